import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

/// What an app earns that does a part of what is asked.
@Suite struct AppScaleTests {
  /// A question whose solution has two handlers, the first of which runs as the process starts or as it is launched.
  private static func question(_ head: String) -> String {
    """
    question q app {
      | It shows a tip, and notes that it was left.
      scenario "shown" { launch; expect tip == "shown" }
      scenario "left" { launch; home; expect seen == "yes" }
      solution { \(app(head, besides: "on didEnterBackground { set seen = \"yes\" }")) }
    }
    """
  }

  private static func app(_ head: String, besides handler: String = "") -> String {
    """
    app Notes uses: uikit {
      unsaved tip = "none"
      unsaved seen = "no"
      \(head) { set tip = "shown" }
      \(handler)
    }
    """
  }

  @Test(arguments: ["on didFinishLaunching", "start"])
  func `one of two handlers earns half, whichever way the style of the app begins`(_ head: String) throws {
    let key = try Fixture.marker(Self.question(head)).key
    #expect(try key.mark(Answer("{ \(Self.app(head)) }")).score == Score(1, 2))
    #expect(try key.mark(Answer("{ \(Self.app("on didEnterBackground")) }")).score == .zero)
  }

  // MARK: - Order of marks

  /// All choices of so many things of which each holds or does not.
  private static func choices(_ count: Int) -> [[Bool]] {
    (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
  }

  @Test(arguments: 0...2) func `who mends one thing more never earns less`(_ scenarios: Int) {
    let all = Self.choices(4)
    for start in all.map({ Optional($0) }) + [nil] {
      for idle in all {
        let scale = AppScale(start: start, idle: idle, scenarios: scenarios)
        for holds in all {
          let share = scale.share(holding: holds)
          for place in holds.indices where !holds[place] {
            var more = holds
            more[place] = true
            guard more.contains(false) else { continue }
            let other = scale.share(holding: more)
            #expect(share <= other, "\(start?.description ?? "none"), \(idle): \(holds) \(share), \(more) \(other)")
          }
        }
      }
    }
  }

  /// What an app earns: which of four things hold with the app to start from, without handlers and with the app; the first two
  /// are scenarios.
  private static let shares: [(start: [Bool]?, idle: [Bool], holds: [Bool], share: Score)] = [
    // Nothing is lost: what holds without handlers, too, counts.
    ([false, false, false, true], [false, true, false, false], [false, true, false, true], Score(1, 3)),
    ([false, false, false, true], [false, true, false, false], [true, true, false, true], Score(2, 3)),
    // A handler that did something was taken out for it.
    ([false, false, false, true], [false, true, false, false], [true, true, false, false], Score(1, 3)),
    // No more holds than without handlers.
    ([false, false, false, false], [false, true, true, false], [false, true, true, false], .zero),
    // A failed scenario leaves at most half.
    ([false, false, false, false], [false, false, false, false], [false, true, true, true], Score(1, 2)),
    // Written from nothing: what holds without handlers is no work.
    (nil, [false, true, false, false], [false, true, true, false], Score(1, 3)),
  ]

  @Test(arguments: shares) func `an app earns by what it mends and loses`(
    _ row: (start: [Bool]?, idle: [Bool], holds: [Bool], share: Score)
  ) {
    #expect(AppScale(start: row.start, idle: row.idle, scenarios: 2).share(holding: row.holds) == row.share)
  }

  /// Repairs of the last task of the course, each a part of the next but one or more, and what they earn.
  private static let tills: [(handlers: String, share: Score)] = [
    ("on sceneDidBecomeActive { restore sales; restore prices }\non applicationWillTerminate { save sales }", .zero),
    (
      "on sceneDidBecomeActive { restore sales; restore prices }\non sceneDidEnterBackground { save sales }",
      Score(1, 5)
    ),
    (
      "on application(_:didFinishLaunchingWithOptions:) { restore sales; restore prices }\n"
        + "on applicationWillTerminate { save sales }", Score(2, 5)
    ),
    (
      "on scene(_:willConnectTo:options:) { restore sales; restore prices }\n"
        + "on sceneDidEnterBackground { save sales }", Score(2, 5)
    ),
    (
      "on application(_:didFinishLaunchingWithOptions:) { restore sales; restore prices }\n"
        + "on sceneDidEnterBackground { save sales }", .full
    ),
  ]

  @Test func `each fault of three earns, also one that hides behind what an app without handlers does`() throws {
    let task = try #require(AppTask.all(in: "classic").first { $0.name == "repairDataLoss.theWholeTill" })
    let marker = try task.marker()
    let push =
      "on didReceiveRemoteNotification { set prices = \"new\"; save prices; save sales; finish after: 3s }"
    for (handlers, share) in Self.tills {
      let score = try marker.verdict(on: task.app("\(handlers)\n\(push)")).score
      #expect(score == share, "\(handlers): \(score)")
    }
  }

  @Test(.enabled(if: LongTests.areRequested), arguments: AppTask.all(in: "classic"))
  func `of two parts of a repair the one that makes the same hold and more never earns less`(_ task: AppTask) throws {
    let question = task.question
    guard let start = question.setup.program, let form = question.form as? AppQuestion,
      let solution = question.solution, let own = try? solution.app()
    else { return }
    let environment = task.lesson.environment
    let setup = question.setup.inside(environment.setup)
    let trials = AppTrials(
      scenarios: form.scenarios, explorations: form.explorations, library: environment.library,
      source: environment.source)
    let scale = try AppScale(trials, setup, solution: solution, in: environment.source)
    let old = Self.handlers(of: start.command, in: environment.source)
    let new = Self.handlers(of: own.command, in: solution.source)
    let heads = (old + new).map { $0.head }
    let changed = heads.indices.filter { place in
      let head = heads[place]
      return !heads[..<place].contains(head)
        && old.first { $0.head == head }?.text != new.first { $0.head == head }?.text
    }.map { heads[$0] }
    var ends: [(holds: [Bool], score: Score)] = []
    for taken in Self.choices(min(4, changed.count)) {
      let mended = zip(changed, taken).filter { $0.1 }.map { $0.0 }
      let handlers = old.filter { !mended.contains($0.head) } + new.filter { mended.contains($0.head) }
      guard let app = try? Answer(task.app(handlers.map { $0.text }.joined(separator: "\n"))).app() else { continue }
      var mine = setup
      mine.app = .app(app)
      guard let end = try? trials.check(mine) else { continue }
      ends.append((end.holds, scale.score(of: end)))
    }
    for less in ends {
      for more in ends where zip(less.holds, more.holds).allSatisfy({ !$0 || $1 }) {
        #expect(less.score <= more.score, "\(less.holds) \(less.score), \(more.holds) \(more.score)")
      }
    }
  }

  /// The handlers of an app, each with what it answers.
  private static func handlers(of app: BoundCommand, in source: SourceText) -> [(head: String, text: String)] {
    app.commands.filter { $0.isHandler }.map { command in
      let text = source.text(in: command.range)
      return (String(text.prefix { $0 != "{" }.filter { $0 != " " }), text)
    }
  }
}
