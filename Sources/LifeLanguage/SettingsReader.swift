package import LifeSyntax
import LifecycleEngine

/// The settings of a run while statements choose them, before an engine is made of them.
struct SettingsReader {
  /// The settings so far.
  private(set) var settings: Settings
  /// The app that runs, which may need a version or say that it uses scenes.
  private let program: AppProgram
  /// Whether apps use scenes, where whoever started the run has fixed that.
  private let fixedScenes: Bool?

  /// A choice that begins with some settings.
  init(_ settings: Settings, of program: AppProgram, fixedScenes: Bool?) {
    self.settings = settings
    self.program = program
    self.fixedScenes = fixedScenes
  }

  /// Takes what a statement chooses, or returns what is wrong with it; the settings are unchanged then.
  mutating func take(_ statement: ScenarioCommand) -> Diagnostic? {
    var changed = settings
    let fault: Diagnostic? =
      switch statement {
      case .set(let setting, let value): set(value, for: setting, in: &changed)
      case .platform(let platform, let version, let sdk):
        choose(platform, version: version, in: &changed) ?? sdk.flatMap { choose($0, on: platform, in: &changed) }
          ?? version.flatMap { lack(in: changed, at: $0.range) }
      case .scenes(let answer, let range): choose(scenes: answer, in: &changed, at: range)
      case .account(let account): take(account, in: &changed)
      case .stimulus, .expect, .use, .app: nil
      }
    if fault == nil { settings = changed }
    return fault
  }

  private func take(_ account: Account, in settings: inout Settings) -> Diagnostic? {
    settings.adopt(account)
    return nil
  }

  private func set(_ value: Name, for name: Name, in settings: inout Settings) -> Diagnostic? {
    guard let setting = Setting(name: name.text) else {
      return .unknownSetting(name, "setting", among: Setting.names)
    }
    let isKnown = settings.choose(value.text, for: setting)
    return isKnown
      ? nil : .unknownSetting(value, "value of '\(setting.name)'", among: setting.form.values.map { $0.name })
  }

  private func choose(_ platform: Platform, version: BoundValue?, in settings: inout Settings) -> Diagnostic? {
    settings.platform = platform
    guard let version else { return nil }
    guard let number = version.number, platform.versions.contains(Int(number)) else {
      return .unknownVersion(version, of: platform, platform.words)
    }
    settings.version = Int(number)
    settings.chosenSDK = nil
    return nil
  }

  private func choose(_ sdk: BoundValue, on platform: Platform, in settings: inout Settings) -> Diagnostic? {
    guard platform == .ios else {
      return DiagnosticRule.unknownSetting.broken(
        at: sdk.range, "only iOS looks at the SDK", label: "leave 'sdk:' out")
    }
    guard let number = sdk.number, platform.versions.contains(Int(number)) else {
      return .unknownVersion(sdk, of: platform, "the SDK")
    }
    settings.chosenSDK = Int(number)
    return nil
  }

  /// Returns what the app needs and a version lacks, or `nil`.
  private func lack(in settings: Settings, at range: ByteRange) -> Diagnostic? {
    if program.scenes == true, settings.platform == .ios, !settings.hasScenes {
      return .noScenes(in: settings, "the app '\(Diagnostic.shortened(program.name))' says 'scenes: true'", at: range)
    }
    return .lack(of: program, in: settings, at: range)
  }

  private func choose(scenes answer: Bool, in settings: inout Settings, at range: ByteRange) -> Diagnostic? {
    settings.chosenScenes = answer
    if let own = program.scenes, own != answer {
      return .contradiction(
        "the app '\(Diagnostic.shortened(program.name))' says 'scenes: \(own)' about itself",
        "leave 'scenes:' out there, and the run decides", at: range)
    }
    if let fixedScenes, fixedScenes != answer {
      return .contradiction("this run was started with `--scenes \(fixedScenes ? "yes" : "no")`", "", at: range)
    }
    guard answer, settings.platform == .ios, !settings.hasScenes else { return nil }
    return .noScenes(in: settings, "'scenes yes' asks for scenes", at: range)
  }
}

