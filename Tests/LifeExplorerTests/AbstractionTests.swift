import LifecycleEngine
import TestSupport
import Testing

@testable import LifeExplorer

/// The searches whose menu leaves out what cannot matter, beside searches that leave out nothing.
@Suite struct AbstractionTests {
  /// The apps of these tests, and where there is time the official solutions of the course.
  static let subjects = Subject.all + [Subject.exact] + (LongTests.areRequested ? Subject.solutions : [])

  @Test func `the solutions of the course are there to be searched`() {
    #expect(Set(Subject.solutions.map { $0.name }).count == 27)
  }

  @Test(arguments: subjects)
  func `all stimuli break no more than the computed menu, and nothing sooner`(_ subject: Subject) throws {
    for depth in 1...LongTests.count(short: 3, long: subject.compiled == nil ? 5 : 4) {
      let bounds = Bounds(depth: depth, situations: .max, applied: .max)
      let computed = try subject.report(bounds)
      var everything = try subject.explorer(bounds) { table in
        table.offerEverything(for: subject, except: Self.askedFor.map { $0.kind })
      }
      expectSame(everything.run(), computed, try subject.engine())
    }
  }

  /// What happens only to apps that ask for it, or on devices that not every app meets: it is tried where a handler listens or
  /// an author allows it.
  ///
  /// Each with an app that it breaks and that breaks without it later or not at all.
  private static let askedFor: [(kind: StimulusKind, subject: String, depth: Int)] = [
    (.significantLocationChange, "gate", 2), (.regionCrossed, "gate", 2), (.visit, "gate", 2),
    (.watchRequest, "gate", 2), (.windowOpen, "chat", 4), (.longTaskStart, "backgroundTasks.cutUpload", 3),
  ]

  @Test(arguments: askedFor)
  func `what an app has to ask for would break others`(
    _ row: (kind: StimulusKind, subject: String, depth: Int)
  ) throws {
    let subject = try #require((Subject.all + Subject.solutions).first { $0.name == row.subject })
    let bounds = Bounds(depth: row.depth, situations: .max, applied: .max)
    let others = Self.askedFor.map { $0.kind }.filter { $0 != row.kind }
    var everything = try subject.explorer(bounds) { $0.offerEverything(for: subject, except: others) }
    let pairs = zip(everything.run().findings, try subject.report(bounds).findings)
    let more = pairs.filter { $1.schedule == nil }.compactMap { $0.0.schedule }
    #expect(more.contains { $0.contains { $0.kind == row.kind } })
  }

  @Test(arguments: subjects)
  func `every step of the grid up to a minute breaks no more than the waits of the menu`(_ subject: Subject) throws {
    for depth in 1...LongTests.count(short: 3, long: subject.compiled == nil ? 5 : 4) {
      let bounds = Bounds(depth: depth, situations: .max, applied: .max)
      let computed = try subject.report(bounds)
      var full = try subject.explorer(bounds) { $0.offerEachStep() }
      expectSame(full.run(), computed, try subject.engine())
    }
  }

  private func expectSame(_ report: Report, _ computed: Report, _ engine: Engine) {
    for (finding, other) in zip(report.findings, computed.findings) {
      #expect(
        finding.schedule?.count == other.schedule?.count,
        """
        \(finding.name) to \(computed.depth): \(engine.text(of: finding.schedule)), and by the menu \
        \(engine.text(of: other.schedule))
        """)
    }
    #expect(!report.doubted.contains(true))
  }

  @Test(arguments: RandomWalkTests.whole + [Subject.clockwork])
  func `whole situations are as many as their fingerprints`(_ subject: Subject) throws {
    let explorer = try subject.explorer()
    var exact = ExactSearch(explorer)
    var searching = try subject.explorer(Bounds(depth: .max))
    let report = searching.run()
    #expect(report.isWhole && exact.count() == report.situations)
    #expect(exact.applied == report.applied)
  }

  @Test(arguments: RandomWalkTests.whole + [Subject.clockwork])
  func `waits of any milliseconds break nothing in a whole space`(_ subject: Subject) throws {
    var explorer = try subject.explorer(Bounds(depth: .max))
    let report = explorer.run()
    #expect(report.isWhole && report.findings.allSatisfy { $0.verdict == .none })
    var generator = SeededGenerator(seed: 11)
    var asked = 0
    for _ in 0..<LongTests.count(short: 100, long: 1000) {
      var situation = explorer.start
      var way: [Stimulus] = []
      for _ in 0..<20 {
        guard let entry = explorer.menu.entries.randomElement(using: &generator) else { continue }
        var stimulus = Stimulus.wait(milliseconds: Int64.random(in: 1...90_000, using: &generator))
        if case .stimulus(let one) = entry { stimulus = one }
        guard explorer.apply(stimulus, to: &situation) else { continue }
        way.append(stimulus)
        let isBroken = explorer.properties.indices.contains { explorer.shows($0, in: &situation) }
        #expect(!isBroken, "\(explorer.engine.text(of: way))")
        asked += 1
      }
    }
    #expect(asked > 500)
  }
}

