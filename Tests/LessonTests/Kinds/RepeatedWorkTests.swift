import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds

/// Apps that do the work of the official solution too often: at every call, or twice in a handler.
///
/// None of them earns full points, unless the table says why it is right.
@Suite struct RepeatedWorkTests {
  /// An official solution in one style, as its text can be changed.
  private struct Work {
    /// A handler of a call, as it is written.
    struct Handler {
      let signal: String
      let body: String
    }

    let source: SourceText
    let app: BoundCommand
    let handlers: [Handler]
    /// All calls of the app's plugin.
    let signals: [String]

    init?(_ task: AppTask) {
      guard let solution = task.question.solution, let app = try? solution.app(),
        let run = SolutionApp.run(of: task.question, in: task.lesson.environment)
      else { return nil }
      let text = solution.source
      (source, self.app) = (text, app.command)
      handlers = app.command.commands.compactMap { command in
        guard command.name == "on", command["name"] == nil, let signal = command["signal"],
          let first = command.commands.first, let last = command.commands.last
        else { return nil }
        let name = text.text(in: signal.range)
        let body = text.text(in: ByteRange(start: first.range.start, end: last.range.end))
        return Handler(signal: name, body: body)
      }
      signals = run.engine.plugins.filter { $0.name == run.engine.program.plugin }.flatMap { $0.signals }
    }

    /// The app with other handlers of calls; what it declares and its handlers of touches stay.
    func text(_ bodies: [(signal: String, body: String)]) -> String {
      let head = source.text(in: ByteRange(start: app.range.start, end: app.commands[0].range.start))
      let rest = app.commands.filter { $0.name != "on" || $0["name"] != nil }.map { source.text(in: $0.range) }
      let written = bodies.map { "on \($0.signal) {\n\($0.body)\n}" }
      return "{\n\((["\(head)"] + rest + written).joined(separator: "\n"))\n}\n}"
    }

    /// How often work is done.
    enum Excess {
      /// At the end of each handler of a call.
      case handler
      /// At each call of the plugin.
      case call
      /// Twice in its own handler.
      case twice
    }

    /// The apps with too much work: whose work it is, and how often it is done.
    var variants: [(work: String, excess: Excess, text: String)] {
      let own = handlers.map { ($0.signal, $0.body) }
      var found: [(work: String, excess: Excess, text: String)] = []
      for (place, handler) in handlers.enumerated() {
        let others = own.enumerated().map { $0 == place ? $1 : ($1.0, $1.1 + "\n" + handler.body) }
        if handlers.count > 1 { found.append((handler.signal, .handler, text(others))) }
        let rest = signals.filter { signal in !handlers.contains { $0.signal == signal } }.map { ($0, handler.body) }
        found.append((handler.signal, .call, text(others + rest)))
        let twice = own.enumerated().map { $0 == place ? ($1.0, $1.1 + "\n" + $1.1) : $1 }
        found.append((handler.signal, .twice, text(twice)))
      }
      return found
    }
  }

  /// The tasks in the calls of UIKit and, in long tests, in those of Flutter where a lesson has both.
  private static let tasks =
    LongTests.sample(AppTask.all(in: "classic"), oneOf: 3)
    + (LongTests.areRequested ? AppTask.all(in: "flutter").filter { !$0.lesson.styles.isEmpty } : [])

  @Test(arguments: tasks) func `work that is done too often costs points, exactly where no table says that it is right`(
    _ task: AppTask
  ) throws {
    let marker = try task.marker()
    let work = try #require(Work(task))
    for variant in work.variants {
      let isHarmless =
        variant.excess == .twice
        ? Self.harmlessTwice.contains("\(task.name): \(variant.work)")
        : Self.harmless.contains {
          $0.question == task.name && $0.work == variant.work && $0.excess == variant.excess
        }
      let said = try marker.said(to: variant.text)
      #expect((said.score == "1") == isHarmless, "\(task): \(variant.work), \(variant.excess): \(said)")
    }
  }

  /// Work that may be done at more calls than in the official solution.
  private struct Harmless {
    let question: String
    let work: String
    let excess: Work.Excess
    let reason: String
  }

