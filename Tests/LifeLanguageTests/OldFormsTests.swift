import LifeSyntax
import Testing

@testable import LifeLanguage

/// Forms that the language had once: each is told in one diagnostic, whose fix-it and `format` write the form of today.
@Suite struct OldFormsTests {
  static let forms: [(old: String, new: String)] = [
    ("notificationCentre open", "notificationCenter open"),
    ("launch; controlCentre close", "launch; controlCenter close"),
    ("expect impossible home", "expect impossible { home }"),
    ("expect impossible memory limit", "expect impossible { memory limit }"),
    ("expect impossible open url: \"x\"", "expect impossible { open url: \"x\" }"),
  ]

  @Test(arguments: forms)
  func `an old form is one diagnostic with the new one`(old: String, new: String) throws {
    let diagnostics = Support.bind(old).diagnostics
    #expect(diagnostics.map { $0.id } == ["oldForm"])
    let fix = try #require(diagnostics.first?.fixIts.first)
    #expect(String(decoding: fix.applied(to: Array(old.utf8)), as: UTF8.self) == new)
    #expect(Support.bind(new).diagnostics == [])
  }

  /// What only the whole text tells, besides the above.
  static let texts: [(old: String, new: String?)] = [
    ("home", nil), ("use chat", nil), ("use uikit\napp A { on x { connect chat } }", nil),
    ("app A { on x { connect chat } }\nuse chat", "app A { on x { connect chat } }\nrequest chat"),
    ("step a { forbid [kill, \"memory limit\"] }", "step a { forbid { kill; memory limit } }"),
    ("step a { forbid lock }", "step a { forbid { lock } }"),
    ("lesson a {\n  given { notificationCentre open }\n}", "lesson a {\n  given { notificationCenter open }\n}"),
  ]

  @Test(arguments: forms.map { ($0.old, Optional($0.new)) } + texts)
  func `a text is rewritten whole, once`(old: String, new: String?) throws {
    let rewritten = OldForms.rewritten(SyntaxTree(parsing: SourceText(name: "t", text: old)))
    #expect(rewritten.map { String(decoding: $0.bytes, as: UTF8.self) } == new)
    if let rewritten { #expect(OldForms.rewritten(SyntaxTree(parsing: rewritten)) == nil) }
  }

  @Test func `a British spelling is told and understood`() {
    let result = Support.run("launch\nnotificationCentre open\nexpect state == inactive")
    #expect(result.diagnostic == nil)
  }

  @Test func `a connection is no plugin`() {
    let app = "app A uses: mini { on miniDidStart { connect chat } }\nlaunch\n"
    #expect(Support.run(app + "use chat").diagnostic?.label == "write: request chat")
    #expect(Support.run(app + "request chat\nexpect effect connectionUsed").diagnostic == nil)
  }
}
