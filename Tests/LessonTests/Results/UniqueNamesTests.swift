import Testing

@testable import GradeResults

/// Names that readers tell apart.
@Suite struct UniqueNamesTests {
  @Test func `each name is given once`() {
    var names = UniqueNames()
    #expect(
      ["a", "b", "a", "a (2)", "a", "b"].map { names.unique($0) } == ["a", "b", "a (2)", "a (2) (2)", "a (3)", "b (2)"])
  }

  @Test(arguments: [["a"], ["a", "a (2)", "a (3)", "a (4)"]])
  func `a name that thousands have is looked up twice for each of them`(_ wanted: [String]) {
    var names = UniqueNames()
    let count = 16_000
    var given: Set<String> = []
    for place in 0..<count { given.insert(names.unique(wanted[place % wanted.count])) }
    #expect(given.count == count && names.tries <= 3 * count)
  }
}
