package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// The lessons at hand, for what a report recommends: titles, their order, and the step that shows what is missing.
package struct TeachingGuide: Sendable {
  /// A place in a lesson that teaches something.
  package struct Place: Sendable, Hashable {
    /// The name of the lesson.
    package let lesson: String
    /// The title of the lesson.
    package let lessonTitle: String
    /// The title of the step; nil where the lesson has none, and its question has to do.
    package let step: String?
    /// A Boolean value that indicates whether the step, run, goes otherwise than the belief would have it.
    package let isProof: Bool
  }

  private let lessons: [Lesson]
  private let places: [String: Int]
  private let beliefs: BeliefBook

  /// A guide to lessons in their order, and to the beliefs of their courses.
  package init(_ lessons: [Lesson] = [], _ beliefs: BeliefBook = BeliefBook()) {
    self.lessons = lessons
    self.beliefs = beliefs
    var places: [String: Int] = [:]
    for (place, lesson) in lessons.enumerated() where places[lesson.name] == nil { places[lesson.name] = place }
    self.places = places
  }

  /// Returns the title of a lesson; nil where it is not at hand.
  func title(of lesson: String) -> String? { places[lesson].map { lessons[$0].title } }

  /// Returns the rank of a lesson; those that are not at hand come last.
  func rank(of lesson: String) -> Int { places[lesson] ?? .max }

  /// Returns a belief of the courses or of a lesson.
  func belief(_ name: String) -> Belief? {
    beliefs[name] ?? lessons.lazy.compactMap { $0.beliefs[name] }.first
  }

  /// Returns the commands of the run that contradicts a belief, as a person types them; nil where they are not at hand.
  func counterexample(_ name: String) -> String? {
    guard let belief = belief(name) else { return nil }
    let sources =
      beliefs[name] != nil ? beliefs.sources : lessons.filter { $0.beliefs[name] != nil }.map { $0.source }
    let source = sources.first { source in
      belief.name.range.end <= source.bytes.count && source.text(in: belief.name.range) == name
    }
    guard let source else { return nil }
    let lines = belief.counterexample.filter { $0.range.end <= source.bytes.count }.map { source.text(in: $0.range) }
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }

  /// Returns where a belief is contradicted: the first step of these lessons whose run goes otherwise in the world of the
  /// belief, or else what stands before the first of the questions.
  func place(against belief: String, shownBy questions: [(lesson: String, question: String)]) -> Place? {
    var tried: Set<String> = []
    if let world = self.belief(belief)?.worlds.first {
      for question in questions where tried.insert(question.lesson).inserted {
        guard let lesson = places[question.lesson].map({ lessons[$0] }) else { continue }
        let step = Self.steps(of: lesson, around: question.question).first {
          Self.differs($0, in: lesson.environment, world)
        }
        if let step { return Place(lesson: lesson.name, lessonTitle: lesson.title, step: step.title, isProof: true) }
      }
    }
    return questions.lazy.compactMap { place(before: $0.question, in: $0.lesson) }.first
  }

  /// Returns the step that stands before a question, or else the first one; nil where the lesson is not at hand.
  func place(before question: String, in lesson: String) -> Place? {
    guard let lesson = places[lesson].map({ lessons[$0] }) else { return nil }
    let step = Self.steps(of: lesson, around: question).first
    return Place(lesson: lesson.name, lessonTitle: lesson.title, step: step?.title, isProof: false)
  }

  /// Returns the steps of a lesson, those before a question first, the nearest of them at the beginning.
  private static func steps(of lesson: Lesson, around question: String) -> [LessonStep] {
    let place = lesson.items.firstIndex { $0.name == question } ?? 0
    func steps(_ items: ArraySlice<LessonItem>) -> [LessonStep] {
      items.compactMap { if case .step(let step) = $0 { step } else { nil } }
    }
    return steps(lesson.items[..<place]).reversed() + steps(lesson.items[place...])
  }

  /// Returns whether the author's way through a step goes otherwise in a world of a belief.
  private static func differs(_ step: LessonStep, in environment: RunEnvironment, _ world: BeliefWorld) -> Bool {
    func rows(_ environment: RunEnvironment) -> [RunRow] {
      guard var run = try? environment.simulation(for: step.setup) else { return [] }
      var text = RunText(hidesLaunch: false)
      for command in step.given + step.solution where !command.isExpectation {
        if case .happened(let entries) = run.run(command) { text.add(entries, of: run) }
      }
      return text.all
    }
    return rows(environment) != rows(environment.believing(world))
  }
}

