import LifeLanguage
package import LifeSyntax

/// The plugins of a text that need a later version of the language than this reader knows.
///
/// They are told in one message each, and nothing of their blocks is read: what is new there would be many unknown words.
package struct NewerManifests {
  /// A message for each of them.
  package private(set) var diagnostics: [Diagnostic] = []
  private var ranges: Set<ByteRange> = []

  /// Looks for them among statements.
  package init(_ statements: [Statement]) {
    for statement in statements {
      guard let clause = statement.firstClause, clause.verb.text == ManifestVocabulary.plugin.name,
        let need = Self.need(of: clause)
      else { continue }
      ranges.insert(statement.range)
      diagnostics.append(.newerLanguage(need.version, need.range))
    }
  }

  /// Returns the statements without the newer plugins.
  func rest(of statements: [Statement]) -> [Statement] {
    ranges.isEmpty ? statements : statements.filter { !ranges.contains($0.range) }
  }

  /// Returns what is to be said of a file that holds them among other things: of the newer plugins nothing else.
  package func only(_ all: [Diagnostic]) -> [Diagnostic] {
    guard !ranges.isEmpty else { return all }
    return all.filter { found in
      found.id == DiagnosticRule.newerLanguage.id
        || !ranges.contains { $0.start <= found.range.start && found.range.end <= $0.end }
    }
  }

  /// The version that a plugin needs, where it is a later one.
  private static func need(of plugin: Clause) -> (version: Int64, range: ByteRange)? {
    for statement in plugin.block?.statements ?? [] {
      guard let clause = statement.firstClause,
        clause.verb.text == ManifestVocabulary.needs.name, let value = clause.arguments.first?.value,
        case .quantity(let quantity) = value.kind, quantity.unit == nil, let version = quantity.scaled(by: 1),
        version > Int64(Manifest.languageVersion)
      else { continue }
      return (version, value.range)
    }
    return nil
  }
}
