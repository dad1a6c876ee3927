import LifeSession
import LifeSyntax
import Testing

/// What an input means, by its text and the mode of the session.
@Suite struct InputMeaningTests {
  /// A mode under a name that a failing test shows.
  enum Mode: Sendable {
    case commands, afterWait, order, choice, script, app, exam

    var mode: InputMode {
      switch self {
      case .commands: .commands(last: nil)
      case .afterWait: .commands(last: RepeatableInput(Mode.tree("wait 1s")))
      case .order: .answer(Mode.answer(.words(["home", "lock", "why"]), offered: "home -> "))
      case .choice: .answer(Mode.ofOptions)
      case .script: .answer(Mode.answer(.script))
      case .app: .answer(Mode.answer(.app, offered: "app A {\n}", hasDraft: true))
      case .exam: .answer(Mode.answer(.words(["active", "Home"])))
      }
    }

    static func tree(_ text: String) -> SyntaxTree { SyntaxTree(parsing: SourceText(name: "input", text: text)) }

    private static var ofOptions: ExpectedAnswer {
      var expected = answer(.words(["1", "2"]))
      expected.phrases = ["it is in the background", "it tells its state"]
      return expected
    }

    private static func answer(
      _ form: ExpectedAnswer.Form, offered: String = "", hasDraft: Bool = false
    ) -> ExpectedAnswer {
      var expected = ExpectedAnswer(form)
      expected.offered = offered
      expected.hasDraft = hasDraft
      return expected
    }
  }

  /// The meaning in one line.
  private func text(_ meaning: InputMeaning) -> String {
    func text(_ tree: SyntaxTree) -> String { String(decoding: tree.source.bytes, as: UTF8.self) }
    switch meaning {
    case .nothing: return "nothing"
    case .answer(let answer): return "answer \(answer.start) \(answer.text)" + (answer.isOffered ? " (offered)" : "")
    case .statements(let tree): return "do \(text(tree))"
    case .statementsBehind(let offer, let tree): return "do \(text(tree)) behind \(offer)"
    case .repetition(let input): return "again \(text(input.tree))"
    }
  }

  private func meaning(_ input: String, _ mode: Mode, isInteractive: Bool) -> String {
    text(InputMeaning(of: Mode.tree(input), in: mode.mode, isInteractive: isInteractive))
  }

  // MARK: - At a terminal

  @Test(
    arguments: [
      // Commands: as they are, shortened, with capitals, with ids that are no names.
      ("launch; home", .commands, "do launch; home"), ("luanch", .commands, "do luanch"),
      ("wai 1s; HOME", .commands, "do wait 1s; home"), ("?", .commands, "do help"), (" ? ", .commands, "do help"),
      ("explain SO-3712979", .commands, "do explain \"SO-3712979\""),
      ("expla [SO-3712979]", .commands, "do explain \"SO-3712979\""),
      ("explain launch.cold", .commands, "do explain launch.cold"), ("why 7", .commands, "do why 7"),
      ("launch {", .commands, "do launch {"), ("# a note", .commands, "do # a note"),
      // An empty line.
      ("", .commands, "nothing"), (" \n ", .commands, "nothing"), ("", .afterWait, "again wait 1s"),
      (" ", .afterWait, "again wait 1s"), ("home", .afterWait, "do home"),
      // Answers: everything but the verbs beside them.
      ("home -> lock", .order, "answer 0 home -> lock"), ("state", .order, "do state"),
      ("  lock ", .order, "answer 2 lock"), ("launch", .script, "answer 0 launch"),
      ("app B { }", .app, "answer 0 app B { }"), ("hint", .order, "do hint"), ("HINT", .order, "do hint"),
      ("hint; stat", .order, "do hint; state"), ("hin", .order, "answer 0 hin"),
      ("WHY home", .order, "answer 0 WHY home"),
      ("why home", .order, "do why home"), ("home", .exam, "answer 0 home"), ("?", .order, "do help"),
      // A word that the answer may hold is an answer in capitals only: the verb itself stays a verb.
      ("WHY", .order, "answer 0 WHY"), ("why", .order, "do why"),
      // The name of a state is meant as an answer, also where it is a command; other commands are commands.
      ("background", .choice, "answer 0 background"), ("background", .order, "answer 0 background"),
      ("state", .choice, "do state"),
      // Blank lines and comments are no answers.
      ("", .order, "nothing"), ("# a note", .script, "nothing"), ("{", .order, "answer 0 {"),
      // Behind a prefilled text.
      ("home -> ", .order, "answer 0 home (offered)"), ("home -> hint", .order, "do hint behind home -> "),
      ("home -> ?", .order, "do help behind home -> "), ("home -> home -> lock", .order, "answer 8 home -> lock"),
      ("home -> home ->", .order, "answer 8 home (offered)"),
      ("app A {\n}\nhint", .app, "do hint behind app A {\n}"), ("app A {\n}", .app, "answer 0 app A {\n} (offered)"),
      ("app B { }\nleave", .app, "do leave behind app B { }"),
    ] as [(String, Mode, String)])
  func `at a terminal`(input: String, mode: Mode, meaning: String) {
    #expect(self.meaning(input, mode, isInteractive: true) == meaning)
  }

  // MARK: - In a pipe

  @Test(
    arguments: [
      ("wai 1s", .commands, "do wai 1s"), ("HOME", .commands, "do HOME"), ("?", .commands, "do help"),
      ("explain SO-3712979", .commands, "do explain \"SO-3712979\""), ("", .commands, "do "),
      ("", .afterWait, "do "), ("HINT", .order, "answer 0 HINT"), ("hint", .order, "do hint"), ("", .order, "nothing"),
    ] as [(String, Mode, String)])
  func `in a pipe`(input: String, mode: Mode, meaning: String) {
    #expect(self.meaning(input, mode, isInteractive: false) == meaning)
  }

  // MARK: - Repetition

  @Test(arguments: [
    ("wait 1s", true), ("wait 1s; undo", true), ("redo", true), ("wait 1s; home", false), ("", false), ("wiat", false),
  ])
  func `an input may be repeated where nothing is lost`(input: String, isRepeatable: Bool) {
    #expect((RepeatableInput(Mode.tree(input)) != nil) == isRepeatable)
  }
}
