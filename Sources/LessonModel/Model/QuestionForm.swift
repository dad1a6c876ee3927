package import LifeLanguage
package import LifeSyntax

/// A kind of question: its word, what it asks, its verbs, and how one is read.
///
/// A row of the registry. Everything else about a kind stands in its form and its key.
package struct QuestionKind: Sendable {
  /// The word that a lesson writes.
  package let word: String
  /// The task of a learner, in a few words, for help texts.
  package let summary: String
  /// What an answer consists of, so that prompts and checkers know where it ends.
  package let answer: AnswerShape
  /// A Boolean value that indicates whether it shows something in an order that a seed decides.
  package let isShuffled: Bool
  /// When the app of a question is shown with it.
  package let appDisclosure: AppDisclosure
  /// The verbs of this kind, besides those that every question knows.
  package let verbs: [VerbSchema]
  /// The verb of the author's own answer; `nil` for kinds that compute it.
  package let solution: VerbSchema?
  /// The rules that only this kind reports.
  package let rules: [DiagnosticRule]
  /// What the rules behind a key are, for the memory of learners and for changed rules.
  package let rulesBehindKey: RulesBehindKey
  /// What of a key may stand in a text that is read before the question is answered, so that it is copied.
  package let toldBy: KeyInText
  /// A Boolean value that indicates whether one state is asked for, so that a run is not told by the states on its way.
  package let tellsOneState: Bool
  /// A Boolean value that indicates whether the state is shown in which what is asked about begins.
  package let showsStart: Bool
  /// A Boolean value that indicates whether an answer names things one after the other, so that a list of them is joined by arrows.
  package let namesInOrder: Bool
  /// The statements that say whose signals count; nil for a kind that has none.
  package let counting: Counting?
  /// A whole small question, for help.
  package let sample: String
  /// Reads what is special about a question of this kind, and reports what does not fit.
  package let read: @Sendable (inout QuestionBody) -> any QuestionForm

  /// A row of the registry.
  package init(
    _ word: String, _ summary: String, answer: AnswerShape = .words, isShuffled: Bool = false,
    appDisclosure: AppDisclosure, verbs: [VerbSchema], solution: VerbSchema? = nil, rules: [DiagnosticRule] = [],
    rulesBehindKey: RulesBehindKey, toldBy: KeyInText, tellsOneState: Bool = false, showsStart: Bool = false,
    namesInOrder: Bool = false, counting: Counting? = nil, sample: String,
    read: @escaping @Sendable (inout QuestionBody) -> any QuestionForm
  ) {
    self.word = word
    self.summary = summary
    self.answer = answer
    self.isShuffled = isShuffled
    self.appDisclosure = appDisclosure
    self.verbs = verbs
    self.solution = solution
    self.rules = rules
    self.rulesBehindKey = rulesBehindKey
    self.toldBy = toldBy
    self.tellsOneState = tellsOneState
    self.showsStart = showsStart
    self.namesInOrder = namesInOrder
    self.counting = counting
    self.sample = sample
    self.read = read
  }

  /// Returns whether what stands behind a verb of this kind is read as answers are.
  package func readsAsAnswer(_ verb: String) -> Bool {
    [QuestionVerbs.key.schema.name, QuestionVerbs.mistake.schema.name, solution?.name].contains(verb)
  }

  /// A question of this kind with its article: `an order question`.
  package var title: String {
    let article = "aeiou".utf8.contains(word.utf8.first ?? 0) ? "an" : "a"
    return "\(article) \(word) question"
  }
}

/// The statements of a question that say whose signals count, for a style that counts a part of its plugin.
package struct Counting: Sendable {
  /// The statement that names the plugins.
  package let verb: VerbSchema
  /// The statements that leave no place for it.
  package let exclusions: [VerbSchema]

  /// A statement, and those beside which it does not stand.
  package init(_ verb: VerbSchema, unless exclusions: [VerbSchema]) {
    (self.verb, self.exclusions) = (verb, exclusions)
  }
}

/// Where the rules stand that would change a key if they were changed.
package enum RulesBehindKey: Sendable {
  /// Behind what is said in the run that is asked about.
  case signals
  /// Behind the changes of state of the run that is asked about.
  case transitions
  /// Behind the last stimulus of the run of each right option.
  case options
  /// In the run of the author's own answer.
  case answer
  /// Nowhere: the author decides what is right, and a run only confirms it.
  case none
}

/// What tells a whole key where it stands in a text.
package enum KeyInText: Sendable {
  /// The words of the right option, where those of no wrong one stand beside them.
  case option
  /// All its names in their order, in one sentence.
  case names
  /// A length of time that would be right.
  case time
  /// Nothing: no text holds such an answer, or only a part of it.
  case nothing
}

/// What an answer consists of as text: words on a line, or a block in braces.
package enum AnswerShape: Hashable, Sendable {
  /// Words on one line.
  case words
  /// Stimuli between braces.
  case stimuli
  /// A whole app between braces.
  case app
}

/// When the app that runs in a question is shown with it.
package enum AppDisclosure: Sendable {
  /// Always: the answer depends on what it does.
  case always
  /// If the question names an app of its own; the handlers of the lesson's app would name what is asked for.
  case own
  /// If the question names an app of its own, or runs one.
  case ownOrWithRun
  /// Never: the prose says what the question is about, or the question offers the app by itself.
  case never
}

