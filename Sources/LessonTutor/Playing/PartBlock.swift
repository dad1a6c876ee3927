package import LifeLanguage

/// A piece of what is shown of a step or a question, with what it is: a screen of its own may show it another way.
package struct PartBlock: Sendable {
  /// What a block is.
  package enum Role: String, Sendable, CaseIterable {
    /// Sentences.
    case prose
    /// A drawing of a run, which keeps its rows.
    case picture
    /// The title.
    case heading
    /// The text of an app.
    case app
    /// What is typed before, and what is asked about.
    case situation
    /// What there is to choose from.
    case offer
    /// How to type an answer.
    case manner
  }

  /// What the block is for, which decides how it is shown.
  package let role: Role
  /// Its rows; a block that stands apart and is not empty has none for the gap before it.
  package let lines: [OutputLine]
  /// A Boolean value that indicates whether a gap comes before it.
  package let isApart: Bool

  /// A block.
  init(_ role: Role, _ lines: [OutputLine], isApart: Bool = false) {
    self.role = role
    self.lines = lines
    self.isApart = isApart
  }

  /// The rows with the gap before them; empty for an empty block.
  var rows: [OutputLine] { lines.isEmpty || !isApart ? lines : [OutputLine("")] + lines }
}
