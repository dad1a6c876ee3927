import GradeResults
import LessonModel
import TextMetrics

/// A class as a table for spreadsheets: comma-separated values of RFC 4180 in UTF-8, a row for each learner.
///
/// A cell that a spreadsheet would take for a formula begins with an apostrophe.
package struct Gradebook {
  private let report: ClassReport
  private let words: ReportWords

  /// A table with a row for each learner of a report.
  package init(_ report: ClassReport) {
    self.report = report
    words = ReportWords(report: report)
  }

  /// Hands on the table in pieces; stops where the closure returns false.
  package func write(_ write: (String) -> Bool) {
    guard write(Self.row(head)) else { return }
    for place in 0..<report.learnerCount {
      guard write(Self.row(cells(of: report.learner(at: place)))) else { return }
    }
    for name in report.missing ?? [] {
      guard write(Self.row([name, "yes", "no"] + [String](repeating: "", count: head.count - 3))) else { return }
    }
  }

  private var head: [String] {
    let items = report.lessons.flatMap { lesson -> [String] in
      [lesson.name, "\(lesson.name) of"] + lesson.questions.map { "\(lesson.name).\(report.questions[$0].id)" }
    }
    return ["Learner", "On roster", "Handed in", "Points", "Of", "Percent"] + items
      + ["Not answered", "Results", "Stuck on", "Beliefs", "Signs of beliefs"]
  }

  private func cells(of learner: ClassReport.Learner) -> [String] {
    var cells = [
      learner.name, report.missing == nil ? "" : learner.isUnlisted ? "no" : "yes",
      learner.parts.contains { $0.isGraded } ? "yes" : "not graded", learner.earned.decimal(places: 4),
      "\(learner.points)", learner.percent.map { "\($0)" } ?? "",
    ]
    for place in report.lessons.indices {
      let part = learner.parts.first { $0.lesson == place }
      cells.append(part.map { ($0.earned + $0.hiddenEarned).decimal(places: 4) } ?? "")
      cells.append(part.map { "\($0.points + $0.hiddenPoints)" } ?? "")
      for question in report.lessons[place].questions {
        let item = part?.items.first { $0.question == question }
        cells.append((item?.earned).map { $0.decimal(places: 4) } ?? "")
      }
    }
    let stuck = learner.stuck.map { words.name(of: $0) }.joined(separator: "; ")
    func titles(_ places: [Int]) -> String { places.map { report.beliefs[$0].title }.joined(separator: "; ") }
    let results = learner.parts.map { $0.handIns }.reduce(0, +)
    return cells + ["\(learner.unanswered)", "\(results)", stuck, titles(learner.beliefs), titles(learner.signs)]
  }

  /// Returns a row with its end.
  private static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// Returns a text as a cell, of which nothing is without ink and nothing a formula.
  private static func cell(_ text: String) -> String {
    var text = text.onOneLine.withoutWorkflowCommands
    let first = text.unicodeScalars.first { $0 != " " }
    if let first, formulaSigns.contains(first) { text = "'" + text }
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ";")
    }
    guard needsQuotes || text.hasPrefix(" ") || text.hasSuffix(" ") || text.hasPrefix("::") else { return text }
    var quoted = "\""
    for character in text { quoted += character == "\"" ? "\"\"" : String(character) }
    return quoted + "\""
  }

  /// The signs with which spreadsheets begin a formula, in their wide forms, too.
  private static let formulaSigns: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
