import LessonGrading
package import LessonModel
package import LessonReading
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// What beliefs and questions of a course say about each other: which belief changes which key, and what nothing reveals.
package struct BeliefSurvey: Sendable {
  /// A question in one style, and what it is answered in the worlds of beliefs.
  private struct Row: Sendable {
    var lesson: String
    var question: String
    var style: String?
    /// For each belief, by its name, the answers of its worlds; a belief without an answer of its own is missing.
    var answers: [(name: String, answers: [String])]
    /// A Boolean value that indicates whether a run decides the key, so that a belief could change it.
    var isDecidedByRun: Bool
    /// A Boolean value that indicates whether its author names what a wrong answer shows, where no world can tell.
    var isToldByHand: Bool
  }

  /// The questions, in order.
  private var rows: [Row] = []
  /// The warnings, each with its text.
  package private(set) var warnings: [PlacedDiagnostic] = []
  private let beliefs: BeliefBook
  /// The names of the misconceptions of the lessons, in all their styles.
  private var named: Set<String> = []
  /// The names of the beliefs that can be run and stand in the file or are named by the lessons.
  private var running: Set<String> = []

  /// Runs each question of some lessons, in each style that they offer, in the world of each belief of the course.
  package init(_ lessons: [Lesson], _ beliefs: BeliefBook, in source: SourceText?) {
    self.beliefs = beliefs
    for lesson in lessons {
      let editions = lesson.editions
      for edition in editions {
        let known = edition.knowing(beliefs, met: beliefs.all.map { $0.name.text }).prepared()
        named.formUnion(known.beliefs.named.map { $0.name.text })
        running.formUnion(known.beliefs.named.filter { !$0.worlds.isEmpty }.map { $0.name.text })
        survey(known)
      }
      for edition in editions { warnUnchanged(in: edition) }
      warnIdleCounterexamples(of: lesson)
    }
    guard let source else { return }
    running.formUnion(beliefs.all.map { $0.name.text })
    warnUnrevealed(source)
    warnAlike(source)
  }

  // MARK: - Running

  /// Runs the questions of a lesson in one style.
  private mutating func survey(_ lesson: Lesson) {
    for question in lesson.questions {
      guard let marker = try? Marker(question, in: lesson) else { continue }
      let origin = question.form.keyOrigin
      let predictions = marker.predictions().predictions.filter { item in
        origin != .answer || !(marker.key.right.map { item.key.accepts($0) } ?? true)
      }
      var answers: [(name: String, answers: [String])] = []
      for item in predictions {
        let answer = origin == .answer ? "another" : item.key.modelAnswer
        let name = item.belief.name.text
        if let place = answers.firstIndex(where: { $0.name == name }) {
          answers[place].answers.append(answer)
        } else {
          answers.append((name, [answer]))
        }
      }
      rows.append(
        Row(
          lesson: lesson.name, question: question.name.text, style: lesson.style?.name, answers: answers,
          isDecidedByRun: origin != .author, isToldByHand: isToldByHand(question, in: lesson, marker)))
      warnPatterns(of: question, in: lesson, marker, predictions)
    }
  }

  /// Returns whether an author names a misconception that cannot be run, or one in whose world a whole wrong answer is
  /// right beside others.
  private func isToldByHand(_ question: Question, in lesson: Lesson, _ marker: Marker) -> Bool {
    let names = question.shownBeliefs.map { $0.text }
    if names.contains(where: { lesson.beliefs[$0]?.worlds.isEmpty ?? false }) { return true }
    let predictions = marker.predictions().predictions
    return question.mistakes.contains { mistake in
      mistake.form == .whole
        && predictions.contains { item in
          item.belief.name.text == mistake.belief?.text
            && (try? marker.key.read(mistake.pattern)).map { item.key.accepts($0) } ?? false
        }
    }
  }

  // MARK: - Rows

  /// A line for each question with the beliefs that change its key, in any of its styles.
  package var lines: [OutputLine] {
    var lines: [OutputLine] = []
    for lesson in rows.map({ $0.lesson }).eachOnce {
      for question in rows.filter({ $0.lesson == lesson }).map({ $0.question }).eachOnce {
        let found = rows.filter { $0.lesson == lesson && $0.question == question }
        guard found.contains(where: { $0.isDecidedByRun }) else { continue }
        let names = found.flatMap { $0.answers.map { $0.name } }.eachOnce
        let text = names.isEmpty ? "no belief" : list(names)
        lines.append(OutputLine("\(lesson).\(question): \(text)", hangingIndent: 4))
      }
    }
    return lines
  }

  /// The number of beliefs that can be run, of those that some question reveals, and of questions that a run decides, and
  /// that some belief changes.
  package var totals: (beliefs: Int, revealed: Int, questions: Int, changed: Int) {
    let decided = rows.filter { $0.isDecidedByRun }
    func count(_ rows: [Row]) -> Int { rows.map { "\($0.lesson).\($0.question)" }.eachOnce.count }
    return (
      running.count, revealed.count { running.contains($0) }, count(decided),
      count(decided.filter { !$0.answers.isEmpty })
    )
  }

  private var revealed: [String] { rows.flatMap { $0.answers.map { $0.name } }.eachOnce }

  // MARK: - Warnings

  private mutating func warnUnchanged(in lesson: Lesson) {
    for question in lesson.questions {
      let found = rows.filter { $0.lesson == lesson.name && $0.question == question.name.text && $0.isDecidedByRun }
      guard !found.isEmpty, found.allSatisfy({ $0.answers.isEmpty && !$0.isToldByHand }) else { continue }
      warn(.nothingChangesKey(question.name), in: lesson)
    }
  }

  /// A counterexample of a lesson has to fail in the world that the course gives its belief, too; a check of the lesson
  /// alone has looked at the worlds of the lesson itself.
  private mutating func warnIdleCounterexamples(of lesson: Lesson) {
    let own = lesson.beliefs.named.filter { !$0.worlds.isEmpty }.map { $0.name.text }
    let lesson = lesson.knowing(beliefs, met: [])
    for belief in lesson.beliefs.defined
    where belief.isRunnable && !own.contains(belief.name.text) {
      guard let start = try? lesson.environment.simulation(for: belief.setup), belief.isHeld(by: start)
      else {
        continue
      }
      warn(.refutesNothing(belief.name), in: lesson)
    }
  }

  /// A loose pattern that fits what another belief predicts names the wrong one.
  private mutating func warnPatterns(
    of question: Question, in lesson: Lesson, _ marker: Marker, _ predictions: [BeliefPredictions.Prediction]
  ) {
    for mistake in question.mistakes where mistake.form != .whole {
      guard let name = mistake.belief?.text, predictions.contains(where: { $0.belief.name.text == name }),
        let pattern = try? marker.words(of: mistake)
      else { continue }
      let own = predictions.filter { $0.belief.name.text == name }.map { $0.key.modelAnswer }
      let others = predictions.filter { item in
        guard item.belief.name.text != name, !own.contains(item.key.modelAnswer),
          let words = item.key.right.map({ marker.key.written($0) })
        else { return false }
        return mistake.form.matches(pattern, in: words)
      }
      guard let first = others.first else { continue }
      warn(.patternTooWide(mistake.pattern.place, name, first.belief.name.text), in: lesson)
    }
  }

  private mutating func warnUnrevealed(_ source: SourceText) {
    let revealed = revealed
    for belief in beliefs.all {
      if !named.contains(belief.name.text) {
        warnings.append(PlacedDiagnostic(.beliefNowhere(belief.name, .warning), in: source))
      } else if !revealed.contains(belief.name.text) {
        warnings.append(PlacedDiagnostic(.beliefNotRevealed(belief.name), in: source))
      }
    }
  }

  /// Two beliefs with one answer to every question are told apart by none; those with one world cannot be.
  private mutating func warnAlike(_ source: SourceText) {
    var groups: [(answers: [[String]], names: [Belief])] = []
    let revealed = revealed
    for belief in beliefs.all where revealed.contains(belief.name.text) {
      let answers = rows.map { row in row.answers.first { $0.name == belief.name.text }?.answers ?? [] }
      if let place = groups.firstIndex(where: { $0.answers == answers }) {
        let isTwin = groups[place].names.contains { other in
          zip(other.worlds, belief.worlds).allSatisfy { $0.isSame(as: $1, in: EngineRecipe()) }
        }
        if !isTwin {
          warnings.append(PlacedDiagnostic(.notToldApart(belief.name, groups[place].names[0].name), in: source))
        }
        groups[place].names.append(belief)
      } else {
        groups.append((answers, [belief]))
      }
    }
  }

  private mutating func warn(_ diagnostic: Diagnostic, in lesson: Lesson) {
    for placed in lesson.placed([diagnostic]) {
      // What holds in several styles or variants is told once.
      let isKnown = warnings.contains { known in
        lesson.edition != nil && known.source.name == lesson.file.name && known.diagnostic.id == placed.id
          && known.diagnostic.range == placed.range
      }
      if !isKnown { warnings.append(PlacedDiagnostic(placed, in: lesson.file)) }
    }
  }
}

