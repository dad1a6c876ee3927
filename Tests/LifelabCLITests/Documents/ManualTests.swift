import LifeLanguage
import LifeSession
import LifelabManual
import PlatformKit
import TestSupport
import Testing

@testable import LifelabCLI

/// The manual: its topics, their form, and what the command prints.
@Suite struct ManualTests {
  private static let topics = LifelabManual.topics

  // MARK: - The command

  @Test func `manual lists the topics, a line each, in an order of their own`() {
    let list = Tool.run(["manual"])
    let names = Self.topics.map { $0.name }
    #expect(
      names.first == "learning" && names.sorted() == Document.manual.map { Self.name($0) }.filter { $0 != "README" })
    #expect(list.status == 0 && list.errors.isEmpty)
    let rows = list.output.split(separator: "\n").dropFirst().prefix(names.count)
    #expect(rows.map { String($0.split(separator: " ")[0]) } == names)
    for (row, topic) in zip(rows, Self.topics) {
      #expect(row.hasSuffix(topic.summary.replacing("**", with: "")) && row.count <= 80, "\(row)")
    }
  }

  private static func name(_ document: Document) -> String {
    String(document.path.split(separator: "/").last?.dropLast(3) ?? "")
  }

  @Test func `an unknown topic is told with the near ones, and one topic is one page`() {
    let near = Tool.run(["manual", "gradin"])
    #expect(near.status == 64 && near.output.isEmpty && near.errors.contains("did you mean 'grading'?"))
    let far = Tool.run(["manual", "\u{1B}[31mcooking"])
    #expect(far.status == 64 && far.errors.contains("there are learning, grading") && !far.errors.contains("\u{1B}"))
    #expect(Tool.run(["manual", "learning", "grading"]).status == 64)
    #expect(Tool.run(["manual", "--markdown"]).status == 64)
    #expect(Tool.run(["manual", "limits", "--markdown"]).output == Self.topics.first { $0.name == "limits" }?.text)
  }

  @Test(arguments: topics.map { $0.name }) func `a topic fits 80 columns in a pipe, and its blocks are whole`(
    name: String
  ) {
    let page = Tool.run(["manual", name])
    #expect(page.status == 0 && page.errors.isEmpty && !page.output.contains("\u{1B}"))
    let rows = page.output.split(separator: "\n", omittingEmptySubsequences: false)
    for row in rows where !row.hasPrefix("    {") { #expect(row.count <= 80, "\(row)") }
    for block in Document("Sources/LifelabManual/\(name).md").blocks {
      let text = block.lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      #expect(page.output.contains(text), "\(block.place)")
    }
    for mark in ["](", "**", "| ---", "```", "\\|"] { #expect(!page.output.contains(mark), "\(name): \(mark)") }
    let ascii = Tool.run(["manual", name], environment: ["LANG": "C"])
    #expect(ascii.output == page.output, "a pipe is UTF-8 whatever the locale")
    #expect(Tool.run(["manual", name, "--plain"]).output.contains("…") == false)
  }

  @Test func `a terminal gets styles, and one without UTF-8 gets ASCII`() throws {
    let terminal = try #require(PseudoTerminal(["manual", "statuses"], columns: 60), "no pseudo-terminal")
    #expect(terminal.waitsForEnd() == 0)
    #expect(terminal.bytes.contains("\u{1B}[1mExit statuses\u{1B}[0m") && !terminal.text.contains("`"))
    for row in terminal.text.split(separator: "\n") { #expect(row.count <= 60, "\(row)") }
    let plain = try #require(
      PseudoTerminal(["manual", "architecture"], environment: ["LC_ALL": "C", "TERM": "dumb"]), "no pseudo-terminal")
    #expect(plain.waitsForEnd() == 0)
    #expect(plain.text.utf8.allSatisfy { $0 < 0x80 } && plain.text.wordsOnly.contains("Arrows point one way."))
  }

  @Test func `help tells of the manual at the shell and at the prompt`() {
    let page = Tool.run(["help", "manual"])
    #expect(page.output.hasPrefix("lifelab manual [TOPIC]") && page.output.contains("lifelab manual learning"))
    #expect(Tool.run([], input: "help manual\n").output.contains("lifelab manual learning"))
    #expect(Tool.run(["help"]).output.contains("`lifelab manual` tells how everything is used"))
    #expect(Tool.run(["reference"]).output.contains("`lifelab manual`"))
  }

  // MARK: - Markdown

  private func shown(_ markdown: String) -> String {
    ManualPage(markdown: markdown).lines.map { $0.text }.joined(separator: "\n")
  }

  @Test func `a page knows headings, paragraphs, lists, tables, blocks of code and links`() {
    #expect(shown("# One\n\nTwo\nthree **four** `**five**`.\n") == "One\n  Two three *four* `**five**`.")
    #expect(shown("- one\n  two\n- three\n\n1. four\n10. five\n") == "  - one two\n  - three\n  1. four\n  10. five")
    #expect(shown("| a | b |\n| --- | --- |\n| `c \\| d` | e |\n| f | g |\n") == "    `c | d`  e\n    f        g")
    #expect(
      shown("a\n```life\n  b **c** [d](e)\n\n# f\n```\ng\n") == "  a\n\n      b **c** [d](e)\n    \n    # f\n\n  g")
    #expect(
      shown("[a](grading.md) [`b`](../../c/d.md) [e](https://f.g) [`h/i`](../h/i) [j] (k)")
        == "  a (`lifelab manual grading`) `b` (`c/d.md`) e (https://f.g) `h/i` [j] (k)")
    #expect(shown("| a | b |\n| --- | --- |\n") == "" && shown("") == "" && shown("```\na") == "")
  }

  @Test(arguments: Document.manual) func `a topic keeps to what a page knows`(document: Document) {
    guard Self.name(document) != "README" else { return }
    #expect(document.prose[0].hasPrefix("# ") && document.prose[1].isEmpty && document.prose[3].isEmpty)
    for line in document.prose {
      let isNested = line.hasPrefix(" ") && (line.wordsOnly.hasPrefix("- ") || line.wordsOnly.hasPrefix("1. "))
      #expect(!line.hasPrefix("####") && !line.hasPrefix(">") && !line.hasPrefix("* ") && !isNested, "\(line)")
      let columns = line.replacing("\\|", with: "").split(separator: "|").count
      #expect(!line.hasPrefix("|") || columns == 2, "\(line)")
    }
    for block in document.blocks {
      #expect(block.lines.allSatisfy { $0.count <= 76 } || block.language == "json", "\(block.place)")
    }
  }

  @Test func `the report of the manual is a part of one that a test makes`() throws {
    let block = try #require(
      Document("Sources/LifelabManual/class.md").blocks.first { $0.text.hasPrefix("To teach next") })
    let golden = TextFiles.text(of: "\(Document.root)/Tests/LifelabCLITests/Goldens/Report/class.txt") ?? ""
    for piece in block.text.split(separator: "…") {
      #expect(golden.wordsOnly.contains(String(piece).wordsOnly), "\(piece)")
    }
  }

  // MARK: - Names

  @Test(arguments: Document.all) func `each link, each path and each suite that a document names is there`(
    document: Document
  ) {
    let names = Set(Self.files)
    let folder = TextFiles.parent(of: "/" + document.path).dropFirst()
    for address in document.addresses where !address.hasPrefix("https://") {
      #expect(names.contains(Self.path(address, from: String(folder))), "\(document.path): \(address)")
    }
    for code in document.codes + document.codes.flatMap({ $0.split(separator: " ").map { String($0) } }) {
      let isPath = ["Sources/", "Tests/", ".ci/", ".github/"].contains { code.hasPrefix($0) } && !code.contains(" ")
      #expect(!isPath || names.contains(code), "\(document.path): \(code)")
      let isSuite = code.hasSuffix("Tests") && code.allSatisfy { $0.isLetter } && code != "Tests"
      #expect(
        !isSuite || names.contains { $0.hasSuffix("/\(code).swift") || $0.hasSuffix("/\(code)") },
        "\(document.path): \(code)")
    }
  }

  /// Every file and folder of the project that documents may name, by its path.
  private static let files = ["Sources", "Tests", "Lessons", "Plugins", ".ci", ".github"].flatMap { below($0) }

  private static func below(_ path: String) -> [String] {
    guard Files.isFolder("\(Document.root)/\(path)") else { return [path] }
    return [path] + TextFiles.names(in: "\(Document.root)/\(path)").flatMap { below("\(path)/\($0)") }
  }

  /// The path in the project of an address in a folder.
  private static func path(_ address: String, from folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in address.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  @Test func `each option that the manual names is an option of some subcommand`() {
    let options = (CommandLineTool.commands.flatMap { $0.options } + Option.common).map { $0.name }
    for document in Document.manual {
      for word in document.codes.flatMap({ $0.split(separator: " ") }) where word.hasPrefix("--") && word.count > 2 {
        #expect(options.contains(String(word.prefix { $0 != "=" })), "\(document.path): \(word)")
      }
    }
  }
}
