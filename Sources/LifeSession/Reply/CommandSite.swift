import LifeLanguage
import LifeSyntax

/// A value and the bytes of the text that it was read from.
struct Located<Value: Sendable>: Sendable {
  /// The value.
  let value: Value
  /// The range in that text.
  let range: ByteRange
}

/// The place of a command, at which its diagnostics point.
struct CommandSite: Sendable {
  /// The text that holds the command.
  let source: SourceText
  /// The name of its verb.
  let verb: String
  /// The bytes of the whole statement.
  let range: ByteRange
  /// The bytes of the verb.
  let verbRange: ByteRange
  /// The statement as a script keeps it, where that is another text: a path in it begins elsewhere.
  var kept: String?

  /// The site of a bound command.
  init(of command: BoundCommand, in source: SourceText) {
    self.source = source
    verb = command.name
    range = command.range
    verbRange = command.verbRange
  }

  /// The statement as it was written.
  var text: String { source.text(in: range) }

  /// The statement as `save` writes it.
  var keptText: String { kept ?? text }
}
