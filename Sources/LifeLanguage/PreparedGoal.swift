import LifeSyntax
import LifecycleEngine

/// Expectations that are asked of many runs of one engine, with their names looked up once.
///
/// They hold where `Simulation.run` finds that each of them holds.
package struct PreparedGoal: Sendable {
  /// A condition of the goal, resolved to what the engine compares.
  private enum Part: Sendable {
    case condition(Query)
    /// Signals and moments that come in this order.
    case order([SignalNames.Meaning])
    /// Effects of the last stimulus, by their raw values; none of any kind if the list is empty.
    case effects([UInt8])
    /// Whatever else may be expected.
    case other(ExpectCommand)
  }

  private var parts: [Part] = []

  /// Prepares expectations that can be asked of a run; what is no expectation holds.
  package init(_ commands: [BoundCommand], on run: Simulation) {
    parts = commands.compactMap { ExpectCommand($0) }.map { Self.part(of: $0, run) ?? .other($0) }
  }

  private static func part(of expectation: ExpectCommand, _ run: Simulation) -> Part? {
    switch expectation {
    case .condition(let condition):
      var binder = QueryBinder(run.engine)
      return binder.bind(condition).map { .condition($0) }
    case .order(let what):
      guard let words = Self.names(in: what) else { return nil }
      let names = run.signalNames
      let meanings = words.compactMap { names.meaning(of: $0) }
      return meanings.count == words.count ? .order(meanings) : nil
    case .effect(let what):
      guard let words = Self.names(in: what) else { return nil }
      if words == ["nothing"] { return .effects([]) }
      let effects = words.compactMap { word in Effect.allCases.first { $0.name == word }?.rawValue }
      return effects.count == words.count ? .effects(effects) : nil
    case .heard, .path, .reads, .impossible: return nil
    }
  }

  /// The names of a list or a chain without others within; `nil` where something else stands.
  private static func names(in expression: Expression) -> [String]? {
    switch expression.kind {
    case .name(let name), .selector(let name), .string(let name): return [name]
    case .list(let parts), .chain(let parts):
      let found = parts.compactMap { names(in: $0) }
      return found.count == parts.count && !parts.isEmpty ? found.flatMap { $0 } : nil
    default: return nil
    }
  }

  /// Indicates whether all of them hold now.
  package func holds(in run: Simulation) -> Bool { parts.allSatisfy { Self.holds($0, in: run) } }

  /// Returns the places of those that do not hold now, among the commands that are expectations.
  package func open(in run: Simulation) -> [Int] { parts.indices.filter { !Self.holds(parts[$0], in: run) } }

  private static func holds(_ part: Part, in run: Simulation) -> Bool {
    switch part {
    case .condition(let query): return query.holds(engine: run.engine, world: run.world, trace: run.trace)
    case .order(let names): return progress(of: names, in: run) == names.count
    case .effects(let wanted):
      let found = run.trace.entries[run.lastEntries].filter { $0.kind == .effect }.map { $0.code }
      return wanted.isEmpty ? found.isEmpty : wanted.allSatisfy { found.contains($0) }
    case .other(let expectation):
      if case .done = run.check(expectation) { return true }
      return false
    }
  }

  /// What of the past of a run can still decide, besides its world: how far each order has come, and the last end.
  ///
  /// Two runs with equal worlds and equal memories reach the goal by the same stimuli.
  package func memory(of run: Simulation) -> [Int] {
    let end = run.trace.entries.last { $0.kind == .termination }
    var memory = [end.map { Int($0.code) } ?? -1]
    for case .order(let names) in parts { memory.append(Self.progress(of: names, in: run)) }
    return memory
  }

  /// The texts with which values of the app are compared.
  package var texts: [String] { conditions.flatMap { $0.texts } }

  /// The times with which something is compared, in milliseconds.
  package var times: [Int64] { conditions.flatMap { $0.times } }

  private var conditions: [Query] {
    parts.compactMap { part in if case .condition(let query) = part { query } else { nil } }
  }

  /// How many of the names, from the first on, have come one after the other.
  private static func progress(of names: [SignalNames.Meaning], in run: Simulation) -> Int {
    var count = 0
    for entry in run.trace.entries where count < names.count {
      switch names[count] {
      case .signals(let places): if entry.kind == .signal, places.contains(Int(entry.name)) { count += 1 }
      case .moment(let moment): if entry.kind == .moment, entry.code == moment.rawValue { count += 1 }
      }
    }
    return count
  }
}

extension Query {
  /// The numbers with which something is compared.
  fileprivate var times: [Int64] {
    switch self {
    case .and(let left, let right), .or(let left, let right): left.times + right.times
    case .not(let inner): inner.times
    case .compare(_, _, .number(let time)): [time]
    case .compare, .holds: []
    }
  }
}
