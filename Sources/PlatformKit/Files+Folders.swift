// Writing a new folder whole or not at all: under a hidden name beside its place, then in its place.

extension Files {
  /// Writes a folder that is not there yet, with its files, and returns the fault, if any.
  ///
  /// One renaming puts all of it in its place. A process that is killed before leaves at most a hidden folder beside the
  /// place, whose name begins with `.lifelab-`; a fault leaves nothing. An empty folder may be there, and nothing else.
  package static func write(newFolder path: String, _ files: [(path: String, bytes: [UInt8])]) -> String? {
    let parent = parent(of: path)
    let temporary = (parent.isEmpty ? "" : "\(parent)/") + TemporaryFile.newName()
    defer { remove(temporary) }
    for file in files {
      let place = "\(temporary)/\(file.path)"
      guard makeFolder(self.parent(of: place)) else { return "cannot make its folders: \(Descriptors.lastFault)" }
      if let fault = write(file.bytes, to: place) { return fault }
    }
    guard rename(temporary, path) == 0 else { return Descriptors.lastFault }
    return nil
  }
}
