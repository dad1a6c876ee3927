package import LifeLanguage
import LifecycleEngine

/// A right answer, or the one that is nearest to an answer, as data.
///
/// Texts are those that an answer consists of, in the form in which it is written.
package enum Solution: Hashable, Sendable {
  /// Which of the right orders an order is.
  package enum Uniqueness: Hashable, Sendable {
    /// The only one; one of so many; of so many the nearest.
    case only, oneOf(Int), nearestOf(Int)
  }

  /// Items in order.
  case sequence([AnswerText], SequenceFinding.Subject, Uniqueness)
  /// A sequence without items.
  case nothing(SequenceFinding.Subject)
  /// A state.
  case state(AnswerText)
  /// Options, each with its mark, where it has one.
  case options([MarkedText])
  /// Pairs in both forms in which they may be answered, or in the short one.
  case pairs([MarkedText]), shortPairs([AnswerText])
  /// What stands in blanks, in their order.
  case blanks([AnswerText])
  /// Lines that explain a changed run.
  case lines([WrongLine])
  /// A length of time.
  case time(milliseconds: Int64)
  /// A phrase.
  case phrase(AnswerText)
  /// What a value of the app holds.
  case value(CodeText, holds: AnswerText)
  /// Statements as their author wrote them, with their braces.
  case block(CodeText)
}

/// A text behind the number or letter by which an answer may name it.
package struct MarkedText: Hashable, Sendable {
  let mark: AnswerText?
  let text: AnswerText

  /// A text with its mark; nil where it has none.
  package init(_ mark: String?, _ text: String) { (self.mark, self.text) = (mark, text) }
}

/// A line of a changed run, and what belongs there.
package struct WrongLine: Hashable, Sendable {
  let line: MarkedText
  let isForeign: Bool
  let fitting: [AnswerText]

  /// A line; a foreign one is no call of the run, another one comes elsewhere.
  package init(_ line: MarkedText, isForeign: Bool, fitting: [String]) {
    (self.line, self.isForeign, self.fitting) = (line, isForeign, fitting)
  }
}

// MARK: - Words

extension Solution {
  /// The solution as a learner reads it, in a sentence or with a line for each of its parts.
  package var text: String {
    switch self {
    case .sequence(let order, .states, .only): "The right path: \(Self.joined(order))"
    case .sequence(let order, _, .only): "The right order: \(Self.joined(order))"
    case .sequence(let order, _, .oneOf(let count)):
      "One of \(SequenceFinding.count(count)) right orders: \(Self.joined(order))"
    case .sequence(let order, _, .nearestOf(let count)):
      "\(SequenceFinding.count(count)) orders are right. The nearest: \(Self.joined(order))"
    case .nothing(.signals): "Nothing comes here."
    case .nothing(.states): "The state stays as it is."
    case .nothing(.items): "There is nothing to place."
    case .state("background"): "It is in the background."
    case .state(let state): "It is \(state)."
    case .options(let options) where options.last?.text.hasSuffix(".") ?? false:
      "Right: \(list(options.map { $0.quoted }))"
    case .options(let options): "Right: \(list(options.map { $0.quoted }))."
    case .pairs(let pairs): rowsText(pairs.map { $0.row }, below: "Right:")
    case .shortPairs(let pairs): "Right: \(pairs.joined(separator: " "))"
    case .blanks(let names): "Right: \(Self.joined(names))"
    case .lines(let lines): lines.map { $0.words }.joined(separator: " Or: ")
    case .time(let time): "It takes \(durationText(milliseconds: time))."
    case .phrase(let phrase): "Right: “\(phrase)”."
    case .value(let name, holds: ""): "`\(name)` holds the empty text."
    case .value(let name, let text): "`\(name)` holds “\(text)”."
    case .block(let text): BlockText(text).text(after: "One way:")
    }
  }

  /// Returns items as an answer joins them.
  private static func joined(_ items: [AnswerText]) -> String { items.joined(separator: " -> ") }
}

extension MarkedText {
  /// The text in a row of its own, behind its mark.
  package var row: String { mark.map { "\($0)  \(text)" } ?? text }

  /// The text between quotes, behind its mark.
  fileprivate var quoted: String { mark.map { "\($0) “\(text)”" } ?? "“\(text)”" }
}

extension WrongLine {
  /// What is wrong with the line, and what belongs there.
  fileprivate var words: String {
    let names = fitting.joined(separator: " or ")
    return switch (line.mark, isForeign) {
    case (let mark?, true):
      "Line \(mark), \(line.text), is wrong: it does not come in this run. There belongs: \(names)."
    case (let mark?, false):
      "Line \(mark), \(line.text), is wrong: it comes at another place. There belongs: \(names)."
    case (nil, true): "The line \(line.text) is wrong: it does not come in this run. There belongs: \(names)."
    case (nil, false): "The line \(line.text) is wrong: it comes at another place. There belongs: \(names)."
    }
  }
}
