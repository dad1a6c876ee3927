import LessonAuthoring
package import LifecycleEngine
package import LifeLanguage
package import LifeSyntax
import PluginKit

/// The topics with an id: diagnostics, rules, sources, stimuli, and the points on which documents disagree.
package enum Explanation {
  /// A kind of thing that has pages, with a line for each of its ids.
  package struct Chapter: Sendable {
    /// The heading of the chapter.
    package let title: String
    /// The ids, each with a few words on it.
    package let topics: [Choice]
  }

  /// Every diagnostic that has a page, from all modules.
  package static let entries: [DiagnosticRule] =
    SyntaxDiagnostics.entries + LanguageDiagnostics.entries + PluginDiagnostics.entries + LessonDiagnostics.entries
    + SessionDiagnostics.entries

  private static let rules = RuleBook.standard.rules

  /// The sources that a rule or a disputed point rests on, and those of the table.
  static let sources: [Source] = {
    var keys = Source.table.map { $0.key }
    let used = rules.flatMap { $0.sources } + DisputedPoint.table.flatMap { $0.sources }
    for key in used where !keys.contains(key) { keys.append(key) }
    return keys.compactMap { Source.named($0) }
  }()

  /// The verbs that let something happen.
  private static let stimuli = SessionVocabulary.prompt.verbs.filter { $0.group == "stimuli" }

  /// Everything that has a page.
  package static let chapters: [Chapter] = [
    Chapter(title: "Diagnostics", topics: entries.map { Choice($0.id, $0.title) }),
    Chapter(title: "Rules", topics: rules.map { Choice($0.id, $0.words) }),
    Chapter(title: "Sources", topics: sources.map { Choice($0.key, $0.reference) }),
    Chapter(title: "Stimuli", topics: stimuli.map { Choice($0.name, $0.summary) }),
    Chapter(
      title: "Points on which documents disagree",
      topics: DisputedPoint.table.map { Choice($0.number, $0.question) }
        + Setting.allCases.map { Choice($0.name, $0.form.question) }),
  ]

  /// Every id that has a page, each once: a stimulus and a rule may share one.
  package static let ids: [String] = topics.map { $0.word }

  /// The topics of the ids, the first of each.
  static let topics: [Choice] = chapters.flatMap { $0.topics }.reduce(into: []) { found, topic in
    if !found.contains(where: { $0.word == topic.word }) { found.append(topic) }
  }

  /// Returns the page of an id, in any case; `nil` for an id without one.
  package static func lines(
    of id: String, under settings: Settings = Settings(), isPlain: Bool = false
  ) -> [OutputLine]? {
    let id = SignalNames.folded(id)
    func isMeant(_ other: String) -> Bool { SignalNames.folded(other) == id }
    if let entry = entries.first(where: { isMeant($0.id) }) { return lines(of: entry) }
    let rule = rules.first { isMeant($0.id) }.map { lines(of: $0) }
    // A stimulus and a rule may share a name, such as `crash`.
    let both = [stimulus(id).map { lines(of: $0, under: settings) }, rule].compactMap { $0 }
    if !both.isEmpty { return Array(both.joined(separator: [OutputLine("")])) }
    if let source = sources.first(where: { isMeant($0.key) }) { return lines(of: source) }
    let points = DisputedPoint.table.filter { isMeant($0.number) || $0.setting.map { isMeant($0.name) } ?? false }
    guard !points.isEmpty else { return nil }
    let pages = points.map { lines(of: $0, under: settings, isPlain: isPlain) }
    return Array(pages.joined(separator: [OutputLine("")]))
  }

  /// Returns whether an id can be typed without quotes wherever names can.
  static func isPlain(_ id: String) -> Bool {
    id.utf8.allSatisfy { byte in
      byte == UInt8(ascii: ".") || byte.isDigit || byte.isLetter
    }
  }

  /// Returns whether an id is that of an error.
  static func isDiagnostic(_ id: String) -> Bool { entries.contains { $0.id == id } }

  /// Returns whether the page of an id, in any case, tells what a question may ask for; those of errors do not.
  static func tellsBehaviour(_ id: String) -> Bool {
    let id = SignalNames.folded(id)
    return topics.contains { SignalNames.folded($0.word) == id }
      && !entries.contains { SignalNames.folded($0.id) == id } || stimulus(id) != nil
  }

  /// Returns the verb of a stimulus that is named alone or with its second word, in any case.
  private static func stimulus(_ id: String) -> VerbSchema? {
    let id = SignalNames.folded(id)
    let kind = StimulusKind.allCases.first { SignalNames.folded($0.form.text) == id }
    return stimuli.first { SignalNames.folded($0.name) == id || $0.name == kind?.form.verb }
  }

  private static func lines(of entry: DiagnosticRule) -> [OutputLine] {
    var lines = [
      OutputLine([OutputLine.Span(entry.title, .heading), OutputLine.Span("  [\(entry.id)]", .dim)], hangingIndent: 2),
      OutputLine(""), OutputLine(entry.explanation), OutputLine(""), OutputLine("  instead of", .dim),
    ]
    lines += entry.wrong.split(separator: "\n").map { OutputLine("    \($0)", .bad, hangingIndent: nil) }
    lines.append(OutputLine("  write", .dim))
    lines += entry.right.split(separator: "\n").map { OutputLine("    \($0)", .good, hangingIndent: nil) }
    return lines
  }

  private static func lines(of rule: Rule) -> [OutputLine] {
    let points = DisputedPoint.table.filter { $0.setting.map { rule.dependsOn($0) } ?? false }.map { $0.name }
    return [OutputLine("Rule \(rule.id)", .heading), OutputLine("  " + rule.words, hangingIndent: 2), OutputLine("")]
      + SourceLines.lines(rule.sources, indentation: 2) + [OutputLine("  confidence: \(rule.confidence.name)", .dim)]
      + list("disputed: ", points)
  }

  private static func lines(of source: Source) -> [OutputLine] {
    let resting = rules.filter { $0.sources.contains(source.key) }.map { $0.id }
    let points = DisputedPoint.table.filter { $0.sources.contains(source.key) }.map { $0.name }
    let uses = list("rules that rest on it: ", resting) + list("disputed points that it speaks of: ", points)
    let statement = source.statement.isEmpty ? [] : [OutputLine("  " + source.statement, hangingIndent: 2)]
    let address = source.address.map { [OutputLine("  found at: \($0)", .dim, hangingIndent: 4)] } ?? []
    return [OutputLine("Source \(source.key)", .heading), OutputLine("  " + source.reference, hangingIndent: 2)]
      + statement + [OutputLine("  kind: \(source.kind.words)", .dim)] + address
      + (uses.isEmpty ? [] : [OutputLine("")] + uses)
  }

  private static func lines(
    of point: DisputedPoint, under settings: Settings, isPlain: Bool
  ) -> [OutputLine] {
    switch point.decision {
    case .setting(let setting): SettingPage(setting: setting, settings: settings, isPlain: isPlain).lines
    case .always(let taken, let positions): lines(of: point, positions, taken)
    }
  }

  private static func lines(
    of point: DisputedPoint, _ positions: [DisputedPoint.Position], _ taken: String
  ) -> [OutputLine] {
    let heading = OutputLine([OutputLine.Span(point.number, .strong), OutputLine.Span("  " + point.question)])
    let said = positions.map { position in
      OutputLine(
        [OutputLine.Span("  [\(position.source)] ", .dim), OutputLine.Span(position.words)], hangingIndent: 4)
    }
    let none = [OutputLine("  No source that was read says so.", .dim)]
    let sources = said.isEmpty ? [] : [OutputLine("")] + SourceLines.lines(point.sources, indentation: 2)
    return [heading, OutputLine("")] + (said.isEmpty ? none : said) + sources + [OutputLine("")]
      + [OutputLine("  In the simulator: " + taken, hangingIndent: 4)]
  }

  /// Returns the help on a stimulus, and the rules of the platform that it sets off.
  private static func lines(of verb: VerbSchema, under settings: Settings) -> [OutputLine] {
    let triggers = StimulusKind.allCases.filter { $0.form.verb == verb.name }.map { Trigger($0) }
    let found = rules.filter { triggers.contains($0.trigger) && $0.platforms.contains(settings.platform) }
    let page = Help(SessionVocabulary.prompt).page(verb.name) ?? []
    guard !found.isEmpty else { return page }
    let rows = found.map { rule in
      OutputLine([OutputLine.Span("    \(rule.id): ", .strong), OutputLine.Span(rule.words)], hangingIndent: 6)
    }
    return page + [OutputLine(""), OutputLine("  The rules that it may set off", .dim)] + rows
  }

  private static func list(_ title: String, _ ids: [String]) -> [OutputLine] {
    ids.isEmpty ? [] : [OutputLine("  " + title + ids.joined(separator: ", "), .dim, hangingIndent: 4)]
  }
}
