import LessonModel
import LifeLanguage
import LifecycleEngine
import LifeSyntax

/// Why a run goes as it does, in the words of the reason table: a text for each of the stimuli that are asked about.
struct CaseReason: Sendable {
  /// The cases, one for each of these stimuli, in their order.
  var cases: [ReasonCase]
  /// The stimulus at which the last process ended before them, where they begin without one; nil elsewhere.
  private var end: String?

  /// That the process has ended before, in a sentence; nil elsewhere.
  var ending: String? { end.map { "The process ended at `\($0)`." } }

  /// Reads a run from an entry on; the entry is that of a stimulus.
  init(_ run: Simulation, from asked: Int) {
    var cases: [ReasonCase] = []
    var state = ProcessState.notRunning
    var (wasInFront, keeper) = (false, ReasonCase.Keeper.nothing)
    var (stimulus, ending) = ("", String?.none)
    var open: (kind: StimulusKind, before: ProcessState, path: [ProcessState], wasInFront: Bool)?
    func close() {
      guard let item = open else { return }
      cases.append(
        ReasonCase(
          kind: item.kind, before: item.before, path: item.path, wasInFront: item.wasInFront, keeper: keeper))
    }
    for (place, entry) in run.trace.entries.enumerated() {
      switch entry.kind {
      case .stimulus:
        if place > asked { close() }
        if place == asked { end = state == .notRunning ? ending : nil }
        stimulus = run.engine.name(of: entry)
        guard let kind = StimulusKind(rawValue: entry.code) else { continue }
        open = place >= asked ? (kind, state, [], wasInFront) : nil
      case .transition:
        // A process that ends takes what it has begun along; the reason of its end speaks of that.
        if state == .notRunning { (wasInFront, keeper) = (false, .nothing) }
        // Whatever brings code to run off the screen is what it runs for, until the app is in front.
        if entry.state == .background, state == .notRunning || state == .suspended, keeper == .nothing {
          keeper = .wake
        }
        if entry.state == .active, keeper == .wake { keeper = .nothing }
        state = entry.state
        wasInFront = wasInFront || state == .active
        open?.path.append(state)
      case .action: keeper = Self.keeper(run.engine.program.operations[Int(entry.name)]) ?? keeper
      case .termination: ending = stimulus
      case .signal, .moment, .effect: break
      }
    }
    close()
    self.cases = cases
  }

  /// The cases that still count at the end: an alert that came and went says nothing of the state that it leaves behind.
  var lasting: CaseReason {
    var left = self
    left.cases = []
    for item in cases {
      if let last = left.cases.last, item.path.last == last.before,
        StimulusFamily(item.kind) == StimulusFamily(last.kind)
      {
        left.cases.removeLast()
      }
      left.cases.append(item)
    }
    return left
  }

  /// Returns what an operation of the app begins that keeps it running; nil for another one.
  private static func keeper(_ operation: AppProgram.Operation) -> ReasonCase.Keeper? {
    switch operation {
    case .beginTask: .task
    case .playAudio, .stopAudio: .audio
    case .startLocation, .stopLocation: .location
    default: nil
    }
  }

  /// Returns the reason, told otherwise than lately where that is possible; nil where the table has none for one of the cases.
  ///
  /// Of several cases each has a sentence. Where the process has ended before, that comes first. All of it is said at once: where that
  /// is too long, only what happens last is, as a part of the others behind it would tell another order.
  func text(after recent: [String], _ random: inout SeededRandom) -> String? {
    guard let texts = texts(after: recent, &random), !texts.isEmpty else { return nil }
    guard texts.count > 1, Self.isCut(texts) else { return texts.joined(separator: " ") }
    let short = self.texts(after: [], &random) ?? texts
    return Self.isCut(short) ? short.last : short.joined(separator: " ")
  }

  /// Returns whether a part of some texts is said only to a learner who asks for more.
  private static func isCut(_ texts: [String]) -> Bool {
    ShownText(beginningOf: texts.joined(separator: " ")).more != nil
  }

  /// Returns a text for each case, those of equal texts once, behind the end before them; nil where the table has none for one.
  private func texts(after recent: [String], _ random: inout SeededRandom) -> [String]? {
    var texts = ending.map { [$0] } ?? []
    for item in cases {
      guard let row = ReasonTable.rows.first(where: { $0.holds(for: item) }) else { return nil }
      let own = row.texts.map { Self.filled($0, for: item.kind) }
      let versions = cases.count == 1 && end == nil ? random.shuffled(own) : own.sorted(by: Self.isShorter)
      guard let text = versions.first(where: { text in !recent.contains { $0.hasPart(text) } }) ?? versions.first
      else { return nil }
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// Returns whether a text has fewer sentences than another, or as many and fewer bytes.
  private static func isShorter(_ one: String, _ other: String) -> Bool {
    (one.sentences.count, one.utf8.count) < (other.sentences.count, other.utf8.count)
  }

  /// Returns a text with the name of what comes or goes in its place.
  static func filled(_ text: String, for kind: StimulusKind) -> String {
    ValueReasonTable.filled(text, [("it", ReasonTable.things[kind] ?? "")])
  }
}
