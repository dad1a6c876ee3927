import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// What a session does for one input: a limit on everything, each on both sides, and undo that costs what it takes back.
@Suite struct LimitTests {
  /// A session over files that are given as texts.
  private func session(_ files: [String: String]) -> Session {
    Library.session(using: ["uikit"], files: files)
  }

  private func ids(_ reply: Reply) -> [String] { reply.reports.map { $0.diagnostic.id } }

  @Test func `an input loads as many files as the limit, and the next one as many again`() {
    var session = session(["a.life": "launch\nkill\n"])
    let hundred = String(repeating: "load \"a.life\"; ", count: 100)
    #expect(ids(session.submit(line: hundred)) == [])
    #expect(ids(session.submit(line: hundred + "load \"a.life\"")) == ["tooManyLoads"])
    #expect(ids(session.submit(line: "load \"a.life\"")) == [])
  }

  @Test func `files load each other as deep as the limit and no deeper`() {
    func chain(_ count: Int) -> [String] {
      var files = ["\(count).life": "launch\n"]
      for depth in 1..<count { files["\(depth).life"] = "load \"\(depth + 1).life\"\n" }
      var session = session(files)
      return ids(session.submit(line: "load \"1.life\""))
    }
    #expect(chain(8) == [])
    #expect(chain(9) == ["tooManyLoads"])
  }

  @Test func `files that load two others each come to an end`() {
    var files = ["20.life": "launch\nkill\n"]
    for depth in 0..<20 {
      files["\(depth).life"] = "load \"\(depth + 1).life\"\nload \"\(depth + 1).life\"\n"
    }
    var session = session(files)
    #expect(ids(session.submit(line: "load \"0.life\"")) == ["tooManyLoads"])
    #expect(session.simulation.trace.count == 0)
  }

  @Test func `a loaded file has a limit of statements`() {
    var session = session(["a.life": String(repeating: "state\n", count: 100_001)])
    #expect(ids(session.submit(line: "load \"a.life\"")) == ["tooManyStatements"])
  }

  @Test func `what goes through the whole run again and again comes to an end`() {
    let launches = "launch\n" + String(repeating: "home\nlaunch\n", count: 1000)
    var session = session(["a.life": launches + String(repeating: "diagram\n", count: 1000)])
    #expect(ids(session.submit(line: "load \"a.life\"")) == ["tooMuchWork"])
    #expect(session.simulation.trace.count == 0)
    #expect(ids(session.submit(line: "launch")) == [])
  }

  @Test func `as many futures stand side by side as the limit and no more`() {
    var session = Library.session(using: ["uikit"])
    _ = session.submit(line: "launch")
    let seven = String(repeating: " or { lock }", count: 7)
    #expect(ids(session.submit(line: "branch { home }" + seven)) == [])
    #expect(ids(session.submit(line: "branch { home }" + seven + " or { lock }")) == ["tooManyFutures"])
  }

  @Test func `runs stand side by side up to a length, and for a person at any length`() {
    let app = "app Busy uses: uikit { on didFinishLaunching { timer start tick every: 1s } }"
    for (script, isLong) in [("wait 9000s", false), ("wait 3h", true)] {
      var session = Library.session(using: ["uikit"])
      for line in [app, "launch"] { _ = session.submit(line: line) }
      #expect(ids(session.submit(line: "branch { \(script) }")) == (isLong ? ["tooMuchToCompare"] : []))
      session.isInteractive = true
      #expect(ids(session.submit(line: "branch { \(script) }")) == [])
    }
  }

  @Test func `what is not told is run all the same`() {
    var told = Library.session(using: ["uikit"])
    var silent = told
    silent.tellsRun = false
    for line in ["launch", "home", "wait 6s", "undo", "expect state == background"] {
      #expect(told.submit(line: line).failure == nil)
      #expect(silent.submit(line: line).failure == nil)
    }
    #expect(silent.simulation.trace.entries == told.simulation.trace.entries)
  }

