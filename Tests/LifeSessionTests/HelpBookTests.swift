import LessonGrading
import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// Help on words that are no commands, and on settings.
@Suite struct HelpBookTests {
  private func lines(_ input: String) -> String {
    var session = Library.session()
    let reply = session.submit(line: input)
    #expect(reply.failure == nil, "\(input)")
    return reply.lines.map { $0.text }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("report", "In a handler"), ("task", "onExpiration"), ("timer", "In a handler"),
    ("question", "something to answer"), ("goal", "In a step"), ("because", "In a question"),
    ("say", "In an answer to a moment"), ("plugin", "`lifelab help plugin` tells both"), ("apps", "restore"),
    ("lessonFiles", "misconception"), ("pluginFiles", "states"), ("properties", "possible"),
    ("keeps", "In a block of 'explore'"), ("start", "In an app"), ("restores", "In a style of lessons"),
    ("explore", "Its block holds: always, while, never"),
  ]) func `a word of apps, lessons and plugins has a page`(_ word: String, _ expected: String) {
    #expect(lines("help \(word)").contains(expected))
  }

  @Test(arguments: [
    ("didBecomeActive", ["In the styles of lessons", "flutter        onResume", "uikit"]),
    ("sceneDidDiscard", ["What plugins may say then"]),
    ("flutter", ["The style flutter: Flutter", "No word of its own: ", "AppLifecycleState.paused", "use flutter"]),
    ("uikit", ["applicationDidBecomeActive(_:)"]), ("classic", ["applicationDidEnterBackground"]),
    ("styles", ["willTerminate", "didReceiveMemoryWarning", "restore draft"]),
    ("moments", ["`help styles`"]), ("submission", ["style flutter", "learner"]), ("roster", ["Abel, Ada"]),
    ("where", ["where: !scenes", "foreground"]), ("mutants", ["check --mutants"]),
    ("attempts", ["for a `choice` 2, or 1"]), ("shares", ["60%"]),
  ]) func `names and topics of authors have a page`(_ word: String, _ expected: [String]) {
    let page = lines("help \(word)")
    for words in expected { #expect(page.contains(words), "\(word): \(page)") }
  }

  @Test(arguments: ["~", "◌", "●", "○", "*", "›"])
  func `a mark leads to the page of the marks`(_ mark: String) {
    let page = lines("help \(mark)")
    #expect(page == lines("help marks"))
    #expect(page.split(separator: "\n").contains { $0.hasPrefix("  \(mark) ") }, "\(page)")
  }

  @Test func `each moment of the table of styles has the words of every style that has one`() {
    let page = lines("help styles")
    for moment in Moment.allCases {
      for style in LessonStyle.all {
        guard let name = style.name(of: moment) else { continue }
        let row = page.split(separator: "\n").first { $0.hasPrefix("  \(moment.name) ") }
        #expect(row?.contains("\(style.name) `\(name)`") ?? false, "\(moment.name), \(style.name)")
      }
    }
  }

  @Test func `a word that another one replaces at a launch is told with that one`() {
    let row = "capacitor `appStateChange(isActive: true)`, at a launch `DOMContentLoaded`"
    #expect(lines("help styles").contains(row))
    #expect(lines("help capacitor").contains("appStateChange(isActive: true), at a launch DOMContentLoaded"))
    #expect(lines("help didBecomeActive").contains("active, at a launch deviceready"))
  }

  private static let signals: [(word: String, told: [String])] = [
    ("pause", ["pause of capacitor: Capacitor on iOS", "didEnterBackground"]),
    ("PAUSE", ["pause of capacitor"]), ("appUrlOpen", ["openURL", "sceneOpenURL"]),
    ("appStateChange", ["of capacitor", "didBecomeActive"]),
    ("appStateChange(true)", ["of capacitor", "didBecomeActive"]),
    ("appStateChange(isActive: no)", ["of capacitor", "willResignActive"]),
  ]

  @Test(arguments: signals)
  func `a name that a plugin in use says is told with its moments, though the manifest tells nothing of it`(
    _ word: String, _ told: [String]
  ) {
    var session = Library.session()
    _ = session.submit(line: "use capacitor")
    for verb in ["help", "explain"] {
      let page = session.submit(line: "\(verb) \(word)").lines.map { $0.text }.joined(separator: "\n")
      for words in told { #expect(page.contains(words), "\(verb) \(word): \(page)") }
    }
  }

  @Test func `a name that plugins say that are not in use is told where it has no other page`() {
    let page = lines("help pause")
    #expect(page.contains("pause of capacitor") && page.contains("pause of cordova"))
    #expect(!lines("help didEnterBackground").contains("It comes at:"))
  }

  @Test func `the sample of reading back keeps what was saved in every style`() throws {
    for style in LessonStyle.all {
      let text =
        "lesson mine \"Mine\" {\n  version 1\n  styles [\(LessonStyle.all.map { $0.name }.joined(separator: ", "))]\n"
        + ReferenceSamples.restoring
        + "\n  question q text {\n    | ?\n    given { launch; edit draft = \"x\"; home; wait 6s; memory pressure; launch }\n"
        + "    value draft\n  }\n}\n"
      let loaded = LessonLoader.load(
        SourceText(name: "mine.life", text: text), library: Library.plugins, style: style)
      let lesson = try #require(loaded.lessons.first, "\(style.name): \(loaded.diagnostics)")
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect(marker.key.modelAnswer == "\"x\"", "\(style.name)")
    }
  }

  @Test(arguments: [
    ("suspended", "In memory; its code stands still."), ("not running", "There is no process."),
    ("FROZEN", "suspended, a state of the process"), ("background", "the background time that code would read now"),
    ("inactive", "Other plugins have this word, too: reactNative, swiftUI"),
    ("age", "age.VALUE  time since the value was loaded or set"), ("age.touched", "age.VALUE"),
    ("flutter.state", "PLUGIN.state"), ("&&", "both hold"), ("==", "`help conditions`"),
    ("observer", "`help role` tells the rest"), ("AppState", "AppState.background"),
    ("\"process owner\"", "processOwner: Android process owner"),
  ]) func `states, conditions, families and plugins in words have a page`(_ word: String, _ told: String) {
    #expect(lines("help \(word)").contains(told), "\(lines("help \(word)"))")
  }

  @Test func `a state is told in the words of Android there, and in all places at the shell`() throws {
    var session = Library.session()
    _ = session.submit(line: "platform android")
    for state in ProcessState.allCases {
      let page = session.submit(line: "help \(state.name)").lines.map { $0.text }.joined(separator: "\n")
      #expect(page.contains("\(state.name), a state of the process"), "\(page)")
      #expect(page.contains("On Android") == (state != .notRunning), "\(page)")
      let whole = try #require(HelpTopics.page(state.name, plugins: Library.plugins)).map { $0.text }
      #expect(!whole.contains { $0.contains("Other plugins have this word") }, "\(whole)")
    }
  }

  @Test func `a name that is no form of a condition is not told as one`() {
    var session = Library.session()
    for word in ["time.state", "chat.open", "VALUE.x", "age."] {
      #expect(session.submit(line: "help \(word)").failure == .input, "\(word)")
    }
  }

  @Test func `a near name of a moment is suggested`() {
    var session = Library.session()
    let reply = session.submit(line: "help didBecomActive")
    #expect(reply.reports.first?.diagnostic.label.contains("'didBecomeActive'") ?? false)
  }

  @Test func `a word with two meanings has both on its page`() {
    let save = lines("help save")
    #expect(save.contains("write the session as a scenario"))
    #expect(save.contains("In a handler\nsave NAME\n  write a value to disk"))
  }

  @Test func `a verb of the prompt is not explained as a kind of question to learners`() {
    #expect(!lines("help state").contains("question") && lines("help fill").contains("question gap fill"))
  }

  @Test func `what the prompt says already is not said again`() {
    #expect(!lines("help use").contains("In a lesson"))
  }

  @Test func `help names the chapters, and Tab the words`() {
    #expect(lines("help").contains("`help apps`"))
    let session = Library.session()
    let words = session.completer.completions(for: "help onE", cursor: 8).map { $0.replacement }
    #expect(words == ["onExpiration"])
    #expect(
      session.completer.completions(for: "help resto", cursor: 10).map { $0.replacement } == ["restore", "restores"])
  }

  @Test func `settings take a line each, and one of them has a page`() {
    let all = lines("settings").split(separator: "\n")
    #expect(all.count == Setting.allCases.count + 3)
    #expect(all.contains { $0.contains("forceQuitInFront ") && $0.hasSuffix(" terminates") })
    let page = lines("settings forceQuitInFront")
    #expect(lines("settings D1") == page)
    #expect(page.contains("Does a force quit in front call will-terminate?"))
    #expect(page.contains("what the evidence favours"))
    var session = Library.session()
    #expect(session.submit(line: "settings nonsense").failure == .input)
    _ = session.submit(line: "set forceQuitInFront = silent")
    let changed = session.submit(line: "settings").lines.map { $0.text }.filter { $0.hasSuffix("(changed)") }
    #expect(changed.count == 1)
  }
}
