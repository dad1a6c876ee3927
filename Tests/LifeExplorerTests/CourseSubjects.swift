import LifelabLessons
import LifelabPlugins
import LifeLanguage
import LifeSyntax
import PluginKit
import TestSupport
import Testing

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LifeExplorer

/// The repair questions of the course, each with its official solution.
extension Subject {
  static let solutions: [Subject] = {
    let library = LifelabPlugins.files.flatMap {
      loaded(PluginLoader.load(SourceText(name: $0.path, text: $0.text)))
    }
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    let lessons = files.filter { LessonLoader.kind(of: $0) == .lessons }.flatMap {
      loaded(LessonLoader.load($0, library: library))
    }
    return lessons.flatMap { lesson in lesson.questions.flatMap { searches(of: $0, in: lesson) } }
  }()

  /// What has to hold with the solution of a question, one search for each `explore`.
  private static func searches(of question: Question, in lesson: Lesson) -> [Subject] {
    guard let content = question.form as? AppQuestion, let app = try? question.solution?.app() else { return [] }
    var setup = question.setup.inside(lesson.environment.setup)
    setup.app = .app(app)
    guard let simulation = try? setup.simulation(library: lesson.environment.library) else { return [] }
    return content.explorations.compactMap { command in
      guard let exploration = try? Exploration(command, of: simulation, in: lesson.source) else { return nil }
      return Subject(
        name: "\(lesson.name).\(question.name.text)", text: "", menu: exploration.menu, stored: exploration.stored,
        properties: exploration.properties, compiled: exploration.start.engine)
    }
  }
}
