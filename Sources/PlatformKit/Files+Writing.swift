// Writing a file whole or not at all: into a neighbour with a name of its own, then in its place.

extension Files {
  /// Writes a file whole or not at all, and returns the fault, if any.
  ///
  /// A file that is there keeps its mode and its owner; behind a symbolic link, the file that it leads to is written. What
  /// cannot be kept is refused: a file of several names, and one that may not be written. File and folder are synced,
  /// unless that is not wanted of one file among many, which can be made again.
  package static func write(_ bytes: [UInt8], to path: String, isSynced: Bool = true) -> String? {
    write(to: path, isSynced: isSynced) { write in _ = write(bytes) }
  }

  /// Writes a file whole or not at all in pieces, which the closure hands on until it is told that one could not be written;
  /// returns the fault, if any.
  package static func write(
    to path: String, isSynced: Bool = true, _ pieces: (_ write: ([UInt8]) -> Bool) -> Void
  ) -> String? {
    do throws(WriteFault) {
      try replace(try destination(of: path), by: pieces, isSynced: isSynced)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Where a file of this path is written: a path without links and dots, behind which there may be nothing yet.
  ///
  /// A fault is nil where the place can be named.
  package static func destination(ofPath path: String) -> (place: String?, fault: String?) {
    do throws(WriteFault) {
      let place = try destination(of: path)
      return (place.folder == "/" ? "/\(place.name)" : "\(place.folder)/\(place.name)", nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// The reason of a write that failed, before it is told with its path.
  private struct WriteFault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    static var last: WriteFault { WriteFault(Descriptors.lastFault) }
  }

  private typealias Place = (folder: String, name: String)

  private static func destination(of path: String) throws(WriteFault) -> Place {
    if let real = realPath(path) { return split(real) }
    guard errno == ENOENT else { throw .last }
    var status = stat()
    if lstat(path, &status) == 0 { throw WriteFault("it is a link that leads nowhere") }
    let parent = parent(of: path)
    guard let folder = realPath(parent.isEmpty ? "." : parent) else { throw .last }
    let name = split(path).name
    guard !name.isEmpty else { throw WriteFault("it is a folder, not a file") }
    return (folder, name)
  }

  private static func split(_ path: String) -> Place {
    (parent(of: path), path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path)
  }

  private static func replace(
    _ place: Place, by pieces: (_ write: ([UInt8]) -> Bool) -> Void, isSynced: Bool
  ) throws(WriteFault) {
    let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .last }
    defer { close(folder) }
    var old = stat()
    let isThere = fstatat(folder, place.name, &old, AT_SYMLINK_NOFOLLOW) == 0
    if isThere { try checkMayReplace(old, place.name, in: folder) }
    let temporary = TemporaryFile(in: folder)
    defer { temporary.end() }
    let mode = isThere ? old.st_mode & 0o7777 : Audience.everybody.fileMode
    let descriptor = temporary.open(mode: isThere ? 0o600 : mode)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var fault: WriteFault?
    pieces { bytes in
      if fault == nil, !Descriptors.write(bytes, to: descriptor) { fault = .last }
      return fault == nil
    }
    if let fault { throw fault }
    if isThere { try keep(old, mode, on: descriptor) }
    guard !isSynced || fsync(descriptor) == 0, renameat(folder, temporary.name, folder, place.name) == 0 else {
      throw .last
    }
    guard isSynced else { return }
    // Some file systems cannot sync a folder and say so.
    guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw WriteFault("it is written, but its folder cannot be synced: \(Descriptors.lastFault)")
    }
  }

  private static func checkMayReplace(_ old: stat, _ name: String, in folder: Int32) throws(WriteFault) {
    if old.isFolder { throw WriteFault("it is a folder, not a file") }
    guard old.isRegular else { throw WriteFault(notRegular) }
    guard old.st_nlink == 1 else {
      throw WriteFault(
        "it has \(old.st_nlink) names (hard links), and only this one would change; make it a file of its own first: "
          + "cp it to another name, and mv that in its place")
    }
    guard faccessat(folder, name, W_OK, 0) == 0 else { throw .last }
  }

  private static func keep(_ old: stat, _ mode: mode_t, on descriptor: Int32) throws(WriteFault) {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { throw .last }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else {
        throw WriteFault("its owner and group cannot be kept: \(Descriptors.lastFault)")
      }
    }
    guard fchmod(descriptor, mode) == 0 else { throw .last }
  }
}
