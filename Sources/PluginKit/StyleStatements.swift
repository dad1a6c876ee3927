import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// A statement of a `style` in a manifest, with its values.
enum StyleStatement {
  case listener(String), listeners(String), memoryListener(String), option(String)
  case call(one: String, many: String)
  case scenes(LessonStyle.SceneUse)
  case counts(LessonStyle.Part)
  case reads
  case restores(ByteRange)
  case word(moment: BoundValue, name: Name, launch: Name?)
  case shared(BoundValue)

  /// Reads a command that was bound in the vocabulary of styles; `nil` for others.
  init?(_ command: BoundCommand) {
    let found: StyleStatement? =
      switch command.name {
      case "listener": command["listener"]?.string.map { .listener($0) }
      case "listeners": command["listeners"]?.string.map { .listeners($0) }
      case "memoryListener": command["listener"]?.string.map { .memoryListener($0) }
      case "option": command["option"]?.string.map { .option($0) }
      case "call":
        command["one"]?.string.flatMap { one in command["several"]?.string.map { .call(one: one, many: $0) } }
      case "scenes": command["answer"]?.string.flatMap { LessonStyle.SceneUse(rawValue: $0) }.map { .scenes($0) }
      case "counts": command["part"]?.string.flatMap { LessonStyle.Part(rawValue: $0) }.map { .counts($0) }
      case "reads": .reads
      case "restores": .restores(command.verbRange)
      case "word":
        command["moment"].flatMap { moment in
          command.nameInOneForm("name").map { name in
            .word(moment: moment, name: name, launch: command.nameInOneForm("launch"))
          }
        }
      case "shared": command["moments"].map { .shared($0) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

extension BoundCommand {
  /// The name of a signal that stands at a parameter, in its one form; nil where none stands there.
  fileprivate func nameInOneForm(_ parameter: String) -> Name? {
    self[parameter].flatMap { value in value.string.map { Name(text: $0.inOneForm, range: value.range) } }
  }
}

/// A `style` of a manifest: its line, and what stands in its block.
struct StyleCommand {
  let name: Name
  let title: String
  let place: Int64?
  /// The style that it is like.
  let like: Name?
  let statements: [StyleStatement]
  let verbRange: ByteRange

  /// Reads a command that was bound in the vocabulary of manifests; `nil` for others.
  init?(_ command: BoundCommand) {
    guard let name = command["name"], let text = name.string, let title = command["title"]?.string else { return nil }
    self.name = Name(text: text, range: name.range)
    self.title = title
    place = command["place"]?.number
    like = command["like"].flatMap { value in value.string.map { Name(text: $0, range: value.range) } }
    statements = command.commands.compactMap { StyleStatement($0) }
    verbRange = command.verbRange
  }
}

/// The verbs with which a manifest gives lessons the words of its framework.
enum StyleStatements {
  /// The vocabulary of a `style` block.
  static let block = Vocabulary(
    "manifest-style", title: "a style of lessons",
    verbs: [listener, listeners, memoryListener, option, call, scenes, counts, reads, restores, word, shared])

  static let style = VerbSchema(
    "style", "a style of lessons: the words of this framework, in which a lesson is read and answered",
    detail:
      "`styles [NAME]` of a lesson offers it, and `style NAME` chooses it. A plugin may have several. `help styles` shows which "
      + "style has which words. With `like: notifications`, what a lesson has for `notifications` and others is read in this style, too, "
      + "unless the lesson names this one somewhere. What it has for `notifications` alone is not, and a step or a question that "
      + "cannot be said in the words of this style is left out. `help like` says how much of the course is left.",
    examples: [
      "style mine \"Mine\" { listener \"the observer\" }",
      "style mine \"Mine\" like: notifications { listener \"the observer\" }",
    ],
    parameters: [
      Parameter("name", .name(.name), "the name that `styles` takes"),
      Parameter("title", .text, "what a learner calls the framework"),
    ], labels: [place, like], block: .required("manifest-style"))

  /// How much of the course is left for a style of few words, by the style that it is like.
  private static let fewWords =
    "With words for three moments, to the front, off it and off the screen, a style like `swiftUI`, `flutter` or `reactNative` keeps "
    + "nine in ten questions of the course and all its lessons; like `scenes`, `classic` or `notifications` little more than half of the "
    + "questions, and two lessons not at all."

  /// The place of a plugin or a style among the others.
  static let place = Parameter(
    "place", .integer, optional: true, "its place in lists; without it, behind those that have one")

  /// The style that a style is like.
  static let like = Parameter(
    "like", .name(.style), optional: true,
    "the style whose parts of a lesson it reads, where the lesson does not name it. " + fewWords)

  static let listener = VerbSchema(
    "listener", "who is told, with its article: `{listener}` in a lesson",
    examples: ["listener \"the scene delegate\""], parameters: [Parameter("listener", .text)], isSingle: true)

  static let listeners = VerbSchema(
    "listeners", "all who are told, where that is more than one",
    examples: ["listeners \"the two delegates\""], parameters: [Parameter("listeners", .text)], isSingle: true)

  static let memoryListener = VerbSchema(
    "memoryListener", "who is told that memory is short, where that is not the listener",
    examples: ["memoryListener \"the Flutter app\""], parameters: [Parameter("listener", .text)], isSingle: true)

  static let option = VerbSchema(
    "option", "the listener as an option beside those of other styles; without this line, the listener as it is",
    examples: ["option \"Flutter's `AppLifecycleListener`\""], parameters: [Parameter("option", .text)],
    isSingle: true)

  static let call = VerbSchema(
    "call", "what one telling is called, and several: `{call}`, with its article `{aCall}`, and `{calls}` in a lesson",
    detail:
      "Without this line they are calls. The article is told by the first letter; where that is wrong, as with `hour` and `user`, it "
      + "stands before the word.",
    examples: ["call \"phase\" \"phases\"", "call \"a user event\" \"user events\""],
    parameters: [Parameter("one", .text), Parameter("several", .text)], isSingle: true)

  static let scenes = VerbSchema(
    "scenes", "whether apps of this style use scenes; without this line they do",
    examples: ["scenes no"],
    parameters: [
      Parameter(
        "answer",
        .choice([
          Choice(LessonStyle.SceneUse.yes.rawValue, "they do"), Choice(LessonStyle.SceneUse.no.rawValue, "they do not"),
          Choice(LessonStyle.SceneUse.never.rawValue, "they do not, and with scenes the plugin tells nothing"),
        ]))
    ], isSingle: true)

  static let counts = VerbSchema(
    "counts", "the part of the plugin's words that questions of order ask for; without this line, all",
    examples: ["counts calls"],
    parameters: [
      Parameter(
        "part",
        .choice([
          Choice(LessonStyle.Part.calls.rawValue, "what is said besides its states"),
          Choice(LessonStyle.Part.states.rawValue, "its states"),
        ]))
    ], isSingle: true)

  static let reads = VerbSchema(
    "reads", "what code of this style reads inside a call", examples: ["reads state"],
    parameters: [Parameter("what", .choice([Choice("state", "the state of the application, as UIKit gives it")]))],
    isSingle: true)

  static let restores = VerbSchema(
    "restores", "where apps of this style read back what they saved, as the framework has no call for the launch",
    detail:
      "What an app of a lesson does in `on didFinishLaunching` stands in `start` then. Without this line it has to be said otherwise.",
    examples: ["restores start"],
    parameters: [Parameter("where", .choice([Choice("start", "as the process starts, before anything is called")]))],
    isSingle: true)

  static let word = VerbSchema(
    "word", "what the framework calls a moment: a name that the plugin says then",
    detail:
      "A moment of the app stands for its scene's, too. A name may be written without what stands before its last dot, or without "
      + "its arguments; where one name comes at several moments with a value for each, the value is part of the word. A moment "
      + "without a word has none of its own; a lesson says it otherwise, with `for`. Some frameworks are not there yet when the "
      + "moment comes with a launch, and say then that they are: with `launch:`, the app of a lesson answers both names.",
    examples: [
      "word didEnterBackground onPause", "word didBecomeActive appStateChange(isActive: true)",
      "word didBecomeActive resumed launch: loaded",
    ],
    parameters: [Parameter("moment", .name(.moment)), Parameter("name", .name(.signal))],
    labels: [
      Parameter("launch", .name(.signal), optional: true, "what it says in place of the word as a process is launched")
    ])

  static let shared = VerbSchema(
    "shared", "moments whose words come at other moments as well, so that code cannot tell them apart",
    examples: ["shared willResignActive"], parameters: [Parameter("moments", .names(.moment))], isSingle: true)
}
