// swift-tools-version: 6.2
import PackageDescription

/// Where the arrows of the architecture point: each target names what it may import, and nothing else.
let package = Package(
  name: "lifelab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lifelab", targets: ["lifelab"]),
    .executable(name: "lifelab-bench", targets: ["lifelab-bench"]),
    .executable(name: "lifelab-fuzz", targets: ["lifelab-fuzz"]),
    .library(name: "LifecycleEngine", targets: ["LifecycleEngine"]),
    .library(name: "LifeLanguage", targets: ["LifeSyntax", "LifeLanguage"]),
    .library(name: "LifecyclePlugins", targets: ["PluginKit", "LifelabPlugins"]),
    .library(name: "LifecycleLessons", targets: ["LessonKit", "LifeSession", "LifelabLessons"]),
  ],
  dependencies: [],
  targets: [
    // The core: no I/O, no imports from outside this list.
    .target(name: "TextMetrics"),
    .target(name: "LifeSyntax", dependencies: ["TextMetrics"]),
    .target(name: "LifecycleEngine"),
    .target(name: "LifeExplorer", dependencies: ["LifecycleEngine"]),
    .target(
      name: "LifeLanguage", dependencies: ["TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeExplorer"],
      exclude: ["Pictures/README.md"]),
    .target(name: "PluginKit", dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage"]),
    .target(
      name: "LessonKit",
      dependencies: ["TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit"]),
    .target(
      name: "LifeSession",
      dependencies: [
        "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonKit",
      ],
      exclude: [
        "Completion", "Files", "Help", "Input", "Lessons", "Practice", "Reply", "Scenario", "Transcript", "Views",
        "Vocabulary",
      ].map { "\($0)/README.md" }),

    // The texts that travel inside the binary: manifests, lessons and the manual, one Swift constant each.
    .target(name: "LifelabLessons", path: "Lessons", exclude: ["STATEMENTS.md"], plugins: ["EmbedTexts"]),
    .target(
      name: "LifelabPlugins", path: "Plugins",
      exclude: [
        "AndroidActivity", "ComposeLifecycle", "DatadogAppState", "FlutterMapping", "NotificationObserver",
        "ReactNativeAppState", "SwiftUIScenePhase", "UIKitDelegate",
      ].map { "\($0)/README.md" }, plugins: ["EmbedTexts"]),
    .target(name: "LifelabManual", plugins: ["EmbedTexts"]),
    .executableTarget(name: "embed-texts", dependencies: ["PlatformKit"]),
    .plugin(
      name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"],
      path: "Sources/EmbedTexts"),

    // The shell: terminal, files, exit statuses.
    .target(name: "PlatformKit"),
    .target(name: "TerminalKit", dependencies: ["PlatformKit", "TextMetrics"]),
    .target(
      name: "LifelabCLI",
      dependencies: [
        "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonKit", "LifeSession",
        "PlatformKit", "TerminalKit", "LifelabLessons", "LifelabPlugins", "LifelabManual",
      ]),
    .executableTarget(name: "lifelab", dependencies: ["LifelabCLI", "PlatformKit"]),
    .executableTarget(
      name: "lifelab-bench",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonKit", "LifeSession",
        "PlatformKit", "TerminalKit", "LifelabCLI", "LifelabLessons", "LifelabPlugins", "SimulatedClass", "ToyModel",
      ]),

    // Random and hostile inputs: a way through everything for each kind of input, and the fuzzer around them.
    .target(
      name: "LifeFuzz",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonKit", "LifeSession", "LifelabLessons",
        "LifelabPlugins",
      ]),
    .executableTarget(name: "lifelab-fuzz", dependencies: ["LifeFuzz", "PlatformKit"]),

    // A model that other checkers count, too: the explorer's tables beside theirs.
    .target(name: "ToyModel", dependencies: ["LifeExplorer"]),

    // Simulated learners who hold beliefs: how soon answers tell which.
    .target(name: "SimulatedClass", dependencies: ["LifeSyntax", "LifecycleEngine", "PluginKit", "LessonKit"]),

    // Tests mirror Sources.
    .target(name: "TestSupport", dependencies: ["PlatformKit"], path: "Tests/TestSupport"),
    .testTarget(name: "TextMetricsTests", dependencies: ["TextMetrics"]),
    .testTarget(name: "LifeSyntaxTests", dependencies: ["TextMetrics", "LifeSyntax", "TestSupport"]),
    .testTarget(name: "LifecycleEngineTests", dependencies: ["LifecycleEngine", "TestSupport"]),
    .testTarget(
      name: "LifeExplorerTests",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonKit", "LifelabLessons",
        "LifelabPlugins", "ToyModel", "TestSupport",
      ]),
    .testTarget(
      name: "LifeLanguageTests",
      dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "TestSupport"]),
    .testTarget(
      name: "PluginKitTests",
      dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LifelabPlugins", "TestSupport"]),
    .testTarget(
      name: "LessonKitTests",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonKit", "LifelabLessons", "LifelabPlugins",
        "TestSupport",
      ], exclude: ["Kinds/Goldens"]),
    .testTarget(
      name: "LifeSessionTests",
      dependencies: [
        "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonKit", "LifeSession",
        "LifelabPlugins", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "SimulatedClassTests",
      dependencies: [
        "LifeSyntax", "PluginKit", "LessonKit", "LifelabCLI", "SimulatedClass", "LifelabLessons", "LifelabPlugins",
      ]),
    .testTarget(name: "LifeFuzzTests", dependencies: ["LifeFuzz", "TestSupport"], exclude: ["README.md", "Corpus"]),
    .testTarget(name: "PlatformKitTests", dependencies: ["PlatformKit", "TestSupport"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["PlatformKit", "TerminalKit", "TestSupport"]),
    .testTarget(
      name: "LifelabCLITests",
      dependencies: [
        "LifelabCLI", "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonKit",
        "LifeSession", "LifeFuzz", "PlatformKit", "TerminalKit", "LifelabLessons", "LifelabManual", "TestSupport",
        "lifelab",
      ],
      exclude: ["Goldens", "Hostile/README.md", "Scenarios"]),
  ]
)

// Every folder explains itself in a README.
for target in package.targets where !target.isTest { target.exclude.append("README.md") }

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The engine and the explorer run millions of stimuli in tests. Everything else is compiled unoptimised: a first build takes
  // a third of the time, and the program is quick enough.
  if ["LifecycleEngine", "LifeExplorer"].contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-O"], .when(platforms: [.linux, .macOS], configuration: .debug)))
  }
}
