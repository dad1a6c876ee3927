import LearnerLog
import LessonGrading
import LifeLanguage
package import LessonModel
import LessonTutor
import LifecycleEngine
import LifeSyntax
package import PluginKit

/// The questions that a class is asked, and the beliefs that their answers reveal.
package struct ClassPool: Sendable {
  /// One question whose key a run decides.
  struct Question: Sendable {
    /// The name, which tells questions apart.
    let name: String
    /// Judges its answers.
    let marker: Marker
    /// Asks it in worlds of beliefs.
    let believed: BelievedQuestion
    /// What beliefs answer.
    let predictions: BeliefPredictions
    /// What they answer as it is written, each under the name that counts for its world.
    fileprivate(set) var answers: [BeliefAnswer]
    /// The right answer as it is written.
    let right: String
    /// A Boolean value that indicates whether the answer tells which belief leads to it.
    let tellsBeliefs: Bool
    /// A Boolean value that indicates whether practice has to make it before it can be asked.
    let isGenerated: Bool
  }

  /// The lessons of a course, as they are asked.
  private(set) var lessons: [Lesson] = []
  /// The questions, in their order.
  private(set) var questions: [Question] = []
  /// The beliefs that some question reveals, each world once.
  package private(set) var revealed: [Belief] = []
  /// The names of equal worlds.
  private let classes: BeliefClasses
  /// The beliefs that no question tells apart from an earlier one, with that.
  private var alike: [String: String] = [:]
  private let beliefs: BeliefBook

  /// The number of questions.
  package var count: Int { questions.count }

  private init(_ beliefs: BeliefBook, library: [Plugin]) {
    self.beliefs = beliefs
    classes = BeliefClasses(beliefs, library: library)
  }

  /// The questions of a course in their order, as far as runs decide their keys, and after them so many questions of practice
  /// in the usual style, for a learner who has met everything.
  package init(
    course lessons: [Lesson], generating count: Int = 0, seed: String = "", _ beliefs: BeliefBook, library: [Plugin]
  ) {
    self.init(beliefs, library: library)
    for lesson in lessons {
      let lesson = knowing(lesson)
      self.lessons.append(lesson)
      for question in lesson.questions { add(question, in: lesson, name: "\(lesson.name).\(question.name.text)") }
    }
    if count > 0 { generate(count, seed: seed, library: library) }
    findRevealed()
  }

  private mutating func generate(_ count: Int, seed: String, library: [Plugin]) {
    let rules = RuleBook.standard.rules.filter { $0.platforms == [.ios] }.map { $0.id }
    let maker = PracticeMaker(
      style: library.lessonStyles.standard, library: library, met: Set(rules), beliefs: beliefs.all)
    var request = PracticeRequest()
    for number in 1...count {
      guard let made = maker.question(request, number: number, seed: seed) else { continue }
      request.recentKeys = Array((request.recentKeys + [made.key]).suffix(10))
      let lesson = knowing(made.lesson)
      guard let question = lesson.questions.first else { continue }
      add(question, in: lesson, name: made.token, tellsBeliefs: made.kind.tellsBeliefs, isGenerated: true)
    }
  }

  private func knowing(_ lesson: Lesson) -> Lesson {
    lesson.knowing(beliefs, met: beliefs.all.map { $0.name.text }).prepared()
  }

  /// Adds a question, or leaves out one of a course where nobody's belief could change its answer.
  private mutating func add(
    _ question: LessonModel.Question, in lesson: Lesson, name: String, tellsBeliefs: Bool = true,
    isGenerated: Bool = false
  ) {
    guard let marker = try? Marker(question, in: lesson),
      let believed = BelievedQuestion(question, in: lesson.environment, truth: marker.key)
    else { return }
    let isAnswer = if case .answer = question.form.keyOrigin { true } else { false }
    guard !isAnswer || isGenerated else { return }
    let predictions = marker.predictions()
    let answers =
      isAnswer
      ? []
      : predictions.predictions.map {
        BeliefAnswer(belief: classes.name(of: $0.belief.name.text), answer: $0.key.modelAnswer)
      }
    questions.append(
      Question(
        name: name, marker: marker, believed: believed, predictions: predictions, answers: answers,
        right: marker.key.modelAnswer, tellsBeliefs: tellsBeliefs && !isAnswer,
        isGenerated: isGenerated))
  }

  /// Finds the beliefs that the questions reveal; of those that none tells apart, the first stands for all.
  private mutating func findRevealed() {
    var answers: [String: Set<String>] = [:]
    for (place, question) in questions.enumerated() where question.tellsBeliefs {
      for item in question.answers { answers[item.belief, default: []].insert("\(place) \(item.answer)") }
    }
    var firsts: [Set<String>: String] = [:]
    for belief in beliefs.all {
      let name = belief.name.text
      guard let own = answers[name] else { continue }
      if let first = firsts[own] {
        alike[name] = first
      } else {
        firsts[own] = name
        revealed.append(belief)
      }
    }
    for place in questions.indices {
      questions[place].answers = questions[place].answers.map {
        BeliefAnswer(belief: self.name(of: $0.belief), answer: $0.answer)
      }
    }
  }

  /// Returns the name of a belief that counts: the first of one world, or of those that no question tells apart.
  package func name(of belief: String) -> String {
    let first = classes.name(of: belief)
    return alike[first] ?? first
  }
}
