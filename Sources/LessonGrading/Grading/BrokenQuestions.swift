package import LessonModel
import LifeLanguage
package import LifeSyntax

/// A question that its author has to mend before anybody answers it.
package struct BrokenQuestion: Sendable {
  /// The question as it was read, with its name and its place.
  package let question: Question
  /// The first error, which its author mends first.
  package let diagnostic: Diagnostic

  /// Returns which question it is, what is wrong with it, and where.
  package func text(in lesson: Lesson) -> String {
    let line = lesson.file.position(at: diagnostic.range.start).line
    let number = (lesson.questions.firstIndex { $0.name == question.name } ?? 0) + 1
    return "Question \(number), \(question.name.text), is broken: \(diagnostic.summary) (line \(line))."
  }
}

extension Lesson {
  /// Returns the questions that cannot be marked, or whose own answers are wrong, each with its first error.
  ///
  /// What takes a search is left to `check`. A solution that is left out is no fault: answers can be marked without it.
  package func brokenQuestions() -> [BrokenQuestion] {
    let prepared = prepared()
    return questions.compactMap { question in
      var check = AnswerCheck(question, in: prepared)
      var found: [Diagnostic] = []
      do throws(StageFault) {
        _ = try check.run(besideSolution: question.leavesSolutionOut)
      } catch {
        found.append(error.diagnostic)
      }
      guard let first = (check.diagnostics + found).first(where: { $0.severity == .error }) else { return nil }
      return placed([first]).first.map { BrokenQuestion(question: question, diagnostic: $0) }
    }
  }
}
