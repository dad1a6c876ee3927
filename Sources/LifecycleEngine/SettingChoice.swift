/// A value of a setting: what a rule, a step or a delivery depends on, and what an account chooses.
public struct SettingChoice: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// The place of the value among the setting's values.
  public let value: Int

  /// The name of the value.
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
  /// The values of `forceQuitInFront`.
  public enum ForceQuitInFront: String, CaseIterable { case terminates, silent }
  /// A value of `forceQuitInFront`.
  public static func forceQuitInFront(_ value: ForceQuitInFront) -> Self { Self(.forceQuitInFront, value) }

  /// The values of `forceQuitInBackground`.
  public enum ForceQuitInBackground: String, CaseIterable { case terminates, silent }
  /// A value of `forceQuitInBackground`.
  public static func forceQuitInBackground(_ value: ForceQuitInBackground) -> Self {
    Self(.forceQuitInBackground, value)
  }

  /// The values of `forceQuitSuspended`.
  public enum ForceQuitSuspended: String, CaseIterable { case silent, terminates }
  /// A value of `forceQuitSuspended`.
  public static func forceQuitSuspended(_ value: ForceQuitSuspended) -> Self { Self(.forceQuitSuspended, value) }

  /// The values of `forceQuitPath`.
  public enum ForceQuitPath: String, CaseIterable { case throughBackground, callbackOnly, straight }
  /// A value of `forceQuitPath`.
  public static func forceQuitPath(_ value: ForceQuitPath) -> Self { Self(.forceQuitPath, value) }

  /// The values of `sceneForceQuit`.
  public enum SceneForceQuit: String, CaseIterable { case background, disconnect }
  /// A value of `sceneForceQuit`.
  public static func sceneForceQuit(_ value: SceneForceQuit) -> Self { Self(.sceneForceQuit, value) }

  /// The values of `sessionAtForceQuit`.
  public enum SessionAtForceQuit: String, CaseIterable { case discarded, kept }
  /// A value of `sessionAtForceQuit`.
  public static func sessionAtForceQuit(_ value: SessionAtForceQuit) -> Self { Self(.sessionAtForceQuit, value) }

  /// The values of `backgroundWindow`.
  public enum BackgroundWindow: String, CaseIterable { case callback, allowance }
  /// A value of `backgroundWindow`.
  public static func backgroundWindow(_ value: BackgroundWindow) -> Self { Self(.backgroundWindow, value) }

  /// The values of `endedTask`.
  public enum EndedTask: String, CaseIterable { case gainsNothing, extendsWindow }
  /// A value of `endedTask`.
  public static func endedTask(_ value: EndedTask) -> Self { Self(.endedTask, value) }

  /// The values of `resumePath`.
  public enum ResumePath: String, CaseIterable { case throughBackground, straight }
  /// A value of `resumePath`.
  public static func resumePath(_ value: ResumePath) -> Self { Self(.resumePath, value) }

  /// The values of `leavePath`.
  public enum LeavePath: String, CaseIterable { case throughInactive, straight }
  /// A value of `leavePath`.
  public static func leavePath(_ value: LeavePath) -> Self { Self(.leavePath, value) }

  /// The values of `launchCallbacks`.
  public enum LaunchCallbacks: String, CaseIterable { case both, didFinishOnly, willFinishOnly }
  /// A value of `launchCallbacks`.
  public static func launchCallbacks(_ value: LaunchCallbacks) -> Self { Self(.launchCallbacks, value) }

  /// The values of `extraActivation`.
  public enum ExtraActivation: String, CaseIterable { case off, on }
  /// A value of `extraActivation`.
  public static func extraActivation(_ value: ExtraActivation) -> Self { Self(.extraActivation, value) }

  /// The values of `backgroundLaunchCallback`.
  public enum BackgroundLaunchCallback: String, CaseIterable { case off, on }
  /// A value of `backgroundLaunchCallback`.
  public static func backgroundLaunchCallback(_ value: BackgroundLaunchCallback) -> Self {
    Self(.backgroundLaunchCallback, value)
  }

  /// The values of `notificationOrder`.
  public enum NotificationOrder: String, CaseIterable { case delegateFirst, notificationFirst }
  /// A value of `notificationOrder`.
  public static func notificationOrder(_ value: NotificationOrder) -> Self { Self(.notificationOrder, value) }

  /// The values of `flutterAtLaunch`.
  public enum FlutterAtLaunch: String, CaseIterable { case none, detached }
  /// A value of `flutterAtLaunch`.
  public static func flutterAtLaunch(_ value: FlutterAtLaunch) -> Self { Self(.flutterAtLaunch, value) }

  /// The values of `hiddenPlacement`.
  public enum HiddenPlacement: String, CaseIterable { case atBackground, beforeBackground }
  /// A value of `hiddenPlacement`.
  public static func hiddenPlacement(_ value: HiddenPlacement) -> Self { Self(.hiddenPlacement, value) }

  /// The values of `flutterOnForeground`.
  public enum FlutterOnForeground: String, CaseIterable { case inactive, resumed }
  /// A value of `flutterOnForeground`.
  public static func flutterOnForeground(_ value: FlutterOnForeground) -> Self { Self(.flutterOnForeground, value) }

  /// The values of `flutterAtTermination`.
  public enum FlutterAtTermination: String, CaseIterable { case detached, nothing }
  /// A value of `flutterAtTermination`.
  public static func flutterAtTermination(_ value: FlutterAtTermination) -> Self { Self(.flutterAtTermination, value) }

  /// The values of `forceQuitBlock`.
  public enum ForceQuitBlock: String, CaseIterable { case openingOrReboot, openingOnly }
  /// A value of `forceQuitBlock`.
  public static func forceQuitBlock(_ value: ForceQuitBlock) -> Self { Self(.forceQuitBlock, value) }

  /// The values of `memoryNotice`.
  public enum MemoryNotice: String, CaseIterable { case warned, never }
  /// A value of `memoryNotice`.
  public static func memoryNotice(_ value: MemoryNotice) -> Self { Self(.memoryNotice, value) }

  /// The values of `processingNeeds`.
  public enum ProcessingNeeds: String, CaseIterable { case idle, idleAndCharging }
  /// A value of `processingNeeds`.
  public static func processingNeeds(_ value: ProcessingNeeds) -> Self { Self(.processingNeeds, value) }

  /// The values of `bannerInterrupts`.
  public enum BannerInterrupts: String, CaseIterable { case no, yes }
  /// A value of `bannerInterrupts`.
  public static func bannerInterrupts(_ value: BannerInterrupts) -> Self { Self(.bannerInterrupts, value) }

  /// The values of `timerOnReturn`.
  public enum TimerOnReturn: String, CaseIterable { case firesOnce, waitsPeriod }
  /// A value of `timerOnReturn`.
  public static func timerOnReturn(_ value: TimerOnReturn) -> Self { Self(.timerOnReturn, value) }

  /// The values of `silentPushRate`.
  public enum SilentPushRate: String, CaseIterable { case unlimited, limited }
  /// A value of `silentPushRate`.
  public static func silentPushRate(_ value: SilentPushRate) -> Self { Self(.silentPushRate, value) }

  /// The values of `callInterrupts`.
  public enum CallInterrupts: String, CaseIterable { case no, yes }
  /// A value of `callInterrupts`.
  public static func callInterrupts(_ value: CallInterrupts) -> Self { Self(.callInterrupts, value) }

  /// The values of `forceQuitLocation`.
  public enum ForceQuitLocation: String, CaseIterable { case relaunches, blocked }
  /// A value of `forceQuitLocation`.
  public static func forceQuitLocation(_ value: ForceQuitLocation) -> Self { Self(.forceQuitLocation, value) }
}
