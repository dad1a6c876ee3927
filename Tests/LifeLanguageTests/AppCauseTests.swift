import LifeLanguage
import LifeSyntax
import Testing

/// One typo in an app or a scenario is one diagnostic, however often the wrong name occurs.
@Suite struct AppCauseTests {
  private static let app = """
    app Notes uses: mini {
      saved draft = ""
      on miniDidStart { restore draft; timer start poll every: 30s { save draft } }
      on didBecomeActive { save draft; connect chat; timer stop poll }
      on willResignActive { set draft = "x"; send chat; disconnect chat }
    }
    launch
    edit draft = "y"
    notificationCenter open
    notificationCenter close
    wait 5s
    wait 6s
    """

  /// What is written for what, and in how many places it is wrong then.
  private static let typos: [(right: String, wrong: String, id: String, places: Int)] = [
    ("save draft", "svae draft", "unknownVerb", 2), ("set draft", "set drfat", "undeclared", 1),
    ("draft = \"\"", "drfat = \"\"", "undeclared", 4), ("uses: mini", "uses: mnii", "unknownPlugin", 1),
    ("send chat", "send caht", "undeclared", 1), ("connect chat;", "connect caht;", "undeclared", 2),
    ("start poll", "start plol", "undeclared", 1), ("every:", "evry:", "unknownLabel", 1),
    ("notificationCenter", "notificationCentre", "otherForm", 2),
    ("notificationCenter", "notifcationCenter", "unknownVerb", 2),
    (" open", " opne", "unknownWord", 1), ("5s\nwait 6s", "5sec\nwait 6sec", "unknownUnit", 2),
  ]

  @Test(arguments: typos)
  func `a typo is one diagnostic with all its places`(_ right: String, _ wrong: String, _ id: String, _ places: Int) {
    let text = Self.app.replacing(right, with: wrong)
    let bound = Support.bind(text)
    let diagnostics = bound.diagnostics.isEmpty ? [Support.run(text).diagnostic].compactMap { $0 } : bound.diagnostics
    #expect(diagnostics.map { $0.id } == [id])
    #expect(diagnostics.map { $0.places.count } == [places])
  }

  @Test func `the app of the table is right`() { #expect(Support.run(Self.app).diagnostic == nil) }

  @Test(arguments: [
    ("on miniDidStart", "on minDidStart", ["minDidStart"]),
    ("on willResignActive", "on willResignActiv", ["willResignActiv"]),
    ("saved draft", "svd draft", []), ("on didBecomeActive", "on xyz", []),
  ])
  func `of an app that is not whole, the misspelt calls are told and nothing that follows`(
    _ right: String, _ wrong: String, _ names: [String]
  ) throws {
    let text = Self.app.replacing(right, with: wrong)
    let apps = Support.bind(text).commands.compactMap { command in
      if case .app(let app)? = ScenarioCommand(command) { app } else { nil as AppCommand? }
    }
    let command = try #require(apps.first)
    let found = AppCompiler.misspeltCalls(in: command, plugins: [KnownPlugin(Support.style)], inUse: [])
    let source = SourceText(name: "test.life", text: text)
    #expect(found.map { source.text(in: $0.range) } == names)
  }

  @Test func `every place counts towards what is checked, so that a long file costs little`() {
    let found = Support.bind(String(repeating: "luanch\n", count: 5000)).diagnostics
    #expect(found.map { $0.id } == ["unknownVerb", "tooManyDiagnostics"])
    #expect(found[0].places.count == 1000 && found[1].summary == "4000 more places are not checked")
  }

  @Test func `an expectation tells of an unknown name before what does not hold`() {
    for wrong in ["order didEnterBackground -> didEnterBackgroud", "effect timerFired -> timerFird"] {
      #expect(Support.run("launch\nexpect \(wrong)").diagnostic?.id == "unknownName")
    }
  }
}
