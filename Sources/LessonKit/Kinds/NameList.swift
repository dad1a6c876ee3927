import LifeLanguage

/// Names as bytes side by side, from which a list of some of them is copied into a sentence.
struct NameList: Sendable {
  /// The names, a separator before each.
  private var bytes: [UInt8] = []
  /// Where each name ends; the separator of the next begins there.
  private var ends: [Int] = [0]
  private let separator: Int

  /// Names that are listed with a separator between them.
  init(_ names: [String], separator: String) {
    self.separator = separator.utf8.count
    for name in names {
      bytes += separator.utf8
      bytes += name.utf8
      ends.append(bytes.count)
    }
  }

  /// The bytes that a list of all names takes at most.
  var room: Int { bytes.count }

  /// Calls a closure with the bytes of a list of these names, piece by piece.
  @inline(__always)
  func forEach(_ places: some Sequence<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var skipped = separator
      for place in places {
        body(UnsafeBufferPointer(rebasing: bytes[ends[place] + skipped..<ends[place + 1]]))
        skipped = 0
      }
    }
  }
}

/// A sentence of at most so many bytes, put together in the memory where it stays.
///
/// A grader writes sentences by the thousand; joined from strings, they cost more than the marking.
struct SentenceWriter: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The text that a closure writes; what goes beyond the room for it is a fault of ours and stops the program.
  @inline(__always)
  static func text(room: Int, _ write: (inout SentenceWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: room) { buffer in
      var writer = SentenceWriter(buffer: buffer)
      write(&writer)
      return writer.count
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  @inline(__always)
  mutating func write(_ text: String) {
    text.withBytes { put($0) }
  }

  /// Writes what is the same in every sentence.
  mutating func write(fixed text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a number, which is not negative.
  mutating func write(_ number: Int) {
    if number > 9 { write(number / 10) }
    withUnsafeBytes(of: UInt8(ascii: "0") + UInt8(number % 10)) { put($0.bindMemory(to: UInt8.self)) }
  }

  /// Writes a list of names.
  @inline(__always)
  mutating func write(_ places: some Sequence<Int>, of names: NameList) {
    names.forEach(places) { put($0) }
  }

  @inline(__always)
  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>) {
    precondition(piece.count <= buffer.count - count)
    guard let start = piece.baseAddress, let base = buffer.baseAddress else { return }
    (base + count).initialize(from: start, count: piece.count)
    count += piece.count
  }
}
