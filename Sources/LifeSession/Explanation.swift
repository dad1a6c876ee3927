import LessonKit
package import LifeLanguage
package import LifeSyntax
import PluginKit

/// What a diagnostic means, with an example that breaks the rule and one that keeps it.
package enum Explanation {
  /// Every diagnostic that has a page, from all modules.
  package static let entries: [SyntaxDiagnostics.Entry] =
    SyntaxDiagnostics.entries + LanguageDiagnostics.entries + PluginDiagnostics.entries + LessonDiagnostics.entries
    + SessionDiagnostics.entries

  /// The page of a diagnostic.
  package static func lines(of entry: SyntaxDiagnostics.Entry) -> [OutputLine] {
    var lines = [
      OutputLine([OutputLine.Span(entry.title, .heading), OutputLine.Span("  [\(entry.id)]", .dim)], hangingIndent: 2),
      OutputLine(""), OutputLine(entry.explanation), OutputLine(""), OutputLine("  instead of", .dim),
    ]
    lines += entry.wrong.split(separator: "\n").map { OutputLine("    \($0)", .bad, hangingIndent: nil) }
    lines.append(OutputLine("  write", .dim))
    lines += entry.right.split(separator: "\n").map { OutputLine("    \($0)", .good, hangingIndent: nil) }
    return lines
  }
}

extension Session {
  func explain(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let topic = command["id"], let id = topic.string else { return }
    if let entry = Explanation.entries.first(where: { $0.id == id }) {
      reply.lines += Explanation.lines(of: entry)
      return
    }
    var diagnostic = Diagnostic(
      id: "unknownDiagnostic", summary: "no diagnostic is called '\(Diagnostic.shortened(id))'", range: topic.range,
      label: "the id stands in brackets behind an error")
    Diagnostic.suggest(Name(text: id, range: topic.range), among: Explanation.entries.map { $0.id }, &diagnostic)
    reply.fail(diagnostic, in: source)
  }
}
