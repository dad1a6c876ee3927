import LessonGrading
import LessonModel
import Testing

/// What stands between two names means the same in every kind of question that takes names.
@Suite struct SeparatorTests {
  /// A question, and a right answer as names.
  private static let rows: [(question: String, names: [String])] = [
    ("order {\n| ?\nitems [a, b, c]\nbefore a -> b -> c\n}", ["a", "b", "c"]),
    ("order {\n| ?\ngiven { launch }\nwhen { home }\n}", ["willResignActive", "didEnterBackground"]),
    ("path {\n| ?\ngiven { launch }\nwhen { home }\n}", ["inactive", "background"]),
    (
      "fill {\n| ?\ngiven { launch }\nwhen { home }\n}",
      ["applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)"]
    ),
    ("choice {\n| ?\nright \"a\"\nright \"b\"\nwrong \"c\" because: \"x\"\n}", ["a", "b"]),
    ("match {\n| ?\npair one -> uno\npair two -> due\n}", ["one", "uno", "two", "due"]),
    ("spot {\n| ?\ngiven { launch }\nwhen { home }\nchange moved\n}", ["1", "willResignActive"]),
  ]

  private static let separators = [
    " -> ", "->", " => ", "=>", " → ", "→", " > ", ">", ", ", ",", " , ", " ", "   ", "\u{A0}", " ⟶ ",
  ]

  @Test(arguments: rows, separators)
  func `separators mean the same in every kind`(_ row: (question: String, names: [String]), _ separator: String) throws
  {
    let marker = try Fixture.marker("question q \(row.question)")
    let text = row.names.joined(separator: separator)
    #expect(try marker.verdict(on: text).isRight, "\(text)")
    #expect(try marker.verdict(on: Answer(text)).isRight, "\(text), typed")
    #expect(try marker.verdict(on: "[\(text)]").isRight, "[\(text)]")
  }
}
