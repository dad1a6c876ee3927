import LifecycleEngine
import Testing

/// One row of the table of what a plugin says: what is done, and the apps and platforms on which it is.
struct ShippedRow {
  let script: [Stimulus]
  /// One ground, or two that differ in whether the app uses scenes.
  let grounds: [Ground]

  /// A row of stimuli as they are typed, without the texts that some carry.
  private init(_ script: String, _ grounds: [Ground]) {
    self.script = script.split(separator: "; ").map { Self.stimulus(String($0)) }
    self.grounds = grounds
  }

  private static func stimulus(_ text: String) -> Stimulus {
    let kinds = StimulusKind.allCases.filter { text == $0.form.text || text.hasPrefix($0.form.text + " ") }
    guard let kind = kinds.max(by: { $0.form.text.count < $1.form.text.count }) else {
      Issue.record("no stimulus: \(text)")
      return Stimulus(.launch)
    }
    let word = text.dropFirst(kind.form.text.count + 1)
    switch kind.form.argument {
    case .duration: return .wait(milliseconds: (Int64(word.dropLast()) ?? 0) * 1000)
    case .window: return Stimulus(kind, argument: word.isEmpty ? 0 : word == "main" ? 1 : 2)
    case .text: return Stimulus(kind, argument: 1)
    case .none, .value, .control, .connection, .observer: return Stimulus(kind)
    }
  }
}

// The rows: every moment, every state of every shipped plugin and every way between two of them, under every setting on which
// an answer of one depends. `ManifestMutationTests` hold that no statement is without a row.

extension ShippedRow {
  /// The rows of a platform.
  static func all(on platform: Platform) -> [ShippedRow] { platform == .ios ? ios : android }

  private static let ios: [ShippedRow] =
    both.map { ShippedRow($0.script, [on(true, $0), on(false, $0)]) }
    + withScenes.map { ShippedRow($0.script, [on(true, $0)]) } + without.map { ShippedRow($0.script, [on(false, $0)]) }

  private typealias Case = (script: String, declares: Condition, choices: [SettingChoice])

  private static func on(_ scenes: Bool, _ item: Case) -> Ground {
    var ground = Ground(scenes: scenes, declares: item.declares)
    for choice in item.choices { ground.settings[choice.setting] = choice.value }
    return ground
  }

  /// What a silent push and other background events need.
  private static let modes: Condition = [
    .remoteNotificationMode, .fetchMode, .processingMode, .locationMode, .voipMode,
  ]

  /// Apps with scenes and without.
  private static let both: [Case] = [
    ("launch; switcher open; switcher return; home; wait 60s; launch; home; forceQuit", [], []),
    ("launch; forceQuit", [], []),
    ("launch; cover show; cover dismiss; home", [], []),
    ("launch; cover show; home; launch; cover dismiss; home", [], []),
    ("launch; cover show; forceQuit", [], []),
    ("launch; memory warning; time change; rotate; longTask start; longTask cancel", [], []),
    ("launch; open url:; open link:; open handoff:; open failingHandoff:; open quickAction:", [], []),
    ("launch; push alert; home; push tap", [], []),
    ("open url:", [], []), ("open link:", [], []), ("open quickAction:", [], []), ("push tap", [], []),
    (
      "location visit; push silent; fetch; location significantChange; location region; watch request; location update; "
        + "device idle; processing; download begin; download finished; voip call", modes, []
    ),
    ("location visit; memory warning; launch; home", [], []),
    ("location visit; forceQuit", [], []),
    ("location visit; launch; cover show; forceQuit", [], [.backgroundLaunchCallback(.on)]),
    ("launch; lock; unlock", .completeProtection, []),
    ("launch; home; kill; launch", .restoresState, []),
    ("launch; lock", [], [.extraActivation(.on)]),
    ("launch; home; launch", [], [.launchCallbacks(.willFinishOnly)]),
    ("launch; home; launch; forceQuit", [], [.flutterAtLaunch(.detached)]),
    ("launch", [], [.flutterAtLaunch(.detached), .launchCallbacks(.didFinishOnly)]),
    ("location visit; launch", [], [.flutterAtLaunch(.detached)]),
    ("launch; home; launch; cover show; home", [], [.hiddenPlacement(.beforeBackground)]),
    ("launch; home; launch; cover show; home; launch", [], [.flutterOnForeground(.resumed)]),
    ("launch; home; forceQuit", [], [.flutterAtTermination(.nothing)]),
    // A ringing call keeps the app from becoming active.
    ("call ring; launch; call decline; home; call ring; launch", [], [.callInterrupts(.yes)]),
    (
      "launch; home; call ring; launch; call decline", [],
      [.callInterrupts(.yes), .flutterOnForeground(.resumed)]
    ),
  ]

  /// Apps with scenes alone.
  private static let withScenes: [Case] = [
    ("launch; home; scene disconnect; launch; home; scene disconnect; forceQuit", [], []),
    ("launch; cover show; home; scene disconnect; launch; cover dismiss", [], []),
    ("launch; window open second; window hide second; window focus second; window hide main", [], []),
    ("launch; window open second; window close main; home; launch", [], []),
    ("launch; window open second; home; launch; home; kill; launch", [], []),
    ("launch; forceQuit", [], [.sceneForceQuit(.disconnect)]),
  ]

  /// Apps without scenes alone.
  private static let without: [Case] = [
    ("launch; forceQuit", [], [.forceQuitPath(.straight)]),
    ("launch; cover show; switcher open; switcher swipe", [], [.forceQuitPath(.straight)]),
  ]

  private static let android: [ShippedRow] = [
    ("launch; home; wait 1s; launch; home; launch", 16),
    ("launch; rotate; alert show; wait 1s; alert dismiss; alert show; wait 1s; home", 16),
    ("launch; notificationCenter open; notificationCenter close; goBack; wait 1s; launch", 16),
    ("launch; goBack; wait 1s; launch", 11),
    ("launch; home; kill; launch", 16),
    ("launch; switcher open; wait 1s; switcher return; lock; unlock; memory warning", 16),
    ("launch; home; forceQuit; push silent; launch", 16),
    ("launch; home", 8),
  ].map { script, version in
    var ground = Ground(scenes: false)
    ground.settings.platform = .android
    ground.settings.version = version
    return ShippedRow(script, [ground])
  }
}
