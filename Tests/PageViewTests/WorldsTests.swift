import JSONText
import Testing

/// What a page is told of the world that an answer assumes.
@Suite struct WorldsTests {
  /// While attempts are left, the grid says no more than the feedback: nothing of what happens in fact.
  @Test func `what happens in fact is covered while attempts are left, and shown at the end`() throws {
    var page = try TestPage()
    try page.type("lesson goingHome")
    #expect(try page.type("sceneDidEnterBackground").at("worlds") == .null)
    let covered = try page.type("sceneWillResignActive -> sceneDidEnterBackground -> applicationWillTerminate")
      .at("worlds")
    #expect(covered["title"]?.text == "You seem to assume: To leave an app is to end it.")
    #expect(covered["showsFact"] == .truth(false))
    #expect(try Self.cells("right", of: covered).isEmpty)
    let whole = try page.type("sceneDidEnterBackground").at("worlds")
    #expect(whole["showsFact"] == .truth(true))
    #expect(try Self.cells("left", of: whole) == ["sceneDidEnterBackground", "background"])
    #expect(
      try Self.cells("right", of: whole) == [
        "sceneWillResignActive (while active)", "sceneDidEnterBackground", "background",
      ])
    #expect(try whole.at("rows").elements.map { $0["differs"] == .truth(true) } == [false, true, false, false])
  }

  @Test func `only the reply to an answer has both worlds`() throws {
    var page = try TestPage()
    try page.type("lesson goingHome")
    for answer in ["applicationWillTerminate", "sceneDidEnterBackground"] {
      try page.type(answer)
    }
    for line in ["hint", "state", "more"] { #expect(try page.type(line).at("worlds") == .null) }
  }

  /// Returns the texts of a column.
  private static func cells(_ column: String, of worlds: JSONValue) throws -> [String] {
    try worlds.at("rows").elements.compactMap { $0[column]?["text"]?.text }
  }
}
