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
    do throws(FileFault) {
      try LineSource.read(path, lineLimit: Self.lineLimit) { number, line in
        add(line, number, path)
        return true
      }
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
      guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
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

  private mutating func tell(_ reason: String, _ number: Int, _ path: String) {
    broken += 1
    status.raise(to: .badInput)
    if broken <= Self.toldLines {
      console.complain(
        "lifelab: line \(number) of '\(path == "-" ? "standard input" : path)' is passed over: \(reason)")
    }
  }

  /// Tells of the lines that were not told one by one.
  func tellBrokenLines() {
    guard broken > Self.toldLines else { return }
    console.complain("lifelab: \(broken) lines are passed over; these were the first \(Self.toldLines)")
  }
}
