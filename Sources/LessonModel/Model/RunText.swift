package import LifeLanguage
import LifecycleEngine

/// A run in short: a line for each stimulus, with what was heard and done, and the state afterwards.
package struct RunText: Sendable {
  /// A stimulus with what it made happen, before it is written as a line.
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
  private let hidesLaunches: Bool
  private let tellsStates: Bool
  private let tellsApp: Bool
  private var parts: [Part] = []

  /// A run of which nothing is told yet; the calls of the first launch to the front may be left out, or those of each such
  /// launch, states may be told in place of calls, and what an app does may be left out.
  package init(hidesLaunch: Bool, hidesLaunches: Bool = false, tellsStates: Bool = false, tellsApp: Bool = true) {
    self.tellsApp = tellsApp
    self.hidesLaunch = hidesLaunch
    self.hidesLaunches = hidesLaunches
    self.tellsStates = tellsStates
  }

  /// Adds what one stimulus made happen, right after it.
  package mutating func add(_ entries: Range<Int>, of run: Simulation) {
    let stimulus = run.engine.name(of: run.trace.entries[entries.lowerBound])
    // The calls of the launch are not what an app is tried for; what it does in them may be.
    let isCold = run.trace.entries[entries.lowerBound].state == .notRunning
    let isHidden = parts.isEmpty ? hidesLaunch : hidesLaunches && isCold
    let isLaunch = isHidden && run.world.state.isForeground
    var told = ToldEntries()
    for entry in run.trace.entries[entries] {
      switch entry.kind {
      case .signal: if !isLaunch, !tellsStates { told.add(entry) }
      case .transition: if tellsStates { told.add(entry) }
      case .action, .effect: if tellsApp { told.add(entry) }
      case .termination: told.add(entry)
      case .stimulus, .moment: break
      }
    }
    var said = told.words { entry in words(of: entry, in: run) }
    // The state at the end stands there anyway.
    if tellsStates, said.last == run.world.state.name { said.removeLast() }
    parts.append(
      Part(stimulus: stimulus, said: said, state: run.world.state.name, hidesCalls: isLaunch || tellsStates))
  }

  /// Returns what an entry says, cut where a learner's own text is long.
  private func words(of entry: TraceEntry, in run: Simulation) -> String {
    let text =
      switch entry.kind {
      case .transition: entry.state.name
      case .signal: Self.call(entry, of: run)
      case .action: "`\(run.engine.name(of: entry))`"
      case .effect: run.engine.words(of: entry)
      case .termination: run.engine.reason(of: entry).map { "the process ends: \($0.words)" } ?? ""
      case .stimulus, .moment: ""
      }
    return text.cut(toBytes: LessonLimits.shownCallBytes)
  }

  /// Returns a call, and what code reads in it where the state at the end is another.
  private static func call(_ entry: TraceEntry, of run: Simulation) -> String {
    let name = shortName(ofSignal: run.engine.name(of: entry))
    return entry.state == run.world.state || run.isApartFromUIKit ? name : "\(name) (while \(entry.state.name))"
  }

  /// What happened at each stimulus: its name, what was said, and the state afterwards.
  package var happenings: [(stimulus: String, said: [String], state: String)] {
    parts.map { ($0.stimulus, $0.said, $0.state) }
  }

  /// The number of stimuli.
  package var count: Int { parts.count }

  /// The lines of the last stimuli, with a word about those before them.
  package var lines: [String] {
    let hidden = max(0, parts.count - LessonLimits.shownStimuli)
    let rest = parts.dropFirst(hidden).map { $0.line }
    return hidden == 0 ? rest : ["… (\(hidden) before)"] + rest
  }
}

/// The entries of one stimulus that are told: what repeats itself once with its number, of many the first and the last.
private struct ToldEntries {
  /// Entries that came so many times, one group behind the other.
  private struct Row {
    var entries: [TraceEntry]
    var count = 1

    func saysTheSame(as other: [TraceEntry]) -> Bool {
      entries.count == other.count && zip(entries, other).allSatisfy { $0.saysTheSame(as: $1) }
    }
  }

  private var rows: [Row] = []
  private var hidden = 0
  private static let half = LessonLimits.shownCalls / 2
  /// The most entries of a group, such as a timer that fires and what its block does.
  private static let longestGroup = 3
  /// The times that a group of several entries has to come, so that its order stays plain to see.
  private static let leastTimes = 3

