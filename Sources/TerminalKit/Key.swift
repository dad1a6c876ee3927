/// One key press, or one whole paste, as a terminal reports it.
package struct Key: Hashable, Sendable {
  /// The key itself, without what was held down beside it.
  package enum Code: Hashable, Sendable {
    case character(Unicode.Scalar)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
    case function(Int)
    case paste(String)
  }

  /// What was held down beside the key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    package let rawValue: UInt8

    /// A set from its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The shift key.
    package static let shift = Modifiers(rawValue: 1)
    /// The alt key, or Escape before the key.
    package static let alt = Modifiers(rawValue: 2)
    /// The control key.
    package static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  package var code: Code
  /// The modifiers held down.
  package var modifiers: Modifiers

  /// A key with what was held down beside it.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character typed on its own.
  package static func typed(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar))
  }

  /// A character typed with Control, which is written in lower case.
  package static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }

  /// A character typed with Alt, also known as Meta or as Escape before the character.
  package static func alt(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .alt)
  }
}
