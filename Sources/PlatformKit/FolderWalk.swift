/// The regular files of one kind at and below some paths, each once, whatever links lead to it.
///
/// A link that leads out of the folder which was named is not followed. What is skipped is told.
package struct FolderWalk {
  /// A file that was found.
  package struct File: Sendable {
    /// The path as it was given, or that of its folder with its name.
    package let path: String
    /// Indicates whether this very path was asked for; otherwise it was found in a folder.
    package let isNamed: Bool
  }

  /// A path that is skipped.
  package struct Fault: Sendable {
    /// The path that is named to whoever asked.
    package let path: String
    /// Why it is skipped.
    package let reason: String
  }

  /// How many folders may lie in one another.
  package static let depthLimit = 32
  /// How many names are looked at, unless told otherwise.
  package static let nameLimit = 100_000

  /// The files, those of a folder sorted by name; a path that is no folder stands for itself.
  package private(set) var files: [File] = []
  /// What was skipped.
  package private(set) var faults: [Fault] = []
  /// The files whose names end otherwise.
  package private(set) var others: [String] = []
  private let suffix: String
  private let keepsEveryName: Bool
  private let nameLimit: Int
  private var seen: Set<Identity> = []
  private var names = 0
  private var isFull: Bool { names > nameLimit }

  /// A file or folder by device and number, so that each counts once whatever links lead to it.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Walks through folders for files whose names end so; paths of files are taken as they are.
  ///
  /// A file of several names counts once, unless every name is to be kept.
  package init(
    _ paths: [String], suffix: String, nameLimit: Int = nameLimit, keepingEveryName keepsEveryName: Bool = false
  ) {
    self.suffix = suffix
    self.keepsEveryName = keepsEveryName
    self.nameLimit = nameLimit
    for path in paths {
      var status = stat()
      let isThere = stat(path, &status) == 0
      if isThere, !seen.insert(Identity(status)).inserted { continue }
      if isThere, status.isFolder {
        walk(path, root: Files.realPath(path) ?? path, depth: 1)
      } else {
        files.append(File(path: path, isNamed: true))
      }
    }
  }

  private mutating func walk(_ folder: String, root: String, depth: Int) {
    guard depth <= Self.depthLimit else {
      return pass(folder, "more than \(Self.depthLimit) folders lie in one another")
    }
    guard !isFull else { return }
    guard let found = Files.names(in: folder, atMost: nameLimit + 1 - names) else {
      return pass(folder, Descriptors.lastFault)
    }
    names += found.count
    guard !isFull else { return pass(folder, "there are more than \(nameLimit) names; the rest is not looked at") }
    for name in found { look(at: "\(folder)/\(name)", root: root, depth: depth) }
  }

  private mutating func look(at path: String, root: String, depth: Int) {
    let isWanted = path.hasSuffix(suffix)
    var status = stat()
    guard lstat(path, &status) == 0 else { return isWanted ? pass(path, Descriptors.lastFault) : () }
    if status.isLink {
      guard let real = Files.realPath(path), stat(path, &status) == 0 else {
        return isWanted ? pass(path, "it is a link that leads nowhere") : ()
      }
      guard real == root || Files.isBelow(real, root) else {
        return isWanted || status.isFolder ? pass(path, "it is a link that leads out of the folder") : ()
      }
    }
    guard status.isFolder || isWanted else { return others.append(path) }
    guard seen.insert(Identity(status)).inserted || keepsEveryName && !status.isFolder else { return }
    if status.isFolder {
      walk(path, root: root, depth: depth + 1)
    } else if status.isRegular {
      files.append(File(path: path, isNamed: false))
    } else {
      pass(path, Files.notRegular)
    }
  }

  private mutating func pass(_ path: String, _ reason: String) { faults.append(Fault(path: path, reason: reason)) }
}
