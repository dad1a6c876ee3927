import LessonGrading
import LessonModel
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

/// A run with one wrong line.
@Suite struct SpotQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "is not the wrong one.",
    "is the wrong one. For full points, say what belongs there.",
    "does not belong there.",
    "is wrong: it does not come in this run. There belongs: ",
    "is wrong: it comes at another place. There belongs: ",
    " Or: ",
    "a line and what belongs there are two words",
    "no line was added: something else stood in its place",
    "there is no line 9",
    ": `explain home.fromActive`",
  ]

  static let cases = [
    KindCase(
      name: "spot-foreign",
      lines: """
        question q spot {
          | One line is wrong.
          given { launch }
          when { home; launch }
          foreign applicationWillTerminate
        }
        """,
      answers: [
        ("4 -> didBecomeActive", "1"), ("4", "0.5"), ("4 -> didEnterBackground", "0.5"), ("2 didBecomeActive", "0"),
        ("willTerminate didBecomeActive", "1"), ("didFinishLaunching", "unreadable"), ("9", "unreadable"),
        ("4 -> nothing", "unreadable"),
        ("4 didBecomeActive didEnterBackground", "unreadable"), ("{ launch }", "unreadable"),
      ]),
    KindCase(
      name: "spot-moved",
      lines: """
        question q spot {
          | One line is wrong.
          given { launch }
          when { home; launch }
          change moved
        }
        """,
      answers: [("4 didBecomeActive", "0"), ("4", "0"), ("2", "0.5"), ("2 didEnterBackground", "1")]),
    KindCase(
      name: "spot-either",
      lines: """
        question q spot {
          | One line is wrong.
          given { launch }
          when { home }
          change moved
        }
        """,
      answers: [("1 willResignActive", "1"), ("2 didEnterBackground", "1"), ("2", "0.5")]),
  ]

  /// Runs of several styles, whose lines may in part come in several orders.
  private static let runs: [(use: String, run: String)] = [
    ("uikit", "when { launch; home; wait 6s; launch }"),
    ("[uikit, notifications]", "given { launch }\nwhen { home; launch }"),
    ("flutter", "when { launch; home; launch }"),
    ("uikit", "given { launch }\nwhen { controlCenter open; lock; unlock }"),
  ]

  private struct Shown {
    var labels: [String]
    var culprits: [Int: [String]]
  }

  /// The lines as they are shown, and which pair of line and name gets full points.
  private func shown(_ marker: Marker, names: [String]) throws -> Shown {
    let lines = marker.key.offer.map { $0.text }.filter { !$0.hasPrefix("›") }
    let labels = lines.map { line in line.split(separator: " ").last.map(String.init) ?? "" }
    var culprits: [Int: [String]] = [:]
    for line in labels.indices {
      let right = try names.filter { try marker.verdict(on: "\(line + 1) -> \"\($0)\"").isRight }
      if !right.isEmpty { culprits[line] = right }
    }
    return Shown(labels: labels, culprits: culprits)
  }

  @Test(arguments: runs, ["moved", "foreign"])
  func `no shown run is right, and some line is to blame`(_ run: (use: String, run: String), _ change: String) throws {
    for seed in 0..<LongTests.count(short: 2, long: 12) {
      let lines = "question q\(seed) spot {\n| ?\n\(run.run)\nchange \(change)\n}"
      let marker = try Fixture.marker(lines, use: run.use)
      let order = try Fixture.marker("question q\(seed) order {\n| ?\n\(run.run)\n}", use: run.use)
      let names = try #require(order.key.input.words)
      let shown = try shown(marker, names: names)
      #expect(try !order.verdict(on: shown.labels.joined(separator: " -> ")).isRight)
      #expect(try marker.verdict(on: marker.key.modelAnswer).isRight)
      #expect(!shown.culprits.isEmpty)
      for (line, right) in shown.culprits {
        #expect(!right.contains(shown.labels[line]))
        #expect(try marker.verdict(on: "\(line + 1)").score == Score(1, 2))
      }
      // Where one order alone is right, each place at which the shown run differs from it is false, and no other.
      let truth = order.key.modelAnswer.split(separator: " ").filter { $0 != "->" }.map(String.init)
      if run.use != "[uikit, notifications]" {
        let wrong = truth.indices.filter { truth[$0] != shown.labels[$0] }
        #expect(shown.culprits.keys.sorted() == wrong, "\(shown.labels)")
        for place in wrong { #expect(shown.culprits[place] == [truth[place]]) }
      }
      let others = shown.labels.indices.filter { shown.culprits[$0] == nil }
      #expect(try others.allSatisfy { try marker.verdict(on: "\($0 + 1)").score == .zero })
      #expect(shown.culprits.count < shown.labels.count || shown.labels.count < 3)
    }
  }

  @Test func `every form of naming the line and what belongs there is read alike`() throws {
    let marker = try Self.cases[0].marker()
    let model = marker.key.modelAnswer.split(separator: " ")
    let (line, name) = (String(model[0]), String(model[2]))
    let label = try #require(
      marker.key.offer.map { $0.text }.filter { !$0.hasPrefix("›") }[Int(line)! - 1].split(separator: " ").last)
    for text in [
      "\(line) \(name)", "\(line): \(name)", "\(line), \(name)", "\(line) > \(name)", "line \(line) => \(name).",
      "[\(line), \(name)]", "\(label) -> \(name)", "Line \(line) \"\(name)\"",
    ] {
      #expect(try marker.verdict(on: text).isRight, "\(text)")
    }
  }

  @Test func `the same names make the same change, others another one`() throws {
    func offer(_ name: String) throws -> [String] {
      try Fixture.marker("question \(name) spot {\n| ?\nwhen { launch; home; launch }\n}").key.offer.map { $0.text }
    }
    #expect(try offer("q") == offer("q"))
    #expect(Set(try (0..<20).map { try offer("q\($0)") }).count > 8)
  }

  @Test(arguments: [
    ("given { launch }\nwhen { wait 1s }", ["nothingToChange"]),
    ("when { home }\ngiven { launch }\nforeign applicationDidEnterBackground", ["foreignIsSaid"]),
    ("given { launch }\nwhen { home }\nforeign applicationDidEnterBackgrund", ["unknownName"]), ("", ["questionLacks"]),
  ]) func `what makes no question is told`(_ lines: String, _ ids: [String]) {
    #expect(Fixture.ids(checking: "question q spot {\n| ?\nhint \"Look.\"\n\(lines)\n}") == ids)
  }
}
