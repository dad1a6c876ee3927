import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifelabPlugins
import LifeSyntax
import PluginKit
import TestSupport
import Testing

/// Lessons written in a test, read with the built-in plugins.
enum Fixture {
  static let library: [Plugin] = {
    let files = LifelabPlugins.files.map { SourceText(name: $0.path, text: $0.text) }
    return (files + [SourceText(name: "carrier.life", text: carrier)]).flatMap { loaded(PluginLoader.load($0)) }
      .map { $0.keepingNames { madeOnce($0) } }
  }()

  /// A style whose only signal carries a value.
  private static let carrier = """
    plugin carrier "Carrier" {
      version 1
      source "none"
      on didBecomeActive { say change(isActive:) isActive: true }
      on willResignActive { say change(isActive:) isActive: false }
    }
    """

  /// A lesson around some lines, about a classic app.
  static func text(_ lines: String, use: String = "uikit") -> String {
    "lesson mine \"Mine\" {\nversion 1\nuse \(use)\nscenes no\n\(lines)\n}\n"
  }

  /// The lesson of a text without errors.
  static func lesson(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Lesson {
    let source = SourceText(name: "mine.life", text: text)
    let (lessons, diagnostics) = LessonLoader.load(source, library: library)
    #expect(rendered(diagnostics, in: text) == "", sourceLocation: sourceLocation)
    return try #require(lessons.first, sourceLocation: sourceLocation)
  }

  /// The marker of the only question among some lines.
  static func marker(
    _ lines: String, use: String = "uikit", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Marker {
    let lesson = try lesson(text(lines, use: use), sourceLocation: sourceLocation)
    return try Marker(try #require(lesson.questions.first), in: lesson)
  }

  static func rendered(_ diagnostics: [Diagnostic], in text: String) -> String {
    let source = SourceText(name: "mine.life", text: text)
    return diagnostics.map { DiagnosticRenderer().render($0, in: source) }.joined()
  }

  /// The ids of what is wrong with a lesson around some lines.
  static func ids(checking lines: String, use: String = "uikit") -> [String] {
    LessonChecker.check(SourceText(name: "mine.life", text: text(lines, use: use)), library: library)
      .filter { $0.id != "notCanonical" }.map { $0.id }
  }
}

extension Marker {
  /// The verdict on an answer as a submission writes it.
  func verdict(on text: String) throws -> Verdict {
    let source = SourceText(name: "answers.life", text: "answer \(question.name.text) \(text)")
    let entry = try #require(Submission.parse(source).entries.first)
    return try verdict(on: entry.answer)
  }

  /// The score and the feedback, as one comparable value.
  func said(to text: String) throws -> Said {
    do {
      let verdict = try verdict(on: text)
      return Said(verdict.score.description, verdict.feedback.map { $0.text })
    } catch let fault as AnswerFault {
      return Said("unreadable", [fault.diagnostic.summary + "; " + fault.diagnostic.label])
    }
  }
}

/// What an answer got.
struct Said: Equatable, CustomStringConvertible {
  var score: String
  var feedback: [String]

  init(_ score: String, _ feedback: [String]) {
    self.score = score
    self.feedback = feedback
  }

  var description: String { ([score] + feedback).joined(separator: "\n").replacing("\n", with: "\n    ") }
}
