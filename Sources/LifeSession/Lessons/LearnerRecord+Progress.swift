import LearnerLog
import LessonModel
import LifeLanguage
import LifeSyntax

// The verb `progress`: shows what was done, forgets a lesson, carries the log to another machine.

extension LearnerRecord {
  /// Executes a `progress` that changes the log or carries it elsewhere.
  mutating func progress(
    _ request: ProgressRequest, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    guard let writer = context.files.writer(for: site, &reply) else { return }
    switch request {
    case .overview, .rules, .lesson, .stray: return
    case .reset(.some(let lesson)): reset(lesson, with: writer, in: site.source, &reply)
    case .reset(nil): reply.lines.append(OutputLine("Which lesson? Write: progress reset NAME", .dim))
    case .export(.some(let file)): export(to: file, with: writer, at: site, in: context, &reply)
    case .export(nil): reply.lines.append(Self.missingFile(.export))
    case .import(.some(let file)): `import`(file, with: writer, at: site, in: context, &reply)
    case .import(nil): reply.lines.append(Self.missingFile(.import))
    }
  }

  private static func missingFile(_ action: ProgressRequest.Action) -> OutputLine {
    OutputLine("Where? Write: progress \(action.rawValue) \"my-progress.life\"", .dim)
  }

  private mutating func reset(
    _ lesson: Located<String>, with writer: SessionWriter, in source: SourceText, _ reply: inout Reply
  ) {
    // A lesson that is not in the catalog may have been: one from a file.
    let entry = catalog.entry(lesson.value)
    guard entry != nil || catalog.progress.records.contains(where: { $0.lesson == lesson.value }) else {
      return reply.fail(unknownLesson(lesson), in: source, as: .fileNotFound)
    }
    let version = entry.flatMap { catalog.read(alone: $0, library: plugins).lesson?.version }
    reread(with: writer)
    if let exam = catalog.progress.openExam(of: lesson.value, version: version) {
      return reply.fail(.examNotFinished(lesson, version: exam.version), in: source)
    }
    keep([ProgressRecord(.reset, lesson: lesson.value, version: version ?? 0)], with: writer, &reply)
    reply.lines.append(OutputLine("\(lesson.value) is as if it had never been opened.", .dim))
  }

  private mutating func export(
    to file: Located<String>, with writer: SessionWriter, at site: CommandSite, in context: SessionContext,
    _ reply: inout Reply
  ) {
    reread(with: writer)
    let records = catalog.progress.records
    guard !records.isEmpty else {
      return reply.lines.append(OutputLine("There is no progress yet; nothing is written.", .dim))
    }
    let isLog: ([UInt8]) -> Bool = { $0.isEmpty || !ProgressLog(reading: $0).records.isEmpty }
    let loss =
      context.files.mayReplace(file.value, where: isLog) ? nil : Diagnostic.notReplaced(file, kind: "progress log")
    let text = records.map { $0.line }.joined()
    if context.files.write(text, to: file, with: writer, unless: loss, in: site.source, &reply) {
      reply.lines.append(OutputLine("\(records.count) records written to \(file.value).", .dim))
    }
  }

  private mutating func `import`(
    _ file: Located<String>, with writer: SessionWriter, at site: CommandSite, in context: SessionContext,
    _ reply: inout Reply
  ) {
    guard let text = context.files.read(file, in: site.source, &reply) else { return }
    let log = ProgressLog(reading: text.bytes)
    let records = log.records.filter { !$0.isExam }
    keep(records, with: writer, &reply)
    let skipped = log.skipped.isEmpty ? "" : ", \(log.skipped.count) lines skipped"
    reply.lines.append(OutputLine("\(records.count) records taken\(skipped).", .dim))
    guard records.count < log.records.count else { return }
    let left = "\(log.records.count - records.count) records of exams are left out"
    reply.lines.append(OutputLine("\(left): an exam counts in the log that it was taken in.", .dim))
  }
}

extension Workspace {
  /// Executes a `progress`.
  mutating func progress(
    _ request: ProgressRequest, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    switch request {
    case .overview:
      reply.lines += progressView(context).overview + beliefLines(listsAll: false)
      if let challenges = ChallengeLog(learner.catalog.progress).summary(on: practiceSession.asked.day) {
        reply.lines.append(OutputLine(challenges))
      }
      if let place = context.files.writer?.progressPlace {
        reply.lines.append(OutputLine("Kept in \(place).", .dim))
      }
    case .rules: reply.lines += progressView(context).rules
    case .lesson(let name):
      guard let entry = learner.catalog.entry(name.value) else {
        return reply.fail(learner.unknownLesson(name, or: Diagnostic.progressWords), in: site.source)
      }
      guard !isExamAtHand else {
        return reply.lines.append(OutputLine("What was answered in a lesson is shown after the exam.", .dim))
      }
      let found = learner.read(entry)
      guard let lesson = found.lesson else { return reply.reports += found.reports }
      reply.lines += progressView(context).details(of: inStyle(learner.variant(of: lesson)))
    case .stray(let word): reply.fail(.unknownProgress(word), in: site.source)
    case .reset, .export, .import: learner.progress(request, at: site, in: context, &reply)
    }
  }

  private mutating func progressView(_ context: SessionContext) -> ProgressView {
    learner.reread(with: context.files.writer)
    practiceSession.prepare(learner, practiceStyle)
    return ProgressView(
      catalog: learner.catalog, lessons: practiceSession.knowledge?.lessons ?? [], plan: practiceSession.plan(learner),
      isPlain: context.presentation.isPlain)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Returns the diagnostic for the progress of an exam that has not come to its end.
  static func examNotFinished(_ lesson: Located<String>, version: Int) -> Diagnostic {
    let name = shortened(lesson.value)
    return DiagnosticRule.examNotFinished.broken(
      at: lesson.range, "the exam of \(name), version \(version), is not finished",
      label: "`exam \(name)` goes on with it; then `skip` passes over what is left")
  }

  /// The words that `progress` takes.
  static let progressWords = ["rules", "reset", "export", "import"]

  /// Returns the diagnostic for a word that `progress` does not take.
  static func unknownProgress(_ stray: Located<String>) -> Diagnostic {
    DiagnosticRule.unknownWord.unknown(
      stray.name, "'progress' does not know '\(shortened(stray.value))'",
      among: progressWords.filter { $0 != stray.value }, scope: "progress")
  }
}
