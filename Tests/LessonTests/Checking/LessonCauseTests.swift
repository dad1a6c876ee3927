import LessonAuthoring
import LifeSyntax
import Testing

/// One typo in a lesson is one diagnostic, however often the wrong name occurs and whatever runs because of it.
@Suite struct LessonCauseTests {
  private static let lesson = """
    lesson mine "Mine" {
      version 1
      use uikit
      set resumePath = straight

      app Notes uses: uikit {
        saved draft = ""
        on didEnterBackground { save draft }
        on didFinishLaunching { restore draft }
      }

      app Other uses: uikit {
        saved draft = ""
      }

      question one order {
        | What comes?
        given { launch; edit draft = "a" }
        when { home }
        key willResignActive -> didEnterBackground
        mistake quits contains: willTerminate
        hint "Look."
      }

      question two state {
        | Which state?
        with Other
        given { launch; edit draft = "b" }
        when { home; wait 6s }
        key suspended
        mistake quits is: notRunning
        hint "Look."
      }

      question three choice {
        | Which?
        wrong "gone" shows: quits
        right "frozen" because: "Yes."
        hint "Look."
      }

      question four path {
        | Where?
        with Other
        given { launch; edit draft = "c" }
        when { home; wait 6s }
        key inactive -> background -> suspended
        hint "Look."
      }

      question five script {
        | Leave.
        with Other
        given { launch; edit draft = "c" }
        goal { expect draft == "c"; expect state == background }
        solution { home }
        hint "Look."
      }

      step leave "Leave it" {
        | Leave.
        given { launch; edit draft = "d" }
        goal { expect state == background; expect order willResignActive -> didEnterBackground }
        solution { home }
        hint "Look."
      }

      misconception quits "Home quits" {
        | No.
        counterexample { launch; edit draft = "e"; home; expect state == background }
      }
    }

    """

  /// What is written for what, and in how many places it is wrong then.
  private static let typos: [(right: String, wrong: String, id: String, places: Int)] = [
    ("use uikit", "use uikti", "unknownPlugin", 1), ("uses: uikit", "uses: uikti", "unknownPlugin", 2),
    ("set resumePath", "set resumPath", "unknownSetting", 1), ("straight", "straigth", "unknownSetting", 1),
    ("edit draft", "edit drfat", "undeclared", 6), ("saved draft", "saved drfat", "undeclared", 5),
    ("expect draft", "expect drfat", "unknownSubject", 1),
    ("on didEnterBackground", "on didEnterBackgroud", "unknownName", 1),
    ("-> didEnterBackground", "-> didEnterBackgroud", "unknownName", 2), ("save draft", "svae draft", "unknownVerb", 1),
    ("Other uses: uikit", "Other uses: 5", "wrongKind", 1), ("app Other", "ap Other", "unknownVerb", 1),
    ("app Other", "app Ohter", "unknownItem", 3), ("with Other", "with Ohter", "unknownItem", 3),
    ("mistake quits", "mistake quitts", "unknownMisconception", 2),
    ("misconception quits", "misconception quitts", "unknownMisconception", 3),
    ("misconception quits", "misconceptoin quits", "unknownVerb", 1),
    ("quits \"Home quits\"", "quits", "missingArgument", 1), ("goal {", "gaol {", "unknownVerb", 2),
    ("version", "verison", "unknownVerb", 1), ("counterexample", "counterexmple", "unknownVerb", 1),
    ("given", "givn", "unknownVerb", 5), ("hint", "hnit", "unknownVerb", 6), ("home", "hoem", "unknownVerb", 6),
    ("state ==", "stat ==", "unknownSubject", 3), ("== background", "== backgroud", "badComparison", 3),
    ("suspended", "suspnded", "unknownAnswer", 2), ("one order", "one ordre", "unknownWord", 1),
  ]

  private static func check(_ text: String) -> [Diagnostic] {
    LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
  }

  @Test(arguments: typos)
  func `a typo is one diagnostic with all its places`(_ right: String, _ wrong: String, _ id: String, _ places: Int) {
    let diagnostics = Self.check(Self.lesson.replacing(right, with: wrong))
    #expect(diagnostics.map { $0.id } == [id])
    #expect(diagnostics.map { $0.places.count } == [places])
  }

  @Test func `the lesson of the table is right`() { #expect(Fixture.rendered(Self.check(Self.lesson), in: "") == "") }
}
