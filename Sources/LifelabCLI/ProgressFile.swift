import LearnerLog
import LifeSession
import PlatformKit

/// The file of a learner's progress: where it is, what it holds, how it grows.
struct ProgressFile: Sendable {
  private let file: LogFile

  /// The path of the log.
  var path: String { file.path }

  /// The progress file that the command line or the environment chooses; nil where none is wanted.
  ///
  /// It throws why there can be none.
  static func chosen(by option: String?) throws(ProgressFault) -> ProgressFile? {
    if let option { return try ProgressFile(option) }
    if let path = Files.environment("LIFELAB_PROGRESS") { return path.isEmpty ? nil : try ProgressFile(path) }
    guard let path = Files.ownFile("progress.life", below: "XDG_DATA_HOME", else: ".local/share") else {
      throw ProgressFault("HOME is not set, so there is no place for it")
    }
    return try ProgressFile(path)
  }

  private init(_ path: String) throws(ProgressFault) {
    file = LogFile(path: path)
    if let fault = file.fault { throw ProgressFault(path.isEmpty ? fault : "\(path): \(fault)") }
  }

  /// Returns the bytes of the log.
  func read() throws(ProgressFault) -> [UInt8] {
    do throws(FileFault) {
      return try file.contents()
    } catch {
      throw ProgressFault("\(file.path): \(FileContent(error).fault ?? "")")
    }
  }

  /// Appends records, each with a hash over the one before it; answers why that failed, or nil once they are on the
  /// disk.
  func append(_ records: String) -> String? {
    if case .failed(let reason) = append(records, readingLog: false, while: { _ in true }) { reason } else { nil }
  }

  /// Does the same where a condition holds of the log, which stays as it is until the records are written.
  func append(_ records: String, while holds: ([UInt8]) -> Bool) -> KeptProgress {
    append(records, readingLog: true, while: holds)
  }

  private func append(_ records: String, readingLog: Bool, while holds: ([UInt8]) -> Bool) -> KeptProgress {
    var isOvertaken = false
    let fault = file.append(isSynced: true) { end in
      if readingLog {
        guard let log = end.bytes(atMost: LogFile.limit) else { return nil }
        isOvertaken = !holds(log)
        if isOvertaken { return [] }
      }
      if let bytes = end.bytes(atMost: Self.usualEnd),
        let text = ProgressChain.linked(records, behind: bytes, isWhole: end.size <= Self.usualEnd)
      {
        return text
      }
      // An old log has no hash near its end.
      return end.bytes(atMost: LogFile.limit).flatMap { bytes in
        ProgressChain.linked(records, behind: bytes, isWhole: true)
      }
    }
    if let fault { return .failed(reason: ProgressFault("\(file.path): \(fault)").text) }
    return isOvertaken ? .overtaken : .kept
  }

  /// So many bytes at the end hold several records.
  private static let usualEnd = 1 << 16

  /// Lets a session keep its progress here.
  func serve(_ writer: inout SessionWriter) {
    writer.keepProgress = { append($0) }
    writer.keepProgressWhile = { append($0, while: $1) }
    writer.readProgress = { try? read() }
    writer.progressPlace = file.path
  }
}

/// The reason why progress is not kept.
struct ProgressFault: Error {
  /// One sentence, with the way out.
  let text: String

  init(_ reason: String) {
    text = "progress is not kept: \(reason). `--progress FILE` keeps it elsewhere, `LIFELAB_PROGRESS=` keeps none."
  }
}

extension Files {
  /// Returns the path of a file that this program keeps for its user: below the folder that a variable names, or else
  /// below the home folder; nil where neither is known.
  static func ownFile(_ name: String, below variable: String, else folder: String) -> String? {
    // A relative path in such a variable is to be ignored, as the specification of these folders says.
    if let base = environment(variable), base.hasPrefix("/") { return "\(base)/lifelab/\(name)" }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/\(folder)/lifelab/\(name)"
  }
}
