import LessonModel
import LifeLanguage
import LifecycleEngine
import Testing

/// Runs of the parts of a lesson, whether the lesson was made ready for many of them or not.
@Suite struct RunEnvironmentTests {
  /// What a question says of its own setup.
  static let setups = [
    "", "use flutter\nwith nothing", "use [uikit, flutter]", "platform ios version: 12",
    "set forceQuitInFront = silent",
    "app Own {\n  unsaved draft = \"one\"\n  on applicationDidBecomeActive(_:) { save draft }\n}",
  ]

  @Test(arguments: setups)
  func `a part with a setup of its own runs alike beside a run that is ready and without one`(setup: String) throws {
    let lines = """
      app Notes {
        unsaved page = "one"
        on applicationDidEnterBackground(_:) { save page }
      }
      question one state "One" {
        \(setup)
        | Where?
        given { launch }
        when { home }
        key background
      }
      """
    let lesson = try Fixture.lesson(Fixture.text(lines))
    let own = try #require(lesson.questions.first).setup
    var (fresh, beside) = (
      try lesson.environment.simulation(for: own), try lesson.environment.preparing().simulation(for: own)
    )
    for stimulus in [Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 60_000), Stimulus(.launch)] {
      #expect(fresh.apply(stimulus) == beside.apply(stimulus))
    }
    #expect(fresh.trace.entries == beside.trace.entries && fresh.world == beside.world)
    #expect(fresh.engine.plugins.map { $0.name } == beside.engine.plugins.map { $0.name })
    #expect(fresh.engine.settings == beside.engine.settings)
  }
}
