#!/bin/sh
# Holds the code against the house that docs/architecture.md draws and Package.swift builds.
#
# usage: structure.sh [ROOT]
#
# Prints one line for each fault and fails if there is one. What it holds:
#   - each folder of Sources has a line in the picture, with the dependencies of Package.swift,
#     all of them on lines above it;
#   - a target imports only what it depends on, and Foundation nowhere;
#   - only Curses knows ncurses and libtermkey;
#   - no type has its module's name, no file has more than 400 lines, and what would end the
#     program in the middle of somebody's text is not called.
set -eu

root=${1:-.}
cd "$root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# "name dependency dependency ..." for each target of Package.swift, in its order.
awk '
  { sub(/^[ \t]*\/\/.*/, ""); text = text " " $0 }
  END {
    count = split(text, parts, /\.(systemLibrary|target|executableTarget|testTarget)\(/)
    for (part = 2; part <= count; part++) {
      if (!match(parts[part], /name: *"[^"]*"/)) continue
      name = substr(parts[part], RSTART, RLENGTH)
      gsub(/name: *|"/, "", name)
      needs = ""
      if (match(parts[part], /dependencies: *\[[^]]*\]/)) {
        needs = substr(parts[part], RSTART, RLENGTH)
        gsub(/dependencies: *|[][",]/, " ", needs)
      }
      print name, needs
    }
  }
' Package.swift >"$work/package"

# The same for each line of the picture that has a name and brackets.
awk '
  /^```house$/ { inside = 1; next }
  /^```/ { inside = 0 }
  inside && /^[A-Za-z]/ {
    needs = ""
    if (match($0, /\[[^]]*\]/)) needs = substr($0, RSTART + 1, RLENGTH - 2)
    print $1, needs
  }
' docs/architecture.md >"$work/picture"

# "file line module" for each import.
find Sources -name '*.swift' | sort | xargs awk '
  {
    line = $0
    gsub(/@[A-Za-z_]+(\([^)]*\))?/, "", line)
    words = split(line, word, /[ \t]+/)
    at = word[1] == "" ? 2 : 1
    if (word[at] ~ /^(public|package|internal|fileprivate|private)$/) at++
    if (word[at] != "import") next
    at++
    if (word[at] ~ /^(class|struct|enum|protocol|func|var|let|typealias)$/) at++
    split(word[at], module, ".")
    print FILENAME, FNR, module[1]
  }
' >"$work/imports"

find Sources -mindepth 2 -type f | cut -d/ -f2 | sort -u >"$work/folders"

{
  awk -v folders="$work/folders" -v package="$work/package" -v picture="$work/picture" '
    function sorted(list, words, count, i, j, word, result) {
      count = split(list, words, " ")
      for (i = 2; i <= count; i++)
        for (j = i; j > 1 && words[j] < words[j - 1]; j--) {
          word = words[j]; words[j] = words[j - 1]; words[j - 1] = word
        }
      for (i = 1; i <= count; i++) result = result " " words[i]
      return result
    }
    function fault(text) { print text }
    BEGIN {
      while ((getline line < package) > 0) {
        split(line, word, " "); name = word[1]; known[name] = 1
        sub(/^[^ ]+/, "", line); needs[name] = sorted(line)
      }
      while ((getline line < picture) > 0) {
        count = split(line, word, " "); name = word[1]; drawn[name] = 1
        for (i = 2; i <= count; i++)
          if (!(word[i] in drawn))
            fault("docs/architecture.md: " name " depends on " word[i] ", which is not above it")
        sub(/^[^ ]+/, "", line)
        if (!(name in known))
          fault("docs/architecture.md: " name " is no target of Package.swift")
        else if (sorted(line) != needs[name])
          fault("docs/architecture.md: " name " has [" sorted(line) " ], Package.swift says [" \
            needs[name] " ]")
      }
      while ((getline name < folders) > 0)
        if (!(name in drawn)) fault("Sources/" name ": missing from the picture of docs/architecture.md")
    }
  ' </dev/null

  awk -v package="$work/package" '
    BEGIN {
      while ((getline line < package) > 0) {
        count = split(line, word, " "); known[word[1]] = 1
        for (i = 2; i <= count; i++) allowed[word[1], word[i]] = 1
      }
    }
    {
      split($1, part, "/"); target = part[2]; where = $1 ":" $2 ": "
      if ($3 ~ /^Foundation/) print where target " imports " $3
      else if ($3 in known && !((target, $3) in allowed))
        print where target " imports " $3 " and does not depend on it"
      if ($3 ~ /^(CNcurses|CTermKey)$/ && target != "Curses")
        print where "only Curses knows " $3
    }
  ' "$work/imports"

  find Sources Tests -name '*.swift' | sort | xargs awk '
    FNR == 1 { split(FILENAME, part, "/"); target = part[2] }
    FNR == 401 { print FILENAME ": has more than 400 lines" }
    /^[^\/]*fatalError\(/ || /(try|as)! / {
      if (part[1] == "Sources") print FILENAME ":" FNR ": would end the program"
    }
    part[1] == "Sources" && /^[ \ta-z@]*(class|struct|enum|protocol|actor|typealias) [A-Z]/ {
      line = $0
      sub(/^[ \ta-z@]*(class|struct|enum|protocol|actor|typealias) /, "", line)
      sub(/[^A-Za-z0-9_].*/, "", line)
      if (line == target) print FILENAME ":" FNR ": a type with the name of its module"
    }
  '
} >"$work/faults"

cat "$work/faults" >&2
test ! -s "$work/faults"
