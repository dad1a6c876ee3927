import LifeSession
import LifeSyntax
import PlatformKit

/// The texts of the files that a call of `check` names, with the status that reading and mending them ends with.
struct CheckedTexts {
  /// The texts that can be read.
  private(set) var sources: [SourceText] = []
  /// The number of files, those that cannot be read counted, too.
  private(set) var count: Int
  /// The number of files that could not be read.
  var unread: Int { count - sources.count }
  /// Why some are not there, or are not mended.
  private(set) var faults: [String] = []
  /// The status so far; what is wrong is told when it is found.
  private(set) var status: ExitStatus

  /// Reads the files at and below some paths.
  init(_ paths: [String], _ invocation: Invocation) {
    let found = invocation.lifeFiles(paths)
    (count, status) = (found.files.count, found.status)
    if found.status != .done { faults.append("files are passed over") }
    for file in found.files where !invocation.console.isLost {
      let content = invocation.source(file.path, staysInFolder: file.isNamed)
      if let source = content.source {
        sources.append(source)
      } else {
        status = content.status
        faults.append("'\(file.path)' cannot be read")
      }
    }
  }

  /// Mends the files where that is possible in one way only, and tells what was changed; afterwards the texts are those
  /// of the files again.
  mutating func mend(
    for invocation: Invocation, _ options: CheckOptions, check: ([SourceText]) -> [Reply.Report]
  ) {
    let mending = FixApplication(sources, check: check)
    for (place, text) in mending.texts.enumerated() where text.bytes != sources[place].bytes {
      if let fault = invocation.replace(sources[place], by: text) {
        invocation.console.complain("lifelab: cannot write '\(text.name)': \(fault); it is as it was")
        status = .inputOutput
        faults.append("'\(text.name)' cannot be written")
      } else {
        sources[place] = text
        for change in mending.changes where change.file == text.name {
          invocation.tell(change, besides: options.output)
        }
      }
    }
  }
}
