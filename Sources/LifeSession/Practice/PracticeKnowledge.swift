import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import QuestionKinds

/// What a learner has met: the rules behind the questions and steps that lessons have shown.
struct PracticeKnowledge: Sendable {
  /// The style.
  let style: LessonStyle
  /// The lessons that were begun.
  let begun: [BegunLesson]
  /// The same lessons, as they were read.
  private(set) var lessons: [Lesson] = []
  /// What was shown of them.
  private let shown: [Lesson]
  /// The families behind keys of their questions and goals of their steps that are over.
  private(set) var families: [String] = []
  /// The ids of the rules behind these keys and goals, in the order in which the lessons come.
  private(set) var askedRules: [String] = []
  /// The questions of these lessons that the learner has come to: they are over, or wait behind what is.
  private(set) var questions: [Known] = []

  /// A question of a lesson: the word of its kind, the rules behind its key and their families.
  typealias Known = (lesson: String, name: String, kind: String, families: [String], rules: [String])

  /// The ids of the rules that their runs showed, the words of their apps, and the plugins that were in use.
  private let rules: Set<String>
  private let appVerbs: Set<String>
  private let usedPlugins: Set<String>
  /// A Boolean value that indicates whether a lesson that asks for calls is done.
  private let areCallsTaught: Bool
  /// A Boolean value that indicates whether a lesson that asks what code reads at a launch is done.
  private let areLaunchReadsTaught: Bool
  /// The kinds of stimuli that the lessons have shown.
  private let stimuli: Set<StimulusKind>
  /// The wrong answers of which their authors say what they show.
  private let patterns: [AuthorPattern]
  private let plugins: [Plugin]
  /// The texts of the plugins that came from files in the session: one may have been edited since.
  let textsOfSession: [String]
  /// What the courses say of all beliefs, the worlds made.
  let beliefs: BeliefBook
  private let metBeliefs: [String]
  private let classes: BeliefClasses

  /// Reads and runs the lessons that were begun.
  init(_ learner: LearnerRecord, _ style: LessonStyle, begun: [BegunLesson]) {
    self.style = style
    self.begun = begun
    let done = begun.filter { $0.isDone }.map { $0.name }
    var shown: [Lesson] = []
    var appVerbs: Set<String> = []
    var rules: [String] = []
    var askedRules: [String] = []
    var metBeliefs: [String] = []
    var families: [String] = []
    var questions: [Known] = []
    var patterns: [AuthorPattern] = []
    func take(_ ids: [String], into list: inout [String]) {
      for id in ids where !list.contains(id) { list.append(id) }
    }
    for item in begun {
      guard let entry = learner.catalog.entry(item.name),
        let lesson = learner.catalog.read(alone: entry, library: learner.plugins).lesson
          .map({ learner.variant(of: $0).inStyle(style).prepared() })
      else { continue }
      lessons.append(lesson)
      let parts = item.shownParts(of: lesson)
      let over = parts.over < lesson.items.count ? lesson.upTo(parts.over) : lesson
      shown.append(over)
      appVerbs.formUnion(lesson.appVerbs(upTo: parts.over))
      take(over.beliefs.named.map { $0.name.text }, into: &metBeliefs)
      for part in over.items {
        switch part {
        case .prose, .picture: break
        case .step(let step):
          let found = QuestionRules(step, in: lesson.environment)
          take(found.run, into: &rules)
          take(found.key, into: &askedRules)
          take(RuleFamilies.standard.names(ofRules: found.key), into: &families)
        case .question(let question):
          let found = QuestionRules(question, in: lesson.environment)
          let own = RuleFamilies.standard.names(ofRules: found.key)
          take(found.run, into: &rules)
          take(found.key, into: &askedRules)
          take(own, into: &families)
          patterns += AuthorPattern.all(of: question, in: lesson)
          questions.append((lesson.name, question.name.text, question.kind.word, own, found.key))
        }
      }
      if let place = parts.waiting, case .question(let question) = lesson.items[place] {
        let key = QuestionRules(question, in: lesson.environment).key
        let own = RuleFamilies.standard.names(ofRules: key)
        questions.append((lesson.name, question.name.text, question.kind.word, own, key))
      }
    }
    self.families = families
    self.askedRules = askedRules
    self.questions = questions
    let beliefs = learner.catalog.beliefs(library: learner.plugins)
    self.beliefs = beliefs
    // The text of a question names beliefs that stand outside of it.
    self.patterns = patterns.filter { beliefs[$0.belief] != nil }
    classes = BeliefClasses(beliefs, library: learner.plugins)
    self.rules = Set(rules)
    plugins = learner.plugins
    textsOfSession = learner.textsOfSession
    self.shown = shown
    self.appVerbs = appVerbs
    usedPlugins = shown.reduce(into: Set<String>()) { $0.formUnion($1.usedPlugins) }
    areCallsTaught = lessons.contains { lesson in
      done.contains(lesson.name) && lesson.questions.contains { $0.kind.rulesBehindKey == .signals }
    }
    areLaunchReadsTaught = lessons.contains { done.contains($0.name) && $0.asksReadsAtLaunch }
    stimuli = shown.reduce(into: [.launch, .wait]) { $0.formUnion($1.shownStimuli) }
    // Who has met a rule may hold a belief about it, whichever lesson is to tell of that.
    let names = usedPlugins.union([style.plugin])
    let used = learner.plugins.filter { names.contains($0.name) }
    take(beliefs.names(within: self.rules, after: stimuli, using: used, library: learner.plugins), into: &metBeliefs)
    self.metBeliefs = metBeliefs
  }