  private static let harmless = [
    Harmless(
      question: "backgroundLaunches.loggedOut", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "Whether the file can be read is asked again each time."),
    Harmless(
      question: "backgroundWindow.pictures", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "What was saved on the way out is read back on the way in."),
    Harmless(
      question: "backgroundWindow.pictures", work: "applicationDidEnterBackground", excess: .handler,
      reason: "To save more often loses nothing."),
    Harmless(
      question: "classicDelegate.moveTheSave", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "To read back what was saved a line before changes nothing."),
    Harmless(
      question: "classicDelegate.moveTheSave", work: "sceneDidEnterBackground", excess: .handler,
      reason: "What was read is saved as it is."),
    Harmless(
      question: "flutterMapping.diary", work: "paused", excess: .handler,
      reason: "To save what was read a line before changes nothing."),
    Harmless(
      question: "flutterMapping.diary", work: "resumed", excess: .handler,
      reason: "The entry is read once in a process."),
    Harmless(
      question: "forceQuitConsequences.catchUp",
      work: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", excess: .handler,
      reason: "Both handlers do the same."),
    Harmless(
      question: "forceQuitConsequences.catchUp", work: "sceneDidBecomeActive", excess: .handler,
      reason: "Both handlers do the same."),
    Harmless(
      question: "notificationObservers.quickSwitch", work: "UIApplication.didBecomeActiveNotification",
      excess: .handler,
      reason: "At a resign the time since the last touch begins anew before it is asked."),
    Harmless(
      question: "notificationObservers.quickSwitch", work: "UIApplication.willResignActiveNotification",
      excess: .handler,
      reason: "The next resign begins the time anew."),
    Harmless(
      question: "repairDataLoss.expireWell", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "To read back what was saved a line before changes nothing."),
    Harmless(
      question: "repairDataLoss.saveInTime", work: "sceneDidEnterBackground", excess: .handler,
      reason: "What was read is saved as it is."),
    Harmless(
      question: "repairDataLoss.theWholeTill", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "To read back what was saved a line before changes nothing."),
    Harmless(
      question: "repairDataLoss.theWholeTill", work: "sceneDidEnterBackground", excess: .handler,
      reason: "To save more often loses nothing."),
    Harmless(
      question: "savingState.saveInTime", work: "application(_:didFinishLaunchingWithOptions:)", excess: .handler,
      reason: "To read back what was saved a line before changes nothing."),
    Harmless(
      question: "savingState.saveInTime", work: "applicationDidEnterBackground", excess: .handler,
      reason: "What was read is saved as it is."),
    Harmless(
      question: "scenes.windowIsNotAll", work: "didReceiveRemoteNotification", excess: .handler,
      reason: "Only a push has something to finish."),
    Harmless(
      question: "suspension.freshPage", work: "applicationWillEnterForeground", excess: .handler,
      reason: "A new process was away for no time."),
    Harmless(
      question: "coldLaunch.tipOfTheDay", work: "onResume", excess: .call,
      reason: "The first call of a new process shows the tip, a moment sooner."),
    Harmless(
      question: "savingState.saveInTime", work: "onPause", excess: .call,
      reason: "The page is read back before any call, so that to save more often loses nothing."),
    Harmless(
      question: "suspension.freshPage", work: "onResume", excess: .call,
      reason: "The time away is over five minutes only at the first call of a return."),
    Harmless(
      question: "suspension.reconnect", work: "onResume", excess: .call,
      reason: "The last call of each way back connects anew."),
  ]

  /// Handlers whose work may be done twice: to set, to save, to read, to stop or to connect anew what just was changes
  /// nothing.
  private static let harmlessTwice: Set<String> = [
    "backgroundLaunches.heldLock: sceneDidBecomeActive",
    "backgroundLaunches.heldLock: sceneDidEnterBackground",
    "backgroundLaunches.loggedOut: application(_:didFinishLaunchingWithOptions:)",
    "backgroundLaunches.loggedOut: sceneWillEnterForeground",
    "backgroundWindow.pictures: application(_:didFinishLaunchingWithOptions:)",
    "backgroundWindow.pictures: applicationWillEnterForeground",
    "backgroundWindow.pictures: applicationDidEnterBackground",
    "behaviouralEvents.earlyTap: userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "behaviouralEvents.newDay: application(_:didFinishLaunchingWithOptions:)",
    "behaviouralEvents.newDay: applicationSignificantTimeChange",
    "classicDelegate.bothWorlds: applicationDidBecomeActive",
    "classicDelegate.bothWorlds: applicationWillResignActive",
    "classicDelegate.bothWorlds: sceneDidBecomeActive",
    "classicDelegate.bothWorlds: sceneWillResignActive",
    "classicDelegate.moveTheSave: application(_:didFinishLaunchingWithOptions:)",
    "classicDelegate.moveTheSave: sceneDidEnterBackground",
    "coldLaunch.sessions: applicationDidBecomeActive",
    "coldLaunch.tipOfTheDay: onResume",
    "comingBack.ticking: applicationWillResignActive",
    "comingBack.ticking: onInactive",
    "flutterFrames.coverInTime: onInactive",
    "flutterFrames.coverInTime: onResume",
    "flutterListener.video: onInactive",
    "flutterListener.video: onResume",
    "flutterMapping.diary: paused",
    "flutterMapping.diary: resumed",
    "forceQuitConsequences.catchUp: application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "forceQuitConsequences.catchUp: sceneDidBecomeActive",
    "interruptions.restart: applicationDidBecomeActive",
    "interruptions.restart: onResume",
    "keepRunningModes.ring: pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
    "notificationObservers.quickSwitch: UIApplication.didBecomeActiveNotification",
    "notificationObservers.quickSwitch: UIApplication.willResignActiveNotification",
    "repairDataLoss.expireWell: application(_:didFinishLaunchingWithOptions:)",
    "repairDataLoss.saveInTime: sceneDidEnterBackground",
    "repairDataLoss.theWholeTill: application(_:didFinishLaunchingWithOptions:)",
    "repairDataLoss.theWholeTill: didReceiveRemoteNotification",
    "repairDataLoss.theWholeTill: sceneDidEnterBackground",
    "savingState.saveInTime: application(_:didFinishLaunchingWithOptions:)",
    "savingState.saveInTime: applicationDidEnterBackground",
    "savingState.saveInTime: onPause",
    "scenes.windowIsNotAll: didReceiveRemoteNotification",
    "scenes.windowIsNotAll: scene(_:willConnectTo:options:)",
    "scenes.windowIsNotAll: sceneDidDisconnect",
    "suspension.freshPage: application(_:didFinishLaunchingWithOptions:)",
    "suspension.freshPage: applicationWillEnterForeground",
    "suspension.freshPage: onResume",
    "suspension.reconnect: applicationDidBecomeActive",
    "suspension.reconnect: onResume",
    "theSwitcher.cover: applicationDidBecomeActive",
    "theSwitcher.cover: applicationWillResignActive",
    "theSwitcher.cover: onInactive",
    "theSwitcher.cover: onResume",
    "theSwitcher.gate: applicationDidEnterBackground",
    "theSwitcher.gate: onPause",
  ]
}
