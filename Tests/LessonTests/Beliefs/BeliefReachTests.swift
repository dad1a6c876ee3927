import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading

/// Beliefs that a learner may hold of what was seen in parts, and which of those that an answer fits are told.
@Suite struct BeliefReachTests {
  private static let rules: Set<String> = ["launch.cold", "launch.coldWithScenes", "alert.show", "home.fromActive"]
  private static let stimuli: Set<StimulusKind> = [.launch, .alertShow, .home]

  private static func names(
    _ rules: Set<String> = rules, _ stimuli: Set<StimulusKind> = stimuli, using plugins: [String] = ["uikit"]
  ) -> Set<String> {
    let used = Fixture.library.filter { plugins.contains($0.name) }
    return Set(
      CourseBeliefTests.beliefs.names(within: rules, after: stimuli, using: used, library: Fixture.library))
  }

  @Test func `a belief is within reach where all of the run against it was seen, whichever lesson tells of it`() {
    let found = Self.names()
    #expect(found.isSuperset(of: ["alertIsMine", "inactiveIsBackground"]), "\(found)")
    // A rule, or a stimulus, that nobody has met yet.
    let ofAlerts: Set = ["alertIsMine", "inactiveIsBackground"]
    #expect(Self.names(Self.rules.subtracting(["alert.show"])).isDisjoint(with: ofAlerts))
    #expect(Self.names(Self.rules, [.launch, .home]).isDisjoint(with: ofAlerts))
    #expect(!found.contains("faceIDLeaves") && !found.contains("lockChangesNothing"), "\(found)")
  }

  @Test func `a belief about an app's code, or about a framework that is not in use, is out of reach`() {
    let rules = Set(RuleBook.standard.rules.map { $0.id })
    let found = Self.names(rules, Set(StimulusKind.allCases))
    #expect(found.contains("backgroundKeepsRunning"))
    for name in found {
      let belief = CourseBeliefTests.beliefs[name]
      #expect(belief?.setup.program == nil, "\(name)")
    }
    #expect(!found.contains("audioModeIsForever") && !found.contains("dartRunsOn"), "\(found)")
    let inFlutter = Self.names(rules, Set(StimulusKind.allCases), using: ["uikit", "flutter"])
    #expect(inFlutter.isStrictSuperset(of: found), "\(inFlutter)")
  }

  // MARK: - What is told

  /// A question, an answer, the beliefs that it fits, and what is said of them.
  private static let told: [(question: String, answer: String, names: Set<String>, said: String)] = [
    (
      // Leaving alone decides, and not how long an app may stay.
      """
      question q state {
        | ?
        app Archive uses: uikit { on didEnterBackground { work 30s } }
        given { launch; home }
      }
      """, "background", ["callbackHasNoLimit", "oneBackgroundNumber"],
      "You seem to assume: Leaving may take as long as it likes."
    ),
    (
      "question q state {\n| ?\ngiven { launch }\nwhen { alert show }\n}", "active",
      ["alertIsMine", "coverChangesNothing"],
      "You seem to assume: An alert of the system is part of the app, so nothing is told."
    ),
    (
      // Neither is about less than the other one.
      "question q state {\n| ?\ngiven { launch; home; wait 1min }\n}", "background",
      ["backgroundKeepsRunning", "oneBackgroundNumber"],
      "You seem to assume one of these: An app that has left the screen runs on for as long as it likes; "
        + "or: There is one number for the time in the background."
    ),
  ]

  @Test(arguments: told.indices)
  func `of beliefs that an answer fits the one is told that is about no more than another`(
    row: Int
  ) throws {
    let row = Self.told[row]
    let lesson = try Fixture.lesson(Fixture.text(row.question))
      .knowing(CourseBeliefTests.beliefs, met: row.names.sorted())
    let verdict = try Marker(try #require(lesson.questions.first), in: lesson).verdict(on: Answer(row.answer))
    // What the answer fits stays known, for the questions that tell them apart.
    #expect(Set(verdict.beliefs) == row.names)
    let said = verdict.findings.compactMap { if case .belief(let finding) = $0 { finding.claim.sentence } else { nil } }
    #expect(said == [row.said])
  }

  @Test func `no world is narrower than itself, and of two worlds one at most`() {
    let worlds = CourseBeliefTests.beliefs.all.flatMap { $0.worlds }
    var count = 0
    for (place, one) in worlds.enumerated() {
      #expect(!one.isNarrower(than: one))
      for other in worlds[(place + 1)...] {
        let both = (one.isNarrower(than: other), other.isNarrower(than: one))
        #expect(!(both.0 && both.1))
        if both.0 || both.1 { count += 1 }
      }
    }
    #expect(count > 0)
  }
}
