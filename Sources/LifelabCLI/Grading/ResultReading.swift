import ClassReport
import GradeResults
import LifeSession
import LifeSyntax
import PlatformKit
import QuestionKinds

/// The reading of files of results: a line that cannot be counted is told, and spoils no other.
struct ResultReading {
  /// What was read.
  private(set) var results: ClassResults
  private(set) var status = ExitStatus.done
  private let console: Console
  /// The lines that could not be counted.
  private var broken = 0
  /// The lines of a file before the first one that begins as a record does, with the reasons against them; nil behind that.
  private var opening: [(number: Int, reason: String)]? = []

  /// The longest line.
  static let lineLimit = 16 << 20
  /// The lines that are told one by one.
  private static let toldLines = 20

  init(_ results: ClassResults, _ console: Console) {
    self.results = results
    self.console = console
  }

  /// Reads a file; `-` is standard input.
  mutating func read(_ path: String) {
    if path.hasSuffix(Files.lifeSuffix), case .bytes = Files.read(path) {
      console.complain("lifelab: '\(path)' holds no results: `lifelab grade … --json` writes them")
      return status.raise(to: .badInput)
    }
    opening = []
    do throws(FileFault) {
      try LineSource.read(path, lineLimit: Self.lineLimit) { number, line in
        add(line, number, path)
        return opening.map { $0.count <= Self.toldLines } ?? true
      }
      tellLackOfRecords(path)
    } catch {
      let content = FileContent(error)
      console.complain(
        "lifelab: cannot read '\(path)': \(content.fault ?? "")\(ResultLines.remedy(of: error, at: path))")
      status.raise(to: content.status)
    }
  }

  private mutating func add(_ line: LineSource.Line, _ number: Int, _ path: String) {
    switch line {
    case .tooLong: tell("it is longer than \(Self.lineLimit >> 20) MB", number, path)
    case .whole(let bytes):
      let isInk = { (byte: UInt8) in byte > UInt8(ascii: " ") && !Self.byteOrderMark.contains(byte) }
      guard let first = bytes.first(where: isInk) else { return }
      if first == UInt8(ascii: "{") { tellOpening(path) }
      do throws(ResultLineFault) {
        switch try ResultLine(bytes, isInOrder: QuestionKinds.namesInOrder) {
        case .result(let record):
          if case .refused(let reason) = results.add(record) { tell(reason, number, path) }
        case .fault(let names): results.addFault(ofLearnerNamed: names)
        case .other: break
        }
      } catch {
        tell(error.text, number, path)
      }
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Tells of the lines before the first record of a file, once there is one.
  private mutating func tellOpening(_ path: String) {
    guard let lines = opening else { return }
    opening = nil
    for line in lines { tell(line.reason, line.number, path) }
  }

  /// Tells of a file without any record, once for all its lines.
  private mutating func tellLackOfRecords(_ path: String) {
    guard let lines = opening else { return }
    status.raise(to: .badInput)
    let first = lines.first.map { "; line \($0.number): \($0.reason)" } ?? ""
    let what = lines.isEmpty ? "is empty, and holds no results" : "holds no records of results\(first)"
    console.complain(
      "lifelab: '\(Self.name(of: path))' \(what); `lifelab grade … --format json` writes what report and regrade read")
  }

  private mutating func tell(_ reason: String, _ number: Int, _ path: String) {
    guard opening == nil else { return opening?.append((number, reason)) ?? () }
    broken += 1
    status.raise(to: .badInput)
    if broken <= Self.toldLines {
      console.complain("lifelab: line \(number) of '\(Self.name(of: path))' is passed over: \(reason)")
    }
  }

  private static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Tells of the lines that were not told one by one.
  func tellBrokenLines() {
    guard broken > Self.toldLines else { return }
    console.complain("lifelab: \(broken) lines are passed over; these were the first \(Self.toldLines)")
  }
}
