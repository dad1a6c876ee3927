import GradeResults
import LessonGrading
import LessonModel
import LifelabLessons
import LifelabPlugins
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// Whole lessons without app questions, from the bytes of a submission to the line of its record.
enum SubmissionSection {
  private static let lessons = ["goingHome", "fiveStates"]

  static func run(_ options: Options) {
    let count = min(options.count, 2_000)
    let library = LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
    let catalog = LessonCatalog(files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })
    for name in lessons {
      guard let lesson = catalog.entry(name).flatMap({ catalog.read($0, library: library).lesson }) else { continue }
      let texts = submissions(to: lesson, count)
      measure(name, lesson, texts, rounds: options.rounds ?? 5)
      measureCommand(name, texts, rounds: options.rounds ?? 5)
    }
    print("  goal: 5000 submissions per second, 0.2 ms each; the same memory for any number")
  }

  /// Grades in this process, beside the reading of the submissions alone.
  private static func measure(_ name: String, _ lesson: Lesson, _ texts: [String], rounds: Int) {
    let sources = texts.map { SourceText(name: "bench", text: $0) }
    let grader = LessonGrader(lesson)
    var sink = 0
    func graded(_ sources: some Collection<SourceText>) {
      var cache = VerdictCache()
      for source in sources {
        sink += JSONResults.text([grader.grade(Submission.parse(source), remembering: &cache).report]).utf8.count
      }
    }
    let contestants: [Measurement.Contestant] = [
      .init("the submissions read", units: texts.count) {
        for source in sources { sink += Submission.parse(source).entries.count }
      },
      .init("hash of each", units: texts.count) {
        for source in sources { sink += Int(ContentHash(of: source.bytes).bytes[0]) }
      },
      .init("graded, as one class", units: texts.count) { graded(sources) },
      .init("graded, nothing remembered", units: texts.count / 10) {
        for source in sources.prefix(texts.count / 10) { graded(CollectionOfOne(source)) }
      },
    ]
    Measurement(rounds: rounds, contestants).show(
      title: "Submissions of \(name), \(texts.count) that differ", unit: "ms", scale: 0.000_001)
    precondition(sink != 0)
  }

  /// Grades a folder by the command, beside a program that only reads it.
  private static func measureCommand(_ name: String, _ texts: [String], rounds: Int) {
    guard let tool = Platform.neighbour("lifelab"), let folder = Platform.makeTemporaryFolder() else {
      return print("  the command: build it first with `swift build -c release --product lifelab`")
    }
    defer { Files.remove(folder) }
    for (place, text) in texts.enumerated() {
      _ = Files.write(Array(text.utf8), to: "\(folder)/\(place).life", isSynced: false)
    }
    func command(_ format: String) -> Measurement.Contestant {
      .init("lifelab grade \(name), \(format)", units: texts.count) {
        _ = Platform.run(tool, ["grade", name, "--submission", folder, "--format", format])
      }
    }
    Measurement(
      rounds: rounds,
      [
        .init("cat of all files", units: texts.count) { _ = Platform.run("sh", ["-c", "cat \(folder)/*.life"]) },
        command("json"), command("text"),
      ]
    ).show(title: "A folder of \(texts.count) submissions, start included", unit: "ms", scale: 0.000_001)
  }

  // MARK: - A class

  /// Returns submissions to a lesson: a third of the answers are right, the others are made of its words at random.
  private static func submissions(to lesson: Lesson, _ count: Int) -> [String] {
    var numbers = Numbers()
    let questions = lesson.prepared().questions.compactMap { question in
      (try? Marker(question, in: lesson)).map { (name: question.name.text, key: $0.key) }
    }
    return (0..<count).map { place in
      "learner \"Learner \(place)\"\n"
        + questions.map { "answer \($0.name) \(answer($0.key, &numbers))\n" }.joined()
    }
  }

  private static func answer(_ key: any AnswerKey, _ numbers: inout Numbers) -> String {
    if numbers.below(3) == 0 { return key.modelAnswer }
    guard let words = key.input.words else {
      return "{ " + (0...numbers.below(5)).map { _ in stimuli[numbers.below(stimuli.count)] }.joined(separator: "; ")
        + " }"
    }
    guard !words.isEmpty else { return "\(1 + numbers.below(4))" }
    return (0...numbers.below(4)).map { _ in words[numbers.below(words.count)] }.joined(separator: " -> ")
  }

  private static let stimuli = [
    "call ring", "call answer", "wait 5s", "switcher open", "alert show", "alert dismiss", "siri open", "launch",
    "push silent", "controlCenter open", "lock",
  ]
}
