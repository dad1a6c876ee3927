import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// A learner who says which framework they write.
@Suite struct StylePromptTests {
  private static let text = """
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

  private static func session(_ progress: ProgressLog = ProgressLog(reading: [])) -> Session {
    let file = SourceText(name: "leaving.life", text: text)
    return Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: [file], progress: progress),
      writer: SessionWriter(writeFile: { _, _ in nil }))
  }

  private func text(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `who has chosen none is asked, and reads the usual style`() {
    var session = Self.session()
    let opened = text(session.submit(line: "lesson leaving"))
    #expect(opened.contains("sceneWillResignActive"))
    #expect(opened.hasPrefix("Which do you write? Lessons speak UIKit with scenes unless you type another:"))
    #expect(opened.contains("`flutter` (Flutter)"))
  }

  @Test(arguments: [("", true), ("other", false)])
  func `who has been through a lesson is not asked again`(_ other: String, isAsked: Bool) {
    let begun = (other.isEmpty ? [] : [other]).map { "started \($0) version: 1\n" }.joined()
    var session = Self.session(ProgressLog(reading: Array(begun.utf8)))
    #expect(text(session.submit(line: "lesson leaving")).contains("Which do you write?") == isAsked)
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
    #expect(!text(session.submit(line: "lesson leaving")).contains("Which do you write?"))
  }

  @Test func `a choice is kept with progress`() {
    let record = ProgressRecord(choosing: "classic")
    #expect(record.line == "styled classic version: 1\n")
    let log = ProgressLog(reading: Array((record.line + record.line).utf8))
    #expect(log.style == "classic" && log.lessons.isEmpty && log.skipped.isEmpty)
    var session = Self.session(log)
    let opened = text(session.submit(line: "lesson leaving"))
    #expect(opened.contains("applicationWillResignActive") && !opened.contains("Which do you write?"))
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
}
