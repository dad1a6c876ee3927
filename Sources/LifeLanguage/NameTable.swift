/// Finds numbers by the names that stand for them, in any case; looking up makes no string.
package struct NameTable: Sendable {
  /// Which bytes of a name count.
  package enum Folding: Sendable {
    /// All; letters in lower case, as far as they are ASCII.
    case letterCase
    /// The same, but only letters and digits: `not running` is `notRunning`.
    case lettersAndDigits
  }

  private struct Entry: Sendable {
    let form: [UInt8]
    var numbers: [Int]
  }

  /// What each byte becomes; 0 where it does not count.
  private let folded: [UInt8]
  private var entries: [Entry] = []
  /// Places in `entries`, counted from 1, at their hashes.
  ///
  /// 0 is free; half of them are, and their number is a power of two.
  private var slots: [Int32] = [0, 0]

  /// A table without names.
  package init(_ folding: Folding) {
    folded = (0...UInt8.max).map { byte in
      let isDigit = byte &- 0x30 < 10
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if isLetter { return byte | 0x20 }
      return folding == .letterCase || isDigit || byte >= 0x80 ? byte : 0
    }
  }

  /// Lets a name stand for a number, too.
  package mutating func add(_ name: String, _ number: Int) {
    let form = Array(name.utf8).map { folded[Int($0)] }.filter { $0 != 0 }
    let slot = form.withUnsafeBufferPointer { self.slot(of: $0) }
    if slots[slot] > 0 {
      let place = Int(slots[slot]) - 1
      if !entries[place].numbers.contains(number) { entries[place].numbers.append(number) }
    } else {
      entries.append(Entry(form: form, numbers: [number]))
      slots[slot] = Int32(entries.count)
      if entries.count * 2 > slots.count { grow() }
    }
  }

  /// What a name stands for, in the order of adding.
  package func numbers(_ name: String) -> [Int] {
    var name = name
    let place = name.withUTF8 { bytes in slots[slot(of: bytes)] }
    return place > 0 ? entries[Int(place) - 1].numbers : []
  }

  /// Whether the name stands for anything.
  package func has(_ name: String) -> Bool { !numbers(name).isEmpty }

  // MARK: - Hashing

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (place, entry) in entries.enumerated() {
      slots[entry.form.withUnsafeBufferPointer { slot(of: $0) }] = Int32(place + 1)
    }
  }

  /// The slot that holds a name, or the free one where it would be.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name {
      let byte = folded[Int(byte)]
      if byte != 0 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] > 0 && !isSame(name, entries[Int(slots[slot]) - 1].form) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isSame(_ name: UnsafeBufferPointer<UInt8>, _ form: [UInt8]) -> Bool {
    var place = 0
    for byte in name {
      let byte = folded[Int(byte)]
      guard byte != 0 else { continue }
      guard place < form.count, form[place] == byte else { return false }
      place += 1
    }
    return place == form.count
  }
}
