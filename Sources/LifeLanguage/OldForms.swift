import LifecycleEngine
package import LifeSyntax

/// Forms that the language had once: each is recognised, told with the form in its place, and rewritten by `format`.
///
/// A form is recognised by the shape of its statement alone, so that a text can be rewritten without knowing what kind
/// of file it is. Where its meaning depends on names, `Scope` has them.
package enum OldForms {
  /// The surroundings of a statement, on which its meaning depends.
  package struct Scope: Sendable {
    /// Indicates whether the statement stands directly in a `plugin` block.
    package var isInManifest = false
    /// Indicates whether the statement stands directly in a `question` block.
    package var isInQuestion = false
    /// The values that the app around the statement declares; `nil` outside an app.
    package var values: [String]?
    /// The values that all apps of the text declare.
    package var allValues: [String] = []
    /// The connections that an app of the text opens.
    package var connections: [String] = []

    /// Creates a scope with no declared names, of a statement directly in a `plugin` or question block, or in neither.
    package init(isInManifest: Bool = false, isInQuestion: Bool = false) {
      self.isInManifest = isInManifest
      self.isInQuestion = isInQuestion
    }

    /// Creates the scope of a statement that stands in a vocabulary.
    package init(of vocabulary: Vocabulary) {
      self.init(isInManifest: vocabulary.name == "manifest", isInQuestion: vocabulary.name.hasPrefix("question "))
    }
  }

  /// The diagnostic for a clause in a form that is no longer there; `nil` for other clauses.
  package static func diagnostic(of clause: Clause, in scope: Scope) -> Diagnostic? {
    switch clause.verb.text {
    case "notificationCentre": spelling(clause.verb, "notificationCenter")
    case "controlCentre": spelling(clause.verb, "controlCenter")
    case "use": use(clause, scope)
    case "forbid": forbid(clause)
    case "expect" where scope.isInQuestion: pin(clause)
    case "expect": expect(clause) ?? conditionNames(clause, scope)
    case "if", "until": conditionNames(clause, scope)
    case "on" where scope.isInManifest: emptyAnswer(clause) ?? conditionLabels(clause) ?? conditionNames(clause, scope)
    case "initial": conditionLabels(clause)
    case "set": set(clause, scope) ?? bareText(clause, scope)
    case "saved", "unsaved", "edit": bareText(clause, Scope())
    default: nil
    }
  }

  /// The verb that a British spelling stands for, or `nil`.
  package static func verb(spelt verb: Name) -> String? {
    switch verb.text {
    case "notificationCentre": "notificationCenter"
    case "controlCentre": "controlCenter"
    default: nil
    }
  }

  /// The diagnostic for a clause whose verb a vocabulary no longer has; `nil` for other clauses.
  package static func diagnostic(of clause: Clause, unknownIn vocabulary: Vocabulary) -> Diagnostic? {
    let scope = Scope(of: vocabulary)
    return request(insteadOf: clause.verb, in: vocabulary)
      ?? (scope.isInQuestion && clause.verb.text == "expect" ? pin(clause) : nil)
  }

  /// `expect a -> b` in a question.
  private static func pin(_ clause: Clause) -> Diagnostic? {
    guard clause.block == nil else { return nil }
    return make(
      "'expect' asserts in scripts; an answer is pinned with 'key'", clause.verb.range, "key ANSWER",
      [TextEdit(range: clause.verb.range, replacement: "key")])
  }

  /// `use chat` where only stimuli stand, such as in an answer.
  private static func request(insteadOf verb: Name, in vocabulary: Vocabulary) -> Diagnostic? {
    guard verb.text == "use", vocabulary.verb("request") != nil else { return nil }
    return make(
      "'use' loads plugins", verb.range, "request CONNECTION", [TextEdit(range: verb.range, replacement: "request")])
  }

  private static func spelling(_ verb: Name, _ current: String) -> Diagnostic {
    DiagnosticRule.oldForm.broken(
      at: verb.range, "'\(verb.text)' is written '\(current)'", label: "as the platform spells it", severity: .warning,
      fixIts: [Diagnostic.replacement(of: verb.range, by: current)], name: verb.text)
  }

  /// `use chat`, where an app of the text connects `chat`.
  private static func use(_ clause: Clause, _ scope: Scope) -> Diagnostic? {
    guard clause.arguments.count == 1, let name = clause.arguments[0].value.plainName,
      scope.connections.contains(name)
    else { return nil }
    var diagnostic = Diagnostic.requestIsNoPlugin(name, clause.arguments[0].range)
    diagnostic.fixIts = [
      FixIt(summary: "write 'request'", edits: [TextEdit(range: clause.verb.range, replacement: "request")])
    ]
    return diagnostic
  }

  /// `set resumePath straight`.
  private static func set(_ clause: Clause, _ scope: Scope) -> Diagnostic? {
    let arguments = clause.arguments
    guard arguments.count == 2, let name = arguments[0].value.plainName, let value = arguments[1].value.plainName,
      !arguments.contains(where: { $0.isAssignment || $0.label != nil })
    else { return nil }
    let place = ByteRange(start: arguments[1].range.start, end: arguments[1].range.start)
    var edits = [TextEdit(range: place, replacement: "= ")]
    let settings = Setting.names
    var meant = name
    if !settings.contains(name), !(scope.values ?? []).contains(name),
      let near = NearMiss.best(for: name, among: settings, limit: 1).first
    {
      meant = near
      edits.insert(TextEdit(range: arguments[0].range, replacement: near), at: 0)
    }
    return make("'set' gives a value with '='", arguments[1].range, "set \(meant) = \(value)", edits)
  }

  /// `saved draft = empty`, and `set draft = empty` where no value of the app is called so.
  private static func bareText(_ clause: Clause, _ scope: Scope) -> Diagnostic? {
    guard clause.verb.text != "set" || scope.values != nil,
      let value = clause.arguments.last, value.isAssignment, let name = value.value.plainName,
      !Binder.truthValues.contains(name), !(scope.values ?? []).contains(name)
    else { return nil }
    return .unquotedText(name, value.value.range)
  }

  /// `forbid [kill, "memory limit"]`.
  private static func forbid(_ clause: Clause) -> Diagnostic? {
    guard clause.block == nil, let first = clause.arguments.first, let last = clause.arguments.last else { return nil }
    let words = clause.arguments.flatMap { Self.words(of: $0.value) }
    guard !words.isEmpty else { return nil }
    let range = ByteRange(start: first.range.start, end: last.range.end)
    let block = "{ \(words.joined(separator: "; ")) }"
    return make(
      "'forbid' takes stimuli in a block", range, "forbid \(block)", [TextEdit(range: range, replacement: block)])
  }

  private static func words(of value: Expression) -> [String] {
    switch value.kind {
    case .name(let text), .string(let text): [text]
    case .list(let parts): parts.flatMap { words(of: $0) }
    default: []
    }
  }

  /// `expect impossible memory limit`.
  private static func expect(_ clause: Clause) -> Diagnostic? {
    guard clause.block == nil, let first = clause.arguments.first, first.value.plainName == "impossible",
      clause.arguments.count > 1, let last = clause.arguments.last
    else { return nil }
    let start = clause.arguments[1].range.start
    let range = ByteRange(start: start, end: last.range.end)
    let edits = [
      TextEdit(range: ByteRange(start: start, end: start), replacement: "{ "),
      TextEdit(range: ByteRange(start: range.end, end: range.end), replacement: " }"),
    ]
    return make("'expect impossible' takes the stimulus in a block", range, "expect impossible { STIMULUS }", edits)
  }

  /// `on willTerminate from: none {}`.
  private static func emptyAnswer(_ clause: Clause) -> Diagnostic? {
    guard let block = clause.block, block.statements.isEmpty, let last = clause.arguments.last else { return nil }
    // A comment in the block would be lost.
    guard block.isBlank else {
      return make("what is not heard is ignored by a statement of its own", clause.verb.range, "ignore MOMENT", [])
    }
    let edits =
      [TextEdit(range: clause.verb.range, replacement: "ignore")] + (conditionLabels(clause)?.fixIts.first?.edits ?? [])
      + [TextEdit(range: ByteRange(start: last.range.end, end: block.range.end), replacement: "")]
    return make("what is not heard is ignored by a statement of its own", clause.verb.range, "ignore MOMENT", edits)
  }

  /// The conditions that had names of their own, with what they are.
  static let conditions = ["noScenes": "!scenes", "unlocked": "!locked"]

  /// `expect unlocked`, `where: foreground || noScenes`, `if draft == empty`.
  private static func conditionNames(_ clause: Clause, _ scope: Scope) -> Diagnostic? {
    var edits: [TextEdit] = []
    for argument in clause.arguments where argument.label == nil || argument.label?.text == "where" {
      collectNames(in: argument.value, scope, &edits)
    }
    guard let first = edits.first else { return nil }
    return make("this is written in another way", first.range, first.replacement, edits)
  }

  private static func collectNames(in condition: Expression, _ scope: Scope, _ edits: inout [TextEdit]) {
    switch condition.kind {
    case .group(let inner): collectNames(in: inner, scope, &edits)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      collectNames(in: left, scope, &edits)
      collectNames(in: right, scope, &edits)
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      let values = scope.values ?? scope.allValues
      guard let value = left.plainName, values.contains(value), let text = right.plainName, !values.contains(text),
        !Binder.truthValues.contains(text), !isSubject(text, of: values)
      else { return }
      edits.append(TextEdit(range: right.range, replacement: "\"\(text)\""))
    case .unary(.not, let inner):
      guard let name = inner.plainName, let current = conditions[name] else {
        return collectNames(in: inner, scope, &edits)
      }
      edits.append(TextEdit(range: condition.range, replacement: String(current.dropFirst())))
    case .name(let name):
      if let current = conditions[name] { edits.append(TextEdit(range: condition.range, replacement: current)) }
    default: break
    }
  }

  /// Indicates whether a name asks for what was typed into a value, or for what is on disk.
  private static func isSubject(_ name: String, of values: [String]) -> Bool {
    ["typed.", "saved."].contains { name.hasPrefix($0) && values.contains(String(name.dropFirst($0.count))) }
  }

  /// `where: [noScenes, foreground]`, and `setting: flutterAtLaunch.detached`.
  private static func conditionLabels(_ clause: Clause) -> Diagnostic? {
    guard let list = clause.arguments.first(where: { $0.label?.text == "where" || $0.label?.text == "setting" })
    else { return nil }
    var terms: [String] = []
    var old: [Argument] = []
    for argument in clause.arguments {
      switch (argument.label?.text, argument.value.kind) {
      case ("where", .list(let parts)):
        old.append(argument)
        terms += parts.compactMap { $0.plainName }.map { conditions[$0] ?? $0 }
      case ("where", .name(let name)):
        if conditions[name] != nil { old.append(argument) }
        terms.append(conditions[name] ?? name)
      case ("setting", .name(let name)):
        old.append(argument)
        let parts = name.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).map {
          String(decoding: $0, as: UTF8.self)
        }
        terms.append(parts.joined(separator: " == "))
      default: break
      }
    }
    guard !old.isEmpty, !terms.isEmpty else { return nil }
    let form = "where: \(terms.joined(separator: " && "))"
    // The condition stands where the first of the labels stood; the other one goes, with the blank before it.
    var edits = [TextEdit(range: list.range, replacement: form)]
    for argument in clause.arguments where argument.label?.text == "setting" || argument.label?.text == "where" {
      guard argument.range.start != list.range.start else { continue }
      edits.append(
        TextEdit(range: ByteRange(start: argument.range.start - 1, end: argument.range.end), replacement: ""))
    }
    return make("conditions are written as one", old[0].range, form, edits)
  }

  static func make(_ summary: String, _ range: ByteRange, _ form: String, _ edits: [TextEdit]) -> Diagnostic {
    DiagnosticRule.oldForm.broken(
      at: range, summary, label: "write: \(form)", fixIts: [FixIt(summary: "write '\(form)'", edits: edits)])
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

  /// Returns the diagnostic for a `use` of a connection, which is now `request`; `place` is the name behind the verb.
  static func requestIsNoPlugin(_ name: String, _ place: ByteRange) -> Diagnostic {
    DiagnosticRule.oldForm.broken(
      at: place, "'use' loads plugins, and '\(name)' is a connection of the app", label: "write: request \(name)",
      name: name)
  }
}

