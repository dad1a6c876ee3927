import LifeLanguage
import LifeSyntax

/// A session as a scenario: what was typed, with what was shown as comments below it.
///
/// `lifelab run FILE --transcript` runs such a file and prints the same bytes.
public struct Transcript: Sendable {
  private(set) var text = "# A transcript of Lifelab. `lifelab run FILE --transcript` prints it again.\n"

  /// A transcript without inputs.
  public init() {}

  /// The text of one statement that worked, and of what it showed.
  static func entry(_ input: String, _ lines: [OutputLine]) -> String {
    var text = input + "\n"
    for line in lines { text += line.text.isEmpty ? "#\n" : "# \(line.text)\n" }
    return text
  }

  mutating func add(_ entry: String) { text += entry }
}

extension Session {
  /// Everything that was typed so far and worked, as a scenario with its output.
  public var transcriptText: String { transcript.text }

  mutating func writeTranscript(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard command["what"]?.string == "start" else {
      let wasWriting = transcriptPath != nil
      transcriptPath = nil
      reply.lines.append(
        OutputLine(wasWriting ? "The transcript is complete." : "No transcript is being written.", .dim))
      return
    }
    guard let value = command["file"], let path = value.string else {
      return reply.fail(
        Diagnostic(
          id: "missingArgument", summary: "'transcript start' needs a file in quotes", range: command.verbRange,
          label: "write: transcript start \"going-home.life\""), in: source)
    }
    if let fault = host.writeFile(path, transcript.text) {
      return reply.fail(
        Diagnostic(
          id: "fileUnreadable", summary: "cannot write \"\(Diagnostic.shortened(path))\"", range: value.range,
          label: fault), in: source, as: .unreadable)
    }
    transcriptPath = path
    reply.lines.append(
      OutputLine("Writing to \(path), from the start of this session on. `transcript stop` ends it.", .dim))
  }

  /// Adds a statement that worked; the file, if there is one, is written anew as a whole.
  mutating func log(_ input: String, _ lines: [OutputLine]) {
    transcript.add(Transcript.entry(input, lines))
    if let transcriptPath { _ = host.writeFile(transcriptPath, transcript.text) }
  }
}
