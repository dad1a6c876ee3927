import TestSupport
import Testing

/// A Markdown document of the project: its blocks, and what stands in backticks and links outside them.
struct Document: Sendable, CustomTestStringConvertible {
  /// A block between fences: the line of its first one, the word behind the fence, and its lines.
  struct Block: Sendable {
    let file: String
    let line: Int
    let language: String
    let lines: [String]
    var text: String { lines.joined(separator: "\n") + "\n" }
    var place: Comment { "\(file):\(line)\n\(text)" }
  }

  /// The folder of the project.
  static let root = (0..<4).reduce(#filePath) { path, _ in TextFiles.parent(of: path) }

  /// The manual, a document for each topic.
  static let manual = TextFiles.names(in: root + "/Sources/LifelabManual").filter { $0.hasSuffix(".md") }
    .map { Document("Sources/LifelabManual/" + $0) }
  /// All documents whose blocks, commands and links are held.
  static let all =
    ["README.md", ".github/CONTRIBUTING.md", ".github/CHANGELOG.md", "Lessons/README.md", "Plugins/README.md"].map {
      Document($0)
    }
    + manual

  /// Its path in the project.
  let path: String
  let text: String
  let blocks: [Block]
  /// The lines outside of blocks.
  let prose: [String]

  init(_ path: String) {
    self.path = path
    text = TextFiles.text(of: "\(Self.root)/\(path)") ?? ""
    var blocks: [Block] = []
    var prose: [String] = []
    var open: (line: Int, language: String, lines: [String])?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(file: path, line: block.line, language: block.language, lines: block.lines))
        }
        open = open == nil ? (number + 2, String(line.dropFirst(3)), []) : nil
      } else if open == nil {
        prose.append(String(line))
      } else {
        open?.lines.append(String(line))
      }
    }
    (self.blocks, self.prose) = (blocks, prose)
  }

  var testDescription: String { path }

  /// What stands between backticks, a line break in it as a blank.
  var codes: [String] {
    prose.joined(separator: "\n").split(separator: "\n\n").flatMap { paragraph in
      paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element).wordsOnly }
    }
  }

  /// The addresses of links and pictures.
  var addresses: [String] {
    let links = prose.joined(separator: "\n").split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
    let pictures = ["src=\"", "srcset=\""].flatMap { mark in
      text.split(separator: mark).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    return links + pictures
  }
}

extension String {
  /// The words, with one blank between two of them.
  var wordsOnly: String { split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.joined(separator: " ") }
}
