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

  /// Reads the run of a question from an entry on; the call is one of the entries.
  init(_ call: Int, from asked: Int, of run: Simulation, before: ProcessState) {
    let entries = run.trace.entries
    self.call = shortName(ofSignal: run.engine.name(of: entries[call]))
    (state, self.before) = (entries[call].state, before)
    func entered(_ range: Range<Int>) -> [ProcessState] {
      entries[range].filter { $0.kind == .transition }.map { $0.state }
    }
    (earlier, later) = (entered(asked..<call), entered(call..<entries.count))
  }

  /// Where the call stands among the changes of the state.
  private var place: ValueReasonTable.Place {
    guard state == earlier.last ?? before else { return .late }
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

  /// Returns the reason why another state is not read.
  func against(_ other: ProcessState) -> String {
    if later.contains(other) { return "Not yet: that comes after this call." }
    if other == before || earlier.contains(other) { return "No longer: that was before this call." }
    return "The app is not \(other.name) at any point here."
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
