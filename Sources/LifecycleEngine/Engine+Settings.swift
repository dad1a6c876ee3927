// What of a run a setting can decide: what runs often is tried only under the values that may change it.

extension Engine {
  /// Returns the stimuli of which a setting decides something by the rules for them; nil where it may decide of any: plugins, the
  /// app, the passing of time or the engine itself ask for it.
  ///
  /// A run of other stimuli is the same under each value of the setting, as rules for a stimulus run at it alone.
  public func stimuli(dependingOn setting: Setting) -> Set<StimulusKind>? {
    guard !setting.isAskedByEngine, !plugins.contains(where: { $0.dependsOn(setting) }), !program.dependsOn(setting)
    else { return nil }
    var found: Set<StimulusKind> = []
    for rule in ruleBook.rules where rule.platforms.contains(settings.platform) && rule.dependsOn(setting) {
      guard let kind = StimulusKind.allCases.first(where: { Trigger($0) == rule.trigger }) else { return nil }
      found.insert(kind)
    }
    return found
  }
}

extension Setting {
  /// Indicates whether the engine asks for it outside of rules and plugins: limits, timers, tasks, the order of receivers.
  fileprivate var isAskedByEngine: Bool {
    switch self {
    case .backgroundWindow, .endedTask, .timerOnReturn, .notificationOrder: true
    case .forceQuitInFront, .forceQuitInBackground, .forceQuitSuspended, .forceQuitPath, .sceneForceQuit,
      .sessionAtForceQuit, .resumePath, .leavePath, .launchCallbacks, .extraActivation, .backgroundLaunchCallback,
      .flutterAtLaunch, .hiddenPlacement, .flutterOnForeground, .flutterAtTermination, .forceQuitBlock, .memoryNotice,
      .processingNeeds, .bannerInterrupts, .silentPushRate, .callInterrupts, .forceQuitLocation:
      false
    }
  }
}

extension PluginTable {
  /// Indicates whether one of its deliveries, or its first state, is another one under another value of a setting.
  fileprivate func dependsOn(_ setting: Setting) -> Bool {
    deliveries.contains { $0.choices.contains { $0.setting == setting } }
      || initial.contains { $0.choice.setting == setting }
  }
}

extension AppProgram {
  /// Indicates whether its code compares the value of a setting.
  public func dependsOn(_ setting: Setting) -> Bool {
    let operand = Operand.setting(setting.rawValue)
    return operations.contains { operation in
      if case .jumpUnless(let left, _, let right, _) = operation { left == operand || right == operand } else { false }
    }
  }
}
