/// A small change of a solution that neither a scenario nor a property catches, and why it is right.
struct SurvivingChange: Sendable {
  /// The question.
  let question: String
  /// The change in the words of `AppChange`; `…` stands for any call.
  let change: String
  /// The reason why the changed app does what is asked, too.
  let reason: String

  /// Indicates whether it is about a change with these words.
  func covers(_ words: String) -> Bool {
    guard let gap = change.firstRange(of: "`…`") else { return words == change }
    return words.hasPrefix(change[..<gap.lowerBound]) && words.hasSuffix(change[gap.upperBound...])
  }
}

extension SurvivingChange {
  /// Every survivor, by its question.
  static let all: [SurvivingChange] = [
    SurvivingChange(
      question: "savingState.saveInTime",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "savingState.saveInTime",
      change: "with `applicationWillResignActive` instead of `applicationDidEnterBackground`",
      reason: "The resign comes before each way into the background; to save more often loses nothing."),
    SurvivingChange(
      question: "suspension.freshPage",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "suspension.freshPage",
      change: "with `applicationDidBecomeActive` instead of `applicationWillEnterForeground`",
      reason: "The time away is still known when the app becomes active, and an alert is no time away."),
    SurvivingChange(
      question: "backgroundWindow.pictures",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "backgroundWindow.pictures",
      change: "with `applicationWillResignActive` instead of `applicationDidEnterBackground`",
      reason: "The resign comes before each way into the background; to save more often loses nothing."),
    SurvivingChange(
      question: "backgroundWindow.pictures",
      change: "with `application(_:willFinishLaunchingWithOptions:)` instead of `applicationDidBecomeActive`",
      reason: "The pictures stay new for as long as the process lives, so once in a launch is enough."),
    SurvivingChange(
      question: "backgroundWindow.pictures",
      change: "with `applicationWillEnterForeground` instead of `applicationDidBecomeActive`",
      reason: "The person is back then, too, and the callback has its time."),
    SurvivingChange(
      question: "backgroundTasks.cutUpload",
      change: "with `applicationWillResignActive` instead of `applicationDidEnterBackground`",
      reason: "A task that begins early is as good: the letter is sent all the same."),
    SurvivingChange(
      question: "backgroundTasks.cutUpload",
      change: "without `task begin film needs: 2min { set status…`",
      reason: "A film is too long for any task; without one the app is suspended, too."),
    SurvivingChange(
      question: "backgroundTasks.cutUpload",
      change: "without `set status = \"sent\"`",
      reason: "That of the film: it is never sent in time. Without that of the letter, its scenario fails."),
    SurvivingChange(
      question: "backgroundTasks.cutUpload",
      change: "without `task end film`",
      reason: "Work that is done leaves the task open until its time is up, and then the expiration ends it."),
    SurvivingChange(
      question: "backgroundTasks.cutUpload",
      change: "without `task end letter`",
      reason: "The letter needs 20 seconds and has 30: its time never expires."),
    SurvivingChange(
      question: "backgroundLaunches.heldLock",
      change: "with `sceneWillEnterForeground` instead of `sceneDidBecomeActive`",
      reason: "On the way in one follows the other at once."),
    SurvivingChange(
      question: "backgroundLaunches.loggedOut",
      change:
        "with `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` instead of "
        + "`application(_:didFinishLaunchingWithOptions:)`",
      reason: "In the search only a push starts the app behind the lock, and its call follows the launch at once."),
    SurvivingChange(
      question: "backgroundLaunches.loggedOut",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "backgroundLaunches.loggedOut",
      change: "with `sceneDidBecomeActive` instead of `sceneWillEnterForeground`",
      reason: "Each way to the front ends there; what is read twice is the same."),
    SurvivingChange(
      question: "backgroundLaunches.loggedOut",
      change: "with `scene(_:willConnectTo:options:)` instead of `sceneWillEnterForeground`",
      reason: "A process that was launched behind the lock connects its scene only when the app is opened."),
    SurvivingChange(
      question: "behaviouralEvents.earlyTap",
      change: "without `set tapped = \"no\"`",
      reason: "The search takes no window away, so a scene is connected once in a process, and the tap is read once."),
    SurvivingChange(
      question: "forceQuitConsequences.catchUp",
      change: "with `sceneWillEnterForeground` instead of `sceneDidBecomeActive`",
      reason: "With scenes each way to the front passes there, a cold launch, too."),
    SurvivingChange(
      question: "behaviouralEvents.newDay",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "flutterFrames.coverInTime",
      change: "with `AppLifecycleState.inactive` instead of `onInactive`",
      reason: "The state is sent on the way out and on the way back; the cover comes off again at the last step."),
    SurvivingChange(
      question: "flutterFrames.coverInTime",
      change: "with `AppLifecycleState.resumed` instead of `onResume`",
      reason: "Both come at the last step of the way back."),
    SurvivingChange(
      question: "flutterListener.video",
      change: "with `AppLifecycleState.inactive` instead of `onInactive`",
      reason: "The state is sent on the way out and on the way back; the video plays again at the last step."),
    SurvivingChange(
      question: "flutterListener.video",
      change: "with `AppLifecycleState.resumed` instead of `onResume`",
      reason: "Both come at the last step of the way back."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `AppLifecycleState.hidden` instead of `paused`",
      reason: "Hidden stands before each paused, and nothing can be typed in between."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `onHide` instead of `paused`",
      reason: "The same step, as a call."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `onPause` instead of `paused`",
      reason: "The same step, as a call."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `AppLifecycleState.inactive` instead of `resumed`",
      reason: "It is sent before the first resumed, and the entry is read once only."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `onInactive` instead of `resumed`",
      reason: "It is called at a launch, too, before anything can be typed."),
    SurvivingChange(
      question: "flutterMapping.diary",
      change: "with `onResume` instead of `resumed`",
      reason: "The same step, as a call."),
    SurvivingChange(
      question: "iosAndAndroid.chatOnBoth",
      change: "with `AppLifecycleState.inactive` instead of `resumed`",
      reason: "Each way back leads through inactive, so the line is new before anybody writes."),
    SurvivingChange(
      question: "iosAndAndroid.chatOnBoth",
      change: "with `onResume` instead of `resumed`",
      reason: "The same step, as a call."),
    SurvivingChange(
      question: "repairDataLoss.saveInTime",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "repairDataLoss.saveInTime",
      change: "with `scene(_:willConnectTo:options:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Nothing can be typed before there is a scene, and what a scene left is on the disk."),
    SurvivingChange(
      question: "repairDataLoss.saveInTime",
      change: "with `sceneWillEnterForeground` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "It comes after each background, where the sales were saved."),
    SurvivingChange(
      question: "repairDataLoss.saveInTime",
      change: "with `sceneWillResignActive` instead of `sceneDidEnterBackground`",
      reason: "The resign comes before each way into the background; to save more often loses nothing."),
    SurvivingChange(
      question: "repairDataLoss.expireWell",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "repairDataLoss.expireWell",
      change: "with `scene(_:willConnectTo:options:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Nothing can be typed before there is a scene, and what a scene left is on the disk."),
    SurvivingChange(
      question: "repairDataLoss.expireWell",
      change: "with `sceneWillEnterForeground` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "It comes after each background, where the sales were saved."),
    SurvivingChange(
      question: "repairDataLoss.expireWell",
      change: "with `sceneWillResignActive` instead of `sceneDidEnterBackground`",
      reason: "A task that begins early is as good, and the sales are saved earlier."),
    SurvivingChange(
      question: "repairDataLoss.expireWell",
      change: "without `task end upload`",
      reason: "That of the work: it is done once the person is back, and the handler ends the task later."),
    SurvivingChange(
      question: "repairDataLoss.theWholeTill",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "repairDataLoss.theWholeTill",
      change: "with `sceneWillResignActive` instead of `sceneDidEnterBackground`",
      reason: "The resign comes before each way into the background; to save more often loses nothing."),
    SurvivingChange(
      question: "repairDataLoss.theWholeTill",
      change: "without `finish after: 3s`",
      reason: "A handler that says nothing of the end is finished when it returns."),
    SurvivingChange(
      question: "repairDataLoss.theWholeTill",
      change: "without `save sales`",
      reason: "What was typed is saved on the way out; in front, the end that could lose it is forgiven."),
    SurvivingChange(
      question: "notificationObservers.quickSwitch",
      change: "with `UIScene.willDeactivateNotification` instead of `UIApplication.willResignActiveNotification`",
      reason: "A phone shows one window, so its scene and the app lose the touches together."),
    SurvivingChange(
      question: "notificationObservers.quickSwitch",
      change: "with `UIScene.didActivateNotification` instead of `UIApplication.didBecomeActiveNotification`",
      reason: "A phone shows one window, so its scene and the app get the touches together."),
    SurvivingChange(
      question: "classicDelegate.moveTheSave",
      change:
        "with `application(_:willFinishLaunchingWithOptions:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Both calls come in every new process, one after the other, before anything can be typed."),
    SurvivingChange(
      question: "classicDelegate.moveTheSave",
      change: "with `scene(_:willConnectTo:options:)` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "Nothing can be typed before there is a scene, and what a scene left is on the disk."),
    SurvivingChange(
      question: "classicDelegate.moveTheSave",
      change: "with `sceneWillEnterForeground` instead of `application(_:didFinishLaunchingWithOptions:)`",
      reason: "It comes after each background, where the draft was saved."),
    SurvivingChange(
      question: "classicDelegate.moveTheSave",
      change: "with `sceneWillResignActive` instead of `sceneDidEnterBackground`",
      reason: "The resign comes before each way into the background; to save more often loses nothing."),
    SurvivingChange(
      question: "scenes.windowIsNotAll",
      change: "with `sceneDidBecomeActive` instead of `scene(_:willConnectTo:options:)`",
      reason: "A window that opens comes to the front at once."),
    SurvivingChange(
      question: "scenes.windowIsNotAll",
      change: "with `sceneWillEnterForeground` instead of `scene(_:willConnectTo:options:)`",
      reason: "A window that opens comes to the front at once."),
    SurvivingChange(
      question: "scenes.windowIsNotAll",
      change: "with `…` instead of `didReceiveRemoteNotification`",
      reason: "It only finishes the push, and a push that no handler takes is finished at once."),
    SurvivingChange(
      question: "scenes.windowIsNotAll",
      change: "without `finish never`",
      reason: "The engine always runs, so the other path is never taken."),
    SurvivingChange(
      question: "theSwitcher.gate",
      change: "with `applicationWillEnterForeground` instead of `applicationDidEnterBackground`",
      reason: "It comes on the way back from each real leaving, before anybody sees the vault."),
  ]
}
