import LessonGrading
import LessonModel
package import LifeLanguage
import LifeSyntax

// A lesson as its author looks at it: any part at once, with what its learners are not told.

extension LessonRun {
  /// Moves to a step or a question, without prose before it; false where none has this name, or it is no part here.
  package mutating func move(to name: String) -> Bool {
    guard let found = lesson.items.firstIndex(where: { $0.name == name }), isPart(found) else { return false }
    place = found
    shown = found
    return true
  }

  /// The name of the step or question at hand; nil at the end.
  package var partName: String? { lesson.items.indices.contains(place) ? lesson.items[place].name : nil }

  /// The author's notes on the part at hand: its key or solution, its reasons, its hints with their cost.
  package var notes: [OutputLine] {
    guard lesson.items.indices.contains(place) else { return [] }
    switch lesson.items[place] {
    case .prose, .picture: return []
    case .step(let step):
      guard !step.solution.isEmpty else { return leftOut(step.name) + notes(on: step.hints) }
      let script = step.solution.map { lesson.source.text(in: $0.range) }.joined(separator: "; ")
      return [OutputLine("Key of \(step.name.text): \(script)", .dim)] + notes(on: step.hints)
    case .question(let question):
      return notes(on: question) + notes(on: question.hints)
    }
  }

  private func notes(on question: Question) -> [OutputLine] {
    switch marker(at: place) {
    case .success(let marker)?:
      guard !question.leavesSolutionOut else {
        return leftOut(question.name) + marker.reasons.allMessages.lines
      }
      let key = marker.key.modelAnswer.split(separator: "\n").map { String($0) }
      let name = question.name.text
      let head =
        key.count == 1
        ? [OutputLine("Key of \(name): \(key[0])", .dim)]
        : [OutputLine("Key of \(name):", .dim)] + key.map { OutputLine("  \($0)", .dim, hangingIndent: nil) }
      return head + marker.reasons.allMessages.lines
    case .failure(let fault)?: return [OutputLine("This question is broken: \(fault.diagnostic.message).", .bad)]
    case nil: return []
    }
  }

  /// Returns the line for a part whose solution is empty.
  private func leftOut(_ name: Name) -> [OutputLine] {
    [OutputLine("Key of \(name.text): left out, as a pack for learners leaves out solutions.", .dim)]
  }

  private func notes(on hints: [Hint]) -> [OutputLine] {
    hints.map { OutputLine("Hint\($0.cost > 0 ? " for \($0.cost)%" : ""): \($0.text)", .dim) }
  }
}
