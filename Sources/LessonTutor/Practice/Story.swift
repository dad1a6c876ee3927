import LifeLanguage
import LessonModel

/// Something that a story tells.
enum StoryAction: Sendable, Hashable {
  /// What the person does: “presses Home”.
  case person(String)
  /// What happens otherwise, in a clause.
  case event(String)
  /// A length of time that goes by.
  case time(String)
}

/// A situation in a few sentences, none of which begins like the one before.
struct Story {
  private let name: String
  private let pronoun: String
  /// The first sentences: the app, and what it does.
  private var sentences: [String]
  /// A Boolean value that indicates whether the person was named.
  private var isNamed: Bool

  /// Begins a story of somebody with an app, which is in front or was never opened.
  ///
  /// `use` is what somebody does in an app that is in front.
  init(
    of person: (name: String, pronoun: String), noun: String, use: String? = nil, about: String?, isOpen: Bool,
    _ random: inout SeededRandom
  ) {
    (name, pronoun) = person
    let namesPerson = isOpen && (use != nil || random.below(2) == 0)
    isNamed = namesPerson
    let does = use ?? "has \(noun) in front"
    let start =
      !isOpen
      ? noun.capitalisedFirst
        + (random.below(2) == 0 ? " is not running." : " has not been opened since the phone was switched on.")
      : namesPerson ? "\(name) \(does)." : "\(noun.capitalisedFirst) is in front."
    sentences = [start] + (about.map { [$0] } ?? [])
  }

  /// Returns the story in one paragraph: a line for what is given and, from “Now” on, one for what is asked about.
  mutating func told(_ actions: [StoryAction], given: Int, _ random: inout SeededRandom) -> [String] {
    tell(actions.prefix(given), &random)
    let before = sentences.joined(separator: " ")
    sentences.removeAll()
    let asked = actions.dropFirst(given)
    if given > 0 {
      // “Now twenty minutes later” is no English.
      if case .time(let time)? = asked.first, asked.count > 1 {
        sentences = ["Now \(time) \(Self.passes(time)), and then \(joined(asked.dropFirst()))."]
      } else {
        sentences = ["Now \(joined(asked))."]
      }
    } else {
      tell(asked, last: before, &random)
    }
    return [before, sentences.joined(separator: " ")].filter { !$0.isEmpty }
  }

  /// Returns what a question of a story is about: from “Now” on, where a line of it begins so.
  static func span(of prose: [String], isOfSeveral: Bool) -> String {
    switch (isOfSeveral, prose.contains { $0.hasPrefix("Now ") }) {
    case (true, true): "in all this, from “Now” on"
    case (true, false): "in all this"
    case (false, true): "from “Now” on"
    case (false, false): "then"
    }
  }

  /// Tells some actions, one or two in a sentence.
  private mutating func tell(_ actions: ArraySlice<StoryAction>, last: String = "", _ random: inout SeededRandom) {
    var rest = actions
    while !rest.isEmpty {
      var count = 1
      // A time stands before what comes after it, or behind what was before it.
      if case .time? = rest.first { count = 2 } else if rest.count == 2 || random.below(3) > 0 { count = 2 }
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      let before = sentences.last ?? last
      let opener = isPersonFirst(part) || Self.start(of: before) == "then" ? "" : "Then "
      let sentence = opener.isEmpty ? joined(part).capitalisedFirst : opener + joined(part)
      let isAlike = Self.start(of: sentence) == Self.start(of: before)
      sentences.append(isAlike ? "After that, \(lowered(sentence))." : sentence + ".")
    }
  }

  private func isPersonFirst(_ actions: ArraySlice<StoryAction>) -> Bool {
    switch actions.first {
    case .person?, .time?, nil: true
    case .event?: false
    }
  }

  /// Returns one or more actions as one sentence without its end.
  private mutating func joined(_ actions: ArraySlice<StoryAction>) -> String {
    var text = ""
    var last: StoryAction?
    for (place, action) in actions.enumerated() {
      let isLast = place == actions.count - 1
      switch (action, last) {
      case (.time(let time), nil):
        text = isLast ? "\(time) \(Self.passes(time))" : "\(time) later"
      case (.time(let time), _): text += isLast ? ", and \(time) \(Self.passes(time))" : ", and \(time) later"
      case (.person(let does), nil): text = "\(subject) \(does)"
      case (.person(let does), .time?): text += place == 1 ? ", \(subject) \(does)" : " \(subject) \(does)"
      case (.person(let does), .person?): text += ", then \(does)"
      case (.person(let does), .event?): text += ", and \(subject) \(does)"
      case (.event(let clause), nil): text = clause
      case (.event(let clause), .time?): text += place == 1 ? ", \(clause)" : " \(clause)"
      case (.event(let clause), _): text += ", and \(clause)"
      }
      last = action
    }
    return text
  }

  /// The person: by name at first, and then by a word for it.
  private var subject: String {
    mutating get {
      defer { isNamed = true }
      return isNamed ? pronoun : name
    }
  }

  private static func passes(_ time: String) -> String { time.hasPrefix("a") ? "passes" : "pass" }

  /// Returns a sentence as it goes on behind other words; a name keeps its capital.
  private func lowered(_ sentence: String) -> String {
    sentence.hasPrefix(name) ? sentence : String(sentence.prefix(1)).folded + sentence.dropFirst()
  }

  /// Returns the beginning of a sentence that the next one must not have.
  static func start(of sentence: String) -> String {
    let words = sentence.folded.split(separator: " ").prefix(2)
    // Any two sentences about the person begin alike.
    guard let first = words.first else { return "" }
    return ["then", "she", "he", "after"].contains(first) ? String(first) : words.joined(separator: " ")
  }
}
