import LifecycleEngine
import LifeLanguage
import QuestionKinds

// What people and phones do: a script tells nothing that nobody would do next.

extension DrawnScript {
  /// Returns whether a stimulus is something that may well come next.
  func makesPlausible(_ next: Stimulus) -> Bool {
    guard isAfterEndPlausible(next.kind), isUnderCoverPlausible(next) else { return false }
    switch next.kind {
    // Nobody has these on the screen of another app and thinks of this one.
    case .alertShow, .faceIDShow, .paymentSheetShow, .siriOpen, .notificationCenterOpen, .controlCenterOpen, .rotate:
      return walk.run.world.state == .active
    // When an app hears of what it missed is open (U10).
    case .timeChange, .midnight: return walk.run.world.state == .active
    // While something covers the app, nobody thinks of its memory.
    case .memoryPressure: return [.active, .background, .suspended].contains(walk.run.world.state)
    default: return true
    }
  }

  /// Returns whether a stimulus comes where the app does not run: what could start it, or time.
  private func isAfterEndPlausible(_ kind: StimulusKind) -> Bool {
    guard walk.run.world.state == .notRunning else { return true }
    switch kind.form.verb {
    case "launch", "unlock", "wait", "push", "open", "fetch", "location", "download", "reboot": return true
    default: return false
    }
  }

  /// Returns whether a stimulus comes while something covers the app that was opened and not closed.
  private func isUnderCoverPlausible(_ next: Stimulus) -> Bool {
    guard let cover = openCover else { return true }
    // A call that was taken may last; nobody else waits there for minutes.
    if next.kind == .wait { return cover == .callAnswer }
    return Self.closings[cover]?.contains(next.kind) ?? false || next.kind == .lock
      || next.kind == .home && cover != .callRing
  }

  /// What was opened last over the app and is not over; nil where nothing is.
  private var openCover: StimulusKind? {
    var open: StimulusKind?
    for kind in stimuli.map({ $0.kind }) {
      if Self.closings[kind] != nil {
        open = kind
      } else if let cover = open, Self.closings[cover]?.contains(kind) ?? false || [.home, .lock].contains(kind) {
        open = nil
      }
    }
    return open
  }

  /// What may be open over the app, and what ends it.
  static let closings: [StimulusKind: [StimulusKind]] = [
    .switcherOpen: [.switcherReturn, .switcherOther, .switcherSwipe], .alertShow: [.alertDismiss],
    .notificationCenterOpen: [.notificationCenterClose], .controlCenterOpen: [.controlCenterClose],
    .siriOpen: [.siriClose], .faceIDShow: [.faceIDDismiss], .paymentSheetShow: [.paymentSheetDismiss],
    .callRing: [.callDecline, .callAnswer], .callAnswer: [.callEnd],
  ]
}
