import LifeFuzz
import TestSupport
import Testing

/// Inputs that were made to cost too much; `.ci/hostile` runs the same cases at full size.
@Suite struct HostileTests {
  @Test(arguments: HostileCase.all.filter { !measured.contains($0.name) })
  func `each ends as it must`(_ item: HostileCase) { _ = Self.run(item, size: item.small) }

  /// Cases that once cost the square of their size, or could.
  private static let measured = [
    "stimuli", "stimuli-then-use", "unknown-statements", "unknown-words", "or-branches", "apps", "checkpoints", "edits",
    "undo-redo", "labels", "junk-words-1MB", "junk-answers-1MB", "pipe-comments", "pipe-open-block", "log",
  ]

  /// Four times as much may cost ten times as much; a cost that grows with the square would be sixteen times.
  ///
  /// The seconds are the processor's, without those that starting takes; below a third of one, there is nothing to measure.
  /// A long run takes twice the size. What else the machine does can only make it look worse: one of three attempts has to do.
  @Test(arguments: HostileCase.all.filter { measured.contains($0.name) })
  func `none costs the square of its size`(_ item: HostileCase) {
    let size = LongTests.count(short: item.small / 2, long: item.small)
    var seen: [String] = []
    for _ in 0..<3 {
      let whole = Self.run(item, size: 4 * size).seconds
      if whole < 0.3 { return }
      let start = Self.run(item, size: 1).seconds
      let once = Self.run(item, size: size).seconds - start
      let fourTimes = whole - start
      if fourTimes < max(10 * once, 0.3) { return }
      seen.append("\(once) s, then \(fourTimes) s")
    }
    Issue.record("\(seen)")
  }

  /// Runs a case, which must end with one of its statuses in every size.
  private static func run(_ item: HostileCase, size: Int) -> Tool.Result {
    let folder = TemporaryFolder()
    var input = ""
    for file in item.files(size) {
      if file.name == "input" { input = file.text } else { _ = folder.add(file.name, file.text) }
    }
    let result = Tool.run(item.arguments, input: input, in: folder.path)
    #expect(item.statuses.contains(result.status), "\(result.errors.prefix(500))")
    return result
  }
}
