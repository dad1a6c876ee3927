import LifeFuzz
import TestSupport
import Testing

/// Inputs that were made to cost too much; `.ci/hostile` runs the same cases at full size.
@Suite struct HostileTests {
  @Test(arguments: HostileCase.all) func `each ends as it must`(_ item: HostileCase) {
    let result = Self.run(item, size: item.small)
    #expect(item.statuses.contains(result.status), "\(result.errors.prefix(500))")
  }

  /// The processor's time for a little is what starting costs; beyond that, four times as much may cost ten times as
  /// much, where a cost that grows with the square would be sixteen times.
  @Test(arguments: HostileCase.all.filter { $0.grows }) func `none costs the square of its size`(_ item: HostileCase) {
    let start = Self.run(item, size: 1).seconds
    let once = Self.run(item, size: 4 * item.small).seconds - start
    let fourTimes = Self.run(item, size: 16 * item.small).seconds - start
    #expect(fourTimes < max(10 * once, 1), "\(once) s, then \(fourTimes) s")
  }

  private static func run(_ item: HostileCase, size: Int) -> Tool.Result {
    let folder = TemporaryFolder()
    var input = ""
    for file in item.files(size) {
      if file.name == "input" { input = file.text } else { _ = folder.add(file.name, file.text) }
    }
    return Tool.run(item.arguments, input: input, in: folder.path)
  }
}
