import LifecycleEngine

/// A plugin's own states: their places in the engine's table, their order, and what is said on the way.
package struct StateSpace: Sendable {
  /// Which states are next to one another, so that a way between two others leads through them.
  package enum Shape: Sendable {
    /// None: every way is straight.
    case set
    /// Each to those beside it.
    case line
    /// As on a line, and the last one to the first.
    case ring

    init?(name: String) {
      guard let shape = [("set", Self.set), ("line", .line), ("ring", .ring)].first(where: { $0.0 == name })
      else { return nil }
      self = shape.1
    }

    /// The fewest states that make sense; on a smaller ring the way back would be the way forward.
    var fewest: Int { self == .ring ? 3 : 2 }
  }

  /// The signals that are said at one step, besides the state itself.
  struct Addition: Sendable {
    var from: Int
    var to: Int
    var signals: [String]
  }

  /// The names by place; the first is the state before anything was heard.
  package private(set) var names: [String] = []
  /// The places of the declared states, in the order of the declaration.
  private(set) var order: [Int] = []
  private var shape = Shape.set
  /// What is said as a state is entered, by its place.
  private var said: [String] = []
  private var additions: [Addition] = []
  /// The signals that are said when a state is left, by its place.
  private var farewells: [(from: Int, signals: [String])] = []

  /// A plugin without states.
  init() {}

  /// States in order; the first place is for `initial`, or for `none` where nothing was heard yet.
  package init(_ declared: [String], as shape: Shape, said prefix: String? = nil, initial: String? = nil) {
    names = [initial ?? Self.noneName] + declared.filter { $0 != initial }
    order = declared.compactMap { [names] name in names.firstIndex(of: name) }
    self.shape = shape
    said = names.map { name in prefix.map { "\($0).\(name)" } ?? name }
  }

  /// The name of the state before anything was heard.
  package static let noneName = "none"

  var isEmpty: Bool { names.isEmpty }

  /// The place of a state, or nil if there is none of that name.
  package func place(of name: String) -> Int? { names.firstIndex(of: name) }

  /// True if something is said at this step already.
  func hasAddition(from: Int, to: Int) -> Bool { additions.contains { $0.from == from && $0.to == to } }

  mutating func add(_ addition: Addition) { additions.append(addition) }

  /// True if something is said already when this state is left.
  func hasFarewell(from state: Int) -> Bool { farewells.contains { $0.from == state } }

  mutating func addFarewell(_ signals: [String], from state: Int) { farewells.append((state, signals)) }

  /// The states that are delivered on the way, the last one being the goal; none if it is reached already.
  ///
  /// On a line and on a ring the gap between two states is filled: backwards to an earlier one, forwards to a later
  /// one; and on a ring to the first one always by way of the last.
  package func path(from: Int, to goal: Int, filling: Bool) -> [Int] {
    guard from != goal else { return [] }
    guard filling, shape != .set, let start = order.firstIndex(of: from), let end = order.firstIndex(of: goal)
    else { return [goal] }
    if shape == .ring && end == 0 { return Array(order[(start + 1)...]) + [goal] }
    return end < start ? order[end..<start].reversed() : Array(order[(start + 1)...end])
  }

  /// Returns the signals of a step: what is said on leaving, the state, and what the manifest adds.
  package func signals(from: Int, to: Int) -> [String] {
    farewells.filter { $0.from == from }.flatMap { $0.signals } + [said[to]]
      + additions.filter { $0.from == from && $0.to == to }.flatMap { $0.signals }
  }

  /// The steps at which the manifest adds something, by places.
  var additionSteps: [(from: Int, to: Int)] { additions.map { ($0.from, $0.to) } }

  /// The states as a picture shows them; `nil` for a set, in which no state is next to another.
  ///
  /// The first state of a ring stands at the bottom: the way to it leads through the last one.
  var ladder: PluginTable.Ladder? {
    guard shape != .set, order.count > 1 else { return nil }
    let stages = shape == .ring ? Array(order[1...]) + [order[0]] : order
    var pairs = stages.indices.dropLast().flatMap { [($0, $0 + 1), ($0 + 1, $0)] }
    if shape == .ring {
      // From the bottom a ring leads to its top, and to no other state.
      pairs.removeAll { $0 == (stages.count - 1, stages.count - 2) }
      pairs.append((stages.count - 1, 0))
    }
    return PluginTable.Ladder(
      states: stages.map { names[$0] }, signals: stages.map { signals(from: $0, to: $0)[farewells(from: $0)] },
      steps: pairs.map { from, to in
        let said = signals(from: stages[from], to: stages[to])
        return PluginTable.Ladder.Step(
          from: from, to: to, calls: said.filter { $0 != said[farewells(from: stages[from])] })
      })
  }

  /// Returns the number of signals that are said when a state is left.
  private func farewells(from state: Int) -> Int {
    farewells.filter { $0.from == state }.reduce(0) { $0 + $1.signals.count }
  }
}
