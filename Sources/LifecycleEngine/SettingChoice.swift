/// A value of a setting: what a rule, a step or a delivery depends on, and what an account chooses.
public struct SettingChoice: Hashable, Sendable {
  /// The disputed point that is decided.
  public let setting: Setting
  /// The place of the value among the setting's values.
  public let value: Int

  /// The name of the value, as `set` takes it.
  public var name: String { setting.form.values[value].name }

  /// The place of a value is its place among the cases of its type; the setting's form takes the order from there.
  private init<Value: CaseIterable & Equatable>(_ setting: Setting, _ value: Value) {
    self.setting = setting
    self.value = Value.allCases.prefix { $0 != value }.count
  }

  /// The choice that a text names, or `nil` if the setting has no such value.
  public init?(_ setting: Setting, named name: String) {
    guard let index = setting.form.values.firstIndex(where: { $0.name == name }) else { return nil }
    self.setting = setting
    value = index
  }
}

// The values of each setting, first the one that the evidence favours, and a constant for each of them, so that a misspelt
// one does not compile: `.leavePath(.throughInactive)`.

extension SettingChoice {
  /// The answers to “Does a force quit in front call will-terminate?”.
  public enum ForceQuitInFront: String, CaseIterable { case terminates, silent }
  /// A value of `forceQuitInFront`.
  public static func forceQuitInFront(_ value: ForceQuitInFront) -> Self { Self(.forceQuitInFront, value) }

  /// The answers to “Does a force quit call will-terminate while the app runs in the background?”.
  public enum ForceQuitInBackground: String, CaseIterable { case terminates, silent }
  /// A value of `forceQuitInBackground`.
  public static func forceQuitInBackground(_ value: ForceQuitInBackground) -> Self {
    Self(.forceQuitInBackground, value)
  }

  /// The answers to “Does a force quit call will-terminate while the app is suspended?”.
  public enum ForceQuitSuspended: String, CaseIterable { case silent, terminates }
  /// A value of `forceQuitSuspended`.
  public static func forceQuitSuspended(_ value: ForceQuitSuspended) -> Self { Self(.forceQuitSuspended, value) }

  /// The answers to “Does a force quit in front pass through the background, if the app has no scenes?”.
  public enum ForceQuitPath: String, CaseIterable { case throughBackground, callbackOnly, straight }
  /// A value of `forceQuitPath`.
  public static func forceQuitPath(_ value: ForceQuitPath) -> Self { Self(.forceQuitPath, value) }

  /// The answers to “What does a scene hear first when it is thrown out of the switcher?”.
  public enum SceneForceQuit: String, CaseIterable { case background, disconnect }
  /// A value of `sceneForceQuit`.
  public static func sceneForceQuit(_ value: SceneForceQuit) -> Self { Self(.sceneForceQuit, value) }

  /// The answers to “Does throwing an app out of the switcher give its scene's session up?”.
  public enum SessionAtForceQuit: String, CaseIterable { case discarded, kept }
  /// A value of `sessionAtForceQuit`.
  public static func sessionAtForceQuit(_ value: SessionAtForceQuit) -> Self { Self(.sessionAtForceQuit, value) }

  /// The answers to “How long may a plain app run in the background?”.
  public enum BackgroundWindow: String, CaseIterable { case callback, allowance }
  /// A value of `backgroundWindow`.
  public static func backgroundWindow(_ value: BackgroundWindow) -> Self { Self(.backgroundWindow, value) }

  /// The answers to “Does a task that begins and ends inside the background callback buy time?”.
  public enum EndedTask: String, CaseIterable { case gainsNothing, extendsWindow }
  /// A value of `endedTask`.
  public static func endedTask(_ value: EndedTask) -> Self { Self(.endedTask, value) }

  /// The answers to “Does a suspended app pass through background on its way to the screen?”.
  public enum ResumePath: String, CaseIterable { case throughBackground, straight }
  /// A value of `resumePath`.
  public static func resumePath(_ value: ResumePath) -> Self { Self(.resumePath, value) }

  /// The answers to “Is there an inactive step between active and background?”.
  public enum LeavePath: String, CaseIterable { case throughInactive, straight }
  /// A value of `leavePath`.
  public static func leavePath(_ value: LeavePath) -> Self { Self(.leavePath, value) }

  /// The answers to “Which launch callbacks come?”.
  public enum LaunchCallbacks: String, CaseIterable { case both, didFinishOnly, willFinishOnly }
  /// A value of `launchCallbacks`.
  public static func launchCallbacks(_ value: LaunchCallbacks) -> Self { Self(.launchCallbacks, value) }

