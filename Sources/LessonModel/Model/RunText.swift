package import LifeLanguage
package import LifecycleEngine

/// A run in short while it goes on: a row for each stimulus, with what was heard and done, and the state afterwards.
package struct RunText: Sendable {
  private let hidesLaunch: Bool
  private let hidesLaunches: Bool
  private let tellsStates: Bool
  private let tellsApp: Bool
  /// The effects that are told of an app of which nothing else is, each with all others on a part of the app of its kind.
  private let asked: [Effect]
  /// The plugins whose calls are told; empty for all in use.
  private let plugins: [String]
  /// A row for each stimulus.
  package private(set) var all: [RunRow] = []
  /// The values that the app touched at each stimulus, by their places, each with the last that is said of it.
  private var touched: [[(slot: Int, item: RunItem)]] = []
  /// The last operation of the app at each stimulus; nil where there was none.
  private var operations: [RunItem?] = []

  /// A run of which nothing is told yet.
  ///
  /// The calls of the first launch to the front may be left out, or those of each such launch, where they are more than a few and
  /// the app has no handler for them. States may be told in place of calls, or the calls of some plugins alone; and what an app does
  /// may be left out, but for the effects that are asked about, which are told without a name.
  package init(
    hidesLaunch: Bool, hidesLaunches: Bool = false, tellsStates: Bool = false, tellsApp: Bool = true,
    asking asked: [Effect] = [], from plugins: [String] = []
  ) {
    self.tellsApp = tellsApp
    self.asked = asked
    self.plugins = plugins
    self.hidesLaunch = hidesLaunch
    self.hidesLaunches = hidesLaunches
    self.tellsStates = tellsStates
  }

  /// Adds what one stimulus made happen, right after it.
  package mutating func add(_ entries: Range<Int>, of run: Simulation) {
    let stimulus = run.engine.name(of: run.trace.entries[entries.lowerBound])
    // The many calls of a launch are not what an app is tried for; what it does in them may be.
    let isCold = run.trace.entries[entries.lowerBound].state == .notRunning
    let isHidden = all.isEmpty ? hidesLaunch : hidesLaunches && isCold
    let isLaunch = isHidden && run.world.state.isForeground
    let tellsAll =
      !isLaunch || run.trace.entries[entries].count { $0.kind == .signal } <= LessonLimits.shownLaunchCalls
    var kept = CondensedEntries()
    for entry in run.trace.entries[entries] {
      switch entry.kind {
      case .signal:
        let isCounted = plugins.isEmpty || run.engine.plugin(of: entry).map { plugins.contains($0) } ?? false
        if !tellsStates, isCounted, tellsAll || run.engine.hasHandler(of: entry) { kept.add(entry) }
      case .transition: if tellsStates { kept.add(entry) }
      case .action: if tellsApp { kept.add(entry) }
      case .effect: if tellsApp || isAsked(entry) { kept.add(entry) }
      case .termination: kept.add(entry)
      case .stimulus, .moment: break
      }
    }
    var said = kept.items { entry in Self.item(entry, of: run).map { tellsApp ? $0 : $0.withoutPart } }
    // The state at the end stands there anyway.
    if tellsStates, said.last == .state(run.world.state) { said.removeLast() }
    all.append(
      RunRow(stimulus, said: said, state: run.world.state, hidesCalls: isLaunch || tellsStates))
    touched.append(tellsApp ? Self.touched(entries, of: run) : [])
    let last = tellsApp ? run.trace.entries[entries].last { $0.kind == .action } : nil
    operations.append(last.flatMap { Self.item($0, of: run) })
  }

  /// Returns whether an effect is asked about, or is on a part of the app as one is that is asked about.
  private func isAsked(_ entry: TraceEntry) -> Bool {
    guard let effect = Effect(rawValue: entry.code) else { return false }
    return asked.contains { $0 == effect || effect.isOfPart && $0.subject == effect.subject }
  }

  /// Returns the values that some entries touch, each with the last that is said of it.
  private static func touched(_ entries: Range<Int>, of run: Simulation) -> [(slot: Int, item: RunItem)] {
    var found: [(slot: Int, item: RunItem)] = []
    for entry in run.trace.entries[entries] {
      guard let slot = run.value(touchedBy: entry), let item = item(entry, of: run) else { continue }
      found.removeAll { $0.slot == slot }
      found.append((slot, item))
    }
    return found
  }

  /// Returns the last row before the end at which the app touched a value, or did anything where it never touched it; nil where
  /// there is none.
  package func decisiveRow(for slot: Int?) -> DecisiveRow? {
    guard let slot else { return nil }
    let items = touched.map { row in row.first { $0.slot == slot }?.item }
    let deeds = items.allSatisfy { $0 == nil } ? operations : items
    return deeds.indices.dropLast().last { deeds[$0] != nil }.map { DecisiveRow($0, telling: deeds[$0]) }
  }

  /// Returns what an entry says; nil for one that says nothing here.
  private static func item(_ entry: TraceEntry, of run: Simulation) -> RunItem? {
    switch entry.kind {
    case .transition: .state(entry.state)
    case .signal: call(entry, of: run)
    case .action: .operation(run.engine.name(of: entry))
    case .effect: NamedEffect(entry, of: run.engine).map { .effect($0) }
    case .termination: run.engine.reason(of: entry).map { .ended($0) }
    case .stimulus, .moment: nil
    }
  }

  /// Returns a call, and what code reads in it where the state at the end is another.
  private static func call(_ entry: TraceEntry, of run: Simulation) -> RunItem {
    let isTold = entry.state != run.world.state && !run.isApartFromUIKit
    let window = run.engine.window(of: entry).map { " in \($0)" } ?? ""
    return .call(shortName(ofSignal: run.engine.name(of: entry)) + window, reads: isTold ? entry.state : nil)
  }

  /// The rows of the last stimuli.
  package var rows: RunRows { RunRows(all) }

  /// The number of stimuli.
  package var count: Int { all.count }
}

