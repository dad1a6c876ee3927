import LessonModel
import TextMetrics

/// A page as one file: its frame, in which the parts that it names and the program take their places.
///
/// In the frame each stands alone on a line: `<link rel="stylesheet" href="x.css">`, `<script src="x.js"></script>`,
/// `<!-- module -->` once for the program, and `<!-- policy -->` once for what the page may do. A style or script that is marked
/// `data-packed` has no place of its own: all of them stand compressed at `<!-- parts -->`, and a script in place adds them.
/// `<!-- material -->` stays, for what somebody gives away in the page.
package struct PageFile {
  /// The file that holds the places of all other parts.
  package static let frame = "index.html"

  /// A line of the frame that something takes the place of.
  private enum Place {
    case part(Element, String, isPacked: Bool)
    case parts
    case module
    case policy

    init?(_ line: Substring) {
      switch line.trimmed {
      case "<!-- parts -->": self = .parts
      case "<!-- module -->": self = .module
      case "<!-- policy -->": self = .policy
      case let line:
        let found = Element.allCases.lazy.compactMap { element in
          line.between(element.head, element.tail).map { Place.part(element, $0, isPacked: false) }
            ?? line.between(element.head, element.packedTail).map { Place.part(element, $0, isPacked: true) }
        }.first
        guard let found else { return nil }
        self = found
      }
    }
  }

  /// What a part is on the page.
  private enum Element: String, CaseIterable {
    case style, script

    /// What a line that names a part begins with.
    var head: String { self == .style ? "<link rel=\"stylesheet\" href=\"" : "<script src=\"" }
    /// What such a line ends with.
    var tail: String { self == .style ? "\">" : "\"></script>" }
    /// What it ends with where the part is packed.
    var packedTail: String { self == .style ? "\" data-packed>" : "\" data-packed></script>" }
  }

  /// Compresses bytes in the way of gzip.
  package typealias Compressor = ([UInt8]) throws(PackingFault) -> [UInt8]

  /// Reads a part by its name; nil where there is none.
  private let read: (String) -> String?
  /// The hashes of what the page may run or be drawn with, by element.
  private var hashes: [Element: [String]] = [:]
  /// The parts that are packed, by element, each with an end of line behind it.
  private var packed: [Element: String] = [:]

  /// Returns the page of parts that a closure reads, and of a compressed program.
  package static func text(
    program: [UInt8], reading read: @escaping (String) -> String?, compressing compress: Compressor
  ) throws(PackingFault) -> String {
    var file = PageFile(read: read)
    return try file.text(program: program, compress)
  }

  private init(read: @escaping (String) -> String?) { self.read = read }

  private mutating func text(program: [UInt8], _ compress: Compressor) throws(PackingFault) -> String {
    let frame = try part(Self.frame, at: Self.frame)
    let lines = frame.split(separator: "\n", omittingEmptySubsequences: false).map { ($0, Place($0)) }
    try checkCount(of: "<!-- module -->", in: lines.count { if case .module? = $0.1 { true } else { false } })
    try checkCount(of: "<!-- policy -->", in: lines.count { if case .policy? = $0.1 { true } else { false } })
    try checkCount(of: "<!-- parts -->", in: lines.count { if case .parts? = $0.1 { true } else { false } })
    try checkCount(of: BuiltPage.place, in: lines.count { $0.0.trimmed == BuiltPage.place })
    // The policy and the packed parts stand before what they count.
    var texts: [(text: String, place: Place?)] = []
    for (number, (line, place)) in lines.enumerated() {
      let here = "\(Self.frame), line \(number + 1)"
      switch place {
      case nil: texts.append((String(line), nil))
      case .policy?, .parts?: texts.append(("", place))
      case .module?: texts.append((Self.element(ofBytes: program, id: "module"), nil))
      case .part(let element, let name, isPacked: false)?:
        texts.append((try self.element(element, try part(name, at: here), name), nil))
      case .part(let element, let name, isPacked: true)?:
        packed[element, default: ""] += try part(name, at: here) + "\n"
      }
    }
    let parts = Self.element(ofBytes: try compress(packedParts()), id: "parts")
    let policy = policy
    return texts.map { text, place in
      switch place {
      case .policy?: policy
      case .parts?: parts
      case .part?, .module?, nil: text
      }
    }.joined(separator: "\n")
  }

  /// Returns the styles, a byte zero and the scripts, and notes their hashes.
  private mutating func packedParts() -> [UInt8] {
    let texts = Element.allCases.map { element in
      let text = packed[element] ?? ""
      note(element, text)
      return Array(text.utf8)
    }
    return Array(texts.joined(separator: [0]))
  }

  /// Returns an element that holds compressed bytes as a text.
  private static func element(ofBytes bytes: [UInt8], id: String) -> String {
    "<script type=\"application/gzip\" id=\"\(id)\" data-size=\"\(bytes.count)\">\(SevenBits.text(of: bytes))</script>"
  }

  /// The element that lets the page run its own scripts and styles and the program, and load nothing.
  private var policy: String {
    let scripts = ((hashes[.script] ?? []) + ["'wasm-unsafe-eval'"]).joined(separator: " ")
    let styles = (hashes[.style] ?? ["'none'"]).joined(separator: " ")
    let rules = [
      "default-src 'none'", "script-src \(scripts)", "style-src \(styles)", "img-src data:", "base-uri 'none'",
      "form-action 'none'",
    ]
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(rules.joined(separator: "; "))\">"
  }

  private func part(_ name: String, at place: String) throws(PackingFault) -> String {
    guard let text = read(name) else {
      throw PackingFault(
        at: place, "there is no part '\(VisibleText.of(name))'",
        remedy: "Add the file to the page's folder, or take out the line.")
    }
    return text
  }

  /// Returns an element with a text in it, and notes the text's hash.
  private mutating func element(_ element: Element, _ text: String, _ file: String) throws(PackingFault) -> String {
    let lower = text.lowercased()
    guard !lower.contains("</\(element.rawValue)"), !lower.contains("<!--") else {
      throw PackingFault(
        at: VisibleText.of(file),
        "it has '</\(element.rawValue)' or '<!--' in it, which would end the element that holds it",
        remedy: "Write such a text in two pieces.")
    }
    let content = "\n\(text)"
    note(element, content)
    return "<\(element.rawValue)>\(content)</\(element.rawValue)>"
  }

  private mutating func note(_ element: Element, _ content: String) {
    hashes[element, default: []].append("'sha256-\(Base64.text(of: ContentHash(of: content).bytes))'")
  }

  private func checkCount(of line: String, in count: Int) throws(PackingFault) {
    guard count != 1 else { return }
    throw PackingFault(
      at: Self.frame, "the line '\(line)' stands there \(count) times", remedy: "It has to stand there once.")
  }
}

extension Substring {
  /// The text without blanks at both ends.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// What stands between a beginning and an end; nil where the text does not begin and end so.
  fileprivate func between(_ head: String, _ tail: String) -> String? {
    guard hasPrefix(head), hasSuffix(tail), utf8.count > head.utf8.count + tail.utf8.count else { return nil }
    let name = String(dropFirst(head.count).dropLast(tail.count))
    return name.contains("\"") ? nil : name
  }
}
