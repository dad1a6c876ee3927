import LessonModel
import LifeSyntax

/// The chain of hashes over a progress log, as it was found when the log was read.
///
/// Each record ends with `chain: "…"`, the SHA-256 of three things: the value of the record before it as 64 hexadecimal
/// digits (nothing for the first record), a newline, and its own line as far as this label. A record without the label
/// has a value too, so the first one that carries a label covers all that stand before it. Lines that are no records are no part of the chain.
///
/// It shows an edit, a removal or a new order of records that others follow. It does not show that the end was
/// removed, or that the whole log was written anew by a program that computes the same hashes.
package struct ProgressChain: Sendable, Hashable {
  /// The state of the chain.
  package enum State: Sendable, Hashable {
    /// No record carries a hash.
    case missing
    /// Every record has the hash that follows from those before it, as far as any carry one.
    case whole
    /// It does not hold; the line is the first that does not fit what stands before it.
    case broken(line: Int, reason: String)
  }

  /// The state so far.
  package private(set) var state = State.missing
  /// The records that were looked at.
  package private(set) var records = 0
  /// The records before the first that carries a hash.
  package private(set) var unlinked = 0
  /// The value of the last record; empty before the first.
  package private(set) var value = ""

  /// A Boolean value that indicates whether it does not hold.
  package var isBroken: Bool { if case .broken = state { true } else { false } }

  /// Takes the next record, the line of it without its newline.
  mutating func add(_ line: ArraySlice<UInt8>, at number: Int) {
    records += 1
    let (body, link) = Self.parts(of: line)
    let expected = Self.value(of: body, after: value)
    value = link ?? expected
    switch state {
    case .broken: break
    case .missing where link == nil: unlinked += 1
    case .missing, .whole:
      guard let link else {
        state = .broken(line: number, reason: "it carries no hash, and the records before it do")
        return
      }
      state =
        link == expected
        ? .whole : .broken(line: number, reason: "it, or a record before it, was changed, removed or moved")
    }
  }

  // MARK: - Writing

  /// Returns the lines with their hashes, for the end of a log; nil where the given end of it is too short to tell
  /// them.
  ///
  /// - Parameters:
  ///   - records: Whole lines, each with its newline.
  ///   - end: The last bytes of the log.
  ///   - isWhole: Whether these are all bytes of the log.
  /// - Returns: What to append.
  package static func linked(_ records: String, behind end: [UInt8], isWhole: Bool) -> [UInt8]? {
    guard var value = value(atEndOf: end, isWhole: isWhole) else { return nil }
    var text = end.isEmpty || end.last == newline ? [] : tornMark
    for body in Array(records.utf8).split(separator: newline) {
      value = self.value(of: body, after: value)
      text += body + Array("\(label)\(value)\"\n".utf8)
    }
    return text
  }

  /// Returns records that carry hashes of another log with those that they have at the end of this one, which is given as a whole.
  package static func relinked(_ lines: String, behind log: [UInt8]) -> [UInt8] {
    let records = Array(lines.utf8).split(separator: newline).filter { ProgressRecord(reading: Array($0)) != nil }
    let bodies = records.map { String(decoding: parts(of: $0).body, as: UTF8.self) + "\n" }
    return linked(bodies.joined(), behind: log, isWhole: true) ?? []
  }

  /// Ends a line that was cut off, so that it never reads as a record.
  private static let tornMark = Array("\\!\\!\n".utf8)
  private static let newline = UInt8(ascii: "\n")
  private static let label = " chain: \""
  private static let digits = 64

  private static func value(atEndOf end: [UInt8], isWhole: Bool) -> String? {
    var lines = end.split(separator: newline, omittingEmptySubsequences: false)[...]
    lines = lines.dropLast()
    if !isWhole { lines = lines.dropFirst() }
    var bodies: [ArraySlice<UInt8>] = []
    for line in lines.reversed() where ProgressRecord(reading: Array(line)) != nil {
      let (body, link) = parts(of: line)
      if let link { return value(of: bodies, after: link) }
      bodies.append(body)
    }
    return isWhole ? value(of: bodies, after: "") : nil
  }

  private static func value(of bodies: [ArraySlice<UInt8>], after value: String) -> String {
    bodies.reversed().reduce(value) { self.value(of: $1, after: $0) }
  }

  private static func value(of body: ArraySlice<UInt8>, after value: String) -> String {
    ContentHash(of: Array(value.utf8) + [newline] + body).hex
  }

  /// Returns a line as far as its hash, and the hash; nil where it carries none.
  private static func parts(of line: ArraySlice<UInt8>) -> (body: ArraySlice<UInt8>, link: String?) {
    let length = label.utf8.count + digits + 1
    let tail = line.suffix(length)
    let hash = tail.dropFirst(label.utf8.count).dropLast()
    guard tail.count == length, tail.starts(with: Array(label.utf8)), tail.last == UInt8(ascii: "\""),
      hash.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) })
    else { return (line, nil) }
    return (line.dropLast(length), String(decoding: hash, as: UTF8.self))
  }
}
