import LifeLanguage
import LifecycleEngine
import PluginKit
import Testing

/// What a plugin says, as a text that a person can check: its head, its styles, then row by row what is heard.
struct ShippedTable {
  /// One section: some lines under a line.
  struct Section: Equatable {
    var title: String
    var lines: [String]
  }

  /// The plugin.
  let plugin: Plugin
  private let head: [Section]
  private let rows: [(row: ShippedRow, said: [Section])]

  /// Runs a plugin in the rows of the platforms whose moments it answers.
  init(_ plugin: Plugin) {
    self.plugin = plugin
    head = Self.head(of: plugin)
    let moments = plugin.table.deliveries.map { $0.moment }
    let rows =
      (moments.contains { !$0.isOfAndroid } ? ShippedRow.all(on: .ios) : [])
      + (moments.contains { $0.isOfAndroid } ? ShippedRow.all(on: .android) : [])
    var engines = Engines()
    self.rows = rows.map { ($0, Self.sections(of: $0, plugin.table, by: &engines)) }
  }

  /// The text of the golden.
  var text: String {
    (head + rows.flatMap { $0.said })
      .map { ([$0.title] + $0.lines.map { "  \($0)" }).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Indicates whether a changed plugin says something else in one of the rows; it looks no further than to the first.
  func differs(from changed: Plugin, by engines: inout Engines) -> Bool {
    if head != Self.head(of: changed) { return true }
    for row in rows where row.said != Self.sections(of: row.row, changed.table, by: &engines) { return true }
    return false
  }
}

/// Engines that have run, one for each ground: of the next plugin's only what depends on the plugin is compiled.
struct Engines {
  private var byGround: [Ground: Engine] = [:]

  mutating func engine(on ground: Ground, _ plugin: PluginTable) -> Engine {
    let engine = Engine(ground.recipe([plugin]), reusing: byGround[ground])
    byGround[ground] = engine
    return engine
  }
}

// MARK: - What is heard

extension ShippedTable {
  /// What is heard in a row, in one section where scenes make no difference.
  private static func sections(of row: ShippedRow, _ plugin: PluginTable, by engines: inout Engines) -> [Section] {
    let heard = row.grounds.map { self.heard(in: row.script, by: engines.engine(on: $0, plugin)) }
    let isSame = heard.allSatisfy { $0.lines == heard[0].lines }
    return heard.indices.prefix(isSame ? 1 : heard.count).map { place in
      let also = isSame && heard.count > 1 ? "; without scenes the same" : ""
      return Section(title: heard[place].script, lines: ["[\(row.grounds[place].text)\(also)]"] + heard[place].lines)
    }
  }

  /// What is heard at each stimulus of a script; stimuli at which nothing is are left out.
  private static func heard(in script: [Stimulus], by engine: Engine) -> (script: String, lines: [String]) {
    var (world, lines) = (engine.makeWorld(), [String]())
    for stimulus in script {
      var trace = Trace()
      let outcome = engine.apply(stimulus, to: &world, recordingTo: &trace)
      #expect(outcome == .applied, "\(engine.text(of: stimulus)) is not possible there")
      let heard = trace.entries.filter { $0.kind == .signal }.map { signal(engine.shownName(of: $0), $0, engine) }
      if !heard.isEmpty { lines.append("\(engine.text(of: stimulus)): \(heard.joined(separator: ", "))") }
    }
    return (script.map { engine.text(of: $0) }.joined(separator: "; "), lines.isEmpty ? ["nothing"] : lines)
  }

  /// A signal as it is shown, with the name of the second window where it is that one's.
  private static func signal(_ name: String, _ entry: TraceEntry, _ engine: Engine) -> String {
    engine.window(of: entry).map { "\(name) of \($0)" } ?? name
  }
}

// MARK: - What is so whatever happens

extension ShippedTable {
  private static func head(of plugin: Plugin) -> [Section] {
    let table = plugin.table
    var lines = ["version \(plugin.version), role \(table.role)"]
    if let place = plugin.place { lines.append("place \(place)") }
    if table.isInternal { lines.append("internal") }
    if let family = table.framework.family { lines.append("family \(family)") }
    if let platform = table.framework.platform { lines.append("platform \(platform.name)") }
    if let platform = table.framework.describedPlatform { lines.append("describes \(platform.name)") }
    if table.framework.isApartFromUIKit { lines.append("apart from UIKit") }
    if !table.states.isEmpty {
      lines.append("states \(table.states.joined(separator: ", "))\(table.isPerWindow ? ", per window" : "")")
    }
    lines += table.framework.openCalls.map { text(of: $0) } + plugin.notes.map { text(of: $0) }
    return [Section(title: "\(plugin.name): \(plugin.title)", lines: lines)] + plugin.styles.map { section(of: $0) }
  }

  private static func text(of open: PluginFramework.OpenCalls) -> String {
    var parts = ["open \(open.point)"]
    if !open.stimuli.isEmpty { parts.append("at " + open.stimuli.map { $0.form.text }.joined(separator: ", ")) }
    if !open.before.isEmpty { parts.append("while " + open.before.map { $0.name }.joined(separator: ", ")) }
    if !open.readIn.isEmpty { parts.append("read in " + open.readIn.joined(separator: ", ")) }
    if let scenes = open.scenes { parts.append(scenes ? "with scenes" : "without scenes") }
    return parts.joined(separator: ", ")
  }

  private static func text(of note: SignalNote) -> String {
    let parts = [
      "note on \(note.name)", note.text ?? "", note.since.map { "since \($0)" } ?? "",
      note.synonyms.isEmpty ? "" : "also \(note.synonyms.joined(separator: ", "))",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func section(of style: LessonStyle) -> Section {
    let words = style.words
    var lines = ["scenes \(words.scenes.rawValue), place \(style.head.place.map { "\($0)" } ?? "none")"]
    if let part = words.part { lines.append("counts \(part.rawValue)") }
    lines.append("listener \(words.listener)")
    if let listeners = words.listeners { lines.append("listeners \(listeners)") }
    if let listener = words.memoryListener { lines.append("memoryListener \(listener)") }
    lines.append("call \(words.call.one), \(words.call.many)")
    if let option = words.option { lines.append("option \(option)") }
    if words.readsState { lines.append("reads state") }
    if words.restoresAtStart { lines.append("restores start") }
    lines += words.names.map { "word \($0.moment.name) \($0.name)" }
    lines += words.launchNames.map { "word \($0.moment.name) at a launch \($0.name)" }
    if !words.shared.isEmpty { lines.append("shared " + words.shared.map { $0.name }.joined(separator: ", ")) }
    return Section(title: "style \(style.name): \(style.title)", lines: lines)
  }
}
