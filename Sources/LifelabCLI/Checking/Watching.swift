import LifeSyntax
import PlatformKit

/// Does something now, and again whenever one of the files at some paths has changed.
///
/// Ctrl-C ends the process as it ends any other: nothing is written here that could be left half done.
struct Watching {
  private let paths: [String]
  private let console: Console
  private let action: () -> ExitStatus

  /// A watch over the files at and below some paths.
  init(_ paths: [String], _ console: Console, action: @escaping () -> ExitStatus) {
    self.paths = paths
    self.console = console
    self.action = action
  }

  /// The time between two looks, in milliseconds.
  private static let interval: Int32 = 300
  /// So many looks a file may be away that an editor is writing.
  private static let patience = 10

  /// The files by their paths, each with what tells its content from another; nil for one that is not there.
  private typealias Look = [(path: String, stamp: FileStamp?)]

  /// Watches until it is ended from outside, or until nobody can read the results.
  func run() -> ExitStatus {
    var known = look()
    _ = action()
    tell(known)
    while !console.isLost {
      Descriptors.pause(milliseconds: Self.interval)
      let now = look()
      guard let changed = Self.change(from: known, to: now) else { continue }
      known = settled(now)
      console.complain("\(changed) has changed.")
      _ = action()
      tell(known)
    }
    return .inputOutput
  }

  private func tell(_ files: Look) {
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    console.complain("Watching \(count); Ctrl-C ends it.")
  }

  private func look() -> Look {
    FolderWalk(paths, suffix: Files.lifeSuffix).files.map { ($0.path, Files.stamp(of: $0.path)) }
  }

  /// Returns the first file that is another one than before, new or gone; nil where none is.
  private static func change(from old: Look, to new: Look) -> String? {
    let isSame = old.count == new.count && zip(old, new).allSatisfy { $0.path == $1.path && $0.stamp == $1.stamp }
    if isSame { return nil }
    for file in new {
      guard let before = old.first(where: { $0.path == file.path }), before.stamp == file.stamp else {
        return file.path
      }
    }
    return old.first { file in !new.contains { $0.path == file.path } }?.path
  }

  /// Waits until an editor that writes several files, or one in several steps, is done.
  private func settled(_ first: Look) -> Look {
    var last = first
    for _ in 0..<Self.patience {
      Descriptors.pause(milliseconds: Self.interval / 3)
      let now = look()
      if Self.change(from: last, to: now) == nil, now.allSatisfy({ $0.stamp != nil }) { return now }
      last = now
    }
    return last
  }
}
