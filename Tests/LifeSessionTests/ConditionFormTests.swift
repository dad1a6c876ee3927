import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import TestSupport
import Testing

@testable import LifeSession

/// What `help conditions` says that a condition may ask for, and where.
@Suite struct ConditionFormTests {
  /// A condition that asks for a form, by names that the sample app and plugin have.
  private static func condition(_ form: ConditionScope.Form) -> String {
    let plugin = form.name == "PLUGIN.second.state" ? "swiftUI" : "flutter"
    let names = ["VALUE": "draft", "CONNECTION": "chat", "PLUGIN": plugin, "LABEL": "isActive"]
    let name = names.reduce(form.name) { name, row in name.replacing(row.key, with: row.value) }
    if EventValue(name: name) != nil { return "\(name) != none" }
    switch name {
    case "state": return "state == active"
    case "ended": return "ended == kill"
    case "flutter.state": return "flutter.state == paused"
    case "swiftUI.second.state": return "swiftUI.second.state == active"
    case "draft", "typed.draft", "saved.draft": return "\(name) == \"a\""
    case "clock", "app.away", "background.remaining", "age.draft": return "\(name) > 1s"
    default: return name
    }
  }

  /// Indicates whether a condition can be asked for in a place.
  private static func isAccepted(_ condition: String, in place: ConditionScope.Place) -> Bool {
    switch place {
    case .run:
      var session = Library.session(using: Library.styles + ["swiftUI"])
      _ = session.submit(line: "app Notes { saved draft = \"\"; on didBecomeActive { connect chat } }")
      return session.submit(line: "expect \(condition) || !(\(condition))").failure == nil
    case .handler:
      let carrier = """
        plugin carrier "Carrier" { version 1; on didBecomeActive { say change(isActive:) isActive: true } }
        """
      let plugins = loaded(PluginLoader.load(SourceText(name: "carrier.life", text: carrier)))
      var session = Session(plugins: Library.plugins + plugins, using: ["carrier"])
      let handler = "on change { connect chat; if \(condition) { log \"x\" } }"
      return session.submit(line: "app Notes uses: carrier { saved draft = \"\"; \(handler) }").failure == nil
    case .manifest:
      let value = EventValue.allCases.first { condition.hasPrefix("\($0.name) ") }
      let moment = (value?.moments.first ?? .didBecomeActive).name
      let text = """
        plugin mine "Mine" {
          version 1
          source "none"
          role observer
          on \(moment) where: \(condition) { say mine }
        }
        """
      let found = PluginLoader.load(SourceText(name: "mine.life", text: text))
      return found.plugins.count == 1 && !found.diagnostics.contains { $0.severity == .error }
    }
  }

  @Test(arguments: ConditionScope.Place.allCases)
  func `a condition can be asked for exactly where help says`(place: ConditionScope.Place) {
    for form in ConditionScope.forms {
      let condition = Self.condition(form)
      #expect(Self.isAccepted(condition, in: place) == form.places.contains(place), "\(condition) in \(place)")
    }
  }

