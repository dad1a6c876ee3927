import LessonKit
import LifeLanguage
import LifeSyntax

// What is known of a learner: forget a lesson, carry it to another machine.

extension Session {
  mutating func progress(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    switch command["what"]?.string {
    case "reset", "export", "import":
      guard let writer = writer(for: command, in: source, &reply) else { return }
      switch command["what"]?.string {
      case "reset": resetProgress(command, source, &reply)
      case "export": exportProgress(command, with: writer, source, &reply)
      default: importProgress(command, source, &reply)
      }
    default:
      if let stray = command["lesson"] ?? command["file"] {
        return reply.fail(.unknownProgress(stray), in: source)
      }
      reply.lines += shelf.menu(isPlain: traceText.isPlain)
      if let place = writer?.progressPlace { reply.lines.append(OutputLine("Kept in \(place).", .dim)) }
    }
  }

  private mutating func resetProgress(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["lesson"], let name = value.string else {
      return reply.lines.append(OutputLine("Which lesson? Write: progress reset NAME", .dim))
    }
    // What is not on the shelf may have been: a lesson from a file.
    let entry = shelf.entry(name)
    guard entry != nil || shelf.progress.records.contains(where: { $0.lesson == name }) else {
      return reply.fail(unknownLesson(name, at: value.range), in: source, as: .fileNotFound)
    }
    let version = entry.flatMap { shelf.read($0, library: plugins).lesson?.version }
    rereadProgress()
    if let exam = shelf.progress.openExam(of: name, version: version) {
      return reply.fail(.examNotFinished(name, version: exam.version, at: value.range), in: source)
    }
    keep([ProgressRecord(.reset, lesson: name, version: version ?? 0)], &reply)
    reply.lines.append(OutputLine("\(name) is as if it had never been opened.", .dim))
  }

  private mutating func exportProgress(
    _ command: BoundCommand, with writer: SessionWriter, _ source: SourceText, _ reply: inout Reply
  ) {
    guard let value = command["file"], let path = value.string else { return reply.lines.append(Self.where("export")) }
    rereadProgress()
    let records = shelf.progress.records
    guard !records.isEmpty else {
      return reply.lines.append(OutputLine("There is no progress yet; nothing is written.", .dim))
    }
    let isKept = mayReplace(path, where: { $0.isEmpty || !ProgressLog(reading: $0).records.isEmpty })
    let loss = isKept ? nil : Diagnostic.notReplaced(path, "progress log", at: value.range)
    let text = records.map { $0.line }.joined()
    if write(text, to: value, with: writer, unless: loss, in: source, &reply) {
      reply.lines.append(OutputLine("\(records.count) records written to \(path).", .dim))
    }
  }

  private mutating func importProgress(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["file"], let path = value.string else { return reply.lines.append(Self.where("import")) }
    guard let text = read(path, at: value.range, in: source, &reply) else { return }
    let log = ProgressLog(reading: text.bytes)
    let records = log.records.filter { !$0.isExam }
    keep(records, &reply)
    let skipped = log.skipped.isEmpty ? "" : ", \(log.skipped.count) lines skipped"
    reply.lines.append(OutputLine("\(records.count) records taken\(skipped).", .dim))
    guard records.count < log.records.count else { return }
    let left = "\(log.records.count - records.count) records of exams are left out"
    reply.lines.append(OutputLine("\(left): an exam counts in the log that it was taken in.", .dim))
  }

  private static func `where`(_ what: String) -> OutputLine {
    OutputLine("Where? Write: progress \(what) \"my-progress.life\"", .dim)
  }
}
