import PlatformKit
import TextMetrics

/// A folder of results: a file for each submission, named after its learner, whole or not at all.
///
/// No file takes the place of another one: the folder is empty at the beginning, and of two submissions of one name the
/// second gets a number.
struct ResultFolder {
  /// Where it is.
  let path: String
  /// The end of each name.
  private let suffix: String
  /// The submission of each name, as `key` has it.
  private var taken: [String: String] = [:]
  /// The number behind a name that is tried next, as `key` has it.
  private var numbers: [String: Int] = [:]
  /// The number of names that were looked up: at most two for each submission, and one for each that is taken otherwise.
  private(set) var tries = 0
  /// The number of files that could not be written.
  private var failures = 0

  /// The number of files, those of an earlier start among them.
  var count: Int { taken.count - failures }

  /// Makes a folder, or takes an empty one; one that was begun by this program holds files already.
  init(_ path: String, suffix: String, isBegun: Bool) throws(GradingFault) {
    self.path = path
    self.suffix = suffix
    if !Files.isFolder(path), Files.realPath(path) != nil {
      throw GradingFault(text: "'\(path)' is a file; --output names a folder", status: .usage)
    }
    guard Files.makeFolder(path) else {
      throw GradingFault(text: "cannot make the folder '\(path)': \(Descriptors.lastFault)", status: .inputOutput)
    }
    let names = Files.names(in: path, withHidden: true)
    guard isBegun || names.isEmpty else {
      throw GradingFault(
        text: "'\(path)' is not empty, and nothing in it is written over; --output names a new folder, or an empty one",
        status: .usage)
    }
  }

  /// Returns the name of the file for a submission, and the submission that has the name already, where there is one.
  mutating func name(for learner: String, of submission: String) -> (name: String, other: String?) {
    let wanted = Self.safeName(learner)
    let key = Self.key(of: wanted)
    var name = wanted
    var number = numbers[key] ?? 2
    tries += 1
    while taken[Self.key(of: name)] != nil {
      tries += 1
      name = "\(wanted)-\(number)"
      number += 1
    }
    numbers[key] = number
    let other = taken[key]
    taken[Self.key(of: name)] = submission
    return (name + suffix, other)
  }

  /// Returns a name in capitals: some file systems see no difference between `ß` and `SS`, or between two normal forms, which
  /// are equal as texts.
  private static func key(of name: String) -> String { name.uppercased() }

  /// Writes a file and returns the fault, if any.
  mutating func write(_ text: String, to name: String) -> String? {
    let file = "\(path)/\(name)"
    guard let fault = Files.write(Array(text.utf8), to: file, isSynced: false) else { return nil }
    failures += 1
    return "cannot write '\(file)': \(fault)"
  }

  // MARK: - Names

  /// Returns a text as the name of a file on every system: letters, digits, `-`, `_` and `.`, of a moderate length.
  static func safeName(_ text: String) -> String {
    var name = ""
    for character in text {
      let isKept =
        (character.isLetter || character.isNumber || "-_.".contains(character))
        && !character.unicodeScalars.contains { VisibleText.isUnseen($0) }
      let next = isKept ? String(character) : "_"
      if next == "_", name.hasSuffix("_") { continue }
      guard name.utf8.count + next.utf8.count <= longestName else { break }
      name += next
    }
    while let first = name.first, "._-".contains(first) { name.removeFirst() }
    while let last = name.last, "._".contains(last) { name.removeLast() }
    guard !name.isEmpty else { return "learner" }
    return reserved.contains(name.prefix { $0 != "." }.lowercased()) ? "_" + name : name
  }

  /// The bytes of the longest name, without its ending.
  private static let longestName = 100

  /// Names that are devices on some systems.
  private static let reserved =
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
}
