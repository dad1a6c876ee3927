package import LifeSyntax
package import LifecycleEngine

/// Makes queries of expressions: the one reader of conditions, for every place of the language.
package struct QueryBinder {
  private let scope: ConditionScope
  /// The diagnostics of all expressions bound so far, in the order of binding.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates a binder for conditions in a place of the language.
  package init(_ scope: ConditionScope) { self.scope = scope }

  /// Creates a binder for an observer of a run.
  package init(_ engine: Engine) { self.init(ConditionScope(engine)) }

  /// The condition, or nil after reporting why it is none.
  package mutating func bind(_ expression: Expression) -> Query? {
    switch expression.kind {
    case .group(let inner): return bind(inner)
    case .unary(.not, let inner): return bind(inner).map { .not($0) }
    case .binary(let operation, let left, let right):
      if let comparison = Relation(operation) { return compare(left, comparison, right) }
      guard let first = bind(left), let second = bind(right) else { return nil }
      return operation == .and ? .and(first, second) : .or(first, second)
    case .name(let name): return flag(name, expression.range)
    case .selector(let call) where SignalNames.baseName(of: call) == Diagnostic.wordForNot:
      let start = expression.range.start
      let word = ByteRange(start: start, end: start + Diagnostic.wordForNot.utf8.count)
      diagnostics.append(.spelledNot(word, upTo: word.end, before: "(…)"))
      return nil
    case .missing: return nil
    default:
      report(.badCondition, "this is no condition", expression.range, "compare something: state == background")
      return nil
    }
  }

  private mutating func flag(_ name: String, _ range: ByteRange) -> Query? {
    if let label = scope.carriedLabel(name) { return truth(of: label, range) }
    if let flag = scope.flag(name) { return .holds(flag) }
    if let subject = scope.subject(name) {
      let form = if case .event = subject { "\(name) != \(EventValue.none)" } else { "\(name) == …" }
      report(.badCondition, "this is no condition", range, "compare it with something: \(form)")
    } else if ProcessState.names.contains(name) {
      let comparison = "state == \(name)"
      diagnostics.append(
        DiagnosticRule.badCondition.broken(
          at: range, "'\(name)' is a state, and no condition", label: "write: \(comparison)",
          fixIts: [Diagnostic.replacement(of: range, by: comparison)]))
    } else if Self.wordsForStates.contains(name) {
      report(
        .badCondition, "'\(name)' is no state of a process", range,
        "write: state == …, one of: \(ProcessState.names.joined(separator: ", "))")
    } else {
      reportUnknown(name, range)
    }
    return nil
  }

  /// Words by which people call states, and which are near to names that mean something else.
  private static let wordsForStates = [
    "running", "foreground", "paused", "resumed", "stopped", "sleeping", "frozen", "terminated", "killed", "dead",
  ]

  private mutating func compare(
    _ left: Expression, _ comparison: Relation, _ right: Expression
  ) -> Query? {
    if case .name(let name) = left.kind, let label = scope.carriedLabel(name) {
      return compare(label, comparison, right)
    }
    guard let subject = subject(left), let literal = literal(right, for: subject) else { return nil }
    if let fault = mismatch(subject, comparison, literal) {
      if case .event(let value) = subject, case .text = literal {
        reportEvent(value.name, right.range)
        return nil
      }
      if case .name(let text) = literal, !fault.words.isEmpty, case .name(let asked) = left.kind {
        diagnostics.append(
          DiagnosticRule.badComparison.unknown(
            Name(text: text, range: right.range), "'\(asked)' is never '\(Diagnostic.shortened(text))'",
            among: fault.words, label: fault.label))
      } else if case .text(let text) = literal, fault.words.contains(text) {
        diagnostics.append(
          DiagnosticRule.badComparison.broken(
            at: right.range, "'\(text)' stands without quotes here", label: "only texts have quotes",
            fixIts: [Diagnostic.replacement(of: right.range, by: text)]))
      } else {
        report(.badComparison, "these cannot be compared", right.range, fault.label)
      }
      return nil
    }
    return .compare(subject, comparison, literal)
  }

  // MARK: - What a call carries

  /// Whether a call carries `true` at a label, or nil after reporting that it carries something else there.
  private mutating func truth(of label: CarriedLabel, _ range: ByteRange) -> Query? {
    if case .written(let word) = label.value, Binder.truthValues.contains(word) {
      return .holds(.fixed(word == Binder.truthValues[0]))
    }
    report(
      .badCondition, "this is no condition", range,
      "compare it with something: \(label.name) == \(label.words.first ?? "…")")
    return nil
  }

  /// A comparison of what a call carries at a label: what is written is known already, what an event brings may be `none`.
  private mutating func compare(
    _ label: CarriedLabel, _ comparison: Relation, _ right: Expression
  ) -> Query? {
    guard comparison == .equal || comparison == .notEqual else {
      report(.badComparison, "these cannot be compared", right.range, "only == and != make sense here")
      return nil
    }
    let text: String
    switch right.kind {
    case .name(let name): text = name
    case .string(let string): text = string
    case .quantity(let quantity):
      guard quantity.unit != nil else {
        text = quantity.text
        break
      }
      switch milliseconds(quantity) {
      case .success(let number): text = durationText(milliseconds: number)
      case .failure(let fault):
        diagnostics.append(.badDuration(quantity, fault, right.range))
        return nil
      }
    default:
      let words = label.words.joined(separator: ", ")
      report(.badComparison, "this is nothing to compare with", right.range, "one of: \(words)")
      return nil
    }
    guard label.words.contains(text) else {
      diagnostics.append(
        DiagnosticRule.badComparison.unknown(
          Name(text: text, range: right.range), "'\(label.name)' is never '\(Diagnostic.shortened(text))'",
          among: label.words, label: "one of: \(label.words.joined(separator: ", "))"))
      return nil
    }
    switch label.value {
    case .written(let word): return .holds(.fixed((word == text) == (comparison == .equal)))
    case .ofEvent: return .compare(.carried, comparison, .name(text))
    }
  }

  // MARK: - Subjects

  /// The subject of a name, or nil after a report.
  private mutating func subject(_ expression: Expression) -> Query.Subject? {
    guard case .name(let name) = expression.kind else {
      report(.unknownSubject, "a condition begins with what it asks for", expression.range, "such as: state")
      return nil
    }
    if let subject = scope.subject(name) { return subject }
    if scope.flag(name) != nil {
      report(.badComparison, "'\(name)' holds or does not", expression.range, "write: \(name), or: !\(name)")
    } else {
      reportUnknown(name, expression.range)
    }
    return nil
  }

  private mutating func reportUnknown(_ name: String, _ range: ByteRange) {
    if let elsewhere = scope.placeElsewhere(of: name) {
      return diagnostics.append(
        DiagnosticRule.unknownSubject.broken(
          at: range, "'\(name)' cannot be asked for here", label: elsewhere, name: name))
    }
    if let plugin = scope.pluginWithOneState(askedBy: name) {
      let asked = ConditionScope.name(ofStateOf: plugin)
      return diagnostics.append(
        DiagnosticRule.unknownSubject.broken(
          at: range, "'\(plugin)' has one state for all windows", label: "write: \(asked)",
          fixIts: [Diagnostic.replacement(of: range, by: asked)], name: name))
    }
    if Moment(name: name) != nil || Moment.meant(by: name) != nil {
      let word = Diagnostic.shortened(name)
      return diagnostics.append(
        DiagnosticRule.unknownSubject.broken(
          at: range, "'\(word)' is a call, and no condition",
          label: "a call is asked for with: expect heard \(word), or expect order \(word) -> …", name: name))
    }
    let names = scope.names.map { $0.name }
    let settings = Setting.names
    // The disputed points are too many to be listed.
    let listed = names.filter { !settings.contains($0) }.joined(separator: ", ")
    var diagnostic = DiagnosticRule.unknownSubject.unknown(
      Name(text: name, range: range), "nothing here has the name '\(Diagnostic.shortened(name))'", among: names,
      label: "one of: \(listed); or a disputed point")
    if case .manifest = scope.place { return diagnostics.append(diagnostic) }
    // Where an app runs, a condition, a handler and a stimulus mean the same by the name of a value.
    diagnostic.cause = Diagnostic.Cause(rule: DiagnosticRule.undeclared.id, name: name, scope: "value")
    diagnostics.append(diagnostic)
  }

  private mutating func literal(_ expression: Expression, for subject: Query.Subject) -> Query.Literal? {
    switch (expression.kind, subject) {
    case (.name(let name), .value), (.name(let name), .typed), (.name(let name), .saved):
      return valueNamed(name, expression.range)
    case (.name(let name), _): return .name(name)
    case (.string(let text), _): return .text(text)
    case (.quantity(let quantity), _):
      if quantity.unit == nil, !subject.isNumber, let number = quantity.scaled(by: 1) { return .text("\(number)") }
      switch milliseconds(quantity) {
      case .success(let number):
        // A value of the app holds a length of time as it is written.
        if subject.isCell { return .text(durationText(milliseconds: number)) }
        return .number(number)
      case .failure(let fault):
        if case .unknownUnit = fault, subject.isCell { return .text(quantity.text) }
        diagnostics.append(.badDuration(quantity, fault, expression.range))
        return nil
      }
    default:
      report(
        .badComparison,
        expression.isNegative ? "nothing is ever negative here" : "this is nothing to compare with", expression.range,
        subject.isNumber ? "a length of time such as 6s belongs here" : "a state, a text or a time such as 6s")
      return nil
    }
  }

  private mutating func valueNamed(_ name: String, _ range: ByteRange) -> Query.Literal? {
    if let slot = scope.values.firstIndex(of: name) { return .value(slot) }
    switch scope.subject(name) {
    case .typed(let slot): return .typed(slot)
    case .saved(let slot): return .saved(slot)
    default: break
    }
    if Binder.truthValues.contains(name) { return .text(name) }
    diagnostics.append(.noValue(name, range, among: scope.values))
    return nil
  }

  /// Reports that a condition asks for the text of a value of an event.
  private mutating func reportEvent(_ name: String, _ text: ByteRange) {
    report(
      .badComparison, "a condition asks whether '\(name)' is there, and not for its text", text,
      "write: \(name) != \(EventValue.none); 'say' carries what it is")
  }

  /// Returns the reason why two things cannot be compared, with the words that could stand there, or nil if they can.
  private func mismatch(
    _ subject: Query.Subject, _ comparison: Relation, _ literal: Query.Literal
  ) -> (label: String, words: [String])? {
    if subject.isNumber {
      if case .number = literal { return nil }
      return ("a length of time such as 6s belongs here", [])
    }
    if comparison != .equal && comparison != .notEqual { return ("only == and != make sense here", []) }
    guard let words = words(for: subject) else { return nil }
    if case .name(let name) = literal, words.contains(name) { return nil }
    if case .event = subject {
      return ("it is compared with \(EventValue.none) alone: it is there, or not; 'say' carries what it is", words)
    }
    return ("one of: \(words.joined(separator: ", "))", words)
  }

  /// The words that a subject can be; `nil` where they are not fixed.
  private func words(for subject: Query.Subject) -> [String]? {
    switch subject {
    case .state: ProcessState.names
    case .pluginState(let slot): scope.states(inSlot: slot)
    case .setting(let setting): setting.form.values.map { $0.name }
    case .ended: Self.ends
    case .event, .carried: [EventValue.none]
    case .clock, .away, .remaining, .value, .typed, .saved, .age: nil
    }
  }

  /// Why a process may end, each reason once.
  private static let ends = Termination.allCases.reduce(into: ["none"]) { names, reason in
    if !names.contains(reason.name) { names.append(reason.name) }
  }

  private mutating func report(_ rule: DiagnosticRule, _ summary: String, _ range: ByteRange, _ label: String) {
    diagnostics.append(rule.broken(at: range, summary, label: label))
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a condition names a subject that exists and can be known where it stands.
  package static let unknownSubject = DiagnosticRule(
    "unknownSubject", "A condition about something that does not exist",
    "Conditions may ask for `state`, `clock`, `ended`, `app.away`, `background.remaining`, a plugin's state such "
      + "as `flutter.state`, or a value of the app.",
    wrong: "expect stat == active", right: "expect state == active")
  /// The rule that an expression of a condition is a flag or a comparison, or joins such with `&&`, `||` and `!`.
  package static let badCondition = DiagnosticRule(
    "badCondition", "A condition that cannot be true or false",
    "A condition compares something with a value, or joins such comparisons with && and ||.",
    wrong: "expect 5s", right: "expect clock == 5s")
  /// The rule that a subject is compared with a value of its own kind, by a relation that the kind has.
  package static let badComparison = DiagnosticRule(
    "badComparison", "A comparison of things that cannot be compared",
    "Both sides must be of one kind: a state with a state, a time with a time.",
    wrong: "expect state == 5s", right: "expect state == suspended")
}