  mutating func add(_ entry: TraceEntry) {
    if let last = rows.last, last.saysTheSame(as: [entry]) {
      rows[rows.count - 1].count += 1
      return
    }
    rows.append(Row(entries: [entry]))
    for length in 2...Self.longestGroup where fold(length) { return }
    hide(downTo: 2 * Self.half + Self.longestGroup * Self.leastTimes)
  }

  /// Leaves rows out in the middle until there are so many.
  private mutating func hide(downTo count: Int) {
    while rows.count > count {
      let row = rows.remove(at: Self.half)
      hidden += row.count * row.entries.count
    }
  }

  /// Counts the last entries as a group of this length where they are one that came before; returns whether they are.
  private mutating func fold(_ length: Int) -> Bool {
    guard let last = single(rows.suffix(length), length) else { return false }
    let before = rows.dropLast(length)
    if let group = before.last, group.count >= Self.leastTimes, group.saysTheSame(as: last) {
      rows.removeLast(length)
      rows[rows.count - 1].count += 1
      return true
    }
    for turn in 1..<Self.leastTimes {
      let earlier = before.dropLast((turn - 1) * length).suffix(length)
      guard let earlier = single(earlier, length), Row(entries: earlier).saysTheSame(as: last) else { return false }
    }
    rows.removeLast(length * Self.leastTimes)
    rows.append(Row(entries: last, count: Self.leastTimes))
    return true
  }

  /// Returns the entries of so many rows; nil where there are fewer, or one of them is a group or came several times.
  private func single(_ rows: ArraySlice<Row>, _ length: Int) -> [TraceEntry]? {
    guard rows.count == length, rows.allSatisfy({ $0.count == 1 && $0.entries.count == 1 }) else { return nil }
    return rows.map { $0.entries[0] }
  }

  /// Returns the words of the entries; what was left out in the middle is counted.
  consuming func words(_ text: (TraceEntry) -> String) -> [String] {
    hide(downTo: 2 * Self.half)
    var words: [(text: String, count: Int)] = []
    for (place, row) in rows.enumerated() {
      if hidden > 0, place == Self.half { words.append(("… (\(hidden) more)", 1)) }
      let said = row.entries.map(text).joined(separator: " and ")
      if words.last?.text == said { words[words.count - 1].count += row.count } else { words.append((said, row.count)) }
    }
    return words.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
  }
}

extension TraceEntry {
  /// Indicates whether the words of another entry are the same.
  fileprivate func saysTheSame(as other: Self) -> Bool {
    kind == other.kind && name == other.name && code == other.code && argument == other.argument
      && plugin == other.plugin && state == other.state
  }
}

extension [String] {
  /// The texts as far as they fit so many bytes, and a word where something is missing.
  package func limited(toBytes limit: Int) -> [String] {
    var left = limit
    var kept: [String] = []
    for text in self {
      guard left > 0, text.utf8.count <= left else {
        return kept + [left > 0 ? text.cut(toBytes: left) : "", "… (the rest is left out)"].filter { !$0.isEmpty }
      }
      kept.append(text)
      left -= text.utf8.count
    }
    return kept
  }
}

extension String {
  /// The text, cut behind a character where it takes more bytes.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var kept = ""
    var count = 0
    for character in self {
      count += character.utf8.count
      guard count <= limit else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

/// A counterexample as it runs: a line for each stimulus, with what is said and the state afterwards.
package struct CounterexampleRun: Sendable {
  /// A line for each stimulus.
  package private(set) var lines: [String] = []
  /// The reason why it does not run, or the expectation that does not hold in it; nil if all is well.
  package private(set) var fault: StageFault?

  /// Runs the counterexample of a belief, with another app than its own where one is given.
  package init(
    _ belief: Belief, in environment: RunEnvironment, with app: AppChoice? = nil, tellsStates: Bool = false
  ) {
    // A run of one stimulus is about that one.
    let stimuli = belief.counterexample.count { StimulusVocabulary.kind(of: $0) != nil }
    var text = RunText(hidesLaunch: stimuli > 1, tellsStates: tellsStates)
    do throws(StageFault) {
      var setup = belief.setup
      if let app { setup.app = app }
      var run = try environment.simulation(for: setup)
      for command in belief.counterexample {
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
