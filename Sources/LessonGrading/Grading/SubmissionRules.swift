import LessonModel
import LessonReading
import LifeLanguage
package import LifeSyntax

// What is told of a submission outside its answers.

extension DiagnosticRule {
  /// The rule that an answer names a question of the lesson.
  package static let unknownQuestion = DiagnosticRule(
    "unknownQuestion", "An answer to a question that does not exist",
    "An answer begins with the name of a question of the lesson, and not with its number in the form.",
    wrong: "answer stateAftre suspended", right: "answer stateAfter suspended")
  /// The rule that an answer names its lesson where several lessons have a question of that name.
  package static let ambiguousQuestion = DiagnosticRule(
    "ambiguousQuestion", "An answer to a question that several lessons have",
    "One file may answer several lessons. Where two of them have a question of one name, the answer names its lesson, too; "
      + "`new submission` writes such lines.",
    wrong: "answer stateAfter suspended", right: "answer goingHome.stateAfter suspended")
  /// The rule that a submission answers each question once; the last answer counts.
  package static let repeatedAnswer = DiagnosticRule(
    "repeatedAnswer", "Two answers to one question",
    "The last answer counts; the others are left aside.",
    wrong: "answer stateAfter active\nanswer stateAfter suspended", right: "answer stateAfter suspended")
}

extension Diagnostic {
  /// Returns the diagnostic for an answer to a question that none of some lessons asks; a number is that of a question in a
  /// form, and names none.
  package static func unknownQuestion(
    _ name: Name, among known: [String], _ summary: String = "there is no question"
  ) -> Diagnostic {
    let summary = "\(summary) '\(shortened(name.text))'"
    guard let question = known.question(numbered: name.text) else {
      return DiagnosticRule.unknownQuestion.unknown(name, summary, among: known)
    }
    return DiagnosticRule.unknownQuestion.broken(
      at: name.range, summary, label: "question \(name.text) is '\(question)': write `answer \(question) …`")
  }

  static func otherLesson(_ name: Name, not lesson: String) -> Diagnostic {
    DiagnosticRule.unknownQuestion.broken(
      at: name.range, "'\(shortened(name.text))' is asked for of a lesson that is not marked here",
      label: "marked here: \(shortened(lesson))")
  }

  static func variantOfOther(_ name: Name, among lessons: [String]) -> Diagnostic {
    var names: [String] = []
    for lesson in lessons where !names.contains(lesson) { names.append(lesson) }
    var diagnostic = DiagnosticRule.unknownQuestion.unknown(
      name, "no lesson that is marked here is called '\(shortened(name.text))'", among: names)
    diagnostic.severity = .warning
    return diagnostic
  }

  /// Returns the diagnostic for a question that another variant or, where the lesson draws nothing, another style asks.
  static func questionNotAsked(_ name: Name, in questions: Assignment.Questions) -> Diagnostic {
    let question = shortened(name.text)
    guard let variant = questions.variant else {
      return DiagnosticRule.unknownQuestion.broken(
        at: name.range, "the style '\(questions.style?.name ?? LessonStyles.standardName)' does not ask '\(question)'",
        label: "another style does; `style` names the one that is answered")
    }
    return DiagnosticRule.unknownQuestion.broken(
      at: name.range, "variant \(variant) does not ask '\(question)'",
      label: "another variant does; `variant` names the one that is answered")
  }

  static func repeatedAnswer(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "'\(shortened(name.text))' is answered twice", label: "the last answer counts",
      severity: .warning, labels: [Label(range: first, text: "answered here first")])
  }

  static func outsideAnswers(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unexpectedProse.broken(
      at: range, "prose has no place in a submission", label: "write a comment with '#' instead")
  }

  static func unknownSubmissionVerb(_ verb: Name) -> Diagnostic {
    DiagnosticRule.unknownVerb.unknown(
      verb, "unknown verb '\(shortened(verb.text))' in a submission", among: SubmissionReader.verbs,
      label: "each answer is a line `answer QUESTION …`")
  }

  static func lineWithoutVerb(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unknownVerb.broken(
      at: range, "a line of a submission begins with a verb", label: "each answer is a line `answer QUESTION …`",
      name: "number")
  }

  /// Returns the diagnostic for a text in which nothing is written as a form has it.
  static func noForm(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unknownVerb.broken(
      at: range, "no line of this begins with `answer`",
      label: "`lifelab new submission LESSON` prints a form, in which each answer is a line `answer QUESTION …`")
  }

  static func variantNeedsNumber(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'variant' needs the name of a lesson and a number", label: "write: variant naps 4")
  }

  static func repeatedVariant(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "two variants of '\(shortened(name.text))' are named", label: "the last one counts",
      severity: .warning, labels: [Label(range: first, text: "named here first")])
  }

  static func repeatedStyle(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: name.range, "two styles are named", label: "the last one counts", severity: .warning,
      labels: [Label(range: first, text: "named here first")])
  }

  static func learnerNeedsName(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(at: range, "'learner' needs a name", label: "write: learner \"Ada\"")
  }

  static func repeatedLearner(_ range: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedAnswer.broken(
      at: range, "two learners are named", label: "the last one counts", severity: .warning,
      labels: [Label(range: first, text: "named here first")])
  }

  static func styleNeedsName(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'style' needs the name of a style", label: "write: style \(LessonStyles.standardName)")
  }

  static func ambiguousQuestion(_ name: Name, in lessons: [String]) -> Diagnostic {
    let ways = lessons.map { "'answer \($0).\(name.text)'" }.joined(separator: " or ")
    return DiagnosticRule.ambiguousQuestion.broken(
      at: name.range, "several lessons ask '\(shortened(name.text))'",
      label: "it counts for none of them; write \(ways)")
  }

  static func answerWithoutQuestion(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: range, "'answer' needs the name of a question",
      label: "it stands between `answer` and what you answer, as in: answer stateAfter suspended")
  }

  /// Returns what is said of an answer in which another one stands, by the names of the questions; nil for others.
  package static func joinedAnswer(_ entry: Submission.Entry, among names: [String]) -> Diagnostic? {
    guard let words = try? entry.answer.plainWords() else { return nil }
    let place = words.indices.dropFirst().first { place in
      words[place - 1].text == "answer" && names.contains { $0 == words[place].text }
    }
    return place.map { place in
      .unreadableAnswer(
        "each answer stands on a line of its own", words[place - 1].range.moved(by: entry.answer.offset),
        "begin a line before `answer \(words[place].text)`")
    }
  }

  /// Returns what is said of an answer without anything behind the name of its question, where a line stands below it.
  package static func answerBelow(_ entry: Submission.Entry) -> Diagnostic? {
    entry.lineBelow.map { range in
      .unreadableAnswer(
        "this stands below `answer \(shortened(entry.question.text))`, and answers nothing", range,
        "write it behind that, on the same line")
    }
  }
}

extension [String] {
  /// Returns the name of the question that has a number in a form; nil for a text that is no such number.
  func question(numbered text: String) -> String? {
    guard let number = Int(text), indices.contains(number - 1) else { return nil }
    return self[number - 1]
  }
}
