package import LessonModel
import LifeLanguage
import LifeSyntax

/// One thing that a learner did, as a line of the progress log.
package struct ProgressRecord: Hashable, Sendable {
  /// The event that is recorded.
  package enum Event: String, CaseIterable, Sendable {
    /// A lesson was begun, or begun again.
    case started
    /// A question was tried.
    case answered
    /// A stage of help was shown.
    case hinted
    /// A step or question was skipped; its answer was shown.
    case skipped
    /// The goal of a step was reached.
    case solved
    /// The lesson came to its end.
    case finished
    /// All earlier records of the lesson are void.
    case reset
    /// A style was chosen; its name stands in the place of a lesson.
    case styled
    /// Something was remembered or forgotten; a rule or LESSON.QUESTION stands in the place of a lesson.
    case recalled
    /// An answer in practice told something of beliefs.
    case observed
    /// A challenge was reached; the name of the style stands in the place of a lesson.
    case challenged
    /// A sign of the screen was explained; its name stands in the place of a lesson.
    case told

    /// A Boolean value that indicates whether it is about a lesson.
    package var isOfLesson: Bool { self != .styled && self != .challenged && self != .told && !isOfQuestion }

    /// A Boolean value that indicates whether it is about a question that it names besides the lesson.
    fileprivate var isOfQuestion: Bool { self == .recalled || self == .observed }
  }

  /// The event that is recorded.
  package var event: Event
  /// The name of the lesson; for some events that of a style, a rule or a sign, as `Event` says.
  package var lesson: String
  /// The step or question; empty for events of the whole lesson.
  package var item: String
  /// The version of the lesson at that time.
  package var version: Int
  /// The share that an answer earned, or all answers at the end, in exact parts; nil for an answer in an exam, whose log
  /// says nothing of what is right.
  package var share: Score?
  /// The answer as it was written.
  package var answer: String?
  /// The names of the beliefs that a wrong answer fits; empty in an exam.
  package var beliefs: [String] = []
  /// The names of the beliefs that lead to another answer than the one given, which was right at once; empty in an exam.
  package var contradicted: [String] = []
  /// A Boolean value that indicates whether a right answer earned less than its full share.
  package var isRightLate = false
  /// A Boolean value that indicates whether it was done in an exam.
  package var isExam = false
  /// The beginning of the hash of the lesson's text, in the record with which an exam begins.
  package var lessonHash: String?
  /// The name of the style in which a lesson or an exam was begun, in its first record; nil where the lesson offers none.
  package var style: String?
  /// The learner's variant of the lesson, in the record with which it begins; nil where the lesson draws nothing.
  package var variant: Int?
  /// The seed from which the variant was drawn.
  package var seed: String?
  /// How well something was remembered.
  package var grade: ReviewGrade?
  /// The day on which it was, in days since 1970.
  package var day: Int?
  /// The number on its day of a question of a lesson that was asked again.
  package var number: Int?
  /// The challenge that was reached.
  package var challenge: ChallengeResult?
  /// When it was, as the caller writes times; nil where that is unknown.
  package var time: String?

  /// A record of what was done; the other facts are left to the caller.
  package init(
    _ event: Event, lesson: String, item: String = "", version: Int, share: Score? = nil, answer: String? = nil
  ) {
    self.event = event
    self.lesson = lesson
    self.item = item
    self.version = version
    self.share = share
    self.answer = answer
  }

  /// The record of a style that was chosen by its name.
  package init(choosing style: String) { self.init(.styled, lesson: style, version: 1) }

  /// The record of a sign of the screen that was explained.
  package init(telling sign: String) { self.init(.told, lesson: sign, version: 1) }

  /// The record of something that was remembered or forgotten.
  package init(_ recall: Recall) {
    self.init(.recalled, lesson: recall.card, version: 1, answer: recall.question)
    grade = recall.grade
    day = recall.day
    number = recall.number
  }

  /// The record of what an answer told of beliefs.
  package init(_ observation: BeliefObservation) {
    self.init(.observed, lesson: "practice", version: 1, answer: observation.question)
    day = observation.day
    beliefs = observation.shown
    contradicted = observation.contradicted
  }

  /// The record of a challenge that was reached in the style of a name.
  package init(_ result: ChallengeResult, in style: String, on day: Int) {
    self.init(.challenged, lesson: style, version: 1)
    challenge = result
    self.day = day
  }

  /// The line of the log, ended by a newline: a statement such as `solved goingHome watch version: 1`.
  package var line: String {
    var text = "\(event.rawValue) \(lesson)"
    if !item.isEmpty { text += " \(item)" }
    text += " version: \(version)"
    if let grade { text += " grade: \(grade.word)" }
    if let day { text += " day: \(day)" }
    if let number { text += " number: \(number)" }
    if let challenge {
      text += " number: \(challenge.number) commands: \(challenge.commands) par: \(challenge.par)"
    }
    if let share { text += " share: [\(share.numerator), \(share.denominator)]" }
    if let answer { text += " \(event.isOfQuestion ? "question" : "answer"): \(quoted(answer))" }
    if !beliefs.isEmpty { text += " shows: [\(beliefs.joined(separator: ", "))]" }
    if !contradicted.isEmpty { text += " against: [\(contradicted.joined(separator: ", "))]" }
    if isRightLate { text += " verdict: right" }
    if isExam { text += " mode: exam" }
    if let lessonHash { text += " hash: \(quoted(lessonHash))" }
    if let style { text += " style: \(style)" }
    if let variant { text += " variant: \(variant)" }
    if let seed { text += " seed: \(quoted(seed))" }
    if let time { text += " at: \(quoted(time))" }
    return text + "\n"
  }
}

