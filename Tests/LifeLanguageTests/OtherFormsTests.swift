import LifeSyntax
import Testing

@testable import LifeLanguage

/// Words that a reader knows from elsewhere: each is told in one diagnostic, whose fix-it writes what stands here.
@Suite struct OtherFormsTests {
  static let forms: [(other: String, here: String)] = [
    ("notificationCentre open", "notificationCenter open"),
    ("launch; controlCentre close", "launch; controlCenter close"),
    ("app A { saved x = some }", "app A { saved x = \"some\" }"), ("edit draft = milk", "edit draft = \"milk\""),
    ("expect impossible { use chat }", "expect impossible { request chat }"),
  ]

  @Test(arguments: forms)
  func `another form is one diagnostic with the one that stands here`(other: String, here: String) throws {
    let diagnostics = Support.bind(other).diagnostics
    #expect(diagnostics.count == 1 && ["otherForm", "unquotedText"].contains(diagnostics[0].id))
    let fix = try #require(diagnostics.first?.fixIts.first)
    #expect(String(decoding: fix.applied(to: Array(other.utf8)), as: UTF8.self) == here)
    #expect(Support.bind(here).diagnostics == [])
  }

  private static let elseIf = "a condition stands in the block: else { if … { … } }"

  @Test(arguments: [
    ("set resumePath straight", "a value is given with '='"),
    ("expect impossible home", "write: expect impossible { home }"),
    ("app A { on didBecomeActive { if scenes { work 1s } else if(locked) { work 2s } } }", elseIf),
    ("app A { on didBecomeActive { if scenes { work 1s } else if locked { work 2s } } }", elseIf),
    ("app A { on didBecomeActive { if scenes && not (locked) { work 1s } } }", "write: !(…)"),
  ])
  func `a form that lacks a sign is told the sign`(text: String, label: String) {
    #expect(Support.bind(text).diagnostics.map { $0.label } == [label])
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
