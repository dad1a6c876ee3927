import LifeSession
import PlatformKit

extension Files {
  /// The contents of a file as the session wants them; `-` is standard input.
  static func read(_ path: String) -> FileContent {
    do throws(FileFault) {
      return .bytes(try contents(of: path))
    } catch {
      return FileContent(error)
    }
  }

  /// Every `.life` file below a path, sorted; the path itself if it is a file.
  static func lifeFiles(below path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    return names(in: path).flatMap { name -> [String] in
      let child = "\(path)/\(name)"
      if isFolder(child) { return lifeFiles(below: child) }
      return name.hasSuffix(".life") ? [child] : []
    }
  }
}

extension FileContent {
  /// What came of reading a file that cannot be read.
  init(_ fault: FileFault) {
    switch fault {
    case .notFound: self = .notFound
    case .isDirectory: self = .isDirectory
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .unreadable(let reason): self = .unreadable(reason: reason)
    }
  }
}
