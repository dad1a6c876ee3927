/// A number as it is written, with its unit: `500ms`, `1.5h`, `50%`, `3`.
package struct Quantity: Hashable, Sendable {
  /// The digits before the point.
  package let whole: String
  /// The digits after the point; empty without a point.
  package let fraction: String
  /// The letters or the percent sign that touch the digits.
  package let unit: String?

  /// A quantity of the given digits and unit.
  package init(whole: String, fraction: String = "", unit: String? = nil) {
    self.whole = whole
    self.fraction = fraction
    self.unit = unit
  }

  init(_ bytes: [UInt8], _ range: ByteRange) {
    let text = bytes[range.start..<range.end]
    let wholeEnd = text.firstIndex { !$0.isDigit } ?? text.endIndex
    var end = wholeEnd
    if end < text.endIndex && text[end] == Ascii.dot {
      end = text[(end + 1)...].firstIndex { !$0.isDigit } ?? text.endIndex
    }
    let hasFraction = end > wholeEnd
    whole = String(decoding: text[..<wholeEnd], as: UTF8.self)
    fraction = hasFraction ? String(decoding: text[(wholeEnd + 1)..<end], as: UTF8.self) : ""
    unit = end < text.endIndex ? String(decoding: text[end...], as: UTF8.self) : nil
  }

  /// The quantity as it is written.
  package var text: String {
    (fraction.isEmpty ? whole : whole + "." + fraction) + (unit ?? "")
  }

  /// The number times a factor, exactly; nil if that is no whole number or does not fit.
  package func scaled(by factor: Int64) -> Int64? {
    var digits = Array(fraction.utf8)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard let whole = integer(Array(whole.utf8)), let part = integer(digits),
      let divisor = powerOfTen(digits.count)
    else { return nil }
    let product = part.multipliedFullWidth(by: factor)
    guard product.high.magnitude < UInt64(divisor) else { return nil }
    let rest = divisor.dividingFullWidth(product)
    let (base, overflow) = whole.multipliedReportingOverflow(by: factor)
    let (sum, sumOverflow) = base.addingReportingOverflow(rest.quotient)
    return rest.remainder == 0 && !overflow && !sumOverflow ? sum : nil
  }
}

// MARK: - Units of time

extension Quantity {
  /// The units of time of the language, with their milliseconds and the words that are written instead, the full one
  /// last.
  package static let unitsOfTime: [(name: String, milliseconds: Int64, words: [String])] = [
    ("ms", 1, ["msec", "msecs", "millisecond", "milliseconds"]),
    ("s", 1000, ["sec", "secs", "second", "seconds"]),
    ("min", 60_000, ["m", "mins", "minute", "minutes"]),
    ("h", 3_600_000, ["hr", "hrs", "hour", "hours"]),
    ("d", 86_400_000, ["day", "days"]),
  ]

  /// Everything that a unit of time is called.
  package static let timeWords = unitsOfTime.flatMap { [$0.name] + $0.words }

  /// Returns the length of time that several parts with a unit each make together, with the largest unit that fits: `200s` for
  /// `3min20s`.
  ///
  /// It is nil where a part has another form, and where there are not at least two.
  package static func sum(ofTimes text: [UInt8]) -> String? {
    var (sum, count) = (Int64(0), 0)
    var rest = text[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isDigit }
      let unit = rest.dropFirst(digits.count).prefix { !$0.isDigit }
      let part = Quantity(Array(digits + unit), ByteRange(start: 0, end: digits.count + unit.count)).canonical
      guard !digits.isEmpty, let known = unitsOfTime.first(where: { $0.name == part.unit }),
        let length = part.scaled(by: known.milliseconds)
      else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(length)
      guard !overflow else { return nil }
      (sum, count, rest) = (total, count + 1, rest.dropFirst(digits.count + unit.count))
    }
    guard count > 1, let unit = unitsOfTime.last(where: { sum % $0.milliseconds == 0 }) else { return nil }
    return "\(sum / unit.milliseconds)\(unit.name)"
  }

  /// The quantity with its unit as the language writes it: `3min` for `3 Minutes`.
  ///
  /// An unknown unit stays as it is.
  package var canonical: Quantity {
    guard let unit else { return self }
    let written = unit.utf8.map { $0 | 0x20 }
    let known = Quantity.unitsOfTime.first { entry in
      ([entry.name] + entry.words).contains { $0.utf8.elementsEqual(written) }
    }
    return Quantity(whole: whole, fraction: fraction, unit: known?.name ?? unit)
  }
}

private func integer(_ digits: [UInt8]) -> Int64? {
  var value: Int64 = 0
  for digit in digits {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, sumOverflow) = product.addingReportingOverflow(Int64(digit &- UInt8(ascii: "0")))
    guard !overflow && !sumOverflow else { return nil }
    value = sum
  }
  return value
}

private func powerOfTen(_ exponent: Int) -> Int64? {
  guard exponent <= 18 else { return nil }
  var value: Int64 = 1
  for _ in 0..<exponent { value *= 10 }
  return value
}
