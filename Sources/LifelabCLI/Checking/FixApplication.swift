import LessonAuthoring
import LifeSession
import LifeSyntax

/// Texts with everything mended that their diagnostics can mend, and nothing else.
///
/// A fix is taken where a diagnostic offers one alone and nothing else can be meant; it stays where the diagnostic is gone
/// afterwards and its line has no error of form that it had not before. What a fix brings to light is mended, too, in rounds.
struct FixApplication {
  /// What was changed in one text, for one cause.
  struct Change: Hashable {
    /// The name of the text.
    let file: String
    /// The line of the first place, as it was when the change was made.
    let line: Int
    /// The change as a verb phrase.
    let summary: String
    /// The number of places.
    let places: Int
  }

  /// The texts as they are now, in their order.
  private(set) var texts: [SourceText]
  /// What was changed, in order.
  private(set) var changes: [Change] = []
  private var refused: Set<Cause> = []
  /// The names of the texts that are none: what is no UTF-8 is not changed.
  private let untouched: Set<String>

  /// A diagnostic without its place: what must be gone after it is mended.
  private struct Cause: Hashable {
    let file: String
    let id: String
    let summary: String

    init(_ report: Reply.Report) {
      (file, id, summary) = (report.source.name, report.diagnostic.id, report.diagnostic.summary)
    }
  }

  /// A fix of a text, with what it mends.
  private struct Fix {
    let cause: Cause
    let change: Change
    let edits: [TextEdit]
  }

  /// The most rounds, each of which sees as many faults as are told of a file; what is left then is its author's.
  private static let rounds = 200

  /// Mends texts by the diagnostics that a check finds in them.
  init(_ texts: [SourceText], check: ([SourceText]) -> [Reply.Report]) {
    self.texts = texts
    untouched = Set(texts.filter { !$0.isText }.map { $0.name })
    // Two fixes that undo each other would go on for ever.
    var seen: Set<Int> = []
    var reports = check(texts)
    for _ in 0..<Self.rounds {
      let fixes = fixes(for: reports)
      guard !fixes.isEmpty else { return }
      let mended = self.texts.map { Self.text($0, with: fixes) }
      guard seen.insert(mended.map { $0.bytes }.hashValue).inserted else { return }
      let left = check(mended)
      let causes = Set(left.map { Cause($0) })
      let known = Set(reports.map { Cause($0) })
      let worse = left.filter { Self.isOfForm($0.diagnostic) && !known.contains(Cause($0)) }
      let vain = fixes.filter { fix in
        causes.contains(fix.cause) || worse.contains { stands($0, onLineOf: fix, among: fixes) }
      }
      if vain.isEmpty {
        self.texts = mended
        changes += fixes.map { $0.change }
        reports = left
      } else {
        refused.formUnion(vain.map { $0.cause })
      }
    }
  }

  /// Indicates whether a diagnostic is about how a statement is written, and not about what it says.
  private static func isOfForm(_ diagnostic: Diagnostic) -> Bool {
    SyntaxDiagnostics.entry(for: diagnostic.id) != nil || formRules.contains(diagnostic.id)
  }

  private static let formRules: Set<String> = [
    "wrongKind", "missingArgument", "unexpectedArgument", "unexpectedAssignment", "unexpectedBlock", "missingBlock",
    "unknownLabel", "unknownVerb",
  ]

  /// Returns whether a report is about a line that a fix of a round has changed: what was mended so was only guessed.
  private func stands(_ report: Reply.Report, onLineOf fix: Fix, among fixes: [Fix]) -> Bool {
    guard report.source.name == fix.change.file else { return false }
    let line = report.source.position(at: report.diagnostic.range.start).line
    let others = fixes.filter { $0.change.file == fix.change.file }.flatMap { $0.edits }
    return fix.edits.contains { edit in
      let before = others.filter { $0.range.start < edit.range.start }
      let moved = before.reduce(edit.range.start) { $0 + $1.replacement.utf8.count - $1.range.count }
      let source = report.source
      return source.position(at: min(moved, source.bytes.count)).line == line
    }
  }

  /// Returns the fixes of a round, which do not touch each other.
  private func fixes(for reports: [Reply.Report]) -> [Fix] {
    var fixes: [Fix] = []
    for report in reports {
      guard let fix = fix(report), !refused.contains(fix.cause) else { continue }
      let others = fixes.filter { $0.change.file == fix.change.file }.flatMap { $0.edits }
      if !fix.edits.contains(where: { edit in others.contains { edit.touches($0) } }) { fixes.append(fix) }
    }
    return fixes
  }

  /// Returns the fix that a diagnostic offers, where it is the only one and whole.
  private func fix(_ report: Reply.Report) -> Fix? {
    let diagnostic = report.diagnostic
    guard let source = texts.first(where: { $0.name == report.source.name }), !untouched.contains(source.name) else {
      return nil
    }
    let fixIts = diagnostic.id == DiagnosticRule.notCanonical.id ? Self.form(of: source) : diagnostic.fixIts
    guard fixIts.count == 1, let fixIt = fixIts.first, fixIt.isOnlyOne, !fixIt.edits.isEmpty else { return nil }
    let edits = fixIt.edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    guard zip(edits, edits.dropFirst()).allSatisfy({ !$0.touches($1) }) else { return nil }
    // A lesson may be told of in the words of a style: a place means the same as far as that text is the file's.
    let end = (edits.map { $0.range } + diagnostic.places).map { $0.end }.max() ?? 0
    guard source.bytes.starts(with: report.source.bytes.prefix(end)) else { return nil }
    let line = source.position(at: diagnostic.range.start).line
    let change = Change(file: source.name, line: line, summary: fixIt.summary, places: diagnostic.places.count)
    return Fix(cause: Cause(report), change: change, edits: edits)
  }

  /// Returns the canonical form of a text as a fix of the whole of it.
  private static func form(of source: SourceText) -> [FixIt] {
    guard let text = Formatter.format(SyntaxTree(parsing: source)) else { return [] }
    let whole = ByteRange(start: 0, end: source.bytes.count)
    return [FixIt(summary: "put it into canonical form", edits: [TextEdit(range: whole, replacement: text)])]
  }

  private static func text(_ source: SourceText, with fixes: [Fix]) -> SourceText {
    let edits = fixes.filter { $0.change.file == source.name }.flatMap { $0.edits }
    guard !edits.isEmpty else { return source }
    let sorted = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return SourceText(name: source.name, bytes: FixIt(summary: "", edits: sorted).applied(to: source.bytes))
  }
}

extension SourceText {
  /// Indicates whether the bytes are UTF-8 without a zero.
  fileprivate var isText: Bool {
    !bytes.contains(0) && String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }
}

extension TextEdit {
  /// Indicates whether two edits share a byte, or insert at one place.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    range.start < other.range.end && other.range.start < range.end || range.start == other.range.start
  }
}
