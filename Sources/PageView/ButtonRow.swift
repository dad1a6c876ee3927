import JSONText
import LessonModel
import LifecycleEngine
import LifeLanguage

/// What may be done now, as buttons: each carries exactly the line that one would type.
///
/// What people and systems do all the time keeps its place and says why it is impossible; what is rare is there while it is
/// possible.
struct ButtonRows {
  /// The run in which the stimuli would happen.
  let run: Simulation
  /// What the step or question at hand forbids; nil where it forbids nothing.
  let forbidden: ForbiddenStimuli?

  /// Writes the buttons in the order of their groups.
  func write(to list: inout JSONWriter) {
    let possible = run.engine.possibleStimuli(in: run.world)
    for group in ActorOfStimulus.allCases {
      for kind in StimulusKind.allCases where ActorOfStimulus(kind) == group {
        if forbidden?.coversAll(of: kind) ?? false { continue }
        let isPossible = possible.contains(kind)
        guard isPossible || Self.lasting.contains(kind) else { continue }
        list.object { write(kind, group, isPossible: isPossible, to: &$0) }
      }
    }
  }

  /// What stays where it is while it is impossible.
  private static let lasting: [StimulusKind] = [.launch, .home, .switcherOpen, .forceQuit, .lock, .unlock, .kill]

  private func write(_ kind: StimulusKind, _ group: ActorOfStimulus, isPossible: Bool, to button: inout JSONWriter) {
    let form = kind.form
    button.member("line", form.text)
    button.member("label", form.text)
    button.member("group", group.title)
    button.member("summary", form.summary)
    if !isPossible { button.member("refusal", run.engine.refusal(of: Stimulus(kind), in: run.world)?.words ?? "") }
    guard let choices = choices(of: kind) else { return }
    button.member(
      "argument",
      object: { argument in
        argument.member("choices", array: { list in for choice in choices { list.value(choice) } })
        argument.member("hint", form.argument.hint)
      })
  }

  /// Returns some texts that may follow the words of a stimulus; nil where nothing follows.
  private func choices(of kind: StimulusKind) -> [String]? {
    let program = run.engine.program
    switch kind.form.argument {
    case .none: return nil
    case .duration: return ["1s", "6s", "30s", "10min", "1h"]
    case .value: return program.values.map { $0.name }
    case .control: return program.controls.map { $0.name }
    case .connection: return program.connections.map { $0.name }
    case .observer: return run.engine.plugins.filter { $0.role == .observer }.map { $0.name }
    case .window:
      let second = run.world.holds(.secondKept) ? run.engine.windowName(run.world.secondWindow) : nil
      return [World.firstWindowName, second ?? "second"]
    case .text(let label): return ["\"\(label == "quickAction" ? "compose" : "https://example.org/item/1")\""]
    }
  }
}

/// Who does something to an app.
enum ActorOfStimulus: CaseIterable, Sendable {
  case person, time, cover, system, app

  /// The title of the group of buttons.
  var title: String {
    switch self {
    case .person: "The person"
    case .time: "Time"
    case .cover: "Over the app"
    case .system: "The system"
    case .app: "In the app"
    }
  }

  /// Who gives a stimulus.
  init(_ kind: StimulusKind) {
    self =
      switch kind {
      case .launch, .home, .goBack, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .forceQuit, .lock,
        .unlock, .rotate, .openURL, .openLink, .openHandoff, .openFailingHandoff, .openQuickAction, .pushTap, .install,
        .uninstall, .windowOpen, .windowFocus, .windowHide, .windowClose, .deviceIdle, .deviceInUse, .deviceCharging,
        .deviceUnplugged:
        .person
      case .wait, .midnight, .timeChange: .time
      case .alertShow, .alertDismiss, .notificationCenterOpen, .notificationCenterClose, .controlCenterOpen,
        .controlCenterClose, .siriOpen, .siriClose, .faceIDShow, .faceIDDismiss, .paymentSheetShow,
        .paymentSheetDismiss, .callRing, .callDecline, .callAnswer, .callEnd, .coverShow, .coverDismiss:
        .cover
      case .memoryWarning, .memoryPressure, .memoryLimit, .kill, .reboot, .update, .pushSilent, .pushAlert, .fetch,
        .processing, .locationUpdate, .significantLocationChange, .regionCrossed, .visit, .voipCall, .downloadFinished,
        .watchRequest, .prewarm, .sceneDisconnect:
        .system
      case .crash, .downloadBegin, .audioPlay, .audioStop, .longTaskStart, .longTaskCancel, .longTaskFinish, .edit,
        .tap, .request, .addObserver, .removeObserver:
        .app
      }
  }
}

extension StimulusForm.Argument {
  /// What follows the words, in a word.
  fileprivate var hint: String {
    switch self {
    case .none: ""
    case .duration: "how long"
    case .value: "which value"
    case .control: "which control"
    case .connection: "which connection"
    case .observer: "which plugin"
    case .window: "which window"
    case .text(let label): label
    }
  }
}
