import LessonGrading
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSyntax
import PluginKit

/// What fifty beliefs predict of each question of the course, and a wrong answer that is held against them.
enum BeliefSection {
  /// One question whose key a run decides.
  private struct Task {
    var name: String
    var marker: Marker
    var answers: Int
  }

  /// The number of beliefs that are run.
  private static let beliefCount = 50

  static func run(_ options: Options) {
    let library = LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    guard let file = files.first(where: { LessonLoader.kind(of: $0) == .beliefs }) else {
      return print("\nBeliefs: the course has none")
    }
    let beliefs = BeliefBook.load(file, library: library).beliefs
    let names = beliefs.all.prefix(beliefCount).map { $0.name.text }
    let tasks = files.filter { LessonLoader.kind(of: $0) == .lessons }.flatMap { file in
      LessonLoader.load(file, library: library).lessons.flatMap { makeTasks(of: $0.knowing(beliefs, met: names)) }
    }
    Measurement(
      rounds: options.rounds ?? 5,
      [
        .init("text to worlds", units: 1) { _ = BeliefBook.load(file, library: library, checks: false) },
        .init("the same, each change tried by itself", units: 1) { _ = BeliefBook.load(file, library: library) },
      ]
    ).show(title: "Beliefs, \(beliefs.all.count) in the course", unit: "ms", scale: 1e-6)
    let measurement = Measurement(
      rounds: options.rounds ?? 5,
      tasks.map { task in
        .init(task.name, units: 1) { precondition(task.marker.predictions().predictions.count == task.answers) }
      })
    let times = tasks.indices.map { measurement.median($0) / 1e6 }.sorted()
    guard let last = times.last else { return print("\nBeliefs: no question") }
    print(
      "\nPredictions of \(names.count) beliefs and those of the lesson for a question, \(tasks.count) questions, ms")
    var report = Report(columns: ["median", "nine in ten", "longest"])
    report.add([decimal(times[times.count / 2], 2), decimal(times[times.count * 9 / 10], 2), decimal(last, 2)])
    report.show()
    print("  goal: 5 ms a question")
  }

  private static func makeTasks(of lesson: Lesson) -> [Task] {
    let lesson = lesson.prepared()
    return lesson.questions.compactMap { question in
      guard question.form.keyOrigin != .author, let marker = try? Marker(question, in: lesson) else { return nil }
      return Task(
        name: "\(lesson.name).\(question.name.text)", marker: marker, answers: marker.predictions().predictions.count)
    }
  }
}
