package import LessonModel
import LifeLanguage
package import LifeSyntax

/// The name of a question together with that of its lesson.
package struct QuestionAddress: Hashable, Sendable {
  /// The name of the lesson.
  package let lesson: String
  /// The name of the question inside it.
  package let question: String

  /// Names a question of a lesson.
  package init(lesson: String, question: String) {
    self.lesson = lesson
    self.question = question
  }
}

extension Lesson {
  /// The names of the questions of all its variants, each with that of the lesson.
  package var questionAddresses: [QuestionAddress] {
    questionNames.map { QuestionAddress(lesson: name, question: $0) }
  }
}

/// Which answers of a submission are for the questions of one lesson, where it may answer others, too.
package struct Assignment {
  private let lesson: String
  /// The answers to questions that no lesson has.
  private let stray: [Submission.Entry]
  /// The answers that name no lesson, to questions that several have.
  private let ambiguous: [Submission.Entry]
  /// The names of the questions that are asked, in their order.
  private let asked: [String]
  /// The words with which lines without a verb begin, each with the number of its line.
  private let bareNames: [(name: String, line: Int)]
  /// What is wrong with the names of the answers.
  package let diagnostics: [Diagnostic]

  /// The questions of a lesson by their names.
  package struct Questions: Sendable {
    /// The name of the lesson.
    let lesson: String
    /// The names of the questions of all its variants.
    let all: [QuestionAddress]
    /// The names of those that are asked.
    let asked: [String]
    /// The variant that is asked; nil where the lesson draws nothing.
    let variant: Int?
    /// The style in which they are asked; nil where the lesson is there in one form only.
    let style: LessonStyle?

    /// The questions of a lesson, as one edition of it asks them.
    package init(_ lesson: Lesson) {
      self.lesson = lesson.name
      all = lesson.questionAddresses
      asked = lesson.questions.map { $0.name.text }
      variant = lesson.variant
      style = lesson.style
    }
  }

  /// Looks at the answers of a submission, with the questions of all lessons that it may answer.
  package init(of submission: Submission, to questions: Questions, besides others: [QuestionAddress]) {
    let lesson = questions.lesson
    let known = others.isEmpty ? questions.all : questions.all + others.filter { !questions.all.contains($0) }
    let found = submission.entries.map { entry in
      (
        entry: entry,
        lessons: known.filter { $0.question == entry.question.text && entry.isFor($0.lesson) }.map { $0.lesson }
      )
    }
    let ambiguous = found.filter { $0.lessons.count > 1 && $0.lessons.contains(lesson) }
    let notDrawn = found.filter { entry, lessons in
      lessons == [lesson] && !questions.asked.contains(entry.question.text)
        && (questions.style != nil || questions.all.contains { $0.question == entry.question.text })
    }
    self.lesson = lesson
    asked = questions.asked
    bareNames = submission.bareNames.map { ($0.text, submission.source.position(at: $0.range.start).line) }
    stray = found.filter { $0.lessons.isEmpty }.map { $0.entry }
    self.ambiguous = ambiguous.map { $0.entry }
    diagnostics =
      stray.map { entry in
        entry.isFor(lesson)
          ? .unknownQuestion(entry.question, among: questions.asked) : .otherLesson(entry.question, not: lesson)
      }
      + (questions.variant == nil || submission.variant(of: lesson) != nil ? [] : submission.variants)
      .filter { variant in !known.contains { $0.lesson == variant.lesson.text } }.map {
        .variantOfOther($0.lesson, among: known.map { $0.lesson })
      }
      + notDrawn.map { .questionNotAsked($0.entry.question, in: questions) }
      + ambiguous.map { .ambiguousQuestion($0.entry.question, in: $0.lessons) }
  }

  /// Returns the answer that counts for a question of the lesson; nil where there is none that is meant for it alone.
  package func entry(for question: String, in submission: Submission) -> Submission.Entry? {
    guard isAmbiguous(question) else { return submission.entry(for: question, of: lesson) }
    return submission.entries.last { $0.question.text == question && $0.lesson?.text == lesson }
  }

  /// Returns why a question has no answer although somebody may have meant one; nil where nothing tells.
  func reason(forNoAnswerTo question: String) -> String? {
    if isAmbiguous(question) { return "Several lessons ask this: write `answer \(lesson).\(question)`." }
    if let bare = bareNames.first(where: { (asked.question(numbered: $0.name) ?? $0.name) == question }) {
      return "Line \(bare.line) begins with '\(visible(bare.name))': write `answer \(question) …`."
    }
    let near = stray.first { $0.isFor(lesson) && isMeant(question, by: $0.question.text) }
    return near.map { "There is an answer to '\(visible($0.question.text))'; this question is '\(question)'." }
  }

  /// Indicates whether a text that names no question is the number of this one in a form, or nearest to its name.
  private func isMeant(_ question: String, by text: String) -> Bool {
    (asked.question(numbered: text) ?? NearMiss.best(for: text, among: asked).first) == question
  }

  private func isAmbiguous(_ question: String) -> Bool { ambiguous.contains { $0.question.text == question } }
}
