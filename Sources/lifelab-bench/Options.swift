/// What the command line asks for.
struct Options {
  /// The sections to run; empty for all.
  private(set) var sections: [String] = []
  /// How many stimuli one run takes.
  private(set) var count = 1_000_000
  /// How many rounds are measured; nil for what the section finds right.
  private(set) var rounds: Int?

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      let parts = argument.split(separator: "=")
      let number = parts.count == 2 ? Int(parts[1]) : nil
      switch (parts[0], number) {
      case ("count", let number?) where number > 0: count = number
      case ("rounds", let number?) where number > 0: rounds = number
      default: sections.append(argument)
      }
    }
  }
}
