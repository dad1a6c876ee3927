import LifeLanguage
package import LifeSyntax

/// The answers of a learner in a file, read one by one, so that a broken one never spoils the others.
package struct Submission: Sendable {
  /// One `answer` statement.
  package struct Entry: Sendable {
    /// The question that it is for.
    package let question: Name
    /// The text behind the question's name.
    package let answer: Answer
  }

  /// The text that it was read from.
  package let source: SourceText
  /// The learner as they call themselves, or nil.
  package let learner: String?
  /// The answers, in their order.
  package let entries: [Entry]
  /// The diagnostics outside the answers.
  package let diagnostics: [Diagnostic]

  /// Reads a submission; any bytes at all give one.
  package static func parse(_ source: SourceText) -> Submission {
    var reader = SubmissionReader(source)
    reader.read()
    return Submission(
      source: source, learner: reader.learner, entries: reader.entries,
      diagnostics: reader.diagnostics.collected() + reader.limits)
  }

  /// Returns the answer that counts for a question: the last one.
  package func entry(for question: String) -> Entry? { entries.last { $0.question.text == question } }

  /// Returns a submission to fill in: every question as a comment, and an answer to complete.
  ///
  /// A newline of a title or an option is written as its escape: it cannot become a line of the file.
  package static func template(for lesson: Lesson) -> String {
    let title = lesson.title.withEscapes
    var text = "# \(title). To answer, take the `#` away and complete the line.\n# learner \"\"\n"
    for (index, question) in lesson.questions.enumerated() {
      let heading = question.title.map { ["\(index + 1) \($0)"] } ?? []
      let prose = question.prose.split(separator: "\n").map { String($0) }
      let lines = heading + prose + template(of: question, in: lesson)
      text += "\n"
      for line in lines { text += line.isEmpty ? "#\n" : "# \(line.withEscapes)\n" }
    }
    return text.withoutWorkflowCommands
  }

  /// Returns what stands below the prose of a question; an app is there to be changed, between the braces of its
  /// answer.
  private static func template(of question: Question, in lesson: Lesson) -> [String] {
    let situation = question.situation(in: lesson).map { $0.text }
    let start = "answer \(question.name.text)"
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
