import LessonModel
import Testing

@testable import PagePacking

struct RepetitionsTests {
  /// Reads the text as `core.js` does.
  private func bytes(of text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    func number() -> Int {
      var (value, shift) = (0, 0)
      while let byte = rest.popFirst() {
        value |= Int(byte & 127) << shift
        shift += 7
        if byte < 128 { break }
      }
      return value
    }
    let (size, count) = (number(), number())
    let columns = (0..<3).map { _ in (0..<count).map { _ in number() } }
    var result: [UInt8] = []
    var distance = 0
    for step in 0..<count {
      result += rest.prefix(columns[0][step])
      rest = rest.dropFirst(columns[0][step])
      if columns[2][step] > 0 { distance = columns[2][step] }
      for _ in 0..<columns[1][step] { result.append(result[result.count - distance]) }
    }
    #expect(rest.isEmpty && result.count == size)
    return result
  }

  @Test func bytesComeBack() {
    var random = SeededRandom("repetitions")
    for count in [0, 1, 9, 10, 11, 12, 13, 100, 5_000, 50_000] {
      let words = (0..<6).map { _ in (0..<random.below(60)).map { _ in UInt8(random.below(256)) } }
      var sample: [UInt8] = []
      while sample.count < count {
        sample += random.below(3) == 0 ? [UInt8(random.below(256))] : words[random.below(6)]
      }
      sample.removeLast(sample.count - count)
      #expect(bytes(of: Repetitions.text(of: sample)) == sample)
    }
    // A copy that reaches into itself.
    #expect(bytes(of: Repetitions.text(of: Array(repeating: 7, count: 999))) == Array(repeating: 7, count: 999))
  }

  /// What it is for: what is far apart is written once.
  @Test func size() {
    var random = SeededRandom("far apart")
    let block = (0..<20_000).map { _ in UInt8(random.below(256)) }
    #expect(Repetitions.text(of: block + block + block).count < 20_100)
  }

  /// A copy of a block in which some bytes differ goes on from as far before: a step of four bytes for each of them.
  @Test func differences() {
    var random = SeededRandom("differences")
    let block = (0..<20_000).map { _ in UInt8(random.below(256)) }
    var other = block
    for place in stride(from: 25, to: other.count, by: 50) { other[place] ^= 1 }
    let text = Repetitions.text(of: block + other)
    #expect(text.count < block.count + 4 * 400 + 20)
    #expect(bytes(of: text) == block + other)
  }
}