  @Test func `help lists every name, and no other is known`() throws {
    var session = Library.session()
    let page = session.submit(line: "help conditions").lines.map { $0.text }.joined(separator: "\n")
    for form in ConditionScope.forms { #expect(page.contains("  \(form.name) "), "\(form.name)") }
    // Every name of a run with an app and plugins is of one of the forms.
    let names = ConditionScope(HelpTopics.sampleSession(plugins: Library.plugins).simulation.engine).names.map {
      $0.name
    }
    let settings = Setting.allCases.map { $0.name }
    let known = ConditionScope.forms.filter { $0.places.contains(.run) }.map { form in
      form.name.replacing("VALUE", with: "draft").replacing("CONNECTION", with: "chat")
        .replacing("PLUGIN", with: "flutter")
    }
    // No plugin of the sample has a state per window.
    #expect(Set(names).subtracting(settings) == Set(known).subtracting(["flutter.second.state"]))
  }

  @Test func `the age of a value is known without an app that asks for it`() {
    var session = Library.session()
    _ = session.submit(line: "app Notes { saved draft = \"\"; on didBecomeActive { set draft = \"b\" } }")
    #expect(session.submit(line: "launch; wait 7s; expect age.draft == 7s").failure == nil)
  }

  @Test func `the time away counts from the way off the screen to the next activation`() {
    var session = Library.session()
    let script = "launch; expect app.away == 0s; home; wait 3s; expect app.away == 3s; launch; expect app.away == 0s"
    #expect(session.submit(line: script).failure == nil)
  }
}

/// What a person is told to type can be typed.
@Suite struct TypedFormTests {
  private static let vocabularies =
    Contexts.all + SessionVocabulary.vocabularies.all + LessonVocabulary.all + LessonVocabulary.blocks.all
    + ManifestVocabulary.all + [AnswerVocabulary.app, AnswerVocabulary.stimuli]

  /// The commands of a line: what stands between backquotes, and behind “For example”, if a verb begins it.
  private static func commands(in line: String) -> [String] {
    var found = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    if let start = line.firstRange(of: "For example: ")?.upperBound { found.append(String(line[start...])) }
    return found.filter { text in
      let words = text.split(separator: " ")
      let isPattern =
        text.contains("…") || text.contains("...")
        || words.contains { $0.contains { $0.isLetter } && $0.allSatisfy { !$0.isLowercase } }
      return words.count > 1 && !isPattern && vocabularies.contains { $0.verb(String(words[0])) != nil }
    }
  }

  private static let examples = vocabularies.flatMap { $0.verbs.flatMap { $0.examples } }
  private static let known = VocabularySet(vocabularies)

  private static func isTaken(_ text: String) -> Bool {
    // A block that follows may be left out where only the beginning is meant.
    if examples.contains(where: { $0.hasPrefix(text) }) { return true }
    // What stands in for a name of its own needs its surroundings, which a whole example has.
    if Explanation.entries.contains(where: { $0.right.contains(text) }) { return true }
    let tree = SyntaxTree(parsing: SourceText(name: "example", text: text))
    guard tree.diagnostics.isEmpty else { return false }
    // Where its first word is none, nothing is bound, and near words would be looked for in vain.
    let verb = String(text.split(separator: " ").first ?? "")
    return vocabularies.contains { vocabulary in
      guard vocabulary.verb(verb) != nil else { return false }
      var binder = Binder(known)
      let bound = binder.bind(tree.statements, in: vocabulary)
      return binder.diagnostics.isEmpty && !bound.isEmpty
    }
  }

  @Test func `the language takes every command that help and explanations show`() throws {
    var lines: [String] = []
    for id in Explanation.ids { lines += (Explanation.lines(of: id) ?? []).map { $0.text } }
    for topic in HelpTopics.all {
      // Every word that help offers has a page.
      lines += try #require(HelpTopics.page(topic.word, plugins: Library.plugins), "\(topic.word)").map { $0.text }
    }
    var session = Library.session()
    lines += session.submit(line: "settings").lines.map { $0.text }
    let commands = Set(lines.flatMap { Self.commands(in: $0) })
    #expect(commands.count > 50)
    for command in commands.sorted() { #expect(Self.isTaken(command), "\(command)") }
  }

  @Test func `the example of each setting chooses what it says`() throws {
    for setting in Setting.allCases {
      let page = try #require(Explanation.lines(of: setting.name)).map { $0.text }
      let example = try #require(page.last.flatMap { Self.commands(in: $0).last }, "\(setting.name)")
      var session = Library.session()
      #expect(session.submit(line: example).failure == nil, "\(example)")
      #expect(session.simulation.engine.settings[setting] == setting.form.values.count - 1, "\(example)")
    }
  }
}
