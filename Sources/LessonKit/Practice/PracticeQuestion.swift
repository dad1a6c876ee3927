import LifeSyntax

/// A kind of practice.
package enum PracticeKind: String, Sendable, CaseIterable {
  /// The order of calls, the states passed through, the state at the end.
  case order, path, state
  /// A length of time.
  case duration
  /// The wrong line of a run.
  case spot
  /// Stimuli that lead somewhere.
  case reach
  /// Which styles are told.
  case whoHears
  /// Stimuli that break an app.
  case breakApp
  /// Which of several runs is real; the others are those of beliefs.
  case worlds
  /// The state that code reads in a call, and what a value of an app holds in the end.
  case reads, holds

  /// A Boolean value that indicates whether an answer tells which belief leads to it; stimuli are found by trying.
  package var tellsBeliefs: Bool {
    switch self {
    case .order, .path, .state, .duration, .whoHears, .worlds, .reads, .holds: true
    case .spot, .reach, .breakApp: false
    }
  }
}

/// A generated question: the text of a lesson with one question, as its author would have written it.
package struct PracticeQuestion: Sendable {
  /// The kind of practice.
  package let kind: PracticeKind
  /// The text of the lesson.
  package let text: String
  /// The lesson that was read from it.
  package let lesson: Lesson
  /// The families of the rules behind its key.
  package let families: [String]
  /// The last rule behind its key.
  package let about: String
  /// The kind and the right answer, as it is written.
  package let key: String
  /// The hash of what it asks, whatever the words: two questions that differ in their dress alone have the same.
  package let content: ContentHash
  /// What kind of question it is, and what happens last in it.
  package let form: PracticeForm
  /// The name of the question in the progress log.
  package let token: String
  /// A Boolean value that indicates whether the right answer is that nothing happens.
  package var isSilent: Bool {
    (kind == .order || kind == .path) && key == "\(kind.rawValue) nothing"
  }
}

extension PracticeQuestion {
  /// What it is about: the last rule behind its key, in a few words.
  package var title: String { RuleFamilies.title(ofRule: about) ?? lesson.title }

  /// The same question in a lesson that knows beliefs.
  package init(_ question: PracticeQuestion, in lesson: Lesson) {
    self.init(
      kind: question.kind, text: question.text, lesson: lesson, families: question.families, about: question.about,
      key: question.key, content: question.content, form: question.form, token: question.token)
  }

  /// The answers of beliefs to the question that differ from its key.
  package var predictions: [BeliefAnswer] {
    guard let question = lesson.questions.first, let key = try? question.form.key(of: question, in: lesson) else {
      return []
    }
    return BeliefPredictions(question, in: lesson, truth: key).predictions.map {
      BeliefAnswer(belief: $0.belief.name.text, answer: $0.key.modelAnswer)
    }
  }
}

/// What the next question should be about.
package struct PracticeWish: Sendable {
  /// The families of rules that it should ask about, one of them; empty for any.
  package var families: [String] = []
  /// The rules of these families that it should ask about, one of them; empty for any.
  package var rules: Set<String> = []
  /// The kinds that it may have.
  package var kinds = PracticeKind.allCases
  /// The beliefs that answers have fitted, the likeliest first: a question that shows runs of beliefs shows theirs.
  package var suspects: [String] = []
  /// The answers of the last questions, which it must not have.
  package var recentKeys: [String] = []
  /// What was asked in this sitting, which does not come again.
  package var asked: Set<ContentHash> = []
  /// The families that the last question asked about.
  package var lastFamilies: [String] = []
  /// The forms of the last questions, the latest last.
  package var lastForms: [PracticeForm] = []
  /// A Boolean value that indicates whether the last answer was that nothing happens.
  package var wasSilent = false
  /// A Boolean value that indicates whether a rule may be asked about that the learner has not met.
  package var allowsNew = true

  /// A wish for anything.
  package init() {}

  /// Returns whether a draft, before anything of it is run, may be what is wished for.
  func allows(_ draft: PracticeDraft, _ kind: PracticeKind) -> Bool {
    !asked.contains(draft.content) && !isWornOut(PracticeForm(kind: kind, title: draft.title))
  }

  /// Returns whether one form was asked in of late: what happens last is that of the last question, the kind is that of the
  /// last two, or both were together in one of the last few.
  func isWornOut(_ form: PracticeForm) -> Bool {
    lastForms.last?.title == form.title || lastForms.suffix(Self.formMemory).contains(form)
      || lastForms.count > 1 && lastForms.suffix(2).allSatisfy { $0.kind == form.kind }
  }

  /// The number of questions before the same kind asks about the same stimulus again.
  private static let formMemory = 5
}

/// The form of a question: two that have the same one read alike.
package struct PracticeForm: Hashable, Sendable {
  /// The kind.
  package let kind: PracticeKind
  /// The title, which stands for what happens last.
  package let title: String

  /// A kind with a title.
  package init(kind: PracticeKind, title: String) {
    self.kind = kind
    self.title = title
  }
}
