import LifeLanguage
import LifecycleEngine

/// A run in short: a line for each stimulus, with what was heard and done, and the state afterwards.
struct RunText: Sendable {
  private struct Part: Sendable {
    var stimulus: String
    var said: [String]
    var state: String
    /// A Boolean value that indicates whether calls were left out.
    var hidesCalls: Bool

    var line: String {
      let text = said.isEmpty ? (hidesCalls ? "" : "no call; ") : list(said) + "; "
      return "\(stimulus): \(text)\(state)"
    }
  }

  private let hidesLaunch: Bool
  private let tellsStates: Bool
  private var parts: [Part] = []

  /// A run of which nothing is told yet; what brings the app to the front may be left out, and states may be told in
  /// place of calls.
  init(hidesLaunch: Bool, tellsStates: Bool = false) {
    self.hidesLaunch = hidesLaunch
    self.tellsStates = tellsStates
  }

  /// Adds what one stimulus made happen, right after it.
  mutating func add(_ entries: Range<Int>, of run: Simulation) {
    let stimulus = run.engine.name(of: run.trace.entries[entries.lowerBound])
    // The calls of the launch are not what an app is tried for; what it does in them may be.
    let isLaunch = hidesLaunch && parts.isEmpty && run.world.state.isForeground
    var said: [String] = []
    for entry in run.trace.entries[entries] {
      switch entry.kind {
      case .signal where isLaunch || tellsStates: break
      case .transition where tellsStates: said.append(entry.state.name)
      case .signal: said.append(Self.call(entry, of: run))
      case .action: said.append("`\(run.engine.name(of: entry))`")
      case .effect: said.append(run.engine.words(of: entry))
      case .termination: said.append(run.engine.reason(of: entry).map { "the process ends: \($0.words)" } ?? "")
      case .stimulus, .transition, .moment: break
      }
    }
    // The state at the end stands there anyway.
    if tellsStates, said.last == run.world.state.name { said.removeLast() }
    parts.append(
      Part(stimulus: stimulus, said: said.counted, state: run.world.state.name, hidesCalls: isLaunch || tellsStates))
  }

  /// Returns a call, and what code reads in it where the state at the end is another.
  private static func call(_ entry: TraceEntry, of run: Simulation) -> String {
    let name = shortName(ofSignal: run.engine.name(of: entry))
    return entry.state == run.world.state || run.isApartFromUIKit ? name : "\(name) (while \(entry.state.name))"
  }

  /// What happened at each stimulus: its name, what was said, and the state afterwards.
  var happenings: [(stimulus: String, said: [String], state: String)] {
    parts.map { ($0.stimulus, $0.said, $0.state) }
  }

  /// The number of stimuli.
  var count: Int { parts.count }

  /// The stimuli as they are typed.
  var stimuli: String { parts.map { $0.stimulus }.joined(separator: "; ") }

  /// The lines of the last stimuli, with a word about those before them.
  var lines: [String] {
    let hidden = max(0, parts.count - LessonLimits.shownStimuli)
    let rest = parts.dropFirst(hidden).map { $0.line }
    return hidden == 0 ? rest : ["… (\(hidden) before)"] + rest
  }
}

extension [String] {
  /// The elements, each row of equal ones written once with its number.
  fileprivate var counted: [String] {
    var rows: [(text: String, count: Int)] = []
    for text in self {
      if rows.last?.text == text { rows[rows.count - 1].count += 1 } else { rows.append((text, 1)) }
    }
    return rows.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
  }
}

/// A counterexample as it runs: a line for each stimulus, with what is said and the state afterwards.
package struct CounterexampleText: Sendable {
  /// A line for each stimulus.
  package private(set) var lines: [String] = []
  /// The reason why it does not run, or the expectation that does not hold in it; nil if all is well.
  package private(set) var fault: StageFault?

  /// Runs the counterexample of a misconception.
  package init(_ misconception: Misconception, in lesson: Lesson, tellsStates: Bool = false) {
    // A run of one stimulus is about that one.
    let stimuli = misconception.counterexample.count { StimulusVocabulary.kind(of: $0) != nil }
    var text = RunText(hidesLaunch: stimuli > 1, tellsStates: tellsStates)
    do throws(StageFault) {
      var run = try lesson.simulation(for: misconception.setup)
      for command in misconception.counterexample {
        switch run.run(command) {
        case .done: continue
        case .happened(let entries): text.add(entries, of: run)
        case .failed(let diagnostic): throw StageFault(diagnostic)
        }
      }
    } catch {
      fault = error
    }
    lines = text.lines
  }
}
