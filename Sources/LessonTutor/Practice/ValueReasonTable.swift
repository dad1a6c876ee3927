import LifeLanguage
import LessonModel
import LifeSyntax

/// Why a value holds what it holds, and why a call reads what it reads: each case said in two or three ways.
///
/// In braces stand what a run fills in: the value, the place that wrote it, and what ended or froze the process.
enum ValueReasonTable {
  /// What decides a value that a person has typed.
  enum Typed: Hashable, CaseIterable {
    /// The process lives: no code has read the disk, or what it read there is what memory holds.
    case kept, readAlive
    /// Code of a new process read it back as it was saved; in a cold launch, which enters the foreground, too.
    case restoredAfterSave, restoredAtLaunch
    /// Code read the old value over it; or in a new process, as the old one ended before it was saved: in a call that did not come,
    /// or elsewhere.
    case restoredUnsaved, restoredUntold, restoredAfterEnd
    /// The process ended before it was saved, and no code read the disk.
    case lostWithProcess
    /// It was saved before the process ended, and no code read it back: none does, a return alone would have, or the new process
    /// saved its own value first.
    case lostUnasked, lostUnread, lostOverwritten
  }

  /// Returns the reasons for a value that a person has typed.
  ///
  /// The first sentence of each says what decides: only that is sure to be read.
  static func texts(_ item: Typed) -> [String] {
    switch item {
    case .kept:
      [
        "The process lives, and no code has set `{value}` back since: memory still holds what the person entered.",
        "Nothing has ended the process, so its memory is as the person left it, saved or not.",
        "As long as the process lives `{value}` stays in memory. No handler that ran here writes it anew.",
      ]
    case .readAlive:
      [
        "The process has not ended, so memory still holds {typed}. The disk has the same, so {reader} changes nothing.",
        "Memory holds {typed} all the time, as the process lives. What {reader} reads from the disk is the same.",
      ]
    case .restoredAfterSave:
      [
        "{Typed} was saved in {saver}, before {ending}; {reader} reads it back from the disk.",
        "Memory went with the process at {loss}, and the disk did not: {reader} reads back {typed}, saved in {saver}.",
      ]
    case .restoredAtLaunch:
      [
        "A cold launch enters the foreground, too, and not only a return: `{entering}` reads {typed} back, "
          + "which was saved in {saver} before {ending}.",
        "`{entering}` comes at a cold launch, too, and reads {typed} back: it was saved in {saver}, before {ending}.",
      ]
    case .restoredUnsaved:
      [
        "{Reader} reads back what the disk had. `{value}` was not saved before that, so it is the old value.",
        "The file is read in {reader}. Nothing had saved `{value}` before that, so the file holds the old value.",
      ]
    case .restoredUntold:
      [
        "`{call}` did not come at {loss}, so nothing was saved. {Reader} reads the old value from the disk.",
        "Only `{call}` would have saved `{value}`, and it did not come at {loss}: {reader} finds the old value on the disk.",
      ]
    case .restoredAfterEnd:
      [
        "The process ended at {loss}, before {typed} was saved: {reader} reads the old value from the disk.",
        "{Typed} was in memory only, which went with the process at {loss}. {Reader} finds the old value on the disk.",
      ]
    case .lostWithProcess:
      [
        "The process ended at {loss}, before {typed} was saved, and its memory went with it. The new one begins with {first}.",
        "{Typed} was in memory only, and went with the process at {loss}. The new one begins with {first}.",
      ]
    case .lostUnasked:
      [
        "{Typed} is on the disk, saved in {saver}, but no code reads it back: "
          + "the process that came after {loss} began with {first}.",
        "What is saved is not read back by itself: {typed} is on the disk, and no code of the new process reads it. "
          + "Memory went with the old one at {loss}.",
      ]
    case .lostUnread:
      [
        "{Typed} is on the disk, but `{entering}`, which reads it back, comes on a return and not at a cold launch. "
          + "Memory went with the process at {loss}.",
        "A cold launch is no return: `{entering}` does not come, so that nothing reads {typed} back from the disk after {loss}.",
      ]
    case .lostOverwritten:
      [
        "{Typed} was on the disk when the process ended at {loss}, and no code read it back: the new one saved {first} over it.",
        "No code read the disk after {loss}, which held {typed}. The new process began with {first}, and saved that over it.",
      ]
    }
  }

  /// Returns why another answer is wrong: what the person has entered, or the value that was there before.
  static func against(_ item: Typed, isEntered: Bool) -> String {
    guard isEntered else {
      switch item {
      case .kept: return "It is still in memory: the process lives, and no code has changed it."
      case .readAlive: return "What was entered is still in memory, and on the disk as well."
      case .restoredAfterSave, .restoredAtLaunch:
        return "The disk had what was entered when the process ended at {loss}."
      case .restoredUnsaved, .restoredUntold, .restoredAfterEnd, .lostWithProcess, .lostUnasked, .lostUnread,
        .lostOverwritten:
        return "That was before the change, and it is back."
      }
    }
    switch item {
    case .restoredUntold: return "`{call}` did not come at {loss}, so nothing was saved."
    case .restoredUnsaved: return "It was in memory only, up to {loss}."
    case .restoredAfterEnd, .lostWithProcess: return "It was in memory only, and went with the process at {loss}."
    case .lostUnasked: return "Memory went with the process at {loss}. What is on the disk is not in memory by itself."
    case .lostUnread: return "Memory went with the process at {loss}, and `{entering}` has not come since."
    case .lostOverwritten: return "Memory went with the process at {loss}, and no code has read the disk since."
    case .kept, .readAlive, .restoredAfterSave, .restoredAtLaunch: return "That was entered, and it is still there."
    }
  }