extension CourseChecker {
  /// Returns a note for each belief of a course that none of its lessons names, as their files are written.
  package static func notes(
    on beliefs: [(beliefs: BeliefBook, source: SourceText)], _ lessons: [Lesson]
  ) -> [PlacedDiagnostic] {
    var named: Set<String> = []
    var files: Set<String> = []
    for lesson in lessons where files.insert(lesson.file.name).inserted {
      for statement in SyntaxTree(parsing: lesson.file, limits: LessonLimits.lessonFile).statements {
        collectBeliefs(in: statement, into: &named)
      }
    }
    return beliefs.flatMap { file in
      file.beliefs.all.filter { !named.contains($0.name.text) }
        .map { PlacedDiagnostic(.beliefNowhere($0.name, .note), in: file.source) }
    }
  }

  /// Collects what a statement names where a belief may stand.
  private static func collectBeliefs(in statement: Statement, into named: inout Set<String>) {
    for clause in statement.clauses {
      let isOfBelief = ["mistake", "misconception"].contains(clause.verb.text)
      for argument in clause.arguments where isOfBelief && argument.label == nil || argument.label?.text == "shows" {
        named.formUnion(argument.value.listed.map { $0.text })
      }
      for inner in clause.block?.statements ?? [] { collectBeliefs(in: inner, into: &named) }
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func nothingChangesKey(_ name: Name) -> Diagnostic {
    DiagnosticRule.nothingChangesKey.broken(
      at: name.range, "no belief changes the key of '\(shortened(name.text))'",
      label: "whoever believes one of them answers rightly", severity: .warning)
  }

  fileprivate static func patternTooWide(_ range: ByteRange, _ name: String, _ other: String) -> Diagnostic {
    DiagnosticRule.patternTooWide.broken(
      at: range, "this pattern of '\(shortened(name))' fits what '\(shortened(other))' predicts",
      label: "write the whole answer with 'is:', or leave it to the worlds", severity: .warning)
  }

  fileprivate static func beliefNowhere(_ name: Name, _ severity: Severity) -> Diagnostic {
    DiagnosticRule.beliefNowhere.broken(
      at: name.range, "no lesson names '\(shortened(name.text))'", severity: severity)
  }

  fileprivate static func beliefNotRevealed(_ name: Name) -> Diagnostic {
    DiagnosticRule.beliefNotRevealed.broken(
      at: name.range, "no question reveals '\(shortened(name.text))'",
      label: "in its world every question has the answer that it has in truth", severity: .warning)
  }

  fileprivate static func notToldApart(_ name: Name, _ other: Name) -> Diagnostic {
    DiagnosticRule.notToldApart.broken(
      at: name.range, "no question tells '\(shortened(name.text))' from '\(shortened(other.text))'", severity: .warning,
      labels: [Label(range: other.range, text: "it is answered like this one")])
  }
}

extension DiagnosticRule {
  static let nothingChangesKey = DiagnosticRule(
    "nothingChangesKey", "A question that no belief answers wrongly",
    "A question whose key a run decides tells nothing about its learner if every belief leads to the right answer.",
    wrong: "given { launch }; when { wait 1s }; key active",
    right: "given { launch }; when { home; wait 6s }; key suspended")
  static let patternTooWide = DiagnosticRule(
    "patternTooWide", "A pattern that fits another belief, too",
    "`contains:`, `lacks:` and `order:` name a belief for every answer that has the pattern. A belief that predicts such an "
      + "answer as a whole is told instead of it.",
    wrong: "mistake homeQuits contains: background", right: "mistake homeQuits is: notRunning")
  static let beliefNowhere = DiagnosticRule(
    "beliefNowhere", "A belief that no lesson names",
    "A belief of a course is for its lessons. Name it in a `misconception` of one, or leave it out.",
    wrong: "misconception homeQuit \"…\" { }", right: "misconception homeQuits \"…\" { }")
  static let beliefNotRevealed = DiagnosticRule(
    "beliefNotRevealed", "A belief that no question reveals",
    "In the world of a belief some question has another answer, or nobody is ever told of it. A choice needs a run at its "
      + "options for that.",
    wrong: "wrong \"four times\" shows: timersRunSuspended",
    right: "wrong \"four times\" shows: timersRunSuspended { launch; home; wait 2min; expect ticks == \"4\" }")
  static let notToldApart = DiagnosticRule(
    "notToldApart", "Two beliefs that no question tells apart",
    "Two beliefs that lead to the same answers everywhere are told as one. A question that has another answer in the world "
      + "of one of them tells which it is.",
    wrong: "when { home }", right: "when { home; wait 6s }")
}
