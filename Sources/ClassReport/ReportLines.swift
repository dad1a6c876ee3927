import GradeResults
package import LifeLanguage

/// A report as a person reads it on a terminal.
package struct ReportLines {
  private let report: ClassReport
  private let words: ReportWords
  private let isPlain: Bool

  /// The learners of a large class who are listed: those with the fewest points.
  static let listedLearners = 20
  /// The beliefs and the missing learners that are listed.
  private static let listedBeliefs = 20
  private static let listedMissing = 40
  /// The beliefs of which one learner gives a sign that are listed.
  private static let listedSigns = 3

  /// The lines of a report, with or without drawing.
  package static func lines(of report: ClassReport, isPlain: Bool) -> [OutputLine] {
    let writer = ReportLines(report: report, words: ReportWords(report: report), isPlain: isPlain)
    return writer.head + writer.next + writer.questions + writer.beliefs + writer.learners + writer.alike + writer.end
  }

  /// The learners' names that are longer than this are cut, and so are their answers.
  private static let nameColumns = 60
  private static let answerColumns = 120

  private func heading(_ text: String) -> [OutputLine] {
    [OutputLine(""), OutputLine(text, .heading, hangingIndent: 2)]
  }

  /// Returns a line that is wrapped below its own beginning.
  private func line(_ text: String, indent: Int = 0, _ style: OutputStyle = .plain) -> OutputLine {
    OutputLine(String(repeating: " ", count: indent) + text.onOneLine, style, hangingIndent: indent + 2)
  }

  // MARK: - Sections

  private var head: [OutputLine] {
    [line(words.summary, .strong)] + words.remarks.map { line($0) } + (words.roster.map { [line($0)] } ?? []) + missing
  }

  private var missing: [OutputLine] {
    guard let missing = report.missing, !missing.isEmpty else { return [] }
    let rest = missing.count - Self.listedMissing
    let names = missing.prefix(Self.listedMissing) + (rest > 0 ? ["\(rest) more"] : [])
    return [line("Not handed in: " + names.joined(separator: "; "))]
  }

  private var next: [OutputLine] {
    guard report.resultCount > 0 else { return [] }
    var lines = heading("To teach next")
    if report.next.isEmpty { lines.append(line(words.nothingNext)) }
    for (number, point) in report.next.enumerated() {
      lines.append(line("\(number + 1) \(words.title(of: point))", .strong))
      lines.append(line(words.reason(for: point), indent: 2))
      lines.append(line(words.place(of: point), indent: 2))
      if let truth = point.truth { lines.append(line("What holds: \(truth)", indent: 2)) }
      if let run = point.run { lines.append(line("A run that shows it: \(run)", indent: 2)) }
    }
    return lines
  }

  private var questions: [OutputLine] {
    report.lessons.filter { $0.learners > 0 }.flatMap { lesson in
      heading("\(lesson.title.onOneLine): \(words.facts(of: lesson))") + lesson.questions.flatMap { lines(of: $0) }
    }
  }

  private func lines(of place: Int) -> [OutputLine] {
    let question = report.questions[place]
    let title = question.number.isEmpty ? question.title : question.number + " " + question.title
    let bar = question.percent.map { ShareBar(percent: $0, isPlain: isPlain).spans } ?? [OutputLine.Span("no answer")]
    let head = OutputLine(term: bar, columns: ShareBar.columns + 2, [OutputLine.Span(title.onOneLine)])
    let facts = line(words.facts(of: question).joined(separator: "; "), indent: 4, .dim)
    let wrong = question.wrong.map { wrong in
      let fits = words.text(of: wrong)
      return line("\(wrong.count) × \(Self.quoted(wrong.text))" + (fits.isEmpty ? "" : ", \(fits)"), indent: 4)
    }
    let rest = words.rest(of: question).map { [line($0, indent: 4)] } ?? []
    let fitting = question.beliefs.prefix(3).map { "\(report.beliefs[$0.belief].title) (\($0.count))" }
    let beliefs = fitting.isEmpty ? [] : [line("beliefs: " + fitting.joined(separator: "; "), indent: 4)]
    return [head, facts] + wrong + rest + beliefs
  }

  private var beliefs: [OutputLine] {
    let order = words.beliefOrder
    guard !order.isEmpty else { return [] }
    var lines = heading("Beliefs")
    for place in order.prefix(Self.listedBeliefs) {
      let belief = report.beliefs[place]
      let shown = belief.questions.prefix(4).map { "\(words.name(of: $0.question)) (\($0.count))" }
      let rest = belief.questions.count - shown.count
      lines.append(line("“\(belief.title)”: \(words.facts(of: belief))"))
      lines.append(
        line("at " + (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; "), indent: 4, .dim))
    }
    let rest = order.count - Self.listedBeliefs
    if rest > 0 { lines.append(line("and \(ReportWords.counted(rest, "more belief"))")) }
    return lines
  }

  private var learners: [OutputLine] {
    guard report.learnerCount > 0 else { return [] }
    let isWhole = report.learnerCount <= Self.listedLearners * 2
    var lines = heading(isWhole ? "Learners" : "The \(Self.listedLearners) learners with the fewest points")
    let places = isWhole ? Array(0..<report.learnerCount) : report.weakest(Self.listedLearners)
    for place in places {
      let learner = report.learner(at: place)
      let bar = learner.percent.map { ShareBar(percent: $0, isPlain: isPlain).spans } ?? [OutputLine.Span("-")]
      lines.append(
        OutputLine(
          term: bar, columns: ShareBar.columns + 2,
          [OutputLine.Span("\(name(of: learner)), \(ReportWords.points(of: learner))")]))
      if !learner.stuck.isEmpty { lines.append(line("stuck on \(words.stuck(learner, atMost: 3))", indent: 4)) }
      lines += beliefs(of: learner).map { line($0, indent: 4) }
      let facts = facts(of: learner)
      if !facts.isEmpty { lines.append(line(facts.joined(separator: "; "), indent: 4, .dim)) }
    }
    if !isWhole { lines.append(line("`--csv FILE` lists all \(report.learnerCount).")) }
    return lines
  }

  private func name(of learner: ClassReport.Learner) -> String {
    learner.name.onOneLine.cut(to: Self.nameColumns, note: "…")
  }

  /// What a learner shows, and of what an answer is a sign, on a line each.
  private func beliefs(of learner: ClassReport.Learner) -> [String] {
    let beliefs = learner.beliefs.map { report.beliefs[$0].title }
    let signs = words.signs(of: learner, atMost: Self.listedSigns)
    return (beliefs.isEmpty ? [] : ["shows: " + beliefs.joined(separator: "; ")])
      + (signs.isEmpty ? [] : ["by one answer: " + signs])
  }

  private func facts(of learner: ClassReport.Learner) -> [String] {
    let handIns = learner.parts.map { $0.handIns }.reduce(0, max)
    return (learner.lostHandIns > 0 ? ["\(ReportWords.lost(learner.lostHandIns))"] : [])
      + (learner.unanswered > 0 ? ["\(learner.unanswered) not answered"] : [])
      + (handIns > 1 ? ["handed in \(handIns) times, the best counts"] : [])
      + (learner.isUnlisted ? ["not on the roster"] : [])
  }

  private var alike: [OutputLine] {
    guard report.resultCount > 0 else { return [] }
    var lines = heading("Answers alike")
    guard !report.alike.groups.isEmpty else { return lines + [line(words.noneAlike)] }
    lines.append(line(ReportWords.likeCaution))
    for group in report.alike.groups {
      let names = group.learners.map { $0.onOneLine.cut(to: Self.nameColumns, note: "…") }
      lines.append(line(names.joined(separator: "; "), .strong))
      lines.append(line(words.facts(of: group), indent: 4))
    }
    return lines + (words.restAlike.map { [line($0)] } ?? [])
  }

  private var end: [OutputLine] {
    guard report.resultCount > 0 else { return [] }
    return heading("What the numbers mean") + ReportWords.explanations.map { line($0, .dim) }
  }

  private func line(_ text: String, _ style: OutputStyle) -> OutputLine { line(text, indent: 0, style) }

  /// Returns an answer between marks of code, unless it holds such marks itself.
  private static func quoted(_ text: String) -> String {
    let text = text.onOneLine.withoutWorkflowCommands.cut(to: answerColumns, note: "…")
    return text.isEmpty ? "an empty answer" : text.utf8.contains(UInt8(ascii: "`")) ? text : "`\(text)`"
  }
}

extension ClassReport {
  /// Returns the places of the learners with the smallest share of their points, in the order of names.
  func weakest(_ count: Int) -> [Int] {
    var found: [(percent: Int, place: Int)] = []
    for place in 0..<learnerCount {
      let percent = hundredthsOfPercent(at: place)
      if found.count == count, let last = found.last, last.percent <= percent { continue }
      let index = found.firstIndex { $0.percent > percent } ?? found.count
      found.insert((percent, place), at: index)
      if found.count > count { found.removeLast() }
    }
    return found.map { $0.place }.sorted()
  }
}
