/// A line of code in the parts between which it may be broken.
package enum CodeParts {
  /// Returns the parts of a line: each ends with a semicolon or an opening brace, or before a closing one; a text between
  /// quotes is never cut.
  ///
  /// The blanks before the first part stay with it; those between two parts are left out.
  package static func of(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    let blank = UInt8(ascii: " ")
    var parts: [String] = []
    var (start, place, isQuoted) = (0, 0, false)
    func cut(at end: Int) {
      var last = end
      while last > start, bytes[last - 1] == blank { last -= 1 }
      if last > start { parts.append(String(decoding: bytes[start..<last], as: UTF8.self)) }
      start = end
      while start < bytes.count, bytes[start] == blank { start += 1 }
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where isQuoted: place += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "#") where !isQuoted: place = bytes.count
      case UInt8(ascii: ";") where !isQuoted, UInt8(ascii: "{") where !isQuoted: cut(at: place + 1)
      case UInt8(ascii: "}") where !isQuoted && !bytes[start..<place].allSatisfy({ $0 == blank }): cut(at: place)
      default: break
      }
      place += 1
    }
    cut(at: bytes.count)
    return parts
  }
}