  /// What decides whether a connection works.
  enum Connection: Hashable, CaseIterable {
    case alive, frozen, cut, unopened
  }

  /// Returns the reasons for a connection.
  static func texts(_ item: Connection) -> [String] {
    switch item {
    case .alive:
      [
        "{Reader} opened the connection, and the process has not been frozen since.",
        "It was opened in {reader}, and no freeze has come since that could cut it.",
      ]
    case .frozen:
      [
        "At `{freeze}` the process is frozen, and the connection dies. Nothing has opened another one since.",
        "The connection died in the freeze, at `{freeze}`, and nobody told the app.",
      ]
    case .cut: ["The connection is dead, and nobody has told the app."]
    case .unopened: ["No connection was opened in this process."]
    }
  }

  /// What decides how far a timer has counted.
  enum Count: Hashable, CaseIterable {
    /// The process was never frozen.
    case running, runningIdle
    /// The process was frozen.
    case frozen, frozenIdle
    /// Another process ended before it.
    case anew, anewIdle
  }

  /// Returns the reasons for a count; in an idle process the timer has not fired.
  static func texts(_ item: Count) -> [String] {
    switch item {
    case .running:
      [
        "In front the timer fires every thirty seconds: two times in a minute, and 120 times in an hour.",
        "Time in front counts: its code runs, and the timer fires again every thirty seconds.",
      ]
    case .runningIdle:
      [
        "The timer was started, and no thirty seconds have gone by since.",
        "Thirty seconds are needed for the first time, and they are not over yet.",
      ]
    case .frozen:
      [
        "The timer fired while its code ran. At `{freeze}` the process is frozen, and no timer fires in a freeze.",
        "A timer is code. It counted while code ran, and not in the freeze at `{freeze}`.",
      ]
    case .frozenIdle:
      [
        "Only a few seconds of `{freeze}` ran before the freeze, and the timer needs thirty.",
        "At `{freeze}` the process is frozen after a few seconds. A timer is code: it gets no thirty seconds to fire.",
      ]
    case .anew:
      [
        "`{end}` ended the process, and a new one counts from the start. In front the timer fires every thirty seconds.",
        "The old count went with the old process, at `{end}`. The new one was in front long enough to count anew.",
      ]
    case .anewIdle:
      [
        "`{end}` ended the process and its count. In the new one no thirty seconds have gone by yet.",
        "The old count went with the old process, at `{end}`. The new timer has not fired yet.",
      ]
    }
  }

  /// What decides whether a forecast is called old.
  enum Verdict: Hashable, CaseIterable {
    case old, anew, unchecked
  }

  /// Returns the reasons for a verdict.
  static func texts(_ item: Verdict) -> [String] {
    switch item {
    case .old:
      [
        "{Reader} finds the forecast older than half an hour.",
        "The forecast was kept over all that time, and {reader} compares its age with half an hour.",
      ]
    case .anew:
      [
        "`{end}` ended the process; the new one has loaded a forecast of its own.",
        "No forecast outlives its process, which ended at `{end}`. This one was loaded after that.",
      ]
    case .unchecked:
      [
        "The age is looked at only when the app becomes active. The last time it was not more than half an hour.",
        "Time alone changes no verdict. The app looks when it becomes active, and the last time the forecast was young.",
      ]
    }
  }

  /// Where a call stands among the changes of the state.
  enum Place: Hashable, CaseIterable {
    case starting, late, unchanged, before, after, between
  }

  /// Returns the reasons for what a call reads.
  static func texts(_ place: Place) -> [String] {
    switch place {
    case .starting:
      [
        "What code reads is about the windows of the app. None is on the screen yet, so `{call}` reads {state}.",
        "The process is ahead of its windows: until one is on the screen, code reads {state}, in `{call}`, too.",
      ]
    case .late:
      [
        "In `{call}` the state is still {state}: what code reads follows a little later than the change itself.",
        "Code in `{call}` still reads {state}, as what it reads changes a moment after the process does.",
      ]
    case .unchanged:
      [
        "Nothing changes the state here: the app stays {state}.",
        "Here the state does not change at all: code in `{call}` reads {state}, as before.",
      ]
    case .before:
      [
        "`{call}` is called before the change: the app is still {state}, and only then becomes {next}.",
        "The word comes first and the change after it: code in `{call}` reads {state}, and {next} comes next.",
      ]
    case .after:
      [
        "`{call}` is called after the change: the app is {state} already.",
        "When `{call}` comes the step is made, so code in it reads {state}.",
      ]
    case .between:
      [
        "`{call}` is called between two changes: the app is {state} already, and not yet {next}.",
        "One change is over when `{call}` comes, and one is still to come: after {state} it becomes {next}.",
      ]
    }
  }

  /// Returns a text with its places filled in; one with a capital begins a sentence.
  static func filled(_ text: String, _ words: [(name: String, text: String)]) -> String {
    var found = ""
    for (place, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard place > 0, let end = part.firstIndex(of: "}") else {
        found += part
        continue
      }
      let name = String(part[..<end])
      let word = words.first { $0.name == name.folded }?.text ?? ""
      found += (name == name.folded ? word : word.capitalisedFirst) + part[part.index(after: end)...]
    }
    return found
  }

  /// Returns one of some texts, filled in: one that was not told lately, where there is one.
  static func choose(
    _ texts: [String], _ words: [(name: String, text: String)], after recent: [String], _ random: inout SeededRandom
  ) -> String {
    let own = random.shuffled(texts).map { filled($0, words) }
    return own.first { text in !recent.contains { $0.hasPart(text) || text.hasPart($0) } } ?? own.first ?? ""
  }
}
