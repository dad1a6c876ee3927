import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

/// A subcommand: its help, its options, and what it does.
struct Command: Sendable {
  let name: String
  let operands: String
  let summary: String
  var options: [Option] = []
  /// Indicates whether `--json` asks for diagnostics as records, besides their text.
  var recordsDiagnostics = false
  /// Reads the options of a call and does what they ask for.
  let run: @Sendable (Invocation) throws(UsageFault) -> ExitStatus
}

/// One call of a subcommand: its arguments, the console, and what is known.
struct Invocation: Sendable {
  let arguments: Arguments
  let console: Console
  let library: Library

  /// Complains about wrong usage.
  func usage(_ text: String) -> ExitStatus {
    console.complain("lifelab: \(text)")
    return .usage
  }

  /// A file as a source; nil after complaining, with the exit status for it.
  ///
  /// `-` is standard input. A file of another author is not read through a link out of its folder.
  func source(_ path: String, staysInFolder: Bool = false) -> (source: SourceText?, status: ExitStatus) {
    let content = staysInFolder ? Files.readStaying(path) : Files.read(path)
    guard case .bytes(let bytes) = content else {
      let complaint = "lifelab: cannot read '\(path)': \(content.fault ?? "")"
      if case .notFound = content {
        console.complain(Files.complaint(complaint, aboutMissing: path))
      } else {
        console.complain(complaint)
      }
      return (nil, content.status)
    }
    return (SourceText(name: path == "-" ? "standard input" : path, bytes: bytes), .done)
  }

  /// The `.life` files at and below the operands, each once; what is skipped is told, and gives the status.
  ///
  /// Of files whose names end otherwise, those are told whose ending is near to the right one: a text editor may have added one.
  func lifeFiles(_ paths: [String]) -> (files: [FolderWalk.File], status: ExitStatus) {
    let walk = FolderWalk(paths, suffix: Files.lifeSuffix)
    for fault in walk.faults { console.complain("lifelab: '\(fault.path)' is passed over: \(fault.reason)") }
    for other in walk.others where Files.isNearlyLife(other) {
      console.complain("lifelab: '\(other)' is passed over: its name does not end in \(Files.lifeSuffix)")
    }
    return (walk.files, walk.faults.isEmpty ? .done : .inputOutput)
  }
}

extension Command {
  /// The usage line.
  var usage: String {
    var text = name == "prompt" ? "lifelab" : "lifelab \(name)"
    if !operands.isEmpty { text += " \(operands)" }
    for option in options {
      text +=
        " [\(option.name)" + (option.value.map { " \($0)" } ?? "") + "]"
        + (option.isRepeated && !option.takesSeveral ? "…" : "")
    }
    return text
  }

  /// The help page: usage, summary and options.
  var page: [OutputLine] {
    let options = options + Option.common
    let width = (options.map { $0.name.count + ($0.value?.count ?? 0) + 1 }.max() ?? 0) + 2
    return [
      OutputLine(usage, .strong, hangingIndent: 4),
      OutputLine("  " + summary, hangingIndent: 2), OutputLine(""),
    ]
      + options.map { option in
        let name = option.name + (option.value.map { " \($0)" } ?? "")
        return OutputLine(
          term: [OutputLine.Span("  " + name, .strong)], columns: width + 2, [OutputLine.Span(option.summary)])
      }
  }
}
