import LifecycleEngine

/// SplitMix64: the same numbers everywhere.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Ground {
  /// Draws a version, a value for every disputed point, and what the app declares.
  init(_ numbers: inout SeededNumbers) {
    self.init()
    if Bool.random(using: &numbers) {
      settings.version = Platform.ios.versions.randomElement(using: &numbers) ?? settings.version
    }
    // An app that was built with today's SDK and has no scenes does not start on today's iOS.
    if Int.random(in: 0..<8, using: &numbers) == 0 { settings.chosenSDK = settings.version }
    for setting in Setting.allCases {
      settings[setting] = Int.random(in: 0..<setting.form.values.count, using: &numbers)
    }
    scenes = Bool.random(using: &numbers)
    for item in Self.declared where Bool.random(using: &numbers) { declares.formUnion(item.condition) }
  }
}

/// Draws stimuli, most of which are possible where they come.
struct EquivalenceDraw {
  private static let waits: [Int64] = [0, 1, 700, 3_000, 5_000, 6_000, 30_000, 60_000, 200_000, 700_000]
  /// The way to the screen and away from it, and what windows and covers do: what states of a plugin depend on.
  private static let usual: [StimulusKind] = [
    .launch, .home, .lock, .unlock, .switcherOpen, .switcherReturn, .switcherSwipe, .forceQuit, .pushTap, .openURL,
    .alertShow, .alertDismiss, .notificationCenterOpen, .coverShow, .coverDismiss, .sceneDisconnect, .windowOpen,
    .windowFocus, .windowHide, .windowClose, .memoryWarning, .pushSilent, .fetch, .visit, .longTaskStart,
    .longTaskCancel, .downloadBegin, .downloadFinished,
  ]

  /// Draws a script of up to twelve stimuli for an engine.
  static func script(for engine: Engine, _ numbers: inout SeededNumbers) -> [Stimulus] {
    var world = engine.makeWorld()
    return (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      let stimulus = stimulus(for: engine, in: world, &numbers)
      _ = engine.apply(stimulus, to: &world)
      return stimulus
    }
  }

  private static func stimulus(for engine: Engine, in world: World, _ numbers: inout SeededNumbers) -> Stimulus {
    var kind = StimulusKind.wait
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: break
    case 1: kind = StimulusKind.allCases.randomElement(using: &numbers) ?? kind
    case 2...4: kind = possible(usual, engine, world, &numbers)
    default: kind = possible(StimulusKind.allCases, engine, world, &numbers)
    }
    switch kind.form.argument {
    case .duration: return Stimulus(kind, argument: waits.randomElement(using: &numbers) ?? 0)
    // No window, the first, or the second by its name.
    case .window: return Stimulus(kind, argument: Int64.random(in: 0...2, using: &numbers))
    case .text: return Stimulus(kind, argument: 1)
    case .none, .value, .control, .connection: return Stimulus(kind)
    }
  }

  /// Draws from some kinds until one is possible; of the usual ones none may be, so that the draw ends.
  private static func possible(
    _ kinds: [StimulusKind], _ engine: Engine, _ world: World, _ numbers: inout SeededNumbers
  ) -> StimulusKind {
    for _ in 0..<40 {
      if let kind = kinds.randomElement(using: &numbers), engine.allows(kind, in: world) { return kind }
    }
    return .launch
  }
}
