import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import TestSupport
import Testing

/// What `explore` says of apps, by the statements of its block.
@Suite struct ExploreTests {
  /// An app that saves too late, and one that saves in time.
  private static let late = """
    app Notes uses: uikit {
      saved draft = ""
      on didFinishLaunching { restore draft }
      on willTerminate { save draft }
    }

    """
  private static let timely = """
    app Notes uses: uikit {
      saved draft = ""
      unsaved cover = "off"
      unsaved page = "home"
      on didFinishLaunching { restore draft }
      on willResignActive { set cover = "on" }
      on didBecomeActive { set cover = "off" }
      on didEnterBackground { save draft }
      on openURL { set page = "cart" }
      on didReceiveRemoteNotification { set page = "news"; finish }
      modes [remoteNotification]
    }

    """

  /// An app whose timer each edit restarts, and how it loses what was typed half a minute ago.
  private static let debounced = """
    app Notes uses: uikit {
      saved draft = ""
      on didFinishLaunching { restore draft }
      on edit draft { timer start later after: 20s { save draft } }
      on didEnterBackground { save draft }
    }

    """
  private static let typedOnAndOn =
    "launch; edit draft; wait 19s; edit draft; wait 19s; kill; launch"

  /// An app that is ended at each launch, before it becomes active.
  private static let hanging = """
    app Notes uses: uikit {
      saved draft = ""
      on didFinishLaunching { restore draft; work 1h }
    }

    """

  /// An app, a statement, and for each property its verdict and the schedule that was found.
  static let rows: [(app: String, statement: String, found: [String])] = [
    (late, "explore", ["draft broken: launch; edit draft; home; kill; launch"]),
    (timely, "explore", ["draft none"]),
    (timely, "explore { keeps draft }", ["draft none"]),
    (timely, "explore { keeps draft forgives: nothing }", ["draft broken: launch; edit draft; kill; launch"]),
    (timely, "explore { keeps draft forgives: 30s }", ["draft broken: launch; edit draft; wait 30s; kill; launch"]),
    (debounced, "explore { keeps draft forgives: 30s }", ["draft broken: \(typedOnAndOn)"]),
    (late, "explore { keeps draft; within 3 }", ["draft bounded"]),
    (timely, "explore { keeps draft; edits [] }", ["draft untested"]),
    (timely, "explore { keeps draft; within 1 }", ["draft untested"]),
    (timely, "explore { always { expect draft == draft }; forbid { launch; open; push; unlock } }", []),
    (hanging, "explore { keeps draft; within 4 }", ["draft untested"]),
    (
      timely, "explore { while draft == \"x\" && draft == \"\" { expect cover == \"on\" } }",
      ["while draft == \"x\" && draft == \"\" { expect cover == \"on\" } untested"]
    ),
    (late, "explore { keeps draft; forbid { kill; crash; memory; reboot; forceQuit } }", ["draft none"]),
    (timely, "explore { stored draft; keeps draft }", ["draft none"]),
    (
      "app Blind uses: uikit { saved draft = \"\"; on didEnterBackground { save draft } }\n",
      "explore { stored draft; keeps draft }", ["draft broken: launch"]
    ),
    (
      timely, "explore { always \"covered\" { expect state != inactive || cover == \"on\" } }",
      ["covered none"]
    ),
    (
      timely, "explore { while state == active { expect cover == \"off\" } }",
      ["while state == active { expect cover == \"off\" } none"]
    ),
    (
      timely, "explore { while state == suspended { expect saved.draft == typed.draft } }",
      ["while state == suspended { expect saved.draft == typed.draft } none"]
    ),
    (
      timely, "explore { never \"frozen\" { expect ended == jetsam } }",
      ["frozen broken: push silent; wait 5s; memory pressure"]
    ),
    (
      timely, "explore { edits draft; never { expect effect valueLost } }",
      ["never { expect effect valueLost } broken: launch; forceQuit"]
    ),
    (
      timely, "explore { allow { open url: \"shop://cart\" }; possible \"a cart\" { expect page == \"cart\" } }",
      ["a cart none: open url: \"shop://cart\""]
    ),
    (timely, "explore { possible \"a fish\" { expect page == \"fish\" } }", ["a fish unreached"]),
    (
      timely, "explore { after { push silent } then { expect page == \"news\" } }",
      ["after { push silent } then { expect page == \"news\" } broken: launch; forceQuit; push silent"]
    ),
    (
      timely, "explore { while !seen { after { push silent } then { expect page == \"home\" } } }",
      ["after { push silent } then { expect page == \"home\" } broken: push silent"]
    ),
    (timely, "explore { while left { expect saved.draft == typed.draft || state == active } }", []),
  ]

