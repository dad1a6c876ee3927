/// What happens in some process states on one trigger: a list of steps, with the reason and its sources.
public struct Rule: Sendable {
  /// The id that traces and messages use, such as `launch.cold`.
  public let id: String
  /// The reason, in one or two sentences.
  public internal(set) var words: String
  /// Keys of the sources.
  public let sources: [String]
  /// How well it is supported.
  public let confidence: Confidence
  /// A Boolean value that indicates whether it is told to somebody whose framework passes on none of UIKit's calls.
  public internal(set) var isApartFromUIKit = false

  /// The process states in which it applies.
  public var states: StateSet
  /// What it answers.
  public var trigger: Trigger
  /// The conditions under which it applies.
  public var test: Guard
  /// The values that settings must have for it to exist.
  public var choices: [SettingChoice]
  /// The platforms that have it.
  public var platforms: [Platform]
  /// The first version of the platform that has this rule.
  public var since: Int
  /// The first version of the platform that has it no longer.
  public var before: Int
  /// What it does, in order; the rest is left out once the process has ended.
  public var steps: [Step]

  /// A rule that applies while all of `when`, none of `unless` and at least one of `whenAny` hold, on iOS unless another
  /// platform is named.
  public init(
    _ id: String, on trigger: Trigger, in states: StateSet,
    when: Condition = [], whenAny: Condition = [], unless: Condition = [], given choices: [SettingChoice] = [],
    platforms: [Platform] = [.ios], since version: Int = 0, before end: Int = .max, _ steps: [Step],
    because words: String, sources: [String], _ confidence: Confidence
  ) {
    self.id = id
    self.words = words
    self.sources = sources
    self.confidence = confidence
    self.states = states
    self.trigger = trigger
    self.test = Guard(when: when, unless: unless, whenAny: whenAny)
    self.choices = choices
    self.platforms = platforms
    since = version
    before = end
    self.steps = steps
  }

  /// A rule that does on another platform what a rule does, for a reason of that platform; what state an app restores is
  /// no matter there.
  init(
    _ id: String, as other: Rule, on platform: Platform, because words: String, sources: [String],
    _ confidence: Confidence
  ) {
    self.id = id
    self.words = words
    self.sources = sources
    self.confidence = confidence
    (states, trigger, choices, steps) = (other.states, other.trigger, other.choices, other.steps)
    test = other.test.ignoring(.restoresState)
    platforms = [platform]
    (since, before) = (0, .max)
  }
}

extension Rule {
  /// Indicates whether a setting changes what the rule does.
  public func dependsOn(_ setting: Setting) -> Bool {
    (choices + steps.flatMap { $0.choices }).contains { $0.setting == setting }
  }

  /// Indicates whether the rule exists under these settings.
  @inline(__always)
  func exists(under settings: Settings) -> Bool {
    platforms.contains(settings.platform) && settings.version >= since && settings.version < before
      && choices.allSatisfy { settings.agrees(with: $0) }
  }
}

/// One thing that a rule does, if its guard holds when its turn comes.
public struct Step: Hashable, Sendable {
  /// The kinds of steps.
  public enum Action: Hashable, Sendable {
    /// Changes the process state.
    case enter(ProcessState)
    /// Changes what the app's code reads as its state, and not the process state.
    case read(ProcessState)
    /// Tells plugins and app of a moment.
    case announce(Moment)
    /// Tells plugins and app of a moment of the second window.
    case announceInSecond(Moment)
    /// Lets conditions hold from now on.
    case raise(Condition)
    /// Lets conditions hold no longer.
    case drop(Condition)
    /// Lets a deadline come at this instant.
    case schedule(Deadline)
    /// Lets a deadline not come.
    case cancel(Deadline)
    /// Ends the process, and with it the rule.
    case terminate(Termination)
    /// Records an effect.
    case note(Effect)
    /// Freezes or thaws what lives in the process: timers, connections.
    case freeze, thaw
    /// The app's own deadline slots and background tasks on the way into the background and back.
    case startBackgroundTime, endBackgroundTime
    /// Runs the app's expiration handlers.
    case expireTasks
    /// Opens the time that a background event may take, and closes it once the app's handler has returned.
    case startWake(WakeLimit), settleWake
    /// Counts a silent push; what is too much for an hour raises `pushQuotaSpent`.
    case countPush
    /// What the person does with the stimulus's argument: changes a value, touches a control, needs a connection.
    case editValue, tapControl, useConnection
    /// Lets the observer that is the stimulus's argument listen, or no more.
    case addObserver, removeObserver
    /// Ends a launch that the platform refuses, by the rule for that.
    case checkScenes
    /// Runs what the app does as its process starts, before it is called.
    case startApp
    /// Takes the stimulus's argument as the name of the second window.
    case nameSecond
    /// Sets everything that the app has saved back to how it began.
    case eraseDisk
    /// Writes down when the app left the screen, for `app.away`, and that it is back.
    case markLeft, markBack
    /// Something that kept the app running has stopped: it gets a plain app's background time from now on.
    case restartBackgroundTime
    /// Starts the wait of Android's process owner for another activity.
    case startOwnerWait
    /// Lets the key of protected files be dropped some time after a lock, or keeps it.
    case startFileKeyWait, keepFileKey
  }

