import LifeLanguage
import LifeSession
import LifecycleEngine
import Testing

/// What Tab offers and what the dim hint says, for this position and this state.
@Suite struct CompletionTests {
  private func session(after lines: [String] = []) -> Session {
    var session = Library.session(using: ["uikit"])
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private static let rows: [(line: String, offers: [String])] = [
    ("lau", ["launch"]), ("switcher ", ["open", "return", "other", "swipe"]), ("switcher o", ["open", "other"]),
    ("app A { on didFinishLaunching { removeObserver no", ["notifications"]),
    ("use fl", ["flutter"]), ("use ", ["also", "without", "compose", "datadog", "processOwner", "swiftUI"]),
    ("use also no", ["notifications"]), ("use [uikit, fl", ["flutter"]), ("use without u", ["uikit"]),
    ("help wa", ["wait", "watch"]),
    ("account under", ["underTheSurface"]),
    ("set forceQuitInF", ["forceQuitInFront"]), ("set forceQuitInFront ", ["="]),
    ("set forceQuitInFront = ", ["terminates", "silent"]),
    ("launch; hom", ["home"]), ("platform ios ver", ["version:"]), ("app Notes uses: ui", ["uikit"]),
    ("app Notes uses: uikit { on didEnterB", ["didEnterBackground"]),
    ("app Notes uses: uikit { on didEnterBackground { sav", ["save"]), ("branch { loc", ["location", "lock"]),
    ("wait ", ["6s", "1min"]), ("wait 5", ["5s", "5min", "5h", "5ms"]), ("wait 2.5m", ["2.5min", "2.5ms"]),
    ("launch; at 1", ["1s"]), ("explain launch.c", ["launch.cold"]), ("explain home.", ["home.fromActive"]),
    ("explain LOG", ["LOG10", "LOG11"]), ("expect sta", ["state"]), ("expect state ", ["==", "!=", "&&", "||"]),
    ("expect state == ba", ["background"]), ("expect locked && for", ["foreground"]),
    ("expect resumePath != ", ["straight", "throughBackground"]),
    ("expect heard applicationDid", ["applicationDidEnterBackground"]),
    ("app A { on x { if state == active { save a } ", ["else"]),
    ("app A { on x { if state == active { save a } else { sav", ["save"]),
    ("app A { on x { if ", ["locked", "app.away", "!"]), ("branch { home } ", ["or"]),
    ("branch { home } or { lock } ", ["or"]),
    ("explain D1", ["D1", "D10"]), ("why launch.c", ["launch.cold"]), ("why ho", ["home"]),
  ]

  @Test(arguments: rows)
  func `Tab offers what fits here`(line: String, offers: [String]) {
    let items = session().completer.completions(for: line, cursor: line.utf8.count)
    #expect(Set(offers).isSubset(of: Set(items.map { $0.replacement })))
    #expect(items.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: [
    ("tap ", ["send", "stop"]), ("tap se", ["send"]), ("edit ", ["draft"]), ("edit draft ", ["="]),
    ("request ", ["chat"]), ("app B uses: uikit { on tap", ["tap"]), ("app B uses: uikit { on edit ", ["draft"]),
  ])
  func `Tab offers the parts of the app`(line: String, offers: [String]) {
    let app = "app A { saved draft = 1; on tap send { connect chat }; on tap stop { disconnect chat } }"
    let items = session(after: [app, "launch"]).completer.completions(for: line, cursor: line.utf8.count)
    #expect(items.map { $0.replacement } == offers)
  }

  @Test func `a number without a unit is left alone`() {
    #expect(session().completer.completions(for: "undo 3", cursor: 6).isEmpty)
  }

  @Test func `Tab on an empty line offers exactly what is possible now`() {
    for lines in [[], ["launch"], ["launch", "home"], ["launch", "home", "wait 6s"], ["launch", "alert show"]] {
      let session = session(after: lines)
      let offered = session.completer.completions(for: "", cursor: 0).map { $0.replacement }
      let possible = session.simulation.engine.possibleStimuli(in: session.simulation.world).map { $0.form.text }
      #expect(offered == possible + ["help"])
    }
  }

  @Test(arguments: [
    ("load \"", ["mine.life\"", "units/"]), ("use \"mi", ["mine.life\""]), ("load \"units/h", ["home.life\""]),
    ("log \"", []),
  ])
  func `between quotes Tab offers files and folders`(line: String, offers: [String]) {
    var host = SessionHost.none
    host.fileNames = { $0 == "units/" ? ["home.life"] : ["mine.life", "notes.txt", "units/"] }
    let session = Session(plugins: Library.plugins, using: ["uikit"], host: host)
    #expect(session.completer.completions(for: line, cursor: line.utf8.count).map { $0.replacement } == offers)
  }

  @Test func `what a completion replaces is the word at the cursor`() {
    let line = "launch; hom"
    let item = session().completer.completions(for: line, cursor: line.utf8.count).first { $0.replacement == "home" }
    #expect(item?.range == 8..<11)
  }

  @Test(arguments: [
    ("wait", " TIME"), ("wait ", "TIME"), ("switcher ", "open|return|other|swipe"), ("home", nil), ("zzz", nil),
  ])
  func `the hint is the rest of the signature`(line: String, hint: String?) {
    #expect(session().completer.hint(for: line) == hint)
  }
}
