/// A point on which the documents disagree or the platform changed, with the values that it may take.
public enum Setting: UInt8, CaseIterable, Sendable {
  /// The end of the app by the person.
  case forceQuitInFront, forceQuitInBackground, forceQuitSuspended, forceQuitPath, sceneForceQuit, sessionAtForceQuit
  /// Background time, and the way to the screen and away from it.
  case backgroundWindow, endedTask, resumePath, leavePath, launchCallbacks, extraActivation
  /// A callback of the background, the order of receivers, Flutter's first and hidden states.
  case backgroundLaunchCallback, notificationOrder, flutterAtLaunch, hiddenPlacement
  /// Flutter, and what the system blocks or announces.
  case flutterOnForeground, flutterAtTermination, forceQuitBlock, memoryNotice
  /// Background events, banners and timers.
  case processingNeeds, bannerInterrupts, timerOnReturn, silentPushRate
  /// What today's platform leaves open.
  case callInterrupts, forceQuitLocation

  /// The name, values, words and sources of this setting.
  public var form: SettingForm { SettingForm.table[Int(rawValue)] }

  /// The name that `set` uses.
  public var name: String { form.name }

  /// The names of all settings, in the order of help.
  public static var names: [String] { allCases.map { $0.name } }

  /// The setting with this name, or nil.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// What there is to know about one setting.
public struct SettingForm: Sendable {
  /// One side of a disputed point.
  public struct Value: Sendable {
    /// The name that `set` uses.
    public let name: String
    /// What the engine does under this value.
    public let words: String
  }

  /// The name that `set` uses.
  public let name: String
  /// The number of the disagreement in the project's list of facts, such as `D1`.
  public let disagreement: String
  /// The question that the setting answers.
  public let question: String
  /// The values; the first is the one that the evidence favours.
  public let values: [Value]
  /// Keys of the sources on the point.
  public let sources: [String]

  /// A form with the words of each value; the order of the values is that of the cases of their type, however the words are listed.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ disagreement: String, _ question: String,
    _ words: [(Choice, String)], _ sources: [String]
  ) {
    self.name = name
    self.disagreement = disagreement
    self.question = question
    values = Choice.allCases.map { choice in
      Value(name: choice.rawValue, words: words.first { $0.0.rawValue == choice.rawValue }?.1 ?? "")
    }
    self.sources = sources
  }
}

