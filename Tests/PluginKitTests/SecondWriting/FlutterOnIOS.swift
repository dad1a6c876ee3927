import LifecycleEngine

/// What observers in Dart see on iOS: the embedder's messages, and the states that the framework puts between them.
///
/// The two are written apart, as they are two programs: `Embedder` sends messages for what UIKit tells, `Binding` fills gaps.
struct FlutterOnIOS: SecondWriting {
  static let plugin = "flutter"
  static let role = PluginTable.Role.observer

  private var embedder = Embedder()
  private var binding: Binding

  init(_ facts: Facts) { binding = Binding(facts.agree(with: .flutterAtLaunch(.detached)) ? .detached : nil) }

  mutating func signals(at moment: Moment, _ facts: Facts) -> [String] {
    // A warning comes on another channel and changes no state. Whether Dart runs in a scene app that was launched in the
    // background is open: its storyboard makes an engine when a scene connects, and its own code may make one before. [FLW]
    if moment == .didReceiveMemoryWarning { return ["didHaveMemoryPressure"] }
    let appearsNow = embedder.appears(at: moment, facts)
    // What one account tells of a launch is no message: a state is there, and the next one follows at once. [S0]
    let isTold = facts.agree(with: .flutterAtLaunch(.detached)) && appearsNow
    let appearance = !appearsNow ? [] : isTold ? binding.begin(in: .inactive) : binding.receive(.inactive)
    return appearance + embedder.messages(at: moment, facts).flatMap { binding.receive($0) }
  }
}

extension FlutterOnIOS {
  /// A state of the framework, in the order in which the binding steps through them. [FL:framework]
  fileprivate enum Lifecycle: Int, CaseIterable {
    case detached, resumed, inactive, hidden, paused

    var name: String { "\(self)" }
  }

  /// The view controller, which listens to the notifications of the application and to its view. [FL:embedder]
  private struct Embedder {
    /// Indicates whether the view has come to the screen in this process.
    private var hasAppeared = false
    /// Indicates whether a native screen lies over the view, which is then in no window.
    private var isCovered = false

    /// Notes a moment, and tells whether the view comes to the screen at it, before anything else of the way there is posted.
    ///
    /// It does so for the first time in a process, on the way to the screen alone.
    mutating func appears(at moment: Moment, _ facts: Facts) -> Bool {
      guard !hasAppeared, isShown(at: moment, facts) else { return false }
      hasAppeared = true
      return true
    }

    /// Indicates whether a view that has not been on the screen is brought there by what happens at a moment.
    ///
    /// With scenes the controller is made when a scene connects; whether its view appears before the scene enters the foreground or
    /// after is open (U19). Without scenes it is made during the launch, and no later than the app becomes active. One account
    /// has a state from the first call of the launch on. [FLW, LEM, CMP, S0]
    private func isShown(at moment: Moment, _ facts: Facts) -> Bool {
      switch moment {
      case .sceneWillConnect: !facts.isOfSecondWindow
      case .willFinishLaunching:
        !facts.usesScenes && facts.state.isForeground && facts.agree(with: .flutterAtLaunch(.detached))
      case .didFinishLaunching: !facts.usesScenes && facts.state.isForeground
      case .didBecomeActive: true
      default: false
      }
    }

    /// The messages that a moment brings, in order.
    mutating func messages(at moment: Moment, _ facts: Facts) -> [Lifecycle] {
      switch moment {
      case .viewCovered:
        // Will disappear, did disappear. What versions leave out of it is open (U26).
        isCovered = true
        return [.inactive, .paused]
      case .viewUncovered:
        // Will appear, did appear; the second tells of an active app alone.
        isCovered = false
        return facts.state == .active ? [.inactive, .resumed] : [.inactive]
      default:
        // A view that comes back from a launch in the background appears with the notification.
        if moment == .willEnterForeground { hasAppeared = true }
        // A view that is in no window sends nothing of the application.
        guard hasAppeared, !isCovered, let message = message(at: moment, facts) else { return [] }
        return [message]
      }
    }

    /// The message for one of the application's notifications.
    ///
    /// Since an engine of August 2023 `resumed` waits for a later turn of the run loop, and a resign that comes first drops it.
    /// The extra activation of D10 is known from logs of older engines, in which it shows (U25). [FLI-130055, FLI-60683]
    private func message(at moment: Moment, _ facts: Facts) -> Lifecycle? {
      switch moment {
      case .didBecomeActive: .resumed
      case .willResignActive: .inactive
      case .leftScreen: .hidden  // The moment is there under one account alone (D15).
      case .didEnterBackground: .paused
      case .willEnterForeground: facts.agree(with: .flutterOnForeground(.resumed)) ? .resumed : .inactive
      case .willTerminate: facts.agree(with: .flutterAtTermination(.detached)) ? .detached : nil
      default: nil
      }
    }
  }

  /// The framework's side, which gives observers neighbouring states only. [FL:framework]
  private struct Binding {
    /// The last state; `nil` for none yet.
    private var state: Lifecycle?

    init(_ state: Lifecycle?) { self.state = state }

    /// Takes a state without a way to it.
    mutating func begin(in state: Lifecycle) -> [String] { deliver(self.state == state ? [] : [state]) }

    /// Takes a message, and returns what observers and a listener hear of it.
    mutating func receive(_ message: Lifecycle) -> [String] {
      guard let state, state != message else { return deliver(state == message ? [] : [message]) }
      let order = Lifecycle.allCases
      // The end is reached by way of all that lies behind the state.
      if message == .detached { return deliver(order.filter { $0.rawValue > state.rawValue } + [.detached]) }
      if message.rawValue > state.rawValue {
        return deliver(order.filter { $0.rawValue > state.rawValue && $0.rawValue <= message.rawValue })
      }
      return deliver(order.filter { $0.rawValue < state.rawValue && $0.rawValue >= message.rawValue }.reversed())
    }

    private mutating func deliver(_ states: [Lifecycle]) -> [String] {
      var said: [String] = []
      for next in states {
        said.append("AppLifecycleState.\(next.name)")
        if let call = Self.call(from: state, to: next) { said.append(call) }
        state = next
      }
      return said
    }

    /// The call of a listener at a step; it knows none from detached but to resumed.
    private static func call(from state: Lifecycle?, to next: Lifecycle) -> String? {
      switch (state, next) {
      case (.inactive, .resumed), (.detached, .resumed), (nil, .resumed): "onResume"
      case (.resumed, .inactive), (nil, .inactive): "onInactive"
      case (.hidden, .inactive): "onShow"
      case (.inactive, .hidden), (nil, .hidden): "onHide"
      case (.paused, .hidden): "onRestart"
      case (.hidden, .paused), (nil, .paused): "onPause"
      case (.paused, .detached), (nil, .detached): "onDetach"
      default: nil
      }
    }
  }
}
