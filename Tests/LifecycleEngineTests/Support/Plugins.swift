import LifecycleEngine

extension PluginTable {
  /// An app delegate whose signals are named as the moments; with scenes four of them are silent.
  static let delegate = mirror("delegate", role: .delegate, Moment.allCases) { moment in
    appOnly.contains(moment) ? Guard(when: [], unless: .usesScenes) : .always
  }

  /// An observer of the notifications that the application posts, with scenes and without.
  static let observer = mirror(
    "observer", role: .observer,
    [
      .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
    ]
  ) { _ in .always }

  private static let appOnly: [Moment] = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
  ]

  private static func mirror(
    _ name: String, role: Role, _ moments: [Moment], _ test: (Moment) -> Guard
  ) -> PluginTable {
    PluginTable(
      name: name, title: name, role: role, signals: moments.map { $0.name }, states: [],
      deliveries: moments.indices.map { index in
        Delivery(
          moment: moments[index], from: nil, test: test(moments[index]), signals: [UInt16(index)], next: nil)
      })
  }

  /// Flutter's states on iOS, filled in by the rule of the ring, which is written down here once more.
  static let flutter: PluginTable = {
    let visible = Guard(when: [], unless: .viewCovered)
    let toScreen = Guard(when: [], unless: .offScreen)
    let deliveries =
      messages(.willFinishLaunching, toScreen, ["inactive"], .flutterAtLaunch(.detached), jumps: true)
      + messages(.didFinishLaunching, toScreen, ["inactive"], .flutterAtLaunch(.none))
      + messages(.didBecomeActive, visible, ["resumed"])
      + messages(.willResignActive, visible, ["inactive"])
      + messages(.leftScreen, visible, ["hidden"])
      + messages(.didEnterBackground, visible, ["paused"])
      + messages(.willEnterForeground, visible, ["resumed"], .flutterOnForeground(.resumed))
      + messages(.willEnterForeground, visible, ["inactive"], .flutterOnForeground(.inactive))
      + messages(.willTerminate, visible, ["detached"], .flutterAtTermination(.detached))
      + messages(.viewCovered, .always, ["inactive", "paused"])
      + messages(.viewUncovered, .always, ["inactive", "resumed"])
    return PluginTable(
      name: "flutter", title: "Flutter", role: .observer, signals: ring, states: ["none"] + ring,
      deliveries: deliveries, initial: [(choice: .flutterAtLaunch(.detached), state: 1)])
  }()

  static let ring = ["detached", "resumed", "inactive", "hidden", "paused"]

  /// What observers see when the embedder sends these messages in the state `from`; 0 is none.
  private static func messages(
    _ moment: Moment, _ test: Guard, _ targets: [String], _ choice: SettingChoice? = nil, jumps: Bool = false
  ) -> [Delivery] {
    (0...ring.count).map { from in
      var place = from
      var signals: [UInt16] = []
      for target in targets {
        guard let goal = ring.firstIndex(of: target).map({ $0 + 1 }) else { continue }
        signals += jumps ? [UInt16(goal - 1)] : steps(from: place, to: goal)
        place = goal
      }
      return Delivery(
        moment: moment, from: UInt8(from), test: test,
        choices: choice.map { [$0] } ?? [],
        signals: signals, next: UInt8(place))
    }
  }

  /// The synthesis rule: places 1…5 on the ring, 0 for none.
  private static func steps(from place: Int, to goal: Int) -> [UInt16] {
    if place == goal { return [] }
    if place == 0 { return [UInt16(goal - 1)] }
    if goal == 1 { return (place + 1..<ring.count + 1).map { UInt16($0 - 1) } + [0] }
    let stride =
      goal < place ? stride(from: place - 1, through: goal, by: -1) : stride(from: place + 1, through: goal, by: 1)
    return stride.map { UInt16($0 - 1) }
  }
}
