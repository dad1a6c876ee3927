import LifeSyntax

// What is said of a name that no signal has.

extension SignalNames {
  /// The number of names that are listed where none is near.
  private static let listedNames = 8

  /// All names, where they are few enough to be read; empty where they are not.
  var shortList: String {
    let names = typedNames
    return names.isEmpty || names.count > Self.listedNames ? "" : "its names: \(names.joined(separator: ", "))"
  }

  /// Returns what is said of a name with values of which only the values are wrong, or of one that is but a label of signals; nil
  /// for other names.
  ///
  /// Each signal is one of a few values, and none of them is more likely meant than another.
  func misspeltCall(_ name: Name, _ summary: String) -> Diagnostic? {
    let spellings = spellings(near: name.text)
    guard !spellings.isEmpty else { return nil }
    return DiagnosticRule.unknownName.broken(
      at: name.range, summary, label: "one of: \(spellings.joined(separator: ", "))", name: name.text)
  }

  /// Returns how the signals are written that carry values and have the base of a name with values, or a label of that name.
  private func spellings(near text: String) -> [String] {
    let word = Self.folded(Self.baseName(of: text))
    let hasValues = word.utf8.count < text.utf8.count
    return typedNames.filter { name in
      guard let signal = Selector(name), signal.carriesValues else { return false }
      return hasValues
        ? Self.folded(signal.base) == word
        : signal.parts.contains { !$0.value.isEmpty && Self.folded($0.label) == word }
    }
  }
}
