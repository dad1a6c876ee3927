import LifeLanguage
import LessonModel
import LifeSyntax

/// Why a value holds what it holds, and why a call reads what it reads: each case said in two or three ways.
///
/// In braces stand what a run fills in: the value, the place that wrote it, and what ended or froze the process.
enum ValueReasonTable {
  /// What decides a value that a person has typed.
  enum Typed: Hashable, CaseIterable {
    /// Code read it back: what was saved before, the old value, or the old value as the process ended before it was saved.
    case restoredAfterSave, restoredUnsaved, restoredUntold
    /// No code read it back.
    case kept, lostWithProcess
  }

  /// Returns the reasons for a value that a person has typed.
  static func texts(_ item: Typed) -> [String] {
    switch item {
    case .restoredAfterSave:
      [
        "{Reader} reads `{value}` back from the disk. It was saved before that, in {saver}.",
        "The disk had it: {saver} saved `{value}`, and {reader} reads it back.",
      ]
    case .restoredUnsaved:
      [
        "{Reader} reads `{value}` back from the disk. It was never saved, so the disk holds the old value.",
        "The file is read in {reader}. Nothing had saved `{value}` before that, so the file holds the old value.",
      ]
    case .restoredUntold:
      [
        "`{call}` never came, so nothing was saved. {Reader} reads the old value from the disk.",
        "Only `{call}` would have saved `{value}`, and it never came: {reader} finds the old value on the disk.",
      ]
    case .kept:
      [
        "The process lives, and no code has set `{value}` back since: memory still holds what the person entered.",
        "Nothing has ended the process, so its memory is as the person left it, saved or not.",
        "As long as the process lives `{value}` stays in memory. No handler that ran here writes it anew.",
      ]
    case .lostWithProcess:
      [
        "`{end}` ends the process, and its memory goes with it; the new one does not read `{value}` back.",
        "The process that knew it ended at `{end}`. The new one starts from the value that the code begins with.",
      ]
    }
  }

  /// Returns why another answer is wrong: what the person has entered, or the value that was there before.
  static func against(_ item: Typed, isEntered: Bool) -> String {
    guard isEntered else {
      switch item {
      case .restoredAfterSave: return "It was saved, and it is read back."
      case .kept: return "It is still in memory: the process lives, and no code has changed it."
      case .restoredUnsaved, .restoredUntold, .lostWithProcess: return "That was before the change, and it is back."
      }
    }
    switch item {
    case .restoredUntold: return "`{call}` never came, so nothing was saved."
    case .restoredUnsaved: return "It was in memory only, and the old file was read over it."
    case .lostWithProcess: return "It went with the process, and no code reads it back."
    case .restoredAfterSave, .kept: return "That was entered, and then it was lost."
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
        "At `{freeze}` the process is frozen, and the connection dies. The app takes it for open and opens no other.",
        "Nobody told the app that its connection died in the freeze, at `{freeze}`. So it did not connect anew.",
      ]
    case .cut: ["The connection is dead, and nobody has told the app: it did not connect anew."]
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
        "Since the forecast was loaded, the app has not become active with one older than half an hour.",
        "Its age is looked at when the app becomes active, and then it was not older than half an hour.",
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
        "The word comes first and the change after it: in `{call}` the app is {state}, and {next} comes next.",
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
