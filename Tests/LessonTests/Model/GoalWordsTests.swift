import LifeLanguage
import Testing

@testable import LessonModel

/// What is said of a part of a goal: what was wanted, and what is there instead.
@Suite struct GoalWordsTests {
  /// The states that are wanted and found, and what is said.
  private static let paths: [(wanted: [String], found: [String], words: String)] = [
    (
      ["notRunning", "background"], ["notRunning"],
      "Wanted: the last command takes the process from `notRunning` to `background`. Found: it stays `notRunning`."
    ),
    (
      ["background"], ["background", "suspended"],
      "Wanted: the last command leaves the process `background`. Found: it goes from `background` to `suspended`."
    ),
    (
      ["active", "inactive", "background"], ["active", "inactive", "background", "suspended"],
      "Wanted: the last command takes the process from `active` through `inactive` to `background`. "
        + "Found: it goes from `active` through `inactive`, `background` to `suspended`."
    ),
  ]

  @Test(arguments: paths) func `a path is told from its first state to its last`(
    _ row: (wanted: [String], found: [String], words: String)
  ) {
    #expect(GoalCheck.Part(expected: .path(row.wanted), found: .path(row.found)).wish == row.words)
  }

  /// What is wanted, and what is said where it never held.
  private static let never: [(part: GoalCheck.Expected, words: String)] = [
    (
      .condition(.compare(.process, isEqual: true, .written("inactive"))),
      "None of your commands leads to this: the app is inactive."
    ),
    (.heard(["onPause"]), "None of your commands leads to this: code hears `onPause` at the last command."),
  ]

  @Test(arguments: never) func `a state that never holds is no way that nobody goes`(
    _ row: (part: GoalCheck.Expected, words: String)
  ) {
    #expect(ScriptFinding.neverHeld(row.part, besides: []).shownText.now == row.words)
    let cover = GoalCheck.Expected.condition(.compare(.value("cover"), isEqual: true, .written("\"off\"")))
    let both = ScriptFinding.neverHeld(row.part, besides: [cover])
    let said = both.shownText.now ?? ""
    #expect(said.hasPrefix("None of your commands leads to all of this at once: "))
    #expect(said.contains(", `cover` is \"off\". "))
  }
}
