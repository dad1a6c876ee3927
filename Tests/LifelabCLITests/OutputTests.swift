import TestSupport
import Testing
import TextMetrics

/// What a person sees, kept as goldens.
@Suite struct OutputTests {
  private static let golden = Golden("Output")

  private static let scenarios = [
    "launching/tap-on-the-icon", "returning/from-suspended-by-icon", "ending/force-quit-in-front",
    "apps/value-saved-too-late", "windows/task-never-ended", "modes/fetch", "scenes/launch-home-return",
  ]

  @Test(arguments: scenarios)
  func `a run in human words`(name: String) throws {
    let scenario = try #require(ScenarioFile.all.first { $0.name == "\(name).life" })
    let result = Tool.run(["run", "-"], input: scenario.text)
    #expect(result.status == 0)
    Self.golden.check(result.transcript, named: Self.file(name))
  }

  private static func file(_ name: String) -> String { "run-" + name.replacing("/", with: "-") }

  /// Lines of a session with a classic app, by the name of their golden.
  private static let sessions: [(name: String, lines: String)] = [
    ("help", "help"), ("help-home", "help home"), ("help-switcher", "help switcher"), ("help-group", "help look"),
    ("styles", "use [uikit, reactNative, compose, datadog]; launch; home; wait 6s; launch; state"),
    ("why-signal", "use [uikit, reactNative]; launch; why"), ("why", "launch; home; why"),
    ("why-entry", "launch; home; why 7"), ("why-nothing", "why"),
    ("state", "state; launch; state"), ("settings", "set forceQuitInFront = silent; settings"),
    ("settings-one", "settings forceQuitInFront"), ("help-save", "help save"), ("help-apps", "help apps"),
    ("trace", "launch; alert show; trace; trace moments; trace 2"),
    ("compare-accounts", "compare accounts { launch; forceQuit }"),
    ("compare-platforms", "compare platforms [ios, android] { launch; home; wait 5min }"),
    ("compare-versions", "load \"notes.life\"; compare versions [6, 12, 17] { launch; home; wait 1min }"),
    ("compare-refused", "compare platforms { launch; siri open; home }"),
    ("undo-redo", "launch; home; undo; undo; redo; redo"), ("undo-too-far", "launch; undo; undo"),
    ("reset", "launch; home; reset; state"), ("background", "background remaining; launch; home; background remaining"),
    ("load", "load \"going-home.life\"; state"), ("use-file", "use \"mine.life\"; launch"),
    ("impossible", "home"), ("app", "load \"notes.life\"; launch; edit draft = \"milk\"; home; wait 1min; state"),
    ("accounts", "account underTheSurface; launch; forceQuit"), ("expectation", "launch; expect state == background"),
  ]

  private static let files = [
    "going-home.life": "launch\nhome\n",
    "mine.life": "plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say hello }\n}\n",
    "waiting.life": """
    plugin mine "Mine" {
      version 2
      signUp didFinishLaunching
      states [up, down] as: set said: Mine
      leave up { say exit }
      on didBecomeActive {
        cancel
        say hello
        go up
      }
      on willResignActive after: 700ms where: foreground { say covered }
      on willResignActive after: 700ms { go down }
    }

    """,
    "careless.life": """
    app Notes uses: uikit {
      saved draft = ""
      on didFinishLaunching { restore draft }
      on willTerminate { save draft }
    }

    """,
    "notes.life": """
    app Notes uses: uikit {
      saved draft = ""
      on didEnterBackground {
        save draft
        task begin upload needs: 20s { finish } onExpiration { task end upload }
      }
    }

    """,
  ]

  @Test(arguments: sessions)
  func `a session in a pipe`(name: String, lines: String) {
    let folder = TemporaryFolder()
    for (file, text) in Self.files { _ = folder.add(file, text) }
    let result = Tool.run(
      ["prompt", "--scenes", "no"], input: lines.replacing("; ", with: "\n") + "\n", in: folder.path)
    Self.golden.check(result.transcript, named: "session-\(name)")
  }

