import LearnerLog
import LessonGrading
package import LessonModel
package import LessonReading
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

/// What the questions of lessons notice of changed rules: one rule and one change at a time.
package struct MutantSurvey: Sendable {
  /// A question with its runs, one for each style in which it is asked.
  private struct Asked: Sendable {
    var lesson: String
    var question: String
    var runs: [(run: BelievedQuestion, rules: Set<String>)] = []
  }

  /// A mutant, and what notices it.
  struct Finding: Sendable {
    var mutant: Mutant
    /// The questions whose keys it changes, by their places.
    var questions: [Int]
    /// A Boolean value that indicates whether some run tells the mutant from the truth.
    var isTold: Bool
  }

  /// The questions that a run decides, in order.
  private var asked: [Asked] = []
  /// The mutants of the rules that some lesson runs, in the order of the book.
  private var findings: [Finding] = []
  /// The lessons with the rules that they run: in questions, steps and counterexamples.
  private var lessons: [(lesson: Lesson, rules: Set<String>)] = []

  /// Runs each question of some lessons, in each style that they offer, with one rule changed at a time.
  ///
  /// A rule that does not act in the run of a question cannot change its key.
  package init(_ lessons: [Lesson]) {
    for lesson in lessons { add(lesson) }
    let ids = self.lessons.reduce(into: Set<String>()) { $0.formUnion($1.rules) }
    let samples = MutantSamples(from: asked.flatMap { $0.runs.map { $0.run.start } })
    for rule in RuleBook.standard.rules where ids.contains(rule.id) { findings += findings(of: rule, samples) }
  }

  // MARK: - Running

  /// Takes the questions of a lesson, and the rules that it runs.
  private mutating func add(_ lesson: Lesson) {
    var rules: Set<String> = []
    let first = asked.count
    for variant in lesson.editions {
      let variant = variant.prepared()
      for question in variant.questions { add(question, of: variant, from: first, &rules) }
      for step in variant.steps { rules.formUnion(QuestionRules(step, in: variant.environment).run) }
      for belief in variant.beliefs.named {
        guard let start = try? variant.environment.simulation(for: belief.setup) else { continue }
        var walk = RuleWalk(start)
        walk.perform(belief.counterexample)
        rules.formUnion(walk.rules)
      }
    }
    lessons.append((lesson, rules))
  }

  /// Takes a question of a lesson whose first question has a place.
  private mutating func add(_ question: Question, of lesson: Lesson, from first: Int, _ rules: inout Set<String>) {
    rules.formUnion(QuestionRules(question, in: lesson.environment).run)
    guard let truth = try? question.form.key(of: question, in: lesson.environment),
      let run = BelievedQuestion(question, in: lesson.environment, truth: truth)
    else { return }
    let own = Set(run.rules)
    rules.formUnion(own)
    let place = asked[first...].firstIndex { $0.question == question.name.text } ?? asked.count
    if place == asked.count { asked.append(Asked(lesson: lesson.name, question: question.name.text)) }
    asked[place].runs.append((run, own))
  }

  /// Asks each question in whose run a rule acts, with each change of the rule; a style in which the key changes is enough.
  private func findings(of rule: Rule, _ samples: MutantSamples) -> [Finding] {
    let runs: [(place: Int, run: BelievedQuestion)] = asked.indices.flatMap { place in
      asked[place].runs.filter { $0.rules.contains(rule.id) }.map { (place, $0.run) }
    }
    return Mutant.all(of: rule).map { mutant in
      let world = mutant.world
      var questions: [Int] = []
      for item in runs where questions.last != item.place && item.run.isChanged(in: world) {
        questions.append(item.place)
      }
      return Finding(
        mutant: mutant, questions: questions, isTold: !questions.isEmpty || samples.tell(world, by: rule.id))
    }
  }

  // MARK: - Results

  /// Returns what some question notices of the rules that some lessons run.
  package func score(of names: [String]) -> MutantScore {
    let own = lessons.filter { names.contains($0.lesson.name) }
    return MutantScore(findings, running: own.reduce(into: []) { $0.formUnion($1.rules) })
  }

  /// A line for each question with the families whose mutants change its key, and their numbers; then the scores of the
  /// units of courses, and of all lessons.
  package func lines(by courses: [Course]) -> [OutputLine] {
    var lines = asked.indices.map { line(of: $0) }
    for unit in courses.flatMap({ $0.units }) {
      let score = score(of: unit.lessons.map { $0.text })
      if !score.families.isEmpty { lines += score.lines(unit.name.text) }
    }
    return lines + score(of: lessons.map { $0.lesson.name }).lines("all lessons").prefix(courses.isEmpty ? .max : 1)
  }

  private func line(of place: Int) -> OutputLine {
    var counts: [(family: String, count: Int)] = []
    for finding in findings where finding.questions.contains(place) {
      guard let name = RuleFamilies.standard.name(ofRule: finding.mutant.rule) else { continue }
      if let index = counts.firstIndex(where: { $0.family == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    let text = counts.isEmpty ? "no mutant" : list(counts.map { "\($0.family) \($0.count)" })
    return OutputLine("\(asked[place].lesson).\(asked[place].question): \(text)", hangingIndent: 4)
  }

  /// The warnings: a family that no question tests, at the first lesson that runs it.
  package var warnings: [PlacedDiagnostic] {
    let open = score(of: lessons.map { $0.lesson.name }).families.filter { $0.held.isEmpty }
    return open.compactMap { family in
      let rules = RuleFamilies.standard.families.first { $0.name == family.name }?.rules ?? []
      guard let lesson = lessons.first(where: { !$0.rules.isDisjoint(with: rules) })?.lesson else { return nil }
      let source = lesson.file
      return PlacedDiagnostic(.familyUntested(family.name, lesson), in: source)
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func familyUntested(_ family: String, _ lesson: Lesson) -> Diagnostic {
    let verb = ByteRange(start: lesson.range.start, end: lesson.range.start + "lesson".utf8.count)
    return DiagnosticRule.familyUntested.broken(
      at: verb, "no question tests '\(family)', which '\(shortened(lesson.name))' runs",
      label: "whatever these rules did, every key would be the same", severity: .warning)
  }
}

extension DiagnosticRule {
  static let familyUntested = DiagnosticRule(
    "familyUntested", "Rules that no question tests",
    "A lesson that runs a rule teaches it. If the rule announced nothing, led to another state or ended the process, some "
      + "question should have another key.",
    wrong: "given { launch; siri open }; when { home }", right: "given { launch }; when { siri open }")
}
