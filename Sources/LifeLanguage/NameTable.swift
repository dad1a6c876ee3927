import LifeSyntax

/// Finds numbers by the names that stand for them, in any case; looking up makes no string.
package struct NameTable: Sendable {
  /// Which bytes of a name count.
  package enum Folding: Sendable {
    /// All but blanks; letters in lower case, as far as they are ASCII.
    case letterCase
    /// The same, but only letters and digits: `not running` is `notRunning`.
    case lettersAndDigits
  }

  /// A name of the table, by the place of its form.
  private struct Entry: Sendable {
    let key: Key
    /// The place in `forms` at which its form begins.
    let start: Int
    /// The only number that the name stands for; -1 where there are several.
    var only: Int
  }

  /// The length of a form and its last bytes, which is all of a short one.
  private struct Key: Hashable, Sendable {
    var count = 0
    var tail: UInt64 = 0

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      count &+= 1
      tail = tail << 8 | UInt64(byte)
    }

    var isWhole: Bool { count <= 8 }
    var hash: Int { Int(truncatingIfNeeded: ((tail ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 32) }
  }

  /// For each byte, the byte that is compared; 0 for a byte that does not count.
  private let folded: [UInt8]
  /// Apart from the numbers, so that looking up touches nothing that has to be retained.
  private var entries: [Entry] = []
  /// For each entry, the numbers that its name stands for.
  private var numbers: [[Int]] = []
  /// The names as they are compared, one behind the other.
  private var forms: [UInt8] = []
  /// Places in `entries`, counted from 1, at their hashes.
  ///
  /// 0 is free; half of them are, and their number is a power of two.
  private var slots: [Int32] = [0, 0]

  /// A table without names.
  package init(_ folding: Folding) {
    folded = (0...UInt8.max).map { byte in
      if byte.isLetter { return byte | 0x20 }
      let counts = folding == .letterCase && byte != UInt8(ascii: " ")
      return counts || byte.isDigit || byte >= 0x80 ? byte : 0
    }
  }

  /// Lets a name stand for a number, too.
  package mutating func add(_ name: String, _ number: Int) {
    if let place = place(of: name) {
      guard !numbers[place].contains(number) else { return }
      numbers[place].append(number)
      entries[place].only = -1
      return
    }
    let start = forms.count
    var key = Key()
    name.withBytes { bytes in
      for place in 0..<bytes.count {
        let byte = folded[Int(bytes[place])]
        guard byte != 0 else { continue }
        key.append(byte)
        forms.append(byte)
      }
    }
    entries.append(Entry(key: key, start: start, only: number))
    numbers.append([number])
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for place in entries.indices { occupy(with: place) }
    } else {
      occupy(with: entries.count - 1)
    }
  }

  /// Returns the numbers that a name stands for, in the order of adding.
  package func numbers(_ name: String) -> [Int] { place(of: name).map { numbers[$0] } ?? [] }

  /// The only thing that a name stands for, or nil.
  package func only(_ name: String) -> Int? {
    guard let place = place(of: name) else { return nil }
    let only = entries[place].only
    return only < 0 ? nil : only
  }

  /// Indicates whether the name stands for anything.
  package func has(_ name: String) -> Bool { place(of: name) != nil }

  // MARK: - Hashing

  private mutating func occupy(with place: Int) {
    var slot = entries[place].key.hash & (slots.count - 1)
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(place + 1)
  }

  private func place(of name: String) -> Int? {
    let place = name.withBytes { find($0) }
    return place < 0 ? nil : place
  }

  /// The place of a name in `entries`, or -1.
  private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var key = Key()
    for byte in name {
      let byte = folded[Int(byte)]
      if byte != 0 { key.append(byte) }
    }
    var slot = key.hash & (slots.count - 1)
    while slots[slot] > 0 {
      let place = Int(slots[slot]) - 1
      if entries[place].key == key && (key.isWhole || isSame(name, from: entries[place].start)) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  /// Indicates whether a name has the form that begins at `start`; both are of the same length.
  private func isSame(_ name: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var place = start
    for byte in name {
      let byte = folded[Int(byte)]
      guard byte != 0 else { continue }
      guard forms[place] == byte else { return false }
      place += 1
    }
    return true
  }
}

extension String {
  /// Lends the bytes of the text, without a copy wherever there need be none.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