  /// The beliefs that the learner has met, in lessons or by all that speaks against them: those of the course, then those that
  /// lessons alone tell of.
  private var met: [Belief] {
    beliefs.all.filter { metBeliefs.contains($0.name.text) }
      + shown.flatMap { $0.beliefs.defined }.filter { beliefs[$0.name.text] == nil }
  }

  /// The beliefs of the course that the learner has met and that can be run.
  private var runnable: [Belief] { beliefs.all.filter { metBeliefs.contains($0.name.text) && $0.isRunnable } }

  /// The number of families that what happens last can be of.
  var familyCount: Int { StimulusFamily.askable(meeting: rules, among: stimuli).count }

  /// Returns what makes questions about all of that.
  func makeMaker() -> PracticeMaker {
    PracticeMaker(
      style: style, library: plugins, met: rules, beliefs: met, patterns: patterns, appVerbs: appVerbs,
      plugins: usedPlugins, namesCalls: areCallsTaught, asksReadsAtLaunch: areLaunchReadsTaught, stimuli: stimuli)
  }

  /// The kinds of questions about a run that the lessons ask, too.
  var plainKinds: [PracticeKind] {
    [PracticeKind.order, .path, .state].filter { kind in questions.contains { $0.kind == kind.rawValue } }
  }

  /// Returns the same question, with the beliefs that the learner has met.
  func believing(_ question: PracticeQuestion) -> PracticeQuestion {
    PracticeQuestion(question, in: question.lesson.knowing(beliefs, met: metBeliefs))
  }

  /// Returns whether a question that was made asks the same of the same run as one of a lesson does.
  func holds(_ made: PracticeQuestion, in name: String) -> Bool {
    guard let lesson = lessons.first(where: { $0.name == name }) else { return false }
    return lesson.questions.contains { Self.asks(made, as: $0, of: lesson) }
  }

  /// Returns whether a question that was made asks what one of some questions of lessons does, given as LESSON.QUESTION, or to
  /// break an app of their lessons.
  func asks(_ made: PracticeQuestion, oneOf names: Set<String>) -> Bool {
    lessons.contains { lesson in
      let asked = lesson.questions.filter { names.contains("\(lesson.name).\($0.name.text)") }
      let isShown = made.kind == .breakApp && !asked.isEmpty
      return asked.contains { Self.asks(made, as: $0, of: lesson) }
        || isShown && made.form.app.map { lesson.source.text.hasPart("app \($0) ") } ?? false
    }
  }

  /// Returns whether two questions ask the same of the same run.
  private static func asks(_ made: PracticeQuestion, as old: Question, of lesson: Lesson) -> Bool {
    func script(_ question: Question, _ lesson: Lesson) -> [String] {
      (question.given + question.when).map { lesson.source.text(in: $0.range) }
    }
    // What has no run of its own to ask about is told apart by its app.
    guard let new = made.lesson.questions.first, !old.when.isEmpty, new.kind.word == old.kind.word else { return false }
    return script(new, made.lesson) == script(old, lesson)
  }

  /// Returns the word of the kind of a question of a lesson and the right answer, as it is written.
  ///
  /// It is nil where no run decides it.
  func key(of known: Known) -> String? {
    guard let (lesson, question) = question(known), question.form.keyOrigin != .author,
      let key = try? question.form.key(of: question, in: lesson.environment)
    else { return nil }
    return "\(known.kind) \(key.modelAnswer)"
  }

  /// Returns the form of a question of a lesson; nil where practice makes none like it.
  func form(of known: Known) -> PracticeForm? {
    question(known).flatMap { lesson, question in
      PracticeForm(question, before: (try? Stage(question, in: lesson.environment))?.before.world.state)
    }
  }

  /// Returns whether a question of a lesson asks for an app.
  func asksForApp(_ known: Known) -> Bool { question(known)?.question.kind.answer == .app }

  /// Returns whether the author of a question that asks for no app says what reveals a belief in it.
  func canShow(_ belief: String, _ known: Known) -> Bool {
    question(known).map { $0.question.canShow(belief) && $0.question.kind.answer != .app } ?? false
  }

  /// Returns a question of a lesson with its lesson.
  private func question(_ known: Known) -> (lesson: Lesson, question: Question)? {
    lessons.first { $0.name == known.lesson }.flatMap { lesson in
      lesson.questions.first { $0.name.text == known.name }.map { (lesson, $0) }
    }
  }

