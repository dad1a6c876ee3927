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

  /// An operation of the app: the stimulus and the call in which it ran.
  private struct Deed {
    var operation: AppProgram.Operation
    var stimulus: Happening
    var call: String
  }

  /// One of the stimuli of the run.
  private struct Happening {
    /// The stimulus, as it is written.
    var text = ""
    /// Its place among those of the same text, from 1 on.
    var number = 1
    /// A Boolean value that indicates whether it opened an app whose process lived already.
    var isReturn = false
    /// A Boolean value that indicates whether a process that did not live before heard of it.
    var isStart = false
    /// A Boolean value that indicates whether a person changed a value just then.
    var isEdit = false
  }

  /// What became of a value that a person has typed, last.
  private enum Turn {
    /// Nothing: memory holds it.
    case nothing
    /// Code read it back as it was typed, after an action that had saved it.
    case read(Deed, saver: Deed?)
    /// Code read the old value over it.
    case overwritten(Deed)
    /// The process ended that knew it, before the call in which it would have been saved or not; code may have read the old value
    /// since.
    case ended(Happening, isUntold: Bool, reader: Deed?)

    /// Returns what has become of the value once code has read the disk.
    func reading(_ deed: Deed, isHeld: Bool, isOnDisk: Bool, after saver: Deed?) -> Self {
      if isOnDisk { return .read(deed, saver: saver) }
      if isHeld { return .overwritten(deed) }
      if case .ended(let stimulus, let isUntold, nil) = self {
        return .ended(stimulus, isUntold: isUntold, reader: deed)
      }
      return self
    }
  }

  private let matter: Matter
  /// The slot of the value or connection that it is about; nil where the app has none of the name.
  private let slot: UInt8?
  /// What the value holds in the end, as the answer says it.
  private let answer: String
  /// The actions of the process that lives in the end.
  private var deeds: [Deed] = []
  /// The first call in which the app saves the value; nil where no call does.
  private let savingCall: String?
  /// A Boolean value that indicates whether the app reads the value back when it enters the foreground.
  private let isReadOnEntering: Bool
  /// The call that tells that the app enters the foreground, as the style calls it; nil where nothing depends on it.
  private let foreground: String?
  /// What became of the value.
  private var turn = Turn.nothing
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
    // Whether memory and the disk hold what was typed, and the calls since then.
    var (isHeld, isOnDisk, calls) = (false, false, Set<String>())
    var saver: Deed?
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
        if stimulus.isEdit { (isHeld, calls, turn, saver) = (true, [], .nothing, nil) }
      case .signal:
        call = shortName(ofSignal: run.engine.name(of: entry))
        calls.insert(call)
      case .action:
        let deed = Deed(
          operation: program.operations[Int(entry.name)], stimulus: stimulus,
          call: Self.isOfStart(entry, in: run) ? "start" : call)
        deeds.append(deed)
        switch deed.operation {
        case .save(slot):
          isOnDisk = isHeld
          if isHeld { saver = deed }
        case .restore(slot):
          turn = turn.reading(deed, isHeld: isHeld, isOnDisk: isOnDisk, after: saver)
          isHeld = isOnDisk
        default: break
        }
      case .termination:
        (deeds, freeze, isThawed, end) = ([], nil, false, stimulus.text)
        guard isHeld else { continue }
        isHeld = false
        turn = .ended(stimulus, isUntold: savingCall.map { !calls.contains($0) } ?? false, reader: nil)
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
    let (texts, deeds) = told
    let words: [(name: String, text: String)] =
      [
        ("reader", deeds.reader.map { place(of: $0) } ?? ""), ("saver", deeds.saver.map { place(of: $0) } ?? ""),
        ("end", end ?? ""), ("freeze", freeze ?? ""),
      ] + named
    return ValueReasonTable.choose(texts, words, after: recent, &random)
  }

  /// What any reason may name: the value, the calls of the app, and the command at which the value went.
  private var named: [(name: String, text: String)] {
    [
      ("value", matter.name), ("call", savingCall ?? ""), ("entering", foreground ?? ""),
      ("loss", loss.map { place(of: $0) } ?? ""),
    ]
  }

  /// The stimulus at which the value that was typed went; nil where it did not.
  private var loss: Happening? {
    switch turn {
    case .nothing, .read: nil
    case .overwritten(let deed): deed.stimulus
    case .ended(let stimulus, _, _): stimulus
    }
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
    if case .typed = matter { return HeldReason(matter, holding: "", in: script.walk.run).typed.item != .kept }
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
    case .typed:
      ValueReasonTable.filled(ValueReasonTable.against(typed.item, isEntered: place == 0), named)
    case .connection: place == 0 ? "The connection is not alive any more." : "The connection is alive."
    case .count: place > right ? "It has not counted that far." : "It has counted further."
    case .verdict: place == 0 ? "The forecast was found old." : "No check has found the forecast old."
    }
  }

  /// The operations that a reason names: the one that wrote, opened or lost it, and the one that saved it.
  private typealias Named = (reader: Deed?, saver: Deed?)

  /// The texts that hold for the run, and what they name.
  private var told: (texts: [String], named: Named) {
    switch matter {
    case .typed: return (ValueReasonTable.texts(typed.item), typed.named)
    case .connection:
      let opened = deeds.last { isConnect($0.operation) }
      let item: ValueReasonTable.Connection =
        opened == nil ? .unopened : answer == "yes" ? .alive : freeze == nil ? .cut : .frozen
      return (ValueReasonTable.texts(item), (opened, nil))
    case .count:
      // The events of the live process decide; after a finished freeze, the events that followed it.
      let isIdle = fired == 0
      let item: ValueReasonTable.Count =
        freeze != nil && (isIdle || !isThawed)
        ? isIdle ? .frozenIdle : .frozen
        : end != nil ? isIdle ? .anewIdle : .anew : isIdle ? .runningIdle : .running
      return (ValueReasonTable.texts(item), (nil, nil))
    case .verdict:
      if let set = deeds.last(where: { isSet($0.operation) }) { return (ValueReasonTable.texts(.old), (set, nil)) }
      return (ValueReasonTable.texts(end == nil ? .unchecked : ValueReasonTable.Verdict.anew), (nil, nil))
    }
  }

  /// What decides a value that a person has typed, and what a reason for it names.
  private var typed: (item: ValueReasonTable.Typed, named: Named) {
    switch turn {
    case .nothing: return (.kept, (nil, nil))
    case .read(let reader, let saver):
      return (
        reader.stimulus.isStart && reader.call == foreground ? .restoredAtLaunch : .restoredAfterSave, (reader, saver)
      )
    case .overwritten(let reader): return (.restoredUnsaved, (reader, nil))
    case .ended(_, let isUntold, let reader?): return (isUntold ? .restoredUntold : .restoredUnsaved, (reader, nil))
    case .ended(_, _, nil):
      // A return alone would have read it back.
      return (isReadOnEntering && foreground != nil ? .lostUnread : .lostWithProcess, (nil, nil))
    }
  }

  /// The call that would have saved the value and never came; nil elsewhere.
  var missedCall: String? {
    guard case .typed = matter, typed.item == .restoredUntold else { return nil }
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

  /// Indicates whether an action is of the start of the process: a stimulus brings it at once, and no touch or typing does.
  private static func isOfStart(_ action: TraceEntry, in run: Simulation) -> Bool {
    guard let cause = run.trace.entry(id: Int(action.cause)), cause.kind == .stimulus else { return false }
    return cause.code != StimulusKind.tap.rawValue && cause.code != StimulusKind.edit.rawValue
  }

  /// Returns where an action ran: the call, and the stimulus behind it.
  private func place(of deed: Deed) -> String {
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