  @Test func `as many checkpoints are kept as the limit and no more`() {
    var session = Library.session(using: ["uikit"])
    for number in 0..<100 { #expect(ids(session.submit(line: "checkpoint c\(number)")) == []) }
    #expect(ids(session.submit(line: "checkpoint c100")) == ["tooManyCheckpoints"])
    #expect(ids(session.submit(line: "checkpoint c7")) == [])
  }

  @Test func `a scenario is checked as a whole before anything of it is carried out`() {
    let scenario = CheckedScenario(SourceText(name: "s.life", text: "use flutter\nlaunch\nfrobnicate\nhom\n"))
    #expect(scenario.hasErrors)
    #expect(scenario.diagnostics.map { $0.id } == ["unknownVerb", "unknownVerb"])
    let fine = CheckedScenario(
      SourceText(name: "s.life", text: "app A uses: flutter { }\nuse [uikit, flutter]\nload \"x.life\""))
    #expect(fine.plugins == ["flutter", "uikit"])
    #expect(!fine.isSelfContained)
    #expect(fine.choosesPlugins)
    // What is changed is still that which was in use without a word.
    #expect(!CheckedScenario(SourceText(name: "s.life", text: "use also flutter\nuse without uikit")).choosesPlugins)
    let names = (0...CheckedScenario.nameLimit).map { "use p\($0)\n" }
    #expect(CheckedScenario(SourceText(name: "s.life", text: names.dropLast().joined())).isSelfContained)
    let many = CheckedScenario(SourceText(name: "s.life", text: names.joined()))
    #expect(many.plugins.count == CheckedScenario.nameLimit && !many.isSelfContained)
  }

  // MARK: - Undo

  private static let steps: [(lines: [String], said: String)] = [
    (["launch", "home", "wait 1s"], "wait 1s"), (["launch", "checkpoint a", "home", "back a"], "back a"),
    (["launch", "home", "app N uses: uikit {\n  saved x = 1\n}"], "app N uses: uikit { …"),
    (["launch", "use flutter"], "use flutter"), (["launch", "reset"], "reset"),
  ]

  @Test(arguments: steps) func `undo and redo say what they took`(lines: [String], said: String) {
    var session = Library.session(using: ["uikit"])
    for line in lines { #expect(session.submit(SourceText(name: "input", text: line)).failure == nil) }
    #expect(session.submit(line: "undo").lines.first?.text == "undo: \(said)")
    #expect(session.submit(line: "redo").lines.first?.text == "redo: \(said)")
  }

  /// Everything that changes a run, of each kind: what goes on, and what starts over.
  private static let inputs = [
    "launch", "home", "wait 6s", "lock", "unlock", "memory pressure", "kill", "set resumePath = straight",
    "platform ios version: 12", "account underTheSurface", "use flutter", "use notifications", "reset",
    "app Notes uses: uikit { saved draft = \"\" on didEnterBackground { save draft } }", "edit draft = \"x\"",
    "checkpoint here", "back here", "open url: \"a://b\"",
  ]

  private func picture(_ session: Session) -> [String] {
    let run = session.simulation
    return run.trace.entries.map { "\($0)" } + ["\(run.world)", run.engine.plugins.map { $0.name }.joined()]
      + run.history.map { "\($0)" } + run.apps.map { $0.name } + [run.engine.program.name]
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `undo and redo lead through the same runs, whatever was typed`(_ seed: UInt64) {
    var random = SeededNumbers(state: seed)
    var session = Library.session(using: ["uikit"])
    var pictures = [picture(session)]
    while pictures.count < 25 {
      let input = Self.inputs[Int.random(in: 0..<Self.inputs.count, using: &random)]
      let before = session
      let isStep = !input.hasPrefix("checkpoint")
      guard session.submit(line: input).failure == nil else {
        #expect(picture(session) == picture(before), "\(input) failed and changed the run")
        continue
      }
      if isStep { pictures.append(picture(session)) }
    }
    for earlier in pictures.dropLast().reversed() {
      #expect(session.submit(line: "undo").failure == nil)
      #expect(picture(session) == earlier)
    }
    for later in pictures.dropFirst() {
      #expect(session.submit(line: "redo").failure == nil)
      #expect(picture(session) == later)
    }
  }
}
