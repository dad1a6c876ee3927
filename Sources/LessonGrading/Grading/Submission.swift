import GradeResults
package import LessonModel
import LessonReading
package import LifeLanguage
package import LifeSyntax

/// The answers of a learner in a file, read one by one, so that a broken one never spoils the others.
package struct Submission: Sendable {
  /// One `answer` statement.
  package struct Entry: Sendable {
    /// The lesson of the question, where the answer names it.
    package let lesson: Name?
    /// The name of the question, with its place for diagnostics.
    package let question: Name
    /// The text behind the question's name.
    package let answer: Answer
    /// The line below it, where nothing stands behind the name of the question and that line is no statement.
    package internal(set) var lineBelow: ByteRange?

    /// Indicates whether it is for a question of a lesson, or names no lesson.
    package func isFor(_ lesson: String) -> Bool { self.lesson.map { $0.text == lesson } ?? true }
  }

  /// A `variant` statement.
  package struct Variant: Sendable {
    /// The name of the lesson that was drawn, with its place for diagnostics.
    package let lesson: Name
    /// The variant of it, as it was written.
    package let number: Int
    /// The seed from which it was drawn, where the form says that.
    package let seed: String?
  }

  /// The text that it was read from, its line ends as they are read.
  package let source: SourceText
  /// The bytes as they were handed in: what hashes and kept texts are of.
  package private(set) var bytes: [UInt8]
  /// The learner as they call themselves, or nil.
  package let learner: String?
  /// The names of styles in whose words it says it answers, in their order; the last one counts.
  let styleNames: [Name]
  /// The answers, in their order.
  package let entries: [Entry]
  /// The variants that it says it answers, one for each lesson.
  package let variants: [Variant]
  /// The words with which lines begin that have no verb: names of questions, or their numbers.
  let bareNames: [Name]
  /// The diagnostics outside the answers, but for names of styles.
  package let diagnostics: [Diagnostic]
  /// The reason why it cannot be read; nil for one that can.
  package private(set) var fault: String?

  /// Reads a submission; any bytes at all give one.
  ///
  /// Where not one answer can be read, what is no text at all cannot be read. Otherwise a byte that is out of place spoils
  /// the answer that it stands in.
  package static func parse(_ handedIn: SourceText) -> Submission {
    let source = handedIn.withLineFeeds
    guard source.bytes.count <= LessonLimits.submissionFile.bytes else {
      return Submission(unreadable: tooLarge, named: source.name)
    }
    var reader = SubmissionReader(source)
    reader.read()
    if reader.entries.isEmpty, let fault = source.binaryFault {
      return Submission(unreadable: fault, named: source.name)
    }
    if reader.entries.isEmpty, let head = FileHead(SyntaxTree(parsing: source)), head.kind != .answer,
      head.kind != .learner
    {
      return Submission(unreadable: "it holds \(head.kind.title), and no answers", named: source.name)
    }
    var submission = Submission(
      source: source, learner: reader.learner, styleNames: reader.styleNames, entries: reader.entries,
      variants: reader.variants, bareNames: reader.bareNames,
      diagnostics: diagnostics(of: reader) + reader.limits)
    submission.bytes = handedIn.bytes
    return submission
  }

  /// Returns what is wrong outside the answers; of a text in which no line is that of a form, this alone.
  private static func diagnostics(of reader: SubmissionReader) -> [Diagnostic] {
    guard !reader.knowsVerb, let first = reader.diagnostics.first else { return reader.diagnostics.collected() }
    return [.noForm(first.range)]
  }

  private init(
    source: SourceText, learner: String?, styleNames: [Name] = [], entries: [Entry],
    variants: [Variant], bareNames: [Name] = [], diagnostics: [Diagnostic]
  ) {
    bytes = source.bytes
    self.bareNames = bareNames
    (self.source, self.learner, self.styleNames) = (source, learner, styleNames)
    (self.entries, self.variants, self.diagnostics) = (entries, variants, diagnostics)
  }

  /// A submission that cannot be read, for a reason.
  package init(unreadable reason: String, named name: String) {
    self.init(
      source: SourceText(name: name, text: ""), learner: nil, entries: [], variants: [], diagnostics: [])
    fault = reason
  }

  /// The reason why a submission of more bytes than a file may have cannot be read.
  package static let tooLarge = "it is larger than \(LessonLimits.submissionFile.bytes >> 20) MB"

  /// The name of the style in whose words it answers, with its place; nil where it names none.
  package var style: Name? { styleNames.last }

  /// Returns the diagnostics outside the answers, beside styles that are known.
  package func diagnostics(knowing styles: LessonStyles) -> [Diagnostic] {
    let unknown = styleNames.filter { styles.named($0.text) == nil }.map { Diagnostic.unknownStyle($0, among: styles) }
    return unknown.isEmpty ? diagnostics : (unknown + diagnostics).collected()
  }

  /// A Boolean value that indicates whether it answers nothing.
  package var isEmpty: Bool { entries.allSatisfy { $0.answer.isEmpty } }

  /// Returns the answer that counts for a question of a lesson: the last one.
  package func entry(for question: String, of lesson: String) -> Entry? {
    entries.last { $0.question.text == question && $0.isFor(lesson) }
  }

  /// Returns the variant of a lesson that it says it answers; nil where it says none.
  package func variant(of lesson: String) -> Variant? { variants.last { $0.lesson.text == lesson } }

  /// The number of answers that stand in comments, as in a form that nobody has filled in.
  package var commentedAnswers: Int {
    source.bytes.split(separator: UInt8(ascii: "\n")).count { line in
      let rest = line.drop { $0 == UInt8(ascii: " ") }
      return rest.first == UInt8(ascii: "#") && AnswerHead(rest.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }) != nil
    }
  }

  /// Returns a submission to fill in for some lessons, in whose style it is: every question as a comment, and an answer to
  /// complete.
  ///
  /// A question whose name several of the lessons have is named with its lesson.
  package static func template(for lessons: [Lesson]) -> String {
    let names = lessons.flatMap { $0.questionNames }
    let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
    return lessons.indices.map { template(for: lessons[$0], naming: repeated, isFirst: $0 == 0) }.joined()
  }

  /// Returns a submission to fill in for one lesson.
  package static func template(for lesson: Lesson) -> String { template(for: [lesson]) }

  /// Returns the part of a form that is for one lesson.
  ///
  /// A newline of a title or an option is written as its escape: it cannot become a line of the file.
  private static func template(for lesson: Lesson, naming repeated: Set<String>, isFirst: Bool) -> String {
    let title = lesson.title.withEscapes
    var text = "# \(title). To answer, take the `#` away and complete the line.\n" + (isFirst ? "# learner \"\"\n" : "")
    // Where the lesson has come with a style, the usual one is named as well.
    if isFirst, let style = lesson.style, style != lesson.usualStyle || style != lesson.knownStyles.standard {
      text += "style \(style.name)\n"
    }
    if let variant = lesson.variant {
      text += "variant \(lesson.name) \(variant)" + (lesson.seed.map { " seed: \(quoted($0))" } ?? "") + "\n"
    }
    let broken = lesson.brokenQuestions()
    for (index, question) in lesson.questions.enumerated() {
      let heading = question.title.map { ["\(index + 1) \($0)"] } ?? []
      let prose = question.prose.split(separator: "\n").map { String($0) }
      let fault = broken.first { $0.question.name == question.name }.map { [$0.text(in: lesson)] } ?? []
      let name = repeated.contains(question.name.text) ? "\(lesson.name).\(question.name.text)" : question.name.text
      let lines = heading + prose + fault + template(of: question, named: name, in: lesson)
      text += "\n"
      for line in lines { text += line.isEmpty ? "#\n" : "# \(line.withEscapes)\n" }
    }
    return text.withoutWorkflowCommands
  }

  /// Returns what stands below the prose of a question; an app is there to be changed, between the braces of its
  /// answer.
  private static func template(of question: Question, named name: String, in lesson: Lesson) -> [String] {
    let situation = question.situation(in: lesson.environment).map { $0.text }
    let start = "answer \(name)"
    guard let marker = try? Marker(question, in: lesson) else { return situation + [start] }
    let offer = marker.key.offer.map { line in
      String(decoding: line.text.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.reversed(), as: UTF8.self)
    }
    let head = marker.app.map { $0.text } + situation
    let manner = "(\(marker.key.manner))"
    switch question.kind.answer {
    case .app: return head + [manner, start + " {"] + offer + ["}"]
    case .stimuli: return head + offer + [manner, start + " { }"]
    case .words: return head + offer + [manner, start]
    }
  }
}

extension SourceText {
  /// The text with line feeds for the carriage returns of a file whose lines end in these alone; all places stay.
  package var withLineFeeds: SourceText {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes.contains(carriageReturn), !bytes.contains(feed) else { return self }
    return SourceText(name: name, bytes: bytes.map { $0 == carriageReturn ? feed : $0 }, firstLine: firstLine)
  }

  /// The reason why these bytes are no text in UTF-8; nil where they are.
  fileprivate var binaryFault: String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "it is text in UTF-16, not in UTF-8"
    }
    if bytes.contains(0) { return "it is a binary file, not text" }
    let isText = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    return isText ? nil : "it is not text in UTF-8"
  }
}
