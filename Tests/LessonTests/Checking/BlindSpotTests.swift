import LessonAuthoring
import LessonReading
import LifeSyntax
import Testing

/// Mistakes that authors make, each with all that is said about it: place, cause, way out.
@Suite struct BlindSpotTests {
  /// A mistake, the file with it, and what is said.
  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let said: [String]

    /// A mistake in the lines of a question, which begin on line 5 of the lesson.
    init(_ description: String, _ kind: String, _ lines: [String], _ said: String...) {
      let rows = ["| Which?"] + lines + ["hint \"Look.\""]
      let block = rows.map { "    \($0)\n" }.joined()
      self.init(description, file: Self.lesson("  question q \(kind) \"Q\" {\n\(block)  }"), said)
    }

    /// A mistake in a file.
    init(_ description: String, file text: String, _ said: [String]) {
      testDescription = description
      self.text = text
      self.said = said
    }

    /// A lesson around some lines, which begin on line 5.
    static func lesson(_ lines: String) -> String {
      "lesson mine \"Mine\" {\n  version 1\n  use uikit\n\n\(lines)\n}\n"
    }
  }

  private static let home = ["given { launch }", "when { home }"]
  private static let form = "`lifelab format` writes it so"
  private static let ownKey = "the run is the key; 'key' pins an answer that `check` compares with it"

  static let questions = [
    Mistake(
      "two whens", "order", home + ["when { lock }"],
      "9:5 error: 'when' stands twice in an order question; one counts; leave the other out; 8:5 the first one"),
    Mistake(
      "two keys", "state", ["given { launch }", "key active", "key background"],
      "9:5 error: 'key' stands twice in a state question; one counts; leave the other out; 8:5 the first one"),
    Mistake(
      "a second right time", "duration", ["right 5s", "right 6s"],
      "8:5 error: 'right' stands twice in a duration question; one counts; leave the other out; 7:5 the first one"),
    Mistake(
      "a right time beside a measured one", "duration",
      ["given { launch }", "when { lock }", "until state == suspended", "right 10s"],
      "10:5 error: the run contradicts the right time; the run: 5s; 'right' stands only where no 'until' measures it: leave it "
        + "out; 9:11 the time is measured here"),
    Mistake(
      "a right time that is measured, too", "duration",
      ["given { launch }", "when { lock }", "until state == suspended", "right 5s"],
      "10:5 error: the run tells the right time already; the run: 5s; 'right' stands only where no 'until' measures it: leave "
        + "it out; 9:11 the time is measured here"),
    Mistake(
      "items that never occur", "order", home + ["items [willTerminate, didFinishLaunching]"],
      "9:12 warning: the run says none of these items; if that is the answer, write: key nothing"),
    Mistake(
      "an item that never occurs, beside one that does", "order", home + ["items [willTerminate, willResignActive]"]),
    Mistake(
      "an order of nothing", "order", ["given { launch }", "when { wait 1s }"],
      "8:12 warning: nothing is said in this run; if that is the answer, write: key nothing"),
    Mistake(
      "an order without a running app", "order", ["when { lock }"],
      "7:12 warning: nothing is said in this run; no app runs: begin with given { launch }; if that is the answer, write: key "
        + "nothing"),
    Mistake("an order of nothing that is meant", "order", ["given { launch }", "when { wait 1s }", "key nothing"]),
    Mistake(
      "a path that never changes", "path", ["given { launch }", "when { wait 1s }"],
      "8:12 warning: the state never changes in this run; if that is the answer, write: key nothing"),
    Mistake(
      "items in any order", "order", ["items [a, b, c]"],
      "5:12 warning: every order of the items is right; say what comes first: before ITEM -> ITEM"),
    Mistake("items with extras", "order", ["items [a, b]", "extra [c, \"d e\"]", "before a -> b"]),
    Mistake(
      "an extra with a place", "order", ["items [a, b]", "extra c", "before a -> c -> b"],
      "9:17 error: 'c' is an extra and has no place in the order; leave it out here, or name it in 'items'; "
        + "8:11 an extra by this"),
    Mistake(
      "an item that is an extra, too", "order", ["items [a, b]", "extra b", "before a -> b"],
      "8:11 error: 'b' is declared twice; rename one of them; 7:15 first declared here"),
    Mistake(
      "an extra beside a run", "order", home + ["extra willTerminate"],
      "9:5 error: 'extra' and 'when' exclude each other; with a run, name it among the 'items': what is never said does not "
        + "belong"),
    Mistake(
      "a circle of items", "order", ["items [a, b, c]", "before a -> b -> c", "before c -> a"],
      "9:12 error: these items have no right order; they go round in a circle: a -> b -> c -> a"),
    Mistake(
      "a tolerance larger than the answer", "duration",
      ["given { launch; home }", "until state == suspended", "tolerance 20s"],
      "9:15 error: with this tolerance 0s is right; the right time is 5s: give less than that"),
    Mistake(
      "a colon behind a verb", "duration", ["given { launch; home }", "until state == suspended", "tolerance: 2s"],
      "9:5 error: statement starts with a label; write it without the colon: no colon follows a verb"),
    Mistake(
      "a task that one stimulus solves", "find",
      [
        "app N uses: uikit { saved draft = \"\" }", "given { launch; edit draft = \"x\" }",
        "bad { expect effect valueLost }", "solution { home; wait 6s; memory pressure }",
      ],
      "5:12 warning: 'q' is solved by one stimulus: forceQuit, or memory limit, or kill, or crash, or reboot, or uninstall, or update; its solution takes 3: write 'par 1', or forbid these stimuli"
    ),
    Mistake(
      "right in an order question", "order", home + ["right willResignActive -> didEnterBackground"],
      "9:5 error: unknown verb 'right' in an order question; \(ownKey)"),
    Mistake(
      "a question in a question", "state", ["given { launch }", "question r state {", "  given { launch }", "}"],
      "8:5 error: unknown verb 'question' in a state question; 'question' belongs in a lesson: close the question above with '}'"
    ),
    Mistake(
      "a hint that costs more than all", "state", ["given { launch }", "hint \"One.\"", "hint \"More.\" cost: 250%"],
      "9:24 error: a hint costs a share of the points, at most 100%; write a whole number from 0% to 100%"),
    Mistake(
      "a cost without its unit", "state", ["given { launch }", "hint \"One.\"", "hint \"More.\" cost: 25"],
      "9:24 error: a hint costs a share of the points, at most 100%; write it with its unit: cost: 25%"),
    Mistake(
      "an empty hint", "state", ["given { launch }", "hint \"\""],
      "8:10 error: the text of 'hint' is empty; write it between the quotes"),
    Mistake(
      "an option without words", "choice", ["right \"a\"", "wrong \" \" because: \"x\""],
      "8:11 error: the option of 'wrong' is empty; write it between the quotes"),
    Mistake(
      "prose without its bar", "state", ["Now the app is left alone.", "given { launch }"],
      "7:5 error: prose begins with '|'; write '| ' before this line"),
    Mistake(
      "prose of one word", "state", ["Look.", "given { launch }"],
      "7:5 error: prose begins with '|'; write '| ' before this line"),
    Mistake(
      "a word that is wrong in a right and in a wrong option", "choice",
      [
        "right \"a\" { launch; expect state == actve }",
        "wrong \"b\" because: \"x\" { launch; home; expect state == actve }",
      ],
      "7:41 error: 'state' is never 'actve'; did you mean 'active'?"),
    Mistake(
      "a lost sign of equality", "state", ["app N uses: uikit {", "  saved draft \"\"", "}", "given { launch }"],
      "8:19 error: 'saved' has an argument too many; a value is given with '='"),
  ]

  static let files = [
    Mistake(
      "a second version", file: "lesson mine \"Mine\" {\n  version 1\n  version 2\n}\n",
      ["3:3 error: 'version' stands twice in a lesson; one counts; leave the other out; 2:3 the first one"]),
    Mistake(
      "an empty title", file: "lesson mine \"\" {\n  version 1\n}\n",
      ["1:13 error: the title of 'lesson' is empty; write it between the quotes"]),
    Mistake(
      "an empty title of a step",
      file: Mistake.lesson("  step s \"\" {\n    | Do.\n    goal { expect state == active }\n  }"),
      ["5:10 error: the title of 'step' is empty; write it between the quotes"]),
    Mistake(
      "tabs", file: "lesson mine \"Mine\" {\n\tversion 1\n}\n",
      ["2:1 warning: tabs indent the lines; two spaces for each open block; \(form)"]),
    Mistake(
      "carriage returns", file: "lesson mine \"Mine\" {\r\n  version 1\r\n}\r\n",
      ["1:21 warning: the lines end in a carriage return and a newline; a newline alone ends a line; \(form)"]),
    Mistake(
      "a byte-order mark", file: "\u{FEFF}lesson mine \"Mine\" {\n  version 1\n}\n",
      ["1:1 warning: the file begins with a byte-order mark; save it as UTF-8 without the mark; \(form)"]),
    Mistake(
      "a brace on its own line", file: "lesson mine \"Mine\"\n{\n  version 1\n}\n",
      ["1:19 warning: '{' stands on a line of its own; it belongs here; \(form)"]),
    Mistake(
      "blanks at the end", file: "lesson mine \"Mine\" {\n  version 1  \n}\n",
      ["2:12 warning: blanks stand at the end of a line; the line ends here; \(form)"]),
    Mistake(
      "another indentation", file: "lesson mine \"Mine\" {\n    version 1\n}\n",
      ["2:3 warning: a line is not indented by its depth; 2 spaces belong before it; \(form)"]),
    Mistake(
      "no newline at the end", file: "lesson mine \"Mine\" {\n  version 1\n}",
      ["3:2 warning: the last line does not end in a newline; a newline belongs here; \(form)"]),
    Mistake(
      "another form", file: "lesson mine \"Mine\" {\n  version  1\n}\n",
      ["2:11 warning: the file is not in its canonical form; it differs from here on; \(form)"]),
    Mistake(
      "an error in another form", file: "lesson mine \"Mine\" {\n\tversion one\n}\n",
      ["2:10 error: 'version' needs a whole number without a unit (number) here; write: version NUMBER"]),
    Mistake(
      "a list without its bracket",
      file: Mistake.lesson("  question q order {\n    items\n      a,\n      b\n    ]\n  }"),
      ["6:10 error: list lacks its opening bracket; add '[' here"]),
    Mistake(
      "a list without a comma",
      file: Mistake.lesson("  question q order {\n    items [\n      a\n      b,\n      c\n    ]\n  }"),
      ["7:8 error: comma is missing between two elements of a list; a comma belongs here"]),
  ]

  @Test(arguments: questions + files) func `a mistake is told once, with its place and the way out`(_ mistake: Mistake)
  {
    let source = SourceText(name: "mine.life", text: mistake.text)
    // Most files of the table hold nothing but their mistake.
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.id != "emptyLesson" }
    #expect(found.map { Self.words(of: $0, in: source) } == mistake.said)
  }

  private static func words(of diagnostic: Diagnostic, in source: SourceText) -> String {
    func place(_ range: ByteRange) -> String {
      let place = source.position(at: range.start)
      return "\(place.line):\(place.column)"
    }
    let labels = diagnostic.labels.map { "\(place($0.range)) \($0.text)" }
    let head = "\(place(diagnostic.range)) \(diagnostic.severity): \(diagnostic.summary)"
    return ([head, diagnostic.label].filter { !$0.isEmpty } + labels).joined(separator: "; ")
  }

  @Test(arguments: [
    ("", ["nothing stands in this lesson"]), ("  use uikit\n", ["nothing stands in this lesson"]),
    ("\n  | Home stops nothing.\n", []),
  ]) func `a lesson that holds nothing is told`(_ lines: String, _ said: [String]) {
    let source = SourceText(name: "mine.life", text: "lesson mine \"Mine\" {\n  version 1\n\(lines)}\n")
    #expect(LessonChecker.check(source, library: Fixture.library).map { $0.summary } == said)
  }

  @Test(arguments: ["", "\n", "# nothing yet\n"]) func `a file that holds nothing is told`(_ text: String) {
    let source = SourceText(name: "mine.life", text: text)
    #expect(LessonChecker.emptiness(of: source).map { $0.summary } == ["the file holds no statement"])
  }

  @Test(arguments: ["launch\n", "{", "lesson"]) func `a file that holds something is not empty`(_ text: String) {
    #expect(LessonChecker.emptiness(of: SourceText(name: "mine.life", text: text)).isEmpty)
  }

  @Test func `lessons that require each other are told once`() throws {
    let text =
      "lesson a \"A\" {\n  version 1\n  requires [b]\n}\n\nlesson b \"B\" {\n  version 1\n  requires [c]\n}\n\n"
      + "lesson c \"C\" {\n  version 1\n  requires [a]\n}\n"
    let lessons = LessonLoader.load(SourceText(name: "mine.life", text: text), library: []).lessons
    let found = CourseChecker.check(lessons)
    #expect(found.map { $0.diagnostic.summary } == ["lessons require each other: a -> b -> c -> a"])
    #expect(CourseChecker.check(Array(lessons.dropLast())).map { $0.diagnostic.id } == ["missingPrerequisite"])
  }
}
