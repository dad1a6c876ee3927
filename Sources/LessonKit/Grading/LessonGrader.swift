import LifeLanguage
package import LifeSyntax
import LifecycleEngine
import PluginKit

/// Grades submissions of one lesson; every key is computed once.
package struct LessonGrader: Sendable {
  /// The lesson whose questions are graded.
  package let lesson: Lesson
  /// The marker of each question, or the reason why the lesson cannot tell the answer.
  let markers: [Result<Marker, StageFault>]
  /// How much is told about the answers.
  package var feedback = FeedbackAmount.all
  private let lessonStamp: Stamp
  private let stamps: [Stamp]

  /// Runs what the lesson's questions ask about.
  package init(_ lesson: Lesson) {
    let lesson = lesson.prepared()
    self.lesson = lesson
    lessonStamp = Stamp(lesson)
    stamps = Self.stamps(of: lesson)
    markers = lesson.questions.map { question in
      do throws(StageFault) { return .success(try Marker(question, in: lesson)) } catch { return .failure(error) }
    }
  }

  /// Returns the report on a submission, and what its file has wrong outside the answers.
  ///
  /// One file may answer several lessons: what is for another question of these names is skipped.
  package func grade(
    _ submission: Submission, besides others: [String] = []
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    var cache = VerdictCache()
    return grade(submission, besides: others, remembering: &cache)
  }

  /// Returns the same, and takes the verdicts on apps that were graded before from a cache.
  package func grade(
    _ submission: Submission, besides others: [String] = [], remembering cache: inout VerdictCache
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    let known = lesson.questions.map { $0.name.text }
    let stray = submission.entries.filter { entry in
      !known.contains(entry.question.text) && !others.contains(entry.question.text)
    }
    let unknown = stray.map { Diagnostic.unknownQuestion($0.question, among: known) }
    let diagnostics = (submission.diagnostics + unknown).collected()
    let results = lesson.questions.indices.map { result(at: $0, submission, stray, &cache) }
    var report = GradeReport(
      tool: Self.tool, lesson: lessonStamp, title: lesson.title, sources: stamps,
      submission: submission.source.name, questions: results, diagnostics: nil)
    report.learner = submission.learner
    report.remarks = diagnostics.map { Self.line($0, at: $0.range.start, in: submission.source) }
    return (report, diagnostics)
  }

  /// Returns what became of one question.
  private func result(
    at index: Int, _ submission: Submission, _ stray: [Submission.Entry], _ cache: inout VerdictCache
  ) -> QuestionResult {
    let question = lesson.questions[index]
    var result = QuestionResult(
      id: question.name.text, number: "\(index + 1)", title: question.heading, kind: question.kind.word,
      outcome: .unanswered, points: question.points, isHidden: question.isHidden)
    guard let entry = submission.entry(for: question.name.text) else {
      result.attempts = 0
      let near = stray.first { NearMiss.best(for: $0.question.text, among: [question.name.text]).count == 1 }
      if let near {
        let other = visible(near.question.text)
        result.feedback = ["There is an answer to '\(other)'; this question is '\(question.name.text)'."]
      }
      return result
    }
    result.answer = entry.answer.text
    switch markers[index] {
    case .failure(let fault):
      result.outcome = .error
      result.feedback = ["The lesson is at fault: \(fault.diagnostic.message)"]
    case .success(let marker): mark(entry, at: index, submission.source, marker, &cache, &result)
    }
    return result
  }

  /// Marks the answer to a question.
  private func mark(
    _ entry: Submission.Entry, at index: Int, _ source: SourceText, _ marker: Marker, _ cache: inout VerdictCache,
    _ result: inout QuestionResult
  ) {
    if entry.answer.isEmpty {
      result.feedback = ["Nothing stands behind the name of the question."]
      return
    }
    do throws(AnswerFault) {
      let verdict = try cache.verdict(on: entry.answer, at: index, by: marker)
      result.outcome = .scored(verdict.score)
      result.feedback = feedback.texts(of: verdict)
      result.misconceptions = verdict.misconceptions
    } catch {
      result.outcome = .error
      result.feedback = feedback(on: error.diagnostic, source, marker)
    }
  }

  /// Returns why an answer could not be read, with its line, and how to write one.
  private func feedback(
    on fault: Diagnostic, _ source: SourceText, _ marker: Marker
  ) -> [String] {
    let manner = marker.question.kind.answer == .words ? marker.key.manner : marker.key.manner + ", between braces"
    var fault = fault
    if fault.label == marker.key.manner { fault.label = "" }
    let text = Self.line(fault, at: fault.range.start, in: source)
    // Who has only mistyped a word knows how to answer.
    return text.hasSuffix("?") ? [text] : [text, "\(manner.capitalisedFirst)."]
  }

  /// Returns a fault as a sentence that begins with its line.
  private static func line(_ fault: Diagnostic, at place: Int, in source: SourceText) -> String {
    // What it quotes of an answer may hold a newline, and must not become a line of the results.
    let text = visible(fault.label.isEmpty ? fault.summary : "\(fault.summary); \(fault.label)")
    let further = fault.furtherPlaces.count
    let others = further == 0 ? "" : " and \(further) more \(further == 1 ? "place" : "places")"
    return "Line \(source.position(at: place).line)\(others): " + (text.hasSuffix("?") ? text : text + ".")
  }

  // MARK: - Stamps

  /// The name and version of what grades.
  package static let tool = Stamp(kind: "tool", name: "lifelab", version: Engine.version)

  /// Returns the engine, every plugin that the lesson or one of its questions uses, and the settings that it begins
  /// with.
  private static func stamps(of lesson: Lesson) -> [Stamp] {
    var stamps = [Stamp(kind: "engine", name: "LifecycleEngine", version: Engine.version)]
    let setups = [Setup()] + lesson.questions.map { $0.setup }.filter { !$0.isEmpty }
    let engines = setups.compactMap { setup in try? lesson.simulation(for: setup).engine }
    let used = engines.flatMap { $0.plugins.map { $0.name } }
    for plugin in lesson.library where used.contains(plugin.name) {
      let hash = ContentHash(of: plugin.text)
      stamps.append(Stamp(kind: "plugin", name: plugin.name, version: "\(plugin.version)", hash: hash))
    }
    return stamps + (engines.first.map { [Stamp($0.settings)] } ?? [])
  }
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

extension Diagnostic {
  /// The summary with the label, for feedback that shows no source.
  var message: String { visible(label.isEmpty ? summary : "\(summary): \(label)") }
}
