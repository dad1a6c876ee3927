import LifeLanguage
import LifeSession
import LifeSyntax
import TerminalKit

/// Standard output and standard error: results on one, diagnostics on the other, styles where they are wanted.
public struct Console: Sendable {
  /// What styles results.
  let output: Styler
  /// What styles diagnostics.
  let errors: Styler
  /// The width to which prose is wrapped; nil where the output is no terminal.
  let width: Int?
  /// Whether arrows and marks keep to ASCII.
  let isPlain: Bool

  /// A console for the standard streams, with colour as chosen.
  init(colour: ColourChoice, isPlain: Bool = false) {
    let terminal = Terminal.standard
    output = Terminal.styler(for: 1, choice: isPlain ? .never : colour)
    errors = Terminal.styler(for: 2, choice: isPlain ? .never : colour)
    width = terminal.outputIsTerminal ? max(20, terminal.size.columns) : nil
    self.isPlain = isPlain
  }

  /// Writes lines to standard output.
  func write(_ lines: [OutputLine]) {
    guard !lines.isEmpty else { return }
    var text = ""
    for line in lines {
      for row in wrapped(line) { text += styled(row) + "\n" }
    }
    write(text)
  }

  /// Writes a text to standard output as it is.
  func write(_ text: String) { Files.writeAll(Array(text.utf8), to: 1) }

  /// Writes a line to standard error.
  func complain(_ text: String) { Files.writeAll(Array((text + "\n").utf8), to: 2) }

  /// Writes diagnostics to standard error.
  func write(_ reports: [Reply.Report]) {
    let renderer = DiagnosticRenderer(style: DiagnosticStyle(colour: errors.isEnabled, width: width ?? 100))
    for report in reports {
      complain(renderer.render(report.diagnostic, in: report.source))
    }
  }

  private func styled(_ line: OutputLine) -> String {
    line.spans.map { output.apply(Self.style(of: $0.style), to: $0.text) }.joined()
  }

  private func wrapped(_ line: OutputLine) -> [OutputLine] {
    guard let width, let indent = line.hangingIndent else { return [line] }
    return Wrapping.wrap(line, width: width, indent: indent)
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

/// Wraps styled lines at spaces.
enum Wrapping {
  static func wrap(_ line: OutputLine, width: Int, indent: Int) -> [OutputLine] {
    guard DisplayWidth.of(line.text) > width else { return [line] }
    var rows: [OutputLine] = []
    var row: [OutputLine.Span] = []
    var used = 0
    for span in line.spans {
      for word in words(of: span.text) {
        let columns = DisplayWidth.of(word)
        if used + columns > width, used > indent, word != " " {
          rows.append(trimmed(row))
          row = [OutputLine.Span(String(repeating: " ", count: indent))]
          used = indent
        }
        row.append(OutputLine.Span(word, span.style))
        used += columns
      }
    }
    rows.append(trimmed(row))
    return rows
  }

  /// Words and the single spaces between them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      if character == " " {
        if !word.isEmpty { words.append(word) }
        words.append(" ")
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func trimmed(_ row: [OutputLine.Span]) -> OutputLine {
    var row = row
    while let last = row.last, last.text == " " { row.removeLast() }
    return OutputLine(row, hangingIndent: nil)
  }
}
