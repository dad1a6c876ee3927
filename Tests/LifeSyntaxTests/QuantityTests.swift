import LifeSyntax
import Testing

/// Numbers with units are exact.
struct QuantityTests {
  static let scaled: [(quantity: Quantity, factor: Int64, result: Int64?)] = [
    (Quantity(whole: "6"), 1000, 6000),
    (Quantity(whole: "1", fraction: "5"), 1000, 1500),
    (Quantity(whole: "0", fraction: "001"), 1000, 1),
    (Quantity(whole: "0", fraction: "0001"), 1000, nil),
    (Quantity(whole: "1", fraction: "50000000000000000000000000"), 2, 3),
    (
      Quantity(whole: "0", fraction: "123456789012345678"), 1_000_000_000_000_000_000, 123_456_789_012_345_678
    ),
    (Quantity(whole: "0", fraction: "1234567890123456789"), 1_000, nil),
    (Quantity(whole: "9223372036854775807"), 1, .max),
    (Quantity(whole: "9223372036854775808"), 1, nil),
    (Quantity(whole: "9223372036854775807"), 2, nil),
    (Quantity(whole: "3", fraction: "25"), -4, -13),
    (Quantity(whole: "0"), .max, 0),
  ]

  @Test(arguments: scaled)
  func `scaling is exact or nil`(_ quantity: Quantity, _ factor: Int64, _ result: Int64?) {
    #expect(quantity.scaled(by: factor) == result)
  }

  static let written: [(text: String, quantity: Quantity)] = [
    ("500ms", Quantity(whole: "500", unit: "ms")),
    ("1.5h", Quantity(whole: "1", fraction: "5", unit: "h")),
    ("50%", Quantity(whole: "50", unit: "%")),
    ("007", Quantity(whole: "007")),
    ("13.0", Quantity(whole: "13", fraction: "0")),
  ]

  @Test(arguments: written)
  func `a quantity keeps what is written`(_ text: String, _ quantity: Quantity) throws {
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: "wait " + text))
    guard case .quantity(let found)? = tree.statements.first?.clauses.first?.arguments.first?.value.kind
    else {
      return #expect(Bool(false), "no quantity")
    }
    #expect(found == quantity)
    #expect(found.text == text)
  }

  @Test(arguments: [
    ("3", "Minutes", "3min"), ("1", "H", "1h"), ("30", "seconds", "30s"), ("2", "msec", "2ms"),
    ("5", "parsecs", "5parsecs"),
    ("5", "MB", "5MB"), ("7", "d", "7d"),
  ])
  func `a unit has one form`(_ number: String, _ unit: String, _ canonical: String) {
    #expect(Quantity(whole: number, unit: unit).canonical.text == canonical)
  }

  @Test(arguments: [
    ("wait 1.5 s", "1.5s", 5..<10), ("wait 5 seconds", "5seconds", 5..<14), ("wait 5 parsecs", "5", 5..<6),
    ("wait 5\ns", "5", 5..<6),
  ])
  func `a unit that stands apart belongs to its number`(_ text: String, _ found: String, _ range: Range<Int>) throws {
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
    let value = try #require(tree.statements.first?.clauses.first?.arguments.first?.value)
    guard case .quantity(let quantity) = value.kind else { return #expect(Bool(false), "no quantity") }
    #expect(quantity.text == found)
    #expect(value.range == ByteRange(start: range.lowerBound, end: range.upperBound))
  }
}
