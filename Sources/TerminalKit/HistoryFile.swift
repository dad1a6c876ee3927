import PlatformKit

/// The file that keeps a history beyond a session.
package struct HistoryFile: Sendable {
  /// Where it is.
  package var path: String { file.path }
  /// Why nothing is kept in it, with its path; nil where nothing has failed.
  package private(set) var fault: String?
  private let file: LogFile

  /// The history file at a path, which need not exist.
  package init(path: String) {
    file = LogFile(path: path)
  }

  /// Reads the entries; what is damaged is skipped and counted.
  package mutating func load() -> HistoryFormat.Contents {
    note(file.fault)
    do throws(FileFault) {
      return HistoryFormat.read(try file.contents())
    } catch {
      if case .tooLarge(let limit) = error { note("it is larger than \(limit >> 20) MB") }
      if case .unreadable(let reason) = error { note(reason) }
      return HistoryFormat.read([])
    }
  }

  /// Appends an entry and says whether that worked.
  @discardableResult
  package mutating func append(_ entry: String) -> Bool {
    let fault = file.append(isSynced: false) { end in
      let isTorn = end.size > 0 && end.bytes(atMost: 1) != [UInt8(ascii: "\n")]
      return Array((isTorn ? HistoryFormat.lineAfterTornLine(for: entry) : HistoryFormat.line(for: entry)).utf8)
    }
    note(fault)
    return fault == nil
  }

  private mutating func note(_ reason: String?) {
    if fault == nil, let reason { fault = "\(path): \(reason)" }
  }
}
