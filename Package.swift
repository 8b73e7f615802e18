// swift-tools-version: 6.2
import PackageDescription

// Targets stand in dependency order: each may import only targets above it.
// `docs/architecture.md` draws the house; `make check` holds the drawing against the imports.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What owns a screen or the terminal lives on the main thread.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "inset",
  products: [
    .executable(name: "inset", targets: ["inset"]),
    .library(name: "ScreenKit", targets: ["Terminal", "ScreenKit"]),
  ],
  targets: [
    // C libraries, each with the exact surface in use.
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CTermKey"),
    .systemLibrary(name: "CUTF8Proc"),
    .systemLibrary(name: "CUnistring"),
    .systemLibrary(name: "CPCRE2"),
    .systemLibrary(name: "CXXHash"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(name: "CTerminalGuard"),

    .target(
      name: "Text",
      dependencies: ["CUTF8Proc", "CUnistring", "CPCRE2"],
      swiftSettings: strict + [.strictMemorySafety()]
    ),
    .target(name: "Terminal", swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: ["Text", "Terminal", "CUTF8Proc", "CUnistring"],
      swiftSettings: strict
    ),
    .target(name: "Files", dependencies: ["Text", "CLinux", "CXXHash"], swiftSettings: strict),
    .target(
      name: "ScreenKit",
      dependencies: ["Terminal", "Text", "TextLayout"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "Curses",
      dependencies: ["Terminal", "CNcurses", "CTermKey", "CTerminalGuard"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "Editor",
      dependencies: ["ScreenKit", "Terminal", "Text", "Files"],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "inset",
      dependencies: ["Editor", "Files", "ScreenKit", "Text", "Curses"],
      swiftSettings: onMainActor
    ),

    .target(
      name: "TestSupport",
      dependencies: ["Terminal", "Text", "ScreenKit", "CVTerm"],
      path: "Tests/Support",
      swiftSettings: strict
    ),
    .target(name: "CGapBuffer", path: "Tests/CGapBuffer"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Text", "TextLayout", "TestSupport", "CGapBuffer"],
      path: "Tests/Benchmarks",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Screenshot",
      dependencies: ["Terminal", "TestSupport"],
      path: "Tests/Screenshot",
      swiftSettings: strict
    ),
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "TextFuzzer",
      dependencies: ["Text", "TestSupport", "CFuzzer"],
      path: "Tests/TextFuzzer",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "InputFuzzer",
      dependencies: ["Curses", "Terminal", "TestSupport", "CFuzzer"],
      path: "Tests/InputFuzzer",
      exclude: ["dictionary"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextTests",
      dependencies: ["Text", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["TextLayout", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: ["Files", "TestSupport", "CLinux"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScreenKitTests",
      dependencies: ["ScreenKit", "TestSupport"],
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "CursesProbe",
      dependencies: ["Curses", "Terminal"],
      path: "Tests/CursesProbe",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "CursesTests",
      dependencies: ["Curses", "TestSupport", "CursesProbe"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "EditorTests",
      dependencies: ["Editor", "TestSupport"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "InsetTests",
      dependencies: ["inset", "Files", "TestSupport"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
