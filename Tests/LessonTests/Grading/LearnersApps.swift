import LifeLanguage
import LessonModel
import TestSupport

/// An app as a learner may write it for a question of the course, and whether it is right.
struct LearnersApp: Sendable, CustomStringConvertible {
  let lesson: String
  let question: String
  let title: String
  let isRight: Bool
  let text: String
  /// The style in which the lesson is read, where it offers styles.
  var style = LessonStyle.standard

  /// An app that gets no full points.
  static func wrong(_ lesson: String, _ question: String, _ title: String, _ text: String) -> Self {
    Self(lesson: lesson, question: question, title: title, isRight: false, text: text)
  }

  /// An app that gets full points, though it is not the author's own.
  static func right(_ lesson: String, _ question: String, _ title: String, _ text: String) -> Self {
    Self(lesson: lesson, question: question, title: title, isRight: true, text: text)
  }

  /// The same app, graded in another style.
  func inStyle(_ name: String) -> Self {
    var app = self
    app.style = LessonStyle.named(name) ?? .standard
    return app
  }

  /// The question in its style.
  var place: String { "\(lesson).\(question), \(style.name)" }

  var description: String { "\(place): \(title)" }
}

extension LearnersApp {
  /// Apps of lazy, clever and confused learners, and others that are right.
  static let all = basics.map { $0.inStyle("classic") } + background + styled + events + wakes + flutter + judgement

  /// Those that a test tries: of each question one that is wrong and one that is right or, where long tests are
  /// requested, all.
  static let tried =
    LongTests.areRequested ? all : all.enumerated().filter { $1.isAmongFirst(of: all[..<$0]) }.map { $1 }

  private func isAmongFirst(of earlier: ArraySlice<LearnersApp>) -> Bool {
    !earlier.contains { $0.lesson == lesson && $0.question == question && $0.isRight == isRight }
  }
}
