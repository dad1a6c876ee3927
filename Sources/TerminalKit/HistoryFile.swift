import PlatformKit

/// The file that keeps a history beyond a session.
package struct HistoryFile: Sendable {
  package let path: String
  private var endsTorn = false

  /// The history file at a path, which need not exist.
  package init(path: String) {
    self.path = path
  }

  /// Reads the entries; what is damaged is skipped and counted.
  package mutating func load() -> HistoryFormat.Contents {
    let contents = HistoryFormat.read((try? Files.contents(of: path)) ?? [])
    endsTorn = contents.endsTorn
    return contents
  }

  /// Appends an entry and says whether that worked.
  @discardableResult
  package mutating func append(_ entry: String) -> Bool {
    Files.makeFolder(Files.parent(of: path), for: .owner)
    let line = endsTorn ? HistoryFormat.lineAfterTornLine(for: entry) : HistoryFormat.line(for: entry)
    let isWritten = Files.append(Array(line.utf8), to: path, for: .owner) == nil
    if isWritten { endsTorn = false }
    return isWritten
  }
}
