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
    /// Where its form is in `forms`.
    let form: Range<Int>
    var numbers: [Int]
  }

  /// What each byte becomes; 0 where it does not count.
  private let folded: [UInt8]
  private var entries: [Entry] = []
  /// The names as they are compared, one behind the other.
  private var forms: [UInt8] = []
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
    if let place = place(of: name) {
      if !entries[place].numbers.contains(number) { entries[place].numbers.append(number) }
      return
    }
    let start = forms.count
    forms += name.utf8.map { folded[Int($0)] }.filter { $0 != 0 }
    entries.append(Entry(form: start..<forms.count, numbers: [number]))
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for place in entries.indices { occupy(with: place) }
    } else {
      occupy(with: entries.count - 1)
    }
  }

  /// What a name stands for, in the order of adding.
  package func numbers(_ name: String) -> [Int] { place(of: name).map { entries[$0].numbers } ?? [] }

  /// The only thing that a name stands for, or nil.
  package func only(_ name: String) -> Int? {
    guard let place = place(of: name), entries[place].numbers.count == 1 else { return nil }
    return entries[place].numbers[0]
  }

  /// Whether the name stands for anything.
  package func has(_ name: String) -> Bool { place(of: name) != nil }

  // MARK: - Hashing

  private mutating func occupy(with place: Int) {
    let slot = forms[entries[place].form].withUnsafeBufferPointer { self.slot(of: $0) }
    slots[slot] = Int32(place + 1)
  }

  private func place(of name: String) -> Int? {
    var name = name
    let place = name.withUTF8 { bytes in slots[slot(of: bytes)] }
    return place > 0 ? Int(place) - 1 : nil
  }

  /// The slot that holds a name, or the free one where it would be.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    folded.withUnsafeBufferPointer { folded in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name {
        let byte = folded[Int(byte)]
        if byte != 0 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      }
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
      while slots[slot] > 0 && !isSame(name, entries[Int(slots[slot]) - 1].form, folded) {
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }

  private func isSame(
    _ name: UnsafeBufferPointer<UInt8>, _ form: Range<Int>, _ folded: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    forms.withUnsafeBufferPointer { forms in
      var place = form.lowerBound
      for byte in name {
        let byte = folded[Int(byte)]
        guard byte != 0 else { continue }
        guard place < form.upperBound, forms[place] == byte else { return false }
        place += 1
      }
      return place == form.upperBound
    }
  }
}
