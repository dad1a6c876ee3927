// Reasons without the calls of a framework, for runs that are told in the words of another one.

extension RuleBook {
  /// The reasons of rules whose own words name calls, delegates or notifications of UIKit, in words of no framework.
  static let plainWords: [(ids: [String], words: String)] = [
    (
      ["launch.cold", "launch.coldWithScenes"],
      "A new process starts: it is inactive first and then becomes active. It was in no background before, so this is no "
        + "return."
    ),
    (
      ["launch.fromBackground", "launch.fromBackgroundWithScenes"],
      "The process lives, so the app returns from the background: it is inactive first and then becomes active."
    ),
    (
      ["home.fromActive", "home.fromActiveWithScenes", "home.savingState"],
      "Leaving the screen takes two steps: the app is inactive first, then it is in the background."
    ),
    (
      [
        "alert.hide", "faceID.hide", "paymentSheet.hide", "notificationCenter.hide", "controlCenter.hide", "siri.hide",
      ], "Nothing covers the app any more: it becomes active. It never left the screen, so this is no return."
    ),
    (
      ["background.taskExpired"],
      "A background task was still open when background time ended. The process is killed, not suspended, and it is not "
        + "told."
    ),
    (["call.answerWithScenes"], "The call takes the whole screen, so the app enters the background as for home."),
    (
      [
        "forceQuit.active", "forceQuit.activeWithScenes", "forceQuit.front", "forceQuit.frontWithScenes",
        "switcher.swipe.front", "switcher.swipe.frontWithScenes",
      ],
      "A running app that is thrown out of the switcher leaves the screen, and the system tells it of its end. None of it "
        + "is promised, and a framework need not pass it on."
    ),
    (
      [
        "forceQuit.background", "forceQuit.backgroundWithScenes", "switcher.swipe.background",
        "switcher.swipe.backgroundWithScenes",
      ], "The process still runs code, so the system tells it of its end. A framework need not pass it on."
    ),
    (
      ["watchdog.background"],
      "The main thread is busy: what runs on the way into the background is not done within about 10 s, so the watchdog "
        + "kills the process."
    ),
    (
      ["watchdog.terminate"],
      "The main thread is busy: what runs at the end is not done within about 5 s, so the watchdog kills the process."
    ),
    (["home.fromInactive"], "The app is inactive already; only the step into the background is left."),
    (
      ["lock.fromActive"],
      "The side button takes the screen away: the app is inactive first, then it is in the background. It is remembered "
        + "as the one to show again."
    ),
    (["lock.fromInactive"], "The app is inactive already; the lock sends it into the background."),
    (
      ["switcher.otherFromFront"],
      "Another app takes the screen; this one is inactive already and goes into the background."
    ),
    (["crash"], "A crash ends the process at once, and no code of the app hears of it."),
    (
      ["push.alert.inFront"],
      "A banner does not take the touches, and the app stays active. Whether it is shown is for the app to say."
    ),
    (
      ["time.running", "midnight.running"],
      "The clock or the day changed under a running app, and the system says so once."
    ),
    (openingIDs("cold"), "The app is launched for this: a new process is inactive first and then becomes active."),
    (
      openingIDs("fromBackground") + openingIDs("fromSuspended"),
      "The app returns for this: its process lives, so it is inactive first and then becomes active."
    ),
  ]

  /// Returns whether the reason of a rule is in words of no framework where its own words name calls of UIKit.
  public static func isInPlainWords(_ rule: Rule) -> Bool {
    plainWords.contains { $0.words == rule.words && $0.ids.contains(rule.id) }
  }

  /// Returns a rule with its reason in words of no framework; the same rule where its own words are such.
  public static func inPlainWords(_ rule: Rule) -> Rule {
    guard let row = plainWords.first(where: { $0.ids.contains(rule.id) }) else { return rule }
    var copy = rule
    copy.words = row.words
    return copy
  }

  /// Returns a rule as it is told to somebody whose framework passes on none of UIKit's calls: in words of no framework, and with
  /// a mark that the pages of its calls are not to be named.
  public static func apartFromUIKit(_ rule: Rule) -> Rule {
    var copy = inPlainWords(rule)
    copy.isApartFromUIKit = true
    return copy
  }
}
