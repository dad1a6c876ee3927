import LessonGrading
package import LessonModel
package import LessonReading
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

// What an author may want to know of lessons in which nothing is wrong; told where it is asked for.

extension LessonChecker {
  /// Returns what stands on the author's word alone, options that no run decides, one note for each question; the choices of
  /// which several options have to be chosen; and the apps that are written from nothing.
  package static func notes(on lesson: Lesson) -> [Diagnostic] {
    let variants = lesson.variants?.covering.map { lesson.asVariant($0) } ?? [lesson]
    var notes: [Diagnostic] = []
    for variant in variants {
      let own = variant.questions.flatMap { question -> [Diagnostic] in
        let options = question.form.options.sorted { $0.range.start < $1.range.start }
        let undecided = options.filter { $0.proof == nil }
        let right = options.count { $0.isRight }
        return undecided.map { Diagnostic.unverifiedOption(question.name, at: $0.range) }
          + (right > 1 ? [Diagnostic.severalRight(question.name, right)] : [])
          + (startsFromNothing(question, in: variant) ? [Diagnostic.nothingToStartFrom(question.name)] : [])
      }
      for note in variant.placed(own) where !notes.contains(where: { $0.id == note.id && $0.range == note.range }) {
        notes.append(note)
      }
    }
    return (notes + idleDraws(of: lesson)).collected()
  }

  /// Indicates whether a question wants an app and shows none.
  private static func startsFromNothing(_ question: Question, in lesson: Lesson) -> Bool {
    question.setup.inside(lesson.environment.setup).program == nil && (try? question.solution?.app()) != nil
  }

  /// Returns a note for each draw whose values stand in texts alone, so that every variant has the same run.
  private static func idleDraws(of lesson: Lesson) -> [Diagnostic] {
    guard lesson.variants != nil else { return [] }
    let tree = SyntaxTree(parsing: lesson.file, limits: LessonLimits.lessonFile)
    let statements = tree.statements.filter { $0.clauses.first?.names.first?.text == lesson.name }
    return statements.flatMap { statement -> [Diagnostic] in
      guard let reader = DrawReader(statement) else { return [] }
      var names = DrawnNames(reader.draws, besides: reader.statements, offersStyles: reader.offersStyles)
      names.look(in: statement, of: tree)
      return names.textual.map { .idleDraw($0) }
    }
  }
}

/// The time that a lesson takes to read.
package struct ReadingTime: Hashable, Sendable {
  /// The number of words in its prose and its titles.
  package let words: Int

  /// The number of words that are read in a minute.
  package static let wordsInMinute = 200

  /// The whole minutes, at least one.
  package var minutes: Int { max(1, (words + Self.wordsInMinute - 1) / Self.wordsInMinute) }

  /// Counts the words of a lesson.
  package init(of lesson: Lesson) {
    words =
      Self.count(lesson.title)
      + lesson.items.reduce(0) { sum, item in
        switch item {
        case .prose(let text): sum + Self.count(text)
        case .picture: sum
        case .step(let step): sum + Self.count(step.title) + Self.count(step.prose)
        case .question(let question): sum + Self.count(question.title ?? "") + Self.count(question.prose)
        }
      }
      + lesson.metNames.reduce(0) { $0 + Self.count($1.title) + Self.count($1.meaning) }
  }

  private static func count(_ text: String) -> Int {
    text.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }.count
  }
}

extension CourseChecker {
  /// Returns the questions of a course whose answer is a word that nothing before them has shown.
  ///
  /// Shown is what stands in prose, hints and situations, what is offered, what a step's solution makes the app hear, and
  /// the answers of earlier questions. Words in quotes and apps are not looked at.
  package static func notes(on course: Course, _ lessons: [Lesson]) -> [PlacedDiagnostic] {
    var shown = ShownWords()
    var found: [PlacedDiagnostic] = []
    for name in course.lessons {
      guard let lesson = lessons.first(where: { $0.name == name.text })?.prepared() else { continue }
      for item in lesson.items {
        for note in shown.read(item, of: lesson) { found.append(PlacedDiagnostic(note, in: lesson.file)) }
      }
      for belief in lesson.beliefs.named { shown.add(belief.prose) }
    }
    return found
  }
}

/// The words that a learner has seen by some place of a course.
private struct ShownWords {
  /// In small letters.
  private var words: Set<String> = []

  /// Adds the words of a text.
  mutating func add(_ text: String) {
    for word in Self.words(of: text) { words.insert(word.lowercased()) }
  }

  /// Adds what a part shows, and returns what it asks for without having been shown.
  mutating func read(_ item: LessonItem, of lesson: Lesson) -> [Diagnostic] {
    switch item {
    case .prose(let text):
      add(text)
      return []
    case .picture(let picture):
      if let run = try? picture.run(in: lesson.environment) { addSignals(of: run) }
      return []
    case .step(let step):
      read(step, of: lesson)
      return []
    case .question(let question): return read(question, of: lesson)
    }
  }