extension ProgressRecord {
  /// The last day that is counted; a card is due a hundred years later at most.
  package static let lastDay = 1_000_000
  /// The last number of a question on its day that is counted.
  private static let lastNumber = 1_000_000

  /// Returns the number of a question on its day; nil where it can be none.
  static func numberOfDay(_ number: Int) -> Int? { (1...lastNumber).contains(number) ? number : nil }

  private static let limits = SyntaxLimits(bytes: 8 * LessonLimits.answerBytes)

  init?(reading line: [UInt8]) {
    let tree = SyntaxTree(parsing: SourceText(name: "progress", bytes: line), limits: Self.limits)
    guard !tree.hasErrors, tree.statements.count == 1, let clause = tree.statements[0].clauses.first,
      let event = Event(rawValue: clause.verb.text)
    else { return nil }
    let arguments = clause.arguments
    let names = arguments.filter { $0.label == nil }.compactMap { $0.value.nameText }
    // Two lines that ran into each other have too many words.
    guard names.count <= 2, !arguments.contains(where: { $0.label == nil && $0.value.nameText == nil }) else {
      return nil
    }
    guard let lesson = names.first, let version = arguments.value("version")?.wholeNumber else { return nil }
    self.init(event, lesson: lesson, item: names.dropFirst().first ?? "", version: version)
    grade = arguments.value("grade")?.nameText.flatMap { word in ReviewGrade.allCases.first { $0.word == word } }
    day = arguments.value("day")?.wholeNumber.map { max(0, min($0, Self.lastDay)) }
    if event == .recalled { number = arguments.value("number")?.wholeNumber.flatMap { Self.numberOfDay($0) } }
    if event == .challenged, let number = arguments.value("number")?.wholeNumber,
      let commands = arguments.value("commands")?.wholeNumber, let par = arguments.value("par")?.wholeNumber
    {
      challenge = ChallengeResult(number: number, commands: commands, par: par)
    }
    if case .list(let parts)? = arguments.value("share")?.kind, parts.count == 2,
      let numerator = parts[0].wholeNumber, let denominator = parts[1].wholeNumber
    {
      share = Score(share: numerator, of: denominator)
    }
    let written = arguments.value(event.isOfQuestion ? "question" : "answer")
    if case .string(let text)? = written?.kind { answer = text }
    beliefs = arguments.names("shows")
    contradicted = arguments.names("against")
    isRightLate = arguments.value("verdict")?.nameText == "right"
    isExam = arguments.value("mode")?.nameText == "exam"
    if case .string(let text)? = arguments.value("hash")?.kind { lessonHash = text }
    style = arguments.value("style")?.nameText
    variant = arguments.value("variant")?.wholeNumber
    if case .string(let text)? = arguments.value("seed")?.kind { seed = text }
    if case .string(let text)? = arguments.value("at")?.kind { time = text }
  }
}

extension ReviewGrade {
  /// The word of a grade in the log.
  package var word: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}

extension [Argument] {
  fileprivate func value(_ label: String) -> Expression? { first { $0.label?.text == label }?.value }

  /// Returns the names of a list; none where there is no list.
  fileprivate func names(_ label: String) -> [String] {
    guard case .list(let parts)? = value(label)?.kind else { return [] }
    return parts.compactMap { $0.nameText }
  }
}

extension Expression {
  fileprivate var nameText: String? { if case .name(let text) = kind { text } else { nil } }

  fileprivate var wholeNumber: Int? {
    guard case .quantity(let quantity) = kind, quantity.unit == nil else { return nil }
    return quantity.scaled(by: 1).flatMap { Int(exactly: $0) }
  }
}
