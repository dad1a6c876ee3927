import LessonModel
import LifecycleEngine
import LifeLanguage
import QuestionKinds

/// What decides a value of an app, in words: which call wrote it last, and whether its process is still the one that did.
struct HeldReason: Sendable {
  /// What an app does with the value that a question asks about.
  enum Matter: Sendable, Hashable {
    /// A person changes a value of this name, which handlers save and restore.
    case typed(String)
    /// A connection of this name is opened.
    case connection(String)
    /// A timer counts in a value of this name.
    case count(String)
    /// A value of this name is set once another one is old.
    case verdict(String)
  }

  private let matter: Matter
  /// The slot of the value or connection that it is about; nil where the app has none of the name.
  private let slot: UInt8?
  /// What the value holds in the end, as the answer says it.
  private let answer: String
  /// The actions of the process that lives in the end.
  private var deeds: [AppDeed] = []
  /// The first call in which the app saves the value; nil where no call does.
  private let savingCall: String?
  /// A Boolean value that indicates whether the app reads the value back when it enters the foreground.
  private let isReadOnEntering: Bool
  /// The call that tells that the app enters the foreground, as the style calls it; nil where nothing depends on it.
  private let foreground: String?
  /// What became of a value that a person has typed.
  private var course = TypedCourse()
  /// What was typed, and the value that the code begins with, as a text tells them.
  private var texts = (typed: "", first: "")
  /// The number of stimuli of each text.
  private var counts: [String: Int] = [:]
  /// The stimulus at which the last process ended, and the one at which it was frozen last; nil where it was not.
  private var end: String?
  private var freeze: String?
  /// A Boolean value that indicates whether the process that lives has run again after a freeze.
  private var isThawed = false

  /// Reads the run of a question; a call that tells of the foreground is named where it decides.
  init(_ matter: Matter, holding answer: String, in run: Simulation, foreground: String? = nil) {
    (self.matter, self.answer, self.foreground) = (matter, answer, foreground)
    let program = run.engine.program
    let slot = matter.slot(in: program)
    self.slot = slot
    func isSave(_ operation: AppProgram.Operation) -> Bool {
      if case .save(let place) = operation { place == slot } else { false }
    }
    func isRestore(_ operation: AppProgram.Operation) -> Bool {
      if case .restore(let place) = operation { place == slot } else { false }
    }
    savingCall = program.call(doing: isSave).map { shortName(ofSignal: $0) }
    let reading = program.call(doing: isRestore).map { shortName(ofSignal: $0) }
    isReadOnEntering =
      foreground != nil && reading == foreground || program.moment(doing: isRestore) == .willEnterForeground
    var (stimulus, call, state) = (Happening(), "", ProcessState.notRunning)
    if let slot, case .typed = matter { texts.first = Self.told(program.values[Int(slot)].initial, in: run.engine) }
    for entry in run.trace.entries {
      switch entry.kind {
      case .stimulus:
        let text = run.engine.name(of: entry)
        counts[text, default: 0] += 1
        stimulus = Happening(
          text: text, number: counts[text] ?? 1,
          isReturn: entry.code == StimulusKind.launch.rawValue && state != .notRunning, isStart: state == .notRunning,
          isEdit: entry.code == StimulusKind.edit.rawValue)
        call = ""
        if stimulus.isEdit {
          course.type()
          texts.typed = Self.told(entry, in: run.engine)
        }
      case .signal:
        call = shortName(ofSignal: run.engine.name(of: entry))
        course.hear(call)
      case .action:
        let deed = AppDeed(
          operation: program.operations[Int(entry.name)], stimulus: stimulus,
          call: Self.isOfStart(entry, in: run) ? "start" : call)
        deeds.append(deed)
        switch deed.operation {
        case .save(slot): course.save(by: deed)
        case .restore(slot): course.restore(by: deed)
        default: break
        }
      case .termination:
        (deeds, freeze, isThawed, end) = ([], nil, false, stimulus.text)
        course.end(at: stimulus, saving: savingCall)
      case .transition:
        if state == .suspended, entry.state != .notRunning { isThawed = true }
        state = entry.state
        if entry.state == .suspended { freeze = stimulus.text }
      case .moment, .effect: break
      }
    }
  }

  /// Returns the reason, otherwise than lately where that is possible.
  func text(after recent: [String], _ random: inout SeededRandom) -> String {
    ValueReasonTable.choose(versions, words, after: recent, &random)
  }

