import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading

/// Texts that lack their quotes, behind every verb of lessons that takes a text first.
@Suite struct BareTextTests {
  /// The verbs of what stands in lessons, questions and tables, whose first argument is a text.
  private static let verbs: [String] = {
    // The text of these is a name or a path, or stands in code.
    let others = ["course", "file", "learner", "log", "pack"]
    let found = LessonVocabulary.blocks.all.flatMap { $0.verbs }.filter { verb in
      if let first = verb.parameters.first, case .text = first.kind, !first.isOptional {
        return !others.contains(verb.name)
      }
      return false
    }
    return Set(
      found.map { $0.name }
        + QuestionKinds.all.flatMap { $0.verbs }.filter { verb in
          if let first = verb.parameters.first, case .text = first.kind { return !first.isOptional }
          return false
        }.map { $0.name }
    ).sorted()
  }()

  @Test func `each verb with a text is told how its text is written`() {
    #expect(Self.verbs.contains("hint") && Self.verbs.contains("right") && Self.verbs.count > 5)
    for verb in Self.verbs {
      for (text, fixes) in [
        ("\(verb) What is, it.", 1), ("\(verb) What is, it.\"", 1), ("\(verb) What \"is\", it.", 0),
      ] {
        let found = SyntaxTree(parsing: SourceText(name: "a", text: "q {\n  \(text)\n}\n")).diagnostics
        #expect(found.map { $0.id } == ["bareText"], "\(text)")
        #expect(found.first?.fixIts.count == fixes, "\(text)")
      }
    }
  }

  @Test func `a fix writes quotes where the text is`() {
    let text = "q {\n  hint It is, over.\" cost: 25%\n}\n"
    let fix = SyntaxTree(parsing: SourceText(name: "a", text: text)).diagnostics.first?.fixIts.first
    #expect(
      fix.map { String(decoding: $0.applied(to: Array(text.utf8)), as: UTF8.self) }
        == text.replacing("hint It", with: "hint \"It"))
  }

  @Test func `prose without its bars stays prose`() {
    let text = "q {\n  Now leave the app, and wait.\n  right after that it is frozen.\n}\n"
    #expect(SyntaxTree(parsing: SourceText(name: "a", text: text)).diagnostics.map { $0.id } == ["missingBar"])
  }
}
