import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension CommandLineTool {
  static let formatCommand = Command(
    name: "format", operands: "PATH…", summary: "put .life files into canonical form; - is standard input to output",
    options: [
      Option(name: "--check", value: nil, summary: "change nothing; exit 1 if a file is not in canonical form"),
      Option.json,
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("format needs files or folders: lifelab format PATH…")
    }
    let found = invocation.lifeFiles(invocation.arguments.operands)
    var status = found.status
    for file in found.files {
      let result = format(file.path, invocation)
      if result != .done { status = result }
    }
    return status
  }

  private static func format(_ path: String, _ invocation: Invocation) -> ExitStatus {
    let console = invocation.console
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    let tree = SyntaxTree(parsing: source)
    let current = tree.hasErrors ? nil : OldForms.rewritten(tree)
    guard let text = Formatter.format(current.map { SyntaxTree(parsing: $0) } ?? tree) else {
      console.write(tree.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
      return .badInput
    }
    if path == "-" {
      console.write(file: text)
    } else if Array(text.utf8) != source.bytes {
      if invocation.arguments.has("--check") {
        console.complain("\(path): not in canonical form; `lifelab format \(path)` mends it")
        return .fallsShort
      }
      if let fault = Files.write(Array(text.utf8), to: path) {
        console.complain("lifelab: cannot write '\(path)': \(fault)")
        return .inputOutput
      }
    }
    return .done
  }

  static let explainCommand = Command(
    name: "explain", operands: "ID", summary: "what an error means; a rule, a source, a disputed point or a stimulus"
  ) { invocation in
    // The key of a source may be several words.
    let id = invocation.arguments.operands.joined(separator: " ")
    guard !id.isEmpty else {
      invocation.console.page(contents)
      return .done
    }
    if let page = Explanation.lines(of: id, isPlain: invocation.console.isASCII) {
      invocation.console.page(page)
      return .done
    }
    guard let page = HelpTopics.page(id, plugins: invocation.library.plugins().plugins) else {
      return invocation.usage(
        NearMiss.complaint("nothing can be explained under '\(id)'", about: id, among: Explanation.ids))
    }
    invocation.console.page(page + [OutputLine(""), OutputLine("`lifelab help \(id)` shows this, too.", .dim)])
    return .done
  }

  static let sourcesCommand = Command(
    name: "sources", operands: "", summary: "what the rules rest on; explain KEY shows one source",
    options: [
      Option(
        name: "--check", value: nil,
        summary: "exit 1 where a rule claims more than its sources, a source is not used, or a point has no answer")
    ]
  ) { invocation in
    guard invocation.arguments.operands.isEmpty else {
      return invocation.usage("sources takes no operand; `lifelab explain KEY` shows one source")
    }
    guard invocation.arguments.has("--check") else {
      let width = 2 + (SourceReview.rows.map { $0.source.key.count }.filter { $0 < 16 }.max() ?? 0)
      invocation.console.write(
        SourceReview.rows.map { row in
          let rules = row.rules == 0 ? "" : "  (\(row.rules) \(row.rules == 1 ? "rule" : "rules"))"
          return OutputLine(
            term: [OutputLine.Span("  " + row.source.key, .strong)], columns: width + 2,
            [OutputLine.Span(row.source.reference), OutputLine.Span(rules, .dim)])
        })
      return .done
    }
    let findings = SourceReview().findings
    for finding in findings { invocation.console.complain(finding) }
    return findings.isEmpty ? .done : .fallsShort
  }

  /// The ids that have a page, under their headings.
  private static var contents: [OutputLine] {
    let parts = Explanation.chapters.map { chapter in
      let ids = chapter.topics.map { $0.word }
      let unique = ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
      return [OutputLine(chapter.title, .heading)] + unique.map { OutputLine("  " + $0) }
    }
    return Array(parts.joined(separator: [OutputLine("")]))
  }
}
