/// What happens in some process states on one trigger: a list of steps, with the reason and its sources.
public struct Rule: Sendable {
  /// The id that traces and messages use, such as `launch.cold`.
  public let id: String
  /// Why it is so, in one or two sentences.
  public let words: String
  /// Keys of the sources.
  public let sources: [String]
  /// How well it is supported.
  public let confidence: Confidence

  package var states: StateSet
  package var trigger: Trigger
  package var test: Guard
  package var choices: [SettingChoice]
  package var platforms: [Platform]
  /// The first version of the platform that has this rule.
  package var since: Int
  package var steps: [Step]

  package init(
    _ id: String, on trigger: Trigger, in states: StateSet,
    when: Condition = [], whenAny: Condition = [], unless: Condition = [], given choices: [SettingChoice] = [],
    platforms: [Platform] = Platform.allCases, since version: Int = 0, _ steps: [Step],
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
    self.steps = steps
  }
}

extension Rule {
  /// Whether a setting changes what the rule does.
  public func dependsOn(_ setting: Setting) -> Bool {
    (choices + steps.flatMap { $0.choices }).contains { $0.setting == setting }
  }
}

/// One thing that a rule does, if its guard holds when its turn comes.
package struct Step: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case enter(ProcessState)
    case announce(Moment)
    case raise(Condition)
    case drop(Condition)
    case schedule(Deadline)
    case cancel(Deadline)
    case terminate(Termination)
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
    case editValue, useConnection
    case eraseDisk
    /// Writes down when the app left the screen, for `app.away`, and that it is back.
    case markLeft, markBack
    /// Something that kept the app running has stopped: it gets a plain app's background time from now on.
    case restartBackgroundTime
  }

  /// Which of the limits bounds a wake.
  package enum WakeLimit: Hashable, Sendable {
    case event, processing
  }

  package var action: Action
  package var test = Guard.always
  package var choices: [SettingChoice] = []

  package init(_ action: Action) { self.action = action }

  package static func enter(_ state: ProcessState) -> Self { Self(.enter(state)) }
  package static func announce(_ moment: Moment) -> Self { Self(.announce(moment)) }
  package static func raise(_ condition: Condition) -> Self { Self(.raise(condition)) }
  package static func drop(_ condition: Condition) -> Self { Self(.drop(condition)) }
  package static func schedule(_ deadline: Deadline) -> Self { Self(.schedule(deadline)) }
  package static func cancel(_ deadline: Deadline) -> Self { Self(.cancel(deadline)) }
  package static func terminate(_ reason: Termination) -> Self { Self(.terminate(reason)) }
  package static func note(_ effect: Effect) -> Self { Self(.note(effect)) }

  /// The same step, only while these conditions hold.
  package func when(_ condition: Condition) -> Self {
    var copy = self
    copy.test = test.and(Guard(when: condition, unless: []))
    return copy
  }

  /// The same step, only while these conditions do not hold.
  package func unless(_ condition: Condition) -> Self {
    var copy = self
    copy.test = test.and(Guard(when: [], unless: condition))
    return copy
  }

  /// The same step, only under this value of a setting.
  package func given(_ choice: SettingChoice) -> Self {
    var copy = self
    copy.choices.append(choice)
    return copy
  }
}
