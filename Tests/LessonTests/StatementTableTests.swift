import LessonAuthoring
import LessonModel
import LessonReading
import LifecycleEngine
import LifeSyntax
import Testing
import TestSupport

/// The table of statements: what is read, what is wrong with it, and that nothing of the documents is forgotten.
@Suite struct StatementTableTests {
  // MARK: - A small table

  private static let text = """
    document guide "The guide" {
      statement first "At first | there is nothing." [mine]
      statement swipe "A swipe is silent." [mine, other] disputed: [D1, D11]
      statement files "Files go away." [mine] { narrowed "Not | all of them." by: [lock.inBackground, D4] }
      statement calls "Calls wait." [mine] disputed: D11 { corrected "They wake the app." by: voip.suspended }
      statement told "The app delegate is told." [mine] { outdated "The scene delegate is." since: 2019 by: D25 }
    }

    """

  private func load(_ text: String) throws -> StatementTable {
    let source = SourceText(name: "statements.life", text: text)
    let (table, diagnostics) = StatementTable.load(source)
    #expect(diagnostics.map { DiagnosticRenderer().render($0, in: source) }.joined() == "")
    #expect(LessonLoader.kind(of: source) == .statements)
    return try #require(table)
  }

  private func lessons(_ names: [String]) throws -> [Lesson] {
    try names.map { try Fixture.lesson("lesson \($0) \"A lesson\" {\nversion 1\nuse uikit\n}\n") }
  }

