package import LifeSyntax

/// Words that a reader knows from elsewhere, and that stand for another word here.
enum OtherForms {
  /// Returns the verb that a British spelling stands for; `nil` for other words.
  static func verb(spelt word: String) -> String? {
    switch word {
    case "notificationCentre": "notificationCenter"
    case "controlCentre": "controlCenter"
    default: nil
    }
  }

  /// Returns the word for a truth value of other places, where one of two words stands; `nil` for other words.
  static func word(for value: String) -> String? {
    switch value {
    case "true", "on": "yes"
    case "false", "off": "no"
    default: nil
    }
  }

  /// Returns the remark on a verb in British spelling, which is understood; `nil` for other verbs.
  static func spelling(of verb: Name) -> Diagnostic? {
    Self.verb(spelt: verb.text).map { current in
      DiagnosticRule.otherForm.broken(
        at: verb.range, "'\(verb.text)' is written '\(current)'", label: "as the platform spells it",
        severity: .warning, fixIts: [Diagnostic.replacement(of: verb.range, by: current)], name: verb.text)
    }
  }

  /// Returns the diagnostic for a verb of other blocks where a vocabulary has another one for the same; `nil` for other clauses.
  static func diagnostic(of clause: Clause, unknownIn vocabulary: Vocabulary) -> Diagnostic? {
    switch clause.verb.text {
    case "use" where vocabulary.verb("request") != nil:
      instead("'use' loads plugins", clause.verb, "request", "CONNECTION")
    case "expect" where vocabulary.verb("key") != nil && clause.block == nil:
      instead("'expect' asserts in scripts; an answer is pinned with 'key'", clause.verb, "key", "ANSWER")
    default: changingVerb(clause, in: vocabulary)
    }
  }

  /// Returns the diagnostic for a name with `=` behind it, which a verb of the vocabulary gives a value; `nil` for other clauses.
  private static func changingVerb(_ clause: Clause, in vocabulary: Vocabulary) -> Diagnostic? {
    let verbs = vocabulary.verbs.filter { verb in
      guard verb.assigned != nil, case .name? = verb.parameters.first?.kind else { return false }
      return true
    }
    guard clause.arguments.first?.isAssignment ?? false, !verbs.isEmpty else { return nil }
    let name = Diagnostic.shortened(clause.verb.text)
    let forms = verbs.map { "\($0.name) \(name) = …" }.joined(separator: ", or ")
    let place = ByteRange(start: clause.verb.range.start, end: clause.verb.range.start)
    let fix = FixIt(
      summary: "insert '\(verbs[0].name)'", edits: [TextEdit(range: place, replacement: "\(verbs[0].name) ")])
    return DiagnosticRule.otherForm.broken(
      at: clause.verb.range, "'\(name)' is no verb: a value is given by one", label: "write: \(forms)",
      fixIts: verbs.count == 1 ? [fix] : [])
  }

  private static func instead(_ summary: String, _ verb: Name, _ word: String, _ rest: String) -> Diagnostic {
    let form = "\(word) \(rest)"
    let fix = FixIt(summary: "write '\(form)'", edits: [TextEdit(range: verb.range, replacement: word)])
    return DiagnosticRule.otherForm.broken(at: verb.range, summary, label: "write: \(form)", fixIts: [fix])
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a bare name that is no value of the app, and perhaps a text that lacks its quotes.
  static func noValue(_ name: String, _ range: ByteRange, among values: [String]) -> Diagnostic {
    var diagnostic = DiagnosticRule.undeclared.unknown(
      Name(text: name, range: range), "the app has no value '\(shortened(name))'", among: values,
      label: "a text stands in quotes: \"\(shortened(name))\"", scope: "value")
    if diagnostic.fixIts.isEmpty { diagnostic.fixIts = Diagnostic.unquotedText(name, range).fixIts }
    return diagnostic
  }

  /// Returns the diagnostic for a `use` of a connection; `place` is the name behind the verb.
  static func requestIsNoPlugin(_ name: String, _ place: ByteRange) -> Diagnostic {
    DiagnosticRule.otherForm.broken(
      at: place, "'use' loads plugins, and '\(name)' is a connection of the app", label: "write: request \(name)",
      name: name)
  }
}

extension Expression {
  /// The name that this is, or `nil`.
  var plainName: String? { if case .name(let name) = kind { name } else { nil } }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a statement is written as the language has it.
  package static let otherForm = DiagnosticRule(
    "otherForm", "A statement that is written in another way",
    "Some words are known from elsewhere, or stand in other blocks. The words at the caret show what is written here.",
    wrong: "notificationCentre open", right: "notificationCenter open")
}
