package import LifeLanguage
package import LifeSyntax
import LifecycleEngine

/// Reads plugins from texts: the built-in ones and those of files.
package enum PluginLoader {
  /// The limits of a manifest file.
  package static let limits = SyntaxLimits(bytes: 1 << 20, statements: 20_000)

  /// The plugins of a manifest file that have no errors, and everything there is to say about the file.
  ///
  /// No plugin may have the name of one that is there already, and no style that of a style of these. Without its texts a plugin
  /// of a manifest that is known to be sound is read faster, and has neither styles nor notes; `texts(in:)` reads them.
  package static func load(
    _ source: SourceText, beside others: [KnownPlugin] = [], withTexts: Bool = true
  ) -> (plugins: [Plugin], diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: limits)
    let newer = NewerManifests(tree.statements)
    let hasPlugin = tree.statements.contains { $0.firstClause?.verb.text == ManifestVocabulary.plugin.name }
    if !hasPlugin, let head = FileHead(tree) { return ([], [.otherFile(head, wanted: "plugin")]) }
    var binder = Binder(ManifestVocabulary.blocks)
    if !withTexts {
      binder.passedOver = [StyleStatements.style] + ManifestVocabulary.noteTexts
      binder.passedOverAround = [ManifestVocabulary.signal]
    }
    let commands = binder.bind(newer.rest(of: tree.statements), in: ManifestVocabulary.file)
      .compactMap { if case .command(let command) = $0 { command } else { nil } }
    var diagnostics = newer.diagnostics + binder.diagnostics
    guard !tree.hasErrors else {
      for command in commands { diagnostics += misspelt(in: command) }
      let told = newer.diagnostics + tree.diagnostics + diagnostics.misspelt(beside: tree.diagnostics, in: source)
      return ([], newer.only(told).collected())
    }
    diagnostics += tree.diagnostics
    if tree.statements.isEmpty { diagnostics.append(.missingPlugin(ByteRange(start: 0, end: 0))) }
    if commands.count > PluginTable.limit {
      diagnostics.append(.tooMany("plugins", PluginTable.limit, of: "a file", commands[PluginTable.limit].verbRange))
    }
    var plugins: [Plugin] = []
    for command in commands.prefix(PluginTable.limit) {
      let known = others + plugins.map { $0.known }
      // What the binder refused is missing here; further messages but for misspelt words would only follow from that.
      guard !binder.diagnostics.contains(where: { $0.severity == .error && command.range.contains($0.range) }) else {
        diagnostics += misspelt(in: command)
        continue
      }
      if let plugin = read(command, in: source, beside: known, withTexts, &diagnostics) { plugins.append(plugin) }
    }
    return (plugins, newer.only(diagnostics).collected())
  }

  /// The texts of the plugins in a manifest file without errors; nothing else of it is read.
  package static func texts(in source: SourceText) -> [PluginTexts] {
    plugins(in: source, with: [StyleStatements.style, ManifestVocabulary.signal]).map { plugin in
      var reader = FrameworkReader(plugin, table: nil, takenStyles: [])
      reader.read()
      return PluginTexts(plugin: plugin.name.text, styles: reader.styles, notes: reader.notes)
    }
  }

  /// Returns what is wrong with the styles that those of a manifest file are like, beside all that are known: one is not there, or
  /// is itself like another.
  package static func likeFaults(in source: SourceText, among styles: LessonStyles) -> [Diagnostic] {
    let found = plugins(in: source, with: [StyleStatements.style]).flatMap { $0.lines }
      .compactMap { if case .style(let style) = $0.statement { style } else { nil } }
    let own = found.map { LessonStyle.Head(name: $0.name.text, title: $0.title, like: $0.like?.text) }
    let heads = own + styles.all.map { $0.head }
    return found.compactMap { style in
      guard let like = style.like, like.text != style.name.text else { return nil }
      guard let other = heads.first(where: { $0.name == like.text }) else {
        return .likeUnknown(like, among: heads.map { $0.name }.filter { $0 != style.name.text })
      }
      return other.like.map { next in
        isRound(style.name.text, from: other, among: heads) ? .likeRound(like) : .likeAnother(like, next)
      }
    }
  }

  /// Returns an error for each name of a plugin or a style in a manifest file that one of these plugins or its styles has: where both
  /// are known, the file is refused.
  package static func takenNames(in source: SourceText, beside others: [KnownPlugin]) -> [Diagnostic] {
    let styles = others.flatMap { $0.styles }
    return plugins(in: source, with: [StyleStatements.style]).flatMap { plugin -> [Diagnostic] in
      let ownStyles = plugin.lines.compactMap { if case .style(let style) = $0.statement { style.name } else { nil } }
      return (others.contains { $0.name == plugin.name.text } ? [.takenElsewhere("plugin", plugin.name)] : [])
        + ownStyles.filter { name in styles.contains { $0.name == name.text } }.map { .takenElsewhere("style", $0) }
    }
  }

  /// Indicates whether a style is reached again from the one that it is like.
  private static func isRound(_ name: String, from first: LessonStyle.Head, among heads: [LessonStyle.Head]) -> Bool {
    var at: LessonStyle.Head? = first
    for _ in heads {
      guard let next = at?.like else { return false }
      if next == name { return true }
      at = heads.first { $0.name == next }
    }
    return false
  }

  /// The plugins of a manifest file with the statements of these verbs alone; those for a newer tool are left out.
  private static func plugins(in source: SourceText, with verbs: [VerbSchema]) -> [PluginCommand] {
    var binder = Binder(ManifestVocabulary.blocks)
    binder.passedOver = ManifestVocabulary.manifest.verbs.filter { verb in !verbs.contains { $0 === verb } }
    let statements = SyntaxTree(parsing: source, limits: limits).statements
    return binder.bind(NewerManifests(statements).rest(of: statements), in: ManifestVocabulary.file)
      .compactMap { if case .command(let command) = $0 { PluginCommand(command) } else { nil } }
  }

  /// Returns the misspelt words of a plugin that is incomplete.
  private static func misspelt(in command: BoundCommand) -> [Diagnostic] {
    guard let plugin = PluginCommand(command) else { return [] }
    var reader = ManifestReader(plugin)
    _ = reader.read()
    return reader.diagnostics.filter { $0.isMisspelling }
  }

  /// The plugin that a statement describes, or nil after reporting what is wrong with it.
  private static func read(
    _ command: BoundCommand, in source: SourceText, beside others: [KnownPlugin], _ withTexts: Bool,
    _ diagnostics: inout [Diagnostic]
  ) -> Plugin? {
    guard let plugin = PluginCommand(command) else { return nil }
    var reader = ManifestReader(plugin)
    let manifest = reader.read()
    var found = reader.diagnostics
    if others.contains(where: { $0.name == manifest.name }) { found.append(.takenName(manifest.name, manifest.range)) }
    if let delays = manifest.delayTooMany { found.append(.tooManyDelays(manifest, delays.range)) }
    let compiled = manifest.compiled
    if compiled == nil { found.append(.saysTooMuch(manifest.range)) }
    // Of a plugin that is not understood, it is not known what it says.
    let takenStyles = others.flatMap { $0.styles }.map { $0.name }
    var framework = FrameworkReader(
      plugin, table: found.hasErrors ? nil : compiled?.table, takenStyles: takenStyles, readsTexts: withTexts)
    framework.read()
    found += framework.diagnostics
    diagnostics += found
    guard let compiled, !found.hasErrors else { return nil }
    var table = compiled.table
    table.framework.openCalls = framework.openCalls
    table.framework.synonyms = framework.synonyms
    let steps = manifest.states.additionSteps.map { step in
      PluginStep(from: table.states[step.from], to: table.states[step.to])
    }
    let range = command.range
    return Plugin(
      table: table, version: manifest.version, text: { source.text(in: range) }, answers: compiled.answers,
      steps: steps, place: plugin.place.map { Int(clamping: $0) },
      texts: PluginTexts(plugin: table.name, styles: framework.styles, notes: framework.notes))
  }
}

extension ByteRange {
  fileprivate func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}
