import LessonGrading
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSyntax
import PluginKit

/// The repair questions of the course: from an answer's text to its verdict, scenarios and searches included.
enum RepairSection {
  /// One question with its official solution and the app to start from, as a person would hand them in.
  private struct Repair {
    var name: String
    var marker: Marker
    var solution, start: String

    init?(_ question: Question, in lesson: Lesson) {
      guard question.kind.answer == .app, let marker = try? Marker(question, in: lesson) else { return nil }
      let name = question.name.text
      self.name = "\(lesson.name).\(name)"
      self.marker = marker
      solution = "answer \(name) \(marker.key.modelAnswer)\n"
      start = "answer \(name) {\n\(marker.key.input.draft ?? "")\n}\n"
    }

    /// The score of an answer and the length of what is said to it; `nil` for one that cannot be read.
    func verdict(on text: String) -> (isRight: Bool, length: Int)? {
      let read = Submission.parse(SourceText(name: "bench", text: text))
      guard let answer = read.entries.first?.answer, let verdict = try? marker.verdict(on: answer) else { return nil }
      return (verdict.score == .full, verdict.feedback.reduce(0) { $0 + $1.text.utf8.count })
    }
  }

  static func run(_ options: Options) {
    let repairs = repairs()
    let wrong = repairs.filter {
      $0.verdict(on: $0.solution)?.isRight != true || $0.verdict(on: $0.start)?.isRight == true
    }
    guard !repairs.isEmpty, wrong.isEmpty else {
      return print("\nRepairs: not as expected: \(wrong.map { $0.name }.joined(separator: ", "))")
    }
    let solutions = measure(repairs, options) { $0.solution }
    let starts = measure(repairs, options) { $0.start }
    print("\nRepair questions of the course, \(repairs.count), medians of \(solutions.times[0].count) rounds, ms")
    var report = Report(columns: ["", "all", "longest", ""])
    for (name, measurement) in [("official solution, text to verdict", solutions), ("app to start from", starts)] {
      let times = repairs.indices.map { measurement.median($0) / 1e6 }
      guard let longest = times.indices.max(by: { times[$0] < times[$1] }) else { continue }
      let total = times.reduce(0, +)
      report.add([name, decimal(total, 1), decimal(times[longest], 1), repairs[longest].name])
    }
    report.show()
    print("  goals: all solutions 1000, better 250; the longest 1000, better 50; a start 20, better 5")
  }

  private static func measure(_ repairs: [Repair], _ options: Options, _ text: (Repair) -> String) -> Measurement {
    Measurement(
      rounds: options.rounds ?? 5,
      repairs.map { repair in
        let text = text(repair)
        return .init(repair.name, units: 1) { precondition(repair.verdict(on: text) != nil) }
      })
  }

  private static func repairs() -> [Repair] {
    let library = LifelabPlugins.files.flatMap {
      PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins
    }
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    return files.filter { LessonLoader.kind(of: $0) == .lessons }.flatMap { file in
      LessonLoader.load(file, library: library).lessons.flatMap { lesson in
        let lesson = lesson.prepared()
        return lesson.questions.compactMap { Repair($0, in: lesson) }
      }
    }
  }
}
