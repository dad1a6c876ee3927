import GradeResults
import LearnerLog
import LessonGrading
import LessonModel
import LessonTutor
import LifeLanguage
import LifeSyntax

/// What a learner has done, in numbers and small bars: by unit, by lesson, by rule.
struct ProgressView {
  /// The lessons and the progress.
  let catalog: LessonCatalog
  /// The lessons that were begun, as they are read today.
  let lessons: [Lesson]
  /// What is remembered, and what the learner has met.
  let plan: PracticePlan
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool

  private var log: ProgressLog { catalog.progress }

  // MARK: - Units and lessons

  /// The units, with the lessons that were begun.
  var overview: [OutputLine] {
    let begun = lessons.map { $0.name }
    var lines = [OutputLine("Progress", .heading)]
    for unit in catalog.courses.flatMap({ $0.units }) {
      let names = unit.lessons.map { $0.text }
      let percents = names.map { percent(of: $0) }
      lines.append(row(unit.title, percents.reduce(0, +) / max(1, percents.count), "", isUnit: true))
      lines += names.filter { begun.contains($0) }.map { lessonRow($0) }
    }
    let named = catalog.courses.flatMap { $0.lessons }.map { $0.text }
    let others = begun.filter { !named.contains($0) }
    if !others.isEmpty { lines.append(OutputLine(catalog.courses.isEmpty ? "Lessons" : "Other lessons", .strong)) }
    lines += others.map { lessonRow($0) }
    return lines + [OutputLine("\(catalog.doneText) \(Self.ways)", .dim)]
  }

  private static let ways =
    "Percents are of the points. `progress NAME` shows a lesson, `progress rules` what is remembered."

  /// Returns the share of a lesson's points, in percent; what is not answered yet has earned nothing.
  private func percent(of name: String) -> Int {
    if let percent = log.percent(of: name) { return percent }
    guard let lesson = lessons.first(where: { $0.name == name }), let standing = log.standing(in: name) else {
      return 0
    }
    return Self.percent(of: lesson) { standing.item($0)?.best }
  }

  /// Returns the share of a lesson's points, in percent, where each question by its name has earned a share.
  private static func percent(of lesson: Lesson, earning share: (String) -> Score?) -> Int {
    let total = lesson.questions.reduce(0) { $0 + $1.points }
    let earned = lesson.questions.reduce(Score.zero) { sum, question in
      sum + (share(question.name.text) ?? .zero) * question.points
    }
    return total == 0 ? 0 : earned.percent(of: total)
  }

  /// Returns what the first answers to a lesson's questions earned of its points, in percent; nil where none was answered.
  private func firstPercent(of name: String, _ standing: LessonStanding) -> Int? {
    guard let mean = standing.firstTries else { return nil }
    guard let lesson = lessons.first(where: { $0.name == name }) else { return mean.percent() }
    return Self.percent(of: lesson) { standing.item($0)?.firstShare }
  }

  private func lessonRow(_ name: String) -> OutputLine {
    var facts: [String] = []
    if let standing = log.standing(in: name) {
      if log.isOpen(name), let lesson = lessons.first(where: { $0.name == name }) {
        let answered = lesson.questions.count { standing.item($0.name.text)?.firstShare != nil }
        facts.append("\(answered) of \(lesson.questions.count) questions")
      }
      if let first = firstPercent(of: name, standing) { facts.append("\(first) % at the first try") }
    }
    let exams = log.exams(of: name).takings.filter { !$0.isForgotten }
    if !exams.isEmpty {
      let share = log.examPercent(of: name).map { "exam \($0) %" } ?? "exam taken"
      facts.append(exams.contains { $0.standing.isFinished } ? share : "exam begun")
    }
    return row(
      "\(catalog.sign(of: name, isPlain: isPlain)) \(name)", percent(of: name), facts.joined(separator: ", "),
      isUnit: false)
  }

  private func row(_ title: String, _ percent: Int, _ text: String, isUnit: Bool) -> OutputLine {
    let style: OutputStyle = isUnit ? .strong : .plain
    return OutputLine(
      term: [OutputLine.Span(isUnit ? title : "  \(title)", style)], columns: titleColumns,
      bar(percent, text))
  }

  private func bar(_ percent: Int, _ text: String) -> [OutputLine.Span] {
    ShareBar(percent: percent, isPlain: isPlain).spans + (text.isEmpty ? [] : [OutputLine.Span("  \(text)", .dim)])
  }

  private var titleColumns: Int {
    let units = catalog.courses.flatMap { $0.units }.map { $0.title.count }
    let names = lessons.map { $0.name.count + (isPlain ? 6 : 4) }
    return ((units + names).max() ?? 0) + 2
  }

  // MARK: - Rules

