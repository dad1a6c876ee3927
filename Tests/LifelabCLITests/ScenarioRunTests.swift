import Foundation
import TestSupport
import Testing

/// The real input through the real binary.
@Suite struct ScenarioRunTests {
  /// The names of those that are run by a second process.
  private static let repeated = Set(ScenarioFile.first(1).map { $0.name })

  @Test(arguments: ScenarioFile.first(3))
  func `JSON Lines carry what they promise, and the same bytes every time`(scenario: ScenarioFile) throws {
    let arguments = ["run", scenario.path, "--json", "--use", "uikit,notifications,flutter"]
    let result = Tool.run(arguments)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    var before = Record.start
    for line in lines {
      let record = try #require(Record(line), "no JSON object: \(line)")
      #expect(record.faults(after: before) == [], "\(line)")
      before = record
    }
    if Self.repeated.contains(scenario.name) { #expect(Tool.run(arguments).output == result.output) }
  }

  @Test func `a run stops at what does not hold, with the records up to there`() {
    let result = Tool.run(["run", "-", "--json"], input: "launch\nexpect state == background\nhome\n")
    #expect(result.status == 1)
    #expect(result.output.contains("\"name\":\"launch\""))
    #expect(!result.output.contains("\"name\":\"home\""))
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test func `plugins of the command line are all in use, and stay whatever a file uses`() {
    let run = Tool.run(["run", "-", "--use", "flutter,notifications"], input: "use uikit\nlaunch\n")
    #expect(run.status == 0, "\(run.transcript)")
    for plugin in ["uikit", "flutter", "notifications"] { #expect(run.output.contains(" \(plugin) "), "\(run.output)") }
    let prompt = Tool.run(["--use", "uikit,flutter"], input: "launch\nuse without flutter\n")
    #expect(prompt.status == 0 && prompt.output.contains(" flutter "), "\(prompt.transcript)")
  }

  @Test func `nothing but records is on standard output`() {
    let result = Tool.run(["run", "-", "--json"], input: "luanch\n")
    #expect(result.output.hasPrefix("{\"v\":1,\"kind\":\"diagnostic\",\"id\":\"unknownVerb\","))
    #expect(result.output.hasSuffix("}\n") && result.output.split(separator: "\n").count == 1)
    #expect(result.status == 65)
  }
}

/// One line of JSON, and what readers may count on.
private struct Record {
  private let members: [String: Any]

  /// What the first record follows.
  static var start: Record { Record(members: ["id": 0, "t": 0]) }

  private init(members: [String: Any]) { self.members = members }

  init?(_ line: Substring) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return nil }
    members = object
  }

  private func number(_ name: String) -> Int { members[name] as? Int ?? -1 }

  private static let texts: [String: [String]] = [
    "stimulus": ["name"], "transition": ["from", "to"], "moment": ["name", "state", "rule"],
    "signal": ["plugin", "name", "state"], "action": ["name", "state"], "effect": ["name", "text"],
    "termination": ["reason", "text"],
  ]

  private static let states = ["notRunning", "inactive", "active", "background", "suspended"]

  /// What is wrong with a record that comes after another.
  func faults(after before: Record) -> [String] {
    var faults: [String] = []
    if number("v") != 1 { faults.append("version") }
    if number("id") != before.number("id") + 1 { faults.append("id") }
    if number("t") < before.number("t") { faults.append("time runs backwards") }
    let kind = members["kind"] as? String ?? ""
    let isRoot = kind == "stimulus"
    if isRoot != (members["cause"] == nil) || number("cause") >= number("id") { faults.append("cause") }
    guard let names = Self.texts[kind] else { return faults + ["kind \(kind)"] }
    faults += names.filter { (members[$0] as? String ?? "").isEmpty }
    for name in ["state", "from", "to"] {
      if let state = members[name] as? String, !Self.states.contains(state) { faults.append("state \(state)") }
    }
    return faults
  }
}
