import LifeLanguage
import LifeSyntax

/// What an answer is made of, for who shows it as a form, completes it, or tells it from a command.
///
/// Words and phrases give nothing away: where no items are shown, these are all words of their kind.
package enum AnswerInput: Sendable {
  /// One of these options, or several.
  case options([String], areSeveral: Bool)
  /// One of these names.
  case name([String], among: [String])
  /// Names in order; where items are shown, they are the names, and may be moved unless one is placed twice.
  case sequence([String], areShown: Bool, arrangeable: Arrangeable?)
  /// Names of states in order, from a state on; nil where that would tell half of the answer.
  case path([String], start: String?)
  /// For each entry of one column the entry of the other that belongs to it.
  case pairs([String], with: [String])
  /// One of the lines of a run that is wrong, and what belongs there.
  case line([AnswerRow], names: [String])
  /// What is left out of a run.
  case blanks([AnswerRow], names: [String])
  /// A length of time.
  case duration
  /// Any words.
  case anyWords
  /// Stimuli.
  case script
  /// An app; the one that a learner goes on from, empty where it is to be written from nothing.
  case app(draft: String)
}

/// A row of a run that an answer is about.
package struct AnswerRow: Hashable, Sendable {
  /// What the row is in the answer.
  package enum Role: Hashable, Sendable {
    /// A stimulus, which is no part of it.
    case stimulus
    /// Something that is said, and stands as it is.
    case said
    /// The line or the blank at this place.
    case place(Int)
  }

  /// What the row is in the answer.
  package let role: Role
  /// The text; empty for a blank.
  package let text: String
  /// The state that code reads; empty where none is shown.
  package let state: String

  /// A row.
  package init(_ role: Role, _ text: String, state: String = "") {
    self.role = role
    self.text = text
    self.state = state
  }
}

extension AnswerInput {
  /// The words; empty where any may be, nil where the answer is a script or an app.
  package var words: [String]? {
    switch self {
    case .name(_, let words), .sequence(let words, _, _), .path(let words, _), .line(_, let words): words
    case .options, .pairs, .blanks, .duration, .anyWords: []
    case .script, .app: nil
    }
  }

  /// The phrases besides the words; nil where any words are an answer.
  package var phrases: [String]? {
    switch self {
    case .options(let options, _): options
    case .pairs(let left, let right): left + right
    case .blanks(_, let names): names
    case .name, .sequence, .path, .line, .duration, .script, .app: []
    case .anyWords: nil
    }
  }

  /// The most attempts that leave something to know, one less than there are options; nil where an answer is not one of a few.
  package var attemptLimit: Int? {
    switch self {
    case .options(let options, areSeveral: false): max(1, options.count - 1)
    case .name(let names, _): max(1, names.count - 1)
    case .options, .sequence, .path, .pairs, .line, .blanks, .duration, .anyWords, .script, .app: nil
    }
  }

  /// The items that may be moved; nil where an answer can only be typed.
  package var arrangeable: Arrangeable? { if case .sequence(_, _, let items) = self { items } else { nil } }

  /// The app that a learner goes on from, empty where it is to be written from nothing; nil where the answer is no app.
  package var draft: String? { if case .app(let draft) = self { draft } else { nil } }
}

// MARK: - By places

extension AnswerInput {
  /// Returns the answer that someone means who sets it in places instead of typing it, as it would be typed; nil for places that
  /// there are not.
  ///
  /// A sequence lists the places of its names in order, pairs and blanks one place or nil for each of theirs, a line its own place and
  /// that of a name.
  package func line(ofPlaces places: [Int?]) -> String? {
    switch self {
    case .options(let options, let areSeveral):
      guard !places.isEmpty, areSeveral || places.count == 1 else { return nil }
      let marks = Marks(options)
      return joined(places, by: " ") { place in
        options.indices.contains(place) ? marks[place] ?? quoted(options[place]) : nil
      }
    case .name(let names, _): return places.count == 1 ? joined(places, by: "") { Self.name($0, names) } : nil
    case .sequence(let names, _, _), .path(let names, _):
      return places.isEmpty ? "nothing" : joined(places, by: " -> ") { Self.name($0, names) }
    case .pairs(let left, let right):
      guard places.count == left.count else { return nil }
      let pairs = places.enumerated().filter { $0.element != nil }
      guard !pairs.isEmpty, pairs.allSatisfy({ right.indices.contains($0.element ?? -1) }) else { return nil }
      return pairs.map { "\($0.offset + 1)\(letter($0.element ?? 0))" }.joined(separator: " ")
    case .line(let rows, let names):
      let lines = rows.filter { $0.role.place != nil }.map { $0.text }
      guard let line = places.first.flatMap({ $0 }), lines.indices.contains(line), places.count <= 2 else { return nil }
      let mark = Marks(lines)[line] ?? lines[line]
      return places.count == 1 ? mark : joined([places[1]], by: "") { Self.name($0, names) }.map { "\(mark) -> \($0)" }
    case .blanks(let rows, let names):
      guard places.count == rows.count(where: { $0.role.place != nil }) else { return nil }
      let words = places.map { $0.map { Self.name($0, names) } ?? "_" }
      return words.contains(nil) ? nil : words.compactMap { $0 }.joined(separator: " -> ")
    case .duration, .anyWords, .script, .app: return nil
    }
  }

  private static func name(_ place: Int, _ names: [String]) -> String? {
    names.indices.contains(place) ? names[place] : nil
  }
}

extension AnswerRow.Role {
  /// The place in the answer; nil for a row that is no part of it.
  package var place: Int? { if case .place(let place) = self { place } else { nil } }
}

/// Returns the words at places, joined; nil where one of them is none.
private func joined(_ places: [Int?], by separator: String, _ word: (Int) -> String?) -> String? {
  let words = places.map { $0.flatMap(word) }
  return words.contains(nil) ? nil : words.compactMap { $0 }.joined(separator: separator)
}
