import LifeLanguage
import LifeSyntax

/// The arguments of a bound command, read by their types.
///
/// The binder has checked them against the schema; an argument of another type than the schema gives reads as `nil`.
struct Arguments: Sendable {
  /// The command.
  let command: BoundCommand
  /// The text that holds it.
  let source: SourceText

  /// Returns the name or text of a parameter, or `nil` where it was left out.
  func text(_ name: String) -> Located<String>? {
    guard let value = command[name], let text = value.string else { return nil }
    return Located(value: text, range: value.range)
  }

  /// Returns the number or the milliseconds of a parameter, or `nil` where it was left out.
  func number(_ name: String) -> Located<Int64>? {
    guard let value = command[name], let number = value.number else { return nil }
    return Located(value: number, range: value.range)
  }

  /// Returns the choice of a parameter, or `nil` where it was left out.
  func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    command[name]?.string.flatMap { Choice(rawValue: $0) }
  }

  /// Returns the lesson or the lesson file of a parameter, or `nil` where it was left out.
  func lesson(_ name: String) -> LessonReference? {
    text(name).map { command[name]?.isText == true ? .file($0) : .name($0) }
  }
}
