#!/bin/sh
# Shows that structure.sh finds what it is there to find: plants one fault after another in a small
# house of its own, and expects each to be named.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT

# A sound house of four targets.
build() {
  rm -rf "$house"/*
  mkdir -p "$house/docs" "$house/Tests" "$house/Sources/CNcurses" "$house/Sources/Text" \
    "$house/Sources/Curses" "$house/Sources/Editor"
  cat >"$house/Package.swift" <<'PACKAGE'
let package = Package(
  targets: [
    .systemLibrary(name: "CNcurses"),
    // .target(name: "Gone"),
    .target(name: "Text", swiftSettings: strict),
    .target(
      name: "Curses",
      dependencies: ["Text", "CNcurses"]
    ),
    .target(name: "Editor", dependencies: ["Text"]),
  ]
)
PACKAGE
  cat >"$house/docs/architecture.md" <<'PICTURE'
# The house

```house
CNcurses  the terminal         []
Text      the text             []
Curses    the only one         [CNcurses Text]
          that knows ncurses
Editor    the product          [Text]
```
PICTURE
  printf 'import Glibc\nstruct Line {}\n' >"$house/Sources/Text/Line.swift"
  printf 'internal import CNcurses\npackage import Text\n' >"$house/Sources/Curses/Screen.swift"
  printf 'import struct Text.Line\n// import Curses\n' >"$house/Sources/Editor/Editing.swift"
}

failures=0

# expect TEXT: the check fails and names the fault.
expect() {
  if said=$("$here/structure.sh" "$house" 2>&1); then
    echo "structure.sh passed, but should have said: $1" >&2
    failures=$((failures + 1))
  elif ! printf '%s\n' "$said" | grep -qF -- "$1"; then
    printf 'structure.sh should have said: %s\nbut said: %s\n' "$1" "$said" >&2
    failures=$((failures + 1))
  fi
  build
}

# Puts a line at the end of a file.
plant() {
  printf '%s\n' "$2" >>"$house/$1"
}

build
"$here/structure.sh" "$house" || { echo "structure.sh finds fault with a sound house" >&2; exit 1; }

plant Sources/Text/Line.swift 'import Editor'
expect 'Sources/Text/Line.swift:3: Text imports Editor and does not depend on it'

plant Sources/Text/Line.swift '@testable package import struct Editor.Editing'
expect 'Text imports Editor'

plant Sources/Editor/Editing.swift 'package import CNcurses'
expect 'Sources/Editor/Editing.swift:3: only Curses knows CNcurses'

plant Sources/Text/Line.swift 'import Foundation'
expect 'Text imports Foundation'

plant Sources/Text/Line.swift 'import FoundationEssentials'
expect 'Text imports FoundationEssentials'

mkdir "$house/Sources/Files"
touch "$house/Sources/Files/TextFile.swift"
expect 'Sources/Files: missing from the picture'

sed -i '/^Text/d' "$house/docs/architecture.md"
expect 'Curses depends on Text, which is not above it'

sed -i '/^Editor/s/Text/Text CNcurses/' "$house/docs/architecture.md"
expect 'Editor has [ CNcurses Text ], Package.swift says [ Text ]'

sed -i 's/^Editor /Contacts /' "$house/docs/architecture.md"
expect 'Contacts is no target of Package.swift'

rm "$house/docs/architecture.md"
expect 'architecture.md'

plant Sources/Text/Line.swift '  package struct Text: Sendable {'
expect 'Sources/Text/Line.swift:3: a type with the name of its module'

yes '// line' | head -n 400 >>"$house/Sources/Text/Line.swift"
expect 'Sources/Text/Line.swift: has more than 400 lines'

plant Sources/Text/Line.swift '  else { fatalError("never") }'
expect 'Sources/Text/Line.swift:3: would end the program'

plant Sources/Text/Line.swift 'let line = text as! Line'
expect 'Sources/Text/Line.swift:3: would end the program'

test "$failures" -eq 0
