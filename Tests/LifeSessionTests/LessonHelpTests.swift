import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing

@testable import LifeSession

/// `help` while a lesson of the course is open.
@Suite struct LessonHelpTests {
  private static let catalog = LessonCatalog(
    files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })

  private func session(_ lines: String...) -> Session {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: Self.catalog)
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private static func text(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test(arguments: [
    ("swiftUI", "inactive of swiftUI", ["flutter", "reactNative"]),
    ("reactNative", "inactive of reactNative", ["flutter", "swiftUI"]),
    ("flutter", "inactive of flutter", ["reactNative", "swiftUI"]),
  ]) func `the own framework comes first, and the others have one line`(
    _ style: String, _ own: String, _ others: [String]
  ) {
    var session = session("style \(style)", "lesson theEnd")
    for line in ["hint", "play"] {
      _ = session.submit(line: line)
      let page = Self.text(session.submit(line: "help inactive"))
      #expect(page.contains("inactive, a state of the process") && page.contains(own), "\(page)")
      for other in others { #expect(!page.contains("inactive of \(other)"), "\(page)") }
      #expect(page.contains("Other plugins have this word, too: \(others[0])"), "\(page)")
    }
  }

  @Test(arguments: ["listener", "because", "choice", "cost"])
  func `a word of authors has one line, and its page outside of lessons`(_ word: String) {
    var session = session("lesson theEnd")
    let line = "  `\(word)` is a word of files for authors: `lifelab help \(word)` tells it."
    #expect(Self.text(session.submit(line: "help \(word)")) == line)
    _ = session.submit(line: "leave")
    #expect(Self.text(session.submit(line: "help \(word)")) != line)
  }

  @Test func `a question that asks what the states mean is not answered by help`() {
    var session = session("lesson fiveStates")
    for word in ["suspended", "states", "background", "frozen"] {
      let page = Self.text(session.submit(line: "help \(word)"))
      #expect(page.hasPrefix("What the states mean is just what the question asks for"), "\(word): \(page)")
      #expect(Self.text(session.submit(line: "explain \(word)")).hasPrefix(page), "\(word)")
    }
    _ = session.submit(line: "skip")
    #expect(Self.text(session.submit(line: "help suspended")).contains("its code stands still"))
  }

  @Test func `words that make the name of a lesson lead to it`() {
    var session = session()
    #expect(Self.text(session.submit(line: "help \"cold launch\"")).contains("`lesson coldLaunch` tells it."))
  }
}
