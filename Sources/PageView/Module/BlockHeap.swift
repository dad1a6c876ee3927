/// A heap of blocks in one growing range of memory, which keeps nothing outside of it.
///
/// The range is cut into chunks. A small block lies in a chunk of blocks of its size class, four classes to a power of two, and a
/// free one links to the next free one of its class. A large block is a run of chunks: the first free run that is long enough.
/// Blocks have no headers; a table with a mark for each chunk tells which is which. Free runs that touch are one. For short runs
/// a place is kept before which none is free, so that what lies there is not looked at again for each block.
struct BlockHeap {
  /// The bytes of a chunk.
  static let chunk = 1 << 14
  /// The alignment of each block, which is the smallest size, too.
  static let alignment = 16
  /// The bytes of the largest block of a class.
  static let largestSmall = chunk / 2
  /// The number of classes: multiples of 16 up to 128, then four to a power of two.
  static let classCount = 8 + 4 * 6

  /// A mark: 0 for a free chunk, a class counted from 1, or the length of a run that begins there, counted from `firstRun`.
  ///
  /// The other chunks of a run have the mark `inner`.
  private typealias Mark = UInt16
  private static let firstRun = classCount + 1
  private static let inner = Mark.max
  /// The chunks of the longest run of which a place is kept before which none is free.
  static let longestKept = 16

  /// The mark of each chunk that the range may ever have.
  private let marks: UnsafeMutablePointer<Mark>
  /// The first free block of each class, as its place; 0 for none.
  ///
  /// The first word of a free block is the place of the next one.
  private let firstBlocks: UnsafeMutablePointer<UInt32>
  /// For each number of chunks up to `longestKept` a place before which no run of so many is free.
  private let firstFits: UnsafeMutablePointer<UInt32>
  /// The first chunk.
  private let start: UnsafeMutableRawPointer
  /// The most chunks that the range may ever have.
  private let limit: Int
  /// The chunks that the range has.
  private(set) var count = 0
  /// The number of marks that were looked at for free runs.
  private(set) var looked = 0

  /// The bytes that the tables of a heap of so many chunks take, before its first chunk.
  static func tableSize(limit: Int) -> Int {
    let bytes = (classCount + longestKept) * MemoryLayout<UInt32>.stride + limit * MemoryLayout<Mark>.stride
    return (bytes + alignment - 1) & ~(alignment - 1)
  }

  /// Creates a heap without chunks at an aligned base, behind which its tables have room.
  init(at base: UnsafeMutableRawPointer, limit: Int) {
    self.limit = min(limit, Int(Self.inner) - 1 - Self.firstRun)
    let words = Self.classCount + Self.longestKept
    firstBlocks = base.bindMemory(to: UInt32.self, capacity: words)
    firstFits = firstBlocks + Self.classCount
    marks = (base + words * MemoryLayout<UInt32>.stride).bindMemory(to: Mark.self, capacity: self.limit)
    start = base + Self.tableSize(limit: limit)
    for number in 0..<words { firstBlocks[number] = 0 }
    for place in 0..<self.limit { marks[place] = 0 }
  }

  /// The bytes from the base to the end of the last chunk, where the heap has so many chunks.
  static func size(chunks: Int, limit: Int) -> Int { tableSize(limit: limit) + chunks * chunk }

  /// Takes memory into use: up to so many bytes from the base, as whole chunks.
  mutating func extend(to bytes: Int) {
    count = max(count, min(limit, (bytes - Self.tableSize(limit: limit)) / Self.chunk))
  }

  // MARK: - Blocks