  @Test(arguments: rows)
  func `a search finds the shortest schedule, or none`(_ row: (app: String, statement: String, found: [String])) {
    let found = Self.explored(row.app + "scenes no\n" + row.statement)
    #expect(found.failure == nil || found.failure == .expectation)
    guard !row.found.isEmpty else { return }
    #expect(found.properties == row.found)
    let bad = ["broken", "unreached", "untested"]
    #expect((found.failure == .expectation) == row.found.contains { text in bad.contains { text.contains($0) } })
  }

  /// Whether a plugin listens is part of a situation: a search finds the way on which it has left.
  @Test func `a search finds that nothing is saved once the observer is removed`() {
    let app = """
      app Notes uses: notifications {
        saved draft = ""
        on didFinishLaunching { restore draft }
        on didEnterBackground { save draft }
        on tap rest { removeObserver notifications }
      }
      scenes no

      """
    let found = Self.explored(app + "explore").properties
    #expect(found.count == 1 && found[0].hasPrefix("draft broken: launch; ") && found[0].contains("; tap rest; "))
    #expect(Self.explored(app + "explore { keeps draft; forbid { tap rest } }").properties == ["draft none"])
  }

  /// Why a search shows nothing, as a sentence.
  @Test(arguments: [
    (hanging, "explore { keeps draft; within 4 }", "the app never became active, in "),
    (timely, "explore { keeps draft; edits [] }", "nothing put it to the test, in "),
  ])
  func `a search that shows nothing says why`(_ row: (app: String, statement: String, reason: String)) {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    #expect(session.submit(SourceText(name: "app", text: row.app)).failure == nil)
    let said = session.submit(line: row.statement).lines.map { $0.text }
    #expect(said.first?.hasPrefix("`draft` is kept: not known, as \(row.reason)") == true, "\(said)")
  }

  /// A lesson may ask for an end that is forgiven here.
  @Test(arguments: [(timely, true), (late, false)])
  func `a search that finds nothing says that an end in front is forgiven`(app: String, isSaid: Bool) {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    #expect(session.submit(SourceText(name: "app", text: app)).failure == nil)
    let said = session.submit(line: "explore").lines.map { $0.text }
    let note = "An end in front is forgiven; `explore { keeps draft forgives: nothing }` forgives none."
    #expect(said.contains(note) == isSaid, "\(said)")
  }

  /// A plugin that signs up late changes the world as it hears, though the app has no handler in its words.
  @Test(arguments: Library.plugins.map { $0.name } + ["late"])
  func `an app that never saves is broken, whatever other plugin is in use`(_ name: String) throws {
    let late = loaded(
      PluginLoader.load(
        SourceText(
          name: "late.life",
          text: """
            plugin late "Late" {
              version 1
              signUp didFinishLaunching
              states [idle, here, gone] as: set
              on didBecomeActive { say here; go here }
              on willResignActive after: 2s { say left }
              on didEnterBackground { cancel; say gone; go gone }
            }
            """)))
    #expect(late.count == 1)
    let app = name == "uikit" ? "swiftUI" : "uikit"
    var session = Session(plugins: Library.plugins + late, using: [app, name])
    #expect(session.submit(line: "app Notes uses: \(app) { saved draft = \"\" }").failure == nil)
    let reply = session.submit(line: "explore")
    #expect(reply.lines.first?.text.hasPrefix("`draft` is lost.") == true, "\(reply.lines.map { $0.text })")
    #expect(session.submit(line: "explore { possible { expect state == active } }").failure == nil)
  }