  /// What a reason may name: the value and what was typed, the calls of the app, the commands that decide, and the operations that
  /// wrote, opened or lost and saved it.
  private var words: [(name: String, text: String)] {
    let deeds = named
    return [
      ("value", matter.name), ("typed", texts.typed), ("first", texts.first), ("call", savingCall ?? ""),
      ("entering", foreground ?? ""), ("loss", course.loss.map { place(of: $0) } ?? ""), ("ending", ending),
      ("reader", deeds.reader.map { place(of: $0) } ?? ""), ("saver", deeds.saver.map { place(of: $0) } ?? ""),
      ("end", end ?? ""), ("freeze", freeze ?? ""),
    ]
  }

  /// The end at which memory lost the value, in a clause: without its command where that brought the save, too.
  private var ending: String {
    let end = "the process ended"
    guard let loss = course.loss, named.saver?.stimulus != loss else { return end }
    return "\(end) at \(place(of: loss))"
  }

  /// Returns the place of the answer that holds at the end of a run; nil where none does.
  static func place(of held: PracticeApp.Held, in run: Simulation) -> Int? {
    guard let slot = held.matter.slot(in: run.engine.program) else { return nil }
    switch held.matter {
    case .connection: return run.engine.value(of: .alive(slot), in: run.world) == 1 ? 0 : 1
    case .typed:
      // Nothing that practice runs sets it to a third value.
      let first = run.engine.valueText(run.engine.program.values[Int(slot)].initial)
      return run.engine.text(ofValue: Int(slot), in: run.world) == first ? 1 : 0
    case .count, .verdict:
      let text = run.engine.text(ofValue: Int(slot), in: run.world)
      return held.answers.firstIndex { quoted($0.text) == text }
    }
  }

  /// Returns whether a script is one to ask about: code has read what was typed, or its process has ended; what only time changes
  /// needs time, and a count none that sources leave open.
  ///
  /// Whether a timer that was due in a freeze fires at once at its end is open, so that after one only a count that ends with a
  /// wait in front is settled.
  static func isAskable(_ matter: Matter, _ script: DrawnScript) -> Bool {
    if case .typed = matter { return HeldReason(matter, holding: "", in: script.walk.run).typed != .kept }
    let time = script.stimuli.reduce(0) { $0 + ($1.kind == .wait ? $1.argument : 0) }
    // Nothing is old that no half hour has gone by for.
    if case .verdict = matter { return time > 1_800_000 }
    guard time > 0 else { return false }
    guard case .count = matter else { return true }
    let endsWaiting = script.stimuli.last?.kind == .wait && script.walk.run.world.state == .active
    return endsWaiting || !HeldReason(matter, holding: "", in: script.walk.run).isThawed
  }

  /// Returns the reason why another answer is wrong, which names no other.
  func against(_ place: Int, right: Int) -> String {
    switch matter {
    case .typed: ValueReasonTable.filled(ValueReasonTable.against(typed, isEntered: place == 0), words)
    case .connection: place == 0 ? "The connection is not alive any more." : "The connection is alive."
    case .count: place > right ? "It has not counted that far." : "It has counted further."
    case .verdict: place == 0 ? "The forecast was found old." : "No check has found the forecast old."
    }
  }

  /// The operations that a reason names: the one that wrote, opened or lost it, and the one that saved it.
  private var named: (reader: AppDeed?, saver: AppDeed?) {
    switch matter {
    case .typed:
      switch course.turn {
      case .kept: (nil, nil)
      case .same(let reader, let saver), .read(let reader, let saver, _): (reader, saver)
      case .overwritten(let reader): (reader, nil)
      case .ended(_, let saver, _, let reader): (reader, saver)
      }
    case .connection: (deeds.last { isConnect($0.operation) }, nil)
    case .count: (nil, nil)
    case .verdict: (deeds.last { isSet($0.operation) }, nil)
    }
  }

  /// The texts that hold for the run.
  private var versions: [String] {
    switch matter {
    case .typed: return ValueReasonTable.texts(typed)
    case .connection:
      let item: ValueReasonTable.Connection =
        named.reader == nil ? .unopened : answer == "yes" ? .alive : freeze == nil ? .cut : .frozen
      return ValueReasonTable.texts(item)
    case .count:
      // The events of the live process decide; after a finished freeze, the events that followed it.
      let isIdle = fired == 0
      let item: ValueReasonTable.Count =
        freeze != nil && (isIdle || !isThawed)
        ? isIdle ? .frozenIdle : .frozen
        : end != nil ? isIdle ? .anewIdle : .anew : isIdle ? .runningIdle : .running
      return ValueReasonTable.texts(item)
    case .verdict:
      let item: ValueReasonTable.Verdict = named.reader != nil ? .old : end == nil ? .unchecked : .anew
      return ValueReasonTable.texts(item)
    }
  }

