import LifeLanguage
import LifecycleEngine

/// A topic that `help` explains besides verbs.
struct HelpTopic: Sendable {
  /// The word after `help`.
  let name: String
  /// The title of the topic.
  let title: String
  /// Returns its page for a run.
  let lines: @Sendable (Simulation) -> [OutputLine]

  /// All topics, in the order in which help names them.
  static let all =
    own
    + HelpBook.chapters.map { chapter in
      HelpTopic(name: chapter.name, title: chapter.title) { _ in chapter.overview }
    }

  private static let own: [HelpTopic] = [
    HelpTopic(name: "callbacks", title: "what the plugins in use say, and at which moment", lines: callbacks),
    HelpTopic(name: "states", title: "the five states of a process") { _ in
      table("The states of a process", states)
    },
    HelpTopic(name: "conditions", title: "what `if`, `expect`, `until` and `where:` may ask", lines: conditions),
    HelpTopic(name: "keys", title: "the keys of the prompt") { _ in table("At a terminal", keys) },
  ]

  /// Returns the topic of this name, or `nil`.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  private static let states: [(String, String)] = [
    ("notRunning", "there is no process"),
    ("inactive", "in front, but no touches arrive: on the way in or out, or covered"),
    ("active", "in front and in use"), ("background", "out of sight; its code still runs, for a limited time"),
    ("suspended", "in memory, but no code runs; the system may end it without a word"),
  ]

  private static let keys: [(String, String)] = [
    ("Tab", "completes, or shows what is possible; Tab again chooses"), ("Up, Down", "earlier lines that begin so"),
    ("Ctrl-R", "earlier lines that contain what you type"), ("Ctrl-A, Ctrl-E", "to the start, to the end"),
    ("Alt-B, Alt-F", "a word back, a word on"), ("Ctrl-W, Ctrl-U, Ctrl-K", "cut a word, to the start, to the end"),
    ("Ctrl-Y", "puts back what was cut"), ("Ctrl-_", "takes typing back"),
    ("Alt-Return", "a new line in the same input"), ("Return alone", "`wait`, `undo` or `redo` once more"),
    ("Ctrl-C", "drops the line, stops what runs; twice on an empty line leaves"),
    ("Ctrl-D", "leaves, on an empty line"), ("Ctrl-L", "clears the screen"),
    ("Ctrl-Z", "back to the shell; `fg` returns"),
  ]

  private static func table(_ title: String, _ rows: [(String, String)]) -> [OutputLine] {
    let width = (rows.map { $0.0.count }.max() ?? 0) + 2
    return [OutputLine(title, .heading)]
      + rows.map { row in
        OutputLine(
          [OutputLine.Span("  " + padded(row.0, to: width), .strong), OutputLine.Span(row.1)],
          hangingIndent: width + 2)
      }
  }

  @Sendable private static func callbacks(of simulation: Simulation) -> [OutputLine] {
    let plugins = simulation.engine.plugins
    guard !plugins.isEmpty else { return [OutputLine("No plugin is in use: `use uikit`.", .dim)] }
    return plugins.flatMap { plugin in
      table("\(plugin.name): \(plugin.title)", moments(of: plugin))
    } + [OutputLine("`trace callbacks` shows those that came.", .dim)]
  }

  @Sendable private static func conditions(of simulation: Simulation) -> [OutputLine] {
    let settings = Setting.allCases.map { $0.name }
    let names = ConditionScope(simulation.engine).names.filter { !settings.contains($0.name) }
    return table("What a condition may ask for", names.map { ($0.name, $0.summary) })
      + table(
        "How its parts are joined", Choice.operators.map { ($0.word, $0.summary) } + [("( )", "what comes first")])
      + [
        OutputLine("For example: app.away > 5min && !locked || resumePath == straight", .dim),
        OutputLine("`settings` lists the disputed points, which can be compared, too.", .dim),
      ]
  }

  /// Returns the signals of a plugin in the order of its manifest, each with the moments at which it is said.
  private static func moments(of plugin: PluginTable) -> [(String, String)] {
    plugin.signals.enumerated().map { index, signal in
      var names: [String] = []
      for delivery in plugin.deliveries where delivery.signals.contains(UInt16(index)) {
        if !names.contains(delivery.moment.name) { names.append(delivery.moment.name) }
      }
      return (signal, names.isEmpty ? "a state on the way to another" : "at " + names.joined(separator: ", "))
    }
  }
}
