public import LifeSyntax

/// Forms that the language had once: each is recognised, told with the form in its place, and rewritten by `format`.
///
/// A form is recognised by the shape of its statement alone, so that a text can be rewritten without knowing what kind of
/// file it is. Where its meaning depends on names, `Scope` has them.
public enum OldForms {
  /// What a statement may mean depends on.
  package struct Scope: Sendable {
    /// Indicates whether the statement stands directly in a `plugin` block.
    package var isInManifest = false
    /// The values that the app around the statement declares; `nil` outside an app.
    package var values: [String]?
    /// The connections that an app of the text opens.
    package var connections: [String] = []

    package init(isInManifest: Bool = false) { self.isInManifest = isInManifest }
  }

  /// The diagnostic for a clause in a form that is no longer there; `nil` for other clauses.
  package static func diagnostic(of clause: Clause, in scope: Scope) -> Diagnostic? {
    switch clause.verb.text {
    case "notificationCentre": spelling(clause.verb, "notificationCenter")
    case "controlCentre": spelling(clause.verb, "controlCenter")
    case "use": use(clause, scope)
    case "forbid": forbid(clause)
    case "expect": expect(clause)
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

  private static func spelling(_ verb: Name, _ current: String) -> Diagnostic {
    Diagnostic(
      id: "oldForm", severity: .warning, summary: "'\(verb.text)' is written '\(current)'", range: verb.range,
      label: "as the platform spells it", fixIts: [Diagnostic.replacement(of: verb.range, by: current)])
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

  static func make(_ summary: String, _ range: ByteRange, _ form: String, _ edits: [TextEdit]) -> Diagnostic {
    Diagnostic(
      id: "oldForm", summary: summary, range: range, label: "write: \(form)",
      fixIts: [FixIt(summary: "write '\(form)'", edits: edits)])
  }
}

extension Diagnostic {
  /// That `use` loads plugins and no longer needs a connection; `place` is the name behind the verb.
  static func requestIsNoPlugin(_ name: String, _ place: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "oldForm", summary: "'use' loads plugins, and '\(name)' is a connection of the app", range: place,
      label: "write: request \(name)")
  }
}

// MARK: - Rewriting a text

extension OldForms {
  /// The text with every old form in the form of today; `nil` where there is none.
  public static func rewritten(_ tree: SyntaxTree) -> SourceText? {
    var edits: [TextEdit] = []
    var scope = Scope()
    scope.connections = connections(in: tree.statements)
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
        if clause.verb.text == "app" { inner.values = values(declaredIn: block) }
        collect(block.statements, inner, &edits)
      }
    }
  }

  private static func values(declaredIn block: Block) -> [String] {
    block.statements.compactMap { statement in
      guard let clause = statement.clauses.first, ["saved", "unsaved"].contains(clause.verb.text) else { return nil }
      return clause.arguments.first?.value.plainName
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
