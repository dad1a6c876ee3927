import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import PlatformKit

extension CommandLineTool {
  static let formatCommand = Command(
    name: "format", operands: "PATH…", summary: "put .life files into canonical form; - is standard input to output",
    options: [Option(name: "--check", value: nil, summary: "change nothing; exit 1 if a file is not in canonical form")]
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("format needs files or folders: lifelab format PATH…")
    }
    var status = ExitStatus.done
    for path in invocation.arguments.operands.flatMap(Files.lifeFiles(below:)) {
      let result = format(path, invocation)
      if result != .done { status = result }
    }
    return status
  }

  private static func format(_ path: String, _ invocation: Invocation) -> ExitStatus {
    let console = invocation.console
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    let tree = SyntaxTree(parsing: source)
    guard !tree.hasErrors, let text = Formatter.format(tree) else {
      console.write(tree.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
      return .badInput
    }
    if path == "-" {
      console.write(text)
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

  /// Every diagnostic that has a page, from all modules.
  static let explanations: [SyntaxDiagnostics.Entry] = Explanation.entries

  static let explainCommand = Command(
    name: "explain", operands: "ID", summary: "what a diagnostic means, with an example"
  ) { invocation in
    guard let id = invocation.arguments.operands.first else {
      let ids = explanations.map { $0.id }.sorted()
      invocation.console.write(ids.map { OutputLine($0) })
      return .done
    }
    guard let entry = explanations.first(where: { $0.id == id }) else {
      let near = NearMiss.best(for: id, among: explanations.map { $0.id }).first
      return invocation.usage("no diagnostic is called '\(id)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    invocation.console.write(Explanation.lines(of: entry))
    return .done
  }
}
