import LessonGrading
import LessonModel
import LifeLanguage
import LifeSyntax

// What `check` says of parts beside each other: questions that ask the same, pictures that answer what comes later, patterns that
// others leave nothing to.

extension LessonCheck {
  /// Checks that no two questions read the same and are about the same run.
  mutating func checkQuestions() {
    var known: [(text: String, name: Name)] = []
    for question in lesson.questions {
      let text = asked(question)
      if let first = known.first(where: { $0.text == text }) {
        diagnostics.append(.askedTwice(question.name, first: first.name))
      } else {
        known.append((text, question.name))
      }
    }
  }

  /// Returns a question as it is written, without its name and without what is said and earned after an answer.
  private func asked(_ question: Question) -> String {
    let block = lesson.source.text(in: question.range)
    let lines = block.split(separator: "\n").dropFirst().map { line in String(line.drop { $0 == " " }) }
    let asking = lines.filter { line in !Self.saidAfterwards.contains { line.utf8.starts(with: $0.utf8) } }
    return ([question.kind.word] + asking).joined(separator: "\n")
  }

  private static let saidAfterwards = [
    "hint ", "because ", "mistake ", "points ", "attempts ", "shares ", "key ", "hidden", "#",
  ]

  /// Checks that no picture draws the run that a question behind it asks about.
  mutating func checkPictures() {
    for (place, item) in lesson.items.enumerated() {
      guard case .picture(let picture) = item, picture.kind != .screen else { continue }
      let drawn = stimuli(picture.script)
      for case .question(let question) in lesson.items[place...] where question.form.keyOrigin == .run {
        let asked = stimuli(question.given + question.when)
        // In a longer script a launch at its beginning is not drawn.
        guard asked.count > 1 || drawn.count == asked.count, question.setup.app.isInherited,
          drawn.starts(with: asked)
        else { continue }
        diagnostics.append(.pictureTellsKey(picture, question.name))
        break
      }
    }
  }

  private func stimuli(_ commands: [BoundCommand]) -> [String] {
    commands.filter { !$0.isExpectation }.map { lesson.source.text(in: $0.range) }
  }

  /// Checks that no pattern stands behind one that fits all that it fits, since of several the first speaks, and that the belief
  /// of a part of an answer is about the question.
  mutating func checkPatterns(of marker: Marker) {
    var known: [(form: Mistake.Form, words: [String], mistake: Mistake)] = []
    for mistake in marker.question.mistakes {
      guard let words = try? marker.words(of: mistake) else { continue }
      if let first = known.first(where: { $0.form.covers($0.words, mistake.form, words) }) {
        diagnostics.append(.mistakeNeverComes(mistake, behind: first.mistake))
      } else if words.count > 1, marker.key.input.attemptLimit != nil, mistake.form != .lacks {
        diagnostics.append(.mistakeOfSeveral(mistake))
      } else if mistake.form != .whole, let name = mistake.belief, !marker.concerns(name.text) {
        diagnostics.append(.mistakeBesideQuestion(mistake, name))
      }
      known.append((mistake.form, words, mistake))
    }
  }
}

extension Mistake.Form {
  /// Returns whether a pattern of this form fits each answer that another one fits.
  fileprivate func covers(_ words: [String], _ form: Mistake.Form, _ others: [String]) -> Bool {
    switch (self, form) {
    case (_, .whole): matches(words, in: others)
    case (.contains, .contains), (.contains, .order): words.allSatisfy { others.contains($0) }
    case (.order, .order): matches(words, in: others)
    case (.order, .contains): words.count == 1 && others.contains(words[0])
    case (.lacks, .lacks): words.allSatisfy { others.contains($0) }
    case (.whole, _), (.lacks, _), (_, .lacks): false
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func askedTwice(_ name: Name, first: Name) -> Diagnostic {
    DiagnosticRule.askedTwice.broken(
      at: name.range, "'\(shortened(name.text))' asks what '\(shortened(first.text))' has asked",
      label: "its text and its run are the same; ask something else", severity: .warning,
      labels: [Label(range: first.range, text: "asked here")])
  }

  fileprivate static func pictureTellsKey(_ picture: LessonPicture, _ question: Name) -> Diagnostic {
    DiagnosticRule.pictureTellsKey.broken(
      at: picture.range, "this picture draws the run that '\(shortened(question.text))' asks about",
      label: "put it behind that question", severity: .warning,
      labels: [Label(range: question.range, text: "asked here")])
  }

  fileprivate static func mistakeNeverComes(_ mistake: Mistake, behind first: Mistake) -> Diagnostic {
    DiagnosticRule.mistakeNeverComes.broken(
      at: mistake.pattern.place, "this pattern never speaks", label: "put it before the wider one, or leave it out",
      severity: .warning,
      labels: [Label(range: first.pattern.place, text: "this fits every such answer, and comes first")])
  }

  fileprivate static func mistakeBesideQuestion(_ mistake: Mistake, _ name: Name) -> Diagnostic {
    DiagnosticRule.mistakeNeverComes.broken(
      at: mistake.pattern.place, "this pattern never speaks",
      label:
        "who believes this is wrong before the question begins: write the whole answer behind 'is:', or leave it out",
      severity: .warning,
      labels: [Label(range: name.range, text: "its world parts from truth outside of the question")])
  }

  fileprivate static func mistakeOfSeveral(_ mistake: Mistake) -> Diagnostic {
    DiagnosticRule.mistakeNeverComes.broken(
      at: mistake.pattern.place, "this pattern never speaks", label: "one option is chosen here: name one",
      severity: .warning)
  }
}

extension DiagnosticRule {
  static let askedTwice = DiagnosticRule(
    "askedTwice", "Two questions that ask the same",
    "Two questions of a lesson with one text and one run have one answer: the second is copied from the first.",
    wrong: "question one state {\n  | Which state is it?\n  given { launch }\n}\nquestion two state {\n"
      + "  | Which state is it?\n  given { launch }\n}",
    right: "question one state {\n  | Which state is it?\n  given { launch }\n}\nquestion two state {\n"
      + "  | Which state is it?\n  given { launch; home }\n}")
  static let pictureTellsKey = DiagnosticRule(
    "pictureTellsKey", "A picture before its question",
    "A picture shows the calls and states of its run. Where a question behind it is about that run, its answer is read off.",
    wrong: "picture timeline { launch; home }\nquestion q order { given { launch }; when { home } }",
    right: "question q order { given { launch }; when { home } }\npicture timeline { launch; home }")
  static let mistakeNeverComes = DiagnosticRule(
    "mistakeNeverComes", "A pattern that never speaks",
    "Of several patterns of mistakes the first that fits an answer speaks. One that stands behind a wider one has no answer left, "
      + "in a choice of one option none names two, and a belief in whose world the run has parted from truth before the question "
      + "begins is named by a whole answer only.",
    wrong: "mistake quits contains: willTerminate\nmistake both contains: [willTerminate, didEnterBackground]",
    right: "mistake both contains: [willTerminate, didEnterBackground]\nmistake quits contains: willTerminate")
}
