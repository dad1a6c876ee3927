import LifeLanguage
import LifeSyntax

/// The check of a file in each style that its lessons offer.
struct StyleCheck {
  /// What is wrong, each once; what is wrong in some styles only names them.
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks a file in several styles.
  init(_ source: SourceText, in surroundings: LessonSurroundings, styles: [LessonStyle]) {
    var found: [(diagnostic: Diagnostic, styles: [String])] = []
    for style in styles {
      for diagnostic in LessonChecker.check(source, in: surroundings, style: style) {
        if let place = found.firstIndex(where: { Self.isSame($0.diagnostic, diagnostic) }) {
          if found[place].styles.last != style.name { found[place].styles.append(style.name) }
        } else {
          found.append((diagnostic, [style.name]))
        }
      }
    }
    diagnostics = found.map { item in
      var diagnostic = item.diagnostic
      if item.styles.count < styles.count, diagnostic.id != DiagnosticRule.momentLacking.id {
        let names = item.styles.map { "'\($0)'" }.joined(separator: ", ")
        diagnostic.summary += ", in the style\(item.styles.count > 1 ? "s" : "") \(names)"
      }
      return diagnostic
    }
  }

  private static func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.id == other.id && one.range == other.range && one.summary == other.summary && one.label == other.label
  }
}
