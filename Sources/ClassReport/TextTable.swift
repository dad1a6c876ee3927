import LessonModel

/// Texts one behind the other, each known by its place: four bytes beside the text itself.
struct TextList: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// The number of texts.
  var count: Int { ends.count }

  /// Adds a text and returns its place.
  mutating func append(_ text: String) -> Int {
    bytes += text.utf8
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    return ends.count - 1
  }

  /// Returns the text at a place.
  subscript(place: Int) -> String { String(decoding: bytes[range(place)], as: UTF8.self) }

  /// Returns whether the text at a place is made of these bytes.
  func matches(_ text: String, at place: Int) -> Bool {
    let range = range(place)
    return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
  }

  private func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }
}

/// Texts that are there once each, found by what they say.
struct TextTable: Sendable {
  private var texts = TextList()
  /// One more than the places of texts, found from the hash onwards; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The number of texts.
  var count: Int { texts.count }

  /// Returns the text at a place.
  subscript(place: Int) -> String { texts[place] }

  /// Returns the place of a text, which is added where it is new.
  mutating func place(of text: String) -> Int {
    if texts.count * 4 >= slots.count * 3 { grow() }
    let slot = slot(for: text)
    if slots[slot] == 0 { slots[slot] = UInt32(texts.append(text) + 1) }
    return Int(slots[slot]) - 1
  }

  private func slot(for text: String) -> Int {
    var slot = Int(truncatingIfNeeded: TextHash.of(text)) & (slots.count - 1)
    while slots[slot] != 0, !texts.matches(text, at: Int(slots[slot]) - 1) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = [UInt32](repeating: 0, count: size)
    for place in 0..<texts.count {
      var slot = Int(truncatingIfNeeded: TextHash.of(texts[place])) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(place + 1)
    }
  }
}

/// A hash of 64 bits that is the same in every process: FNV-1a with a final mix.
///
/// Who wants two texts of one hash can make them; nothing but the counts of such answers rests on it.
struct TextHash: Sendable {
  private(set) var state: UInt64 = FNV.basis

  /// Adds a text and its end.
  mutating func add(_ text: String) {
    let prime = FNV.prime
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* prime }
    add(0x1FF)
  }

  /// Adds a number.
  mutating func add(_ number: UInt64) { state = (state ^ number) &* FNV.prime }

  /// The hash of what was added.
  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }

  /// Returns the hash of a text.
  static func of(_ text: String) -> UInt64 {
    var hash = TextHash()
    hash.add(text)
    return hash.value
  }
}
