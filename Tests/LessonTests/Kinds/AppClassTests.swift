import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import GradeResults
@testable import LessonGrading

/// Wrong apps of every app question of the course, by classes, and right ones of other shapes than the official solution.
@Suite struct AppClassTests {
  private static let classic = AppTask.all(in: "classic")
  /// Every third of them in short tests.
  private static let some = LongTests.sample(classic, oneOf: 3)
  /// All tasks, in long tests in the words of three frameworks, otherwise a third of them.
  private static let all =
    LongTests.areRequested ? classic + AppTask.all(in: "flutter") + AppTask.all(in: "swiftUI") : some

  private static func task(_ name: String, _ style: String) throws -> AppTask {
    try #require(AppTask.all(in: style).first { "\($0.lesson.name).\($0.question.name.text)" == name })
  }

  @Test(arguments: all) func `the solution earns all, the app to start from less, and one without handlers nothing`(
    _ task: AppTask
  ) throws {
    let marker = try task.marker()
    let solution = try #require(task.question.solution)
    #expect(try marker.verdict(on: solution).isRight)
    if let draft = marker.key.input.draft, !draft.isEmpty { #expect(try !marker.verdict(on: "{\n\(draft)\n}").isRight) }
    let idle = try marker.verdict(on: try task.app(""))
    #expect(idle.score == .zero, "\(idle.score)")
  }

  @Test(arguments: some) func `an app that fails a scenario earns at most half, and little is said at once`(
    _ task: AppTask
  ) throws {
    let marker = try task.marker()
    let app = try #require(SolutionApp(task.question, in: task.lesson.environment))
    // Neighbours among the changes are alike; a sample from all of them meets every kind.
    let step = max(1, app.changes.count / LongTests.count(short: 3, long: 12))
    for place in stride(from: 0, to: app.changes.count, by: step) where app.run(with: app.changes[place]) != nil {
      let change = app.changes[place]
      guard let verdict = try? marker.verdict(on: "{\n\(app.text(with: change))\n}"), !verdict.isRight else { continue }
      let texts = FeedbackAmount.firstAttempt.texts(of: verdict)
      if texts.contains(where: { $0.hasPrefix("Scenario") }) { #expect(verdict.score <= Score(1, 2)) }
      let rows = verdict.findings.messages(on: .place).lines
        .flatMap { $0.rows(columns: LessonLimits.screenColumns) }
      #expect(rows.count <= LessonLimits.feedbackRows, "\(change.words): \(rows.joined(separator: "\n"))")
    }
  }

  /// The handlers of a shop that keeps an early tap: what is done besides where the tap is used, and one more handler.
  private static func earlyTap(whenUsed more: String, _ handler: String) -> String {
    """
    on scene(_:willConnectTo:options:) {
      timer start load after: 1s {
        set screen = "there"
        set page = "start"
        if tapped == "yes" { set page = "cart"\(more) }
      }
    }
    \(handler)
    on userNotificationCenter(_:didReceive:withCompletionHandler:) {
      if screen == "there" { set page = "cart" } else { set tapped = "yes" }
    }
    """
  }

  /// Wrong apps that earned full points once, by question, style and class, with the handlers that they have.
  static let wrong: [(question: String, style: String, fault: String, handlers: String)] = [
    (
      "suspension.freshPage", "classic", "reloads at every return once it has",
      "on didFinishLaunching { set page = \"first page\" }\n"
        + "on willEnterForeground { if app.away > 5min || page == \"reloaded\" { set page = \"reloaded\" } }"
    ),
    (
      "suspension.freshPage", "classic", "reloads up to a day only",
      "on didFinishLaunching { set page = \"first page\" }\n"
        + "on willEnterForeground { if app.away > 5min && app.away < 24h { set page = \"reloaded\" } }"
    ),
    (
      "suspension.freshPage", "classic", "reloads at every return",
      "on didFinishLaunching { set page = \"first page\" }\non willEnterForeground { set page = \"reloaded\" }"
    ),
    (
      "notificationObservers.quickSwitch", "classic", "locks up to a day only",
      "on UIApplication.willResignActiveNotification { set touched = \"no\" }\n"
        + "on UIApplication.didBecomeActiveNotification {\n"
        + "if touched == \"no\" && age.touched > 1min && age.touched < 24h { set vault = \"locked\" }\n}"
    ),
    (
      "notificationObservers.quickSwitch", "classic", "locks at every return",
      "on UIApplication.willResignActiveNotification { set touched = \"no\" }\n"
        + "on UIApplication.didBecomeActiveNotification { if touched == \"no\" { set vault = \"locked\" } }"
    ),
    (
      "repairDataLoss.saveInTime", "classic", "a timer that each edit restarts",
      "on application(_:didFinishLaunchingWithOptions:) { restore sales }\n"
        + "on edit sales { timer start later after: 25s { save sales } }\non sceneDidEnterBackground { save sales }"
    ),
    (
      "repairDataLoss.saveInTime", "classic", "a short timer that each edit restarts",
      "on application(_:didFinishLaunchingWithOptions:) { restore sales }\n"
        + "on edit sales { timer start later after: 5s { save sales } }\non sceneDidEnterBackground { save sales }"
    ),
    (
      "repairDataLoss.expireWell", "classic", "the third expiration",
      """
      unsaved times = "0"
      on application(_:didFinishLaunchingWithOptions:) { restore sales; restore sent }
      on sceneDidEnterBackground {
        save sales
        task begin upload needs: 2min { set sent = "all"; save sent; task end upload } onExpiration {
          set sent = "half"
          if times == "2" { log "late" } else { save sent; task end upload }
          if times == "1" { set times = "2" }
          if times == "0" { set times = "1" }
        }
      }
      """
    ),
    (
      "behaviouralEvents.earlyTap", "classic", "a tap is lost when somebody leaves while it loads",
      earlyTap(whenUsed: "; set tapped = \"no\"", "on sceneDidEnterBackground { set tapped = \"no\" }")
    ),
    (
      "behaviouralEvents.earlyTap", "classic", "a tap is lost under an alert while it loads",
      earlyTap(whenUsed: "; set tapped = \"no\"", "on sceneWillResignActive { set tapped = \"no\" }")
    ),
    (
      "behaviouralEvents.earlyTap", "classic", "a tap is used twice",
      earlyTap(
        whenUsed: "",
        "on sceneDidBecomeActive { if tapped == \"yes\" && screen == \"there\" { set page = \"cart\"; set tapped = \"no\" } }"
      )
    ),
    (
      "keepRunningModes.ring", "classic", "reports a call that nobody makes",
      "on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { report call; connect line }\n"
        + "on sceneDidBecomeActive { report call; connect line }"
    ),
    ("coldLaunch.tipOfTheDay", "flutter", "shows it at every return", "on didBecomeActive { set tip = \"shown\" }"),
    (
      "flutterListener.video", "flutter", "plays again at onShow, too",
      "on onInactive { set video = \"stopped\" }\non onResume { set video = \"playing\" }\n"
        + "on onShow { set video = \"playing\" }"
    ),
    (
      "flutterListener.video", "flutter", "plays again at onRestart, too",
      "on onInactive { set video = \"stopped\" }\non onResume { set video = \"playing\" }\n"
        + "on onRestart { set video = \"playing\" }"
    ),
    (
      "flutterListener.video", "flutter", "plays again at inactive, too",
      "on onInactive { set video = \"stopped\" }\non onResume { set video = \"playing\" }\n"
        + "on inactive { set video = \"playing\" }"
    ),
    (
      "flutterListener.video", "flutter", "plays again at hidden, too",
      "on onInactive { set video = \"stopped\" }\non onResume { set video = \"playing\" }\n"
        + "on hidden { set video = \"playing\" }"
    ),
    (
      "flutterListener.video", "flutter", "plays before the touches arrive under a ringing call",
      "on onInactive { set video = \"stopped\" }\non onHide { set video = \"playing\" }"
    ),
  ]

  @Test(arguments: wrong) func `a wrong app earns less than full points`(
    _ row: (question: String, style: String, fault: String, handlers: String)
  ) throws {
    let task = try Self.task(row.question, row.style)
    let verdict = try task.marker().verdict(on: try task.app(row.handlers))
    #expect(!verdict.isRight, "\(row.question): \(row.fault)")
  }

  /// Right apps of another shape.
  static let right: [(question: String, style: String, handlers: String)] = [
    (
      "suspension.freshPage", "classic",
      "on willFinishLaunching { set page = \"first page\" }\n"
        + "on didBecomeActive { if app.away > 5min { set page = \"reloaded\" } }"
    ),
    (
      "notificationObservers.quickSwitch", "classic",
      """
      on UIApplication.willResignActiveNotification { set touched = "no" }
      on UIApplication.didBecomeActiveNotification {
        if touched == "no" { if age.touched > 60s { set vault = "locked" } }
        set touched = "yes"
      }
      """
    ),
    (
      "repairDataLoss.saveInTime", "classic",
      "on application(_:didFinishLaunchingWithOptions:) { restore sales }\non edit sales { save sales }"
    ),
    (
      "savingState.saveInTime", "classic",
      "on willFinishLaunching { restore page }\non edit page { save page }"
    ),
    ("suspension.reconnect", "classic", "on didBecomeActive { disconnect chat; connect chat }"),
    (
      "flutterListener.video", "flutter",
      "on didBecomeActive { set video = \"playing\" }\non inactive { set video = \"stopped\" }\n"
        + "on resumed { set video = \"playing\" }"
    ),
    (
      "coldLaunch.tipOfTheDay", "flutter",
      "unsaved isTold = \"no\"\non resumed { if isTold == \"no\" { set tip = \"shown\"; set isTold = \"yes\" } }"
    ),
  ]

  @Test(arguments: right) func `a right app of another shape earns full points`(
    _ row: (question: String, style: String, handlers: String)
  ) throws {
    let task = try Self.task(row.question, row.style)
    let verdict = try task.marker().verdict(on: try task.app(row.handlers))
    #expect(verdict.isRight, "\(row.question): \(verdict.feedback.first?.text ?? "")")
  }

  // MARK: - What is shown

  /// Four timers that log by turns, 60 times a second together.
  private static func ticking(_ text: String) -> String {
    let timers = (1...4).map { "timer start t\($0) every: \($0 * 48)ms { log \"\(text)\($0)\" }" }
    return "{ app Notes uses: uikit { saved draft = \"\"; on didBecomeActive { \(timers.joined(separator: "; ")) } } }"
  }

  @Test(arguments: LongTests.areRequested ? [1, 200, 1_500] : [1, 200])
  func `feedback on an app with many calls has bounds`(_ count: Int) throws {
    let waits = String(repeating: "wait 7s; ", count: 14)
    let lesson = try Fixture.lesson(
      Fixture.text(
        """
        question q app {
          | It keeps a draft.
          app Notes uses: uikit { saved draft = "" }
          scenario "kept" { launch; \(waits)home; expect draft == "x" }
          scenario "kept long" { launch; \(waits)wait 1s; home; expect draft == "x" }
          scenario "kept for long" { launch; wait 1d; expect draft == "x" }
          solution { app Notes uses: uikit { saved draft = ""; on didBecomeActive { set draft = "x" } } }
        }
        """))
    let app = Self.ticking(String(repeating: "long ", count: count))
    let verdict = try Marker(try #require(lesson.questions.first), in: lesson).verdict(on: app)
    let bytes = verdict.feedback.reduce(0) { $0 + $1.text.utf8.count }
    let limit = LessonLimits.feedbackBytes
    #expect(!verdict.isRight && bytes > (count > 100 ? limit : limit / 4) && bytes < 2 * limit, "\(bytes)")
    let report = LessonGrader(lesson).grade(
      Submission.parse(SourceText(name: "a.life", text: "answer q \(app)\n"))
    ).report
    #expect(report.questions[0].feedback.reduce(0) { $0 + $1.utf8.count } <= limit + 100)
    // All but the answer itself is small, so a record is read again.
    #expect(JSONResults.text([report]).utf8.count < app.utf8.count + 4 * limit)
  }

  @Test func `texts are limited on both sides`() {
    let texts = ["abc", "def"]
    #expect(texts.limited(toBytes: 6) == texts)
    #expect(texts.limited(toBytes: 5) == ["abc", "de…", "… (the rest is left out)"])
    #expect(texts.limited(toBytes: 0) == ["… (the rest is left out)"])
    #expect("äb".cut(toBytes: 3) == "äb" && "äb".cut(toBytes: 2) == "ä…" && "äb".cut(toBytes: 1) == "…")
  }
}
