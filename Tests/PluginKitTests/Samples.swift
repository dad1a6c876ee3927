import LifeSyntax
import LifecycleEngine
import LifelabPlugins
import PluginKit
import Testing

/// The built-in plugins, read from their texts like any other.
enum Samples {
  static let texts = LifelabPlugins.files

  static func text(_ path: String) throws -> String {
    try #require(texts.first { $0.path == path || $0.path.hasSuffix("/\(path)") }).text
  }

  static func plugin(_ path: String) throws -> Plugin { try plugin(reading: text(path)) }

  /// The one plugin of a text without faults.
  static func plugin(reading text: String) throws -> Plugin {
    let (plugins, diagnostics) = load(text)
    #expect(rendered(diagnostics, in: text) == "")
    return try #require(plugins.first)
  }

  static var uikit: Plugin { get throws { try plugin("uikit.life") } }
  static var notifications: Plugin { get throws { try plugin("notifications.life") } }
  static var flutter: Plugin { get throws { try plugin("flutter.life") } }

  static func load(_ text: String) -> (plugins: [Plugin], diagnostics: [Diagnostic]) {
    PluginLoader.load(SourceText(name: "mine.life", text: text))
  }

  static func rendered(_ diagnostics: [Diagnostic], in text: String) -> String {
    let source = SourceText(name: "mine.life", text: text)
    return diagnostics.map { DiagnosticRenderer().render($0, in: source) }.joined()
  }

  /// A plugin file around some lines.
  static func manifest(_ lines: String) -> String { "plugin mine \"Mine\" {\n  version 1\n  \(lines)\n}\n" }
}

/// A run of the engine with some plugins, stimulus by stimulus.
struct Run {
  let engine: Engine
  private(set) var world: World
  private(set) var trace = Trace()

  init(_ plugins: [Plugin], settings: Settings = Settings(), declares: Condition = []) {
    var program = AppProgram()
    program.declares = declares
    program.scenes = declares.contains(.usesScenes)
    engine = Engine(settings: settings, plugins: plugins.map { $0.table }, program: program)
    world = engine.makeWorld()
  }

  /// Applies stimuli and returns the signals of the last one.
  mutating func heard(_ kinds: StimulusKind...) -> [String] {
    var start = 0
    for kind in kinds {
      start = trace.count
      #expect(engine.apply(Stimulus(kind), to: &world, recordingTo: &trace) == .applied, "\(kind)")
    }
    return trace.entries[start...].filter { $0.kind == .signal }.map { engine.name(of: $0) }
  }

  /// Lets milliseconds of virtual time pass and returns the signals meanwhile.
  mutating func heard(waiting milliseconds: Int64) -> [String] {
    let start = trace.count
    #expect(engine.apply(.wait(milliseconds: milliseconds), to: &world, recordingTo: &trace) == .applied)
    return trace.entries[start...].filter { $0.kind == .signal }.map { engine.name(of: $0) }
  }

  /// Lets seconds of virtual time pass.
  mutating func wait(_ seconds: Int64) {
    let stimulus = Stimulus.wait(milliseconds: seconds * 1000)
    #expect(engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied)
  }

  /// The state of the first plugin.
  var pluginState: String? { engine.pluginState(0, in: world) }
}

extension Settings {
  /// The default with some values changed.
  static func with(_ choices: (Setting, String)...) -> Settings {
    var settings = Settings()
    for (setting, value) in choices {
      let isKnown = settings.choose(value, for: setting)
      #expect(isKnown, "\(setting.name) \(value)")
    }
    return settings
  }
}