  /// What decides a value that a person has typed.
  private var typed: ValueReasonTable.Typed {
    switch course.turn {
    case .kept: .kept
    case .same: .readAlive
    case .read(let reader, _, _):
      reader.stimulus.isStart && reader.call == foreground ? .restoredAtLaunch : .restoredAfterSave
    case .overwritten: .restoredUnsaved
    case .ended(_, _, let isUntold, .some): isUntold ? .restoredUntold : .restoredAfterEnd
    case .ended(_, .none, _, .none): .lostWithProcess
    case .ended(_, .some, _, .none):
      // A return alone would have read it back.
      !course.isOnDisk ? .lostOverwritten : isReadOnEntering && foreground != nil ? .lostUnread : .lostUnasked
    }
  }

  /// The call that would have saved the value and never came; nil elsewhere.
  var missedCall: String? {
    guard case .typed = matter, typed == .restoredUntold else { return nil }
    return savingCall
  }

  /// The number of times that a timer has counted in the process that lives.
  private var fired: Int { deeds.count { isSet($0.operation) } }

  private func isConnect(_ operation: AppProgram.Operation) -> Bool {
    if case .connect(let place) = operation { place == slot } else { false }
  }

  private func isSet(_ operation: AppProgram.Operation) -> Bool {
    if case .set(let place, _) = operation { place == slot } else { false }
  }

  /// Returns a value of the app as a text tells it: nothing for an empty one.
  private static func told(_ cell: Int32, in engine: Engine) -> String {
    let constants = engine.program.constants
    guard constants.indices.contains(Int(cell)) else { return "what was entered" }
    return constants[Int(cell)].isEmpty ? "nothing" : "“\(constants[Int(cell)])”"
  }

  /// Returns what a person has typed, as a text tells it.
  private static func told(_ edit: TraceEntry, in engine: Engine) -> String {
    told(Int32(truncatingIfNeeded: engine.stimulus(of: edit).argument >> 8) - 1, in: engine)
  }

  /// Indicates whether an action is of the start of the process: a stimulus brings it at once, and no touch or typing does.
  private static func isOfStart(_ action: TraceEntry, in run: Simulation) -> Bool {
    guard let cause = run.trace.entry(id: Int(action.cause)), cause.kind == .stimulus else { return false }
    return cause.code != StimulusKind.tap.rawValue && cause.code != StimulusKind.edit.rawValue
  }

  /// Returns where an action ran: the call, and the stimulus behind it.
  private func place(of deed: AppDeed) -> String {
    let stimulus = deed.stimulus
    if deed.call.isEmpty {
      return stimulus.isEdit ? "the handler of the change" : "the timer during `\(stimulus.text)`"
    }
    return stimulus.isReturn
      ? "`\(deed.call)` (when it is opened again)" : "`\(deed.call)` at \(place(of: stimulus))"
  }

  /// Returns a stimulus as a reason names it: which one it is where several have its text.
  private func place(of stimulus: Happening) -> String {
    let words = ["first", "second", "third", "fourth"]
    guard counts[stimulus.text] ?? 0 > 1, stimulus.number <= words.count else { return "`\(stimulus.text)`" }
    return "the \(words[stimulus.number - 1]) `\(stimulus.text)`"
  }
}

extension AppProgram {
  /// Returns the signal of the first handler with an operation of a kind; nil where none has one.
  fileprivate func call(doing isIt: (Operation) -> Bool) -> String? {
    handlers.first { holds(isIt, from: $0.start) }?.signal
  }

  /// Returns the moment of the first handler with an operation of a kind; nil where none has one.
  fileprivate func moment(doing isIt: (Operation) -> Bool) -> Moment? {
    momentHandlers.first { holds(isIt, from: $0.start) }?.moment
  }

  /// Returns whether one of the operations of a handler is of a kind.
  private func holds(_ isIt: (Operation) -> Bool, from start: UInt16) -> Bool {
    for operation in operations[Int(start)...] {
      if isIt(operation) { return true }
      if case .stop = operation { return false }
    }
    return false
  }
}

extension HeldReason.Matter {
  /// The name of the value or connection.
  var name: String {
    switch self {
    case .typed(let name), .connection(let name), .count(let name), .verdict(let name): name
    }
  }

  /// Returns its slot in an app.
  fileprivate func slot(in program: AppProgram) -> UInt8? {
    let names: [String]
    switch self {
    case .typed, .count, .verdict: names = program.values.map { $0.name }
    case .connection: names = program.connections.map { $0.name }
    }
    return names.firstIndex(of: name).map { UInt8($0) }
  }
}
