import GradeResults
import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifeSyntax
import PluginKit

/// A file of lessons that is read and checked, twice; each lesson grades an empty submission and prints a template.
struct LessonExercise {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func run() throws(FuzzFinding) {
    let found = try check(source)
    try requireEqual(try check(source), found, "a second check differs")
    if let formatted = try SyntaxExercise(source).formatted() {
      try requireEqual(
        try check(formatted).map { $0.id }, found.map { $0.id }, "the canonical form is checked differently")
    }
    let loaded = LessonLoader.load(source, library: Samples.plugins)
    try loaded.diagnostics.requirePlaces(in: source)
    for diagnostic in CourseChecker.check(loaded.lessons) {
      try [diagnostic.diagnostic].requirePlaces(in: diagnostic.source)
    }
    for lesson in loaded.lessons {
      try exercise(lesson)
      for variant in lesson.variants?.sample.suffix(2) ?? [] {
        let other = lesson.asVariant(variant)
        try require(other.variant == variant && other.hash == lesson.hash, "variant \(variant) is another lesson")
        try exercise(other)
      }
    }
  }

  private func check(_ source: SourceText) throws(FuzzFinding) -> [Diagnostic] {
    let found = LessonChecker.check(source, library: Samples.plugins)
    try found.requirePlaces(in: source)
    return found.filter { $0.id != "notCanonical" }
  }

  private func exercise(_ lesson: Lesson) throws(FuzzFinding) {
    let template = SourceText(name: "template.life", text: Submission.template(for: lesson))
    let submission = Submission.parse(template)
    try submission.diagnostics.requirePlaces(in: template)
    try require(submission.entries.isEmpty, "a template answers a question")
    try GradeExercise(LessonGrader(lesson)).run(submission)
  }
}

/// A submission that is graded twice, and written in every form of results.
struct GradeExercise {
  private let grader: LessonGrader

  init(_ grader: LessonGrader) { self.grader = grader }

  func run(_ submission: Submission) throws(FuzzFinding) {
    let results = try texts(of: submission)
    // Grading is slow; one of four submissions is graded a second time.
    if submission.source.bytes.count % 4 == 0 {
      try requireEqual(try texts(of: submission), results, "a second grading differs")
    }
  }

  private func texts(of submission: Submission) throws(FuzzFinding) -> [String] {
    let graded = grader.grade(submission)
    try graded.diagnostics.requirePlaces(in: submission.source)
    for question in graded.report.questions {
      if case .scored(let score) = question.outcome {
        try require(score >= .zero && score <= Score(1), "a share of \(score)")
      }
    }
    let reports = [graded.report]
    return ResultFormat.allCases.map { $0.text(of: reports) }
  }
}

/// A submission that is read and graded against each lesson that has one of its questions.
struct SubmissionExercise {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func run() throws(FuzzFinding) {
    let submission = Submission.parse(source)
    try submission.diagnostics.requirePlaces(in: source)
    let names = submission.entries.map { $0.question.text }
    let meant = Samples.graders.filter { grader in
      grader.lesson.questions.contains { names.contains($0.name.text) }
    }
    for grader in meant.isEmpty ? [Samples.graders[0]] : meant.prefix(2) { try GradeExercise(grader).run(submission) }
  }
}
