import LifeLanguage
import LifeSession
import LifeSyntax
import TerminalKit
import PlatformKit

/// Standard output and standard error: results on one, diagnostics on the other, styles where they are wanted.
public struct Console: Sendable {
  /// What styles results.
  let output: Styler
  /// What styles diagnostics.
  let errors: Styler
  /// Whether arrows and marks keep to ASCII.
  let isPlain: Bool
  /// What a person types to read more about a diagnostic: at the prompt, a verb of it.
  var explainCommand = "lifelab explain"

  /// A console for the standard streams, with colour as chosen.
  init(colour: ColourChoice, isPlain: Bool = false) {
    output = Terminal.styler(for: 1, choice: isPlain ? .never : colour)
    errors = Terminal.styler(for: 2, choice: isPlain ? .never : colour)
    self.isPlain = isPlain
  }

  /// The columns of the screen at this moment; nil where standard output is no terminal.
  var width: Int? { Self.width(of: 1) }

  private static func width(of descriptor: Int32) -> Int? {
    let terminal = Terminal(input: 0, output: descriptor)
    return terminal.outputIsTerminal ? max(20, terminal.size.columns) : nil
  }

  /// Writes lines to standard output, until Ctrl-C.
  ///
  /// A file gets its lines whole, or wrapped between words where it is for people and has `fileWidth` columns.
  func write(_ lines: [OutputLine], fileWidth: Int? = nil) {
    let width = width
    let wrapping = Wrapping(width: width ?? fileWidth, isStyled: output.isEnabled, breaksWords: width != nil)
    var rest = lines[...]
    while !rest.isEmpty {
      write(Self.text(rest.prefix(Self.linesBetweenLooks), wrapping, output))
      rest = rest.dropFirst(Self.linesBetweenLooks)
      if Interrupts.isPending { return rest.isEmpty ? () : write("Interrupted. The rest is not shown.\n") }
    }
  }

  private static func text(_ lines: ArraySlice<OutputLine>, _ wrapping: Wrapping, _ styler: Styler) -> String {
    lines.flatMap(wrapping.rows(of:)).map { row in
      row.map { styler.apply($0.style, to: $0.text) }.joined() + "\n"
    }.joined()
  }

  /// So many lines are written in a few milliseconds.
  private static let linesBetweenLooks = 200

  /// Writes a text to standard output as it is.
  func write(_ text: String) { write(text, to: 1) }

  private func write(_ text: String, to descriptor: Int32) {
    Descriptors.write((isPlain ? PlainCharacters.text(text) : text).utf8, to: descriptor)
  }

  /// Writes a line to standard error.
  func complain(_ text: String) {
    let line = OutputLine(text, hangingIndent: 2)
    let wrapping = Wrapping(width: Self.width(of: 2), isStyled: errors.isEnabled)
    write(Self.text([line], wrapping, errors), to: 2)
  }

  /// Writes diagnostics to standard error.
  func write(_ reports: [Reply.Report]) {
    let width = Self.width(of: 2)
    let renderer = DiagnosticRenderer(
      style: DiagnosticStyle(
        colour: errors.isEnabled, width: width ?? 100, isScreen: width != nil, explainCommand: explainCommand))
    for report in reports {
      write(renderer.render(report.diagnostic, in: report.source) + "\n", to: 2)
    }
  }

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
