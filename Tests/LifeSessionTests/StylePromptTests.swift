import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
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
    _ = session.preview(own)
    #expect(text(session.submit(line: "style own")).contains("Deactivated"))
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
  }
}
