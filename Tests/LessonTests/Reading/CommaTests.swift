import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import QuestionKinds

/// Lists that lack their brackets, behind every verb of lessons that takes one.
@Suite struct CommaTests {
  /// The verbs of what stands in lessons and questions whose first argument may be a list.
  private static let verbs: [String] = {
    let all = LessonVocabulary.blocks.all.flatMap { $0.verbs } + LessonVocabulary.lessonBody.verbs
    let found = (all + QuestionKinds.all.flatMap { $0.verbs }).filter { verb in
      guard let first = verb.parameters.first, !first.isOptional else { return false }
      switch first.kind {
      case .names, .references: return true
      default: return false
      }
    }
    return Set(found.map { $0.name }).sorted()
  }()

  @Test func `each verb with a list is told how its list is written`() {
    #expect(Self.verbs.contains("styles") && Self.verbs.contains("items") && Self.verbs.count > 10)
    for verb in Self.verbs {
      let text = "q {\n  \(verb) a, b\n}\n"
      let found = SyntaxTree(parsing: SourceText(name: "a", text: text)).diagnostics
      #expect(found.map { $0.summary } == ["list stands in brackets"], "\(text)")
      let mended = found.first?.fixIts.first.map { String(decoding: $0.applied(to: Array(text.utf8)), as: UTF8.self) }
      #expect(mended == text.replacing("a, b", with: "[a, b]"))
    }
  }
}
