// Android's process and its one activity, which rules for both platforms move along with the app. On iOS there are no such
// steps. Which moments come, and in which order: [Activity, AX].

extension Steps {
  /// A new process has its application object before any activity.
  static let startProcess = onAndroid([.announce(.applicationCreate)])

  /// The activity comes to the screen: a new one, with what an earlier one has saved, or the one that was stopped.
  static let showActivity = onAndroid([
    .announce(.activityRestart).when(.activityExists),
    .announce(.activityCreate).unless(.activityExists),
    .announce(.activityStart),
    .announce(.activityRestore).when(.instanceSaved).unless(.activityExists),
    .raise([.activityExists, .activityPaused]),
  ])

  /// The activity gets the touches, unless it has them: a cover such as the notification shade pauses nothing.
  static let resumeActivity = onAndroid([
    .announce(.activityResume).when(.activityPaused),
    .cancel(.ownerWait).when(.activityPaused),
    .drop([.activityPaused, .instanceSaved]),
  ])

  /// The activity loses the touches, unless it has lost them already; from now on the process owner waits.
  static let pauseActivity = onAndroid([
    .announce(.activityPause).unless(.activityPaused),
    Step(.startOwnerWait).unless(.activityPaused),
    .raise(.activityPaused),
  ])

  /// The paused activity is no longer visible; its state is saved from Android 9 on after that, and earlier before it.
  /// [Activity.onStateNotSaved]
  static let stopActivity: [Step] = [
    .announce(.activitySave).on(.android, before: 9),
    .announce(.activityStop).on(.android),
    .announce(.activitySave).on(.android, since: 9),
    .raise(.instanceSaved).on(.android),
  ]

  /// The stopped activity is finished, and nothing is left of it.
  static let destroyActivity = onAndroid([.announce(.activityDestroy), .drop(.activityExists)])

  /// The activity is made anew within one turn of the main thread, so that the process owner hears nothing.
  ///
  /// No source tells what becomes of one that something covers, so that one is left alone.
  static let recreateActivity =
    ([.announce(.activityPause).on(.android)] + stopActivity
    + onAndroid([
      .announce(.activityDestroy), .announce(.activityCreate), .announce(.activityStart), .announce(.activityRestore),
      .announce(.activityResume), .drop(.instanceSaved),
    ])).map { $0.unless(.offScreen).unless(.activityPaused) }

  /// The steps, on Android alone.
  private static func onAndroid(_ steps: [Step]) -> [Step] { steps.map { $0.on(.android) } }
}
