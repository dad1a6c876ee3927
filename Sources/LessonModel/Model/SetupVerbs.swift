package import LifeLanguage
package import LifeSyntax

/// The verbs that say what is in force before anything happens.
package enum SetupVerbs {
  /// The plugins that are put to use.
  package static let use = scenario(["use"])
  /// The choices of settings.
  package static let settings = scenario(["set", "account", "platform", "scenes"])
  /// An app.
  static let apps = scenario(["app"])

  /// An assertion.
  package static let expect = scenario(["expect"])

  /// The app of the lesson that runs.
  package static let with = LessonVerb(
    VerbSchema(
      "with", "run this app of the lesson, or `nothing`",
      detail: "Beside the parts of a lesson it holds for all of them. Without it, the first app of the lesson runs.",
      examples: ["with Notes", "with nothing"], parameters: [Parameter("app", .name(.name))])
  ) { $0.name(in: "app") }

  /// The word that stands for no app.
  package static let noApp = "nothing"

  /// Those that a lesson and its parts know.
  package static let ofPart = use + settings + apps + [with.schema]

  /// Returns whether a command is of one of these verbs.
  package static func has(_ verbs: [VerbSchema], _ command: BoundCommand) -> Bool {
    verbs.contains { $0.name == command.name }
  }

  /// Returns the schemas of the scenario language with these names.
  private static func scenario(_ names: [String]) -> [VerbSchema] {
    ScenarioVocabulary.scenario.verbs.filter { names.contains($0.name) }
  }
}

/// An app with a name: one of the lesson, or a part's own.
package struct NamedApp: Sendable {
  /// The name that `with` takes.
  package let name: Name
  /// The statement that installs it.
  package let command: BoundCommand

  /// Reads a command of the verb `app`; `nil` for others.
  package init?(_ command: BoundCommand) {
    guard case .app(let app)? = ScenarioCommand(command) else { return nil }
    name = app.name
    self.command = command
  }
}

/// The verbs with which a lesson is written once for several styles; they are carried out before anything is bound.
package enum StyleVerbs {
  /// The styles that a lesson offers, or to which a part is narrowed.
  package static let styles = VerbSchema(
    "styles", "the frameworks in whose words the lesson can be read; inside a part, those that it is for",
    detail:
      "In texts a moment stands between braces, such as {didEnterBackground}; in handlers, keys and items it stands by its "
      + "name. The learner reads what their framework calls it. Also between braces: listener (Listener where a sentence begins), call, aCall, calls, framework. "
      + "The style decides which plugin is used and whether apps use scenes; `use` beside it adds what tells besides. "
      + "`help styles` shows the words of each style.",
    examples: ["styles [scenes, classic, swiftUI, flutter, reactNative, notifications]"],
    parameters: [Parameter("names", .names(.name))])

  /// What is for some styles only.
  package static let forStyles = VerbSchema(
    "for", "what only the learners of these styles read, do or are asked",
    examples: ["for [swiftUI] {\n  | A view watches the phase.\n}"],
    parameters: [Parameter("names", .names(.name))], block: .required("lesson"))
}
