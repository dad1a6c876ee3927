import TestSupport
import Testing

@testable import LifelabCLI

/// The names of the files in a folder of results.
@Suite struct ResultFolderTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [["Ada"], ["Ada", "ada", "Ada-2", "ADA-3", "Ada\u{301}"], ["\u{C4}da", "A\u{308}da"]])
  func `a name that thousands have is looked up twice for each of them`(_ learners: [String]) throws {
    var results = try ResultFolder("\(folder.path)/out", suffix: ".json", isBegun: false)
    let count = 4_000
    var given: Set<String> = []
    for place in 0..<count {
      let learner = learners[place % learners.count]
      given.insert(results.name(for: learner, of: "s\(place).life").name.uppercased())
    }
    #expect(given.count == count && results.tries <= 3 * count)
  }
}
