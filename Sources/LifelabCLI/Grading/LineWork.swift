import LessonModel
import LifeSession
import PlatformKit

extension Invocation {
  /// Writes results as they come, and tells whether that worked.
  var writesResults: ([UInt8]) -> Bool {
    { bytes in
      console.write(file: bytes)
      return !console.isLost
    }
  }

  /// Returns the status of some work on lines, after telling what went wrong.
  func status(of outcome: LineService.Outcome, faults: Int) -> ExitStatus {
    // As for any other filter, the end of its reader is the end of it.
    if Output.faults.contains(where: { $0.descriptor == 1 && $0.isClosedPipe }) { raise(SIGPIPE) }
    if let fault = outcome.fault {
      console.complain("lifelab: \(fault)")
      return .inputOutput
    }
    let broken = faults + outcome.unanswered
    guard broken > 0 else { return .done }
    console.complain(
      "lifelab: this program has a fault at \(broken == 1 ? "1 line" : "\(broken) lines"); all others were worked through"
    )
    return .internalFault
  }
}
