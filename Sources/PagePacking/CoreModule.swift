/// A module of the program in a page.
struct CoreModule {
  /// The name.
  let name: String
  /// The modules that it imports, which stand before it in the list.
  let imports: [String]
  /// The folder of its sources, from that of the package.
  let folder: String
  /// A Boolean value that indicates whether the texts in its folder are part of it.
  let hasTexts: Bool

  private init(_ name: String, _ imports: String = "", folder: String? = nil, hasTexts: Bool = false) {
    self.name = name
    self.imports = imports.split(separator: " ").map(String.init)
    self.folder = folder ?? "Sources/\(name)"
    self.hasTexts = hasTexts
  }

  /// All modules as the package's manifest has them, each behind what it imports.
  ///
  /// Only the last one is compiled to code, which holds what is used of all others.
  static let all = [
    CoreModule("TextMetrics"),
    CoreModule("LifeSyntax", "TextMetrics"),
    CoreModule("LifecycleEngine"),
    CoreModule("LifeExplorer", "LifecycleEngine"),
    CoreModule("LifeLanguage", "TextMetrics LifeSyntax LifecycleEngine LifeExplorer"),
    CoreModule("PluginKit", "LifeSyntax LifecycleEngine LifeLanguage"),
    CoreModule("JSONText", "TextMetrics"),
    CoreModule("LessonModel", "TextMetrics LifeSyntax LifecycleEngine LifeLanguage PluginKit"),
    CoreModule(
      "QuestionKinds", "TextMetrics LifeSyntax LifecycleEngine LifeExplorer LifeLanguage PluginKit LessonModel"),
    CoreModule("LessonReading", "LifeSyntax LifecycleEngine LifeLanguage PluginKit LessonModel QuestionKinds"),
    CoreModule("LearnerLog", "LifeSyntax LifecycleEngine LifeLanguage LessonModel"),
    CoreModule("GradeResults", "TextMetrics JSONText LifeSyntax LifeLanguage LessonModel LearnerLog"),
    CoreModule(
      "LessonGrading",
      "LifeSyntax LifecycleEngine LifeExplorer LifeLanguage PluginKit LessonModel QuestionKinds LessonReading LearnerLog "
        + "GradeResults"),
    CoreModule(
      "LessonTutor",
      "LifeSyntax LifecycleEngine LifeLanguage PluginKit LessonModel QuestionKinds LessonReading LearnerLog GradeResults "
        + "LessonGrading"),
    CoreModule(
      "LessonAuthoring",
      "LifeSyntax LifecycleEngine LifeExplorer LifeLanguage PluginKit LessonModel QuestionKinds LessonReading LearnerLog "
        + "LessonGrading"),
    CoreModule(
      "LifeSession",
      "TextMetrics JSONText LifeSyntax LifecycleEngine LifeExplorer LifeLanguage PluginKit LessonModel QuestionKinds "
        + "LessonReading LearnerLog GradeResults LessonGrading LessonTutor LessonAuthoring"),
    CoreModule("LifelabLessons", folder: "Lessons", hasTexts: true),
    CoreModule("LifelabPlugins", folder: "Plugins", hasTexts: true),
    CoreModule(
      "BuiltIns",
      "LifeSyntax LifecycleEngine PluginKit LessonModel LessonReading LearnerLog LifeSession LifelabLessons "
        + "LifelabPlugins"),
    CoreModule(
      "PageView",
      "JSONText LifeSyntax LifecycleEngine LifeLanguage PluginKit LessonModel LessonReading LearnerLog LessonGrading "
        + "LessonTutor LifeSession BuiltIns"),
  ]

  /// The modules of the core that no page needs, behind all others; `playground --core` compiles them, too.
  static let besides = [
    CoreModule(
      "ClassReport",
      "TextMetrics JSONText LifeSyntax LifecycleEngine LifeLanguage LessonModel LearnerLog GradeResults"),
    CoreModule("LifelabManual", hasTexts: true),
  ]
}

/// How the modules are compiled and linked for a page.
enum CoreFlags {
  /// The machine: WebAssembly that imports nothing.
  static let target = "wasm32-unknown-none-wasm"

  /// The upcoming features of the language that the package's manifest turns on.
  static let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

  /// What all modules are compiled with.
  static let compiler =
    ["-target", target, "-swift-version", "6", "-package-name", "lifelab", "-parse-as-library"]
    + ["Embedded", "Extern"].flatMap { ["-enable-experimental-feature", $0] }
    + features.flatMap { ["-enable-upcoming-feature", $0] }
    + ["-wmo", "-Osize", "-gnone", "-Xfrontend", "-disable-stack-protector"]

  /// What the page calls.
  static let exports = ["alloc", "call", "selftest"]

  /// What the program is linked with.
  ///
  /// The stack comes first in memory, so that one that is too deep ends the program and writes into nothing. Places in code are as
  /// short as they can be; otherwise each has five bytes.
  static let linker =
    ["--no-entry", "--gc-sections", "-O2", "--compress-relocations", "--wrap=free"]
    + ["-z", "stack-size=1048576", "--stack-first"] + exports.map { "--export=\($0)" }
}
