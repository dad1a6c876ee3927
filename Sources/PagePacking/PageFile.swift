import LessonModel
import TextMetrics

/// A page as one file: its frame, in which the parts that it names and the program take their places.
///
/// In the frame each stands alone on a line: `<link rel="stylesheet" href="x.css">`, `<script src="x.js"></script>`,
/// `<!-- module -->` once for the program, and `<!-- policy -->` once for what the page may do.
package struct PageFile {
  /// The name of the frame.
  package static let frame = "index.html"

  /// A line of the frame that something takes the place of.
  private enum Place {
    case style(String)
    case script(String)
    case module
    case policy

    init?(_ line: Substring) {
      let line = line.trimmed
      if let name = line.between("<link rel=\"stylesheet\" href=\"", "\">") {
        self = .style(name)
      } else if let name = line.between("<script src=\"", "\"></script>") {
        self = .script(name)
      } else if line == "<!-- module -->" {
        self = .module
      } else if line == "<!-- policy -->" {
        self = .policy
      } else {
        return nil
      }
    }
  }

  /// Reads a part by its name; nil where there is none.
  private let read: (String) -> String?
  /// The hashes of the scripts so far.
  private var scripts: [String] = []
  /// The hashes of the styles so far.
  private var styles: [String] = []

  /// Returns the page of parts that a closure reads, and of a compressed program.
  package static func text(
    program: [UInt8], reading read: @escaping (String) -> String?
  ) throws(PackingFault) -> String {
    var file = PageFile(read: read)
    return try file.text(program: program)
  }

  private init(read: @escaping (String) -> String?) { self.read = read }

  private mutating func text(program: [UInt8]) throws(PackingFault) -> String {
    let frame = try part(Self.frame, at: Self.frame)
    let lines = frame.split(separator: "\n", omittingEmptySubsequences: false).map { ($0, Place($0)) }
    try checkCount(of: "<!-- module -->", in: lines.count { if case .module? = $0.1 { true } else { false } })
    try checkCount(of: "<!-- policy -->", in: lines.count { if case .policy? = $0.1 { true } else { false } })
    // The policy stands before what it counts.
    var texts: [String?] = []
    for (number, (line, place)) in lines.enumerated() {
      let here = "\(Self.frame), line \(number + 1)"
      switch place {
      case nil: texts.append(String(line))
      case .policy?: texts.append(nil)
      case .module?:
        texts.append(
          "<script type=\"application/gzip\" id=\"module\" data-size=\"\(program.count)\">\(SevenBits.text(of: program))</script>"
        )
      case .style(let name)?: texts.append(try element("style", try part(name, at: here), name, &styles))
      case .script(let name)?: texts.append(try element("script", try part(name, at: here), name, &scripts))
      }
    }
    let policy = policy
    return texts.map { $0 ?? policy }.joined(separator: "\n")
  }

  /// The element that lets the page run its own scripts and styles and the program, and load nothing.
  private var policy: String {
    let scripts = (scripts + ["'wasm-unsafe-eval'"]).joined(separator: " ")
    let styles = styles.isEmpty ? "'none'" : styles.joined(separator: " ")
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
  private func element(
    _ name: String, _ text: String, _ file: String, _ hashes: inout [String]
  ) throws(PackingFault) -> String {
    let lower = text.lowercased()
    guard !lower.contains("</\(name)"), !lower.contains("<!--") else {
      throw PackingFault(
        at: VisibleText.of(file), "it has '</\(name)' or '<!--' in it, which would end the element that holds it",
        remedy: "Write such a text in two pieces.")
    }
    let content = "\n\(text)"
    hashes.append("'sha256-\(Base64.text(of: ContentHash(of: content).bytes))'")
    return "<\(name)>\(content)</\(name)>"
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
