import TerminalKit
import Testing

@Suite struct KeyDecoderTests {
  static let table: [(String, [Key])] = [
    ("a", [.typed("a")]),
    ("\u{01}\u{1A}", [.control("a"), .control("z")]),
    ("\u{00}\u{1F}", [.control(" "), .control("_")]),
    ("\r\t\u{7F}\u{08}\n", [Key(.enter), Key(.tab), Key(.backspace), .control("h"), .control("j")]),
    ("é€🙂", [.typed("é"), .typed("€"), .typed("🙂")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [Key(.up), Key(.down), Key(.right), Key(.left)]),
    ("\u{1B}OA\u{1B}OH\u{1B}OF", [Key(.up), Key(.home), Key(.end)]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [Key(.home), Key(.end), Key(.home), Key(.end)]),
    ("\u{1B}[7~\u{1B}[8~\u{1B}[2~\u{1B}[3~", [Key(.home), Key(.end), Key(.insert), Key(.delete)]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[Z", [Key(.pageUp), Key(.pageDown), Key(.tab, .shift)]),
    ("\u{1B}[1;5C\u{1B}[1;3D", [Key(.right, .control), Key(.left, .alt)]),
    ("\u{1B}[1;2A\u{1B}[1;8B", [Key(.up, .shift), Key(.down, [.shift, .alt, .control])]),
    ("\u{1B}[1;9C", [Key(.right, .alt)]),
    ("\u{1B}[3;5~\u{1B}[3^\u{1B}[7$", [Key(.delete, .control), Key(.delete, .control), Key(.home, .shift)]),
    ("\u{1B}Oc\u{1B}[d", [Key(.right, .control), Key(.left, .shift)]),
    ("\u{1B}OP\u{1B}[15~\u{1B}[[B", [Key(.function(1)), Key(.function(5)), Key(.function(2))]),
    ("\u{1B}b\u{1B}\u{7F}\u{1B}é", [.alt("b"), Key(.backspace, .alt), .alt("é")]),
    ("\u{1B}\u{1B}[C", [Key(.right, .alt)]),
    ("\u{1B}[97;5u\u{1B}[13;2u", [.control("a"), Key(.enter, .shift)]),
    ("\u{1B}[27;5;13~", [Key(.enter, .control)]),
    ("\u{1B}[200~a\r\nb\u{1B}[201~c", [Key(.paste("a\r\nb")), .typed("c")]),
    ("\u{1B}[200~\u{1B}[A\u{03}\u{1B}[201~", [Key(.paste("\u{1B}[A\u{03}"))]),
    ("\u{1B}[?62;c\u{1B}[I\u{1B}[201~x", [.typed("x")]),
    ("\u{1B}[99~\u{1B}[12;34Mx", [.typed("x")]),
    ("\u{1B}[1\u{1B}[A", [Key(.up)]),
    ("\u{1B}[4294967297;5u", []),
  ]

  @Test(arguments: table)
  func `bytes mean these keys`(bytes: String, expected: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == expected)
    #expect(!decoder.isPending)
  }

  @Test(arguments: table)
  func `chunks make no difference`(bytes: String, expected: [Key]) {
    let bytes = Array(bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == expected)
    }
  }

  @Test(arguments: [
    ("\u{1B}", [Key(.escape)]), ("\u{1B}\u{1B}", [Key(.escape, .alt)]), ("\u{1B}[", [.alt("[")]),
    ("\u{1B}O", [.alt("O")]), ("\u{1B}[1;", []), ("x", []), ("\u{1B}[200~abc", []),
  ])
  func `a pause settles what was open`(bytes: String, expected: [Key]) {
    var decoder = KeyDecoder()
    _ = decoder.decode(bytes.utf8)
    #expect(decoder.flush() == expected)
    #expect(!decoder.isPending)
  }

  @Test func `a pause does not end a paste`() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~one".utf8)
    _ = decoder.flush()
    #expect(decoder.decode(" two\u{1B}[201~".utf8) == [Key(.paste("one two"))])
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE0, 0x80, 0x80], "\u{FFFD}"),
      ([0x80], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `bytes that are no UTF-8 become replacement characters`(bytes: [UInt8], expected: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == expected.unicodeScalars.map { .typed($0) })
  }

  @Test func `a report that was not asked for is the key that it looks like`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;5R".utf8) == [Key(.function(3), .control)])
  }

  @Test func `random bytes never leave the decoder stuck`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      var decoder = KeyDecoder()
      _ = decoder.decode((0..<40).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = decoder.flush()
      let keys = decoder.decode("x\u{1B}[201~".utf8)
      #expect(keys.count == 1, "the decoder is neither in a paste nor ready for a key")
    }
  }
}