  /// Lines of a session with today's app, by the name of their golden.
  private static let today: [(name: String, lines: String)] = [
    ("launch-home-return", "launch; home; launch"), ("observed", "use [uikit, notifications, flutter]; launch; home"),
    ("windows", "launch; window open chat; window hide main; home; launch; window close chat; window focus chat"),
    ("push-first", "push silent; launch"), ("force-quit", "launch; forceQuit; launch"),
    ("classic", "scenes no; launch; platform ios version: 27 sdk: 27; launch; scenes yes"),
    ("versions", "platform ios version: 20; platform ios version: 12; launch; scenes yes; window open chat"),
    (
      "too-early",
      "platform ios version: 6; fetch; app News uses: uikit { modes [fetch] }; app Draft uses: uikit restoration: true { }; "
        + "platform ios version: 5; platform ios version: 13; app Index uses: uikit { modes [audio, processing] }; "
        + "platform ios version: 12; platform android; siri open; platform ios; goBack"
    ),
    ("save", "load \"notes.life\"; launch; edit draft = \"milk\"; home; wait 1min; memory pressure; launch"),
    ("compare-versions", "compare versions { launch; home }"),
    ("explore", "load \"careless.life\"; explore; explore next; explore { possible { expect draft == \"x\" } }"),
    (
      "explore-properties",
      "load \"notes.life\"; explore; explore { never \"cut off\" { expect ended == taskExpired }; "
        + "while state == suspended { expect saved.draft == typed.draft } }"
    ), ("help-explore", "help explore"),
  ]

  @Test(arguments: today)
  func `a session with today's app`(name: String, lines: String) {
    let folder = TemporaryFolder()
    for (file, text) in Self.files { _ = folder.add(file, text) }
    let result = Tool.run(["prompt", "--keep-going"], input: Self.separate(lines), in: folder.path)
    Self.golden.check(result.transcript, named: "today-\(name)")
  }

  /// Statements on lines of their own; those in braces stay together.
  private static func separate(_ lines: String) -> String {
    var (depth, text) = (0, "")
    for part in lines.split(separator: "; ", omittingEmptySubsequences: false) {
      text += part
      depth += part.count { $0 == "{" } - part.count { $0 == "}" }
      text += depth > 0 ? "; " : "\n"
    }
    return text
  }

  private static let commands: [(name: String, arguments: [String])] = [
    ("help", ["help"]), ("help-run", ["help", "run"]), ("version", ["--version"]),
    ("explain", ["explain", "unknownVerb"]), ("explain-rule", ["explain", "launch.cold"]),
    ("explain-source", ["explain", "A:About", "the", "app", "launch", "sequence"]),
    ("explain-point", ["explain", "D4"]),
    ("help-explore", ["help", "explore"]), ("plugin-list", ["plugin", "list"]),
    ("plugin-show", ["plugin", "show", "flutter"]),
    ("plugin-compare", ["plugin", "compare", "uikit", "notifications"]),
    ("plugin-compare-run", ["plugin", "compare", "swiftUI", "datadog", "going-home.life"]),
    (
      "plugin-compare-versions", ["plugin", "compare", "mine.life", "waiting.life", "going-home.life", "careless.life"]
    ),
    ("plugin-docs", ["plugin", "docs", "flutter"]), ("plugin-check", ["plugin", "check", "flutter"]),
    ("plugin-show-waiting", ["plugin", "show", "waiting.life"]),
  ]

  @Test(arguments: commands)
  func `a subcommand`(name: String, arguments: [String]) {
    let folder = TemporaryFolder()
    for (file, text) in Self.files { _ = folder.add(file, text) }
    let result = Tool.run(arguments, in: folder.path)
    #expect(result.status == 0)
    #expect(result.errors == "")
    Self.golden.check(result.transcript, named: "command-\(name)")
  }

