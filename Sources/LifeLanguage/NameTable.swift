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
    /// Where its form begins and ends in `forms`.
    let start, end: Int32
    /// The only number that the name stands for; -1 where there are several.
    var only: Int
  }

  /// What each byte becomes; 0 where it does not count.
  private let folded: [UInt8]
  /// Apart from the numbers, so that looking up touches nothing that has to be retained.
  private var entries: [Entry] = []
  /// What each entry stands for.
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
      let isDigit = byte &- 0x30 < 10
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if isLetter { return byte | 0x20 }
      return folding == .letterCase || isDigit || byte >= 0x80 ? byte : 0
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
    forms += name.utf8.map { folded[Int($0)] }.filter { $0 != 0 }
    entries.append(Entry(start: Int32(start), end: Int32(forms.count), only: number))
    numbers.append([number])
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for place in entries.indices { occupy(with: place) }
    } else {
      occupy(with: entries.count - 1)
    }
  }

  /// What a name stands for, in the order of adding.
  package func numbers(_ name: String) -> [Int] { place(of: name).map { numbers[$0] } ?? [] }

  /// The only thing that a name stands for, or nil.
  package func only(_ name: String) -> Int? {
    guard let place = place(of: name) else { return nil }
    let only = entries[place].only
    return only < 0 ? nil : only
  }

  /// Whether the name stands for anything.
  package func has(_ name: String) -> Bool { place(of: name) != nil }

  // MARK: - Hashing

  private mutating func occupy(with place: Int) {
    let form = forms[Int(entries[place].start)..<Int(entries[place].end)]
    let slot = form.withUnsafeBufferPointer { form in
      self.slot(of: form, hash: form.reduce(into: 0) { Self.hash(&$0, $1) })
    }
    slots[slot] = Int32(place + 1)
  }

  private func place(of name: String) -> Int? {
    let place = name.withBytes { name in
      folded.withUnsafeBufferPointer { folded in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { form in
          var count = 0
          var hash: UInt64 = 0
          for byte in name {
            let byte = folded[Int(byte)]
            form[count] = byte
            guard byte != 0 else { continue }
            count += 1
            Self.hash(&hash, byte)
          }
          return slots[slot(of: UnsafeBufferPointer(rebasing: form[..<count]), hash: hash)]
        }
      }
    }
    return place > 0 ? Int(place) - 1 : nil
  }

  @inline(__always)
  private static func hash(_ hash: inout UInt64, _ byte: UInt8) { hash = (hash << 5 | hash >> 59) ^ UInt64(byte) }

  /// The slot that holds a form, or the free one where it would be.
  @inline(__always)
  private func slot(of form: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    while slots[slot] > 0 && !isSame(form, entries[Int(slots[slot]) - 1]) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @inline(__always)
  private func isSame(_ form: UnsafeBufferPointer<UInt8>, _ entry: Entry) -> Bool {
    guard form.count == Int(entry.end - entry.start) else { return false }
    return forms.withUnsafeBufferPointer { forms in
      var place = Int(entry.start)
      for byte in form {
        guard forms[place] == byte else { return false }
        place += 1
      }
      return true
    }
  }
}

extension String {
  /// Lends the bytes of the text, without a copy wherever there need be none.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