  private mutating func read(_ step: LessonStep, of lesson: Lesson) {
    add(step.prose)
    for hint in step.hints { add(hint.text) }
    for command in step.given + step.goal + step.solution { add(lesson.source.text(in: command.range)) }
    let start = try? lesson.environment.simulation(for: step.setup)
    guard let stage = start.flatMap({ try? Stage($0, given: step.given, when: step.solution) }) else { return }
    addSignals(of: stage.after)
  }

  private mutating func addSignals(of run: Simulation) {
    for entry in run.trace.entries where entry.kind == .signal { add(run.engine.name(of: entry)) }
  }

  private mutating func read(_ question: Question, of lesson: Lesson) -> [Diagnostic] {
    add(question.prose)
    for line in question.situation(in: lesson.environment) { add(line.text) }
    guard let marker = try? Marker(question, in: lesson) else { return [] }
    for line in marker.app + marker.key.offer { add(line.text) }
    for hint in question.hints { add(hint.text) }
    let answer = marker.key.modelAnswer
    let asked = question.kind.answer == .app ? [] : Self.words(of: Self.withoutQuotes(answer))
    let missing = asked.first { $0.utf8.count > 2 && !words.contains($0.lowercased()) }
    add(answer)
    for feedback in marker.reasons.allMessages { add(feedback.text) }
    guard let missing else { return [] }
    return lesson.placed([.wordNotTaught(question.name, missing)])
  }

  /// Returns the words of a text, letters and digits that begin with a letter.
  private static func words(of text: String) -> [String] {
    text.utf8.split { byte in !(byte.isLetter || byte.isDigit) }
      .filter { $0.first?.isLetter ?? false }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a text without what stands between quotes.
  private static func withoutQuotes(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 0 }.map { String(decoding: parts[$0], as: UTF8.self) }.joined(
      separator: " ")
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func unverifiedOption(_ question: Name, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.unverifiedOption.broken(
      at: range, "no run stands behind an option of '\(shortened(question.text))'",
      label: "the author's word decides; a block behind it would be run", severity: .note, name: question.text)
  }

  fileprivate static func idleDraw(_ name: Name) -> Diagnostic {
    DiagnosticRule.idleDraw.broken(
      at: name.range, "the values of '\(shortened(name.text))' stand in texts alone",
      label: "no run depends on them, so that all variants have one key", severity: .note)
  }

  fileprivate static func severalRight(_ question: Name, _ count: Int) -> Diagnostic {
    DiagnosticRule.severalRight.broken(
      at: question.range, "\(count) options of '\(shortened(question.text))' are right",
      label: "all of them have to be chosen, and no other", severity: .note)
  }

  fileprivate static func nothingToStartFrom(_ question: Name) -> Diagnostic {
    DiagnosticRule.nothingToStartFrom.broken(
      at: question.range, "'\(shortened(question.text))' shows no app to start from",
      label: "learners write it from nothing; an `app` in the question or before it would be shown", severity: .note)
  }

  fileprivate static func wordNotTaught(_ question: Name, _ word: String) -> Diagnostic {
    DiagnosticRule.wordNotTaught.broken(
      at: question.range,
      "'\(shortened(question.text))' asks for '\(shortened(word))', which nothing before it has shown",
      label: "name it in a text, a hint or an earlier question", severity: .note)
  }
}

extension DiagnosticRule {
  static let unverifiedOption = DiagnosticRule(
    "unverifiedOption", "An option that no run decides",
    "A block behind an option is run by `check`: it has to hold for a right option and must not hold for a wrong one. Where "
      + "there is none, nothing but its author says so. It is told with `check --notes`.",
    wrong: "right \"background\"", right: "right \"background\" { launch; home; expect state == background }")
  static let idleDraw = DiagnosticRule(
    "idleDraw", "A draw that no run depends on",
    "A value that only texts name changes what learners read, and no answer. Where a run is told with it, the run has to use "
      + "it, too. It is told with `check --notes`.",
    wrong: "vary pause [2s, 9s]\n| After {pause}, which state is it?\nwhen { home; wait 6s }",
    right: "vary pause [2s, 9s]\n| After {pause}, which state is it?\nwhen { home; wait pause }")
  static let severalRight = DiagnosticRule(
    "severalRight", "A choice of several options",
    "Where several options are right, an answer names all of them; each that is missing or wrong costs a share. Where one is "
      + "enough, the others belong out of the question. It is told with `check --notes`.",
    wrong: "right \"active\"\nright \"in front\"", right: "right \"active\"")
  static let nothingToStartFrom = DiagnosticRule(
    "nothingToStartFrom", "An app that is written from nothing",
    "A question that wants an app shows the one of its `app` or of the lesson's. Without one, a text that speaks of an app has "
      + "none to point at. It is told with `check --notes`.",
    wrong: "question keep app { scenario \"S\" { launch } }",
    right: "question keep app { app Notes { } scenario \"S\" { launch } }")
  static let wordNotTaught = DiagnosticRule(
    "wordNotTaught", "A word that is asked for before it is shown",
    "The right answer holds a word that stood in no text, hint, run or answer of the course before. It is told of courses "
      + "with `check --notes`.",
    wrong: "question q state { given { launch; home; wait 6s } }",
    right: "| A frozen app is *suspended*.\nquestion q state { given { launch; home; wait 6s } }")
}