  /// The answers to “Do lock and notification centre give an extra become-active?”.
  public enum ExtraActivation: String, CaseIterable { case off, on }
  /// A value of `extraActivation`.
  public static func extraActivation(_ value: ExtraActivation) -> Self { Self(.extraActivation, value) }

  /// The answers to “Is did-enter-background called on a launch or wake in the background?”.
  public enum BackgroundLaunchCallback: String, CaseIterable { case off, on }
  /// A value of `backgroundLaunchCallback`.
  public static func backgroundLaunchCallback(_ value: BackgroundLaunchCallback) -> Self {
    Self(.backgroundLaunchCallback, value)
  }

  /// The answers to “Who hears of will-enter-foreground first, if the app has no scenes?”.
  public enum NotificationOrder: String, CaseIterable { case delegateFirst, notificationFirst }
  /// A value of `notificationOrder`.
  public static func notificationOrder(_ value: NotificationOrder) -> Self { Self(.notificationOrder, value) }

  /// The answers to “Which Flutter state holds before the first message?”.
  public enum FlutterAtLaunch: String, CaseIterable { case none, detached }
  /// A value of `flutterAtLaunch`.
  public static func flutterAtLaunch(_ value: FlutterAtLaunch) -> Self { Self(.flutterAtLaunch, value) }

  /// The answers to “When does Flutter pass through hidden on the way out?”.
  public enum HiddenPlacement: String, CaseIterable { case atBackground, beforeBackground }
  /// A value of `hiddenPlacement`.
  public static func hiddenPlacement(_ value: HiddenPlacement) -> Self { Self(.hiddenPlacement, value) }

  /// The answers to “What does will-enter-foreground give in Flutter?”.
  public enum FlutterOnForeground: String, CaseIterable { case inactive, resumed }
  /// A value of `flutterOnForeground`.
  public static func flutterOnForeground(_ value: FlutterOnForeground) -> Self { Self(.flutterOnForeground, value) }

  /// The answers to “Does Flutter hear of an announced end?”.
  public enum FlutterAtTermination: String, CaseIterable { case detached, nothing }
  /// A value of `flutterAtTermination`.
  public static func flutterAtTermination(_ value: FlutterAtTermination) -> Self { Self(.flutterAtTermination, value) }

  /// The answers to “What lifts the block on silent pushes after a force quit?”.
  public enum ForceQuitBlock: String, CaseIterable { case openingOrReboot, openingOnly }
  /// A value of `forceQuitBlock`.
  public static func forceQuitBlock(_ value: ForceQuitBlock) -> Self { Self(.forceQuitBlock, value) }

  /// The answers to “Is a running app warned when memory is short?”.
  public enum MemoryNotice: String, CaseIterable { case warned, never }
  /// A value of `memoryNotice`.
  public static func memoryNotice(_ value: MemoryNotice) -> Self { Self(.memoryNotice, value) }

  /// The answers to “What does a processing task wait for?”.
  public enum ProcessingNeeds: String, CaseIterable { case idle, idleAndCharging }
  /// A value of `processingNeeds`.
  public static func processingNeeds(_ value: ProcessingNeeds) -> Self { Self(.processingNeeds, value) }

  /// The answers to “Does a message banner interrupt the app in front?”.
  public enum BannerInterrupts: String, CaseIterable { case no, yes }
  /// A value of `bannerInterrupts`.
  public static func bannerInterrupts(_ value: BannerInterrupts) -> Self { Self(.bannerInterrupts, value) }

  /// The answers to “What does a repeating timer do when a frozen process runs again?”.
  public enum TimerOnReturn: String, CaseIterable { case firesOnce, waitsPeriod }
  /// A value of `timerOnReturn`.
  public static func timerOnReturn(_ value: TimerOnReturn) -> Self { Self(.timerOnReturn, value) }

  /// The answers to “Does the system hold back silent pushes that come too often?”.
  public enum SilentPushRate: String, CaseIterable { case unlimited, limited }
  /// A value of `silentPushRate`.
  public static func silentPushRate(_ value: SilentPushRate) -> Self { Self(.silentPushRate, value) }

  /// The answers to “Does a ringing call make the app in front resign?”.
  public enum CallInterrupts: String, CaseIterable { case no, yes }
  /// A value of `callInterrupts`.
  public static func callInterrupts(_ value: CallInterrupts) -> Self { Self(.callInterrupts, value) }

  /// The answers to “Does the system start an app for a region or a significant change after a force quit?”.
  public enum ForceQuitLocation: String, CaseIterable { case relaunches, blocked }
  /// A value of `forceQuitLocation`.
  public static func forceQuitLocation(_ value: ForceQuitLocation) -> Self { Self(.forceQuitLocation, value) }
}
