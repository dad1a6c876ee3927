import JSONText
import TestSupport
import Testing

/// Every value that a page gets, as it is sent: what was asked, and the whole reply in an outline.
@Suite("What a page is sent")
struct PageGoldenTests {
  /// A golden: its name, what leads to it, and what is asked then.
  struct Visit: CustomTestStringConvertible, Sendable {
    let name: String
    let way: [(name: String, payload: String)]
    let requests: [(name: String, payload: String)]

    init(_ name: String, _ way: [(String, String)] = [], _ requests: (String, String)...) {
      self.name = name
      self.way = way.map { ($0.0, $0.1) }
      self.requests = requests.map { ($0.0, $0.1) }
    }

    init(_ name: String, _ first: (String, String), _ rest: (String, String)...) {
      self.name = name
      way = []
      requests = ([first] + rest).map { ($0.0, $0.1) }
    }

    var testDescription: String { name }
  }

  private static let golden = Golden("Replies")

  static let visits = [
    Visit("start"),
    Visit("launch", ("line", "launch")),
    Visit("leaving", ("line", "launch"), ("line", "home"), ("at", "1"), ("why", "12")),
    Visit("refused", ("line", "hme"), ("line", "unlock")),
    Visit("values", ("line", "app A uses: uikit { saved a = \"x\"; unsaved b = \"y\" }; launch; edit a")),
    Visit("completion", ("complete", "swit"), ("explain", "explain background.suspension")),
    Visit("script", ("line", "launch"), ("line", "home"), ("script", ""), ("entries", "1 3")),
    Visit("comparison", ("line", "launch"), ("compare", "platforms ios android")),
    Visit("exploration", ("line", loser), ("line", "explore"), ("found", "0 1"), ("rest", "")),
    Visit("brought", ("bring", "own.life\n\(lesson)")),
    Visit("choice", inLesson(after: 0), ("answer", "1"), ("answer", "0")),
    Visit("order", inLesson(after: 2), ("line", "sceneDidEnterBackground -> sceneWillResignActive")),
    Visit("pairs", inLesson(after: 3)),
    Visit("blanks", inLesson(after: 4)),
    Visit("editor", inLesson(after: 5), ("check", "app Saver uses: uikit {\n  on didEnterBackgrund { save page }\n}")),
    Visit("preview", ("preview", "own.life\n0\n\(lesson.replacing("state \"Two\"", with: "stat \"Two\""))")),
    Visit("export", inLesson(after: 1), ("export", ""), ("weigh", "lifelab progress 1\n")),
  ]

  /// The requests that bring the lesson, open it and skip its first parts.
  private static func inLesson(after parts: Int) -> [(String, String)] {
    [("bring", "own.life\n\(lesson)"), ("start", "\n\n"), ("line", "lesson own")]
      + [(String, String)](repeating: ("line", "skip"), count: parts)
  }

  private static let loser =
    "app Loser uses: uikit { saved page = \"1\"; on applicationDidEnterBackground { save page } }"

  /// A lesson with a question for each widget.
  private static let lesson = """
    lesson own "One's own" {
      version 1
      styles [scenes]
      | Some words of an author.
      question one choice "One" {
        | Which is it?
        right "This one"
        wrong "The other" because: "It is not."
        hint "Look."
      }
      question two state "Two" {
        | Which state?
        given { launch; home }
        hint "Home leaves."
      }
      question three order "Three" {
        | What is told?
        given { launch }
        when { home }
        hint "Two calls."
      }
      question four match "Four" {
        | What belongs together?
        pair "in front" -> "active"
        pair "frozen" -> "suspended"
        hint "Look."
      }
      question five fill "Five" {
        | What stands there?
        given { launch }
        when { home }
        hint "Two calls."
      }
      question six app "Six" {
        | Let it save its page.
        app Saver uses: uikit {
          saved page = 1
        }
        solution {
          app Saver uses: uikit {
            saved page = 1
            on didEnterBackground { save page }
          }
        }
        scenario "left" { launch; edit page; home; expect saved.page == typed.page }
        hint "Save."
      }
    }
    """

  @Test("The replies of a visit are those of the golden", arguments: visits)
  func replies(_ visit: Visit) throws {
    var page = try TestPage()
    var known: [String: JSONValue] = [:]
    /// Returns what a reply says anew; what a view leaves as it was is left out.
    func news(_ reply: JSONValue) -> JSONValue {
      let members = reply.members.filter { known[$0.name] != $0.value }
      for member in members { known[member.name] = member.value }
      return .object(members)
    }
    var lines: [String] = []
    let start = news(try page.ask("view"))
    if visit.way.isEmpty, visit.requests.isEmpty { lines = Outline.lines(of: start) }
    for (index, (name, payload)) in (visit.way + visit.requests).enumerated() {
      let reply = news(try page.ask(name, payload))
      guard index >= visit.way.count - 1 else { continue }
      let shown = payload.split(separator: "\n").first.map(String.init) ?? ""
      lines += ["> \(name)\(shown.isEmpty ? "" : " \(shown)")"] + Outline.lines(of: reply) + [""]
    }
    Self.golden.check(lines.joined(separator: "\n"), named: visit.name)
  }

  @Test("No golden is left over")
  func orphans() { Self.golden.expectNoOrphans(besides: Self.visits.map { $0.name }) }
}

/// A JSON value as lines to read: what fits a line stands in one, and the rest one step deeper.
private enum Outline {
  private static let width = 118

  static func lines(of value: JSONValue, indent: Int = 1) -> [String] {
    let space = String(repeating: "  ", count: indent)
    func row(_ head: String, _ value: JSONValue) -> [String] {
      let short = text(of: value)
      guard space.count + head.count + short.count > width, !(value.members.isEmpty && value.elements.isEmpty)
      else { return [space + head + short] }
      return [(space + head).trimmingBlanks] + lines(of: value, indent: indent + 1)
    }
    return value.members.flatMap { row("\($0.name): ", $0.value) } + value.elements.flatMap { row("- ", $0) }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number(let digits): digits
    case .text(let text): "\"\(text.replacing("\n", with: "\\n"))\""
    case .array(let elements): "[\(elements.map { Self.text(of: $0) }.joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \(Self.text(of: $0.value))" }.joined(separator: ", "))}"
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
