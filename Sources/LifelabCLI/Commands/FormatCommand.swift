import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab format`: files in canonical form.
enum FormatCommand {
  static let command = Command(
    name: "format", operands: "PATH…", summary: "put .life files into canonical form; - is standard input to output",
    options: [
      Option(name: "--check", value: nil, summary: "change nothing; exit 1 if a file is not in canonical form"),
      Option.json,
    ],
    recordsDiagnostics: true,
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard !invocation.arguments.operands.isEmpty else {
      throw UsageFault("format needs files or folders: lifelab format PATH…")
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
}
