import LifeLanguage
import LifelabLessons
import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonReading

/// Mistakes that would spoil a lesson in silence: each is told once, at its place.
@Suite struct SilentMistakeTests {
  /// A whole lesson, and what is said of it: line, severity and headline.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    let styles: String
    let said: [String]

    init(_ name: String, _ body: String, styles: String = "scenes", _ said: String...) {
      (self.name, self.body, self.styles, self.said) = (name, body, styles, said)
    }

    var testDescription: String { name }
    var text: String { "lesson demo \"Demo\" {\n  version 1\n  styles [\(styles)]\n\n\(body)}\n" }
  }

  private static func question(
    _ title: String = "The state", _ more: String = "", name: String = "q", run: String = "home; wait 6s"
  ) -> String {
    """
      question \(name) state "\(title)" {
        | Home was pressed. Which state is it?
        given { launch }
        when { \(run) }
    \(more)    hint "How long did it wait?"
      }

    """
  }

  private static func belief(_ changes: String, name: String = "quits") -> String {
    """

      misconception \(name) "Home quits the app" {
        | It stays.
        believes {
    \(changes)    }
        counterexample { launch; home; expect state == background }
      }

    """
  }

  private static func app(_ solution: String, _ more: String = "", start: String = "") -> String {
    """
      question repair app "Keep it" {
        | Keep the draft.
        app Notes {
          saved draft = ""
          on didFinishLaunching { restore draft }
    \(start)    }
        solution {
          app Notes {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on \(solution) { save draft }
          }
        }
        scenario "kept" { launch; edit draft = "a"; home; kill; launch; expect draft == "a" }
    \(more)    hint "When is it saved?"
      }

    """
  }

  static let rows = [
    Row(
      "two questions of one name in a pool",
      "  pool two draw: 1 {\n" + question() + question(run: "home") + "  }\n",
      "12 error: 'q' is declared twice"),
    Row(
      "questions for a style that the lesson does not have",
      question() + "\n  for [flutter] {\n    | For Flutter.\n  }\n",
      "12 warning: the lesson does not offer the style 'flutter'"),
    Row(
      "a question narrowed to a style that the lesson does not have",
      question() + question("Another", "    styles [flutter, scenes]\n", name: "other", run: "home"),
      "15 warning: the lesson does not offer the style 'flutter'"),
    Row(
      "a question narrowed to no style", question() + question("Another", "    styles []\n", name: "other"),
      "15 warning: this names no style"),
    Row(
      "an article before the listener", "  | What is the {listener} told?\n\n" + question(),
      "5 warning: learners read 'the the scene delegate' here, or the like"),
    Row(
      "its before the listener", "  | It tells its {listener}, and {listener}; other {listener}.\n\n" + question(),
      "5 warning: learners read 'its the scene delegate' here, or the like"),
    Row(
      "the key of a length of time in a free hint",
      question().replacing("state", with: "duration").replacing(
        "home; wait 6s }", with: "home }\n    until state == suspended"
      )
      .replacing("How long did it wait?", with: "More than 4 s: 5 seconds."),
      "10 warning: a free hint tells the right answer: 5s"),
    Row(
      "the key in the title", question("It is suspended"),
      "5 warning: the title of 'q' tells the right answer: suspended"),
    Row(
      "a scenario that expects nothing", app("didEnterBackground", "    scenario \"seen\" { launch; home }\n"),
      "19 error: this scenario expects nothing, so that every app passes it"),
    Row(
      "one hint twice", question("The state", "    hint \"How long did it wait?\"\n"),
      "10 warning: this hint is there twice"),
    Row(
      "a belief that says two things of one number",
      question() + belief("      limit suspension 3s\n      limit suspension 9s\n"),
      "16 error: the belief says two things of one value"),
    Row(
      "a belief whose lines undo each other", question() + belief("      end in: leave\n      stay in: leave\n"),
      "15 error: this changes nothing beside the other lines"),
    Row(
      "a belief that no question reveals",
      question(run: "wait 1s").replacing("hint", with: "key active\n    hint") + belief("      end in: leave\n"),
      "13 warning: no answer shows 'quits'"),
    Row(
      "a mistake that its belief does not lead to",
      question("The state", "    mistake quits is: active\n") + belief("      end in: leave\n"),
      "9 warning: nobody who believes 'quits' answers so"),
    Row(
      "more shares than attempts", question("The state", "    shares [100%, 50%, 20%]\n"),
      "9 warning: the question has 2 attempts, and this lists 3 shares"),
    Row(
      "a match of one pair",
      "  question pairs match \"Pairs\" {\n    | What belongs?\n    pair \"Home\" -> \"background\"\n    hint \"Look.\"\n  }\n",
      "7 warning: one pair leaves nothing to match"),
    Row(
      "a solution that fails in every style",
      app("willEnterForeground"), styles: "scenes, classic",
      "11 error: 'repair' is not solved by its own solution"),
    Row(
      "a moment that two styles have no word for",
      "  | It hears {willTerminate}.\n\n" + question(), styles: "scenes, swiftUI, flutter",
      "5 error: there is no word of its own for 'willTerminate', in the styles 'swiftUI', 'flutter'"),
    Row(
      "a name and a key that are both wrong",
      question().replacing("launch", with: "luanch") + question("Another", "    key active\n", name: "other"),
      "7 error: unknown verb 'luanch' in a script", "15 error: the run contradicts the pinned answer"),
    Row(
      "a missing brace and words apart from it",
      question().replacing("wait 6s }", with: "wait 6s") + belief("      end in: leve\n"),
      "8 error: block opened by 'when' is never closed", "15 error: no rules are called 'leve'"),
    Row(
      "two lists of styles, and a style twice", question(), styles: "scenes, scenes]\n  styles [classic",
      "3 warning: the style 'scenes' is listed twice", "4 error: 'styles' stands twice in a lesson"),
    Row(
      "a handler that is written twice in an app that many parts share",
      "  app Notes {\n    unsaved draft = \"\"\n    on didEnterBackground { set draft = \"a\" }\n"
        + "    on didEnterBackground { set draft = \"b\" }\n  }\n\n" + question()
        + question("Another", name: "other", run: "home"), styles: "scenes, classic",
      "8 error: 'sceneDidEnterBackground(_:)' has a handler already"),
    Row(
      "typographic quotes", question().replacing("\"How long did it wait?\"", with: "“How long did it wait?”"),
      "9 error: text stands in straight quotes"),
  ]

  private static func text(_ lines: String...) -> String {
    "  question word text \"Word\" {\n    | What is it called?\n    \(lines.joined(separator: "\n    "))\n"
      + "    hint \"Look.\"\n  }\n"
  }

  private static func calls(_ mistakes: String...) -> String {
    """
      question calls order "Calls" {
        | What is it told?
        given { launch }
        when { home }
        \(mistakes.joined(separator: "\n    "))
        hint "Look."
      }

      misconception nothing "Home changes nothing" {
        | It does.
        counterexample { launch; home; expect state == background }
      }

    """
  }

  /// What stands in a lesson and says nothing, or says it too early.
  static let idle = [
    Row("a phrase of one letter", text("accept \"s\""), "7 warning: one letter is right here"),
    Row("one digit, which may be a number", text("accept \"3\"")),
    Row(
      "a phrase of no letter", text("accept \"suspended\"", "accept \"?!\""),
      "8 warning: no letter and no digit stands here, so that no answer fits"),
    Row(
      "one phrase twice", text("accept \"cold launch\"", "accept \"Cold-Launch!\""),
      "8 warning: this phrase is right already"),
    Row(
      "a phrase beside a value",
      "  app Notes {\n    saved draft = \"page 1\"\n  }\n\n"
        + text("given { launch }", "value draft", "accept \"1\"", "accept \"elsewhere\""),
      "14 warning: this is right besides what 'draft' holds"),
    Row(
      "pairs that all have one second entry",
      text("pair \"Home\" -> \"background\"", "pair \"Lock\" -> \"background\"").replacing(
        "word text", with: "word match"),
      "8 warning: all pairs have one second entry, which leaves nothing to match"),
    Row(
      "two questions that ask the same", question() + question("Again", name: "other"),
      "11 warning: 'other' asks what 'q' has asked"),
    Row("two questions of one text and two runs", question() + question("Again", name: "other", run: "home")),
    Row(
      "two questions of one run in two settings",
      question() + question("Again", "    platform ios version: 16\n", name: "other")),
    Row(
      "a picture before its question", "  picture timeline { launch; home; wait 6s }\n\n" + question(),
      "5 warning: this picture draws the run that 'q' asks about"),
    Row("a picture behind its question", question() + "\n  picture timeline { launch; home; wait 6s }\n"),
    Row("a picture of another run", "  picture timeline { launch; lock }\n\n" + question()),
    Row("a picture of the screen", "  picture screen { launch; home; wait 6s }\n\n" + question()),
    Row(
      "a part for a style with nothing in it", question() + "\n  for [scenes] {\n  }\n",
      "12 warning: nothing stands in this block"),
    Row("version 0", question() + "", "2 warning: versions count from 1"),
    Row(
      "a pattern behind a wider one",
      calls(
        "mistake nothing contains: didBecomeActive",
        "mistake nothing contains: [didBecomeActive, willTerminate]"),
      "10 warning: this pattern never speaks"),
    Row(
      "a whole answer behind a pattern that it fits",
      calls("mistake nothing contains: didBecomeActive", "mistake nothing is: didBecomeActive"),
      "10 warning: this pattern never speaks"),
    Row(
      "a part of an answer for a belief that errs before the question",
      calls("mistake nothing contains: didBecomeActive", "mistake quits contains: willTerminate").replacing(
        "{ launch }\n", with: "{ launch; home; launch }\n", maxReplacements: 1)
        + belief("      add willTerminate first in: leave\n").replacing(
          "expect state == background", with: "expect heard [sceneWillResignActive(_:), sceneDidEnterBackground(_:)]"),
      "10 warning: this pattern never speaks"),
    Row(
      "a part of an answer for a belief about the question",
      calls("mistake nothing contains: didBecomeActive", "mistake quits contains: willTerminate")
        + belief("      add willTerminate first in: leave\n").replacing(
          "expect state == background", with: "expect heard [sceneWillResignActive(_:), sceneDidEnterBackground(_:)]")),
    Row(
      "a wider pattern behind a narrow one",
      calls("mistake nothing is: didBecomeActive", "mistake nothing contains: didBecomeActive")),
    Row(
      "two options where one is chosen",
      """
        question which choice "Which" {
          | Home was pressed. Which state is it?
          right "background"
          wrong "active" because: "It left the screen."
          wrong "inactive" because: "It left the screen."
          mistake nothing contains: ["active", "inactive"]
          hint "Look."
        }

        misconception nothing "Home changes nothing" {
          | It does.
          counterexample { launch; home; expect state == background }
        }

      """.replacing("\n  ", with: "\n  "),
      "10 warning: this pattern never speaks"),
    Row(
      "a hint that costs less than the one before it",
      question(
        "The state", "    hint \"First look.\"\n    hint \"Not quite.\" cost: 50%\n    hint \"It cannot.\" cost: 25%\n"
      ).replacing("    hint \"How long did it wait?\"\n", with: ""),
      "11 warning: this hint costs less than the one before it"),
    Row(
      "code that does not end, in a hint", question("The state", "    hint \"Type `launch, then wait.\"\n"),
      "9 warning: a backtick in this text has no second one"),
    Row(
      "code that does not end, in prose", "  | Type `launch, then wait.\n\n  | And `home`.\n\n" + question(),
      "5 warning: a backtick in this text has no second one"),
    Row(
      "the first of three backticks", "  | First this,\n  | type `launch, then `lock`.\n\n" + question(),
      "6 warning: a backtick in this text has no second one"),
    Row(
      "emphasis that does not end", "  | The phone has been *locked for an hour.\n\n" + question(),
      "5 warning: an asterisk in this text has no second one"),
    Row("asterisks that are none of emphasis", "  | It is *locked* for 2 * 3 hours, `a *b`.\n\n" + question()),
    Row(
      "a brace of a moment that nothing closes", "  | Here {didEnterBackground is told.\n\n" + question(),
      "5 warning: learners read '{didEnterBackground' as it stands here"),
    Row("code over two lines of a paragraph", "  | Type `launch;\n  | home`, then wait.\n\n" + question()),
    Row(
      "whether apps use scenes, beside styles", "  scenes yes\n\n" + question(),
      "5 warning: 'scenes' beside 'styles': the learner's style chooses whether apps use scenes"),
    Row(
      "an app that passes already",
      app("didEnterBackground", start: "      on didEnterBackground { save draft }\n"),
      "5 error: 'repair' is solved before anything is done"),
  ]

  @Test(arguments: idle) func `what says nothing, or too early, is told once, at its place`(row: Row) {
    let text = row.name == "version 0" ? row.text.replacing("version 1", with: "version 0") : row.text
    let source = SourceText(name: "demo.life", text: text)
    let found = LessonChecker.check(source, library: Fixture.library)
    let said = found.map { "\(source.position(at: $0.range.start).line) \($0.severity.rawValue): \($0.summary)" }
    #expect(said == row.said, "\(text)\(found)")
    for diagnostic in found { #expect(!diagnostic.label.isEmpty && diagnostic.label.utf8.count < 200) }
  }

  @Test(arguments: ["\u{202E}", "\u{200B}", "\u{2066}", "\u{FEFF}", "\u{AD}"])
  func `a character without ink is told with its number, wherever it stands`(_ character: String) {
    for place in ["Demo", "The state", "Home was", "How long"] {
      let text = Row("", Self.question()).text.replacing(place, with: place + character)
      let found = LessonChecker.hiddenCharacters(in: SourceText(name: "demo.life", text: text))
      #expect(found.count == 1 && found[0].summary.contains("<U+"), "\(found)")
    }
  }

  @Test func `what shapes letters, and what begins a file, is no hidden character`() {
    let text = "\u{FEFF}" + Row("", Self.question("می\u{200C}خواهم 👨\u{200D}👩\u{200D}👧 café ☀\u{FE0F}")).text
    #expect(LessonChecker.hiddenCharacters(in: SourceText(name: "demo.life", text: text)).isEmpty)
    for file in LifelabLessons.files {
      #expect(LessonChecker.hiddenCharacters(in: SourceText(name: file.path, text: file.text)).isEmpty, "\(file.path)")
    }
  }

  @Test(arguments: rows) func `a mistake is told once, at its place`(row: Row) {
    let source = SourceText(name: "demo.life", text: row.text)
    let found = LessonChecker.check(source, library: Fixture.library)
    let said = found.map { "\(source.position(at: $0.range.start).line) \($0.severity.rawValue): \($0.summary)" }
    #expect(said == row.said, "\(row.text)")
    // Each has words at its place, which say what to do, and no line of which a screen is full.
    for diagnostic in found { #expect(!diagnostic.label.isEmpty && diagnostic.label.utf8.count < 200) }
  }

  @Test func `a lesson without these mistakes has none of these messages`() {
    let source = SourceText(name: "demo.life", text: Row("", Self.question()).text)
    #expect(LessonChecker.check(source, library: Fixture.library).isEmpty)
  }

  @Test func `a form in which nothing is answered says so`() {
    let form = SourceText(name: "form.life", text: "# 1 The state\n# answer stateAfter\n")
    let found = LessonChecker.emptiness(of: form)
    #expect(found.map { $0.summary } == ["nothing is answered in this form yet"])
    #expect(form.position(at: found[0].range.start).line == 2)
  }

  @Test func `each line of prose that lacks its bar is one diagnostic`() {
    var count = 0
    for source in LifelabLessons.files.map({ SourceText(name: $0.path, text: $0.text) }) {
      for (place, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "|") {
        let line = source.lineRange(at: place)
        guard source.bytes[line.start..<place].allSatisfy({ $0 == UInt8(ascii: " ") }), place + 1 < line.end else {
          continue
        }
        count += 1
        guard count % 7 == 0 else { continue }
        var bytes = source.bytes
        bytes.remove(at: place)
        let damaged = SourceText(name: source.name, bytes: bytes)
        let found = SyntaxTree(parsing: damaged).diagnostics
        let all = found.isEmpty ? LessonLoader.load(damaged, library: Fixture.library).diagnostics : found
        #expect(all.count == 1, "\(source.name): \(source.text(in: line)) \(all.map { $0.summary })")
      }
    }
    #expect(count > 500)
  }
}