/// Something to teach next.
package struct TeachingPoint: Sendable {
  /// What is missing.
  package enum Subject: Sendable, Hashable {
    /// A belief, by its place in the report.
    case belief(Int)
    /// A question, by its place in the report.
    case question(Int)
  }

  /// What is missing.
  package let subject: Subject
  /// The number of learners who lack it.
  package let learners: Int
  /// The number of learners of whom it could be known.
  package let of: Int
  /// The lesson and the step that teach it; nil where no lesson is at hand.
  package let place: TeachingGuide.Place?
  /// The name of the lesson that is not at hand; nil where one is.
  package let absentLesson: String?
  /// What holds instead of a belief; nil for other subjects, and where that is not at hand.
  package let truth: String?
  /// The commands that show what holds; nil where they are not at hand.
  package let run: String?

  /// The number of things.
  static let count = 3

  /// Returns what most learners lack, each thing once.
  ///
  /// The order is by numbers of learners. A belief that enough of them show: shown + signs / 2, since a sign is right half the time.
  /// A question: wrong and unexplained + right, but not at once (where that is known) + signs / 2.
  static func next(for report: ClassReport, _ guide: TeachingGuide) -> [TeachingPoint] {
    var points: [TeachingPoint] = []
    var chosen: Set<Int> = []
    var asked: Set<Int> = []
    let least = max(1, report.learnerCount / 20)
    while points.count < count {
      let belief = report.beliefs.indices.filter { !chosen.contains($0) && report.isShown($0) }
        .max { (report.beliefs[$0].weight, $1) < (report.beliefs[$1].weight, $0) }
      let question = report.questions.indices.filter { !asked.contains($0) }
        .map { ($0, report.lack(at: $0)) }.max { ($0.1.weight, $1.0) < ($1.1.weight, $0.0) }
      if let belief, report.beliefs[belief].weight >= question?.1.weight ?? 0 {
        chosen.insert(belief)
        points.append(point(against: belief, report, guide))
      } else if let question, question.1.learners >= least {
        asked.insert(question.0)
        points.append(point(about: question.0, question.1.learners, report, guide))
      } else {
        break
      }
    }
    return points
  }

  private static func point(against place: Int, _ report: ClassReport, _ guide: TeachingGuide) -> TeachingPoint {
    let belief = report.beliefs[place]
    let shownBy = belief.questions.map { item in
      let question = report.questions[item.question]
      return (lesson: report.lessons[question.lesson].name, question: question.id)
    }
    let found = guide.place(against: belief.name, shownBy: shownBy)
    return TeachingPoint(
      subject: .belief(place), learners: belief.holders, of: report.learnerCount, place: found,
      absentLesson: found == nil ? shownBy.first?.lesson : nil, truth: guide.belief(belief.name)?.prose,
      run: guide.counterexample(belief.name))
  }

  private static func point(
    about place: Int, _ learners: Int, _ report: ClassReport, _ guide: TeachingGuide
  ) -> TeachingPoint {
    let question = report.questions[place]
    let lesson = report.lessons[question.lesson].name
    let found = guide.place(before: question.id, in: lesson)
    return TeachingPoint(
      subject: .question(place), learners: learners, of: question.answered, place: found,
      absentLesson: found == nil ? lesson : nil, truth: nil, run: nil)
  }
}

extension ClassReport.Belief {
  /// How common it is: who shows it counts twice.
  var weight: Int { 2 * holders + signs }
}

extension ClassReport {
  /// Returns whether enough learners show a belief for it to be one of the class: one in twenty, and two where there are two.
  func isShown(_ belief: Int) -> Bool {
    beliefs[belief].holders >= min(learnerCount, max(2, (learnerCount + 19) / 20))
  }

  /// Returns the number of learners who lack something at a question that no belief of the class explains, and its weight beside
  /// that of beliefs.
  fileprivate func lack(at place: Int) -> (learners: Int, weight: Int) {
    let unexplained = (questions[place].wrongSets[0] ?? 0) + questions[place].rightLate
    let signs = questions[place].wrongSets.filter { set, _ in
      set != 0 && !results.beliefSets[set].contains { isShown(order.beliefPlaces[$0]) }
    }
    let count = signs.values.reduce(0, +)
    return (unexplained + count, 2 * unexplained + count)
  }
}
