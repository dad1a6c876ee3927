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
    let bytes = name.utf8.filter { $0 != UInt8(ascii: " ") }
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
        own.value.isEmpty || SignalNames.folded(own.value) == SignalNames.folded(other.value)
      }
  }

  /// Returns the values between the parentheses of a name that has no labels there, `true` of `change(true)`; none of another.
  static func unlabelledValues(of name: String) -> [String] {
    guard name.utf8.last == UInt8(ascii: ")"), !name.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let inside = name.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    return inside.split(separator: UInt8(ascii: ",")).map { value in
      String(decoding: value.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
  }

  /// Returns whether a signal carries these values, in their order; one that carries none, and any where there are none here.
  static func isMeant(_ signal: String, byValues values: [String]) -> Bool {
    guard !values.isEmpty, let own = Selector(signal), own.carriesValues else { return true }
    return own.parts.map { $0.value }.filter { !$0.isEmpty }.map { SignalNames.folded($0) }
      == values.map { SignalNames.folded($0) }
  }

  /// The name without the values.
  package var bare: String { base + "(" + parts.map { $0.label + ":" }.joined() + ")" }
}

extension String {
  /// A Boolean value that indicates whether it is the name of a signal with a value that it carries.
  package var carriesValues: Bool { Selector(self)?.carriesValues ?? false }

  /// The name of a signal in its one form: `change(isActive: true)` for `change( isActive:true )`.
  package var inOneForm: String {
    // Without blanks, and with nothing behind the last label, it has that form already.
    let isInForm = !utf8.contains(UInt8(ascii: " ")) && !utf8.contains(UInt8(ascii: ","))
    return isInForm && (hasSuffix(":)") || !hasSuffix(")")) ? self : Selector(self)?.text ?? self
  }

  /// The name of a signal without the values that it carries: `change(isActive:)` for `change(isActive: true)`.
  package var withoutCarriedValues: String { Selector(self)?.bare ?? self }
}