  /// The rules that were met, the weakest memory first; those of one name together, and the questions that no rule decides.
  var rules: [OutputLine] {
    var rows: [Remembered] = []
    for (family, title) in zip(plan.met, plan.titles(plan.met)) {
      let place = rows.firstIndex { $0.title == title } ?? rows.count
      if place == rows.count { rows.append(Remembered(title: title)) }
      rows[place].add(plan.recalls.card(family), on: plan.day)
    }
    let questions = plan.questions.compactMap { plan.recalls.card($0) }
    if !questions.isEmpty {
      rows.append(Remembered(title: "\(countText(questions.count, "question")) of lessons that no rule decides"))
      for card in questions { rows[rows.count - 1].add(card, on: plan.day) }
    }
    guard !rows.isEmpty else {
      return [OutputLine("No rule has been met yet: lessons show them.", .dim)]
    }
    let asked = rows.filter { $0.asked > 0 }.sorted { $0.percent < $1.percent }
    let lines = asked.map { row in
      OutputLine(
        term: [OutputLine.Span("  ")] + ShareBar(percent: row.percent, isPlain: isPlain).spans,
        columns: ShareBar.columns + 4, [OutputLine.Span(row.title), OutputLine.Span(row.facts, .dim)])
    }
    let open = rows.filter { $0.asked == 0 }.map { $0.title }
    return [OutputLine("What is remembered today, as the model of memory has it", .heading)] + lines
      + (open.isEmpty ? [] : [OutputLine("Met, and not asked about yet: \(open.joined(separator: "; ")).", .dim)])
      + [OutputLine("`practice` asks about what is weakest.", .dim)]
  }

  /// The memory of rules of one name.
  private struct Remembered {
    let title: String
    private(set) var asked = 0
    private var sum = 0.0
    private var due = 0
    /// Of those, the number that were asked on the day itself and come once more on it.
    private var again = 0
    private var known = 0

    init(title: String) { self.title = title }

    /// The mean chance of remembering, in percent.
    var percent: Int { asked == 0 ? 0 : Int((sum * 100 / Double(asked)).rounded()) }

    /// What there is to say besides.
    var facts: String {
      // The counts of all rows are together what is due.
      let count = due > 1 ? "\(due) " : ""
      let parts =
        (due > again ? ["\(count)due"] : again > 0 ? ["\(count)again today"] : [])
        + (known > 0 && known == asked ? ["known"] : [])
      return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    mutating func add(_ card: RecallLog.Card?, on day: Int) {
      guard let card else { return }
      asked += 1
      // What was not right at once last is not remembered, however short the time since.
      let isAgain = card.memory.due <= day && card.memory.last == day
      sum += isAgain || card.recalls.last?.grade == .again ? 0 : card.memory.retrievability(on: day)
      if card.memory.due <= day { due += 1 }
      if isAgain { again += 1 }
      if card.isKnown { known += 1 }
    }
  }

  // MARK: - One lesson

  /// Returns what was done in a lesson and, at its end, in an exam of it.
  func details(of lesson: Lesson) -> [OutputLine] {
    let exams = log.exams(of: lesson.name).takings.filter { !$0.isForgotten }
    let heading = OutputLine("\(lesson.title) (\(lesson.name))", .heading)
    guard let standing = log.standing(in: lesson.name) else {
      let none = OutputLine("It was not opened yet; `lesson \(lesson.name)` opens it.", .dim)
      return [heading] + (exams.isEmpty ? [none] : examLines(exams, lesson))
    }
    var lines = [heading, lessonRow(lesson.name)]
    let width = (lesson.questions.map { $0.heading.count }.max() ?? 0) + 4
    for question in lesson.questions {
      guard let item = standing.item(question.name.text), item.firstShare != nil || item.isSkipped else {
        lines.append(
          OutputLine(term: [OutputLine.Span("  \(question.heading)")], columns: width, [OutputLine.Span("open", .dim)]))
        continue
      }
      lines.append(
        OutputLine(
          term: [OutputLine.Span("  \(question.heading)")], columns: width,
          bar(item.best.percent(), Self.facts(item))))
    }
    return lines + examLines(exams, lesson)
  }

  /// Returns how a question went, in a few words.
  private static func facts(_ item: LessonStanding.Item) -> String {
    var facts: [String] = []
    if let first = item.firstShare { facts.append("first try \(first.percent()) %") }
    if item.attempts > 1 { facts.append("\(item.attempts) tries") }
    if item.hints > 0 { facts.append(item.hints == 1 ? "a hint" : "\(item.hints) hints") }
    if item.isSkipped { facts.append("shown") }
    return facts.joined(separator: ", ")
  }

  private func examLines(_ exams: [ExamTaking], _ lesson: Lesson) -> [OutputLine] {
    guard !exams.isEmpty else { return [] }
    guard exams.allSatisfy({ $0.standing.isFinished }) else {
      return [OutputLine("An exam of it is not at its end; its answers are shown after that.", .dim)]
    }
    guard exams.contains(where: { $0.standing.version == lesson.version }) else {
      return [OutputLine("An exam was taken of another version of it.", .dim)]
    }
    let report = LessonGrader(lesson).grade(log, named: "progress")
    let total = report.total
    return [OutputLine("The exam: \(pointsPhrase(total.earned, of: total.points))", .heading)] + report.lines
  }
}
