import TestSupport
import Testing

/// Pictures as the binary prints them: with colours, without, and in ASCII.
@Suite struct PictureOutputTests {
  private static let goldens = Golden("Pictures")
  private static let script = """
    launch; wait 3s; window open chat; wait 5s; home; wait 10s
    timeline
    screen
    use flutter
    diagram
    """

  /// Prints the pictures for so many columns, without the trace before them.
  private static func pictures(_ width: Int, _ options: [String]) -> String {
    let result = Tool.run(options, input: script, environment: ["COLUMNS": "\(width)"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  /// Returns a text with each control sequence taken out.
  private static func withoutColours(_ text: String) -> String {
    var pieces = text.split(separator: "\u{1b}[", omittingEmptySubsequences: false)
    let first = pieces.removeFirst()
    return first + pieces.map { $0.drop { $0 != "m" }.dropFirst() }.joined()
  }

  @Test(arguments: [60, 80, 120]) func `colours are all that colours add`(width: Int) {
    let coloured = Self.pictures(width, ["--color", "always"])
    let bare = Self.pictures(width, ["--color", "never"])
    #expect(coloured.contains("\u{1b}[") && !bare.contains("\u{1b}"))
    #expect(Self.withoutColours(coloured) == bare)
    Self.goldens.check(
      coloured.split(separator: "\u{1b}", omittingEmptySubsequences: false).joined(separator: "\\e"),
      named: "colours\(width)")
  }

  @Test(arguments: [60, 80, 120]) func `a plain picture is ASCII`(width: Int) {
    let plain = Self.pictures(width, ["--plain"])
    #expect(plain.contains("window chat") && plain.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1b })
  }

  @Test func `each golden belongs to a width`() {
    Self.goldens.expectNoOrphans(besides: ["colours60", "colours80", "colours120"])
  }
}
