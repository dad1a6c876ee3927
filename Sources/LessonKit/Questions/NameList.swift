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

  /// The bytes of the name at a place.
  subscript(place: Int) -> ArraySlice<UInt8> { bytes[ends[place]..<ends[place + 1]] }
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

  mutating func write(_ text: String) { put(text.utf8) }

  /// Writes a list of names.
  mutating func write(_ places: some Sequence<Int>, of names: NameList, separator: StaticString = ", ") {
    var isFirst = true
    for place in places {
      if !isFirst { put(UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)) }
      put(names[place])
      isFirst = false
    }
  }

  private mutating func put(_ piece: some Collection<UInt8>) {
    count = buffer[count...].initialize(fromContentsOf: piece)
  }
}
