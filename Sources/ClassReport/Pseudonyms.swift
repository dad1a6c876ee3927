import GradeResults
import LessonModel

/// How the names of learners are shown.
package enum NameDisplay: String, Sendable, CaseIterable {
  /// As they are.
  case shown
  /// As names that hide them, and are the same in every report.
  case hidden

  /// Returns a name as it is shown.
  ///
  /// A hidden name is the beginning of a hash of the name without capitals. Who has the list of the class can work out whose it
  /// is; who has the report alone cannot. Of a million learners, two get the same one once in two thousand times.
  func name(_ name: String) -> String {
    guard self == .hidden else { return name }
    var number: UInt64 = 0
    for byte in ContentHash(of: "lifelab learner\n" + Roster.key(name)).bytes.prefix(8) {
      number = number << 8 | UInt64(byte)
    }
    var letters: [UInt8] = []
    for place in 0..<10 {
      if place == 5 { letters.append(UInt8(ascii: "-")) }
      letters.append(Self.letters[Int(number & 31)])
      number >>= 5
    }
    return "Learner " + String(decoding: letters, as: UTF8.self)
  }

  /// Letters and digits that nobody takes for one another.
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
}
