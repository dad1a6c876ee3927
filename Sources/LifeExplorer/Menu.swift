public import LifecycleEngine

/// What an author says about the stimuli of a search; the rest is computed.
public struct Menu: Sendable {
  /// Kinds of stimuli that are tried besides the computed ones.
  public var allowed: [StimulusKind] = []
  /// Kinds of stimuli that are not tried.
  public var forbidden: [StimulusKind] = []
  /// Stimuli with an argument of their own, such as a URL, that are tried besides.
  public var added: [Stimulus] = []
  /// The values into which a person may type.
  public var edited: [UInt8] = []

  /// The computed menu with these changes.
  public init(
    allowed: [StimulusKind] = [], forbidden: [StimulusKind] = [], added: [Stimulus] = [], edited: [UInt8] = []
  ) {
    self.allowed = allowed
    self.forbidden = forbidden
    self.added = added
    self.edited = edited
  }
}

/// What a search tries next: a stimulus, or time that passes.
enum MenuEntry: Sendable, Equatable {
  case stimulus(Stimulus)
  /// Time passes: to the next deadline, one step of the grid, one step less than to the next deadline, a fixed time.
  case toDeadline, step, beforeDeadline, wait(Int64)
}

/// The stimuli that a search tries, in the order of an ordinary day, and what they need a situation to tell apart.
struct MenuTable: Sendable {
  var entries: [MenuEntry] = []
  /// The conditions that make a difference.
  var conditions: Condition
  /// The step of the grid of time, in milliseconds.
  let step: Int64

  /// What a person and the system do on an ordinary day.
  private static let ordinary: [StimulusKind] = [
    .launch, .edit, .tap, .request, .home, .goBack, .wait, .lock, .unlock, .alertShow, .alertDismiss, .switcherOpen,
    .switcherReturn, .switcherOther, .forceQuit, .memoryPressure, .kill, .callRing, .callAnswer, .callEnd,
    .memoryLimit, .crash, .reboot,
  ]
  /// What comes with what the app declares, has or starts.
  private static let broughtIn: [StimulusKind] = [
    .sceneDisconnect, .pushSilent, .fetch, .processing, .locationUpdate, .voipCall, .downloadFinished, .deviceIdle,
    .deviceInUse, .deviceCharging, .deviceUnplugged, .audioStop,
  ]
  /// What is tried where a handler or a property listens.
  private static let listenedTo: [StimulusKind] = [
    .openURL, .openLink, .openHandoff, .openFailingHandoff, .openQuickAction, .pushTap, .pushAlert, .midnight,
    .timeChange, .memoryWarning, .watchRequest, .coverShow, .coverDismiss, .rotate, .significantLocationChange,
    .regionCrossed, .visit, .prewarm,
  ]

  /// Computes the menu for an engine's app and what the properties read.
  ///
  /// Properties apply stimuli of the kinds `asked` themselves.
  init(_ engine: Engine, _ menu: Menu, asked: [StimulusKind], app: Readings, all: Readings) {
    var relevance = Relevance(engine, app: app, all: all)
    var kinds = (Self.ordinary + Self.broughtIn).filter { !menu.forbidden.contains($0) }
    var consequences = relevance.consequences(of: kinds)
    for kind in Self.listenedTo where !menu.forbidden.contains(kind) {
      // What comes can go again.
      let ends = kind == .coverDismiss && kinds.contains(.coverShow)
      let longer = relevance.consequences(of: kinds + [kind])
      guard ends || all.asks(for: kind) || relevance.isListenedTo(longer, besides: consequences) else { continue }
      kinds.append(kind)
      consequences = longer
    }
    for kind in menu.allowed + menu.added.map({ $0.kind }) where !kinds.contains(kind) { kinds.append(kind) }
    kinds = relevance.relevant(kinds, keeping: menu.allowed + menu.added.map { $0.kind }, asked: asked)
    conditions = relevance.conditions
    step = Self.grid(engine, all)
    for kind in kinds { add(kind, engine, menu, app, all) }
    for stimulus in menu.added where !entries.contains(.stimulus(stimulus)) { entries.append(.stimulus(stimulus)) }
  }

  private mutating func add(_ kind: StimulusKind, _ engine: Engine, _ menu: Menu, _ app: Readings, _ all: Readings) {
    let stimuli: [Stimulus]
    switch kind {
    case .edit:
      stimuli = menu.edited.filter { engine.program.values.indices.contains(Int($0)) }.flatMap { slot in
        [Stimulus(.edit, argument: Int64(slot))]
          + app.constants[Int(slot)].map { Stimulus(.edit, argument: Int64(slot) | Int64($0 + 1) << 8) }
      }
    case .tap:
      stimuli = engine.program.controls.indices.map { Stimulus(.tap, argument: Int64($0)) }
    case .request:
      stimuli = engine.program.connections.indices.map { Stimulus(.request, argument: Int64($0)) }
    case .wait:
      entries += [.toDeadline, .step, .beforeDeadline]
      for time in all.times.sorted() { entries += [.wait(time), .wait(time + step)] }
      entries.append(.wait(max(3_600_000, 2 * (all.times.max() ?? 0))))
      return
    default:
      // What an author gives an argument needs none without.
      stimuli = menu.added.contains { $0.kind == kind } ? [] : [Stimulus(kind)]
    }
    entries += stimuli.map { .stimulus($0) }
  }

  /// The greatest common divisor of all times that matter.
  private static func grid(_ engine: Engine, _ readings: Readings) -> Int64 {
    let limits = engine.limits
    var times = readings.times + [limits.suspensionDelay, limits.allowance, limits.expirationMargin, limits.wake]
    if engine.settings.platform == .android { times.append(Limits.ownerWait) }
    if engine.program.declares.contains(.completeProtection) { times.append(Limits.fileKey) }
    times += engine.program.timers.map { $0.period }
    times += engine.plugins.flatMap { $0.delays }.map { $0.length }
    times += engine.program.tasks.compactMap { $0.needs }
    times += engine.program.connections.compactMap { $0.idleLimit }
    for operation in engine.program.operations {
      switch operation {
      case .work(let time), .finishWake(let time): times.append(time)
      default: break
      }
    }
    return times.filter { $0 > 0 }.reduce(0) { divisor($0, $1) }
  }

  private static func divisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
