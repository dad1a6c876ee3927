package import GradeResults
package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax
import PluginKit

/// Grades submissions of one lesson; every key is computed once.
package struct LessonGrader: Sendable {
  /// The lesson whose questions are graded.
  package let lesson: Lesson
  /// The marker of each question, or the reason why the lesson cannot tell the answer.
  let markers: [Result<Marker, StageFault>]
  /// How much is told about the answers.
  package var feedback = FeedbackAmount.all
  /// The number under which a cache that several graders share knows this one.
  var number = 0
  /// The names of the questions.
  private let names: Assignment.Questions
  /// The styles that a submission may name.
  private let styles: LessonStyles
  /// The report on a submission without answers, but for what the submission says of itself.
  private let form: GradeReport
  /// The beliefs of the lesson, each in a sentence, by their names.
  private let titles: [String: String]

  /// Runs what the lesson's questions ask about.
  package init(_ lesson: Lesson) {
    let lesson = lesson.prepared()
    let questions = lesson.questions
    self.lesson = lesson
    names = Assignment.Questions(lesson)
    styles = lesson.knownStyles
    let markers: [Result<Marker, StageFault>] = questions.map { question in
      do throws(StageFault) { return .success(try Marker(question, in: lesson)) } catch { return .failure(error) }
    }
    self.markers = markers
    var form = GradeReport(
      tool: Self.tool, lesson: Stamp(lesson), title: lesson.title, sources: Self.stamps(of: lesson), submission: "",
      questions: questions.indices.map { Self.unanswered(questions[$0], at: $0, markers[$0]) })
    form.style = lesson.style?.name
    form.variant = lesson.variant.map { "\($0)" }
    self.form = form
    var titles: [String: String] = [:]
    for belief in lesson.beliefs.held + lesson.beliefs.named { titles[belief.name.text] = belief.title }
    self.titles = titles
  }

  /// Returns the result of a question without an answer; one that its author broke counts for nobody.
  private static func unanswered(
    _ question: Question, at index: Int, _ marker: Result<Marker, StageFault>
  ) -> QuestionResult {
    var result = QuestionResult(
      id: question.name.text, number: "\(index + 1)", title: question.heading, kind: question.kind.word,
      outcome: .unanswered, points: question.points, isHidden: question.isHidden, attempts: 0)
    if case .failure(let fault) = marker {
      result.points = 0
      result.feedback = ["This question is broken and counts for nobody: \(fault.diagnostic.message)."]
    }
    return result
  }

  /// Returns the report on something that gives no answer.
  func report(named name: String) -> GradeReport {
    var report = form
    report.submission = name
    report.amount = feedback
    return report
  }

  /// Returns the report on a submission, and what its file has wrong outside the answers.
  ///
  /// One file may answer several lessons: what is for another of these questions is skipped.
  package func grade(
    _ submission: Submission, besides others: [QuestionAddress] = []
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    var cache = VerdictCache()
    return grade(submission, besides: others, remembering: &cache)
  }

  /// Returns the same, and takes the verdicts on apps that were graded before from a cache.
  package func grade(
    _ submission: Submission, besides others: [QuestionAddress] = [], remembering cache: inout VerdictCache
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    var report = report(named: submission.source.name)
    report.learner = submission.learner
    if let fault = submission.fault {
      report.refuse(fault, .unreadable)
      return (report, [])
    }
    report.hash = ContentHash(of: submission.bytes)
    if submission.isEmpty { report.status = .empty }
    let assignment = Assignment(of: submission, to: names, besides: others)
    let diagnostics = (submission.diagnostics(knowing: styles) + assignment.diagnostics).collected()
    for index in report.questions.indices { mark(&report.questions[index], at: index, submission, assignment, &cache) }
    report.remarks = diagnostics.map { Self.line($0, at: $0.range.start, in: submission.source) }
    if submission.isEmpty, submission.commentedAnswers > 0 {
      report.remarks.append("\(Self.commented(submission.commentedAnswers)) commented out: take the `#` away.")
    }
    report.beliefs = beliefs(in: report.questions)
    report.limitFeedback()
    return (report, diagnostics)
  }

  private static func commented(_ count: Int) -> String { count == 1 ? "1 answer is" : "\(count) answers are" }

  /// Returns the beliefs that answers fit, in the order of the questions.
  func beliefs(in questions: [QuestionResult]) -> [GradeReport.ShownBelief] {
    var found: [GradeReport.ShownBelief] = []
    for question in questions {
      for name in question.beliefs {
        let place =
          found.firstIndex { $0.name == name }
          ?? {
            found.append(.init(name: name, title: titles[name] ?? name, questions: []))
            return found.count - 1
          }()
        found[place].questions.append(question.id)
        if question.beliefs.count == 1 { found[place].certain.append(question.id) }
      }
    }
    return found
  }

  /// Returns how many answers cannot be read; nil where there are more of them than a limit.
  ///
  /// Answers to questions of some names are looked at first, since those are likely to be among them.
  func unread(
    in submission: Submission, besides others: [QuestionAddress], atMost limit: Int, likely: Set<String>,
    remembering cache: inout VerdictCache
  ) -> Int? {
    let assignment = Assignment(of: submission, to: names, besides: others)
    let indices = form.questions.indices
    var count = 0
    for index in indices.filter({ likely.contains(form.questions[$0].id) })
      + indices.filter({ !likely.contains(form.questions[$0].id) })
    {
      guard let entry = assignment.entry(for: form.questions[index].id, in: submission), !entry.answer.isEmpty else {
        continue
      }
      if case .success(let marker) = markers[index],
        (try? cache.verdict(
          on: entry.answer, at: .init(grader: number, question: index), by: marker, telling: feedback)) != nil
      {
        continue
      }
      count += 1
      if count > limit { return nil }
    }
    return count
  }

  /// Marks the answer to a question, where there is one.
  private func mark(
    _ result: inout QuestionResult, at index: Int, _ submission: Submission, _ assignment: Assignment,
    _ cache: inout VerdictCache
  ) {
    guard let entry = assignment.entry(for: result.id, in: submission) else {
      if let reason = assignment.reason(forNoAnswerTo: result.id) { result.feedback.append(reason) }
      return
    }
    result.attempts = 1
    result.answer = entry.answer.text
    switch markers[index] {
    case .failure: result.outcome = .error
    case .success(let marker): mark(entry, at: index, submission.source, marker, &cache, &result)
    }
  }

  /// Marks the answer to a question.
  private func mark(
    _ entry: Submission.Entry, at index: Int, _ source: SourceText, _ marker: Marker, _ cache: inout VerdictCache,
    _ result: inout QuestionResult
  ) {
    guard !entry.answer.isEmpty else {
      let below = Diagnostic.answerBelow(entry).map { Self.line($0, at: $0.range.start, in: source) }
      result.feedback = [below ?? "Nothing stands behind the name of the question."]
      return
    }
    do throws(AnswerFault) {
      let (verdict, texts) = try cache.verdict(
        on: entry.answer, at: .init(grader: number, question: index), by: marker, telling: feedback)
      result.outcome = .scored(verdict.score)
      result.feedback = texts
      result.beliefs = verdict.beliefs
      result.given = verdict.given
    } catch {
      result.outcome = .error
      let joined = Diagnostic.joinedAnswer(entry, among: lesson.questionNames)
      result.feedback = feedback(on: joined ?? error.diagnostic, source, marker)
      result.given = error.named
    }
  }

  /// Returns why an answer could not be read, with its line, and how to write one.
  private func feedback(
    on fault: Diagnostic, _ source: SourceText, _ marker: Marker
  ) -> [String] {
    let manner = marker.question.kind.answer == .words ? marker.key.manner : marker.key.manner + ", between braces"
    var fault = fault
    fault.notes = []
    if fault.labelKind == .manner { fault.label = "" }
    let text = Self.line(fault, at: fault.range.start, in: source)
    // Who has only mistyped a word knows how to answer.
    return fault.isSuggestion ? [text] : [text, "\(manner.capitalisedFirst)."]
  }

  /// Returns a fault as a sentence that begins with its line.
  private static func line(_ fault: Diagnostic, at place: Int, in source: SourceText) -> String {
    let line = source.position(at: place).line
    return switch fault.furtherPlaces.count {
    case 0: "Line \(line): \(fault.sentence)"
    case 1: "Line \(line) and 1 more place: \(fault.sentence)"
    case let further: "Line \(line) and \(further) more places: \(fault.sentence)"
    }
  }

  // MARK: - Stamps

  /// The name and version of what grades.
  package static let tool = Stamp(kind: "tool", name: "lifelab", version: Engine.version)

  /// Returns the engine, every plugin that the lesson or one of its questions uses, and the settings that it begins
  /// with.
  private static func stamps(of lesson: Lesson) -> [Stamp] {
    var stamps = [engine]
    let setups = [Setup()] + lesson.questions.map { $0.setup }.filter { !$0.isEmpty }
    let engines = setups.compactMap { setup in try? lesson.environment.simulation(for: setup).engine }
    let used = engines.flatMap { $0.plugins.map { $0.name } }
    for plugin in lesson.environment.library where used.contains(plugin.name) {
      let hash = ContentHash(of: plugin.text)
      stamps.append(Stamp(kind: "plugin", name: plugin.name, version: "\(plugin.version)", hash: hash))
    }
    return stamps + (engines.first.map { [Stamp($0.settings)] } ?? []) + [Stamp(beliefsOf: lesson)].compactMap { $0 }
  }

  /// The engine, with the hash of its rules.
  private static let engine = Stamp(
    kind: "engine", name: "LifecycleEngine", version: Engine.version, hash: ContentHash.ofStandardRules)
}