extension Subject {
  /// An app in which deadlines, and nothing else, tell situations apart.
  static let clockwork = Subject(
    name: "clockwork",
    text: """
      app Clockwork uses: uikit {
        unsaved hand = "up"
        on didBecomeActive {
          timer start swing every: 3s { set hand = "down" }
          timer start stop after: 5s { set hand = "up" }
          connect line idle: 4s
        }
      }
      """, menu: Menu(forbidden: [.callRing, .switcherOpen, .lock, .alertShow]),
    properties: [
      Property(
        name: "down by the first swing", condition: .all((.value(0), .equal, .constant(2))),
        claim: .always(.named("seen")))
    ])

  /// An app of which two instants are asked: a constant, and the step behind it.
  static let exact = Subject(
    name: "exact", text: "app Exact uses: uikit { }", menu: Menu(),
    properties: [60_000, 61_000].map { time in
      Property(name: "not at \(time)", claim: .always(.all((.away, .notEqual, .constant(time)))))
    })
}

/// A search that keeps whole situations in a set, and asks no property.
struct ExactSearch {
  private var explorer: Explorer
  private(set) var applied = 0

  init(_ explorer: Explorer) { self.explorer = explorer }

  /// The number of different situations of the whole space.
  mutating func count() -> Int {
    var first = explorer.start
    explorer.canonicalForm.apply(to: &first, explorer.keptValues)
    var known: Set<Situation> = [first]
    var open = [first]
    while let situation = open.popLast() {
      var world = situation.world
      var tried: Set<Stimulus> = []
      for entry in explorer.menu.entries {
        guard let stimulus = entry.stimulus(in: &world, step: explorer.menu.step), tried.insert(stimulus).inserted
        else { continue }
        var next = situation
        guard explorer.apply(stimulus, to: &next) else { continue }
        applied += 1
        explorer.canonicalForm.apply(to: &next, explorer.keptValues)
        if known.insert(next).inserted { open.append(next) }
      }
    }
    return known.count
  }
}

extension Explorer {
  /// Indicates whether a property is broken in a situation, or was by the stimulus that led there.
  func shows(_ place: Int, in situation: inout Situation) -> Bool {
    if let bit = neverPlaces.firstIndex(of: place) { return watch.found & 1 << UInt64(bit) != 0 }
    guard engine.holds(properties[place].condition.operations, in: &situation.world) else { return false }
    guard case .after(let stimuli, let formula) = properties[place].claim else {
      return isDecided(place, in: &situation)
    }
    guard var end = world(after: stimuli, from: situation.world) else { return false }
    return !engine.holds(formula.operations, in: &end)
  }
}

extension MenuEntry {
  /// The stimulus that it is in a world, which stays as it is.
  func stimulus(in world: inout World, step: Int64) -> Stimulus? {
    if case .stimulus(let stimulus) = self { return stimulus }
    return length(in: &world, step: step).map { .wait(milliseconds: $0) }
  }
}

extension MenuTable {
  /// Offers each stimulus that the language can make for an app, and takes each condition for one that matters.
  mutating func offerEverything(for subject: Subject, except left: [StimulusKind]) {
    conditions = Condition(rawValue: .max)
    for kind in StimulusKind.allCases
    where kind != .wait && !subject.menu.forbidden.contains(kind) && !left.contains(kind) {
      let arguments: [Int64] =
        switch kind.form.argument {
        // What a person types is up to the question, and computed from what the app compares with.
        case .value: []
        case .control, .connection: Array(0..<Int64(AppProgram.slotLimit))
        // No subject's plugin is added or removed.
        case .observer: []
        // None, the first window, and one of each of two names.
        case .window: [0, 1, 2, 3]
        case .none, .duration, .text: [0]
        }
      for argument in arguments {
        let entry = MenuEntry.stimulus(Stimulus(kind, argument: argument))
        if !entries.contains(entry) { entries.append(entry) }
      }
    }
  }

  /// Offers a wait of each number of steps up to a minute, besides the computed ones.
  mutating func offerEachStep() {
    for length in stride(from: step, through: 60_000, by: Int64.Stride(step)) where !entries.contains(.wait(length)) {
      entries.append(.wait(length))
    }
  }
}
