import LifeLanguage
@testable import LifeSession
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog

/// A suite that practises at a prompt with one lesson.
protocol PracticePrompt {}

extension PracticePrompt {
  /// A lesson with a question of each of three kinds.
  static var text: String {
    """
    lesson leaving "Leaving" {
      version 1
      styles [scenes, classic]

      question order order {
        | What is called?
        given { launch }
        when { home }
        hint "Two."
        hint "The first is willResignActive." cost: 50%
      }

      question after state {
        | And a minute later?
        given { launch; home; wait 1min }
        hint "Does anything keep it running?"
      }

      question free choice {
        | Which?
        right "this"
        wrong "that" because: "No."
        hint "This."
      }
    }
    """
  }

  /// The same lesson with many stimuli, so that practice has much to ask.
  static var rich: String {
    text.replacing(
      "given { launch; home; wait 1min }",
      with:
        "given { launch; alert show; alert dismiss; siri open; siri close; lock; unlock; switcher open; home; call ring; "
        + "call decline; open url: \"shop://cart\"; home; push alert; push tap; home; wait 1min }")
  }

  /// The lines of a log of a learner who has taken some lessons to their end.
  static func taken(_ lessons: String...) -> String { taken(lessons) }

  static func taken(_ lessons: [String]) -> String {
    lessons.map { "started \($0) version: 1\nfinished \($0) version: 1\n" }.joined()
  }

  /// Returns a session whose course is a lesson of this text, on a day, with a log so far.
  func session(day: Int? = 20_000, log: String = "", of text: String = Self.text) -> Session {
    let loaded = LessonLoader.load(SourceText(name: "leaving.life", text: text), library: Library.plugins)
    #expect(loaded.diagnostics.isEmpty)
    let progress = ProgressLog(reading: Array(log.utf8))
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(lessons: loaded.lessons, course: nil, progress: progress))
    session.isInteractive = true
    if let day { session.begin(day: day) }
    return session
  }

  /// The lines of a reply as a text.
  func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  /// Types lines and returns what is shown.
  func type(_ lines: String..., in session: inout Session) -> String {
    lines.map { texts(session.submit(line: $0)) }.joined(separator: "\n")
  }
}
