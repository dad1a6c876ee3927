import LessonModel
package import LifeSyntax

extension LessonChecker {
  /// Returns a warning where a file without errors is not in the form that `format` writes, with the first reason.
  package static func form(of source: SourceText, beside found: [Diagnostic] = []) -> [Diagnostic] {
    guard !found.contains(where: { $0.severity == .error }) else { return [] }
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard let text = Formatter.format(tree), Array(text.utf8) != source.bytes else { return [] }
    let wanted = Array(text.utf8)
    let place = zip(wanted, source.bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let start = min(place ?? min(wanted.count, source.bytes.count), source.bytes.count)
    let cause = FormCause(at: start, in: source, wanted)
    return [
      DiagnosticRule.notCanonical.broken(
        at: ByteRange(start: start, end: start), cause.summary, label: "\(cause.label); `lifelab format` writes it so",
        severity: .warning)
    ]
  }

  /// Returns a warning where a file holds nothing that could be checked or run, with the kind of file that `new` prints in its place.
  package static func emptiness(of source: SourceText, wanted: String = "lesson") -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard tree.statements.isEmpty, tree.diagnostics.isEmpty else { return [] }
    if let place = firstUnanswered(in: tree) {
      return [
        DiagnosticRule.isSubmission.broken(
          at: place, "nothing is answered in this form yet", label: "take the '#' away and write the answer behind it",
          severity: .note)
      ]
    }
    return [
      DiagnosticRule.emptyFile.broken(
        at: ByteRange(start: 0, end: 0), "the file holds no statement",
        label: "`lifelab new \(wanted) NAME` prints one to begin with", severity: .warning)
    ]
  }
}

extension LessonChecker {
  /// Returns the first comment of a file that is an answer of a form, such as `# answer stateAfter`; `nil` without one.
  private static func firstUnanswered(in tree: SyntaxTree) -> ByteRange? {
    let beginning = Array("# answer ".utf8)
    return tree.tokens.first { token in
      token.kind == .comment && tree.source.bytes[token.range.start..<token.range.end].starts(with: beginning)
    }?.range
  }
}

/// The reason why a file is not in its canonical form, at the first place that shows it.
private enum FormCause {
  case byteOrderMark, carriageReturns, tabs, braceBelow, blanksAtEnd, indentation(Int), lastNewline, other

  /// The cause that shows at a place, where the form wants other bytes.
  init(at place: Int, in source: SourceText, _ wanted: [UInt8]) {
    let bytes = source.bytes
    let line = source.lineRange(at: place)
    let indent = bytes[line.start..<line.end].prefix { $0 == 0x20 || $0 == 0x09 }
    let rest = bytes[place..<bytes.count].prefix { $0 == 0x20 || $0 == 0x09 }
    let next = place + rest.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .byteOrderMark
    } else if place < bytes.count, bytes[place] == 0x0D {
      self = .carriageReturns
    } else if place <= line.start + indent.count, indent.contains(0x09) {
      self = .tabs
    } else if place >= bytes.count {
      self = .lastNewline
    } else if wanted[place...].prefix(2).elementsEqual([0x20, UInt8(ascii: "{")]), next >= line.end {
      self = .braceBelow
    } else if !rest.isEmpty, next >= line.end || bytes[next] == 0x0D {
      self = .blanksAtEnd
    } else if place <= line.start + indent.count, place >= line.start, Self.differsInIndentation(line, source, wanted) {
      self = .indentation(wanted[line.start...].prefix { $0 == 0x20 }.count)
    } else {
      self = .other
    }
  }

  /// Returns whether a line that begins at the same place in both texts is only indented in another way.
  private static func differsInIndentation(_ line: ByteRange, _ source: SourceText, _ wanted: [UInt8]) -> Bool {
    guard line.start < wanted.count else { return false }
    let isBlank = { (byte: UInt8) in byte == 0x20 }
    let own = source.bytes[line.start..<line.end].drop(while: isBlank)
    let other = wanted[line.start...].prefix { $0 != 0x0A }.drop(while: isBlank)
    return !own.isEmpty && own.elementsEqual(other)
  }

  /// The cause in a headline.
  var summary: String {
    switch self {
    case .byteOrderMark: "the file begins with a byte-order mark"
    case .carriageReturns: "the lines end in a carriage return and a newline"
    case .tabs: "tabs indent the lines"
    case .braceBelow: "'{' stands on a line of its own"
    case .blanksAtEnd: "blanks stand at the end of a line"
    case .indentation: "a line is not indented by its depth"
    case .lastNewline: "the last line does not end in a newline"
    case .other: "the file is not in its canonical form"
    }
  }

  /// The form in place of it.
  var label: String {
    switch self {
    case .byteOrderMark: "save it as UTF-8 without the mark"
    case .carriageReturns: "a newline alone ends a line"
    case .tabs: "two spaces for each open block"
    case .braceBelow: "it belongs here"
    case .blanksAtEnd: "the line ends here"
    case .indentation(let count): "\(count) spaces belong before it"
    case .lastNewline: "a newline belongs here"
    case .other: "it differs from here on"
    }
  }
}

extension DiagnosticRule {
  /// The rule that a file is written as `lifelab format` writes it.
  package static let notCanonical = DiagnosticRule(
    "notCanonical", "A file in another form",
    "`lifelab format` writes the one form, so that changes show what changed: two spaces for each open block, a `{` at the end "
      + "of its line, a newline alone behind each line, and no byte-order mark.",
    wrong: "version    1", right: "version 1")
  static let emptyFile = DiagnosticRule(
    "emptyFile", "A file that holds nothing",
    "The file has no statement, so that nothing in it was checked.",
    wrong: "# nothing yet", right: "lesson mine \"Mine\" { version 1 }")
}
