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
    var stimulus: String
    var call: String
    /// A Boolean value that indicates whether the stimulus opened an app whose process lived already.
    var isReturn: Bool
    /// A Boolean value that indicates whether a person changed a value just then.
    var isEdit: Bool
    /// A Boolean value that indicates whether a person had changed a value before it.
    var isAfterEdit: Bool
  }

  private let matter: Matter
  /// The slot of the value or connection that it is about; nil where the app has none of the name.
  private let slot: UInt8?
  /// What the value holds in the end, as the answer says it.
  private let answer: String
  /// The actions of the process that lives in the end, and those of the processes before.
  private var deeds: [Deed] = []
  private var earlier: [Deed] = []
  /// The first call in which the app saves the value; nil where no call does.
  private let savingCall: String?
  /// A Boolean value that indicates whether a process ended after a person had changed a value.
  private var isEndAfterEdit = false
  /// The stimulus at which the last process ended, and the one at which it was frozen last; nil where it was not.
  private var end: String?
  private var freeze: String?
  /// A Boolean value that indicates whether the process that lives has run again after a freeze.
  private var isThawed = false

  /// Reads the run of a question.
  init(_ matter: Matter, holding answer: String, in run: Simulation) {
    (self.matter, self.answer) = (matter, answer)
    let program = run.engine.program
    let slot = matter.slot(in: program)
    self.slot = slot
    savingCall = slot.flatMap { program.call(saving: $0) }.map { shortName(ofSignal: $0) }
    var (stimulus, call) = ("", "")
    var (isEdit, isEdited, isReturn, state) = (false, false, false, ProcessState.notRunning)
    for entry in run.trace.entries {
      switch entry.kind {
      case .stimulus:
        (stimulus, call) = (run.engine.name(of: entry), "")
        isReturn = entry.code == StimulusKind.launch.rawValue && state != .notRunning
        isEdit = entry.code == StimulusKind.edit.rawValue
        isEdited = isEdited || isEdit
      case .signal: call = shortName(ofSignal: run.engine.name(of: entry))
      case .action:
        deeds.append(
          Deed(
            operation: program.operations[Int(entry.name)], stimulus: stimulus,
            call: Self.isOfStart(entry, in: run) ? "start" : call, isReturn: isReturn, isEdit: isEdit,
            isAfterEdit: isEdited))
      case .termination:
        (earlier, deeds, freeze, isThawed) = (earlier + deeds, [], nil, false)
        isEndAfterEdit = isEndAfterEdit || isEdited
        end = stimulus
      case .transition:
        if state == .suspended, entry.state != .notRunning { isThawed = true }
        state = entry.state
        if entry.state == .suspended { freeze = stimulus }
      case .moment, .effect: break
      }
    }
  }

  /// Returns the reason, otherwise than lately where that is possible.
  func text(after recent: [String], _ random: inout SeededRandom) -> String {
    let (texts, deeds) = told
    let words: [(name: String, text: String)] = [
      ("value", matter.name), ("reader", deeds.reader.map { Self.place(of: $0) } ?? ""),
      ("saver", deeds.saver.map { Self.place(of: $0) } ?? ""), ("end", end ?? ""), ("freeze", freeze ?? ""),
      ("call", savingCall ?? ""),
    ]
    return ValueReasonTable.choose(texts, words, after: recent, &random)
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
    guard script.stimuli.contains(where: { $0.kind == .wait }) else { return false }
    guard case .count = matter else { return true }
    let endsWaiting = script.stimuli.last?.kind == .wait && script.walk.run.world.state == .active
    return endsWaiting || !HeldReason(matter, holding: "", in: script.walk.run).isThawed
  }

  /// Returns the reason why another answer is wrong, which names no other.
  func against(_ place: Int, right: Int) -> String {
    switch matter {
    case .typed:
      ValueReasonTable.filled(
        ValueReasonTable.against(typed.item, isEntered: place == 0), [("call", savingCall ?? "")])
    case .connection: place == 0 ? "The connection is not alive any more." : "The connection is alive."
    case .count: place > right ? "It has not counted that far." : "It has counted further."
    case .verdict: place == 0 ? "The forecast was found old." : "No check has found the forecast old."
    }
  }

  /// The operations that a reason names: the one that wrote or opened it last, and the one that saved it.
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
    guard let place = deeds.lastIndex(where: { isRestore($0.operation) && $0.isAfterEdit }) else {
      return (end == nil ? .kept : .lostWithProcess, (nil, nil))
    }
    let saver = (earlier + deeds[..<place]).last { isSave($0.operation) && $0.isAfterEdit }
    if saver != nil { return (.restoredAfterSave, (deeds[place], saver)) }
    // The process ended before the call in which the value would have been saved.
    return (isEndAfterEdit && savingCall != nil ? .restoredUntold : .restoredUnsaved, (deeds[place], nil))
  }

  /// The call that would have saved the value and never came; nil elsewhere.
  var missedCall: String? {
    guard case .typed = matter, typed.item == .restoredUntold else { return nil }
    return savingCall
  }

  /// The number of times that a timer has counted in the process that lives.
  private var fired: Int { deeds.count { isSet($0.operation) } }

  private func isSave(_ operation: AppProgram.Operation) -> Bool {
    if case .save(let place) = operation { place == slot } else { false }
  }

  private func isRestore(_ operation: AppProgram.Operation) -> Bool {
    if case .restore(let place) = operation { place == slot } else { false }
  }

  private func isConnect(_ operation: AppProgram.Operation) -> Bool {
    if case .connect(let place) = operation { place == slot } else { false }
  }

  private func isSet(_ operation: AppProgram.Operation) -> Bool {
    if case .set(let place, _) = operation { place == slot } else { false }
  }

  /// Indicates whether an action is of the start of the process: a stimulus brings it at once, and no touch does.
  private static func isOfStart(_ action: TraceEntry, in run: Simulation) -> Bool {
    guard let cause = run.trace.entry(id: Int(action.cause)), cause.kind == .stimulus else { return false }
    return cause.code != StimulusKind.tap.rawValue
  }

  /// Returns where an action ran: the call, and the stimulus behind it.
  private static func place(of deed: Deed) -> String {
    if deed.call.isEmpty { return deed.isEdit ? "the handler of the change" : "the timer during `\(deed.stimulus)`" }
    return deed.isReturn ? "`\(deed.call)` (when it is opened again)" : "`\(deed.call)` at `\(deed.stimulus)`"
  }
}

extension AppProgram {
  /// Returns the signal of the first handler that saves a value; nil where none does.
  fileprivate func call(saving slot: UInt8) -> String? {
    handlers.first { handler in
      for operation in operations[Int(handler.start)...] {
        switch operation {
        case .save(slot): return true
        case .stop: return false
        default: continue
        }
      }
      return false
    }?.signal
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
