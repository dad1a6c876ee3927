/// An input that was made to cost too much, and what it must end in.
package struct HostileCase: Sendable, CustomStringConvertible {
  /// A file of the case; the one called `input` is standard input.
  package typealias File = (name: String, text: String)

  /// What it is about, in a few words that may name a folder.
  package let name: String
  /// The words after `lifelab`, run in the folder of the files.
  package let arguments: [String]
  /// The files of a case of some size.
  package let files: @Sendable (_ size: Int) -> [File]
  /// The size that must hold in a release build.
  package let size: Int
  /// A size that a debug build does in a moment.
  package let small: Int
  /// The name, for lists of tests.
  package var description: String { name }
  /// The exit statuses that it may end with.
  package let statuses: [Int32]
  /// The seconds that it may take on one core.
  package let seconds: Double
  /// The memory that it may take.
  package let megabytes: Int

  init(
    _ name: String, _ arguments: String, size: Int, small: Int, statuses: [Int32], seconds: Double = 2,
    megabytes: Int = 300, _ files: @escaping @Sendable (Int) -> [File]
  ) {
    self.name = name
    self.arguments = arguments.split(separator: " ").map { String($0) }
    self.files = files
    self.size = size
    self.small = small
    self.statuses = statuses
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// A case of one file, `x.life`.
  init(
    _ name: String, _ arguments: String, size: Int, small: Int, statuses: [Int32], seconds: Double = 2,
    megabytes: Int = 300, text: @escaping @Sendable (Int) -> String
  ) {
    self.init(
      name, arguments, size: size, small: small, statuses: statuses, seconds: seconds, megabytes: megabytes
    ) { [("x.life", text($0))] }
  }
}

extension HostileCase {
  /// All cases.
  package static let all = scenarios + texts + apps + lessons + answers + prompts

  /// The table that a script reads: name, statuses, seconds, megabytes and arguments, with a tab between two.
  package static var table: String {
    all.map { item in
      let statuses = item.statuses.map { "\($0)" }.joined(separator: ",")
      return [item.name, statuses, "\(item.seconds)", "\(item.megabytes)", item.arguments.joined(separator: " ")]
        .joined(separator: "\t") + "\n"
    }.joined()
  }
}

/// So many times one text.
func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

/// So many lines, each of its number.
func lines(_ count: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for index in 0..<count { text += line(index) + "\n" }
  return text
}
