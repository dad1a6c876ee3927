import LifecycleEngine
import LifeLanguage
import QuestionKinds

/// Where to look first: the state before what is asked about, and what the last stimulus may take or give back.
enum ObservationHint {
  /// Returns the first hint of a question about a script.
  static func hint(at script: DrawnScript, _ kind: PracticeKind, from start: Simulation) -> String {
    let before = script.before(from: start)
    let first = script.givenCount > 0 ? script.givenCount : script.stimuli.count - 1
    // Where all ends is decided by what comes last, and each way begins with what comes first.
    let place = kind == .state ? max(first, script.stimuli.count - 1) : first
    guard script.kinds.indices.contains(place) else { return "" }
    if kind == .spot {
      return "\(placeWords(before)) Go from there line by line: where does a line not fit the one before?"
    }
    let look = Self.look(at: script.kinds[place], script.state(before: place, from: start), asksFor: kind)
    return place > first
      ? "\(placeWords(before)) Go on from there one by one. At the last: \(look)" : "\(placeWords(before)) \(look)"
  }

  /// Returns the first hint of a question which frameworks tell of the last thing.
  static func hint(atListeners script: DrawnScript, from start: Simulation) -> String {
    let before = script.before(from: start)
    let isChange = before != script.walk.run.world.state
    return "\(placeWords(before)) "
      + (isChange
        ? "The last thing changes the state: who watches states, and who is told of single steps?"
        : "The last thing does not change the state: who is told of more than states?")
  }

  /// Where the app is, in a sentence.
  private static func placeWords(_ state: ProcessState) -> String {
    switch state {
    case .notRunning: "Before that it has no process."
    case .suspended: "Before that its process is frozen: it exists, and none of its code runs."
    case .background: "Before that it is off the screen, and its code still runs."
    case .inactive: "Before that it is on the screen without touches."
    case .active: "Before that it is in front and gets touches."
    }
  }

  /// What to ask of a stimulus: nothing that takes a change for granted, and of who is told only where that is asked.
  private static func look(at kind: StimulusKind, _ before: ProcessState, asksFor asked: PracticeKind) -> String {
    let asksForCalls = asked.asksForCalls
    return switch kind.form.verb {
    case "launch", "open":
      opening(before)
    case "push" where kind == .pushTap:
      before == .notRunning ? "A tap opens the app: does it start, or come back?" : opening(before)
    case "unlock": "Was the app in front when the screen went dark?"
    case "home", "lock":
      before == .active
        ? asked == .state
          ? "Does it lose one thing on the way out, or two?" : "It loses two things on the way out: which goes first?"
        : before == .inactive ? "What is left to lose: touches, or the screen?" : usual
    case "switcher":
      kind == .switcherOpen
        ? "Can the person still see it, and still touch it?"
        : kind == .switcherSwipe ? thrownOut(asksForCalls) : "Who is on the screen afterwards?"
    case "forceQuit": thrownOut(asksForCalls)
    case "alert", "notificationCenter", "controlCenter", "siri", "faceID", "paymentSheet":
      before == .active
        ? "Something lies over it: what does that take, and what does it leave?" : "Did it ever leave the screen?"
    case "call":
      kind == .callAnswer
        ? "Who has the screen during the call?" : "Does the call take the touches, the screen, or give one back?"
    case "crash", "reboot", "kill":
      asksForCalls ? "Is there time to tell anybody?" : "What is left of a process after that?"
    case "memory":
      before == .suspended ? "Who has to give up memory first?" : "Who is asked to give up memory, and who is made to?"
    case "wait": "What has it begun that would still keep it running?"
    default: usual
    }
  }

  /// What to ask of anything else.
  private static let usual = "Does its code run now, and does this change what it has: touches, screen, process?"

  /// What to ask of something that opens the app.
  private static func opening(_ before: ProcessState) -> String {
    switch before {
    case .notRunning: "A process is started: which steps lead to the front?"
    case .suspended, .background: "The process exists already: which steps lead to the front from there?"
    case .inactive, .active: "Is it in front already? Then what is left to change?"
    }
  }

  /// What to ask of an app that is thrown out.
  private static func thrownOut(_ asksForCalls: Bool) -> String {
    asksForCalls
      ? "Does its code run, so that somebody could be told?" : "What is left of a process that was thrown out?"
  }
}
