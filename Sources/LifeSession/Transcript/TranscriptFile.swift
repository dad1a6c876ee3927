import LifeLanguage
import LifeSyntax

/// The transcript of a session, and the file that it is written to.
struct TranscriptFile: Sendable {
  /// The size in bytes from which on a transcript is not written after each statement.
  private static let longTranscript = 1 << 16

  /// The inputs so far that worked, with their output.
  private(set) var transcript = Transcript()
  /// The path of the file, or `nil`.
  private var path: String?
  /// The number of its bytes that are written.
  private var written = 0

  /// Executes a `transcript`.
  mutating func perform(
    _ request: TranscriptRequest, at site: CommandSite, in files: FileAccess, _ reply: inout Reply
  ) {
    guard let writer = files.writer(for: site, &reply) else { return }
    switch request {
    case .start(.some(let file)): start(file, with: writer, at: site, in: files, &reply)
    case .start(nil):
      reply.fail(
        DiagnosticRule.missingArgument.broken(
          at: site.verbRange, "'transcript start' needs a file in quotes",
          label: "write: transcript start \"going-home.life\""), in: site.source)
    case .stop: stop(with: writer, &reply)
    }
  }

  private mutating func start(
    _ file: Located<String>, with writer: SessionWriter, at site: CommandSite, in files: FileAccess,
    _ reply: inout Reply
  ) {
    let isTranscript: ([UInt8]) -> Bool = { $0.isEmpty || $0.starts(with: Transcript.title.utf8) }
    let loss =
      files.mayReplace(file.value, where: isTranscript) ? nil : Diagnostic.notReplaced(file, kind: "transcript")
    guard files.write(transcript.text, to: file, with: writer, unless: loss, in: site.source, &reply) else { return }
    path = file.value
    written = transcript.size
    reply.lines.append(
      OutputLine("Writing to \(file.value), from the start of this session on. `transcript stop` ends it.", .dim))
  }

  private mutating func stop(with writer: SessionWriter, _ reply: inout Reply) {
    let wasWriting = path != nil
    complete(with: writer, &reply)
    guard reply.failure == nil else { return }
    path = nil
    reply.lines.append(
      OutputLine(wasWriting ? "The transcript is complete." : "No transcript is being written.", .dim))
  }

  /// Adds a statement that worked; the file, if there is one, is written anew as a whole.
  ///
  /// A long one is written only when it has grown by a sixteenth, and at its end, so that writing takes time in
  /// proportion to its length.
  mutating func add(_ entry: String, in layout: Transcript.Layout, with writer: SessionWriter?, _ reply: inout Reply) {
    transcript.add(entry, in: layout)
    let growth = written < Self.longTranscript ? 0 : written / 16
    if transcript.size > written + growth { complete(with: writer, &reply) }
  }

  /// Writes what the file does not hold yet.
  mutating func complete(with writer: SessionWriter?, _ reply: inout Reply) {
    guard let path, written < transcript.size else { return }
    written = transcript.size
    guard let fault = writer?.writeFile(path, transcript.text) else { return }
    self.path = nil
    reply.notices.append("the transcript ends here; \(path) cannot be written: \(fault.reason)")
    reply.failure = reply.failure ?? .unreadable
  }
}
