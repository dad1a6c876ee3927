import Testing

@testable import PlatformKit

/// Lines are cut the same however their bytes arrive, and kept apart from each other.
@Suite struct LineBatchTests {
  private func lines(of batch: LineBatch) -> [String?] {
    var place = 0
    var lines: [String?] = []
    while place < batch.bytes.count {
      let length = batch.bytes.number(at: place)
      let end = place + 4 + LineBatch.lineLength(length)
      lines.append(length == LineBatch.tooLong ? nil : String(decoding: batch.bytes[place + 4..<end], as: UTF8.self))
      place = end
    }
    return lines
  }

  private func cut(_ text: String, by piece: Int) -> [String?] {
    var cutter = LineCutter(limit: 5)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      cutter.add(Array(bytes[start..<min(start + piece, bytes.count)]))
    }
    cutter.finish()
    return lines(of: cutter.takeBatch())
  }

  @Test(arguments: [1, 2, 3, 100])
  func `pieces change nothing`(_ piece: Int) {
    #expect(cut("", by: piece) == [])
    #expect(cut("\n", by: piece) == [""])
    #expect(cut("ab\n\ncd", by: piece) == ["ab", "", "cd"])
    #expect(cut("12345\n123456\nx\n", by: piece) == ["12345", nil, "x"])
    #expect(cut("1234567890", by: piece) == [nil])
    #expect(cut("a\r\nb\n", by: piece) == ["a\r", "b"])
  }

  @Test func `what a worker has answered before its end waits for nobody, and the rest does`() throws {
    var cutter = LineCutter(limit: 5)
    cutter.add(Array("a\nb\nc\n".utf8))
    cutter.finish()
    let task = LineTask(cutter.takeBatch())
    #expect(task.isWaiting)
    task.isAssigned = true
    var reply = LineReply()
    reply.add { bytes in
      bytes += Array("first".utf8)
      return 0
    }
    task.add(reply)
    let rest = try #require(task.afterEnd(fromOutside: true))
    // Its results are still to be handed on, behind those of earlier tasks.
    #expect(rest.map { $0.isWaiting } == [false, true, true] && rest.map { $0.isDone } == [false, false, false])
    #expect(rest[0].takeResults() == Array("first".utf8) && rest[0].isDone)
  }

  @Test func `lines that are noted are counted where they come again`() {
    var cutter = LineCutter(limit: 5) { $0.first == UInt8(ascii: "a") }
    cutter.add(Array("a1\nb1\na1\nb1\na2\na1".utf8))
    cutter.finish()
    #expect(cutter.repeated == 2)
  }

  @Test func `single lines of a batch`() {
    var batch = LineBatch()
    for line in ["a", "", "bcd"] { batch.add(Array(line.utf8)) }
    batch.addTooLong()
    #expect(batch.singles(from: 1).flatMap { lines(of: $0) } == ["", "bcd", nil])
    #expect(batch.singles(from: 4).isEmpty)
  }

  @Test func `a reply is taken off when it is whole`() throws {
    var reply = LineReply()
    reply.add { bytes in
      bytes += [1, 2, 3]
      return 2
    }
    var message = Array(reply.message.dropLast())
    #expect(LineReply(takenFrom: &message) == nil)
    message.append(3)
    message += [9]
    let taken = try #require(LineReply(takenFrom: &message))
    #expect(taken.bytes == [1, 2, 3] && taken.lines == 1 && taken.counts == [0, 0, 1, 0, 0] && message == [9])
  }

  @Test func `a fault is looked for line by line, a line is tried again, then told, then given up`() throws {
    var batch = LineBatch()
    for line in ["a", "b", "c"] { batch.add(Array(line.utf8)) }
    let task = LineTask(batch)
    var reply = LineReply()
    reply.add { bytes in
      bytes.append(7)
      return 0
    }
    task.add(reply)
    let rest = try #require(task.afterEnd(fromOutside: true))
    #expect(rest.count == 3 && rest[0].isDone == false && rest[0].isAnswered && rest[0].takeResults() == [7])
    #expect(lines(of: rest[1].batch) == ["b"] && lines(of: rest[2].batch) == ["c"])
    var again = try #require(rest[1].afterEnd(fromOutside: false)?.first)
    #expect(!again.isFaulty)
    for _ in 0..<20 { again = try #require(again.afterEnd(fromOutside: true)?.first) }
    #expect(!again.isFaulty, "somebody else has ended it")
    let told = try #require(again.afterEnd(fromOutside: true)?.first)
    #expect(told.isFaulty && told.afterEnd(fromOutside: false) == nil)
  }
}
