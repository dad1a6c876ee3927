import LifeSyntax
import Testing

@testable import LifelabCLI

/// Lines of a pipe, joined to statements.
struct PipedInputTests {
  private func statements(_ lines: String) -> [String] {
    var input = PipedInput()
    var found: [String] = []
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      for source in input.add(String(line)) { found.append("\(source.firstLine): \(text(of: source))") }
    }
    return found + (input.rest.map { ["\($0.firstLine)… \(text(of: $0))"] } ?? [])
  }

  private func text(of source: SourceText) -> String {
    String(decoding: source.bytes.dropLast(), as: UTF8.self).replacing("\n", with: "/")
  }

  static let rows: [(lines: String, statements: [String])] = [
    ("launch\nhome", ["1: launch", "2: home"]),
    ("app A {\n  saved x = 1\n}\nlaunch", ["1: app A {/  saved x = 1/}", "4: launch"]),
    ("expect order a ->\n  b\nhome", ["1: expect order a ->/  b", "3: home"]),
    ("use [a,\n b]\nhome", ["1: use [a,/ b]", "3: home"]),
    ("# } comment\n}\nhome", ["1: # } comment", "2: }", "3: home"]),
    ("} {\nhome", ["1: } {", "2: home"]),
    ("log \"}\" {\n}", ["1: log \"}\" {/}"]),
    ("branch {\nhome", ["1… branch {/home"]),
    ("app A\n{\n  saved x = 1\n}\nlaunch", ["1: app A/{/  saved x = 1/}", "5: launch"]),
    ("app A\n\n# its block\n{\n}\nlaunch", ["1: app A//# its block/{/}", "6: launch"]),
    ("branch\n{ home }\nlaunch", ["1: branch/{ home }", "3: launch"]),
    ("app A\nlaunch\nhome", ["1: app A", "2: launch", "3: home"]),
    ("launch\napp A", ["1: launch", "2… app A"]),
  ]

  @Test(arguments: rows)
  func `a statement ends where its brackets do, and knows its first line`(_ lines: String, _ expected: [String]) {
    #expect(statements(lines) == expected)
  }

  @Test func `a statement has a limit of bytes`() {
    var input = PipedInput()
    #expect(input.add("app A {").isEmpty)
    let line = String(repeating: "x", count: PipedInput.limit / 2)
    #expect(input.add(line).isEmpty)
    #expect(!input.add(line).isEmpty)
    #expect(input.add("home").first?.firstLine == 4)
  }
}
