package import LifeLanguage

/// An answer as its question understands it: read once, and held against the keys of all worlds.
///
/// Places are those of the question's own alphabet, which every world shares.
package enum GivenAnswer: Sendable {
  /// Names, one after the other: of an order, a path, a state, of blanks.
  case items(GivenItems)
  /// Options, each once.
  case options([Int])
  /// Entries of two columns, in the order of the answer; one may stand in several pairs.
  case pairs([GivenPair])
  /// A line of a run, and the symbol that belongs there, where one is named.
  case line(Int, belongs: Int?)
  /// A length of time in milliseconds.
  case time(Int64)
  /// A text, without what says that it is one; empty where it says so.
  case text(String)
  /// Stimuli.
  case stimuli([StimulusCommand])
  /// An app.
  indirect case app(NamedApp)

  /// A Boolean value that indicates whether nothing is named.
  package var isEmpty: Bool {
    switch self {
    case .items(let items): items.isEmpty
    case .options(let options): options.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    case .stimuli(let stimuli): stimuli.isEmpty
    case .line, .time, .text, .app: false
    }
  }

  /// Returns whether another answer names the same places, options and pairs in any order; of two apps, never.
  package func isSame(as other: GivenAnswer) -> Bool {
    switch (self, other) {
    case (.items(let own), .items(let other)): own == other
    case (.options(let own), .options(let other)): Set(own) == Set(other)
    case (.pairs(let own), .pairs(let other)): Set(own) == Set(other)
    case (.line(let own, let belongs), .line(let other, let otherBelongs)): own == other && belongs == otherBelongs
    case (.time(let own), .time(let other)): own == other
    case (.text(let own), .text(let other)): own == other
    case (.stimuli(let own), .stimuli(let other)):
      own.count == other.count && zip(own, other).allSatisfy { $0.isSame(as: $1) }
    case (.items, _), (.options, _), (.pairs, _), (.line, _), (.time, _), (.text, _), (.stimuli, _), (.app, _): false
    }
  }
}

/// An entry of the first column and one of the second.
package struct GivenPair: Hashable, Sendable {
  /// The places in their columns.
  package let left: Int, right: Int

  /// A pair of the entries at two places.
  package init(left: Int, right: Int) { (self.left, self.right) = (left, right) }
}

/// An answer that was read: as it was given, and what it means.
package struct ReadAnswer: Sendable {
  /// The answer as it was given.
  package let answer: Answer
  /// What it means.
  package let given: GivenAnswer

  /// An answer with what it means.
  package init(answer: Answer, given: GivenAnswer) { (self.answer, self.given) = (answer, given) }
}

extension AnswerInput {
  /// Returns whether an answer that is right in another world can be given here: it fills no more than there are blanks.
  package func admits(_ given: GivenAnswer) -> Bool {
    guard case .blanks(let rows, _) = self, case .items(let items) = given else { return true }
    return items.count <= rows.count { $0.role.place != nil }
  }
}
