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
    let options = try FormatOptions(invocation.arguments)
    let found = invocation.lifeFiles(options.paths)
    var status = found.status
    for file in found.files {
      let result = format(file.path, isCheck: options.isCheck, invocation)
      if result != .done { status = result }
    }
    return status
  }

  private static func format(_ path: String, isCheck: Bool, _ invocation: Invocation) -> ExitStatus {
    let console = invocation.console
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    let tree = SyntaxTree(parsing: source)
    guard let text = Formatter.format(tree) else {
      console.write(tree.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
      return .badInput
    }
    if path == "-" {
      console.write(file: text)
    } else if Array(text.utf8) != source.bytes {
      if isCheck {
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

/// What `lifelab format` is asked for.
private struct FormatOptions {
  /// The files and folders.
  let paths: [String]
  /// A Boolean value that indicates whether nothing is changed.
  let isCheck: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("format needs files or folders: lifelab format PATH…")
    }
    (paths, isCheck) = (arguments.operands, arguments.has("--check"))
  }
}
