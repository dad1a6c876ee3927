import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// What `expect` finds true, and what it says otherwise.
@Suite struct ExpectationTests {
  private static let true_: [(script: String, expectation: String)] = [
    ("", "state == notRunning"), ("", "ended == none"), ("", "mini.state == none"), ("launch", "state == active"),
    ("launch", "state != background && clock == 0s"), ("launch", "!(state == background) || clock > 1h"),
    ("launch; home; wait 6s", "state == suspended"), ("launch; home; wait 6s", "app.away == 6s"),
    ("launch; home", "background.remaining == 5s"), ("launch; home; wait 2s", "background.remaining <= 3s"),
    ("launch", "resumePath == throughBackground && forceQuitInFront != silent"),
    ("launch", "protectedData.available"), ("launch; lock", "protectedData.available"),
    ("launch; kill", "ended == kill"), ("launch; lock", "locked"), ("launch", "!locked && foreground"),
    ("launch", "mini.state == on"), ("launch; alert show", "mini.state == off"),
    ("launch; alert show", "mini.state != on"),
    ("launch", "order didFinishLaunching -> didBecomeActive"), ("launch", "order miniDidStart -> on"),
    ("launch; home", "order on -> off"), ("launch", "heard miniDidStart"), ("launch", "heard on"),
    ("launch", "heard MiniState.ON"),
    ("launch; home", "heard off"), ("launch; home; wait 6s", "heard nothing"), ("launch; rotate", "heard nothing"),
    ("launch", "heard miniDidStart from: mini"), ("launch", "path notRunning -> inactive -> active"),
    ("launch; wait 1s", "path active"),
    ("launch; lock", "effect deviceLocked"), ("launch", "effect nothing"), ("launch; lock; wait 1s", "effect nothing"),
    ("", "impossible { home }"), ("launch", "impossible { switcher swipe }"),
    ("launch; lock", "impossible { open url: \"x\" }"),
    ("launch; home", "reads active at: off"), ("launch; home", "reads active at: willResignActive"),
    ("launch; home; launch", "reads active at: [on]"), ("launch", "reads inactive at: didFinishLaunching"),
    ("launch", "seen && !left"), ("", "!seen"), ("launch; home; wait 6s", "seen && left"),
    ("launch; home; kill; launch", "seen && !left"), ("call ring", "ringing"), ("launch", "!ringing && !window"),
  ].map { ($0.0, $0.1) }

  /// What only an observer can know of an app: what was typed, what is on disk, whether a connection is alive.
  private static let ofApps: [(script: String, expectation: String)] = [
    ("launch", "typed.draft == \"\" && saved.draft == \"\""), ("launch; edit draft", "draft == typed.draft"),
    ("launch; edit draft", "typed.draft != saved.draft && draft != saved.draft"),
    ("launch; edit draft = \"a\"; home", "saved.draft == \"a\" && saved.draft == typed.draft"),
    ("launch; edit draft = \"a\"; kill", "draft == \"\" && typed.draft == \"a\" && saved.draft == \"\""),
    ("launch; edit draft = \"a\"; uninstall", "typed.draft == \"\""),
    ("launch", "line.open && line.alive"), ("", "!line.alive"), ("launch; home; wait 6s", "line.open && !line.alive"),
  ]

  private static let app = """
    app A uses: mini {
      saved draft = ""
      on miniDidStart { connect line }
      on MiniState.off { save draft }
    }

    """

  @Test(arguments: ofApps)
  func `an observer knows what an app cannot`(script: String, expectation: String) {
    let result = Support.run("\(Self.app)\(script)\nexpect \(expectation)")
    #expect(result.diagnostic == nil, "\(result.diagnostic?.label ?? "")")
  }

  @Test(arguments: ["typed.draft == draft", "draft == typed.draft", "saved.draft == \"\"", "line.alive"])
  func `an app cannot ask for what it cannot know`(condition: String) {
    let script =
      "app A uses: mini { saved draft = \"\"; on MiniState.on { connect line; if \(condition) { save draft } } }"
    let result = Support.run(script)
    #expect(result.diagnostic?.id == (condition.hasPrefix("draft") ? "undeclared" : "unknownSubject"))
  }

  @Test(arguments: true_)
  func `what is true holds`(script: String, expectation: String) {
    let result = Support.run("\(script)\nexpect \(expectation)")
    #expect(result.diagnostic == nil, "\(result.diagnostic?.label ?? "")")
  }

  @Test(arguments: [
    "order []", "order 5s", "order on -> 5s", "order [on, []]", "heard []", "heard on || off", "path (active)",
    "effect []", "effect 3", "impossible { }", "impossible { home; lock }", "impossible", "heard { home }", "5s",
    "\"text\"", "[]",
  ])
  func `what cannot be read does not hold`(expectation: String) {
    let diagnostic = Support.run("launch; lock\nexpect \(expectation)").diagnostic
    #expect(diagnostic != nil && diagnostic?.id != "expectationFailed")
  }