extension SettingForm {
  /// The forms of all settings, in the order of the cases.
  static let table: [SettingForm] = [
    SettingForm(
      "forceQuitInFront", "D1", "Does a force quit in front call will-terminate?",
      [
        (SettingChoice.ForceQuitInFront.terminates, "yes, as the last of three calls"),
        (.silent, "no, the process gets SIGKILL"),
      ],
      ["S0", "S1", "S2", "seacode.uk", "FLI-134728"]),
    SettingForm(
      "forceQuitInBackground", "D2", "Does a force quit call will-terminate while the app runs in the background?",
      [(SettingChoice.ForceQuitInBackground.terminates, "yes"), (.silent, "no")], ["S0", "S1", "S2", "NEUB"]),
    SettingForm(
      "forceQuitSuspended", "D3", "Does a force quit call will-terminate while the app is suspended?",
      [
        (SettingChoice.ForceQuitSuspended.silent, "no, no code runs"),
        (.terminates, "yes, as for any app in the background"),
      ],
      ["S1", "S2", "seacode.uk"]),
    SettingForm(
      "forceQuitPath", "D4", "Does a force quit in front pass through the background, if the app has no scenes?",
      [
        (SettingChoice.ForceQuitPath.throughBackground, "yes: resign, background, terminate"),
        (.callbackOnly, "its call comes, but not its state: resign, background, terminate while inactive"),
        (.straight, "no: resign, then terminate"),
      ], ["S1", "S2", "SO-25857028"]),
    SettingForm(
      "sceneForceQuit", "D4", "What does a scene hear first when it is thrown out of the switcher?",
      [
        (SettingChoice.SceneForceQuit.background, "did-enter-background"),
        (.disconnect, "did-disconnect, without the background"),
      ],
      ["AF-732170", "SO-71570813"]),
    SettingForm(
      "sessionAtForceQuit", "U7", "Does throwing an app out of the switcher give its scene's session up?",
      [
        (
          SettingChoice.SessionAtForceQuit.discarded,
          "yes: the app hears of it, at its next launch if it could not hear of it before"
        ),
        (.kept, "no: the next launch asks for no new configuration"),
      ],
      ["A:didDiscardSceneSessions", "YM", "OR-FB9855914"]),
    SettingForm(
      "backgroundWindow", "D5", "How long may a plain app run in the background?",
      [
        (SettingChoice.BackgroundWindow.callback, "about 5 s, then it is suspended"),
        (.allowance, "as long as a background task would get"),
      ], ["S0", "S1", "S2", "A:applicationDidEnterBackground", "A:Extending your app's background execution time"]),
    SettingForm(
      "endedTask", "D6", "Does a task that begins and ends inside the background callback buy time?",
      [(SettingChoice.EndedTask.gainsNothing, "no"), (.extendsWindow, "yes, all that a background task would get")],
      ["S0", "A:Extending your app's background execution time"]),
    SettingForm(
      "resumePath", "D7", "Does a suspended app pass through background on its way to the screen?",
      [(SettingChoice.ResumePath.throughBackground, "yes, silently"), (.straight, "no, it is inactive at once")],
      ["S0", "S1", "S2", "LOG11"]),
    SettingForm(
      "leavePath", "D8", "Is there an inactive step between active and background?",
      [(SettingChoice.LeavePath.throughInactive, "yes"), (.straight, "no")], ["S0", "S1", "S2", "LOG11"]),
    SettingForm(
      "launchCallbacks", "D9", "Which launch callbacks come?",
      [
        (SettingChoice.LaunchCallbacks.both, "will-finish and did-finish"), (.didFinishOnly, "only did-finish"),
        (.willFinishOnly, "only will-finish"),
      ], ["S0", "S1", "S2", "LOG11"]),
    SettingForm(
      "extraActivation", "D10", "Do lock and notification centre give an extra become-active?",
      [(SettingChoice.ExtraActivation.off, "no"), (.on, "yes: resign, active, resign, as some devices log")],
      ["FLI-130055", "FLI-60683", "GETX-2758", "NEUB"]),
    SettingForm(
      "backgroundLaunchCallback", "D12", "Is did-enter-background called on a launch or wake in the background?",
      [(SettingChoice.BackgroundLaunchCallback.off, "no, as in the logs"), (.on, "yes, as in Apple's article")],
      ["A:About the background execution sequence", "LOG11", "OR-14295449"]),
    SettingForm(
      "notificationOrder", "D13", "Who hears of will-enter-foreground first, if the app has no scenes?",
      [
        (SettingChoice.NotificationOrder.delegateFirst, "the delegate"),
        (.notificationFirst, "the observers of the notification"),
      ],
      ["OR-49817144", "S1", "A:willEnterForegroundNotification", "CHAM", "WOC"]),
    SettingForm(
      "flutterAtLaunch", "D14", "Which Flutter state holds before the first message?",
      [(SettingChoice.FlutterAtLaunch.none, "none yet"), (.detached, "detached, and inactive follows at once")],
      ["S0", "FL:framework"]),
    SettingForm(
      "hiddenPlacement", "D15", "When does Flutter pass through hidden on the way out?",
      [
        (SettingChoice.HiddenPlacement.atBackground, "at did-enter-background"),
        (.beforeBackground, "between resign and background, once the app is out of sight"),
      ],
      ["S0", "FL:framework"]),
    SettingForm(
      "flutterOnForeground", "D16", "What does will-enter-foreground give in Flutter?",
      [
        (SettingChoice.FlutterOnForeground.inactive, "hidden, inactive; resumed waits"),
        (.resumed, "hidden, inactive, resumed at once"),
      ],
      ["S0", "FL:embedder"]),
    SettingForm(
      "flutterAtTermination", "D17", "Does Flutter hear of an announced end?",
      [(SettingChoice.FlutterAtTermination.detached, "yes: detached"), (.nothing, "no")],
      ["S0", "FL:embedder", "FLI-57594"]),
    SettingForm(
      "forceQuitBlock", "D20", "What lifts the block on silent pushes after a force quit?",
      [
        (SettingChoice.ForceQuitBlock.openingOrReboot, "opening the app or restarting the device"),
        (.openingOnly, "only opening the app"),
      ],
      ["S0", "A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"]),
    SettingForm(
      "memoryNotice", "D21", "Is a running app warned when memory is short?",
      [(SettingChoice.MemoryNotice.warned, "yes"), (.never, "no, there is no notice before the end")],
      ["S0", "A:Responding to memory warnings"]),
    SettingForm(
      "processingNeeds", "D27", "What does a processing task wait for?",
      [
        (SettingChoice.ProcessingNeeds.idle, "an idle device; charging only if the request asks"),
        (.idleAndCharging, "an idle device that is charging"),
      ],
      ["S0", "HDR"]),
    SettingForm(
      "bannerInterrupts", "D28", "Does a message banner interrupt the app in front?",
      [
        (SettingChoice.BannerInterrupts.no, "no, only what takes the focus does"),
        (.yes, "yes: it resigns until the banner is gone"),
      ],
      ["S2"]),
    SettingForm(
      "timerOnReturn", "model", "What does a repeating timer do when a frozen process runs again?",
      [
        (SettingChoice.TimerOnReturn.firesOnce, "it fires once at most, then keeps its period"),
        (.waitsPeriod, "it waits a full period"),
      ],
      ["MODEL"]),
    SettingForm(
      "silentPushRate", "model", "Does the system hold back silent pushes that come too often?",
      [
        (
          SettingChoice.SilentPushRate.unlimited,
          "no: each one is delivered; what the system really does is not promised"
        ),
        (.limited, "yes: after three within an hour the next ones are dropped"),
      ],
      ["A:Pushing background updates to your App"]),
    SettingForm(
      "callInterrupts", "D29", "Does a ringing call make the app in front resign?",
      [
        (SettingChoice.CallInterrupts.no, "no: from iOS 14 on it rings as a banner; before, it always does"),
        (.yes, "yes, as a call that rings full screen does"),
      ],
      ["AF-658308", "A:applicationDidBecomeActive", "SO-3712979", "S1", "S2"]),
    SettingForm(
      "forceQuitLocation", "D30",
      "Does the system start an app for a region or a significant change after a force quit?",
      [
        (
          SettingChoice.ForceQuitLocation.relaunches,
          "yes, as reports up to iOS 18 have it; from 26 on it is not settled"
        ),
        (.blocked, "no, as a report from iOS 26.4 has it"),
      ],
      ["AF-701820", "AF-826964"]),
  ]
}
