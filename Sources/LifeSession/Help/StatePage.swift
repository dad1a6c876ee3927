import LifecycleEngine
import LifeLanguage

/// The page of one of the five states of a process.
struct StatePage {
  /// The state.
  let state: ProcessState

  /// The page of the state with this name, in any case and with blanks in it, or of a word for what it does; nil for other words.
  init?(_ word: String) {
    let key = SignalNames.folded(word.withoutBlanks)
    let named = ProcessState.allCases.first { SignalNames.folded($0.name) == key }
    guard let state = named ?? Self.otherWords[key] else { return nil }
    self.state = state
  }

  private static let otherWords: [String: ProcessState] = [
    "frozen": .suspended, "freeze": .suspended, "freezer": .suspended,
  ]

  /// The states with what they mean, as words that `help` knows; those that are verbs of the prompt are known already.
  static let topics = ProcessState.allCases.filter { SessionVocabulary.prompt.verb($0.name) == nil }
    .map { Choice($0.name, meaning(of: $0)) }

  /// Returns whether some texts tell what one of the states means, in the words of its page.
  static func isTold(in texts: [String]) -> Bool {
    let meanings = ProcessState.allCases.map { meaning(of: $0) }
    return texts.contains { meanings.contains($0) }
  }

  /// Returns what the state means, with the words of Android on that platform.
  func blocks(on platform: Platform) -> [HelpBlock] {
    let own =
      switch platform {
      case .ios: String?.none
      case .android: Self.wordsOfAndroid(for: state)
      }
    return [.title("\(state.name), a state of the process", level: 1), .text(Self.sentence(Self.meaning(of: state)))]
      + (own.map { [.text($0)] } ?? []) + [.note("`help states` lists all five.")]
  }

  /// Returns what a state means, in the words in which the course teaches it.
  private static func meaning(of state: ProcessState) -> String {
    switch state {
    case .notRunning: "there is no process"
    case .inactive: "on the screen; touches do not arrive"
    case .active: "on the screen; touches arrive"
    case .background: "off the screen; its code runs"
    case .suspended: "in memory; its code stands still"
    }
  }

  /// Returns what Android calls it; nil where it has no other word.
  private static func wordsOfAndroid(for state: ProcessState) -> String? {
    switch state {
    case .notRunning: nil
    case .inactive: "On Android another window has the focus, and the activity is often paused."
    case .active: "On Android the activity is resumed."
    case .background: "On Android the activity is stopped, and the process is not frozen."
    case .suspended: "On Android the process is frozen; what does that is called the freezer."
    }
  }

  private static func sentence(_ text: String) -> String { text.capitalisedFirst + "." }
}
