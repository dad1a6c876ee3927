@testable import LessonModel
@testable import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSyntax
import PluginKit
import SimulatedClass
import TestSupport
import Testing

/// A small class; the figures of a large one stand in the README of `lifelab-bench`.
@Suite struct SimulatedClassTests {
  static let pool: ClassPool = {
    let library = LifelabPlugins.files.flatMap { loaded(PluginLoader.load(SourceText(name: $0.path, text: $0.text))) }
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    var beliefs = BeliefBook()
    for file in files where LessonLoader.kind(of: file) == .beliefs {
      for belief in BeliefBook.load(file, library: library, checks: false).beliefs.all
      where held.contains(belief.name.text) { beliefs.add(belief) }
    }
    // Two lessons and a few beliefs: a class of the whole course takes longer.
    let lessons = files.filter { file in names.contains { file.name.hasSuffix("\($0).life") } }
      .flatMap { loaded(LessonLoader.load($0, library: library)) }
    return ClassPool(course: lessons, beliefs, library: library)
  }()

  private static let names = ["interruptions", "goingHome"]
  private static let held = [
    "homeQuits", "backgroundAtOnce", "lockChangesNothing", "inactiveIsBackground", "alertIsMine",
    "switcherIsBackground",
    "coverChangesNothing", "faceIDLeaves", "straightToActive", "activeMeansReturned",
  ]

  private func result(
    _ choice: SimulatedClass.Choice, slips: Int = 0, learners: Int = 6
  ) -> SimulatedClass.Result {
    var setup = SimulatedClass.Setup()
    (setup.choice, setup.slips) = (choice, slips)
    (setup.learners, setup.beliefs) = (learners, 2)
    return SimulatedClass(Self.pool, setup).run()
  }

  @Test func `the questions reveal beliefs`() {
    #expect(Self.pool.count >= 8 && Self.pool.revealed.count >= 5, "\(Self.pool.count), \(Self.pool.revealed.count)")
  }

  @Test func `choosing names more beliefs, and sooner, than the course's order`() throws {
    let ordered = result(.inOrder)
    let chosen = result(.best)
    #expect(chosen.percent(within: 4, of: 2) > ordered.percent(within: 4, of: 2))
    #expect(try #require(SimulatedClass.Result.median(chosen.first)) <= 4)
    for result in [ordered, chosen] {
      #expect(result.wrongNames * 10 < result.names, "\(result.wrongNames) of \(result.names)")
    }
  }

  @Test func `the same seed gives the same class`() {
    let one = result(.telling(of: 4), slips: 10, learners: 4)
    let two = result(.telling(of: 4), slips: 10, learners: 4)
    #expect(one.all == two.all && one.first == two.first && one.names == two.names)
    #expect(one.first.count == 4)
  }

  @Test func `one answer in ten that is a slip seldom makes a name`() {
    let result = result(.best, slips: 10, learners: 10)
    #expect(result.wrongNames * 5 < result.names && result.names >= 8, "\(result.wrongNames) of \(result.names)")
  }
}
