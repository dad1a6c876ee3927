import LessonModel
import LifecycleEngine
import LifeLanguage

/// What decides a value of an app, in words: which call wrote it last, and whether its process is still the one that did.
struct HeldReason: Sendable {
  /// What an app does with the value that a question asks about.
  enum Matter: Sendable, Hashable {
    /// A person changes a value of this name, which handlers save and restore.
    case typed(String)
    /// A connection of this name is opened.
    case connection(String)
    /// A timer counts in a value of this name.
    case count(String)
    /// A value of this name is set once another one is old.
    case verdict(String)
  }

  /// An action of the app: the stimulus and the call in which it ran.
  private struct Deed: Hashable {
    var text: String
    var stimulus: String
    var call: String
    /// A Boolean value that indicates whether a person had changed a value before it.
    var isAfterEdit: Bool
  }

  private let matter: Matter
  /// What the value holds in the end, as the answer says it.
  private let answer: String
  /// The actions of the process that lives in the end, and those of the processes before.
  private var deeds: [Deed] = []
  private var earlier: [Deed] = []
  /// The stimulus at which the last process ended, and the one at which it was frozen last; nil where it was not.
  private var end: String?
  private var freeze: String?

  /// Reads the run of a question.
  init(_ matter: Matter, holding answer: String, in run: Simulation) {
    (self.matter, self.answer) = (matter, answer)
    var (stimulus, call) = ("", "")
    var isEdited = false
    for entry in run.trace.entries {
      switch entry.kind {
      case .stimulus:
        (stimulus, call) = (run.engine.name(of: entry), "")
        isEdited = isEdited || entry.code == StimulusKind.edit.rawValue
      case .signal: call = shortName(ofSignal: run.engine.name(of: entry))
      case .action:
        deeds.append(
          Deed(text: run.engine.name(of: entry), stimulus: stimulus, call: call, isAfterEdit: isEdited))
      case .termination:
        (earlier, deeds, freeze) = (earlier + deeds, [], nil)
        end = stimulus
      case .transition: if entry.state == .suspended { freeze = stimulus }
      case .moment, .effect: break
      }
    }
  }

  /// The reason: first what decides, then what came before it.
  var text: String {
    switch matter {
    case .typed(let name): typed(name)
    case .connection(let name): connection(name)
    case .count: count
    case .verdict(let name): verdict(name)
    }
  }

  /// Returns the reason why another answer is wrong, which names no other.
  static func against(_ matter: Matter, _ place: Int, right: Int) -> String {
    switch matter {
    case .typed: place == 0 ? "That is not there any more." : "Nothing sets it back to that."
    case .connection: place == 0 ? "The connection is not alive any more." : "The connection is alive."
    case .count: place > right ? "It has not counted that far." : "It has counted further."
    case .verdict: place == 0 ? "The forecast was found old." : "No check has found the forecast old."
    }
  }

  private func typed(_ name: String) -> String {
    let save = (earlier + deeds).last { $0.text == "save \(name)" && $0.isAfterEdit }
    let saved =
      save.map { " It was saved before that, in \(Self.place(of: $0))." }
      ?? " It was never saved, so the disk holds the old value."
    if let restore = deeds.last(where: { $0.text == "restore \(name)" && $0.isAfterEdit }) {
      return "\(Self.place(of: restore).capitalisedFirst) reads `\(name)` back from the disk.\(saved)"
    }
    guard let end else {
      return "The process lives, and no code has set `\(name)` back since: memory still holds what the person entered."
    }
    return "`\(end)` ends the process, and its memory goes with it; the new one does not read `\(name)` back."
  }

  private func connection(_ name: String) -> String {
    let opened = deeds.last { $0.text == "connect \(name)" }
    guard let opened else { return "No connection was opened." }
    if answer == "yes" {
      return
        "\(Self.place(of: opened).capitalisedFirst) opened the connection, and the process has not been frozen since."
    }
    return freeze.map {
      "At `\($0)` the process is frozen, and the connection dies then. The app still takes it for open, so it does not "
        + "connect anew."
    } ?? "The connection died, and the app did not connect anew."
  }

  private var count: String {
    let fired = deeds.count { $0.text.hasPrefix("set ") } - deeds.count { $0.text.hasPrefix("set started") }
    let times = fired == 0 ? "has not fired" : fired == 1 ? "has fired once" : "has fired more than once"
    let since = end.map { "`\($0)` ended the process, and a new one counts from the start: " } ?? ""
    let frozen = freeze.map { " At `\($0)` the process is frozen, and no timer fires then." } ?? ""
    return "\(since)the timer \(times) in this process.".capitalisedFirst + frozen
  }

  private func verdict(_ name: String) -> String {
    if let set = deeds.last(where: { $0.text.hasPrefix("set \(name)") }) {
      return "\(Self.place(of: set).capitalisedFirst) finds the forecast older than half an hour."
    }
    if let end { return "`\(end)` ended the process; the new one has loaded a forecast of its own." }
    return "Since the forecast was loaded, the app has not become active with one older than half an hour."
  }

  /// Returns where an action ran: the call, and the stimulus behind it.
  private static func place(of deed: Deed) -> String {
    deed.call.isEmpty ? "the timer, during `\(deed.stimulus)`" : "`\(deed.call)`, at `\(deed.stimulus)`,"
  }
}
