import LessonModel
import LifecycleEngine

/// How a situation is told: each stimulus in plain English, in a few wordings.
enum ScriptProse {
  /// Apps that nothing depends on, and what somebody does in one that is in front.
  static let uses: [(noun: String, does: String)] = [
    ("a map app", "looks at a street in a map app"), ("a game", "plays a game on the train"),
    ("a notes app", "reads a packing list in a notes app"), ("a photo app", "looks for one picture in a photo app"),
    ("a shopping app", "compares two pairs of shoes in a shopping app"),
    ("a chess app", "thinks about the next move in a chess app"),
    ("a weather app", "looks in a weather app whether it will rain"),
    ("a dictionary app", "looks up a word in a dictionary app"),
    ("a timetable app", "looks for the next bus in a timetable app"),
    ("a drawing app", "colours a drawing in a drawing app"), ("a recipe app", "cooks with the help of a recipe app"),
    ("a language app", "learns ten new words in a language app"),
    ("a ticket app", "has a ticket on the screen of a ticket app"),
    ("a news app", "is halfway through a text in a news app"),
    ("a calendar app", "moves a meeting in a calendar app"), ("a quiz app", "is at the last question in a quiz app"),
  ]

  /// The same for apps in which somebody pays.
  static let purchases: [(noun: String, does: String)] = [
    ("a shopping app", "buys a pair of shoes in a shopping app"), ("a ticket app", "buys a ticket in a ticket app"),
    ("a bookshop app", "buys a present in a bookshop app"),
  ]

  /// The persons of the stories, each with the word that stands for the name.
  static let persons: [(name: String, pronoun: String)] = [
    ("Mia", "she"), ("Jonas", "he"), ("Aylin", "she"), ("Omar", "he"), ("Priya", "she"), ("Kofi", "he"),
    ("Lena", "she"),
    ("Tom", "he"), ("Yuki", "she"), ("Ben", "he"),
  ]

  /// Returns the name of the person that a text tells of; nil where it tells of none.
  static func person(in prose: [String]) -> String? {
    let words = Set(prose.flatMap { $0.split(separator: " ").map { String($0) } })
    return persons.first { words.contains($0.name) }?.name
  }

  /// Returns the first sentence of a text that tells of a person; nil where it tells of none.
  static func opening(of prose: [String]) -> String? {
    person(in: prose).flatMap { name in prose.first?.sentences.first { $0.hasPrefix(name) } }
  }

  /// Returns what happens, in other words than before where it has some; nil for a stimulus that no practice tells of.
  static func action(
    of stimulus: Stimulus, isFirst: Bool, unlike told: [StoryAction] = [], _ random: inout SeededRandom
  ) -> StoryAction? {
    if stimulus.kind == .wait { return .time(words(milliseconds: stimulus.argument)) }
    let isOpening = stimulus.kind == .launch && isFirst
    let actions = isOpening ? [.person("taps its icon")] : StimulusStory.of(stimulus.kind).tellings
    let fresh = actions.filter { !told.contains($0) }
    return random.one(of: fresh.isEmpty ? actions : fresh)
  }

  /// Returns a length of time in words.
  static func words(milliseconds: Int64) -> String {
    switch milliseconds {
    case 60_000: "a minute"
    case 1_200_000: "twenty minutes"
    case 3_600_000: "an hour"
    case 10_800_000: "three hours"
    case 86_400_000: "a day"
    default: durationText(milliseconds: milliseconds)
    }
  }
}
