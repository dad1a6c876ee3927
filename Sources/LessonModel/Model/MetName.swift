package import LifeLanguage
package import LifeSyntax

/// A name that learners of a lesson will meet outside of the course, with its meaning; no question asks for it.
package struct MetName: Sendable {
  /// The spellings of the name, the usual one first.
  package let spellings: [String]
  /// The meaning, in a sentence or two.
  package let meaning: String
  /// The place of the spellings in the lesson.
  package let range: ByteRange

  /// Reads a command with the spellings, separated by commas, and the meaning.
  package init?(_ command: BoundCommand) {
    guard let names = command["names"], let text = names.string, let meaning = command["meaning"]?.string
    else { return nil }
    spellings = Self.spellings(in: text)
    self.meaning = meaning
    range = names.range
  }

  /// Returns the spellings that a text separates by commas.
  package static func spellings(in text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: ",")).compactMap { part in
      var part = part.drop { $0 == UInt8(ascii: " ") }
      while part.last == UInt8(ascii: " ") { part.removeLast() }
      return part.isEmpty ? nil : String(Substring(part))
    }
  }

  /// The spellings as a heading has them.
  package var title: String { spellings.joined(separator: ", ") }

  /// Indicates whether one of some spellings is this word; capitals and a plural's `s` do not count.
  package static func isCalled(_ word: String, among spellings: [String]) -> Bool {
    let word = singular(of: word)
    return spellings.contains { singular(of: $0) == word }
  }

  /// Indicates whether one of some spellings ends in this word: in its last word, as `pill` of “blue pill”, or behind the prefix of a
  /// framework, as `willResignActiveNotification` of a longer constant.
  package static func endsIn(_ word: String, among spellings: [String]) -> Bool {
    let word = singular(of: word)
    return spellings.contains { spelling in
      if let last = spelling.utf8.split(separator: UInt8(ascii: " ")).dropFirst().last {
        return singular(of: String(Substring(last))) == word
      }
      // More than half of the name, so that no general word finds it.
      return word.utf8.count * 2 > spelling.utf8.count && singular(of: spelling).hasSuffix(word)
    }
  }

  /// Returns a word in small letters, without an `s` at its end where something is left of it.
  private static func singular(of word: String) -> String {
    let bytes = Array(SignalNames.folded(word).utf8)
    let isPlural = bytes.count > 1 && bytes.last == UInt8(ascii: "s")
    return String(decoding: isPlural ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

// MARK: - Rules

extension Diagnostic {
  /// Returns the diagnostic for a `name` without letters or without a meaning.
  package static func emptyMetName(at range: ByteRange) -> Diagnostic {
    DiagnosticRule.emptyMetName.broken(
      at: range, "this says nothing", label: "write the name, and what it means in a sentence")
  }
}

extension DiagnosticRule {
  /// The rule that `name` gives a name with letters, and its meaning.
  package static let emptyMetName = DiagnosticRule(
    "emptyMetName", "A name without letters or without a meaning",
    "`name` tells learners what a word means that they will meet elsewhere.",
    wrong: "name \"SIGKILL\" \"\"",
    right: "name \"SIGKILL\" \"The signal that ends a process and that no process can catch.\"")
}
