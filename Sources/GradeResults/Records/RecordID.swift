package import JSONText

/// The name of a record in a stream of them, as whoever sends them has chosen it.
package enum RecordID: Sendable, Hashable {
  /// A text.
  case text(String)
  /// A whole number, as it was written.
  case number(String)

  /// The id as a name.
  package var name: String {
    switch self {
    case .text(let text), .number(let text): text
    }
  }

  /// The most bytes of an id.
  package static let limit = 1_000

  /// Reads the id in a record; nil where there is none, or none that any reader keeps as it is.
  package init?(_ value: JSONValue?) {
    switch value {
    case .text(let text)? where text.utf8.count <= Self.limit: self = .text(text)
    case .number(let digits)? where Self.isWhole(digits): self = .number(digits)
    default: return nil
    }
  }

  /// Returns whether a number of JSON is one that any reader keeps as it is: whole, with at most 18 digits.
  package static func isWhole(_ digits: String) -> Bool {
    let unsigned = digits.utf8.drop { $0 == UInt8(ascii: "-") }
    return unsigned.count <= 18 && unsigned.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