  /// A lesson with a property of each kind, and tasks of stimuli with one answer, several and none.
  private static let tasks = """
    lesson tasks "Tasks" {
      version 1
      use uikit
      scenes no
      app Notes uses: uikit {
        saved draft = ""
        unsaved shown = "no"
      }
      step leave "Leave" {
        | Leave.
        goal { expect order didBecomeActive -> didEnterBackground }
        solution { launch; home }
        hint "Home."
        par 2
      }
      question keep app {
        | Keep the draft, and show it.
        scenario "kept" { launch; edit draft = "x"; home; kill; launch; expect draft == "x" }
        explore {
          keeps draft
          stored draft
          always "it is shown or not" { expect shown == "yes" || shown == "no" }
          while "shown while the app is active" state == active { expect shown == "yes" }
          while state == active {
            after "still shown after a phone call that takes the whole screen" { call ring; call answer; wait 1min; call end } then { expect shown == "yes" }
          }
          never "never cut off" { expect ended == watchdog }
          possible "it can be hidden" { expect shown == "no"; expect state == background }
          allow { download finished }
        }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            unsaved shown = "no"
            on didFinishLaunching { restore draft }
            on didBecomeActive { set shown = "yes" }
            on didEnterBackground { save draft; set shown = "no" }
          }
        }
        hint "Where?"
      }
      question lose find {
        | Lose it.
        given { launch; edit draft }
        bad { expect effect valueLost }
        forbid { kill; crash; uninstall; update; memory limit; reboot }
        solution { home; wait 6s; memory pressure }
        hint "An end in silence."
      }
      question often script {
        | Come back again and again.
        goal { expect order didBecomeActive -> willResignActive -> didBecomeActive -> willResignActive -> didBecomeActive -> willResignActive -> didBecomeActive -> willResignActive -> didBecomeActive }
        forbid { lock; alert; notificationCenter; controlCenter; siri; faceID; paymentSheet; call; memory; kill; crash; reboot; install; uninstall; update; push; fetch; processing; location; voip; download; watch; device; open; time; midnight; prewarm; scene; window; cover; rotate; audio; longTask; edit; switcher; forceQuit; wait }
        solution { launch; home; launch; home; launch; home; launch; home; launch }
        hint "Leave and return."
        par 9
      }
    }

    """

  @Test func `the schedules behind a lesson`() {
    let folder = TemporaryFolder()
    _ = folder.add("tasks.life", Self.tasks)
    let result = Tool.run(["check", "--schedules", "tasks.life"], in: folder.path)
    Self.golden.check(result.transcript, named: "check-schedules")
    #expect(result.output.split(separator: "\n").allSatisfy { TextWidth.of(String($0)) <= 80 })
    let both = Tool.run(["check", "--schedules", "--json", "tasks.life"], in: folder.path)
    #expect(both.status == 64 && both.output == "")
  }

  @Test func `what a lesson notices of changed rules`() {
    let folder = TemporaryFolder()
    _ = folder.add("tasks.life", Self.tasks)
    let result = Tool.run(["check", "--mutants", "tasks.life"], in: folder.path)
    Self.golden.check(result.transcript, named: "check-mutants")
    #expect(result.output.split(separator: "\n").allSatisfy { TextWidth.of(String($0)) <= 80 })
    let both = Tool.run(["check", "--mutants", "--json", "tasks.life"], in: folder.path)
    #expect(both.status == 64 && both.output == "")
  }

  @Test func `no golden is left over`() {
    Self.golden.expectNoOrphans(
      besides: ["check-schedules", "check-mutants"] + Self.scenarios.map(Self.file)
        + Self.sessions.map { "session-\($0.name)" }
        + Self.today.map { "today-\($0.name)" } + Self.commands.map { "command-\($0.name)" })
  }
}
