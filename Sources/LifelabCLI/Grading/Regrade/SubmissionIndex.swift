import LessonModel
import LifeSession
import LifeSyntax
import PlatformKit

/// Submissions found by the hash of their bytes: files, and the records of streams.
///
/// Only the places are kept; what is found is read again, and counts only while it has the hash that is wanted.
struct SubmissionIndex {
  /// Where a submission stands: a file, or a line of one.
  private struct Place {
    let file: Int
    /// The line of a record, in bytes; nil where the whole file is the submission.
    let line: Range<Int>?
  }

  private var places: [UInt64: Place] = [:]
  private var files: [String] = []

  /// Looks through files; of a folder, the `.life` files at and below it.
  ///
  /// A file whose name ends otherwise holds the records of a stream.
  init(_ paths: [String]) {
    for file in HandedInFile.Search(paths, .submission).files { add(file) }
  }

  private mutating func add(_ file: HandedInFile) {
    files.append(file.path)
    if file.path.hasSuffix(Files.lifeSuffix) {
      guard case .bytes(let bytes) = file.content(standardInput: nil) else { return }
      places[Self.key(ContentHash(of: bytes).hex)] = Place(file: files.count - 1, line: nil)
    } else {
      guard let descriptor = try? Files.openStream(file.path) else { return }
      defer { close(descriptor) }
      addRecords(from: descriptor)
    }
  }

  private mutating func addRecords(from descriptor: Int32) {
    Descriptors.readLines(descriptor, limit: StreamRequest.lineLimit) { line, start in
      guard let line, let request = try? StreamRequest(line) else { return }
      let hash = ContentHash(of: request.submission).hex
      places[Self.key(hash)] = Place(file: files.count - 1, line: start..<start + line.count)
    }
  }

  /// Returns the bytes with a hash; nil where no file has them.
  func bytes(with hash: String) -> [UInt8]? {
    guard let place = places[Self.key(hash)] else { return nil }
    let path = files[place.file]
    var found: [UInt8]?
    if let line = place.line {
      guard let descriptor = try? Files.openStream(path) else { return nil }
      defer { close(descriptor) }
      let bytes = Descriptors.read(descriptor, at: line)
      found = bytes.flatMap { try? StreamRequest($0) }.map { Array($0.submission.utf8) }
    } else if case .bytes(let bytes) = Files.readStaying(path) {
      found = bytes
    }
    return found.flatMap { ContentHash(of: $0).hex == hash ? $0 : nil }
  }

  /// The first 16 of its digits as a number.
  private static func key(_ hash: String) -> UInt64 { UInt64(hash.prefix(16), radix: 16) ?? 0 }
}
