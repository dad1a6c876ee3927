import LearnerLog
import LessonModel
import Testing

/// The chain of hashes over a progress log.
@Suite struct ProgressChainTests {
  private static let records = [
    ProgressRecord(.started, lesson: "one", version: 1),
    ProgressRecord(.answered, lesson: "one", item: "q", version: 1, share: .zero, answer: "a \"b\""),
    ProgressRecord(.skipped, lesson: "one", item: "r", version: 1),
    ProgressRecord(.finished, lesson: "one", version: 1), ProgressRecord(.started, lesson: "two", version: 1),
  ].map { $0.line }

  /// A log with these records, each appended to what is there as the prompt does it.
  private static func log(_ records: [String], behind start: String = "") -> String {
    records.reduce(start) { log, record in
      let text = ProgressChain.linked(record, behind: Array(log.utf8), isWhole: true) ?? []
      return log + String(decoding: text, as: UTF8.self)
    }
  }

  private func chain(_ text: String) throws -> ProgressChain {
    try #require(ProgressLog(verifying: Array(text.utf8)).chain)
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map { "\($0)\n" } }

  /// The first values, computed with `printf '%s\n%s' "$value" "$line" | sha256sum`.
  @Test func `the hashes can be computed with other tools`() {
    let found = lines(Self.log(Array(Self.records.prefix(2)))).map { String($0.suffix(66).dropLast(2)) }
    #expect(
      found == [
        "f67f47cce3c9a74efd141b78e38e9915ca0100c44a836795dc89f7f12f8622c6",
        "b422227cd8d7679032d4249527ef92f435fbac30d66594289f62179a77d3dc37",
      ])
  }

  @Test func `a log that only grew is whole, with every record in it, and reads as before`() throws {
    for count in Self.records.indices {
      let text = Self.log(Array(Self.records.prefix(count + 1)))
      let chain = try chain(text)
      #expect(chain.state == .whole && chain.records == count + 1 && chain.unlinked == 0)
      #expect(ProgressLog(reading: Array(text.utf8)).records.map { $0.line } == Array(Self.records.prefix(count + 1)))
    }
    #expect(try chain("").state == .missing)
  }

  @Test func `several records at once make the same log as one after the other`() {
    let text = ProgressChain.linked(Self.records.joined(), behind: [], isWhole: true)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == Self.log(Self.records))
  }

  @Test func `an edit of a byte, a removal and an exchange before the last record is noticed`() throws {
    let whole = lines(Self.log(Self.records))
    for index in whole.indices.dropLast() {
      var removed = whole
      removed.remove(at: index)
      #expect(try chain(removed.joined()).isBroken)
      var moved = whole
      moved.swapAt(index, index + 1)
      #expect(try chain(moved.joined()).isBroken)
      var repeated = whole
      repeated.insert(whole[index], at: index)
      #expect(try chain(repeated.joined()).isBroken)
      for offset in stride(from: index, to: whole[index].utf8.count - 1, by: 5) {
        var bytes = Array(whole[index].utf8)
        bytes[offset] = bytes[offset] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
        var edited = whole
        edited[index] = String(decoding: bytes, as: UTF8.self)
        #expect(try chain(edited.joined()).isBroken, "byte \(offset) of line \(index + 1)")
      }
    }
  }

  @Test func `the first line that does not fit is told, and the rest is read`() throws {
    var edited = lines(Self.log(Self.records))
    edited[1] = edited[1].replacing("share: [0, 1]", with: "share: [1, 1]")
    let log = ProgressLog(verifying: Array(edited.joined().utf8))
    #expect(log.chain?.state == .broken(line: 2, reason: "it, or a record before it, was changed, removed or moved"))
    #expect(log.records.count == Self.records.count && log.chain?.records == Self.records.count)
  }

  @Test func `the end can be removed unnoticed`() throws {
    #expect(try chain(lines(Self.log(Self.records)).dropLast(2).joined()).state == .whole)
  }

  @Test func `an old log has no chain, and from the first new record on it is covered`() throws {
    let old = Self.records.prefix(3).joined()
    #expect(try chain(old).state == .missing)
    let text = Self.log(Array(Self.records.suffix(2)), behind: old)
    let chain = try chain(text)
    #expect(chain.state == .whole && chain.unlinked == 3)
    #expect(try self.chain(text.replacing("share: [0, 1]", with: "share: [1, 1]")).isBroken)
    #expect(try self.chain(text.replacing(Self.records[0], with: "")).isBroken)
  }

  @Test func `a record without a hash behind others with one breaks the chain`() throws {
    let text = Self.log(Array(Self.records.prefix(2))) + Self.records[2]
    #expect(try chain(text).state == .broken(line: 3, reason: "it carries no hash, and the records before it do"))
  }

  @Test func `a line that was cut off anywhere is skipped, and the chain goes on`() throws {
    let whole = Self.log(Array(Self.records.prefix(3)))
    let next = Array(Self.log([Self.records[3]], behind: whole).utf8.dropFirst(whole.utf8.count))
    for end in stride(from: 1, to: next.count, by: 3) {
      let torn = Array(whole.utf8) + next[..<end]
      let more = try #require(ProgressChain.linked(Self.records[4], behind: torn, isWhole: true))
      let log = ProgressLog(verifying: torn + more)
      #expect(log.chain?.state == .whole && log.chain?.records == 4 && log.skipped.count == 1)
    }
  }

  @Test func `records of one log go on at the end of another one, as if they had been written there`() {
    let (first, second) = (Array(Self.records.prefix(2)), Array(Self.records.dropFirst(2)))
    let stored = Self.log(first)
    let elsewhere = Self.log(second)
    let moved = ProgressChain.relinked(elsewhere + "no record\n\n", behind: Array(stored.utf8))
    #expect(stored + String(decoding: moved, as: UTF8.self) == Self.log(Self.records))
    #expect(ProgressChain.relinked(elsewhere, behind: []) == Array(elsewhere.utf8))
  }

  @Test func `the end of a log is enough, and where it is not, that is told`() {
    let text = Array(Self.log(Self.records).utf8)
    let expected = ProgressChain.linked(Self.records[0], behind: text, isWhole: true)
    let last = Self.log(Self.records).split(separator: "\n").last.map { $0.utf8.count + 1 } ?? 0
    for count in Array(stride(from: 0, to: text.count, by: 23)) + [last - 1, last, last + 1] {
      let found = ProgressChain.linked(Self.records[0], behind: Array(text.suffix(count)), isWhole: false)
      #expect(found == (count > last ? expected : nil))
    }
  }
}
