import LifeSyntax
import LifecycleEngine
import Testing

@testable import LifeLanguage

/// Every statement that the binder lets pass has its typed form.
@Suite struct TypedCommandTests {
  private func bind(_ text: String, in vocabulary: Vocabulary) -> [BoundCommand] {
    var binder = Binder(Support.vocabularies)
    let bound = binder.bind(SyntaxTree(parsing: SourceText(name: "", text: text)).statements, in: vocabulary)
    return bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  private func examples(of vocabulary: Vocabulary) -> [BoundCommand] {
    vocabulary.verbs.flatMap { $0.examples }.flatMap { bind($0, in: vocabulary) }
  }

  @Test func `scenarios`() {
    let commands = examples(of: ScenarioVocabulary.scenario)
    #expect(commands.count > 60)
    for command in commands { #expect(ScenarioCommand(command) != nil, "\(command.name)") }
  }

  @Test func `handlers, with everything in their blocks`() {
    let commands = examples(of: AppVocabulary.handler)
    #expect(Set(commands.map { $0.name }).count == AppVocabulary.handler.verbs.count)
    for command in commands {
      #expect(HandlerCommand(command)?.inner.count == command.allCommands.count, "\(command.name)")
    }
  }

  @Test func `what an app declares`() {
    for command in examples(of: AppVocabulary.app) { #expect(AppStatement(command) != nil, "\(command.name)") }
  }

  @Test(arguments: StimulusKind.allCases)
  func `every stimulus is read back as itself`(_ kind: StimulusKind) throws {
    let argument =
      switch kind.form.argument {
      case .none: ""
      case .duration: " 6s"
      case .value, .control, .connection, .observer, .window: " part"
      case .text: " \"x\""
      }
    let command = try #require(bind(kind.form.text + argument, in: ScenarioVocabulary.scenario).first)
    #expect(StimulusCommand(command)?.kind == kind)
  }

  @Test(arguments: [
    ("memory", "memory limit", true), ("memory limit", "memory warning", false), ("wait", "wait 6s", true),
    ("wait 6s", "wait 7s", false), ("wait 6s", "wait 6000ms", true), ("edit draft", "edit draft = \"x\"", true),
    ("edit draft", "edit other", false), ("tap", "tap send", true), ("tap stop", "tap send", false),
    ("open", "open url: \"x\"", true), ("open url: \"x\"", "open url: \"y\"", false),
    ("open url: \"x\"", "open link: \"x\"", false), ("open url: \"x\"", "open url: \"x\"", true),
    ("home", "lock", false),
  ])
  func `a pattern fits what it says and leaves the rest open`(pattern: String, stimulus: String, fits: Bool) throws {
    let command = try #require(bind(pattern, in: StimulusVocabulary.patterns).first)
    let other = try #require(bind(stimulus, in: ScenarioVocabulary.scenario).first)
    #expect(StimulusPattern(command, text: pattern).matches(try #require(StimulusCommand(other))) == fits)
  }

  @Test func `a pattern fits the stimuli of a run`() throws {
    let app = "app A uses: mini { saved draft = 1; on tap send { log \"x\" } }\n"
    let run = Support.run(app + "launch; open url: \"x\"; edit draft; tap send; wait 6s").simulation
    for (pattern, count) in [
      ("tap send", 1), ("tap", 1), ("tap stop", 0), ("edit draft", 1), ("open url: \"x\"", 1), ("open url: \"y\"", 0),
      ("wait 6s", 1), ("wait 7s", 0), ("home", 0),
    ] {
      let command = try #require(bind(pattern, in: StimulusVocabulary.patterns).first)
      let fitting = run.history.filter { StimulusPattern(command, text: "").matches($0, in: run.engine) }
      #expect(fitting.count == count, "\(pattern)")
    }
  }
}
