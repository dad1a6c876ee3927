import PluginKit
import Testing

@Suite struct StateSpaceTests {
  private static let order = ["detached", "resumed", "inactive", "hidden", "paused"]
  private static let ring = StateSpace(order, as: .ring)

  /// The table of all pairs: the state before, and for each message the states that are delivered.
  private static let pairs: [(before: String, delivered: [String])] = [
    ("none", ["detached", "resumed", "inactive", "hidden", "paused"]),
    (
      "detached",
      ["", "resumed", "resumed inactive", "resumed inactive hidden", "resumed inactive hidden paused"]
    ),
    (
      "resumed",
      ["inactive hidden paused detached", "", "inactive", "inactive hidden", "inactive hidden paused"]
    ),
    ("inactive", ["hidden paused detached", "resumed", "", "hidden", "hidden paused"]),
    ("hidden", ["paused detached", "inactive resumed", "inactive", "", "paused"]),
    ("paused", ["detached", "hidden inactive resumed", "hidden inactive", "hidden", ""]),
  ]

  @Test(arguments: pairs) func `a ring fills every gap`(before: String, delivered: [String]) throws {
    let from = try #require(Self.ring.place(of: before))
    for (message, expected) in zip(Self.order, delivered) {
      let goal = try #require(Self.ring.place(of: message))
      let path = Self.ring.path(from: from, to: goal, filling: true).map { Self.ring.names[$0] }
      #expect(path.joined(separator: " ") == expected, "\(before) -> \(message)")
    }
  }

  @Test func `only legal steps are taken`() {
    let legal = [
      "none": Self.order, "detached": ["resumed"], "resumed": ["inactive"],
      "inactive": ["resumed", "hidden"],
      "hidden": ["paused", "inactive"], "paused": ["hidden", "detached"],
    ]
    for from in Self.ring.names.indices {
      for goal in 1..<Self.ring.names.count {
        var current = from
        for next in Self.ring.path(from: from, to: goal, filling: true) {
          #expect(legal[Self.ring.names[current]]?.contains(Self.ring.names[next]) == true)
          current = next
        }
        #expect(current == goal)
      }
    }
  }

  @Test func `a jump and a set go straight`() {
    let set = StateSpace(Self.order, as: .set)
    for from in Self.ring.names.indices {
      for goal in 1..<Self.ring.names.count {
        let straight = from == goal ? [] : [goal]
        #expect(Self.ring.path(from: from, to: goal, filling: false) == straight)
        #expect(set.path(from: from, to: goal, filling: true) == straight)
      }
    }
  }

  @Test func `on a line every gap is filled, and the ends are far apart`() throws {
    let line = StateSpace(["destroyed", "created", "started", "resumed"], as: .line)
    let pairs = [
      ("none", ["destroyed", "created", "started", "resumed"]),
      ("destroyed", ["", "created", "created started", "created started resumed"]),
      ("created", ["destroyed", "", "started", "started resumed"]),
      ("started", ["created destroyed", "created", "", "resumed"]),
      ("resumed", ["started created destroyed", "started created", "started", ""]),
    ]
    for (before, delivered) in pairs {
      let from = try #require(line.place(of: before))
      for (goal, expected) in delivered.enumerated() {
        let path = line.path(from: from, to: goal + 1, filling: true).map { line.names[$0] }
        #expect(path.joined(separator: " ") == expected, "\(before) -> \(line.names[goal + 1])")
      }
    }
  }

  @Test func `an initial state takes the place of none and keeps its place in the order`() {
    let ring = StateSpace(Self.order, as: .ring, initial: "inactive")
    #expect(ring.names == ["inactive", "detached", "resumed", "hidden", "paused"])
    #expect(ring.path(from: 0, to: 4, filling: true).map { ring.names[$0] } == ["hidden", "paused"])
    #expect(
      ring.path(from: 4, to: 2, filling: true).map { ring.names[$0] } == ["hidden", "inactive", "resumed"])
  }

  @Test func `a state is said with its prefix`() {
    let ring = StateSpace(Self.order, as: .ring, said: "AppLifecycleState")
    #expect(ring.signals(from: 0, to: 5) == ["AppLifecycleState.paused"])
    #expect(Self.ring.signals(from: 0, to: 5) == ["paused"])
  }
}
