import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSyntax

// What `check` says of words between braces that learners would read as they stand.

extension LessonChecker {
  /// Returns the words between braces that stand for nothing, in the lessons of a file that offer no styles; where styles
  /// are offered, reading the lesson tells of them.
  static func braces(in source: SourceText) -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return [] }
    return tree.statements.flatMap { statement -> [Diagnostic] in
      guard let reader = DrawReader(statement), !reader.offersStyles else { return [] }
      var names = DrawnNames(reader.draws, besides: reader.statements, offersStyles: false)
      names.look(in: statement, of: tree)
      return names.unknown.map { .rawBrace($0) }
    }
  }
}

extension LessonChecker {
  /// Returns each `{listener}` behind an article or a word in its place, in the lessons of a file that offer styles: the name
  /// of every listener brings its own.
  static func articles(in source: SourceText) -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return [] }
    return tree.statements.filter { StyleLists.offered(by: $0) != nil }.flatMap { lesson in
      articles(of: source, in: lesson.range)
    }
  }

  private static func articles(of source: SourceText, in lesson: ByteRange) -> [Diagnostic] {
    let word = Array("{listener}".utf8)
    let ends = (lesson.start..<lesson.end).filter { source.bytes[$0...].starts(with: word) }
    return ends.compactMap { place in
      guard place > lesson.start, source.bytes[place - 1] == UInt8(ascii: " ") else { return nil }
      let line = source.bytes[source.lineRange(at: place).start..<place - 1]
      let before = line.suffix(while: { $0.isLetter })
      guard determiners.contains(String(decoding: before, as: UTF8.self).lowercased()) else { return nil }
      return .doubledArticle(
        String(decoding: before, as: UTF8.self), ByteRange(start: before.startIndex, end: place + word.count))
    }
  }

  /// The words that stand where the article of a listener does.
  private static let determiners = ["the", "a", "an", "this", "its", "their", "your", "our"]
}

extension ArraySlice<UInt8> {
  /// Returns the bytes at the end that satisfy a condition, all in a row.
  fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = indices.reversed().first { !holds(self[$0]) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func doubledArticle(_ word: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.doubledArticle.broken(
      at: range, "learners read '\(shortened(word)) the scene delegate' here, or the like",
      label: "'{listener}' brings its article: leave '\(shortened(word))' out", severity: .warning)
  }

  fileprivate static func rawBrace(_ name: Name) -> Diagnostic {
    let text = shortened(name.text)
    let isOfStyles = Moment(name: name.text) != nil || LessonStyle.braceWords.contains(name.text)
    return DiagnosticRule.rawBrace.broken(
      at: name.range, "learners read '{\(text)}' as it stands here",
      label: isOfStyles
        ? "the lesson offers no styles; write first: styles [scenes, classic]" : "nothing is drawn as '\(text)'",
      severity: .warning,
      notes: [
        "between braces stand the names that a 'vary' of the lesson or the part draws and, in a lesson with 'styles', "
          + "moments and: \(LessonStyle.braceWords.joined(separator: ", "))"
      ], name: name.text)
  }
}

extension DiagnosticRule {
  static let rawBrace = DiagnosticRule(
    "rawBrace", "A word between braces that stands for nothing",
    "A word between braces in a text stands for what is drawn under that name, and in a lesson that offers styles for a "
      + "moment, or for listener, Listener, call, aCall, calls, framework. Any other is shown with its braces.",
    wrong: "lesson a \"A\" {\n  version 1\n  | It hears {didEnterBackground}.\n}",
    right: "lesson a \"A\" {\n  version 1\n  styles [scenes, classic]\n  | It hears {didEnterBackground}.\n}")
  static let doubledArticle = DiagnosticRule(
    "doubledArticle", "An article before a listener",
    "`{listener}` is read as “the scene delegate”, “an observer” or “a view that watches `scenePhase`”: the article is part of "
      + "it, in each style its own.",
    wrong: "| What is the {listener} told?", right: "| What is {listener} told?")
}
