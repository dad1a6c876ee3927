/// Names as bytes side by side, from which a list of some of them is copied into a sentence.
struct NameList: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends; the next begins there.
  private var ends: [Int] = [0]

  init(_ names: [String]) {
    for name in names {
      bytes += name.utf8
      ends.append(bytes.count)
    }
  }

  /// The bytes that a list of all names takes at most.
  var room: Int { bytes.count + 4 * (ends.count - 1) }

  /// Calls a closure with the bytes of each of these names, in order.
  func forEach(_ places: some Sequence<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for place in places { body(UnsafeBufferPointer(rebasing: bytes[ends[place]..<ends[place + 1]])) }
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
  static func text(room: Int, _ write: (inout SentenceWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: room) { buffer in
      var writer = SentenceWriter(buffer: buffer)
      write(&writer)
      return writer.count
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { put($0) }
  }

  /// Writes what is the same in every sentence.
  mutating func write(fixed text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a list of names.
  mutating func write(_ places: some Sequence<Int>, of names: NameList, separator: StaticString = ", ") {
    let separator = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    var isFirst = true
    names.forEach(places) { name in
      if !isFirst { put(separator) }
      put(name)
      isFirst = false
    }
  }

  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>) {
    precondition(piece.count <= buffer.count - count)
    guard let start = piece.baseAddress, let base = buffer.baseAddress else { return }
    (base + count).initialize(from: start, count: piece.count)
    count += piece.count
  }
}
