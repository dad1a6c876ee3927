import LifeSyntax
import Testing

@testable import LifeLanguage

/// Forms that the language had once: each is told in one diagnostic, whose fix-it and `format` write the form of today.
@Suite struct OldFormsTests {
  static let forms: [(old: String, new: String)] = [
    ("notificationCentre open", "notificationCenter open"),
    ("launch; controlCentre close", "launch; controlCenter close"),
    ("expect unlocked", "expect !locked"), ("expect !(unlocked) || !noScenes", "expect !(!locked) || scenes"),
    ("set resumePath straight", "set resumePath = straight"),
    ("set resumPath straight", "set resumePath = straight"),
    ("app A { saved x = some }", "app A { saved x = \"some\" }"), ("edit draft = milk", "edit draft = \"milk\""),
    ("expect impossible home", "expect impossible { home }"),
    ("expect impossible memory limit", "expect impossible { memory limit }"),
    ("expect impossible open url: \"x\"", "expect impossible { open url: \"x\" }"),
  ]

  @Test(arguments: forms)
  func `an old form is one diagnostic with the new one`(old: String, new: String) throws {
    let diagnostics = Support.bind(old).diagnostics
    #expect(diagnostics.count == 1 && ["oldForm", "unquotedText"].contains(diagnostics[0].id))
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
    (
      "app A { saved a = \"\"; saved b = x; on y { set a = b; set b = c; set a = true } }",
      "app A { saved a = \"\"; saved b = \"x\"; on y { set a = b; set b = \"c\"; set a = true } }"
    ),
    (
      "app A { saved a = 1; on y { if a == b || a == a && !unlocked { save a } } }\nexpect a == c && a == \"d\"",
      "app A { saved a = 1; on y { if a == \"b\" || a == a && locked { save a } } }\nexpect a == \"c\" && a == \"d\""
    ),
    (
      "plugin p \"P\" {\n  on a where: [noScenes, foreground] setting: b.c from: d { say x }\n  on a from: none {}\n}",
      "plugin p \"P\" {\n  on a where: !scenes && foreground && b == c from: d { say x }\n  ignore a from: none\n}"
    ),
    (
      "plugin p \"P\" {\n  initial d setting: b.c\n  on a where: locked { }\n}",
      "plugin p \"P\" {\n  initial d where: b == c\n  ignore a where: locked\n}"
    ),
    ("app A { saved a = 1 }\nexpect a == typed.a && a != saved.a", nil),
    ("lesson a {\n  given { notificationCentre open }\n}", "lesson a {\n  given { notificationCenter open }\n}"),
    (
      "lesson a {\n  question q path { when { expect a -> b }; expect a -> b }\n  step s { goal { expect a -> b } }\n}",
      "lesson a {\n  question q path { when { expect a -> b }; key a -> b }\n  step s { goal { expect a -> b } }\n}"
    ),
    ("question q state { expect nothing }", "question q state { key nothing }"),
    ("question q state { expect { home } }", nil),
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

  @Test func `use is no stimulus`() {
    #expect(Support.bind("expect impossible { use chat }").diagnostics.first?.label == "write: request CONNECTION")
  }

  @Test func `a connection is no plugin`() {
    let app = "app A uses: mini { on miniDidStart { connect chat } }\nlaunch\n"
    #expect(Support.run(app + "use chat").diagnostic?.label == "write: request chat")
    #expect(Support.run(app + "request chat\nexpect effect connectionUsed").diagnostic == nil)
  }
}
