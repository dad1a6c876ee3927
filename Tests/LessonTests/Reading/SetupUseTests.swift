import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// The plugins that tell in a part of a lesson: those of the lesson, unless the part names others, adds some or takes some away.
@Suite struct SetupUseTests {
  private static let rows: [(lesson: String, part: String, inUse: [String])] = [
    ("use uikit", "", ["uikit"]), ("use uikit", "use notifications", ["notifications"]),
    ("use uikit", "use also notifications", ["uikit", "notifications"]),
    ("use [uikit, flutter]", "use without uikit", ["flutter"]),
    ("use uikit", "use notifications\nuse flutter", ["notifications", "flutter"]),
    ("use uikit\nuse flutter", "", ["uikit", "flutter"]),
    ("use uikit\nuse flutter", "use without flutter\nuse also notifications", ["uikit", "notifications"]),
    ("styles [scenes, flutter]", "use also notifications", ["uikit", "notifications"]),
  ]

  @Test(arguments: rows) func `statements of one part count together`(lesson: String, part: String, inUse: [String])
    throws
  {
    let text = """
      lesson mine "Mine" {
      version 1
      \(lesson)
      question q state {
      | ?
      \(part)
      given { launch }
      when { home }
      hint "Look."
      }
      }

      """
    let read = try Fixture.lesson(text)
    let question = try #require(read.questions.first)
    let run = try read.environment.simulation(for: question.setup)
    #expect(run.engine.plugins.map { $0.name } == inUse)
  }

  @Test(arguments: [
    ("use without flutter", "pluginNotInUse"), ("use without uikit", "pluginStays"),
    ("use also fluter", "unknownPlugin"),
  ])
  func `what cannot be is told at its place`(part: String, id: String) {
    let question = "question q state {\n| ?\n\(part)\ngiven { launch }\nwhen { home }\nhint \"Look.\"\n}"
    #expect(Fixture.ids(checking: question).contains(id), "\(Fixture.ids(checking: question))")
  }
}
