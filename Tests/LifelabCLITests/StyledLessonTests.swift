import TestSupport
import Testing

/// One lesson, read and answered in the words of three frameworks.
@Suite struct StyledLessonTests {
  private static let goldens = Golden("StyledLesson")

  /// What is typed at the questions about calls, with a natural mistake first.
  private static let calls: [(style: String, lines: [String])] = [
    (
      "scenes",
      [
        "applicationDidEnterBackground", "sceneDidEnterBackground -> sceneWillResignActive", "hint",
        "sceneWillResignActive -> sceneDidEnterBackground",
      ]
    ),
    ("swiftUI", ["willTerminate", "background", "hint", "inactive -> background"]),
    ("flutter", ["inactive -> hidden -> paused", "onInactive -> onPause", "hint", "onInactive -> onHide -> onPause"]),
  ]

  @Test(arguments: calls.indices) func `a lesson speaks the learner's framework from its start to its end`(_ place: Int)
  {
    let row = Self.calls[place]
    let rest = [
      "inactive -> background", "inactive -> background -> suspended", "wait 2s", "wait 2s", "wait 2s", "timeline",
      "lock", "home", "call ring; call answer", "c", "b", "background", "suspended",
    ]
    let input = (row.lines + rest).map { $0 + "\n" }.joined()
    let result = Tool.run(
      ["lesson", "goingHome", "--style", row.style, "--keep-going", "--quiet"], input: input)
    Self.goldens.check(result.transcript, named: row.style)
  }

  @Test func `each screen belongs to a style`() {
    Self.goldens.expectNoOrphans(besides: Self.calls.map { $0.style })
  }
}
