import ClassReport
import GradeResults
import LifelabCLI
import QuestionKinds
import SimulatedClass
import Testing

/// A report on a class whose beliefs are known names them.
@Suite struct ReportedClassTests {
  /// Returns a report on what a class hands in.
  private func report(_ simulated: SimulatedClass, _ handIns: [SimulatedClass.HandIn]) throws -> ClassReport {
    var lines = ""
    simulated.grade(handIns) { lines += JSONResults.text([$0]) }
    var results = ClassResults()
    for line in lines.split(separator: "\n") {
      guard case .result(let record) = try ResultLine(Array(line.utf8), isInOrder: QuestionKinds.namesInOrder) else {
        continue
      }
      _ = results.add(record)
    }
    return ClassReport(results, guide: TeachingGuide())
  }

  private func judged(slips: Int) throws -> (shown: SimulatedClass.Judgement, signs: SimulatedClass.Judgement) {
    var setup = SimulatedClass.Setup()
    (setup.learners, setup.beliefs, setup.slips) = (40, 2, slips)
    let simulated = SimulatedClass(SimulatedClassTests.pool, setup)
    let handIns = simulated.handIns()
    let report = try report(simulated, handIns)
    #expect(report.learnerCount == 40)
    return (
      simulated.judgement(of: report, on: handIns), simulated.judgement(of: report, on: handIns, signs: true)
    )
  }

  @Test func `without slips most of what is named is held`() throws {
    let judged = try judged(slips: 0)
    #expect(judged.shown.precision >= 75 && judged.shown.recall >= 35, "\(judged.shown)")
    // A belief is named only where it concerns what is asked, so that single answers tell of fewer.
    #expect(judged.signs.precision >= 55 && judged.signs.recall >= 70, "\(judged.signs)")
  }

  @Test func `slips hardly ever make a belief`() throws {
    let judged = try judged(slips: 10)
    #expect(judged.shown.precision >= 75, "\(judged.shown)")
    #expect(judged.signs.recall >= 70, "\(judged.signs)")
  }

  @Test func `what is to be taught next is what many believe`() throws {
    var setup = SimulatedClass.Setup()
    (setup.learners, setup.beliefs, setup.common) = (40, 2, 3)
    let simulated = SimulatedClass(SimulatedClassTests.pool, setup)
    let handIns = simulated.handIns()
    let holders = simulated.holders(ofNextIn: try report(simulated, handIns), on: handIns)
    #expect(!holders.isEmpty && holders.allSatisfy { $0 >= 20 }, "\(holders)")
  }
}
