import LessonModel
import Testing

@testable import PagePacking

struct PageFileTests {
  private static let frame = """
    <head>
    <!-- policy -->
      <link rel="stylesheet" href="a.css">
      <link rel="stylesheet" href="c.css" data-packed>
    </head>
    <!-- material -->
    <!-- parts -->
    <!-- module -->
    <script src="a.js"></script>
    <script src="b.js"></script>
    <script src="d.js" data-packed></script>
    """

  private func page(_ parts: [String: String] = [:], without missing: String? = nil) throws(PackingFault) -> String {
    let all = [
      "index.html": Self.frame, "a.css": "p { }\n", "a.js": "let a = 1;\n", "b.js": "let b = '<p>';\n",
      "c.css": "a { }", "d.js": "let d = '</script>';",
    ]
    .merging(parts) { $1 }
    return try PageFile.text(program: Array("program".utf8), reading: { $0 == missing ? nil : all[$0] }) {
      Array($0.reversed())
    }
  }

  private func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: ContentHash(of: text).bytes))'" }

  @Test func partsTakeTheirPlaces() throws {
    let (style, first, second) = ("\np { }\n", "\nlet a = 1;\n", "\nlet b = '<p>';\n")
    let (packedStyle, packedScript) = ("a { }\n", "let d = '</script>';\n")
    let packed = Array("\(packedStyle)\0\(packedScript)".utf8.reversed())
    let policy =
      "default-src 'none'; script-src \(hash(first)) \(hash(second)) \(hash(packedScript)) 'wasm-unsafe-eval'; "
      + "style-src \(hash(style)) \(hash(packedStyle)); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    #expect(
      try page() == """
        <head>
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <style>\(style)</style>
        </head>
        <!-- material -->
        <script type="application/gzip" id="parts" data-size="\(packed.count)">\(SevenBits.text(of: packed))</script>
        <script type="application/gzip" id="module" data-size="7">\(SevenBits.text(of: Array("program".utf8)))</script>
        <script>\(first)</script>
        <script>\(second)</script>
        """)
  }

  @Test(
    arguments: [
      (["a.js": "'</SCRIPT >'"], nil, "a.js", "would end"), (["a.css": "<!-- p -->"], nil, "a.css", "would end"),
      ([:], "b.js", "index.html, line 10", "no part 'b.js'"), ([:], "index.html", "index.html", "no part 'index.html'"),
      (["index.html": "<!-- module -->"], nil, "index.html", "'<!-- policy -->' stands there 0 times"),
      (["index.html": "<!-- module -->\n<!-- module -->"], nil, "index.html", "'<!-- module -->' stands there 2 times"),
    ] as [([String: String], String?, String, String)])
  func faults(parts: [String: String], missing: String?, place: String, reason: String) {
    do throws(PackingFault) {
      _ = try page(parts, without: missing)
      Issue.record("there is a page")
    } catch {
      #expect(error.place == place && error.reason.contains(reason), "\(error.text)")
    }
  }

  /// The examples of RFC 4648.
  @Test func base64() {
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { Base64.text(of: Array($0.utf8)) }
    #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}

struct SevenBitsTests {
  /// Reads the text as `core.js` does.
  private func bytes(of text: String, count: Int) -> [UInt8] {
    var bits: [UInt32] = []
    for scalar in text.unicodeScalars {
      let (code, more) = (scalar.value, scalar.value & 31)
      let seven = code < 128 ? code : [0, 13, 60][Int(code >> 5 & 3)]
      bits += (0..<7).reversed().map { seven >> $0 & 1 }
      if code >= 128 { bits += (0..<5).reversed().map { more >> $0 & 1 } }
    }
    return (0..<count).map { place in UInt8(bits[8 * place..<8 * place + 8].reduce(0) { $0 << 1 | $1 }) }
  }

  @Test func bytesComeBack() {
    var random = SeededRandom("bits")
    for count in 0..<300 {
      let sample = (0..<count).map { _ in random.below(3) == 0 ? 0 : UInt8(random.below(256)) }
      let text = SevenBits.text(of: sample)
      #expect(bytes(of: text, count: count) == sample)
      #expect(text.unicodeScalars.allSatisfy { $0.value < 256 && ![0, 13, 60].contains($0.value) })
    }
  }

  /// What it is for: a text a sixth longer than the bytes at most, where they are compressed.
  @Test func size() {
    var random = SeededRandom("size")
    let sample = (0..<10_000).map { _ in UInt8(random.below(256)) }
    #expect(SevenBits.text(of: sample).utf8.count < 11_600)
  }
}

struct ProgramSizesTests {
  /// A program of two functions, the smaller one with the name of a module.
  @Test func sizesByModule() {
    let names = Array("\u{1}\u{11}\u{2}\u{0}\u{4}main\u{1}\u{7}$e3Lifo".utf8)
    let custom = [4] + Array("name".utf8) + names
    let program: [UInt8] =
      [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0] + [10, 9, 2, 4, 1, 2, 3, 4, 2, 1, 2] + [11, 2, 0, 0] + [0, UInt8(custom.count)]
      + custom
    let rows = ProgramSizes(of: program).text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows == ["bytes functions module", "4 1 (runtime)", "2 1 Lif", "6 all code", "2 data"])
    #expect(ProgramSizes(of: Array(program.prefix(12))).text.contains(" 0             all code"))
  }

  @Test func modulesOfNames() {
    let names = ["$e11LifeSession5ReplyV", "$es5print", "$eSa6append", "memcmp", "$e"].map {
      ProgramSizes.module(of: $0)
    }
    #expect(names == ["LifeSession", "Swift", "Swift", "(runtime)", "(shared)"])
  }
}
