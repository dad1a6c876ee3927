import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import TestSupport
import Testing

/// A learner who says which framework they write.
@Suite struct StylePromptTests {
  static let text = """
    lesson leaving "Leaving" {
      version 1
      styles [scenes, classic, flutter]

      question first choice "First" {
        | Which {call} comes first?
        right "{willResignActive}"
        wrong "{didEnterBackground}" because: "It comes later."
        hint "Touches go first."
      }

      question calls order "Calls" {
        | What is {listener} told?
        given { launch }
        when { home }
        hint "Step by step."
      }
    }
    """

  /// A session with a lesson and what a learner has done.
  static func session(_ progress: ProgressLog = ProgressLog(reading: []), with lesson: String = text) -> Session {
    let file = SourceText(name: "leaving.life", text: lesson)
    return Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: [file], progress: progress),
      writer: SessionWriter(writeFile: { _, _ in nil }))
  }

  private func text(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `who has chosen none is asked, and reads the usual style`() {
    var session = Self.session()
    let opened = text(session.submit(line: "lesson leaving"))
    #expect(opened.contains("sceneWillResignActive"))
    #expect(opened.hasPrefix("Lessons speak UIKit with scenes. If your app speaks another, type its name:"))
    #expect(opened.contains("`flutter` (Flutter)"))
  }

  @Test(arguments: [("", true), ("other", false)])
  func `who has been through a lesson is not asked again`(_ other: String, isAsked: Bool) {
    let begun = (other.isEmpty ? [] : [other]).map { "started \($0) version: 1\n" }.joined()
    var session = Self.session(ProgressLog(reading: Array(begun.utf8)))
    #expect(text(session.submit(line: "lesson leaving")).contains("If your app speaks another") == isAsked)
  }

  @Test(arguments: ["flutter", "Flutter", "FLUTTER"]) func `a name alone answers the question for the style`(
    _ name: String
  ) {
    var session = Self.session()
    _ = session.submit(line: "lesson leaving")
    #expect(text(session.submit(line: name)).contains("Lessons speak Flutter from now on."))
    // Asked and answered: from now on it is an answer like any other.
    #expect(session.submit(line: "classic").failure == .input)
  }

  @Test func `a choice holds for the open lesson at once, and what was earned stays`() {
    var session = Self.session()
    _ = session.submit(line: "lesson leaving")
    _ = session.submit(line: "sceneWillResignActive")
    #expect(session.prompt.contains("2/2"))
    let changed = text(session.submit(line: "style flutter"))
    #expect(changed.contains("Lessons speak Flutter from now on."))
    #expect(changed.contains("What is the `AppLifecycleListener` told?"))
    #expect(session.prompt.contains("2/2"))
    let end = text(session.submit(line: "onInactive -> onHide -> onPause"))
    #expect(end.contains("End of the lesson: 2 of 2 points"))
    // The next time nobody is asked.
    #expect(!text(session.submit(line: "lesson leaving")).contains("If your app speaks another"))
  }

  @Test func `a choice is kept with progress`() {
    let record = ProgressRecord(choosing: "classic")
    #expect(record.line == "styled classic version: 1\n")
    let log = ProgressLog(reading: Array((record.line + record.line).utf8))
    #expect(log.style == "classic" && log.lessons.isEmpty && log.skipped.isEmpty)
    var session = Self.session(log)
    let opened = text(session.submit(line: "lesson leaving"))
    #expect(opened.contains("applicationWillResignActive") && !opened.contains("If your app speaks another"))
    #expect(text(session.submit(line: "style")).contains("● classic"))
  }

  @Test func `a style that a lesson does not offer is told so, and holds for the next one`() {
    var session = Self.session()
    _ = session.submit(line: "lesson leaving")
    let reply = text(session.submit(line: "style swiftUI"))
    #expect(reply.contains("This lesson is not there in SwiftUI; it speaks UIKit with scenes."))
    #expect(text(session.submit(line: "style")).contains("● swiftUI"))
    #expect(session.submit(line: "style uikit").failure != nil)
  }

  @Test func `an exam stays in its words`() {
    var session = Self.session()
    _ = session.submit(line: "exam leaving")
    #expect(text(session.submit(line: "style flutter")).contains("An exam is finished in the words"))
    #expect(text(session.submit(line: "1")).contains("scene delegate"))
  }

  @Test func `an exam that was left goes on in its words, whatever was chosen meanwhile`() {
    var session = Self.session()
    _ = session.submit(line: "style flutter")
    let opened = text(session.submit(line: "exam leaving"))
    #expect(opened.contains("onInactive"))
    _ = session.submit(line: "leave")
    _ = session.submit(line: "style classic")
    #expect(text(session.submit(line: "lesson leaving")).contains("onInactive"))
  }

  @Test func `a style chosen for the session holds until another is chosen`() {
    var session = Self.session()
    session.choose(LessonStyle.named("flutter") ?? .standard)
    #expect(text(session.submit(line: "lesson leaving")).contains("onInactive"))
    _ = session.submit(line: "style classic")
    #expect(text(session.submit(line: "lesson")).contains("applicationWillResignActive"))
  }

  // MARK: - A style that is not built in

  private static let guest = """
    plugin nova "Nova" {
      version 1

      style nova "Nova" {
        listener "the `Window`"
        word willResignActive Deactivated
        word didEnterBackground Stopped
      }

      on willResignActive { say Deactivated }
      on didEnterBackground { say Stopped }
    }

    """

  /// A session with a guest in its library, and a lesson that offers it.
  private static func guestSession(_ progress: String = "") -> Session {
    let plugins = Library.plugins + loaded(PluginLoader.load(SourceText(name: "nova.life", text: guest)))
    let file = SourceText(name: "leaving.life", text: text.replacing("classic, flutter", with: "classic, nova"))
    let log = ProgressLog(reading: Array(progress.utf8))
    return Session(
      plugins: plugins, using: ["uikit"], catalog: LessonCatalog(files: [file], progress: log),
      writer: SessionWriter(writeFile: { _, _ in nil }))
  }

  @Test func `a guest is chosen, listed, completed and explained as any other style`() {
    var session = Self.guestSession()
    #expect(text(session.submit(line: "style nova")).contains("Lessons and free play speak Nova from now on."))
    #expect(text(session.submit(line: "style")).contains("● nova"))
    let opened = text(session.submit(line: "lesson leaving"))
    #expect(opened.contains("Deactivated") && !opened.contains("If your app speaks another"))
    #expect(session.lessonStyle.name == "nova" && session.lessonStyles.names.last == "nova")
    _ = session.submit(line: "leave")
    #expect(session.completer.completions(for: "style nov", cursor: 9).map { $0.replacement } == ["nova"])
    #expect(text(session.submit(line: "help style")).contains("nova           Nova"))
    #expect(text(session.submit(line: "help styles")).contains("nova `Stopped`"))
    #expect(text(session.submit(line: "help nova")).contains("The style nova: Nova"))
  }

  @Test func `a log keeps the name of a guest, which holds where it is known`() {
    let log = "styled nova version: 1\n"
    var known = Self.guestSession(log)
    #expect(text(known.submit(line: "lesson leaving")).contains("Deactivated"))
    // Elsewhere it is as if none had been chosen.
    var session = Self.session(ProgressLog(reading: Array(log.utf8)))
    #expect(session.lessonStyle == .standard)
    #expect(text(session.submit(line: "lesson leaving")).contains("If your app speaks another"))
  }

  @Test func `a name that no style has is told, with the nearest`() {
    var session = Self.session()
    let reply = session.submit(line: "style fluter")
    #expect(reply.failure == .input && reply.reports.map { $0.diagnostic.id } == ["unknownStyle"])
    #expect(reply.reports.first?.diagnostic.label == "did you mean 'flutter'?")
    let plugin = session.submit(line: "style uikit").reports.first?.diagnostic
    #expect(plugin?.label == "write the styles in its words: scenes, classic")
  }

  @Test func `a lesson may bring the style in which it is read`() {
    var session = Self.guestSession()
    let own = SourceText(
      name: "own.life",
      text: Self.text.replacing("scenes, classic, flutter", with: "scenes, own") + "\n"
        + Self.guest.replacing("nova", with: "own"))
    #expect(text(session.preview(own)).contains("Deactivated"))
    #expect(text(session.submit(line: "style")).contains("● own"))
    #expect(text(session.submit(line: "style scenes")).contains("sceneWillResignActive"))
    #expect(text(session.submit(line: "style own")).contains("Deactivated"))
  }

  // MARK: - A style of a file

  private static let ownFile = guest.replacing("nova", with: "own").replacing("Nova", with: "Own")

  /// A session that sees the file of a guest, files whose names are taken, and a lesson that uses the guest.
  private static func fileSession() -> Session {
    let files = [
      "own.life": ownFile, "plugin.life": ownFile.replacing("plugin own", with: "plugin uikit"),
      "style.life": ownFile.replacing("style own", with: "style flutter"),
      "lesson.life": text.replacing("version 1", with: "version 1\n  use \"own.life\"")
        .replacing("scenes, classic, flutter", with: "scenes, own"),
    ]
    let read: @Sendable (String) -> FileContent = { path in files[path].map { .bytes(Array($0.utf8)) } ?? .notFound }
    var host = SessionHost(readFile: read)
    host.readBeside = { name, _ in read(name) }
    return Session(plugins: Library.plugins, using: ["uikit"], host: host)
  }

  @Test func `a plugin of a file that is in use brings its styles`() {
    var session = Self.fileSession()
    #expect(session.submit(line: "use \"own.life\"").failure == nil)
    #expect(text(session.submit(line: "style own")).contains("speak Own from now on."))
    #expect(text(session.submit(line: "style")).contains("● own"))
    #expect(text(session.submit(line: "help styles")).contains("own `Stopped`"))
    #expect(text(session.submit(line: "help own")).contains("The style own: Own"))
    #expect(session.completer.completions(for: "style ow", cursor: 8).map { $0.replacement } == ["own"])
    #expect(session.lessonStyle.name == "own")
    let compared = text(session.submit(line: "compare styles { launch; home }"))
    #expect(compared.contains("Deactivated"))
    // What was taken back is known all the same.
    for line in ["style scenes", "undo", "undo", "style own"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
    #expect(session.simulation.engine.plugins.map { $0.name } == ["own"])
  }

  @Test func `a style that is not known is told with the way to that of a file`() {
    var session = Self.fileSession()
    let fault = session.submit(line: "style own").reports.first?.diagnostic
    #expect(fault?.id == "unknownStyle" && fault?.notes.first?.contains("use \"FILE.life\"") == true)
  }

  @Test(arguments: [("plugin.life", "uikit"), ("style.life", "flutter")])
  func `a file whose plugin or style has a name of the tool is refused`(_ file: String, _ name: String) {
    for verb in ["use", "use also", "load"] {
      var session = Self.fileSession()
      let reply = session.submit(line: "\(verb) \"\(file)\"")
      #expect(reply.failure != nil && reply.reports.map { $0.diagnostic.id } == ["takenName"], "\(verb)")
      #expect(reply.reports.first?.diagnostic.summary.contains("'\(name)'") == true)
      #expect(session.simulation.engine.plugins.map { $0.name } == ["uikit"])
    }
  }

  @Test func `a lesson that uses a file opens in its style, which the session knows from then on`() {
    var session = Self.fileSession()
    #expect(text(session.submit(line: "lesson \"lesson.life\"")).contains("Deactivated"))
    #expect(text(session.submit(line: "leave")).contains("`use own` changes it."))
    #expect(session.submit(line: "use own").failure == nil)
    // The file itself may be used, and the lesson be opened again, in whichever order.
    #expect(session.submit(line: "use \"own.life\"").failure == nil)
    #expect(session.submit(line: "lesson \"lesson.life\"").failure == nil)
    #expect(text(session.submit(line: "style own")).contains("Lessons speak Own from now on."))
  }

  @Test func `a comparison has room for the app's own plugin`() {
    var session = Self.fileSession()
    for line in ["use \"own.life\"", "app A uses: own { }", "use uikit"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
    let reply = session.submit(line: "compare styles { launch; home }")
    #expect(reply.failure == nil && text(reply).contains("Deactivated"), "\(Library.rendered(reply.reports))")
    let names = Library.plugins.prefix(PluginTable.limit).map { $0.name }.joined(separator: ", ")
    let many = session.submit(line: "compare styles [\(names)] { launch }")
    #expect(many.reports.map { $0.diagnostic.id } == ["tooMuchToCompare"])
    #expect(many.reports.first?.diagnostic.label == "name 7 at most beside own")
  }

  // MARK: - Where frameworks exist

  @Test(arguments: [
    ("uikit", "UIKit and SwiftUI do not exist on Android"),
    ("oldDelegate", "UIKit and SwiftUI do not exist on Android"),
    ("flutter", ""), ("androidActivity", ""),
  ]) func `what exists on iOS alone is told beside Android`(_ plugin: String, _ words: String) {
    var session = Library.classic(plugins: Library.plugins, using: [plugin])
    let last = session.submit(line: "compare platforms [ios, android] { launch }").lines.last?.text ?? ""
    #expect(words.isEmpty ? !last.contains("Android") : last.hasPrefix(words), "\(last)")
    _ = session.submit(line: "use capacitor")
    let described = session.submit(line: "compare platforms { launch }").lines.last?.text ?? ""
    #expect(described == "capacitor is written for iOS: on Android its framework may tell otherwise.")
  }
}
