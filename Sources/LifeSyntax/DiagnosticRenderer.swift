/// How diagnostics are drawn.
public struct DiagnosticStyle: Hashable, Sendable {
  /// Whether colours are used.
  public var colour: Bool
  /// How many columns of a source line are shown at most.
  public var width: Int

  /// What a person types to read more about an id.
  public var explainCommand: String

  /// A style; a longer source line is cut around the caret.
  public init(colour: Bool = false, width: Int = 100, explainCommand: String = "lifelab explain") {
    self.colour = colour
    self.width = max(width, 20)
    self.explainCommand = explainCommand
  }

  /// Text without colours, for files and pipes.
  public static let plain = DiagnosticStyle()
}

/// Draws diagnostics for people, all in one form.
public struct DiagnosticRenderer: Sendable {
  let style: DiagnosticStyle

  /// A renderer of the given style.
  public init(style: DiagnosticStyle = .plain) {
    self.style = style
  }

  /// The diagnostic with its source lines, ended by a newline.
  public func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let marks = marks(of: diagnostic, in: source)
    let gutter = String(marks.map { $0.line }.max() ?? 1).utf8.count
    let position = source.position(at: diagnostic.range.start)
    var text = headline(diagnostic)
    text += "  \(visible(source.name)):\(position.line):\(position.column)\n"
    for line in lines(marks) { text += render(line, in: source, gutter: gutter) }
    return text + remarks(diagnostic, gutter: gutter)
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let severity = paint(diagnostic.severity.rawValue, colour(of: diagnostic.severity))
    return "\(severity): \(paint(visible(diagnostic.summary), .bold)) [\(diagnostic.id)]\n"
  }

  private func remarks(_ diagnostic: Diagnostic, gutter: Int) -> String {
    let margin = String(repeating: " ", count: gutter + 1) + "= "
    var text = ""
    for note in diagnostic.notes { text += margin + "note: \(visible(note))\n" }
    for fixIt in diagnostic.fixIts { text += margin + "try: \(visible(fixIt.summary))\n" }
    return text + margin + "explain: \(style.explainCommand) \(diagnostic.id)\n"
  }
}

// MARK: - Marks

/// A range to underline and the words beside it.
struct Mark {
  var range: ByteRange
  var line: Int
  var text: String
  var severity: Diagnostic.Severity?
}

extension DiagnosticRenderer {
  private func marks(of diagnostic: Diagnostic, in source: SourceText) -> [Mark] {
    var marks = [
      Mark(
        range: diagnostic.range, line: source.position(at: diagnostic.range.start).line,
        text: diagnostic.label, severity: diagnostic.severity)
    ]
    for label in diagnostic.labels {
      let line = source.position(at: label.range.start).line
      marks.append(Mark(range: label.range, line: line, text: label.text))
    }
    return marks
  }

  /// The marks of each line, from the top; within a line from the left.
  private func lines(_ marks: [Mark]) -> [[Mark]] {
    var numbers: [Int] = []
    for mark in marks where !numbers.contains(mark.line) { numbers.append(mark.line) }
    return numbers.sorted().map { number in
      marks.filter { $0.line == number }.sorted { $0.range.start < $1.range.start }
    }
  }

  private func render(_ marks: [Mark], in source: SourceText, gutter: Int) -> String {
    let focus = marks.first { $0.severity != nil } ?? marks[0]
    let window = LineWindow(source, around: focus.range.start, width: style.width)
    let number = String(focus.line)
    let padding = String(repeating: " ", count: gutter - number.utf8.count)
    let margin = String(repeating: " ", count: gutter) + " | "
    var text = padding + number + " | " + window.text
    trimEnd(&text)
    text += "\n"
    for row in rows(marks.filter { window.shows($0.range.start) }, window) {
      text += margin + row + "\n"
    }
    return text
  }

  /// The underlines in one row, the words of the last mark beside it, those of the others below.
  private func rows(_ marks: [Mark], _ window: LineWindow) -> [String] {
    guard let last = marks.last else { return [] }
    var row = ""
    var column = 0
    for mark in marks {
      let start = max(window.column(of: mark.range.start), column)
      let end = max(window.column(of: mark.range.end), start + 1)
      let sign = String(repeating: mark.severity == nil ? "-" : "^", count: end - start)
      row += String(repeating: " ", count: start - column) + paint(sign, colour(of: mark.severity))
      column = end
    }
    if !last.text.isEmpty { row += " " + paint(visible(last.text), colour(of: last.severity)) }
    let below = marks.dropLast().reversed().filter { !$0.text.isEmpty }
    return [row]
      + below.map { mark in
        String(repeating: " ", count: window.column(of: mark.range.start))
          + paint(visible(mark.text), colour(of: mark.severity))
      }
  }

  private func trimEnd(_ text: inout String) {
    while text.utf8.last == Ascii.space { text.removeLast() }
  }
}

// MARK: - Colour

extension DiagnosticRenderer {
  private enum Colour: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case blue = "1;34"
  }

  private func colour(of severity: Diagnostic.Severity?) -> Colour {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    case nil: .blue
    }
  }

  private func paint(_ text: String, _ colour: Colour) -> String {
    style.colour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
