import GradeResults
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import TerminalKit
import TextMetrics

/// Standard output and standard error: results on one, diagnostics on the other, styles where they are wanted.
///
/// All output passes through it. Control characters of a file, an argument or the environment are made visible here,
/// so that the console's own styles are all that a terminal obeys; and no row begins as a command to a runner of
/// workflows does. `Output` remembers what could not be written.
package struct Console: Sendable {
  /// The styler of results.
  let output: Styler
  /// The styler of diagnostics.
  let errors: Styler
  /// A Boolean value that indicates whether no colour, no drawing and no editing are wanted.
  let isPlain: Bool
  /// The choice of the user, for other stylers.
  let colour: ColourChoice
  /// The command that explains the id of a diagnostic: at the prompt, a verb of it.
  var explainCommand = "lifelab explain"

  /// Indicates whether each diagnostic is a record on standard output, too, for a program.
  let recordsDiagnostics: Bool

  /// A console for the standard streams, with colour as chosen.
  init(colour: ColourChoice, isPlain: Bool = false, recordsDiagnostics: Bool = false) {
    self.recordsDiagnostics = recordsDiagnostics
    self.colour = isPlain ? .never : colour
    output = Terminal.styler(for: 1, choice: self.colour)
    errors = Terminal.styler(for: 2, choice: self.colour)
    self.isPlain = isPlain
  }

  /// A Boolean value that indicates whether arrows and marks of results keep to ASCII: by choice, or because the
  /// terminal has nothing else.
  var isASCII: Bool { isPlain || output.isASCII }

  /// A Boolean value that indicates whether results can no longer be written, so that to go on is of no use.
  var isLost: Bool { Output.faults.contains { $0.descriptor == 1 } }

  /// The columns of the screen at this moment; nil where standard output is no terminal.
  var width: Int? { Self.width(of: 1) }

  /// The rows of the screen at this moment; nil where standard output is no terminal, or has none.
  var rows: Int? {
    let terminal = Terminal(input: 0, output: 1)
    return terminal.outputIsTerminal && terminal.size.rows > 0 ? terminal.size.rows : nil
  }

  private static func width(of descriptor: Int32) -> Int? {
    let terminal = Terminal(input: 0, output: descriptor)
    return terminal.outputIsTerminal ? max(20, terminal.size.columns) : nil
  }

  /// Writes lines to standard output, until Ctrl-C.
  ///
  /// A file gets its lines whole, or wrapped between words where it is for readers and has `fileWidth` columns.
  func write(_ lines: [OutputLine], fileWidth: Int? = nil) {
    let width = width
    let wrapping = Wrapping(width: width ?? fileWidth, isStyled: output.isEnabled, breaksWords: width != nil)
    var rest = lines[...]
    while !rest.isEmpty && !isLost {
      Output.write(text(rest.prefix(Self.linesBetweenLooks), wrapping, output).utf8, to: 1)
      rest = rest.dropFirst(Self.linesBetweenLooks)
      if Interrupts.isPending { return rest.isEmpty ? () : write("Interrupted. The rest is not shown.\n") }
    }
  }

  /// Writes lines that are read from the top: a page at a time where a person sits at a terminal, else as all lines.
  func page(_ lines: [OutputLine], fileWidth: Int? = nil) {
    let terminal = Terminal.standard
    let mode = ReadMode.suitable(
      inputIsTerminal: terminal.inputIsTerminal, outputIsTerminal: width != nil, term: Files.environment("TERM"),
      wantsEditing: !isPlain)
    guard mode == .editing else { return write(lines, fileWidth: fileWidth) }
    var pager = Pager(terminal, styler: output, lines: lines.count) { line, columns in
      let wrapping = Wrapping(width: max(20, columns), isStyled: output.isEnabled)
      return rows(of: lines[line], wrapping, output)
    }
    pager.run()
  }

  /// Returns lines as they stand in a file for readers: wrapped between words, and without styles.
  func fileText(_ lines: [OutputLine], width: Int) -> String {
    text(lines[...], Wrapping(width: width, isStyled: false, breaksWords: false), Styler(isEnabled: false))
  }

  private func text(_ lines: ArraySlice<OutputLine>, _ wrapping: Wrapping, _ styler: Styler) -> String {
    lines.flatMap { rows(of: $0, wrapping, styler) }.map { $0 + "\n" }.joined()
  }

  /// The rows of a line with the styles of a stream.
  private func rows(of line: OutputLine, _ wrapping: Wrapping, _ styler: Styler) -> [String] {
    wrapping.rows(of: shown(line, styler)).map { row in
      WorkflowCommands.defused(row).map { styler.apply($0.style, to: $0.text) }.joined()
    }
  }

  /// So many lines are written in a few milliseconds.
  private static let linesBetweenLooks = 200

  /// A line as a stream can show it.
  private func shown(_ line: OutputLine, _ styler: Styler) -> OutputLine {
    var line = line
    for place in line.spans.indices {
      line.spans[place].text = characters(VisibleText.of(line.spans[place].text), styler)
    }
    return line
  }

  private func characters(_ text: String, _ styler: Styler) -> String {
    styler.isASCII ? PlainCharacters.ascii(text) : isPlain ? PlainCharacters.text(text) : text
  }

  /// Writes a text of several lines to standard output.
  func write(_ text: String) {
    Output.write(characters(VisibleText.of(text, keepsLines: true), output).utf8, to: 1)
  }

  /// Writes what is a file or a record for a program to standard output: as it is, but at a terminal visibly.
  func write(file text: String) {
    guard width != nil else { return Output.write(text.utf8, to: 1) }
    let visible = VisibleText.of(text, keepsLines: true)
    Output.write((output.isASCII ? PlainCharacters.ascii(visible) : visible).utf8, to: 1)
  }

  /// Writes the same, as bytes of whole lines.
  func write(file bytes: [UInt8]) {
    guard width == nil else { return write(file: String(decoding: bytes, as: UTF8.self)) }
    Output.write(bytes, to: 1)
  }

  /// Writes a line to standard error.
  func complain(_ text: String) {
    let line = OutputLine(Self.bounded(text), hangingIndent: 2)
    let wrapping = Wrapping(width: Self.width(of: 2), isStyled: errors.isEnabled)
    Output.write(self.text([line], wrapping, errors).utf8, to: 2)
  }

  /// Returns a text without its middle where it is longer than one with a path of any system in it.
  private static func bounded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 10_000 else { return text }
    return String(scalars.prefix(6_000)) + " … " + String(scalars.suffix(1_000))
  }

  /// Writes diagnostics to standard error, and where a program reads along, as records to standard output.
  func write(_ reports: [Reply.Report]) {
    if recordsDiagnostics, !reports.isEmpty { write(file: DiagnosticJSON.text(reports)) }
    let width = Self.width(of: 2)
    let renderer = DiagnosticRenderer(
      style: DiagnosticStyle(
        colour: errors.isEnabled, width: width ?? 100, isScreen: width != nil, explainCommand: explainCommand))
    for report in reports {
      if let sentence = report.sentence, width != nil {
        let line = OutputLine("  " + sentence, .warning, hangingIndent: 2)
        Output.write(text([line], Wrapping(width: width, isStyled: errors.isEnabled), errors).utf8, to: 2)
        continue
      }
      // The renderer draws what has no ink, and has added its own styles.
      let text = renderer.render(report.diagnostic, in: report.source) + "\n"
      Output.write(characters(text.withoutWorkflowCommands, errors).utf8, to: 2)
    }
  }

  /// Returns the terminal style of a role of output.
  static func style(of style: OutputStyle) -> TextStyle {
    switch style {
    case .plain: .plain
    case .dim: .dim
    case .strong, .heading: .bold
    case .good: TextStyle(colour: .green)
    case .bad: TextStyle(colour: .red)
    case .warning: TextStyle(colour: .yellow)
    case .stimulus: TextStyle(colour: .cyan, bold: true)
    case .transition: TextStyle(colour: .blue, bold: true)
    case .signal: TextStyle(colour: .green)
    case .action: TextStyle(colour: .magenta)
    case .effect: TextStyle(colour: .yellow)
    case .termination: TextStyle(colour: .red, bold: true)
    }
  }
}
