import GradeResults
import JSONText
import LessonModel

/// The pictures of a report: bars and a map of beliefs and questions, as SVG inside of a page.
///
/// What a part of a bar means is told by its pattern and by the text of the picture; colour repeats it.
enum ReportPictures {
  /// What became of an answer.
  enum Part: String, CaseIterable {
    case right, partly, wrong, none

    /// What it means.
    var words: String {
      switch self {
      case .right: "right"
      case .partly: "partly right"
      case .wrong: "wrong"
      case .none: "not answered"
      }
    }
  }

  /// The patterns, which stand once on the page.
  static let patterns = """
    <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false"><defs>
    <pattern id="partly" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect width="6" height="6" class="ground"/><rect width="3" height="6" class="ink"/></pattern>
    <pattern id="wrong" width="5" height="5" patternUnits="userSpaceOnUse">\
    <rect width="5" height="5" class="ground"/><circle cx="2.5" cy="2.5" r="1.1" class="wrong-ink"/></pattern>
    </defs></svg>

    """

  /// Returns a sample of a part, for the legend.
  static func swatch(_ part: Part) -> String {
    "<svg class=\"swatch\" width=\"22\" height=\"12\" aria-hidden=\"true\" focusable=\"false\">"
      + "<rect class=\"\(part.rawValue)\" x=\"0.5\" y=\"0.5\" width=\"21\" height=\"11\"/></svg>"
  }

  /// Returns the answers to a question as a bar.
  static func bar(of question: ClassReport.Question) -> String {
    let counts = [question.right, question.partly, question.failed, question.asked - question.answered]
    let parts = zip(Part.allCases, counts).filter { $0.1 > 0 }
    let label = parts.map { "\($0.1) \($0.0.words)" }.joined(separator: ", ")
    var svg = svg("bar", label)
    var start = 0
    for (part, count) in parts {
      svg += rectangle(part.rawValue, from: start, to: start + count, of: question.asked)
      start += count
    }
    return svg + "</svg>\n"
  }

  /// Returns a share as a bar.
  static func bar(percent: Int) -> String {
    svg("bar small", "\(percent) %") + rectangle("right", from: 0, to: percent, of: 100)
      + rectangle("none", from: percent, to: 100, of: 100) + "</svg>"
  }

  private static func svg(_ style: String, _ label: String) -> String {
    "<svg class=\"\(style)\" width=\"100%\" role=\"img\" focusable=\"false\""
      + XMLText.attribute("aria-label", label) + "><title>\(HTMLWriter.escaped(label))</title>"
  }

  /// Returns a part of a bar, in hundredths of a percent.
  private static func rectangle(_ style: String, from start: Int, to end: Int, of whole: Int) -> String {
    guard end > start, whole > 0 else { return "" }
    func share(_ part: Int) -> Score { Score(part * 100, whole) }
    return "<rect class=\"\(style)\" y=\"0\" height=\"100%\" x=\"\(share(start))%\" width=\"\(share(end - start))%\"/>"
  }

  // MARK: - The map

  /// The beliefs and questions that fit on a map.
  private static let mapRows = 30
  private static let mapColumns = 60
  /// The height of a row of the map, and the width of its texts.
  private static let cell = 36
  private static let labelWidth = 270
  /// The width of a page, which the map keeps as long as its columns are no narrower than the least.
  private static let pageWidth = 950
  private static let leastColumn = 28
  /// The widest map that a wide window shows smaller, and not in part.
  private static let widestWhole = 1_300
  private static let labelColumns = 38

  /// Returns which beliefs show at which questions, with a disc of that size.
  static func map(of report: ClassReport, _ words: ReportWords) -> String {
    let rows = Array(words.beliefOrder.prefix(mapRows))
    let shown = Set(rows.flatMap { report.beliefs[$0].questions.map { $0.question } })
    let columns = Array(shown.sorted().prefix(mapColumns))
    let most = rows.flatMap { report.beliefs[$0].questions.map { $0.count } }.reduce(1, max)
    let column = min(cell, max(leastColumn, (pageWidth - labelWidth) / max(1, columns.count)))
    let (width, height) = (labelWidth + columns.count * column + 12, 30 + rows.count * cell)
    var svg =
      "<figure><figcaption id=\"map-caption\">Beliefs and the questions whose answers fit them: the number of learners."
      + cut(report, rows: rows.count, columns: columns.count, of: shown.count) + "</figcaption>\n"
      + "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"map-caption\">"
      + "<svg class=\"map\(width > widestWhole ? "" : " whole")\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\""
      + " focusable=\"false\" aria-label=\"The table below holds the same numbers\">"
    for (place, question) in columns.enumerated() {
      let x = labelWidth + place * column + column / 2
      svg +=
        "<text class=\"head\" x=\"\(x)\" y=\"18\" text-anchor=\"middle\">\(HTMLWriter.escaped(words.mark(of: question)))"
        + "<title>\(HTMLWriter.escaped(words.name(of: question)))</title></text>"
    }
    for (place, belief) in rows.enumerated() {
      svg += row(report.beliefs[belief], at: 30 + place * cell, columns, column, most, width, words)
    }
    return svg + "</svg></div></figure>\n"
  }

  private static func cut(_ report: ClassReport, rows: Int, columns: Int, of questions: Int) -> String {
    let isCut = rows < report.beliefs.count || columns < questions
    return isCut
      ? " Of \(report.beliefs.count) beliefs the \(rows) commonest, of \(questions) questions \(columns)." : ""
  }

  private static func row(
    _ belief: ClassReport.Belief, at y: Int, _ columns: [Int], _ column: Int, _ most: Int, _ width: Int,
    _ words: ReportWords
  ) -> String {
    let middle = y + cell / 2
    let label = HTMLWriter.escaped(belief.title.cut(to: labelColumns, note: "…"))
    var svg =
      "<line class=\"rule\" x1=\"0\" x2=\"\(width)\" y1=\"\(y)\" y2=\"\(y)\"/><text class=\"label\" x=\"0\" y=\"\(middle + 5)\">"
      + "\(label)<title>\(HTMLWriter.escaped(belief.title))</title></text>"
    for item in belief.questions {
      guard let place = columns.firstIndex(of: item.question) else { continue }
      let x = labelWidth + place * column + column / 2
      let told = "\(belief.title), \(words.name(of: item.question)): \(item.count)"
      svg +=
        "<g><title>\(HTMLWriter.escaped(told))</title><circle cx=\"\(x)\" cy=\"\(middle)\" r=\"\(radius(item.count, most, in: column))\"/>"
        + "<text class=\"value\" x=\"\(x)\" y=\"\(middle + 5)\" text-anchor=\"middle\">\(short(item.count))</text></g>"
    }
    return svg
  }

  /// Returns the radius of a disc in a column; the largest fills it.
  private static func radius(_ count: Int, _ most: Int, in column: Int) -> String {
    let share = (Double(count) / Double(most)).squareRoot()
    return Score(Int((4 + share * Double(column / 2 - 5)) * 10), 10).description
  }

  /// Returns a number in at most four signs.
  private static func short(_ count: Int) -> String {
    count < 10_000 ? "\(count)" : count < 1_000_000 ? "\(count / 1000)k" : "\(count / 1_000_000)M"
  }
}
