import LifeLanguage
import LifeSyntax
import TextMetrics

/// A session as a scenario: what was typed, with what was shown as comments below it.
///
/// `lifelab run FILE --transcript` runs such a file and prints the same bytes.
public struct Transcript: Sendable {
  /// The screen that output was laid out for.
  public struct Layout: Equatable, Sendable {
    /// Its columns; nil where nobody knew them.
    public var columns: Int?
    /// Whether it was asked to keep to ASCII.
    public var isPlain: Bool

    /// A layout for so many columns.
    public init(columns: Int? = nil, isPlain: Bool = false) {
      self.columns = columns
      self.isPlain = isPlain
    }

    /// The layout that the last such comment names, or nil.
    public init?(comments text: String) {
      let found = text.split(separator: "\n").compactMap { Self(comment: $0) }
      guard let last = found.last else { return nil }
      self = last
    }

    private init?(comment line: Substring) {
      let words = line.split(separator: " ")
      guard words.count > 4, words[0...3].elementsEqual(["#", "Laid", "out", "for"]) else { return nil }
      self.init(columns: Int(words[4]), isPlain: words.last == "ASCII")
    }

    var comment: String {
      "# Laid out for \(columns.map { "\($0)" } ?? "any") columns\(isPlain ? " in ASCII" : "")\n"
    }
  }

  /// What every transcript begins with.
  static let title = "# A transcript of Lifelab."

  private(set) var text = title + " `lifelab run FILE --transcript` prints it again.\n"
  private var layout = Layout()

  /// A transcript without inputs.
  public init() {}

  /// The text of one statement that worked, and of what it showed; a text with a newline is one comment all the same.
  static func entry(_ input: String, _ lines: [OutputLine]) -> String {
    var text = input + "\n"
    for line in lines { text += line.text.isEmpty ? "#\n" : "# \(VisibleText.of(line.text))\n" }
    return text
  }

  /// Its length in bytes.
  var size: Int { text.utf8.count }

  /// Adds an entry, and before it the layout where that has changed.
  mutating func add(_ entry: String, in layout: Layout) {
    if layout != self.layout { text += layout.comment }
    self.layout = layout
    text += entry
  }
}

extension Session {
  /// The screen that output is laid out for.
  public var layout: Transcript.Layout {
    get { Transcript.Layout(columns: width, isPlain: traceText.isPlain) }
    set {
      width = newValue.columns
      traceText.isPlain = newValue.isPlain
    }
  }

  /// Everything that was typed so far and worked, as a scenario with its output.
  public var transcriptText: String { transcript.text }

  mutating func writeTranscript(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let writer = writer(for: command, in: source, &reply) else { return }
    guard command["what"]?.string == "start" else {
      let wasWriting = transcriptPath != nil
      completeTranscript(&reply)
      guard reply.failure == nil else { return }
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
    let isKept = mayReplace(path, where: { $0.isEmpty || $0.starts(with: Transcript.title.utf8) })
    let loss = isKept ? nil : Diagnostic.notReplaced(path, "transcript", at: value.range)
    guard write(transcript.text, to: value, with: writer, unless: loss, in: source, &reply) else { return }
    transcriptPath = path
    transcriptWritten = transcript.size
    reply.lines.append(
      OutputLine("Writing to \(path), from the start of this session on. `transcript stop` ends it.", .dim))
  }

  /// Adds a statement that worked; the file, if there is one, is written anew as a whole.
  ///
  /// A long one is written only when it has grown by a sixteenth, and at its end, so that writing costs what its length
  /// costs.
  mutating func log(_ input: String, _ lines: [OutputLine], _ reply: inout Reply) {
    transcript.add(Transcript.entry(input, lines), in: layout)
    let growth = transcriptWritten < Self.longTranscript ? 0 : transcriptWritten / 16
    if transcript.size > transcriptWritten + growth { completeTranscript(&reply) }
  }

  /// The bytes from which on a transcript is not written after each statement.
  private static let longTranscript = 1 << 16

  /// Writes what the file of the transcript does not hold yet; for the end of a session, too.
  public mutating func completeTranscript(_ reply: inout Reply) {
    guard let path = transcriptPath, transcriptWritten < transcript.size else { return }
    transcriptWritten = transcript.size
    guard let fault = writer?.writeFile(path, transcript.text) else { return }
    transcriptPath = nil
    reply.notices.append("the transcript ends here; \(path) cannot be written: \(fault.reason)")
    reply.failure = reply.failure ?? .unreadable
  }
}