/// The part of a question that is special to its kind, as its author wrote it.
///
/// An object that never changes: Embedded Swift knows only objects by their protocol.
package protocol QuestionForm: AnyObject, Sendable {
  /// The row of its kind.
  var kind: QuestionKind { get }
  /// The number of attempts where its author gives none; nil for a kind that is tried, for nothing, until it is solved.
  var attempts: Int? { get }
  /// What an answer of stimuli has to bring about; `nil` for other kinds.
  var task: ScriptTask? { get }
  /// The options in the order of showing; empty for kinds without options.
  var options: [QuestionOption] { get }
  /// What has to hold of an answer's app on every schedule; empty where nothing is said.
  var explorations: [ExploreCommand] { get }
  /// Returns the right answers, computed by running the question's stimuli.
  func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey
  /// A Boolean value that indicates whether states of the process are asked for, so that a run is told by its states.
  var asksForStates: Bool { get }
  /// The plugins whose signals are asked for, so that a run is told by those; empty for all in use.
  var countedPlugins: [String] { get }
  /// What decides the key, so that the key is another one in a world of beliefs.
  var keyOrigin: KeyOrigin { get }
  /// Returns the right answers in the world of the lesson, where that is one of beliefs; `nil` where they cannot be told.
  func believedKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> (any AnswerKey)?
  /// Returns what is wrong with the question besides its key; runs what its author claims.
  func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic]
}

extension QuestionForm {
  /// The number of attempts of most kinds.
  package var attempts: Int? { 3 }
  /// No task, for a kind whose answers are no stimuli.
  package var task: ScriptTask? { nil }
  /// None, for a kind without options.
  package var options: [QuestionOption] { [] }
  /// Nothing, for a kind whose answers are no apps.
  package var explorations: [ExploreCommand] { [] }
  /// False, for a kind that asks for something else.
  package var asksForStates: Bool { false }
  /// All, for a kind that counts no signals of plugins apart.
  package var countedPlugins: [String] { [] }
  /// The author, for a kind whose key no run decides.
  package var keyOrigin: KeyOrigin { .author }
  /// Returns the key that the run makes in the world of the lesson.
  package func believedKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> (any AnswerKey)?
  {
    try key(of: question, in: environment)
  }
  /// Returns nothing, for a kind whose author claims nothing besides the key.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] { [] }
}

/// What decides the key of a question.
package enum KeyOrigin: Sendable {
  /// Its author: no world changes it.
  case author
  /// What happens in the question's run.
  case run
  /// What happens in the question's run and after it.
  case time
  /// The run of the stimuli that an answer names.
  case answer
  /// The runs of the options.
  case options
}

/// The statements of a question, for the kind to read.
package struct QuestionBody {
  /// A statement with its first clause, in which blocks can be found as they are written.
  package struct Part {
    /// The bound statement.
    package var command: BoundCommand
    /// The clause of the tree from which it was bound.
    package var clause: Clause

    /// A statement with its first clause.
    package init(command: BoundCommand, clause: Clause) {
      self.command = command
      self.clause = clause
    }
  }

  /// The name of the question.
  package let name: String
  /// The name of the lesson.
  package let lesson: String
  /// The range of the question's name.
  package let range: ByteRange
  /// The text of the lesson.
  package let source: SourceText
  /// The statements, in order.
  package var parts: [Part]
  /// What the seed of a learner's variant ends with.
  package var orderSeed = ""
  /// The diagnostics of the statements read so far.
  package var diagnostics: [Diagnostic] = []

  /// The statements of a question, of which nothing has been read.
  package init(
    name: String, lesson: String, range: ByteRange, source: SourceText, parts: [Part], orderSeed: String = "",
    diagnostics: [Diagnostic] = []
  ) {
    self.name = name
    self.lesson = lesson
    self.range = range
    self.source = source
    self.parts = parts
    self.orderSeed = orderSeed
    self.diagnostics = diagnostics
  }

  /// The seed of everything that is shuffled or chosen for this question.
  package var seed: String { lesson + "." + name + orderSeed }

  /// Returns the value of the first statement with a verb, or `nil`.
  package func first<Value>(_ verb: LessonVerb<Value>) -> Value? { parts.map { $0.command }.first(verb) }

  /// Returns the values of all statements with a verb, in order.
  package func all<Value>(_ verb: LessonVerb<Value>) -> [Value] { parts.map { $0.command }.all(verb) }

  /// Returns the arguments or the block of the first statement with a verb as an answer, or `nil`.
  package func answer(_ verb: VerbSchema) -> Answer? {
    guard let part = parts.first(where: { $0.command.name == verb.name }) else { return nil }
    return Answer(in: source, ByteRange(start: part.clause.verb.range.end, end: part.clause.range.end))
  }

  /// Returns whether there is a statement with a verb.
  package func has<Value>(_ verb: LessonVerb<Value>) -> Bool { first(verb) != nil }

  /// Reports that the question lacks a verb which its kind cannot do without.
  package mutating func require<Value>(_ verb: LessonVerb<Value>, _ kind: QuestionKind, or other: String? = nil) {
    guard !has(verb) else { return }
    diagnostics.append(.questionLacks(verb.schema.name, or: other, kind: kind, at: range))
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a question that lacks a verb which its kind requires.
  package static func questionLacks(
    _ verb: String, or other: String? = nil, kind: QuestionKind, at range: ByteRange
  ) -> Diagnostic {
    let names = "'\(verb)'" + (other.map { " or '\($0)'" } ?? "")
    return DiagnosticRule.questionLacks.broken(
      at: range, "\(kind.title) needs \(names)", label: "add \(names) to its block")
  }
}

extension DiagnosticRule {
  /// The rule that a part of a lesson has what its kind cannot do without.
  package static let questionLacks = DiagnosticRule(
    "questionLacks", "A part that cannot do without something",
    "An order question needs a run or items to order, a choice needs a right and a wrong option, a step needs a "
      + "goal, a misconception needs a counterexample, and so on.",
    wrong: "question q path { given { launch } }", right: "question q path { given { launch }; when { home } }")
}
