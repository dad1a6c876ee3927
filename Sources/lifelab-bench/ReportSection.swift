import ClassReport
import GradeResults
import LifelabCLI
import LifelabLessons
import LifelabPlugins
import LifeSession
import LifeSyntax
import PluginKit
import QuestionKinds
import SimulatedClass

/// A report on learners who hold three beliefs each: which of them it names from what they hand in, and how fast it reads.
enum ReportSection {
  static func run(_ options: Options) {
    let library = LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
    let catalog = LessonCatalog(files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })
    let beliefs = catalog.beliefs(library: library)
    let lessons = catalog.entries.compactMap { catalog.read(alone: $0, library: library).lesson }
    let pool = ClassPool(course: lessons, beliefs, library: library)
    let learners = options.count == 1_000_000 ? 60 : options.count
    print("\nReport on \(learners) learners of the whole course, \(pool.revealed.count) beliefs")
    var table = Report(columns: [
      "", "held", "shown", "precision", "recall", "with signs", "precision", "recall", "groups alike",
      "beliefs to teach next, held by",
    ])
    for (slips, common) in [(0, 0), (5, 0), (10, 0), (20, 0), (0, 5), (10, 5), (20, 5)] {
      var setup = SimulatedClass.Setup()
      (setup.learners, setup.slips, setup.common) = (learners, slips, common)
      let simulated = SimulatedClass(pool, setup)
      let handIns = simulated.handIns()
      var results = ClassResults()
      simulated.grade(handIns) { report in
        for line in JSONResults.text([report]).split(separator: "\n") {
          if case .result(let record) = try? ResultLine(Array(line.utf8), isInOrder: QuestionKinds.namesInOrder) {
            _ = results.add(record)
          }
        }
      }
      let report = ClassReport(results, guide: TeachingGuide())
      let shown = simulated.judgement(of: report, on: handIns)
      let signs = simulated.judgement(of: report, on: handIns, signs: true)
      var row = ["slips \(slips) %" + (common == 0 ? "" : ", \(common) common beliefs"), "\(shown.held)"]
      for judged in [shown, signs] { row += ["\(judged.named)", "\(judged.precision) %", "\(judged.recall) %"] }
      row.append("\(report.alike.groups.count + report.alike.more)")
      row.append(simulated.holders(ofNextIn: report, on: handIns).map { "\($0) %" }.joined(separator: ", "))
      table.add(row)
    }
    table.show()
  }
}
