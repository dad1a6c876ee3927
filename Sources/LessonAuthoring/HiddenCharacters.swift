import LifeLanguage
package import LifeSyntax
import TextMetrics

extension LessonChecker {
  /// Returns the characters of a file that have no ink, each with its first place.
  ///
  /// They hide, or turn the text behind them round. Learners are shown their numbers.
  package static func hiddenCharacters(in source: SourceText) -> [Diagnostic] {
    guard source.bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    let scalars = Array(String(decoding: source.bytes, as: UTF8.self).unicodeScalars)
    var found: [Diagnostic] = []
    var known: Set<UInt32> = []
    var offset = 0
    for (place, scalar) in scalars.enumerated() {
      let length = String(scalar).utf8.count
      // A mark at the beginning says how the bytes are to be read; the controls of ASCII are a matter of the lexer.
      if scalar.value >= 0x80, offset > 0 || scalar.value != 0xFEFF, VisibleText.needsDrawing(place, in: scalars),
        known.insert(scalar.value).inserted
      {
        found.append(.hiddenCharacter(scalar, at: ByteRange(start: offset, end: offset + length)))
      }
      offset += length
    }
    return found
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func hiddenCharacter(_ scalar: Unicode.Scalar, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.hiddenCharacter.broken(
      at: range, "a character without ink stands here, which learners see as \(VisibleText.number(of: scalar))",
      label: "delete it, and type the text around it anew", severity: .warning)
  }
}

extension DiagnosticRule {
  static let hiddenCharacter = DiagnosticRule(
    "hiddenCharacter", "A character that nobody sees",
    "Some characters have no ink: they take no room, or turn the text behind them round. They come along when text is copied. "
      + "Nothing is shown as what it is not, so that learners see their numbers.",
    wrong: "lesson evening \"Eve\u{202E}ning\" { version 1 }", right: "lesson evening \"Evening\" { version 1 }")
}
