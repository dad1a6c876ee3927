import LessonModel
import LifeSyntax

/// The ways through the program that an input of the fuzzer can take.
package enum FuzzMode: String, CaseIterable, Sendable {
  /// Parse and format.
  case syntax
  /// Bind as a scenario and run it.
  case scenario
  /// Compile as the body of an app and run that app through its whole life.
  case app
  /// Check as a lesson, and grade an empty submission of it.
  case lesson
  /// Load as a plugin and run it.
  case plugin
  /// Load as a course, and as a table of statements.
  case course
  /// Read as a log of progress.
  case progress
  /// Grade as a submission.
  case submission
  /// Type line by line at the prompt.
  case prompt
  /// Type line by line in a lesson.
  case tutoring
  /// Type line by line in an exam.
  case exam
}

/// Takes one input one way, and throws where a property does not hold.
///
/// A trap, a hang and too much memory are for the caller to notice.
package func exercise(_ bytes: [UInt8], as mode: FuzzMode) throws(FuzzFinding) {
  let source = SourceText(name: "fuzz.life", bytes: bytes)
  switch mode {
  case .syntax: try SyntaxExercise(source).run()
  case .scenario: try ScenarioExercise(source).run()
  case .app: try ScenarioExercise(appWithBody: bytes).run()
  case .lesson: try LessonExercise(source).run()
  case .plugin: try PluginExercise(source).run()
  case .course: try CourseExercise(source).run()
  case .progress: try ProgressExercise(source).run()
  case .submission: try SubmissionExercise(source).run()
  case .prompt: try PromptExercise(source, beginning: []).run()
  case .tutoring: try PromptExercise(source, beginning: ["lesson \(Samples.lesson.name)"]).run()
  case .exam: try PromptExercise(source, beginning: ["exam \(Samples.lesson.name)"]).run()
  }
}