extension Stamp {
  /// A lesson with its version and the hash of its text.
  package init(_ lesson: Lesson) {
    self.init(kind: "lesson", name: lesson.name, version: "\(lesson.version)", hash: lesson.hash)
  }

  /// The settings that a lesson begins with.
  init(_ settings: Settings) {
    let values = Setting.allCases.map { "\($0.name) \(settings.valueName(of: $0))" }.joined(separator: "\n")
    let platform = "\(settings.platform.name) \(settings.version)"
    self.init(
      kind: "settings", name: settings.platform.name, version: "\(settings.version)",
      hash: ContentHash(of: platform + "\n" + values))
  }
}

extension Stamp {
  /// The beliefs that the answers to a lesson are held against, where there are some.
  init?(beliefsOf lesson: Lesson) {
    let beliefs = lesson.beliefs.held
    guard !beliefs.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for belief in beliefs { bytes += Array((belief.name.text + "\n").utf8) }
    for source in lesson.beliefs.book.sources { bytes += source.bytes }
    self.init(kind: "beliefs", name: "course", version: "\(beliefs.count)", hash: ContentHash(of: bytes))
  }
}

extension Diagnostic {
  /// The summary with the label, for feedback that shows no source.
  package var message: String { visible(label.isEmpty ? summary : "\(summary): \(label)") }
}
