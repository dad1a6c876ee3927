import JSONText
import LessonTutor
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What a page is told of the world that an answer assumes.
@Suite struct WorldsTests {
  /// While attempts are left, the grid says no more than the feedback: nothing of what happens in fact.
  @Test func `what happens in fact is covered while attempts are left, and shown at the end`() throws {
    var page = try TestPage()
    try page.type("lesson goingHome")
    // At first the grid holds what the answer itself names, and not what comes before it.
    let first = try page.type("sceneDidEnterBackground").at("worlds")
    #expect(try Self.cells("left", of: first) == ["…", "sceneDidEnterBackground"])
    #expect(try Self.cells("right", of: first).isEmpty && first["showsFact"] == .truth(false))
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
        "sceneWillResignActive (reads active)", "sceneDidEnterBackground", "background",
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

  @Test func `the reply tells whether more is kept, and more draws both worlds`() throws {
    var page = try TestPage()
    #expect(try page.type("lesson goingHome").at("more") == .truth(false))
    for answer in ["applicationWillTerminate", "sceneDidEnterBackground"] { try page.type(answer) }
    let last = try page.type("sceneWillResignActive -> applicationWillTerminate")
    #expect(try last.at("more") == .truth(true))
    var said: [String] = []
    var worlds: [JSONValue] = []
    var reply = last
    for _ in 0..<12 where try reply.at("more") == .truth(true) {
      reply = try page.type("more")
      said += try reply.at("rows").rowTexts
      worlds += try reply.at("rows").elements.compactMap { $0["worlds"] }
    }
    #expect(try reply.at("more") == .truth(false))
    let claims = said.filter { $0.contains("You seem to assume: ") } + worlds.compactMap { $0["title"]?.text }
    #expect(claims.count > 1 && Set(claims).count == claims.count, "\(claims)")
    #expect(said.contains("  A run that contradicts what you seem to assume:"), "\(said)")
    // The grid of the terminal is not said once more.
    #expect(!said.contains { $0.contains("If it were so") || $0.contains("≠") }, "\(said)")
    let grid = try #require(worlds.first)
    #expect(grid["title"]?.text == "You seem to assume: Leaving goes straight to the background.")
    #expect(grid["showsFact"] == .truth(true))
    #expect(try Self.cells("left", of: grid) == ["sceneDidEnterBackground", "background"])
    #expect(
      try Self.cells("right", of: grid) == [
        "sceneWillResignActive (reads active)", "sceneDidEnterBackground", "background",
      ])
    #expect(try grid.at("rows").elements.map { $0["differs"] == .truth(true) } == [false, true, false, false])
  }

  @Test func `the terminal is shown the same grid as lines`() throws {
    var session = TestPage.terminal()
    for line in ["lesson goingHome", "applicationWillTerminate", "sceneDidEnterBackground"] {
      _ = session.submit(SourceText(name: "input", text: line))
    }
    var reply = session.submit(
      SourceText(name: "input", text: "sceneWillResignActive -> applicationWillTerminate"))
    var found: [(claim: String, lines: [String])] = []
    for _ in 0..<12 where session.hasMore {
      reply = session.submit(SourceText(name: "input", text: "more"))
      found += reply.drawn.map { drawn in (drawn.shown.claim, drawn.lines.map { reply.lines[$0].text }) }
    }
    let (claim, lines) = try #require(found.first)
    #expect(lines.first == "  " + claim, "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("    If it were so") ?? false, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  ≠ ") } && lines.last?.hasSuffix("background") ?? false, "\(lines)")
  }

  /// Returns the texts of a column.
  private static func cells(_ column: String, of worlds: JSONValue) throws -> [String] {
    try worlds.at("rows").elements.compactMap { $0[column]?["text"]?.text }
  }
}