/// The entries of one stimulus that are told: what repeats itself once with its number, of many the first and the last.
private struct CondensedEntries {
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

  /// Returns what the entries say; what was left out in the middle is counted.
  consuming func items(_ item: (TraceEntry) -> RunItem?) -> [RunItem] {
    hide(downTo: 2 * Self.half)
    var items: [(item: RunItem, count: Int)] = []
    for (place, row) in rows.enumerated() {
      if hidden > 0, place == Self.half { items.append((.leftOut(hidden), 1)) }
      let parts = row.entries.compactMap(item)
      guard let first = parts.first else { continue }
      let said = parts.count == 1 ? first : .group(parts)
      if items.last?.item == said {
        items[items.count - 1].count += row.count
      } else {
        items.append((said, row.count))
      }
    }
    return items.map { $0.count == 1 ? $0.item : .times($0.item, $0.count) }
  }
}

extension Engine {
  /// Indicates whether the app has a handler for a call.
  fileprivate func hasHandler(of call: TraceEntry) -> Bool {
    let signal = name(of: call)
    guard plugin(of: call) == program.plugin else { return false }
    if program.handlers.contains(where: { $0.signal == signal }) { return true }
    // A handler of a moment answers its counterpart of a scene, too.
    let moments = program.momentHandlers.flatMap { [$0.moment] + [$0.moment.sceneCounterpart].compactMap { $0 } }
    let plugin = plugins.first { $0.name == program.plugin }
    return moments.contains { plugin?.signals(at: $0).contains(signal) ?? false }
  }
}

extension TraceEntry {
  /// Indicates whether the words of another entry are the same.
  fileprivate func saysTheSame(as other: Self) -> Bool {
    kind == other.kind && name == other.name && code == other.code && argument == other.argument
      && plugin == other.plugin && state == other.state
  }
}

/// A counterexample as it runs: a row for each stimulus, with what is said and the state afterwards.
package struct CounterexampleRun: Sendable {
  /// A row for each stimulus.
  package private(set) var rows = RunRows.none
  /// The reason why it does not run, or the expectation that does not hold in it; nil if all is well.
  package private(set) var fault: StageFault?

  /// Runs the counterexample of a belief, with another app than its own where one is given; what the app does may be left out.
  package init(
    _ belief: Belief, in environment: RunEnvironment, with app: AppChoice? = nil, tellsStates: Bool = false,
    tellsApp: Bool = true
  ) {
    // A run of one stimulus is about that one.
    let stimuli = belief.counterexample.count { StimulusVocabulary.kind(of: $0) != nil }
    var text = RunText(hidesLaunch: stimuli > 1, tellsStates: tellsStates, tellsApp: tellsApp)
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
    rows = text.rows
  }
}
