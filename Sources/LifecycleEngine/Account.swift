/// One document's choice of values: a named bundle of settings.
public struct Account: Sendable {
  /// The name that `account` uses.
  public let name: String
  /// Whose account it is.
  public let title: String
  /// Indicates whether the document tells of apps without scenes.
  public let tellsOfNoScenes: Bool
  /// The values that differ from the default.
  public let choices: [SettingChoice]

  /// The accounts, the evidence first.
  public static let all: [Account] = [
    Account(name: "evidence", title: "what the evidence favours (the default)", tellsOfNoScenes: false, choices: []),
    Account(
      name: "underTheSurface", title: "“iOS Under the Surface”, post 3", tellsOfNoScenes: true,
      choices: [
        .forceQuitInFront(.silent), .forceQuitInBackground(.silent), .endedTask(.extendsWindow),
        .resumePath(.straight), .launchCallbacks(.willFinishOnly), .flutterAtLaunch(.detached),
        .hiddenPlacement(.beforeBackground), .flutterOnForeground(.resumed),
        .flutterAtTermination(.nothing), .forceQuitBlock(.openingOnly), .memoryNotice(.never),
        .processingNeeds(.idleAndCharging),
      ]),
    Account(
      name: "executionStates", title: "“The execution states of an iOS application”, 2019", tellsOfNoScenes: true,
      choices: [
        .forceQuitSuspended(.terminates), .forceQuitPath(.callbackOnly), .backgroundWindow(.allowance),
        .callInterrupts(.yes),
      ]),
    Account(
      name: "appLifecycle", title: "“App Lifecycle”, study notes, 2020", tellsOfNoScenes: true,
      choices: [
        .leavePath(.straight), .launchCallbacks(.didFinishOnly), .bannerInterrupts(.yes), .callInterrupts(.yes),
      ]),
    Account(
      name: "appleGuide", title: "Apple, “Managing Your App’s Life Cycle”, before scenes", tellsOfNoScenes: true,
      choices: [.leavePath(.straight)]),
  ]
}
