import LifeLanguage
import LifeSession
import LifeSyntax
import TestSupport
import Testing

/// The real input: every scenario file, with all three styles in use.
@Suite struct ScenarioTests {
  @Test(arguments: ScenarioFile.all)
  func `what a scenario expects holds`(scenario: ScenarioFile) {
    #expect(Library.rendered(firstRun(scenario).reports) == "")
  }

  @Test(arguments: LongTests.sample(ScenarioFile.all, oneOf: 3))
  func `a scenario would notice if one of its stimuli were missing`(scenario: ScenarioFile) {
    let lines = scenario.text.split(separator: "\n", omittingEmptySubsequences: false)
    let fails = lines.indices.reversed().contains { index in
      guard Self.isStimulus(lines[index]) else { return false }
      let rest = lines[..<index] + lines[(index + 1)...]
      return run(rest.joined(separator: "\n"), named: scenario.name).failure == .expectation
    }
    #expect(fails)
  }

  @Test(arguments: ScenarioFile.first(1))
  func `a scenario does the same twice`(scenario: ScenarioFile) {
    let first = firstRun(scenario).lines.map { $0.text }
    #expect(first == run(scenario.text, named: scenario.name).lines.map { $0.text })
    #expect(!first.isEmpty)
  }

  @Test func `every group of scenarios is there`() {
    var groups: [String] = []
    for scenario in ScenarioFile.all {
      let group = String(scenario.name.prefix { $0 != "/" })
      if groups.last != group { groups.append(group) }
    }
    #expect(
      groups == [
        "accounts", "android", "apps", "ending", "flutter", "frozen", "interruptions", "launching", "leaving",
        "modes", "notices", "opening", "order", "returning", "scenes", "styles", "switcher", "windows",
      ])
  }

  /// Runs that more than one test looks at.
  private static let runs = SharedValues<String, Reply>()

  private func firstRun(_ scenario: ScenarioFile) -> Reply {
    Self.runs.value(for: scenario.name) { run(scenario.text, named: scenario.name) }
  }

  private func run(_ text: String, named name: String) -> Reply {
    var session = Library.todaysSession()
    session.showsStimuli = true
    return session.submit(SourceText(name: name, text: text))
  }

  /// Whether a line is a stimulus of the scenario itself and no part of an app.
  private static func isStimulus(_ line: Substring) -> Bool {
    let others = ["#", " ", "}", "use [", "expect", "app ", "set ", "account ", "platform "]
    return !line.isEmpty && !others.contains { line.hasPrefix($0) }
  }
}
