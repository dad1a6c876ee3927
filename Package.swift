// swift-tools-version: 6.2
import PackageDescription

/// Where the arrows of the architecture point: each target names what it may import, and nothing else.
let package = Package(
  name: "lifelab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lifelab", targets: ["lifelab"]),
    .executable(name: "playground", targets: ["playground"]),
    .executable(name: "lifelab-bench", targets: ["lifelab-bench"]),
    .executable(name: "lifelab-fuzz", targets: ["lifelab-fuzz"]),
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
    .target(name: "JSONText", dependencies: ["TextMetrics"]),

    // Lessons, in modules with one-way arrows.
    .target(
      name: "LessonModel",
      dependencies: ["TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit"]),
    .target(
      name: "QuestionKinds",
      dependencies: [
        "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonModel",
      ]),
    .target(
      name: "LessonReading",
      dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds"]),
    .target(name: "LearnerLog", dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "LessonModel"]),
    .target(
      name: "GradeResults",
      dependencies: ["TextMetrics", "JSONText", "LifeSyntax", "LifeLanguage", "LessonModel", "LearnerLog"]),
    .target(
      name: "LessonGrading",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds",
        "LessonReading", "LearnerLog", "GradeResults",
      ]),
    .target(
      name: "LessonTutor",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds", "LessonReading",
        "LearnerLog", "GradeResults", "LessonGrading",
      ]),
    .target(
      name: "LessonAuthoring",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds",
        "LessonReading", "LearnerLog", "LessonGrading",
      ]),
    .target(
      name: "ClassReport",
      dependencies: [
        "TextMetrics", "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "LessonModel", "LearnerLog",
        "GradeResults",
      ]),
    .target(
      name: "LifeSession",
      dependencies: [
        "TextMetrics", "JSONText", "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit",
        "LessonModel",
        "QuestionKinds", "LessonReading", "LearnerLog", "GradeResults", "LessonGrading", "LessonTutor",
        "LessonAuthoring",
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
        "AndroidActivity", "CapacitorApp", "ComposeLifecycle", "CordovaEvents", "DatadogAppState", "FlutterMapping",
        "MauiWindow", "NotificationObserver", "QtApplicationState", "ReactNativeAppState", "SwiftUIScenePhase",
        "UIKitDelegate",
      ].map { "\($0)/README.md" }, plugins: ["EmbedTexts"]),
    .target(name: "LifelabManual", plugins: ["EmbedTexts"]),
    .target(name: "TextEmbedding"),
    .executableTarget(name: "embed-texts", dependencies: ["PlatformKit", "TextEmbedding"]),
    .plugin(
      name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"],
      path: "Sources/EmbedTexts"),

    // The texts as values of the core, and the core as a page calls it: the last module of a WebAssembly program.
    .target(
      name: "BuiltIns",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "PluginKit", "LessonModel", "LessonReading", "LearnerLog", "LifeSession",
        "LifelabLessons", "LifelabPlugins",
      ]),
    .target(
      name: "PageView",
      dependencies: [
        "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "LessonReading",
        "LearnerLog", "LessonGrading", "LessonTutor", "LifeSession", "BuiltIns",
      ]),

    // The shell: terminal, files, exit statuses.
    .target(name: "PlatformKit"),
    .target(name: "TerminalKit", dependencies: ["PlatformKit", "TextMetrics"]),
    .target(
      name: "LifelabCLI",
      dependencies: [
        "TextMetrics", "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel",
        "QuestionKinds",
        "LessonReading", "LearnerLog", "GradeResults", "LessonGrading",
        "LessonAuthoring", "ClassReport", "LifeSession", "PlatformKit", "TerminalKit", "BuiltIns", "PagePacking",
        "LifelabManual",
      ]),
    // Where a release is linked as one static file, a command starts in half the time.
    .executableTarget(
      name: "lifelab", dependencies: ["LifelabCLI", "PlatformKit"],
      linkerSettings: [.unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))]),
    .executableTarget(
      name: "lifelab-bench",
      dependencies: [
        "JSONText", "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonModel",
        "QuestionKinds", "LessonReading", "LearnerLog", "GradeResults", "LessonGrading", "LessonTutor",
        "ClassReport", "LifeSession", "PlatformKit", "TerminalKit", "LifelabCLI", "LifelabLessons", "LifelabPlugins",
        "SimulatedClass", "ToyModel",
      ]),

    // The page: its parts and a program of the core, in one file.
    .target(
      name: "PagePacking", dependencies: ["TextMetrics", "JSONText", "LessonModel", "PlatformKit", "TextEmbedding"],
      exclude: ["Page"]),
    .executableTarget(name: "playground", dependencies: ["PagePacking", "PlatformKit"]),

    // Random and hostile inputs: a way through everything for each kind of input, and the fuzzer around them.
    .target(
      name: "LifeFuzz",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds", "LessonReading",
        "LearnerLog", "GradeResults", "LessonGrading", "LessonAuthoring", "LifeSession",
        "LifelabLessons", "LifelabPlugins",
      ]),
    .executableTarget(name: "lifelab-fuzz", dependencies: ["LifeFuzz", "PlatformKit"]),

    // A model that other checkers count, too: the explorer's tables beside theirs.
    .target(name: "ToyModel", dependencies: ["LifeExplorer"]),

    // Simulated learners who hold beliefs: how soon answers tell which.
    .target(
      name: "SimulatedClass",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "PluginKit", "LessonModel", "LearnerLog", "GradeResults", "LessonGrading",
        "LessonTutor", "ClassReport",
      ]),

    // Tests mirror Sources.
    .target(name: "TestSupport", dependencies: ["PlatformKit"], path: "Tests/TestSupport"),
    .testTarget(name: "TextMetricsTests", dependencies: ["TextMetrics"]),
    .testTarget(name: "LifeSyntaxTests", dependencies: ["TextMetrics", "LifeSyntax", "TestSupport"]),
    .testTarget(name: "LifecycleEngineTests", dependencies: ["LifecycleEngine", "TestSupport"]),
    .testTarget(
      name: "LifeExplorerTests",
      dependencies: [
        "LifeSyntax", "LifecycleEngine", "LifeExplorer", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds",
        "LessonReading", "LifelabLessons",
        "LifelabPlugins", "ToyModel", "TestSupport",
      ]),
    .testTarget(
      name: "LifeLanguageTests",
      dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "TestSupport"]),
    .testTarget(
      name: "PluginKitTests",
      dependencies: ["LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LifelabPlugins", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "LessonModel", "GradeResults"]),
    .testTarget(
      name: "ClassReportTests", dependencies: ["LifeLanguage", "LessonModel", "GradeResults", "ClassReport"]),
    // The tests of LessonAuthoring stand here, too: both share the lessons of `Fixture`.
    .testTarget(
      name: "LessonTests",
      dependencies: [
        "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds",
        "LessonReading", "LearnerLog", "GradeResults", "LessonGrading", "LessonTutor", "LessonAuthoring",
        "LifelabLessons", "LifelabPlugins", "TestSupport",
      ], exclude: ["Kinds/Goldens"]),
    .testTarget(
      name: "LifeSessionTests",
      dependencies: [
        "TextMetrics", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "QuestionKinds",
        "LessonReading", "LearnerLog", "LessonGrading", "LessonTutor", "LessonAuthoring",
        "LifeSession", "LifelabPlugins", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "PageViewTests",
      dependencies: [
        "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit", "LessonModel", "LessonReading",
        "LearnerLog", "LessonGrading", "LessonTutor", "LifeSession", "PageView", "LifelabLessons", "LifelabPlugins",
        "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "SimulatedClassTests",
      dependencies: [
        "LifeSyntax", "PluginKit", "LessonModel", "QuestionKinds", "LessonReading", "GradeResults", "ClassReport",
        "LifelabCLI",
        "SimulatedClass", "LifelabLessons",
        "LifelabPlugins", "TestSupport",
      ]),
    .testTarget(
      name: "LifeFuzzTests", dependencies: ["LifeFuzz", "LessonModel", "QuestionKinds", "TestSupport"],
      exclude: ["README.md", "Corpus"]),
    .testTarget(name: "PagePackingTests", dependencies: ["JSONText", "LessonModel", "PagePacking", "TestSupport"]),
    .testTarget(name: "PlatformKitTests", dependencies: ["PlatformKit", "TestSupport"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["PlatformKit", "TerminalKit", "TestSupport"]),
    .testTarget(
      name: "LifelabCLITests",
      dependencies: [
        "LifelabCLI", "TextMetrics", "JSONText", "LifeSyntax", "LifecycleEngine", "LifeLanguage", "PluginKit",
        "LessonModel", "QuestionKinds", "LearnerLog", "GradeResults", "LessonAuthoring", "ClassReport", "LifeSession",
        "LifeFuzz", "PlatformKit",
        "TerminalKit",
        "LifelabLessons", "LifelabManual", "TestSupport", "lifelab",
      ],
      exclude: ["Goldens", "Hostile/README.md", "Scenarios"]),
  ]
)

// Every target explains itself in a README.
for target in package.targets where !target.isTest { target.exclude.append("README.md") }

/// Whether the package is built for itself: in its own folder, and not as a dependency by version or by path.
///
/// A dependent may have unsafe flags of a dependency that it names by path, or by version since tools 6.2. It should not: its
/// debug build could not be stepped through. `LIFELAB_PLAIN=1` turns them off here, too, for a debugger.
let environment = Context.environment
let isOptimised = environment["PWD"] == Context.packageDirectory && environment["LIFELAB_PLAIN"] == nil

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The engine and the explorer run millions of stimuli in tests, each compiled as a whole: file by file, the tables of an engine
  // are copied at each stimulus, and all tests take a quarter more. Everything else is compiled unoptimised: a first build takes
  // a third of the time, and the program is quick enough.
  if isOptimised, ["LifecycleEngine", "LifeExplorer"].contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"],
        .when(platforms: [.linux, .macOS], configuration: .debug)))
  }
}
