import JSONText
import Testing

@testable import PagePacking

struct BuiltPageTests {
  private static let page = "<p>\n<!-- material -->\n<script type=\"application/gzip\" id=\"module\">x</script>\n"
  private static let head = "<p>\n<script type=\"application/json\" id=\"material\">"
  private static let tail = "</script>\n<script type=\"application/gzip\" id=\"module\">x</script>\n"

  /// Nothing of a text ends the element or begins another, and all of it comes back.
  @Test(arguments: ["launch\nhome", "</script><img onerror=alert(1)>", "<!-- <script>", "é\u{1F600}\u{0}\u{2028}\\\""])
  func textStaysData(text: String) throws {
    let page = try #require(BuiltPage(Array(Self.page.utf8)))
    let material = PageMaterial(name: "a<b", text: text, lines: ["lesson a"], address: "https://example.org/")
    let bytes = page.holding(material)
    let whole = String(decoding: bytes, as: UTF8.self)
    #expect(whole.hasPrefix(Self.head) && whole.hasSuffix(Self.tail))
    let json = bytes.dropFirst(Self.head.utf8.count).dropLast(Self.tail.utf8.count)
    #expect(!json.contains(UInt8(ascii: "<")))
    let value = try JSONReader.value(of: Array(json))
    #expect(
      value["text"]?.text == text && value["name"]?.text == "a<b" && value["lines"]?.elements == [.text("lesson a")])
  }

  @Test func whatIsNoPage() {
    #expect(BuiltPage(Array("<!-- material -->".utf8)) == nil)
    #expect(BuiltPage(Array(Self.page.utf8))?.holding(PageMaterial(name: "", text: "", lines: [])).isEmpty == false)
    let held = BuiltPage(Array(Self.page.utf8))?.holding(PageMaterial(name: "", text: "", lines: [])) ?? []
    #expect(BuiltPage(held) == nil && BuiltPage.isPage(held))
  }
}
