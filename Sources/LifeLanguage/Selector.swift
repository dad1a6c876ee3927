/// The name of a signal with argument labels, and the values that it carries: `change(isActive: true)`.
package struct Selector: Hashable, Sendable {
  /// One label, without its colon, and the value behind it.
  package struct Part: Hashable, Sendable {
    /// The label, `_` included.
    package var label: String
    /// The value as it is written; empty where none is carried.
    package var value = ""
  }

  /// The name before the parentheses.
  package let base: String
  /// The labels in their order.
  package var parts: [Part]

  /// Reads a name; nil where it has no labels.
  package init?(_ name: String) {
    let bytes = Self.ink(of: name)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else { return nil }
    base = String(decoding: bytes[..<open], as: UTF8.self)
    parts = []
    var word: [UInt8] = []
    for byte in bytes[(open + 1)...] {
      switch byte {
      case UInt8(ascii: ":"):
        parts.append(Part(label: String(decoding: word, as: UTF8.self)))
        word = []
      case UInt8(ascii: ","), UInt8(ascii: ")"):
        guard !word.isEmpty else { continue }
        guard !parts.isEmpty else { return nil }
        parts[parts.count - 1].value = String(decoding: word, as: UTF8.self)
        word = []
      default: word.append(byte)
      }
    }
    guard !parts.isEmpty else { return nil }
  }

  /// A Boolean value that indicates whether some label has a value.
  package var carriesValues: Bool { parts.contains { !$0.value.isEmpty } }

  /// The name in its one form: `change(isActive: true)`, or `change(isActive:)` without values.
  package var text: String {
    guard carriesValues else { return bare }
    return base + "("
      + parts.map { $0.value.isEmpty ? "\($0.label):" : "\($0.label): \($0.value)" }.joined(separator: ", ")
      + ")"
  }

  /// Returns what stands before and behind the value of a part that is known only when the signal comes.
  package func text(around place: Int) -> (before: String, after: String) {
    let texts = parts.map { $0.value.isEmpty ? "\($0.label):" : "\($0.label): \($0.value)" }
    let before = texts[..<place].map { $0 + ", " }.joined()
    let after = texts[(place + 1)...].map { ", " + $0 }.joined()
    return ("\(base)(\(before)\(parts[place].label): ", after + ")")
  }

  /// Returns whether a signal carries no other value than is written here, label by label.
  package func agrees(withValuesOf signal: String) -> Bool {
    guard carriesValues, let other = Selector(signal), other.carriesValues else { return true }
    return other.parts.count == parts.count
      && zip(parts, other.parts).allSatisfy { own, other in
        own.value.isEmpty || Self.isSame(own.value, as: other.value)
      }
  }

  /// Returns the values between the parentheses of a name that has no labels there, `true` of `change(true)`; none of another.
  package static func unlabelledValues(of name: String) -> [String] {
    guard name.hasParenthesis, !name.endsWithLabel else { return [] }
    let bytes = ink(of: name)
    guard bytes.last == UInt8(ascii: ")"), !bytes.contains(UInt8(ascii: ":")) else { return [] }
    let inside = bytes.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    return inside.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a signal carries these values, in their order; one with labels of which no value is known takes any, and one
  /// without labels none.
  static func isMeant(_ signal: String, byValues values: [String]) -> Bool {
    guard !values.isEmpty else { return true }
    guard let own = Selector(signal) else { return false }
    guard own.carriesValues else { return true }
    let carried = own.parts.map { $0.value }.filter { !$0.isEmpty }
    return carried.count == values.count && zip(values, carried).allSatisfy { isSame($0, as: $1) }
  }

  /// The words that are written for a truth value besides its own.
  private static let truthWords = [("true", ["yes", "on", "1"]), ("false", ["no", "off", "0"])]

  /// Returns whether a value is meant for the one that a signal carries: in any case, and a truth value by any of its words.
  private static func isSame(_ written: String, as carried: String) -> Bool {
    let word = SignalNames.folded(written)
    return word == SignalNames.folded(carried)
      || truthWords.contains { truth, others in truth == carried && others.contains(word) }
  }

  /// Returns a name without blanks, with a dot for each two colons that join its words, as in `Qt::ApplicationActive`.
  static func ink(of name: String) -> [UInt8] {
    var ink: [UInt8] = []
    ink.reserveCapacity(name.utf8.count)
    for byte in name.utf8 where byte != UInt8(ascii: " ") {
      if byte == UInt8(ascii: ":"), ink.last == byte {
        ink[ink.count - 1] = UInt8(ascii: ".")
      } else {
        ink.append(byte)
      }
    }
    return ink
  }

  /// The name without the values.
  package var bare: String { base + "(" + parts.map { $0.label + ":" }.joined() + ")" }
}

extension String {
  /// A Boolean value that indicates whether it is the name of a signal with a value that it carries.
  package var carriesValues: Bool {
    hasParenthesis && !endsWithLabel && Selector(self)?.carriesValues ?? false
  }

  fileprivate var hasParenthesis: Bool { withBytes { $0.contains(UInt8(ascii: "(")) } }

  /// A Boolean value that indicates that it has labels in its one form and carries nothing, as `change(isActive:)` does, which is told
  /// without taking it apart; most signals have this form.
  fileprivate var endsWithLabel: Bool {
    withBytes { bytes in
      guard bytes.count > 2, bytes[bytes.count - 1] == UInt8(ascii: ")"), bytes[bytes.count - 2] == UInt8(ascii: ":"),
        bytes[bytes.count - 3] != UInt8(ascii: ":")
      else { return false }
      return !bytes.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    }
  }

  /// The name of a signal in its one form: `change(isActive: true)` for `change( isActive:true )`.
  package var inOneForm: String {
    // Without blanks, and with nothing behind the last label, it has that form already.
    let isInForm = withBytes { bytes in
      !bytes.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
        && (bytes.last != UInt8(ascii: ")") || bytes.count > 1 && bytes[bytes.count - 2] == UInt8(ascii: ":"))
    }
    return isInForm ? self : Selector(self)?.text ?? self
  }

  /// The name of a signal without the values that it carries: `change(isActive:)` for `change(isActive: true)`.
  package var withoutCarriedValues: String { Selector(self)?.bare ?? self }
}
