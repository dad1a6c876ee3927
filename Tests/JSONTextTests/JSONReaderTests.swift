import JSONText
import Testing

/// JSON is read as its standard has it, with the place of what is not.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  @Test func `every kind of value`() throws {
    let value = try read(#" {"a":[null,true,false,-0.5e+3,"x"],"":{},"b":[]} "#)
    #expect(
      value
        == .object([
          .init(name: "a", value: .array([.null, .truth(true), .truth(false), .number("-0.5e+3"), .text("x")])),
          .init(name: "", value: .object([])), .init(name: "b", value: .array([])),
        ]))
    #expect(value["b"] == .array([]) && value["c"] == nil)
  }

  @Test func `every escape, and pairs of surrogates`() throws {
    #expect(
      try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00\u0000""#) == .text("\"\\/\u{8}\u{C}\n\r\tAé€😀\u{0}"))
  }

  @Test func `what is written is read`() throws {
    for text in ["", "a\"\\\n\u{0}\u{7F}\u{202E}é😀##", String(repeating: "\u{10FFFF}", count: 100)] {
      var writer = JSONWriter()
      writer.value(text)
      #expect(try JSONReader.value(of: writer.bytes) == .text(text))
    }
  }

  @Test(arguments: [
    ("[1,]", JSONFault.Reason.notJSON, 3), ("[1 2]", .notJSON, 3), ("{\"a\":1,\"a\":2}", .repeatedMember, 7),
    ("\"a", .unfinished, 2), ("\"\\ud800x\"", .loneSurrogate, 1), ("\"ab\\q\"", .badEscape, 3), ("  ", .emptyLine, 2),
    ("1 1", .trailing, 2), ("[[00]]", .badNumber, 2), ("\"a\nb\"", .controlCharacter, 2),
  ])
  func `faults have their place`(_ text: String, _ reason: JSONFault.Reason, _ offset: Int) {
    let fault = #expect(throws: JSONFault.self) { try read(text) }
    #expect(fault?.reason == reason && fault?.offset == offset)
  }

  @Test func `limits hold on both sides`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONReader.depthLimit))
    #expect(throws: JSONFault.self) { try read(nested(JSONReader.depthLimit + 1)) }
    func list(_ count: Int) -> String { "[" + (1..<count).map { _ in "0" }.joined(separator: ",") + "]" }
    _ = try read(list(JSONReader.valueLimit))
    #expect(throws: JSONFault.self) { try read(list(JSONReader.valueLimit + 1)) }
  }

  @Test func `any bytes give a value or a fault inside of them`() {
    var state: UInt32 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    let source = Array(#"{"id":"é\u00e9\ud83d\ude00","a":[1,-2.5e3,true,null,{"b":"\n"}]}"#.utf8)
    for _ in 0..<20_000 {
      var bytes = source
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(random(128)), at: place)
        }
      }
      guard case .failure(let fault) = JSONReader.read(bytes).value else { continue }
      #expect((0...bytes.count).contains(fault.offset))
    }
  }

  /// RFC 8259, 8.3: names are compared code unit by code unit.
  @Test func `two normal forms of a character are two names`() throws {
    let value = try JSONReader.value(of: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    #expect(value.members.count == 2)
  }
}
