import LifeSyntax

/// An option of a subcommand, as help shows it.
struct Option: Sendable {
  /// The name with its dashes.
  let name: String
  /// The name of its value in the usage text, or nil for a switch.
  let value: String?
  /// The effect, in a few words, made when it is shown: one of them names all styles.
  private let makeSummary: @Sendable () -> String
  /// A Boolean value that indicates whether it may be given several times.
  var isRepeated = false
  /// A Boolean value that indicates whether everything that follows is a value of it, up to the next option.
  var takesSeveral = false

  /// The effect, in a few words.
  var summary: String { makeSummary() }

  init(
    name: String, value: String?, summary: @autoclosure @escaping @Sendable () -> String, isRepeated: Bool = false,
    takesSeveral: Bool = false
  ) {
    (self.name, self.value, makeSummary) = (name, value, summary)
    (self.isRepeated, self.takesSeveral) = (isRepeated, takesSeveral)
  }

  static let common = screen + LibraryFolder.options

  private static let screen = [
    Option(name: "--color", value: "auto|always|never", summary: "colour: on a terminal, always, never"),
    Option(name: "--plain", value: nil, summary: "no colour, no drawing, ASCII only; for screen readers"),
  ]
}

/// The options and operands that were given to a subcommand.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var options: [(name: String, value: String)] = []

  /// The reason why arguments do not fit.
  struct Fault: Error {
    let text: String
  }

  /// Reads arguments by a table of options.
  init(_ arguments: [String], options known: [Option]) throws(Fault) {
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else {
        try read(argument, &rest, known)
      }
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>, _ known: [Option]
  ) throws(Fault) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = known.first(where: { $0.name == parts[0] }) else {
      throw Fault(
        text: NearMiss.complaint("unknown option '\(parts[0])'", about: parts[0], among: known.map { $0.name }))
    }
    guard let value = option.value else {
      if parts.count > 1 { throw Fault(text: "'\(option.name)' takes no value") }
      options.append((option.name, ""))
      return
    }
    let isJoined = parts.count > 1
    guard let given = isJoined ? parts[1] : rest.popFirst() else {
      throw Fault(text: "'\(option.name)' needs a value: \(option.name) \(value)")
    }
    if !option.isRepeated && options.contains(where: { $0.name == option.name }) {
      throw Fault(text: "'\(option.name)' is given twice")
    }
    options.append((option.name, given))
    while option.takesSeveral, !isJoined, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      options.append((option.name, rest.removeFirst()))
    }
  }

  /// Indicates whether a switch was given.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of an option, or nil.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// All values of a repeated option, as they are; names of files may hold commas.
  func files(_ name: String) -> [String] { options.filter { $0.name == name }.map { $0.value } }

  /// All values of a repeated option; values may be joined by commas.
  func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.flatMap { $0.value.split(separator: ",").map(String.init) }
  }
}

/// The reason why options and operands make no call, though each of them is known.
struct UsageFault: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
