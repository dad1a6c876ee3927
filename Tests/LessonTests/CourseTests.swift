import LifecycleEngine
import LifelabLessons
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonAuthoring
@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import GradeResults
@testable import LessonGrading

/// Every lesson of the course: checked, solved by its own solutions, and worth nothing without answers.
@Suite struct CourseTests {
  static let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  static let lessonFiles = files.filter { LessonLoader.kind(of: $0) == .lessons }

  static let lessons = lessonFiles.flatMap { loaded(LessonLoader.load($0, library: Fixture.library)) }

  private static let dressedLessons = SharedValues<String, Lesson>()
  private static let preparedEditions = SharedValues<String, [Lesson]>()

  /// Returns one of `lessons` as `inStyle` does, read once for all tests.
  static func dressed(_ lesson: Lesson, in style: LessonStyle) -> Lesson {
    dressedLessons.value(for: "\(lesson.name) \(style.name)") { lesson.inStyle(style) }
  }

  /// Returns the lesson with this name as `inStyle` does, read once for all tests.
  static func lesson(_ name: String, in style: LessonStyle) throws -> Lesson {
    dressed(try #require(lessons.first { $0.name == name }), in: style)
  }

  /// Returns the lessons of the course as `inStyle` does, each read once for all tests.
  static func lessons(in style: LessonStyle) -> [Lesson] { lessons.map { dressed($0, in: style) } }

  /// Returns the editions of a lesson of the course, prepared once for all tests.
  static func editions(of name: String) throws -> [Lesson] {
    try preparedEditions.value(for: name) {
      try #require(lessons.first { $0.name == name }).editions.map { $0.prepared() }
    }
  }

  /// A grader for each lesson, by its name: to run what its questions ask about takes the time.
  private static let graders = SharedValues<String, LessonGrader>()

  static func grader(of name: String) throws -> LessonGrader {
    try graders.value(for: name) { LessonGrader(try #require(lessons.first { $0.name == name })) }
  }

  /// The questions of a lesson with what marks them.
  static func marked(_ grader: LessonGrader) throws -> [(question: Question, marker: Marker)] {
    try zip(grader.lesson.questions, grader.markers).map { ($0, try $1.get()) }
  }

  private func graded(_ grader: LessonGrader, _ answer: (Marker) -> String?) throws -> GradeReport {
    var text = ""
    for (question, marker) in try Self.marked(grader) {
      guard let line = answer(marker) else { continue }
      text += "answer \(question.name.text) \(line)\n"
    }
    return grader.grade(Submission.parse(SourceText(name: "test", text: text))).report
  }

  // `.ci/run` checks all of them with the tool.
  @Test(arguments: LongTests.sample(lessonFiles.map { $0.name }, oneOf: 16)) func `nothing is wrong with a lesson`(
    _ name: String
  ) throws {
    let source = try #require(Self.lessonFiles.first { $0.name == name })
    let found = LessonChecker.check(source, library: Fixture.library)
    #expect(found.map { DiagnosticRenderer().render($0, in: source) }.joined() == "")
  }

  /// What React Native says on Android, at the last of some stimuli.
  private static let reactNativeAndroid: [(fact: String, stimuli: [StimulusKind], heard: [String], state: String)] = [
    ("RN: it starts as background", [], [], "background"), ("RN: and off the screen", [.pushSilent], [], "background"),
    ("RN: host resume → active", [.launch], ["AppState.active"], "active"),
    ("RN: host pause → background", [.launch, .home], ["AppState.background"], "background"),
    ("RN: under a permission dialog", [.launch, .alertShow], ["AppState.background"], "background"),
    ("RN: focus is no state", [.launch, .notificationCenterOpen], [], "active"),
    ("RN: destroy → nothing", [.launch, .home, .memoryPressure], [], "background"),
  ]

  @Test(arguments: reactNativeAndroid)
  func `React Native on Android follows the activity`(
    _ row: (fact: String, stimuli: [StimulusKind], heard: [String], state: String)
  ) throws {
    let lesson = try #require(Self.lessons.first { $0.name == "iosAndAndroid" })
    let plugin = try #require(lesson.environment.library.first { $0.name == "reactNativeAndroid" })
    var settings = Settings()
    settings.platform = .android
    let engine = Engine(settings: settings, plugins: [plugin.table])
    var (world, trace, start) = (engine.makeWorld(), Trace(), 0)
    for kind in row.stimuli {
      start = trace.count
      #expect(engine.apply(Stimulus(kind), to: &world, recordingTo: &trace) == .applied)
    }
    let heard = trace.entries[start...].filter { $0.kind == .signal }.map { engine.name(of: $0) }
    #expect(heard == row.heard, "\(row.fact)")
    #expect(engine.pluginState(0, in: world) == row.state, "\(row.fact)")
  }

  @Test func `the course holds its lessons in an order that works`() throws {
    let source = try #require(Self.files.first { LessonLoader.kind(of: $0) == .course })
    let (course, diagnostics) = LessonLoader.loadCourse(source)
    let found =
      CourseChecker.check(try #require(course), in: source, Self.lessons) + CourseChecker.check(Self.lessons)
    #expect(diagnostics.isEmpty)
    #expect(found.map { DiagnosticRenderer().render($0.diagnostic, in: $0.source) }.joined() == "")
    #expect(Formatter.format(SyntaxTree(parsing: source)) == String(decoding: source.bytes, as: UTF8.self))
  }

  @Test(arguments: lessons.map { $0.name }) func `a lesson is solved by its own solutions and by nothing else`(
    _ name: String
  ) throws {
    let grader = try Self.grader(of: name)
    let full = try graded(grader) { $0.key.modelAnswer }
    #expect(full.questions.filter { $0.status != .passed }.map { $0.id } == [])
    let empty = try graded(grader) { _ in nil }
    #expect(empty.questions.allSatisfy { $0.score == .zero && $0.status == .unanswered })
  }

  @Test(arguments: ["README.md", "Sources/LifelabManual/learning.md"])
  func `documents say how many lessons and questions there are`(_ file: String) throws {
    let root = (0..<3).reduce(#filePath) { path, _ in TextFiles.parent(of: path) }
    let text = try #require(TextFiles.text(of: "\(root)/\(file)"))
    let questions = Self.lessons.reduce(0) { $0 + $1.questions.count }
    #expect(text.contains("\(Self.lessons.count) lessons with \(questions) questions"), "\(questions)")
  }

  /// Answers that a person may give who has not understood: another order, another state, another number.
  private func plausible(_ question: Question, _ marker: Marker) -> [String] {
    let right = marker.key.modelAnswer
    let parts = right.split(separator: ">").map {
      $0.trimmingPrefix(" ").split(separator: " -").first.map(String.init) ?? ""
    }
    switch question.form {
    case is OrderQuestion, is PathQuestion:
      let swapped = Array(parts.reversed())
      return [swapped.joined(separator: " -> "), Array(parts.dropLast()).joined(separator: " -> "), "nothing"]
        .filter { !$0.isEmpty } + ["willTerminate", "detached", "onDetach", "didReceiveRemoteNotification", "onStop"]
    case is StateQuestion:
      return ProcessState.allCases.map { $0.name } + ["resumed", "inactive", "paused", "drawing", "framesStopped"]
    case is ChoiceQuestion: return ["a", "b", "c"]
    case is DurationQuestion: return ["1s", "7min", "3", "0s"]
    case is TextQuestion: return ["\"something else\""]
    case is ScriptQuestion, is FindQuestion: return ["{ launch }", "{ launch; home }"]
    case is AppQuestion: return ["{ }", "{ app Other { } }"]
    default: return [right.split(separator: " ").reversed().joined(separator: " "), "[]", "nothing"]
    }
  }

  @Test(arguments: lessons.map { $0.name })
  func `for every question some plausible answer is wrong, and its message helps`(_ name: String) throws {
    let grader = try Self.grader(of: name)
    for (question, marker) in try Self.marked(grader) {
      let results = plausible(question, marker).compactMap { answer in
        grader.grade(
          Submission.parse(SourceText(name: "test", text: "answer \(question.name.text) \(answer)\n"))
        ).report.questions.first { $0.id == question.name.text }
      }
      let helped = results.contains { result in
        result.status != .passed && result.feedback.contains { !$0.isEmpty && !$0.hasPrefix("Right") }
      }
      #expect(helped, "\(name).\(question.name.text): \(results.map { $0.feedback })")
    }
  }

  @Test(arguments: lessons.map { $0.name })
  func `every counterexample runs and holds`(_ name: String) throws {
    let lesson = try Self.grader(of: name).lesson
    for belief in lesson.beliefs.named {
      let text = CounterexampleRun(belief, in: lesson.environment)
      #expect(text.fault == nil, "\(name).\(belief.name.text)")
      #expect(!text.rows.isEmpty)
    }
  }

  @Test(arguments: lessons.map { $0.name }) func `a beginning of a script is accepted where it earns everything`(
    _ name: String
  ) throws {
    for (question, marker) in try Self.marked(Self.grader(of: name)) {
      guard let solution = question.solution, question.kind.answer == .stimuli else { continue }
      let key = try question.form.key(of: question, in: try Self.grader(of: name).lesson.environment)
      let commands = try solution.stimuli()
      let text = marker.question.name.text
      for count in 0...commands.count {
        let words = commands.prefix(count).map { solution.source.text(in: $0.range) }
        let answer = Answer("{ \(words.joined(separator: "; ")) }")
        let given = try key.read(answer)
        #expect(key.accepts(given) == (try key.judge(given).score == .full), "\(text): \(words)")
      }
    }
  }

  @Test(arguments: lessons.map { $0.name }) func `every belief is shown by an answer that is wrong`(
    _ name: String
  ) throws {
    for (question, marker) in try Self.marked(Self.grader(of: name)) {
      guard let choice = question.form as? ChoiceQuestion else { continue }
      for option in choice.options where !option.isRight {
        let verdict = try marker.verdict(on: quotedText(option.text))
        #expect(!verdict.isRight && !verdict.feedback.isEmpty)
        #expect(verdict.beliefs == [option.shows?.text].compactMap { $0 })
      }
    }
  }

  private func quotedText(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
}
