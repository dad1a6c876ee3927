import LessonModel
import LifecycleEngine
import LifeLanguage

/// What decides the state that code reads in a call, in words.
struct ReadReason: Sendable {
  private let call: String
  private let state: ProcessState
  private let before: ProcessState
  /// The states that the app enters before the call, and after it.
  private let earlier: [ProcessState]
  private let later: [ProcessState]
  /// The calls before it, and after it, each with what code reads there.
  private let readBefore: [Read]
  private let readAfter: [Read]

  /// What code reads in a call.
  private typealias Read = (call: String, state: ProcessState)

  /// Reads the run of a question from an entry on; the call is one of the calls that count, which are places of entries.
  init(_ call: Int, among calls: [Int], from asked: Int, of run: Simulation, before: ProcessState) {
    let entries = run.trace.entries
    func read(_ place: Int) -> Read { (shortName(ofSignal: run.engine.name(of: entries[place])), entries[place].state) }
    readBefore = calls.filter { $0 < call }.map(read)
    readAfter = calls.filter { $0 > call }.map(read)
    self.call = shortName(ofSignal: run.engine.name(of: entries[call]))
    (state, self.before) = (entries[call].state, before)
    func entered(_ range: Range<Int>) -> [ProcessState] {
      entries[range].filter { $0.kind == .transition }.map { $0.state }
    }
    (earlier, later) = (entered(asked..<call), entered(call..<entries.count))
  }

  /// The state of the process when the call comes, which code may not read yet.
  private var process: ProcessState { earlier.last ?? before }

  /// Where the call stands among the changes of the state.
  private var place: ValueReasonTable.Place {
    guard state == process else { return before == .notRunning ? .starting : .late }
    return switch (earlier.isEmpty, later.isEmpty) {
    case (true, true): .unchanged
    case (true, false): .before
    case (false, true): .after
    case (false, false): .between
    }
  }

  /// Returns the reason, otherwise than lately where that is possible.
  func text(after recent: [String], _ random: inout SeededRandom) -> String {
    ValueReasonTable.choose(
      ValueReasonTable.texts(place), [("call", call), ("state", state.name), ("next", later.first?.name ?? "")],
      after: recent, &random)
  }

  /// Returns the reason why another state is not read here, by what the other calls of the run read.
  func against(_ other: ProcessState) -> String {
    let next = readAfter.first { $0.state == other }?.call
    if other == process {
      let start = "The process is \(other.name) already, but code reads that"
      return next.map { "\(start) only from `\($0)` on." } ?? "\(start) nowhere here."
    }
    if next != nil || later.contains(other) { return "That comes only later." }
    if let last = readBefore.last(where: { $0.state == other }) {
      return "Code read that earlier, in `\(last.call)`."
    }
    if other == before || earlier.contains(other) { return "That was earlier." }
    return "Nothing here reads \(other.name), and the app is not in that state at any point."
  }

  /// A hint: how many changes there are to place the call among.
  var look: String {
    switch earlier.count + later.count {
    case 0: "Does anything change the state here at all?"
    case 1: "The state changes once here. Does `\(call)` come before that change, or after it?"
    default:
      "The state changes more than once here. Is `\(call)` before the first change, between two, or after the last?"
    }
  }
}
