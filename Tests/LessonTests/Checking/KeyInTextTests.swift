import LifeSyntax
import Testing

@testable import LessonAuthoring

/// The right answer in what is read before the question: told where all of it stands there, and only there.
@Suite struct KeyInTextTests {
  private static let order =
    "question q order {\n| Which?\ngiven { launch }\nwhen { home }\nhint \"Look.\"\n}\n"
  private static let names = "applicationWillResignActive, then applicationDidEnterBackground"

  private static func choice(_ prose: String) -> String {
    "question q choice {\n| \(prose)\nright \"It stays in memory\" { launch; home; expect state == background }\n"
      + "wrong \"It is quit\" because: \"No.\"\nhint \"Look.\"\n}\n"
  }

  private static func duration(_ prose: String, _ given: String = "launch") -> String {
    "question q duration {\n| \(prose)\ngiven { \(given) }\nwhen { home }\nuntil state == suspended\ntolerance 1s\nhint \"Look.\"\n}\n"
  }

  private static func state(_ prose: String) -> String {
    "question q state {\n| \(prose)\ngiven { launch }\nhint \"Look.\"\n}\n"
  }

  struct Row: Sendable {
    let lines: String
    let isTold: Bool
    init(_ lines: String, _ isTold: Bool) { (self.lines, self.isTold) = (lines, isTold) }
  }

  static let rows = [
    Row("| It is told \(names).\n" + order, true),
    Row("| First \(names).\n\npicture timeline { launch; alert show }\n" + order, true),
    Row(order.replacing("Which?", with: "Why \(names)?"), true),
    // Not whole, not in the order, not in one sentence.
    Row("| It is told applicationWillResignActive.\n" + order, false),
    Row("| Not applicationDidEnterBackground before applicationWillResignActive.\n" + order, false),
    Row("| It is told applicationWillResignActive. There is applicationDidEnterBackground, too.\n" + order, false),
    // Read before another task.
    Row(
      "| It is told \(names).\n"
        + "step s \"S\" {\n| Do.\ngoal { expect state == active }\nsolution { launch }\nhint \"Go.\"\n}\n" + order,
      false),
    Row(choice("Which?"), false),
    Row("| Home changes little: it stays in memory.\n" + choice("Which?"), true),
    Row(choice("Is it so that it stays in memory?"), true),
    Row(choice("It stays in memory, or it is quit?"), false),
    Row(duration("How long?"), false),
    Row("| It runs on for 5 seconds.\n" + duration("How long?"), true),
    Row("| It runs on for 5s.\n" + duration("How long?"), true),
    Row("| It runs on for 50 seconds, or 5 hours.\n" + duration("How long?"), false),
    // What the question shows besides.
    Row(duration("It was used for 5 seconds.", "launch; wait 5s"), false),
    // One name may stand anywhere.
    Row(state("Is it active?"), false),
    Row(state("It was inactive, and now it is active. In which state is it?"), false),
    // Of one state that is asked for, a statement of the question that names no other.
    Row(state("The app is in front, and so it is active. In which state is it?"), true),
    Row("| It is active now.\n" + state("In which state is it?"), false),
  ]

  @Test(arguments: rows) func `the key in a text is a warning`(_ row: Row) {
    #expect(Fixture.ids(checking: row.lines) == (row.isTold ? ["proseTellsKey"] : []), "\(row.lines)")
  }

  @Test func `words of other scripts are words`() {
    #expect(KeyParts.words(of: "Über „alles“ — 5s; état-civil") == ["über", "alles", "5s", "état-civil"])
    #expect(!KeyParts("\"über\"").stand(in: "ber"))
  }
}
