import LessonModel
import Testing

@testable import PageView

struct BlockHeapTests {
  /// A heap in a range of memory that is there from the start, and what a model knows of its blocks.
  private struct Model {
    let memory: UnsafeMutableRawPointer
    let limit: Int
    var heap: BlockHeap
    var blocks: [(block: UnsafeMutableRawPointer, size: Int, sign: UInt8)] = []

    init(chunks: Int) {
      limit = chunks
      let bytes = BlockHeap.size(chunks: chunks, limit: chunks)
      memory = .allocate(byteCount: bytes, alignment: BlockHeap.alignment)
      memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: bytes)
      heap = BlockHeap(at: memory, limit: chunks)
    }

    mutating func extend(chunks: Int) { heap.extend(to: BlockHeap.size(chunks: chunks, limit: limit)) }

    /// Takes a block and signs it; false where there is none.
    mutating func allocate(_ size: Int, sign: UInt8) -> Bool {
      guard let block = heap.allocate(size) else { return false }
      block.initializeMemory(as: UInt8.self, repeating: sign, count: size)
      blocks.append((block, size, sign))
      return true
    }

    /// Takes a block back and returns whether nobody else has written into it.
    mutating func free(at place: Int) -> Bool {
      let (block, size, sign) = blocks.remove(at: place)
      let isWhole = UnsafeRawBufferPointer(start: block, count: size).allSatisfy { $0 == sign }
      heap.free(block)
      return isWhole
    }
  }

  @Test func sizesOfClasses() {
    let sizes = (0..<BlockHeap.classCount).map { BlockHeap.size(ofClass: $0) }
    #expect(sizes.prefix(13) == [16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320])
    #expect(sizes.last == BlockHeap.largestSmall)
    for size in 0...BlockHeap.largestSmall {
      let number = BlockHeap.number(ofClassFor: size)
      #expect(sizes[number] >= size && (number == 0 || sizes[number - 1] < size))
    }
  }

  /// Blocks of all sizes come and go: they are aligned, in the range, and apart from each other.
  @Test(arguments: 0..<4) func blocksStayApart(seed: Int) {
    var random = SeededRandom("heap \(seed)")
    var model = Model(chunks: 4096)
    defer { model.memory.deallocate() }
    var chunks = 0
    for round in 0..<5_000 {
      let isFreeing = !model.blocks.isEmpty && random.below(100) < (round / 1000 % 2 == 0 ? 40 : 60)
      if isFreeing {
        let place = random.below(model.blocks.count)
        let isWhole = model.free(at: place)
        #expect(isWhole)
        continue
      }
      let size = random.below(1 << random.below(round % 50 == 0 ? 18 : 11))
      while !model.allocate(size, sign: UInt8(truncatingIfNeeded: round)), chunks < 4096 {
        chunks += BlockHeap.chunks(for: size) + 3
        model.extend(chunks: min(chunks, 4096))
      }
    }
    let ranges = model.blocks.map { (Int(bitPattern: $0.block), Int(bitPattern: $0.block) + $0.size) }.sorted {
      $0 < $1
    }
    #expect(ranges.allSatisfy { $0.0 % BlockHeap.alignment == 0 })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.1 <= $1.0 })
    while !model.blocks.isEmpty {
      let isWhole = model.free(at: model.blocks.count - 1)
      #expect(isWhole)
    }
  }

  /// A block of 64 MB fits where smaller runs were freed beside each other, and nothing is lost of the range.
  @Test func freeRunsJoin() throws {
    var model = Model(chunks: 4096 + 64)
    defer { model.memory.deallocate() }
    model.extend(chunks: 4096 + 64)
    for _ in 0..<2 {
      let parts = (0..<64).compactMap { _ in model.heap.allocate(1 << 20) }
      let tooMuch = model.heap.allocate(64 << 20)
      #expect(parts.count == 64 && tooMuch == nil)
      for part in parts { model.heap.free(part) }
      let found = model.heap.allocate(64 << 20)
      model.heap.free(try #require(found))
    }
  }

  @Test func noMoreThanThereIs() {
    var model = Model(chunks: 2)
    defer { model.memory.deallocate() }
    let before = model.heap.allocate(1)
    model.extend(chunks: 9)
    #expect(before == nil && model.heap.count == 2)
    // A chunk for blocks of 16 bytes, and one for a run; then only blocks of 16 bytes are left.
    let sizes = [3 * BlockHeap.chunk, 0, BlockHeap.chunk, 20_000, 17, 16]
    let found = sizes.map { model.heap.allocate($0) != nil }
    #expect(found == [false, true, true, false, false, true])
  }

  /// A run lies at the first place where there is room for it, whatever came and went before, also when the range is extended.
  @Test(arguments: 0..<3) func runsLieAtTheFirstFit(seed: Int) {
    var random = SeededRandom("first fit \(seed)")
    var model = Model(chunks: 900)
    defer { model.memory.deallocate() }
    var chunks = 300
    model.extend(chunks: chunks)
    var isTaken = [Bool](repeating: false, count: chunks)
    var runs: [(block: UnsafeMutableRawPointer, first: Int, length: Int)] = []
    var count = 0
    let start = model.memory + BlockHeap.tableSize(limit: model.limit)
    for round in 0..<6_000 {
      if !runs.isEmpty, random.below(100) < (round / 500 % 2 == 0 ? 40 : 60) {
        let (block, first, length) = runs.remove(at: random.below(runs.count))
        model.heap.free(block)
        for chunk in first..<first + length { isTaken[chunk] = false }
        continue
      }
      let length = 1 + random.below(random.below(8) == 0 ? 40 : 6)
      var free = 0
      let end = isTaken.firstIndex { taken in
        free = taken ? 0 : free + 1
        return free == length
      }
      let block = model.heap.allocate(length * BlockHeap.chunk)
      #expect(block.map { ($0 - start) / BlockHeap.chunk } == end.map { $0 + 1 - length })
      if let block, let end {
        count += 1
        runs.append((block, end + 1 - length, length))
        for chunk in end + 1 - length...end { isTaken[chunk] = true }
      } else if chunks < 900 {
        chunks += 3
        model.extend(chunks: chunks)
        isTaken += [false, false, false]
      }
    }
    #expect(count > 2000)
  }

  /// What lies before a place that is known to be full is not looked at again: the work for a block does not grow with the blocks.
  @Test func workForARun() {
    func looked(beside count: Int) -> Int {
      var model = Model(chunks: 4096)
      defer { model.memory.deallocate() }
      model.extend(chunks: 4096)
      let blocks = (0..<count).compactMap { _ in model.heap.allocate(BlockHeap.chunk) }
      // A hole at the beginning, which is too small for what comes.
      if let first = blocks.first { model.heap.free(first) }
      let before = model.heap.looked
      for _ in 0..<100 {
        if let block = model.heap.allocate(3 * BlockHeap.chunk) { model.heap.free(block) }
      }
      return model.heap.looked - before
    }
    #expect(looked(beside: 3000) == looked(beside: 30))
    #expect(looked(beside: 3000) <= 300)
  }
}
