import LessonModel
import Testing

/// A phrase, or what a value holds.
@Suite struct TextQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "leave the reasons out.",
    "is nearly it: mind the spelling.",
    "Right: “jetsam”.",
    "`draft` holds “old”.",
    "`draft` holds the empty text.",
    "You answered that it is empty. It is not.",
    "Asked for is what `draft` holds at the end.",
  ]

  private static let letter = """
    question q text {
      | What does the letter say?
      app Letters uses: uikit {
        unsaved letter = "Hello"
      }
      given { launch; edit letter = "Dear Ada"; kill; launch }
      value letter
      mistake survives is: "Dear Ada"
      mistake startsEmpty is: "nothing"
    }
    misconception survives "Memory outlives its process" {
      | It ends with it.
      counterexample { launch; kill; expect state == notRunning }
    }
    misconception startsEmpty "A new process starts with nothing" {
      | It starts with what the code sets up.
      counterexample { launch; expect state == active }
    }
    """

  @Test(arguments: [
    ("\"Dear Ada\"", "survives"), ("dear ada", "survives"), ("DearAda.", "survives"), ("nothing", "startsEmpty"),
    ("Empty", "startsEmpty"), ("none", "startsEmpty"), ("\"\"", "startsEmpty"), ("\"nothing\"", "startsEmpty"),
    ("Dear Bob", nil), ("Ada", nil),
  ]) func `a declared mistake is compared as the value is`(_ answer: String, _ belief: String?) throws {
    let verdict = try Fixture.marker(Self.letter).verdict(on: answer)
    #expect(verdict.score == .zero && verdict.beliefs == (belief.map { [$0] } ?? []), "\(verdict.beliefs)")
  }

  static let cases = [
    KindCase(
      name: "text",
      lines: """
        question q text {
          | What is the mechanism called?
          accept "jetsam"
          accept "out-of-memory killer"
        }
        """,
      answers: [
        ("\"Jetsam.\"", "1"), ("\"out of memory killer\"", "1"), ("jetsam", "1"), ("\"watchdog\"", "0"),
        ("\"“Jetsam…”\"", "1"),
        ("\"jetsma\"", "0"),
        ("\"it is jetsam, because memory was short\"", "0"), ("{ home }", "unreadable"),
      ]),
    KindCase(
      name: "text-of-value",
      lines: """
        question q text {
          | What does `draft` hold?
          app Notes uses: uikit {
            saved draft = "old"
          }
          given { launch; edit draft = "new"; kill; launch }
          value draft
        }
        """,
      answers: [
        ("\"new\"", "0"), ("\"old\"", "1"), ("\"olds\"", "0"), ("nothing", "0"), ("\"\"", "0"), (",", "unreadable"),
      ]),
    KindCase(
      name: "text-of-empty-value",
      lines: """
        question q text {
          | What does `draft` hold?
          app Notes uses: uikit {
            saved draft = ""
          }
          given { launch; edit draft = "new"; kill; launch }
          value draft
        }
        """,
      answers: [
        ("\"\"", "1"), ("nothing", "1"), ("Empty", "1"), ("\"nothing\"", "0"), ("\"new\"", "0"), ("", "unreadable"),
      ]),
  ]
}
