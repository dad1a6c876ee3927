import LifeLanguage
import LifeSyntax

/// A verb of scenarios that asks for what is at hand where it stands alone.
enum AtHand: String, CaseIterable {
  /// The app at hand.
  case app
  /// The plugins in use.
  case use
}

extension Statement {
  /// What the statement asks for, where it is such a verb and nothing else; nil for others.
  var askedAtHand: AtHand? {
    guard clauses.count == 1, clauses[0].arguments.isEmpty, clauses[0].block == nil else { return nil }
    return AtHand(rawValue: clauses[0].verb.text)
  }
}

extension SyntaxTree {
  /// What the text asks for, where it is such a verb and nothing else; nil for others.
  var askedAtHand: AtHand? { !hasErrors && statements.count == 1 ? statements[0].askedAtHand : nil }
}