  /// Which of the limits bounds a wake.
  public enum WakeLimit: Hashable, Sendable {
    case event, processing
  }

  /// What is done.
  public var action: Action
  /// The conditions under which it is done, as they are when its turn comes.
  public var test = Guard.always
  /// The values that settings must have for it to exist.
  public var choices: [SettingChoice] = []
  /// The platform that has it; `nil` for each.
  private(set) var platform: Platform?
  /// The versions of that platform that have it.
  private(set) var versions = 0..<Int.max

  /// A step that is always done.
  public init(_ action: Action) { self.action = action }

  /// A step into a process state.
  public static func enter(_ state: ProcessState) -> Self { Self(.enter(state)) }
  /// A step from which on code reads this state.
  public static func read(_ state: ProcessState) -> Self { Self(.read(state)) }
  /// A step that announces a moment.
  public static func announce(_ moment: Moment) -> Self { Self(.announce(moment)) }
  /// A step that announces a moment of the second window.
  public static func announceInSecond(_ moment: Moment) -> Self { Self(.announceInSecond(moment)) }
  /// A step from which on these conditions hold.
  public static func raise(_ condition: Condition) -> Self { Self(.raise(condition)) }
  /// A step from which on these conditions do not hold.
  public static func drop(_ condition: Condition) -> Self { Self(.drop(condition)) }
  /// A step that lets a deadline come at once.
  public static func schedule(_ deadline: Deadline) -> Self { Self(.schedule(deadline)) }
  /// A step that lets a deadline not come.
  public static func cancel(_ deadline: Deadline) -> Self { Self(.cancel(deadline)) }
  /// A step that ends the process.
  public static func terminate(_ reason: Termination) -> Self { Self(.terminate(reason)) }
  /// A step that records an effect.
  public static func note(_ effect: Effect) -> Self { Self(.note(effect)) }

  /// A Boolean value that indicates whether it belongs to the saving of state.
  var savesState: Bool {
    [
      .announce(.shouldSaveState), .announce(.willEncodeState), .announce(.sceneStateRestorationActivity),
      .announceInSecond(.sceneStateRestorationActivity), .raise(.stateSaved), .announce(.activitySave),
      .raise(.instanceSaved),
    ].contains(action)
  }

  /// The same step, only while these conditions hold.
  public func when(_ condition: Condition) -> Self {
    var copy = self
    copy.test = test.and(Guard(when: condition, unless: []))
    return copy
  }

  /// The same step, only while these conditions do not hold.
  public func unless(_ condition: Condition) -> Self {
    var copy = self
    copy.test = test.and(Guard(when: [], unless: condition))
    return copy
  }

  /// The same step, only on this platform, from one version on and before another.
  public func on(_ platform: Platform, since version: Int = 0, before end: Int = .max) -> Self {
    var copy = self
    copy.platform = platform
    copy.versions = version..<end
    return copy
  }

  /// Indicates whether the step exists under these settings.
  @inline(__always)
  func exists(under settings: Settings) -> Bool {
    choices.allSatisfy { settings.agrees(with: $0) }
      && (platform == nil || platform == settings.platform && versions.contains(settings.version))
  }

  /// The same step, only under this value of a setting.
  public func given(_ choice: SettingChoice) -> Self {
    var copy = self
    copy.choices.append(choice)
    return copy
  }
}