  private static let false_: [(script: String, expectation: String, place: String, label: String)] = [
    ("launch", "state == background", "state == background", "it is active"),
    ("launch", "clock > 0s", "clock > 0s", "it is 0s"),
    ("launch", "state == active && locked", "state == active && locked", "'locked' does not hold"),
    ("launch", "ended == kill", "ended == kill", "no process has ended"),
    ("launch; crash", "ended == kill", "ended == kill", "the process ended: it crashed"),
    ("launch", "mini.state == off", "mini.state == off", "it is on"),
    ("launch", "order didBecomeActive -> didFinishLaunching", "didFinishLaunching", "it came earlier"),
    ("launch", "order on -> off", "off", "it never came"),
    ("launch", "heard nothing", "nothing", "heard: miniDidStart -> MiniState.on"),
    ("launch; home", "heard on", "on", "heard: MiniState.off"), ("launch; rotate", "heard on", "on", "heard: nothing"),
    ("launch", "path active", "active", "it was: notRunning -> inactive -> active"),
    ("launch; lock", "effect timerFired", "timerFired", "it had: “the device is locked”"),
    ("launch", "effect timerFired", "timerFired", "it had none"),
    ("launch; lock", "effect nothing", "nothing", "there is one"),
    ("launch; home", "reads background at: off", "background", "it reads active there"),
    ("launch; home", "reads active at: [off, didEnterBackground]", "active", "it reads background there"),
    ("launch; home", "reads active at: on", "on", "it did not come"),
    ("launch", "impossible { home }", "home", "the app is active"),
  ]

  @Test(arguments: false_)
  func `what is false says what is true instead`(script: String, expectation: String, place: String, label: String) {
    let result = Support.run("\(script)\nexpect \(expectation)")
    #expect(result.diagnostic?.id == "expectationFailed")
    #expect(result.place == place)
    #expect(result.diagnostic?.label == label)
  }

  private static let senseless: [(expectation: String, id: String, place: String)] = [
    ("stat == active", "unknownSubject", "stat"), ("other.state == on", "unknownSubject", "other.state"),
    ("state == asleep", "badComparison", "asleep"), ("state == 5s", "badComparison", "5s"),
    ("state > active", "badComparison", "active"), ("ended == killed", "badComparison", "killed"),
    ("clock == 5", "missingUnit", "5"), ("clock == active", "badComparison", "active"),
    ("mini.state == open", "badComparison", "open"), ("resumePath == strait", "badComparison", "strait"),
    ("locked == 5s", "badComparison", "locked"), ("noScenes", "unknownSubject", "noScenes"),
    ("age.draft > 5s", "unknownSubject", "age.draft"),
    ("5s", "badCondition", "5s"), ("state", "badCondition", "state"), ("order nowhere", "unknownName", "nowhere"),
    ("heard didBecomActive", "unknownName", "didBecomActive"), ("path active -> asleep", "unknownName", "asleep"),
    ("effect nothingFired", "unknownName", "nothingFired"), ("impossible { dance }", "unknownVerb", "dance"),
    ("impossible { edit draft }", "undeclared", "draft"), ("reads asleep at: on", "unknownName", "asleep"),
    ("reads active at: onn", "unknownName", "onn"), ("reads active", "missingArgument", "expect"),
    ("reads [active, inactive] at: on", "wrongKind", "[active, inactive]"),
    ("reads active at: on from: mini", "unexpectedArgument", "mini"), ("order on at: on", "unexpectedArgument", "on"),
  ]

  /// A name of what nobody is told, and what is said of it.
  static let untold = [
    ("applicationWillSuspend", "nobody is told that an app is suspended, or that it goes on"),
    ("sceneDidFreeze", "nobody is told that an app is suspended, or that it goes on"),
    ("onPrewarm", "nobody is told that a process is made early"),
    ("suspended", "a state of the process; name a call or a moment, such as didBecomeActive"),
    ("active", "a state of the process; name a call or a moment, such as didBecomeActive"),
    ("willTerminat", "did you mean 'willTerminate'?"),
  ]

  @Test(arguments: untold)
  func `a name of what nobody is told is answered by that fact`(_ name: String, _ fact: String) {
    let result = Support.run("launch\nexpect heard \(name)")
    #expect(result.diagnostic?.id == "unknownName")
    #expect(result.diagnostic?.label == fact)
  }

  /// Names of UIKit in a lesson that speaks other words, and names that are near to one without its type.
  @Test(arguments: [
    ("applicationWillTerminate", "Mini: nothing tells of this"),
    ("UIApplication.willTerminateNotification", "Mini: nothing tells of this"),
    ("willTerminate", "Mini: nothing tells of this"),
    ("onn", "did you mean 'on'?"), ("nowhere", "one of: miniDidStart, MiniState.on, MiniState.off"),
  ]) func `a learner's name of a moment is answered in whatever form`(_ name: String, _ label: String) {
    let run = Support.run("launch").simulation
    let fault = run.unknownName(name, at: ByteRange(start: 0, end: 1), run.signalNames, tellsPlugins: false)
    #expect(fault.label == label)
  }

  @Test(arguments: senseless)
  func `what makes no sense is reported at its place`(expectation: String, id: String, place: String) {
    let result = Support.run("launch\nexpect \(expectation)")
    #expect(result.diagnostic?.id == id)
    #expect(result.place == place)
    let isPointless = result.diagnostic?.fixIts.contains { $0.summary == "write '\(place)'" } ?? false
    #expect(!isPointless, "the fix-it changes nothing")
  }

  @Test func `an expectation changes nothing`() {
    let before = Support.run("launch; home").simulation
    let after = Support.run("launch; home\nexpect state == background\nexpect heard off\nexpect impossible { home }")
      .simulation
    #expect(before.world == after.world)
    #expect(before.trace.count == after.trace.count)
  }
}