// MARK: - Rewriting a text

extension OldForms {
  /// The text with every old form in the form of today; `nil` where there is none.
  package static func rewritten(_ tree: SyntaxTree) -> SourceText? {
    var edits: [TextEdit] = []
    var scope = Scope()
    scope.connections = connections(in: tree.statements)
    scope.allValues = allValues(in: tree.statements)
    collect(tree.statements, scope, &edits)
    guard !edits.isEmpty else { return nil }
    let bytes = FixIt(summary: "", edits: edits).applied(to: tree.source.bytes)
    return SourceText(name: tree.source.name, bytes: bytes)
  }

  private static func collect(_ statements: [Statement], _ scope: Scope, _ edits: inout [TextEdit]) {
    for statement in statements {
      for clause in statement.clauses {
        if let found = diagnostic(of: clause, in: scope) { edits += found.fixIts.first?.edits ?? [] }
        guard let block = clause.block else { continue }
        var inner = scope
        inner.isInManifest = clause.verb.text == "plugin"
        inner.isInQuestion = clause.verb.text == "question"
        if clause.verb.text == "app" { inner.values = values(declaredIn: block) }
        collect(block.statements, inner, &edits)
      }
    }
  }

  /// Returns the names that `saved` and `unsaved` declare in a block.
  private static func values(declaredIn block: Block) -> [String] {
    block.statements.compactMap { statement in
      guard let clause = statement.clauses.first, ["saved", "unsaved"].contains(clause.verb.text) else { return nil }
      return clause.arguments.first?.value.plainName
    }
  }

  private static func allValues(in statements: [Statement]) -> [String] {
    statements.flatMap { $0.clauses }.flatMap { clause -> [String] in
      guard let block = clause.block else { return [] }
      return clause.verb.text == "app" ? values(declaredIn: block) : allValues(in: block.statements)
    }
  }

  private static func connections(in statements: [Statement]) -> [String] {
    statements.flatMap { $0.clauses }.flatMap { clause -> [String] in
      let own = clause.verb.text == "connect" ? [clause.arguments.first?.value.plainName].compactMap { $0 } : []
      return own + connections(in: clause.block?.statements ?? [])
    }
  }
}

extension Expression {
  /// The name that this is, or `nil`.
  var plainName: String? { if case .name(let name) = kind { name } else { nil } }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a file uses the forms of the present language; every diagnostic of it has a fix.
  package static let oldForm = DiagnosticRule(
    "oldForm", "A form that the language no longer has",
    "The language has become more regular than it was. The words at the caret show the form of today, and "
      + "`lifelab format` rewrites a whole file.",
    wrong: "notificationCentre open", right: "notificationCenter open")
}