  /// What is found is a schedule that the ordinary run confirms, line by line.
  @Test func `a schedule can be run as it is written`() {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    #expect(session.submit(SourceText(name: "app", text: Self.late)).failure == nil)
    let reply = session.submit(line: "explore")
    let lines = reply.lines.map { $0.text }
    #expect(lines.first == "`draft` is lost. The shortest way, 5 stimuli:")
    #expect(session.submit(line: "expect draft == typed.draft").failure == nil)
    for line in lines.dropFirst().prefix(1) { #expect(session.submit(line: line).failure == nil, "\(line)") }
    #expect(session.submit(line: "expect draft == typed.draft").failure == .expectation)
  }

  @Test func `next looks for a schedule of another kind`() {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    _ = session.submit(SourceText(name: "app", text: Self.late))
    #expect(session.submit(line: "explore next").reports.map { $0.diagnostic.id } == ["nothingToExplore"])
    var ends: [String] = []
    for statement in ["explore", "explore next", "explore next"] {
      let script = session.submit(line: statement).lines.map { $0.text }.first { $0.contains("launch; edit") } ?? ""
      ends.append(String(script.split(separator: ";").dropLast().last ?? ""))
    }
    #expect(Set(ends).count == 3, "\(ends)")
  }

  /// What cannot be asked, with the id and the text that is pointed at.
  static let faults: [(statement: String, id: String, place: String)] = [
    ("explore { keeps drat }", "undeclared", "drat"),
    ("explore { keeps draft forgives: never }", "unknownWord", "never"),
    ("explore { always { expect order a -> b } }", "wrongKind", "expect order a -> b"),
    ("explore { always { expect ended == crash } }", "wrongKind", "ended == crash"),
    ("explore { never { expect effect valueLots } }", "unknownName", "valueLots"),
    ("explore { after { home } }", "missingBlock", "after"), ("explore { within 0 }", "wrongKind", "0"),
    ("explore { within 999 }", "wrongKind", "999"),
    ("explore { always { expect drat == \"\" } }", "unknownSubject", "drat"),
    ("explore { allow { tap nothing } }", "undeclared", "nothing"),
    ("explore { allow { lunch } }", "unknownVerb", "lunch"),
    (
      "explore { keeps [draft, draft, draft]; keeps [draft, draft, draft]; keeps [draft, draft, draft] }",
      "simulationLimit",
      "draft"
    ),
    ("explore next { keeps draft }", "unexpectedBlock", "explore"),
    ("explore { always { } }", "missingBlock", "always"),
  ]

  @Test(arguments: faults)
  func `what cannot be asked is pointed at`(_ row: (statement: String, id: String, place: String)) throws {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    _ = session.submit(SourceText(name: "app", text: Self.timely))
    let report = try #require(session.submit(line: row.statement).reports.first)
    #expect(report.diagnostic.id == row.id)
    #expect(
      report.source.text(in: report.diagnostic.range).hasPrefix(row.place),
      "\(report.source.text(in: report.diagnostic.range))")
  }

  @Test func `there has to be an app, with something that it keeps`() {
    var session = Library.todaysSession(using: ["uikit"])
    #expect(session.submit(line: "explore").reports.map { $0.diagnostic.id } == ["nothingToExplore"])
    #expect(session.submit(line: "app Empty uses: uikit {}").failure == nil)
    #expect(session.submit(line: "explore").reports.map { $0.diagnostic.id } == ["nothingToExplore"])
    #expect(session.submit(line: "explore { always { expect state != suspended || left } }").failure == nil)
  }

  @Test func `the run at hand stays as it is`() {
    var session = Library.todaysSession(using: ["uikit"])
    _ = session.submit(SourceText(name: "app", text: Self.timely))
    for line in ["launch", "edit draft", "home"] { _ = session.submit(line: line) }
    let before = session.simulation.world
    _ = session.submit(line: "explore")
    #expect(session.simulation.world == before)
  }

  // MARK: - Running

  private static func explored(_ text: String) -> (properties: [String], failure: Reply.Failure?) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let scenario = CheckedScenario(SourceText(name: "test.life", text: text))
    #expect(scenario.diagnostics.map { $0.summary } == [])
    var found: [String] = []
    let failure = scenario.explore(in: &session, depth: nil) { reply, result in
      #expect(reply.reports.map { $0.diagnostic.summary } == [])
      found += (result?.findings ?? []).map { finding in
        let schedule = finding.schedule.map { ": " + $0.filter { $0 != "scenes no" }.joined(separator: "; ") } ?? ""
        return "\(finding.property) \(finding.verdict)\(schedule)"
      }
      return true
    }
    return (found, failure)
  }
}