extension Simulation {
  /// A run at its start, set up by commands of its author in their order; the fault is that of the first that fails.
  ///
  /// Settings that are chosen before everything else are collected, since each of them would make another engine. The engine of
  /// another run is taken over as far as it is the same.
  package init(
    library: [KnownPlugin], using names: [String], fixedScenes: Bool? = nil, setUpBy commands: [BoundCommand],
    reusing other: Simulation? = nil
  ) throws(SetupFault) {
    var first = Settings()
    first.chosenScenes = fixedScenes
    var choice = SettingsReader(first, of: AppProgram(), fixedScenes: fixedScenes)
    var rest = commands[...]
    while let statement = rest.first.flatMap({ ScenarioCommand($0) }), statement.choosesSettings {
      if let fault = choice.take(statement) { throw SetupFault(diagnostic: fault) }
      rest.removeFirst()
    }
    self.init(library: library, using: names, settings: choice.settings, reusing: other)
    self.fixedScenes = fixedScenes
    for command in rest {
      if case .failed(let diagnostic) = run(command) { throw SetupFault(diagnostic: diagnostic) }
    }
  }

  /// The reason why a run cannot be set up as its author asks.
  package struct SetupFault: Error {
    /// The diagnostic, with its place in the author's text.
    package let diagnostic: Diagnostic
  }
}

extension ScenarioCommand {
  /// A Boolean value that indicates whether it changes nothing but settings.
  fileprivate var choosesSettings: Bool {
    switch self {
    case .set, .platform, .scenes, .account: true
    case .stimulus, .expect, .use, .app: false
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownSetting(_ name: Name, _ what: String, among names: [String]) -> Diagnostic {
    DiagnosticRule.unknownSetting.unknown(
      name, "'\(Diagnostic.shortened(name.text))' is no \(what)", among: names, scope: what)
  }

  /// Returns the diagnostic for a version that does not exist, with those next to it.
  fileprivate static func unknownVersion(_ value: BoundValue, of platform: Platform, _ what: String) -> Diagnostic {
    let near = value.number.map { platform.versions(around: Int(clamping: $0)) } ?? []
    let known = platform.versions
    return DiagnosticRule.unknownSetting.broken(
      at: value.range, "no rules are known for this version of \(what)",
      label: near.isEmpty
        ? "a major version from \(known[0]) to \(known[known.count - 1])"
        : "the nearest: \(near.map { "\($0)" }.joined(separator: " and "))")
  }

  /// Returns the diagnostic for two words about scenes of which only one can hold.
  static func contradiction(_ what: String, _ way: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.scenesContradicted.broken(at: range, what, label: way)
  }

  /// Returns the diagnostic for scenes in a version that has none.
  static func noScenes(in settings: Settings, _ what: String, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.scenesContradicted.broken(
      at: range, "\(what), and iOS \(settings.version) has none",
      label: "scenes came with iOS \(Settings.firstVersionWithScenes)")
  }

  /// Returns what an app asks for and the version of iOS lacks, with the version that has it, or `nil`.
  ///
  /// Its place is the word by which the text of the app asks for it, where that text is at hand.
  static func lack(
    of program: AppProgram, in settings: Settings, at range: ByteRange, of app: AppCommand? = nil
  ) -> Diagnostic? {
    guard let need = program.need(beyond: settings) else { return nil }
    return DiagnosticRule.versionLacks.broken(
      at: app?.place(of: need) ?? range,
      "the app '\(Diagnostic.shortened(program.name))' asks for \(need.words), and iOS \(settings.version) has none",
      label: "it came with iOS \(need.since)")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that `set` names a setting of the engine and one of its values, accounts or platforms.
  package static let unknownSetting = DiagnosticRule(
    "unknownSetting", "A setting, value, account or platform that does not exist",
    "`settings` lists the disputed points with their values.",
    wrong: "set forceQuitInFront = loud", right: "set forceQuitInFront = silent")
}
