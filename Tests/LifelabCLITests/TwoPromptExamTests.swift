@testable import LifelabCLI
import LifeSession
import TestSupport
import Testing

/// One exam in two prompts at once: two real processes on pseudo-terminals, with one progress log.
@Suite struct TwoPromptExamTests {
  private let folder = TemporaryFolder()

  private static let text = """
    lesson mine "Mine" {
      version 1

      question first text {
        | One?
        accept "one"
      }

      question second text {
        | Two?
        accept "two"
      }
    }
    """

  private func open(_ lesson: String) throws -> PseudoTerminal {
    let options = ["lesson", lesson, "--exam", "--progress", folder.path + "/progress.life"]
    let terminal = try #require(PseudoTerminal(options, columns: 80), "no pseudo-terminal")
    try #require(terminal.waits(for: "mine 1/2 ? "), "\(terminal.text)")
    return terminal
  }

  @Test func `what was answered in one prompt is no question in the other, and no points are told there`() throws {
    let lesson = folder.add("mine.life", Self.text)
    let (one, other) = (try open(lesson), try open(lesson))
    one.type("wrong\r")
    #expect(one.waits(for: "mine 2/2 ? "))
    other.type("one\r")
    #expect(other.waits(for: "answered in another prompt"))
    #expect(other.waits(for: "mine 2/2 ? "), "\(other.text)")
    one.type("two\r")
    #expect(one.waits(for: "End of the lesson: 1 of 2 points"))
    other.type("two\r")
    #expect(other.waits(for: "finished in another prompt"))
    other.type("quit\r")
    #expect(other.waitsForEnd() == 0)
    #expect(!other.text.contains("of 2 points"), "\(other.text)")
    let log = TextFiles.text(of: folder.path + "/progress.life") ?? ""
    #expect(log.split(separator: "\n").count { $0.hasPrefix("answered") } == 2, "\(log)")
  }

  @Test func `records are written only where the log still allows them, which is asked while nobody else writes`()
    throws
  {
    let path = folder.path + "/guarded.life"
    let file = try #require(try ProgressFile.chosen(by: path))
    let line = "answered mine first version: 1 answer: \"a\" mode: exam\n"
    #expect(file.append(line, while: { $0.isEmpty }) == .kept)
    let kept = TextFiles.text(of: path) ?? ""
    #expect(kept.hasPrefix("answered mine first"))
    var seen = ""
    let refused = file.append(line) { log in
      seen = String(decoding: log, as: UTF8.self)
      return log.isEmpty
    }
    #expect(refused == .overtaken && seen == kept && TextFiles.text(of: path) == kept)
    #expect(file.append(line, while: { !$0.isEmpty }) == .kept)
    #expect((TextFiles.text(of: path) ?? "").split(separator: "\n").count == 2)
  }
}
