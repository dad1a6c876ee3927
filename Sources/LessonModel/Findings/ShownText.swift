import LifeLanguage

/// How much a learner is told: it grows with what they have tried.
package enum FeedbackStage: Sendable, Hashable {
  /// One wrong answer: the place in it where it first goes wrong, and the belief that it fits.
  case place
  /// Another wrong answer, or one of the few that there are: both worlds up to their first difference.
  case worlds
  /// The last answer, or a right one: everything.
  case all
}

/// What is said of a finding on a stage: at once, and to a learner who asks for more.
package struct ShownText: Sendable, Hashable {
  /// What is said at once; nil for nothing.
  package var now: String?
  /// What is said besides to a learner who asks for more; nil for nothing.
  package var more: String?

  /// Nothing is said.
  package static let nothing = ShownText(now: nil, more: nil)

  /// Something is said at once.
  package static func now(_ text: String) -> ShownText { ShownText(now: text, more: nil) }

  /// Something is kept for a learner who asks.
  package static func more(_ text: String) -> ShownText { ShownText(now: nil, more: text) }

  /// The first sentences of an author's text at once, and the others for a learner who asks.
  package init(beginningOf text: String) {
    let lines = Prose(text).lines.map { $0.text }
    let sentences = lines.first?.sentences ?? []
    var first = sentences.first ?? ""
    var count = min(1, sentences.count)
    while count < sentences.count, first.utf8.count + sentences[count].utf8.count < Self.shortBytes {
      first += " " + sentences[count]
      count += 1
    }
    let rest = sentences[count...].joined(separator: " ")
    let others = (rest.isEmpty ? [] : [rest]) + lines.dropFirst()
    now = first
    more = others.isEmpty ? nil : others.joined(separator: "\n")
  }

  /// All that is said.
  package var whole: String { [now, more].compactMap { $0 }.joined(separator: "\n") }

  /// Something at once, and something besides.
  package init(now: String?, more: String?) { (self.now, self.more) = (now, more) }

  /// The bytes that an author's text fills at once, two rows of a screen.
  private static let shortBytes = 160

  /// Returns this where the question is over, and nothing before.
  package func atEnd(_ stage: FeedbackStage) -> ShownText { stage == .all ? self : .nothing }
}