  /// Returns the number of words of the apps, and of rules of the ways of a lesson's steps, that a learner has not met.
  func newCount(in lesson: Lesson) -> Int {
    let own = lesson.steps.reduce(into: Set<String>()) { $0.formUnion(QuestionRules($1, in: lesson.environment).run) }
    return lesson.appVerbs.subtracting(appVerbs).count + own.subtracting(rules).count
  }

  /// Returns the name under which a lesson knows a belief, or one of the same world; nil where it knows none.
  func name(of belief: String, in lesson: Lesson) -> String? {
    lesson.beliefs.held.lazy.map { $0.name.text }.first { classes.name(of: $0) == belief }
  }

  /// Returns the name of the first lesson that was begun and names a belief; nil where none does.
  func lesson(naming belief: String) -> String? {
    lessons.first { $0.beliefs.named.contains { classes.name(of: $0.name.text) == belief } }?.name
  }

  /// Returns what beliefs answer to a question, each under the name that counts for its world.
  func predictions(of question: PracticeQuestion) -> [BeliefAnswer] {
    question.predictions.map { BeliefAnswer(belief: classes.name(of: $0.belief), answer: $0.answer) }
  }

  /// Returns the rules behind the key of a question that no question of another lesson is about.
  func ownRules(of question: Known) -> Set<String> {
    let others = questions.filter { $0.lesson != question.lesson }
    return Set(question.rules).subtracting(others.flatMap { $0.rules })
  }

  /// Returns whether one of some beliefs answers a question otherwise than it is in truth.
  func tells(_ question: PracticeQuestion, oneOf beliefs: [String]) -> Bool {
    let sought = beliefs.map { classes.name(of: $0) }
    return predictions(of: question).contains { sought.contains($0.belief) }
  }

  /// Returns what beliefs answer to a question of a lesson; empty where no run of its own decides the key.
  func predictions(of lesson: String, _ name: String) -> [BeliefAnswer] {
    guard let lesson = lessons.first(where: { $0.name == lesson })?.knowing(beliefs, met: metBeliefs),
      let question = lesson.questions.first(where: { $0.name.text == name }), question.form.keyOrigin != .answer,
      let marker = try? Marker(question, in: lesson)
    else { return [] }
    return marker.predictions().predictions.map {
      BeliefAnswer(belief: classes.name(of: $0.belief.name.text), answer: $0.key.modelAnswer)
    }
  }

  /// Returns how to weigh what a question tells of the beliefs that the learner has met and that can be run.
  func split(by evidence: BeliefEvidence, on day: Int) -> BeliefSplit {
    BeliefSplit(runnable.map { classes.name(of: $0.name.text) }, by: evidence, on: day)
  }

  /// Returns what answers of the learner tell of beliefs.
  func evidence(in log: ProgressLog) -> BeliefEvidence { BeliefEvidence(log) { classes.name(of: $0) } }

  /// Returns what answers to some questions of practice tell of beliefs, given as LESSON.QUESTION or by the names of generated ones.
  func evidence(in log: ProgressLog, askedAgain isAsked: (String) -> Bool) -> BeliefEvidence {
    BeliefEvidence(log, askedAgain: isAsked) { classes.name(of: $0) }
  }

  /// Returns the title of a belief, without a full stop; nil where nothing says it.
  ///
  /// Of several names of one world the learner has read the one that was met.
  func title(ofBelief name: String) -> String? {
    let read = metBeliefs.contains(name) ? name : metBeliefs.first { classes.name(of: $0) == name } ?? name
    return beliefs[read]?.title.withoutFullStop
  }

  /// Returns the beliefs that answers have fitted, the likeliest first.
  func suspects(in log: ProgressLog, on day: Int) -> [(name: String, title: String)] {
    evidence(in: log).suspects(on: day).compactMap { name in beliefs[name].map { (name, $0.title) } }
  }
}

extension Lesson {
  /// A Boolean value that indicates whether an option of a question says what code reads in a run of a launch alone.
  fileprivate var asksReadsAtLaunch: Bool {
    questions.flatMap { $0.form.proofs }.contains { proof in
      proof.compactMap { StimulusVocabulary.kind(of: $0) } == [.launch]
        && proof.contains { if case .reads? = ExpectCommand($0) { true } else { false } }
    }
  }

  /// The kinds of stimuli that its steps and questions run, and those that belong to them: what is opened is closed, too.
  fileprivate var shownStimuli: Set<StimulusKind> {
    let commands = items.flatMap { item -> [BoundCommand] in
      switch item {
      case .prose, .picture: []
      case .step(let step): step.given + step.solution
      case .question(let question):
        question.given + question.when + question.form.proofs.flatMap { $0 }
          + ((try? question.solution?.stimuli()) ?? [])
      }
    }
    let kinds = Set(commands.compactMap { StimulusVocabulary.kind(of: $0) })
    let verbs = Set(kinds.map { $0.form.verb }).subtracting(["push", "open"])
    return kinds.union(StimulusKind.allCases.filter { verbs.contains($0.form.verb) })
  }
}
