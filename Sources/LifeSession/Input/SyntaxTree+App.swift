import LifeSyntax

extension Statement {
  /// A Boolean value that indicates whether it is `app` and nothing else: it asks for the app at hand.
  var isAppAlone: Bool {
    clauses.count == 1 && clauses[0].verb.text == "app" && clauses[0].arguments.isEmpty && clauses[0].block == nil
  }
}

extension SyntaxTree {
  /// A Boolean value that indicates whether it is `app` and nothing else.
  var isAppAlone: Bool { !hasErrors && statements.count == 1 && statements[0].isAppAlone }
}