  @Test func `a table holds documents, statements, lessons and disagreements`() throws {
    let document = try #require(load(Self.text).documents.first)
    #expect(document.name.text == "guide")
    #expect(document.title == "The guide")
    #expect(document.statements.map { $0.name.text } == ["first", "swipe", "files", "calls", "told"])
    #expect(
      document.statements.map { $0.lessons.map { $0.text } } == [
        ["mine"], ["mine", "other"], ["mine"], ["mine"], ["mine"],
      ])
    #expect(document.statements.map { $0.disputed.map { $0.text } } == [[], ["D1", "D11"], [], ["D11"], []])
    let revisions = document.statements.flatMap { $0.revisions }
    #expect(revisions.map { $0.kind } == [.narrowed, .corrected, .outdated])
    #expect(revisions.map { $0.since } == [nil, nil, 2019])
    #expect(revisions.map { $0.text } == ["Not | all of them.", "They wake the app.", "The scene delegate is."])
    #expect(
      revisions.map { $0.evidence.map { $0.text } } == [["lock.inBackground", "D4"], ["voip.suspended"], ["D25"]])
  }

  @Test func `the table is written by document and by lesson`() throws {
    let text = try load(Self.text).markdown(order: ["other", "absent"])
    #expect(text.hasPrefix("# Which lesson teaches what\n"))
    let end = """
      ## guide: The guide

      5 statements.

      | statement | what it says | taught by |
      | --- | --- | --- |
      | `first` | At first \\| there is nothing. | `mine` |
      | `swipe` | A swipe is silent. *Disputed: D1, `forceQuitInFront`.* *Disputed: D11.* | `mine`, `other` |
      | `files` | Files go away. *Narrowed (`lock.inBackground`; D4, `forceQuitPath`, `sceneForceQuit`): Not \\| all of them.* | `mine` |
      | `calls` | Calls wait. *Corrected (`voip.suspended`): They wake the app.* *Disputed: D11.* | `mine` |
      | `told` | The app delegate is told. *Outdated since 2019 (D25): The scene delegate is.* | `mine` |

      ## By lesson

      ### other

      - guide (1): `swipe`

      ### mine

      - guide (5): `first`, `swipe`, `files`, `calls`, `told`

      """
    #expect(text.hasSuffix(end))
  }

  // MARK: - What is wrong

  static let faults: [(lines: String, found: [String])] = [
    ("statement first \"Words.\" [mine]", []),
    ("statement first \"Words.\"", ["statementWithoutLesson: no lesson teaches 'first'", teachesNothing]),
    ("statement first \"Words.\" []", ["statementWithoutLesson: no lesson teaches 'first'", teachesNothing]),
    (
      "statement first \"Words.\" [mien]",
      ["unknownLesson: there is no lesson 'mien'; write 'mine'", teachesNothing]
    ),
    (
      "statement first \"Words.\" [mine]\nstatement first \"Others.\" [mine]",
      ["duplicateName: 'first' is declared twice"]
    ),
    (
      "statement first \"Words.\" [mine] disputed: [D28, jetsam]",
      ["unknownDisagreement: 'jetsam' is no disagreement"]
    ),
    (revised("narrowed \"In front.\" by: [crash, D28, U1]"), []),
    (revised(""), []),
    (
      revised("corrected \"It waits.\" by: forceQuit.frnt"),
      ["unknownEvidence: 'forceQuit.frnt' is neither a rule nor a disputed point; write 'forceQuit.front'"]
    ),
    (
      revised("narrowed \"In front.\" by: [monday, S0]"),
      [
        "unknownEvidence: 'monday' is neither a rule nor a disputed point",
        "unknownEvidence: 'S0' is neither a rule nor a disputed point",
      ]
    ),
    (revised("corrected \"It waits.\" by: []"), ["revisionWithoutEvidence: 'corrected' rests on nothing"]),
    (
      revised("outdated \"It is told.\" since: 13 by: D25"), ["yearOutOfRange: a year is from 2007 to 2099"]
    ),
    (
      revised("corrected \"It waits.\" by: D5\nnarrowed \"In front.\" by: D6"),
      ["revisedTwice: 'first' is revised twice"]
    ),
  ]
  private static func revised(_ lines: String) -> String { "statement first \"Words.\" [mine] {\n\(lines)\n}" }
  private static let teachesNothing = "lessonWithoutStatement: the lesson 'mine' teaches no statement"

  @Test(arguments: faults) func `each fault is told once`(_ lines: String, _ found: [String]) throws {
    let table = try load("document guide \"The guide\" {\n\(lines)\n}\n")
    let told = table.check(lessons: try lessons(["mine"])).map { diagnostic in
      (["\(diagnostic.id): \(diagnostic.summary)"] + diagnostic.fixIts.map { $0.summary }).joined(separator: "; ")
    }
    #expect(told == found)
  }

  @Test func `two documents may state the same, but not bear the same name`() throws {
    let statement = "{\nstatement first \"Words.\" [mine]\n}\n"
    let apart = try load("document a \"A\" \(statement)document b \"B\" \(statement)")
    #expect(apart.check(lessons: try lessons(["mine"])).isEmpty)
    let alike = try load("document a \"A\" \(statement)document a \"B\" \(statement)")
    #expect(alike.check(lessons: try lessons(["mine"])).map { $0.id } == ["duplicateName"])
  }

  @Test(arguments: ["document guide {\n}\n", "document guide \"Guide\" {\nlesson\n}\n", "document guide \"Guide\" {\n"])
  func `a file with errors gives no table`(_ text: String) {
    let (table, diagnostics) = StatementTable.load(SourceText(name: "statements.life", text: text))
    #expect(table == nil)
    #expect(diagnostics.count == 1)
  }

  @Test(arguments: [
    ("narrowed \" \" by: D5", "emptyText"), ("corrected \"It waits.\"", "missingLabel"),
    ("corrected by: D5", "missingArgument"),
    ("outdated \"It waits.\" by: D5", "missingLabel"), ("mended \"It waits.\" by: D5", "unknownVerb"),
    ("narrowed \"It waits.\" by: \"D5\"", "wrongKind"),
  ]) func `a revision has a text and a label`(_ line: String, _ id: String) {
    let text = "document guide \"Guide\" {\n\(Self.revised(line))\n}\n"
    let (table, diagnostics) = StatementTable.load(SourceText(name: "statements.life", text: text))
    #expect(table == nil)
    #expect(diagnostics.map { $0.id } == [id])
  }

  // MARK: - The table of the course

  private func ours() throws -> (table: StatementTable, source: SourceText) {
    let source = try #require(CourseTests.files.first { LessonLoader.kind(of: $0) == .statements })
    return (try load(String(decoding: source.bytes, as: UTF8.self)), source)
  }

  @Test func `every statement of the documents has its lesson, and every lesson its statement`() throws {
    let (table, source) = try ours()
    let found = table.check(lessons: CourseTests.lessons) + LessonChecker.form(of: source)
    #expect(found.map { DiagnosticRenderer().render($0, in: source) }.joined() == "")
  }

  @Test func `the four accounts are the four documents`() throws {
    let names = try ours().table.documents.map { $0.name.text }
    #expect(names == Account.all.map { $0.name }.filter { $0 != "evidence" })
  }

  @Test func `the written table is the table of today`() throws {
    let course = try #require(CourseTests.files.first { LessonLoader.kind(of: $0) == .course })
    let order = try #require(LessonLoader.loadCourse(course).course).lessons.map { $0.text }
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    Golden(in: "\(package)/Lessons", suffix: ".md")
      .check(try ours().table.markdown(order: order), named: "STATEMENTS")
  }
}
