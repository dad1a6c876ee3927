import LifeSyntax
import LifecycleEngine

// What is said of a name that no signal has.

extension SignalNames {
  /// The number of names that are listed where none is near.
  private static let listedNames = 8

  /// All names, where they are few enough to be read; empty where they are not.
  var shortList: String {
    let names = typedNames
    return names.isEmpty || names.count > Self.listedNames ? "" : "one of: \(names.joined(separator: ", "))"
  }

  /// The names one of which may be meant by another: those that are near to it or, where none is, those without their types.
  ///
  /// Moments are names to authors; a learner could not answer with one.
  func suggestions(near name: String, withMoments: Bool) -> [String] {
    let known = withMoments ? suggestions : typedNames
    return NearMiss.best(for: name, among: known).isEmpty ? typedNames.map { Self.lastComponent(of: $0) } : known
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

extension Moment {
  /// How UIKit's names of calls and notifications begin, and the beginning of a moment's name in its place.
  private static let beginnings = [("uiapplication.", ""), ("uiscene.", "scene"), ("application", "")]

  /// Finds the moment at which UIKit makes a call, or posts a notification, of this name, in any case; nil for other names.
  init?(nameInUIKit name: String) {
    let name = SignalNames.dropping("notification", from: SignalNames.folded(name))
    guard let (beginning, own) = Self.beginnings.first(where: { name.hasPrefix($0.0) }) else { return nil }
    let word = own + name.dropFirst(beginning.count)
    guard let moment = Self.allCases.first(where: { SignalNames.folded($0.name) == word }) else { return nil }
    self = moment
  }
}
