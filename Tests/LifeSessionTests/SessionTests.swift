import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LifeSession

/// A learner's session, line by line.
@Suite struct SessionTests {
  @Test(arguments: [("", true), ("scenes no", false), ("scenes yes", true)])
  func `of accounts of apps without scenes it is told where all runs have them`(choice: String, isTold: Bool) throws {
    var session = Library.todaysSession(using: ["uikit"])
    if !choice.isEmpty { #expect(session.submit(line: choice).failure == nil) }
    let reply = session.submit(line: "compare accounts { launch; forceQuit }")
    #expect(reply.failure == nil)
    let told = reply.lines.map { $0.text }.filter {
      $0.contains(" of apps without scenes, and here every run has them.")
    }
    #expect(told.count == (isTold ? 1 : 0), "\(told)")
    guard isTold else { return }
    let names = Account.all.filter { $0.tellsOfNoScenes }.map { $0.name }.joined(separator: ", ")
    #expect(try #require(told.first).hasPrefix("\(names) tell") && !names.isEmpty)
    #expect(try #require(told.first).contains("type `scenes no` first"))
  }

  @Test func `a line at the prompt answers with what it caused`() {
    var session = Library.session(using: ["uikit"])
    let texts = session.submit(line: "launch").lines.map { $0.text }
    #expect(texts.first?.hasSuffix("notRunning → inactive") == true)
    #expect(texts.contains { $0.contains("applicationDidBecomeActive(_:)") })
    #expect(session.prompt == "0:00.000 active › ")
  }

  @Test func `an unfinished block waits for its other lines, and an empty line ends the waiting`() {
    var session = Library.session(using: ["uikit"])
    #expect(session.submit(line: "app Notes uses: uikit {").next == .readMore(indentation: 2))
    #expect(!session.pending.isEmpty)
    #expect(session.submit(line: "  saved draft = \"\"").next == .readMore(indentation: 2))
    #expect(session.submit(line: "}").failure == nil)
    #expect(session.pending.isEmpty)
    #expect(session.simulation.engine.program.name == "Notes")

    _ = session.submit(line: "app Other {")
    let reply = session.submit(line: "")
    #expect(reply.reports.map { $0.diagnostic.id } == ["unclosedBlock"])
    #expect(session.pending.isEmpty)
  }

  private static let failing = [
    "luanch", "switcher", "home", "launch; luanch", "wait 5", "expect state == suspended", "use nothing", "set a = b",
    "load \"nope.life\"", "app A uses: nobody { }", "account nobody", "platform ios version: 3", "redo",
    "launch; why 99",
    "help nothing", "wait 11000d", "edit draft", "expect heard launch",
  ]

  @Test(arguments: failing)
  func `a line that fails says so once and leaves the world as it was`(line: String) {
    var session = Library.session()
    _ = session.submit(line: "use uikit")
    let before = (world: session.simulation.world, count: session.simulation.trace.count)
    let reply = session.submit(line: line)
    #expect(reply.reports.count == 1)
    #expect(reply.failure != nil)
    let isPartly = line.hasPrefix("launch;")  // its first half has happened
    #expect(isPartly || session.simulation.world == before.world)
    #expect(isPartly || session.simulation.trace.count == before.count)
  }

  @Test func `the statements before a failing one have happened`() {
    var session = Library.session(using: ["uikit"])
    #expect(session.submit(line: "launch; home; home; wait 6s").failure == .input)
    #expect(session.simulation.world.state == .background)
  }

  // MARK: - Going back

  @Test func `undo and redo walk through the same worlds`() {
    var session = Library.session(using: ["uikit"])
    var worlds = [session.simulation.world]
    for line in ["launch", "home", "wait 6s", "launch", "forceQuit"] {
      #expect(session.submit(line: line).failure == nil)
      worlds.append(session.simulation.world)
    }
    for world in worlds.dropLast().reversed() {
      #expect(session.submit(line: "undo").failure == nil)
      #expect(session.simulation.world == world)
    }
    #expect(session.submit(line: "undo").reports.map { $0.diagnostic.id } == ["nothingToUndo"])
    for world in worlds.dropFirst() {
      #expect(session.submit(line: "redo").failure == nil)
      #expect(session.simulation.world == world)
    }
    #expect(session.submit(line: "redo").failure == .input)
  }

  @Test(arguments: 0..<20)
  func `undo takes back whatever was done`(seed: Int) {
    var session = Library.session()
    var worlds = [session.simulation.world]
    var number = UInt64(seed + 1)
    for _ in 0..<12 {
      let engine = session.simulation.engine
      let kinds = engine.possibleStimuli(in: session.simulation.world).filter { $0.form.argument == .none }
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let line = number >> 62 == 0 ? "wait 7s" : kinds[Int(number >> 33) % kinds.count].form.text
      #expect(session.submit(line: line).failure == nil, "\(line)")
      worlds.append(session.simulation.world)
    }
    for world in worlds.reversed().dropFirst() {
      #expect(session.submit(line: "undo").failure == nil)
      #expect(session.simulation.world == world)
    }
    #expect(session.simulation.trace.count == 0)
  }

  @Test func `undo takes several steps at once, and a new stimulus forgets what could be redone`() {
    var session = Library.session(using: ["uikit"])
    for line in ["launch", "home", "undo 2"] { #expect(session.submit(line: line).failure == nil) }
    #expect(session.simulation.world.state == .notRunning)
    #expect(session.simulation.trace.count == 0)
    #expect(session.submit(line: "launch").failure == nil)
    #expect(session.submit(line: "redo").failure == .input)
    #expect(session.submit(line: "undo 5").failure == .input)
    #expect(session.simulation.world.state == .active)
  }

  @Test func `reset starts over, and undo brings the run back`() {
    var session = Library.session(using: ["uikit"])
    for line in ["launch", "home", "reset"] { _ = session.submit(line: line) }
    #expect(session.simulation.world.clock == 0)
    #expect(session.simulation.trace.count == 0)
    #expect(session.simulation.world.state == .notRunning)
    _ = session.submit(line: "undo")
    #expect(session.simulation.world.state == .background)
  }

  @Test func `a style taken up later has heard everything`() {
    var session = Library.session(using: ["uikit"])
    for line in ["launch", "home", "use flutter"] { #expect(session.submit(line: line).failure == nil) }
    #expect(session.submit(line: "expect flutter.state == paused").failure == nil)
    #expect(session.submit(line: "expect order inactive -> resumed -> hidden -> paused").failure == nil)
  }

  @Test func `a changed setting holds for what comes, and the past stays`() {
    var session = Library.session(using: ["uikit"])
    for line in ["launch", "set forceQuitInFront = silent", "forceQuit"] {
      #expect(session.submit(line: line).failure == nil)
    }
    #expect(session.submit(line: "expect heard applicationWillResignActive").failure == nil)
  }

  // MARK: - Files

  @Test func `load runs a scenario, and a failing one leaves the world as it was`() {
    let files = ["good.life": "launch\nhome\n", "bad.life": "launch\nexpect state == background\n"]
    var session = Library.session(using: ["uikit"], files: files)
    #expect(session.submit(line: "load \"good.life\"").failure == nil)
    #expect(session.simulation.world.state == .background)
    let before = session.simulation.world
    let reply = session.submit(line: "load \"bad.life\"")
    #expect(reply.reports.map { $0.source.name } == ["bad.life"])
    #expect(session.simulation.world == before)
  }

  private static let files: [(files: [String: String], line: String, id: String, failure: Reply.Failure)] = [
    ([:], "load \"nope.life\"", "fileNotFound", .fileNotFound),
    ([:], "load \"folder/\"", "fileUnreadable", .unreadable),
    (["a.life": "load \"a.life\"\n"], "load \"a.life\"", "loadsItself", .input),
    (["a.life": "load \"b.life\"\n", "b.life": "load \"a.life\"\n"], "load \"a.life\"", "loadsItself", .input),
    (["a.life": "launch {\n"], "load \"a.life\"", "unclosedBlock", .input),
    (["p.life": "plugin p \"P\" { version 1\n on nowhere { say a } }\n"], "use \"p.life\"", "unknownMoment", .input),
    ([:], "use \"nope.life\"", "fileNotFound", .fileNotFound),
    (["x.life": "launch\n"], "use \"x.life\"", "unknownVerb", .input),
  ]

  @Test(arguments: files)
  func `a file that cannot be used is one diagnostic`(
    files: [String: String], line: String, id: String, failure: Reply.Failure
  ) {
    var session = Library.session(using: ["uikit"], files: files)
    let reply = session.submit(line: line)
    #expect(reply.reports.map { $0.diagnostic.id } == [id])
    #expect(reply.failure == failure)
    #expect(session.simulation.trace.count == 0)
  }

  @Test func `a manifest from a file is in use at once`() {
    let manifest = """
      plugin mine "Mine" {
        version 1
        on didBecomeActive { say hello }
      }
      """
    var session = Library.session(using: [], files: ["mine.life": manifest])
    for line in ["use \"mine.life\"", "launch", "expect heard hello"] {
      #expect(Library.rendered(session.submit(line: line).reports) == "")
    }
  }

  // MARK: - Looking

  @Test func `looking changes nothing`() {
    var session = Library.session()
    for line in ["launch", "home", "wait 6s"] { _ = session.submit(line: line) }
    let before = session.simulation.world
    for line in [
      "help", "help home", "help stimuli", "state", "trace", "trace moments", "trace 3", "why", "why 5", "settings",
      "background remaining", "compare accounts { launch; forceQuit }", "compare platforms { launch; home; wait 1h }",
      "compare versions [6, 17] { launch; home; wait 1min }",
    ] {
      let reply = session.submit(line: line)
      #expect(reply.failure == nil, "\(line)")
      #expect(!reply.lines.isEmpty, "\(line)")
      #expect(session.simulation.world == before)
    }
    #expect(session.submit(line: "undo").failure == nil)
    #expect(session.simulation.world.clock == 0, "looking is nothing to undo")
  }

  @Test func `why leads from every entry back to a stimulus, and names a rule`() {
    var session = Library.session()
    for line in ["launch", "home", "wait 6s", "launch", "forceQuit"] { _ = session.submit(line: line) }
    let trace = session.simulation.trace
    for id in 1...trace.count {
      let text = session.submit(line: "why \(id)").lines.map { $0.text }.joined(separator: "\n")
      #expect(text.contains("›"), "entry \(id)")
      let isStimulus = trace.entry(id: id)?.kind == .stimulus
      #expect(isStimulus || text.contains("rule "), "entry \(id)")
    }
  }

  @Test func `compare styles puts what is told at one moment into one row`() {
    var session = Library.session(using: ["uikit"])
    func lines(_ text: String) -> [String] { session.submit(line: text).lines.map { $0.text } }
    let table = lines("compare styles [uikit, reactNative] { launch; home }")
    #expect(table[0].split(separator: " ") == ["state", "uikit", "reactNative"])
    #expect(
      table.contains { row in
        ["inactive", "application(_:didFinishLaunchingWithOptions:)", "AppState.inactive"]
          .allSatisfy { row.contains($0) }
      })
    #expect(table.contains { $0.contains("willFinishLaunchingWithOptions") && $0.hasSuffix("·") })
    #expect(table.filter { $0.hasPrefix("›") } == ["› launch", "› home"])
    let list = lines("compare styles { launch; crash }")
    #expect(list[0].split(separator: " ") == ["state", "style", "what", "it", "says"])
    #expect(list.contains { $0.contains(" flutter ") && $0.hasSuffix("AppLifecycleState.resumed, onResume") })
    #expect(list.contains("  the process ends: it crashed"))
    // What a framework does inside is not shown unless it is named, and neither is what says nothing here.
    #expect(
      !list.contains { line in ["flutterEngine", "oldDelegate", "androidActivity"].contains { line.contains($0) } })
    #expect(lines("compare styles [flutterEngine, oldDelegate] { launch }")[0].contains("flutterEngine"))
    session.width = 40
    #expect(lines("compare styles { launch }").contains("    flutter: AppLifecycleState.resumed, onResume"))
    #expect(session.simulation.world.state == .notRunning && session.simulation.engine.plugins.count == 1)
  }

  /// More than may be in use at once are told by several runs, whose rows stand in one list.
  @Test func `compare styles without names shows each plugin that is not internal, as it speaks alone`() throws {
    var session = Library.todaysSession(using: ["flutter"])
    let script = "{ launch; home; launch; memory warning; lock; unlock; home; wait 6s; launch; crash; launch }"
    let all = try #require(session.submit(line: "compare styles \(script)").comparison)
    let known = session.simulation.library.map { $0.table }
    #expect(Set(all.titles) == Set(known.filter { !$0.isInternal && !$0.isOfAndroid }.map { $0.name }))
    #expect(all.titles.count > PluginTable.limit && all.titles.first == "flutter")
    func told(_ runs: ComparedRuns, _ column: Int) -> [String] {
      runs.rows.compactMap { row in row.cells[column].map { "\(row.state) \($0)" } }
    }
    for (column, title) in all.titles.enumerated() {
      let alone = try #require(session.submit(line: "compare styles [\(title)] \(script)").comparison)
      #expect(told(all, column) == told(alone, 0), "\(title)")
    }
  }

  @Test(arguments: [
    ("compare styles [uikit, fluter] { launch }", "unknownPlugin"),
    ("compare styles uikit { switcher return }", "impossible"), ("compare styles [] { launch }", "wrongKind"),
    ("compare accounts [] { launch }", "wrongKind"),
  ]) func `what cannot be compared is told`(_ line: String, _ id: String) {
    var session = Library.session(using: ["uikit"])
    #expect(session.submit(line: line).reports.map { $0.diagnostic.id } == [id])
  }

  @Test func `compare marks the rows that differ and no others`() {
    var session = Library.session(using: ["uikit"])
    let same = session.submit(line: "compare accounts [evidence, appleGuide] { launch }").lines.map { $0.text }
    #expect(same.last == "No difference.")
    #expect(!same.contains { $0.hasPrefix("*") })
    let other = session.submit(line: "compare accounts [evidence, underTheSurface] { launch; home; forceQuit }")
    #expect(other.lines.contains { $0.text.hasPrefix("*") && $0.text.contains("applicationWillTerminate") })
  }
}
