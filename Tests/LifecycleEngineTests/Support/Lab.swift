import LifecycleEngine
import Testing

/// An engine with its world and trace, driven by scripts such as `launch; home; wait 6s`.
///
/// An app that says nothing about scenes is a classic one here, as most rows are about the app delegate.
struct Lab {
  var engine: Engine
  var world: World
  var trace = Trace()

  init(
    _ program: AppProgram = AppProgram(), settings: Settings = Settings(),
    plugins: [PluginTable] = [], rules: RuleBook = .standard
  ) {
    var program = program
    program.scenes = program.scenes ?? false
    engine = Engine(rules: rules, settings: settings, plugins: plugins, program: program)
    world = engine.makeWorld()
  }

  /// What a script got wrong.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Does everything in the script; an impossible stimulus or an unknown word is an error.
  mutating func run(_ script: String) throws {
    for stimulus in try stimuli(of: script) {
      let outcome = engine.apply(stimulus, to: &world, recordingTo: &trace)
      guard outcome == .applied else {
        throw Failure(description: "\(engine.text(of: stimulus)) in \(world.state.name): \(outcome)")
      }
    }
  }

  /// Does everything in the script and forgets what was told meanwhile.
  mutating func prepare(_ script: String) throws {
    try run(script)
    trace.truncate(to: 0)
  }

  /// The stimuli of a script, one for each clause between semicolons.
  func stimuli(of script: String) throws -> [Stimulus] {
    try script.split(separator: ";").map { clause in
      let words = clause.split(separator: " ").map { String($0) }
      guard let stimulus = stimulus(of: words) else { throw Failure(description: "unknown: \(clause)") }
      return stimulus
    }
  }

  private func stimulus(of words: [String]) -> Stimulus? {
    for kind in StimulusKind.allCases {
      let verb = kind.form.text.split(separator: " ").map { String($0) }
      guard words.starts(with: verb) else { continue }
      return argument(words.dropFirst(verb.count).first, of: kind.form).map { Stimulus(kind, argument: $0) }
    }
    return nil
  }

  /// The first window is `main`; any other name stands for the second, which is the first text.
  private func argument(_ word: String?, of form: StimulusForm) -> Int64? {
    switch form.argument {
    case .none: word == nil ? 0 : nil
    case .duration: word.flatMap { milliseconds($0) }
    case .value: engine.program.values.firstIndex { $0.name == word }.map { Int64($0) }
    case .control: engine.program.controls.firstIndex { $0.name == word }.map { Int64($0) }
    case .connection: engine.program.connections.firstIndex { $0.name == word }.map { Int64($0) }
    case .observer: engine.program.observers.firstIndex { $0.name == word }.map { Int64($0) }
    case .window: word.map { $0 == "main" ? 1 : 2 } ?? 0
    case .text: 0
    }
  }
}

/// A length of time such as `6s`, `500ms` or `2min`.
private func milliseconds(_ text: String) -> Int64? {
  let digits = text.prefix { $0.isNumber }
  let units: [String: Int64] = ["ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000, "d": 86_400_000]
  guard let number = Int64(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
  return number * unit
}

extension Lab {
  /// The states entered, the one that was left first: `active inactive background`.
  var path: String {
    let entries = trace.entries.filter { $0.kind == .transition }
    guard let first = entries.first, let left = engine.stateLeft(by: first) else { return world.state.name }
    return ([left] + entries.map { $0.state }).map { $0.name }.joined(separator: " ")
  }

  /// The moments with the state that is read in each: `active willResignActive, background didEnterBackground`.
  var moments: String {
    trace.entries.filter { $0.kind == .moment }.map { "\($0.state.name) \(engine.name(of: $0))" }
      .joined(separator: ", ")
  }

  /// What one plugin said.
  func said(by plugin: String) -> String { names { $0.kind == .signal && engine.plugin(of: $0) == plugin } }

  var signals: String { names { $0.kind == .signal } }
  var actions: String { names { $0.kind == .action } }

  /// The effects, each with its subject: `valueLost draft`.
  var effects: String {
    trace.entries.filter { $0.kind == .effect }.map { entry in
      let subject = Effect(rawValue: entry.code).map { engine.subject(of: $0, entry) } ?? ""
      return subject.isEmpty ? engine.name(of: entry) : "\(engine.name(of: entry)) \(subject)"
    }.joined(separator: ", ")
  }

  /// Why the process ended and what a crash report would carry: `watchdog 0x8badf00d`.
  var ends: String {
    trace.entries.compactMap { engine.reason(of: $0) }.map { reason in
      reason.reportCode.map { "\(reason.name) \($0)" } ?? reason.name
    }.joined(separator: ", ")
  }

  /// Every entry as it reads, for comparing whole traces.
  var lines: [String] {
    trace.entries.map { "\($0.time) \($0.state.name) \(engine.plugin(of: $0) ?? "") \(engine.words(of: $0))" }
  }

  private func names(where isWanted: (TraceEntry) -> Bool) -> String {
    trace.entries.filter(isWanted).map { engine.name(of: $0) }.joined(separator: ", ")
  }
}

extension Settings {
  /// The default with these values chosen, by setting and value: `forceQuitInFront silent`.
  init(_ choices: String..., version: Int = 18, platform: Platform = .ios) {
    self.init()
    self.platform = platform
    self.version = version
    for choice in choices {
      let words = choice.split(separator: " ").map { String($0) }
      guard words.count == 2, let setting = Setting(name: words[0]), choose(words[1], for: setting) else {
        Issue.record("no such setting: \(choice)")
        continue
      }
    }
  }
}
