import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSyntax

// What `check` says of signs in prose that learners would read as they stand: each at its own place.

extension LessonChecker {
  /// Returns the marks of Markdown and of pages in prose, the backticks and asterisks that lack their second one, and the braces that a word for styles or for what
  /// is drawn lacks.
  static func marks(in source: SourceText) -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return [] }
    return tree.statements.flatMap { lesson -> [Diagnostic] in
      guard let reader = DrawReader(lesson) else { return [] }
      let tokens = tree.tokens.filter { lesson.range.start <= $0.range.start && $0.range.end <= lesson.range.end }
      let paragraphs = paragraphs(of: source, tokens)
      let words = reader.draws.map { $0.name.text } + (reader.offersStyles ? LessonStyle.braceWords + Moment.names : [])
      let texts = paragraphs.flatMap { $0 } + tokens.filter { $0.kind == .string }.map { $0.range }
      return paragraphs.flatMap { loneMarks(in: $0, of: source) + foreignMarks(in: $0, of: source) }
        + (words.isEmpty ? [] : texts.flatMap { openBraces(in: $0, of: source, around: words) })
    }
  }

  /// Returns the lines of each paragraph of prose, without their bars; a line without ink ends one.
  private static func paragraphs(of source: SourceText, _ tokens: [Token]) -> [[ByteRange]] {
    var paragraphs: [[ByteRange]] = [[]]
    for token in tokens where token.kind != .newline {
      let line = ByteRange(start: token.range.start + 1, end: token.range.end)
      let hasInk = token.kind == .prose && source.bytes[line.start..<line.end].contains { $0 != UInt8(ascii: " ") }
      if hasInk { paragraphs[paragraphs.count - 1].append(line) } else { paragraphs.append([]) }
    }
    return paragraphs.filter { !$0.isEmpty }
  }

  // MARK: - Backticks and asterisks

  /// Returns the backticks and asterisks of a paragraph that have no second one; an asterisk within code is a sign.
  private static func loneMarks(in lines: [ByteRange], of source: SourceText) -> [Diagnostic] {
    let places = lines.flatMap { Array($0.start..<$0.end) }
    var (code, emphasis): (Int?, Int?)
    var lone: [Diagnostic] = []
    for place in places {
      let byte = source.bytes[place]
      if byte == UInt8(ascii: "`") {
        // A sign that begins code behind one that began some means that the first was never ended.
        let isAgain = code != nil && begins(at: place, in: source)
        if isAgain, let code { lone.append(.openCode(mark(code))) }
        code = code == nil || isAgain ? place : nil
      } else if byte == UInt8(ascii: "*"), code == nil {
        if emphasis != nil {
          emphasis = nil
        } else if begins(at: place, in: source) {
          emphasis = place
        }
      }
    }
    if let code { lone.append(.openCode(mark(code))) }
    if let emphasis, code == nil { lone.append(.openEmphasis(mark(emphasis))) }
    return lone
  }

  private static func mark(_ place: Int) -> ByteRange { ByteRange(start: place, end: place + 1) }

  /// Indicates whether a sign stands before a word and behind none.
  private static func begins(at place: Int, in source: SourceText) -> Bool {
    let bytes = source.bytes
    let openers = [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "|")]
    return place > 0 && openers.contains(bytes[place - 1]) && place + 1 < bytes.count
      && (bytes[place + 1].isLetter || bytes[place + 1].isDigit)
  }

  // MARK: - Marks of other texts

  /// Returns the doubled asterisks, links and tags of a paragraph; within code they are signs.
  private static func foreignMarks(in lines: [ByteRange], of source: SourceText) -> [Diagnostic] {
    var isCode = false
    var found: [Diagnostic] = []
    for line in lines {
      var place = line.start
      while place < line.end {
        let rest = source.bytes[place..<line.end]
        if rest.first == UInt8(ascii: "`") { isCode.toggle() }
        if !isCode, let end = ForeignMark.allCases.lazy.compactMap({ $0.end(in: rest) }).first {
          let range = ByteRange(start: place, end: end)
          found.append(.foreignMark(range, source.text(in: range)))
          place = end
        } else {
          place += 1
        }
      }
    }
    return found
  }

  // MARK: - Braces

  /// Returns the braces before one of some words in a text that no brace behind the word closes.
  private static func openBraces(in range: ByteRange, of source: SourceText, around words: [String]) -> [Diagnostic] {
    let bytes = source.bytes[range.start..<range.end]
    return bytes.indices.compactMap { place in
      guard bytes[place] == UInt8(ascii: "{") else { return nil }
      let word = bytes[(place + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      let name = String(decoding: word, as: UTF8.self)
      // That blanks stand before the brace that closes it is told where words are read.
      let next = bytes[word.endIndex...].first { $0 != UInt8(ascii: " ") }
      guard words.contains(name), next != UInt8(ascii: "}") else { return nil }
      return .openBrace(name, ByteRange(start: place, end: word.endIndex))
    }
  }
}

/// A mark that has a meaning in Markdown or in a page, and none in prose.
private enum ForeignMark: CaseIterable {
  case strong, link, tag

  /// Returns where such a mark ends with which some bytes begin; nil where they begin with none.
  func end(in bytes: ArraySlice<UInt8>) -> Int? {
    switch self {
    case .strong:
      let sign = "**".utf8
      let inner = bytes.dropFirst(2)
      guard bytes.starts(with: sign), let first = inner.first, first.isLetter || first.isDigit else { return nil }
      return inner.indices.first { inner[$0...].starts(with: sign) }.map { $0 + 2 }
    case .link:
      guard bytes.first == UInt8(ascii: "["), let close = bytes.firstIndex(of: UInt8(ascii: "]")),
        bytes[(close + 1)...].first == UInt8(ascii: "(")
      else { return nil }
      return bytes[close...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
    case .tag:
      guard bytes.first == UInt8(ascii: "<") else { return nil }
      let name = bytes.dropFirst().drop { $0 == UInt8(ascii: "/") }
      guard let first = name.first, first.isLetter else { return nil }
      let end = name.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "/") }.endIndex
      return bytes[end...].first == UInt8(ascii: ">") ? end + 1 : nil
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  /// A mark with its text; one that is doubled has a single one in its place.
  fileprivate static func foreignMark(_ range: ByteRange, _ text: String) -> Diagnostic {
    let isStrong = text.hasPrefix("**")
    let inner = ByteRange(start: range.start + 1, end: range.end - 1)
    let signs = [ByteRange(start: range.start, end: inner.start), ByteRange(start: inner.end, end: range.end)]
    return DiagnosticRule.foreignMark.broken(
      at: range, "learners read '\(shortened(text))' as it stands here",
      label: isStrong
        ? "emphasis stands between single asterisks" : "prose has neither links nor tags; `code` and *stress* are all",
      severity: .warning,
      fixIts: isStrong
        ? [FixIt(summary: "write single asterisks", edits: signs.map { TextEdit(range: $0, replacement: "") })] : [])
  }

  fileprivate static func openEmphasis(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.openEmphasis.broken(
      at: range, "an asterisk in this text has no second one", label: "emphasis stands between two: *home*",
      severity: .warning)
  }

  fileprivate static func openBrace(_ word: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.rawBrace.broken(
      at: range, "learners read '{\(shortened(word))' as it stands here",
      label: "no brace closes it behind the word: {\(shortened(word))}", severity: .warning)
  }
}

extension DiagnosticRule {
  static let openEmphasis = DiagnosticRule(
    "openEmphasis", "Emphasis that does not end",
    "Between two asterisks stands what is stressed. With one alone nothing is, and learners read the sign.",
    wrong: "| The phone has been *locked for an hour.", right: "| The phone has been *locked* for an hour.")
  static let foreignMark = DiagnosticRule(
    "foreignMark", "A mark that prose does not have",
    "Prose has two marks: `code` between backticks, and *stress* between single asterisks. Doubled asterisks, links and tags of "
      + "other texts stand there as they are.",
    wrong: "| It is **not** ended.", right: "| It is *not* ended.")
}