  /// Returns a block of at least so many bytes; nil where there is none before the range is extended.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size <= Self.largestSmall else { return run(of: Self.chunks(for: size)).map { start + $0 * Self.chunk } }
    let number = Self.number(ofClassFor: size)
    if firstBlocks[number] == 0 { addChunk(for: number) }
    guard firstBlocks[number] != 0 else { return nil }
    let block = block(at: firstBlocks[number])
    firstBlocks[number] = block.load(as: UInt32.self)
    return block
  }

  /// Makes a block free that `allocate` has returned.
  mutating func free(_ block: UnsafeMutableRawPointer) {
    let offset = block - start
    let mark = Int(marks[offset / Self.chunk])
    guard mark < Self.firstRun else { return freeRun(at: offset / Self.chunk, mark - Self.firstRun) }
    block.storeBytes(of: firstBlocks[mark - 1], as: UInt32.self)
    firstBlocks[mark - 1] = UInt32(truncatingIfNeeded: offset / Self.alignment + 1)
  }

  /// The number of chunks of a large block.
  static func chunks(for size: Int) -> Int { (size + chunk - 1) / chunk }

  /// The number of the class whose blocks hold so many bytes.
  static func number(ofClassFor size: Int) -> Int {
    guard size > 128 else { return max(0, size - 1) / 16 }
    let last = size - 1
    let top = Int.bitWidth - 1 - last.leadingZeroBitCount
    return 8 + 4 * (top - 7) + (last >> (top - 2)) & 3
  }

  /// The bytes of a block of a class.
  static func size(ofClass number: Int) -> Int {
    number < 8 ? 16 * (number + 1) : (5 + number % 4) << (5 + (number - 8) / 4)
  }

  private func block(at place: UInt32) -> UnsafeMutableRawPointer { start + (Int(place) - 1) * Self.alignment }

  /// Cuts a free chunk, where there is one, into blocks of a class that has none.
  private mutating func addChunk(for number: Int) {
    guard let chunk = run(of: 1) else { return }
    marks[chunk] = Mark(number + 1)
    let size = Self.size(ofClass: number)
    var next: UInt32 = 0
    for index in stride(from: Self.chunk / size - 1, through: 0, by: -1) {
      let offset = chunk * Self.chunk + index * size
      (start + offset).storeBytes(of: next, as: UInt32.self)
      next = UInt32(truncatingIfNeeded: offset / Self.alignment + 1)
    }
    firstBlocks[number] = next
  }

  // MARK: - Runs

  /// Takes the first free run of so many chunks and returns its first one.
  private mutating func run(of length: Int) -> Int? {
    var (place, free) = (Int(firstFits[min(length, Self.longestKept) - 1]), 0)
    while place < count, free < length {
      let mark = marks[place]
      free = mark == 0 ? free + 1 : 0
      place += mark == Self.inner ? 1 : max(1, Int(mark) - Self.firstRun)
      looked += 1
    }
    guard free == length else {
      // The last run may become long enough when the range is extended.
      keepFirstFit(of: length, place - free)
      return nil
    }
    let first = place - length
    marks[first] = Mark(Self.firstRun + length)
    for other in first + 1..<place { marks[other] = Self.inner }
    keepFirstFit(of: length, place)
    return first
  }

  /// Notes that no run of so many chunks, nor a longer one, is free before a place.
  private func keepFirstFit(of length: Int, _ place: Int) {
    for number in length..<max(length, Self.longestKept + 1) where firstFits[number - 1] < place {
      firstFits[number - 1] = UInt32(place)
    }
  }

  /// Makes a run free; it is one with the free chunks that it touches.
  private func freeRun(at place: Int, _ length: Int) {
    for chunk in place..<place + length { marks[chunk] = 0 }
    var (first, end) = (place, place + length)
    while first > 0, marks[first - 1] == 0, place - first < Self.longestKept { first -= 1 }
    while end < count, marks[end] == 0, end - first < Self.longestKept { end += 1 }
    // The last run becomes longer when the range is extended.
    let longest = end == count ? Self.longestKept : min(end - first, Self.longestKept)
    for number in 1...longest where firstFits[number - 1] > first {
      firstFits[number - 1] = UInt32(first)
    }
  }
}
