extension Condition {
  /// The conditions that a belief may ignore, ask for or keep, by their public names.
  ///
  /// Rules refer to conditions by constants; these names are for texts and stay.
  public static let believable: [(name: String, condition: Condition)] = [
    ("blockedByForceQuit", .blockedByForceQuit), ("transferRunning", .transferRunning), ("deviceIdle", .deviceIdle),
    ("deviceCharging", .deviceCharging), ("needsCharging", .needsCharging), ("audioMode", .audioMode),
    ("audioPlaying", .audioPlaying), ("locationMode", .locationMode), ("locationTracking", .locationTracking),
    ("voipMode", .voipMode), ("fetchMode", .fetchMode), ("processingMode", .processingMode),
    ("remoteNotificationMode", .remoteNotificationMode), ("longTask", .longTask), ("taskOpen", .taskOpen),
    ("waking", .waking), ("callReported", .callReported), ("locked", .locked), ("protectedFilesLocked", .filesLocked),
    ("scenes", .usesScenes), ("sessionKept", .sessionKept), ("prewarmed", .prewarmed), ("hasCard", .hasCard),
    ("pushQuotaSpent", .pushQuotaSpent), ("timeChangeMissed", .timeChangeMissed), ("viewCovered", .viewCovered),
    ("restoresState", .restoresState), ("stateSaved", .stateSaved), ("hasApp", .hasApp),
  ]
}
