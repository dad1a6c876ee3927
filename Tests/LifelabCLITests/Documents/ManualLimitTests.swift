import JSONText
import LifeSyntax
import Testing

@testable import LearnerLog
@testable import LessonModel
@testable import LifeLanguage
@testable import LifeSession
@testable import LifeSyntax
@testable import LifecycleEngine
@testable import LifelabCLI
@testable import PlatformKit
@testable import PluginKit

/// The numbers of the manual are those of the code.
@Suite struct ManualLimitTests {
  private static let file = SyntaxLimits.standard
  private static let year = 365 * 86_400_000

  /// The numbers of each row of the table of limits, in their order, from the constants that hold them.
  private static let rows: [(what: String, numbers: [Int])] = [
    (
      "a file",
      [
        Files.limit >> 20, LessonLimits.lessonFile.bytes >> 20, LessonLimits.packFile.bytes >> 20,
        LessonLimits.packedFiles,
      ]
    ),
    (
      "statements in a file",
      [
        file.statements, LessonLimits.lessonFile.statements, FileAccess.loadedFileLimits.statements,
        LessonLimits.packFile.statements,
      ]
    ),
    ("nesting of blocks and brackets", [file.nesting]),
    ("faults that are told of one file", [file.diagnostics, file.diagnostics * DiagnosticCollector.reportsForEach]),
    ("one stimulus", [Engine.stepLimit]),
    ("one run", [Simulation.entryLimit, Int(Engine.timeLimit) / year, LessonLimits.runEntries]),
    ("one input at the prompt", [WorkBudget.inputLimit, FileAccess.loadLimit, WorkBudget.fileLimit]),
    (
      "what is kept and compared",
      [
        Simulation.appLimit, Scenario.checkpointLimit, Scenario.futureLimit, Comparison.entryLimit,
        FileAccess.loadDepth,
      ]
    ),
    (
      "an app",
      [
        AppProgram.operationLimit, AppProgram.constantLimit, AppProgram.valueLimit, AppProgram.controlLimit,
        AppProgram.slotLimit,
      ]
    ),
    (
      "a plugin",
      [
        Manifest.stateLimit, Manifest.ruleLimit, Manifest.noteLimit, Manifest.synonymLimit, Engine.carriedLength,
        PluginTable.limit,
      ]
    ),
    ("a lesson", [LessonLimits.items, LessonLimits.items, LessonLimits.items, LessonLimits.variants]),
    ("a belief", [LessonLimits.changes, LessonLimits.worlds, LessonLimits.items]),
    (
      "feedback",
      [
        LessonLimits.shownCalls, LessonLimits.shownCallBytes, LessonLimits.feedbackBytes >> 10,
        LessonLimits.recordFeedbackBytes >> 10,
      ]
    ),
    (
      "a submission",
      [LessonLimits.answers, LessonLimits.answerWords, LessonLimits.stimuli, LessonLimits.answerBytes >> 10]
    ),
    ("a class", [HandedInFile.Search.nameLimit, LessonLimits.rosterRows, 2, LessonLimits.keptVerdicts]),
    (
      "a stream",
      [StreamRequest.lineLimit >> 20, JSONReader.depthLimit, JSONReader.valueLimit, StreamRequest.textLimit]
    ),
  ]

  @Test func `each row of the limits has the numbers of the code, and no others`() {
    let lines = Document("Sources/LifelabManual/limits.md").prose.filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---")
    }
    #expect(lines.dropFirst().count == Self.rows.count)
    for (line, row) in zip(lines.dropFirst(), Self.rows) {
      let cells = line.split(separator: "|").map { String($0).wordsOnly }
      #expect(cells[0] == row.what)
      #expect(Self.numbers(in: cells[1]) == row.numbers, "\(line)")
    }
    // One row gives one number for three kinds of files.
    for limits in [LessonLimits.submissionFile, PluginLoader.limits] { #expect(limits == LessonLimits.lessonFile) }
  }

  @Test func `each status of the manual is one, and each is there`() {
    let lines = Document("Sources/LifelabManual/statuses.md").prose.filter { $0.hasPrefix("| ") }
    let statuses = lines.compactMap { Int32(String($0.split(separator: "|")[0]).wordsOnly) }
    #expect(statuses == (0...255).filter { ExitStatus(rawValue: $0) != nil })
  }

  @Test func `the share from which on a lesson is done is that of the code`() {
    let text = Document("Sources/LifelabManual/learning.md").prose.joined(separator: " ")
    #expect(text.contains("with ✓ from \(ProgressLog.enough) % on"))
  }

  /// The whole numbers of a text; a blank between three digits and others is a part of one.
  private static func numbers(in text: String) -> [Int] {
    var numbers: [Int] = []
    var isGoingOn = false
    for word in text.split(separator: " ") {
      let digits = word.prefix { $0.isNumber }
      guard let number = Int(digits) else {
        isGoingOn = false
        continue
      }
      let isGroup = isGoingOn && digits.count == 3
      numbers.append(isGroup ? (numbers.popLast() ?? 0) * 1_000 + number : number)
      isGoingOn = digits.count == word.count
    }
    return numbers
  }
}
