package import LifeLanguage
package import LifeSyntax
import LifecycleEngine
package import PluginKit

/// A lesson as it was read: prose, steps to do, questions to answer, and the mistakes that it knows.
package struct Lesson: Sendable {
  /// The name that other lessons and the command line use.
  package let name: String
  /// The title, as menus and headings show it.
  package let title: String
  /// The version that the author gives.
  package let version: Int
  /// The names that it had before.
  package let formerly: [Name]
  /// The lessons that should be taken before, as they are named.
  package let requires: [Name]
  /// The steps, questions and paragraphs of the lesson, in its order.
  package private(set) var items: [LessonItem]
  /// The mistaken beliefs that its questions reveal.
  package private(set) var beliefs: LessonBeliefs
  /// The names that learners will meet elsewhere, told at the lesson's end.
  package let metNames: [MetName]
  /// The statement in the text that it was read from.
  package let range: ByteRange
  /// Where its parts are run.
  package private(set) var environment: RunEnvironment
  /// What it takes to read it in another style or as another variant; nil where there is neither.
  package let edition: LessonEdition?
  /// The seed from which a learner's variant was drawn; nil where nobody knows one.
  package var seed: String?

  /// Creates a lesson from what was read.
  package init(
    name: String, title: String, version: Int, formerly: [Name], requires: [Name], items: [LessonItem],
    beliefs: LessonBeliefs, metNames: [MetName], range: ByteRange, environment: RunEnvironment,
    edition: LessonEdition? = nil
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.formerly = formerly
    self.requires = requires
    self.items = items
    self.beliefs = beliefs
    self.metNames = metNames
    self.range = range
    self.environment = environment
    self.edition = edition
  }

  /// Returns the same lesson, whose parts are run elsewhere.
  package func running(in environment: RunEnvironment) -> Lesson {
    var copy = self
    copy.environment = environment
    return copy
  }

  /// Returns the same lesson, ready to run many of its parts.
  package func prepared() -> Lesson { running(in: environment.preparing()) }

  /// Returns the same lesson with nothing in it but one question.
  package func alone(_ question: String) -> Lesson {
    var copy = self
    copy.items = items.filter { item in
      if case .question(let own) = item { own.name.text == question } else { false }
    }
    return copy
  }

  /// Returns the same lesson with nothing in it but so many of its first parts, and the beliefs that their questions name.
  package func upTo(_ count: Int) -> Lesson {
    var copy = self
    copy.items = Array(items.prefix(count))
    let questions = copy.questions
    copy.beliefs = beliefs.keeping(where: { name in questions.contains { $0.canShow(name) } })
    return copy
  }

  /// Returns the same lesson with what its questions show in another order, which a seed decides.
  package func mixed(by seed: String) -> Lesson {
    var copy = self
    copy.items = items.map { item in
      guard case .question(var question) = item else { return item }
      question.mix = seed
      return .question(question)
    }
    return copy
  }

  /// Returns the same lesson without the steps, questions and beliefs whose statements are in some places.
  package func leavingOut(where isLeftOut: (ByteRange) -> Bool) -> Lesson {
    var copy = self
    copy.items = items.filter { item in
      switch item {
      case .prose, .picture: true
      case .step(let step): !isLeftOut(step.range)
      case .question(let question): !isLeftOut(question.range)
      }
    }
    copy.beliefs = beliefs.leavingOut(where: isLeftOut)
    return copy
  }

  /// Returns the same lesson, with what the course says of beliefs.
  ///
  /// A misconception of the lesson that says itself what is believed keeps its own worlds.
  package func knowing(_ book: BeliefBook, met names: [String]) -> Lesson {
    var copy = self
    copy.beliefs = beliefs.knowing(book, met: names)
    return copy
  }

  /// The text that it was read from.
  package var source: SourceText { environment.source }

  /// The file as its author wrote it; the source is that file as one variant, in the words of a style.
  package var file: SourceText { edition?.file ?? source }

  /// The styles that it offers, in its order; empty where it offers none.
  package var styles: [LessonStyle] { edition?.styles ?? [] }

  /// A Boolean value that indicates whether a learner does something in it.
  package var hasTasks: Bool { !steps.isEmpty || !questions.isEmpty }

  /// The places of the names of steps and questions that say nothing to their reader.
  package var silentTasks: [ByteRange] {
    steps.filter { $0.prose.isEmpty }.map { $0.name.range }
      + questions.filter { $0.prose.isEmpty }.map { $0.name.range }
  }

  /// Returns the style of a name in which the lesson can be read, whether it names it or not; nil where there is none.
  package func style(named name: String) -> LessonStyle? {
    edition.flatMap { ($0.styles + $0.guests).first { $0.name == name } }
  }

  /// The style in whose words the lesson is; nil where it offers none.
  package var style: LessonStyle? { edition?.style }

  /// All styles that are known where it was read, those of plugins that it brings along included.
  package var knownStyles: LessonStyles { environment.library.lessonStyles }

  /// The style of who has chosen none: the first that it names of those which its file brings along, or else the usual one.
  package var usualStyle: LessonStyle {
    edition.map { $0.surroundings.usualStyle(among: styles, of: knownStyles) } ?? knownStyles.standard
  }

  /// The plugins that its file brings along, where it offers styles.
  package var ownPlugins: [Plugin] {
    guard let others = edition?.surroundings.plugins.lasting else { return [] }
    return environment.library.filter { own in !own.isOfSession && !others.contains { $0.name == own.name } }
  }

  /// The variants that it has; nil where nothing is drawn.
  package var variants: LessonVariants? { edition?.variants }

  /// The variant that it is, from 1 on; nil where nothing is drawn.
  package var variant: Int? { variants == nil ? nil : edition?.variant }

  /// The number of variants of the lesson; 1 where it draws nothing.
  package var variantCount: Int { variants?.count ?? 1 }

  /// The names of all questions that some variant asks, and not only those of this one.
  package var questionNames: [String] { variants?.questions ?? questions.map { $0.name.text } }

  /// Returns diagnostics about the text that was read in places of the file.
  package func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] { edition?.placed(diagnostics) ?? diagnostics }

  /// The names of the plugins that its steps and questions put to use.
  package var usedPlugins: Set<String> {
    let own = questions.map { $0.setup } + steps.map { $0.setup }
    return Set(environment.setup.pluginNames + own.flatMap { $0.pluginNames })
  }

  /// The pictures, without what stands between them.
  package var pictures: [LessonPicture] {
    items.compactMap { item in if case .picture(let picture) = item { picture } else { nil } }
  }

  /// The steps, without what stands between them.
  package var steps: [LessonStep] {
    items.compactMap { item in if case .step(let step) = item { step } else { nil } }
  }

  /// The questions of this variant, without what stands between them.
  package var questions: [Question] {
    items.compactMap { item in if case .question(let question) = item { question } else { nil } }
  }

  /// The hash of the lesson's own text.
  package var hash: ContentHash {
    // A lesson is the same in each of its styles and variants.
    ContentHash(of: edition.map { $0.file.text(in: $0.range) } ?? source.text(in: range))
  }
}

/// A part of a lesson.
package enum LessonItem: Sendable {
  /// Lines to read.
  case prose(String)
  /// A picture to look at.
  case picture(LessonPicture)
  /// Something to do at the prompt.
  case step(LessonStep)
  /// Something to answer.
  case question(Question)

  /// The name of a step or question; nil for prose and pictures.
  package var name: String? {
    switch self {
    case .prose, .picture: nil
    case .step(let step): step.name.text
    case .question(let question): question.name.text
    }
  }

  /// The names that a step or question had before; none for prose and pictures.
  package var formerNames: [Name] {
    switch self {
    case .prose, .picture: []
    case .step(let step): step.formerly
    case .question(let question): question.formerly
    }
  }

  /// The place of a step or question in the text; nil for prose and pictures.
  package var range: ByteRange? {
    switch self {
    case .prose, .picture: nil
    case .step(let step): step.range
    case .question(let question): question.range
    }
  }

  /// The title of a step or question, as lists of them show it; nil for prose and pictures.
  package var heading: String? {
    switch self {
    case .prose, .picture: nil
    case .step(let step): step.title
    case .question(let question): question.heading
    }
  }
}

/// Something to do at the prompt until a goal holds.
package struct LessonStep: Sendable {
  /// The name inside the lesson.
  package let name: Name
  /// The title, as menus and headings show it.
  package let title: String
  /// The names that it had before.
  package let formerly: [Name]
  /// The task, in prose.
  package let prose: String
  /// The range of the statement.
  package let range: ByteRange
  /// Help, the first stage first.
  package let hints: [Hint]
  /// The setup of the step, in addition to that of the lesson.
  package let setup: Setup
  /// The commands that are run before the step begins.
  package let given: [BoundCommand]
  /// The expectations that hold once it is done.
  package let goal: [BoundCommand]
  /// The author's own way to the goal.
  package let solution: [BoundCommand]
  /// The stimuli that must not be used.
  package let forbidden: ForbiddenStimuli
  /// The number of stimuli of a short solution, or nil.
  package let par: Int?

  /// A step as it was read.
  package init(
    name: Name, title: String, formerly: [Name], prose: String, range: ByteRange, hints: [Hint], setup: Setup,
    given: [BoundCommand], goal: [BoundCommand], solution: [BoundCommand], forbidden: ForbiddenStimuli, par: Int?
  ) {
    self.name = name
    self.title = title
    self.formerly = formerly
    self.prose = prose
    self.range = range
    self.hints = hints
    self.setup = setup
    self.given = given
    self.goal = goal
    self.solution = solution
    self.forbidden = forbidden
    self.par = par
  }
}

/// A stage of help.
package struct Hint: Hashable, Sendable {
  /// The text of the hint.
  package let text: String
  /// The share of the points that it costs, in percent.
  package let cost: Int
  /// The place of the text in the lesson.
  package let range: ByteRange

  /// A stage of help as it was read.
  package init(text: String, cost: Int, range: ByteRange) {
    self.text = text
    self.cost = cost
    self.range = range
  }
}

/// Lessons in an order, in units.
package struct Course: Sendable {
  /// A part of a course.
  package struct Unit: Sendable {
    /// The name of the unit, and of the folder of its lessons.
    package let name: Name
    /// The title, as menus and headings show it.
    package let title: String
    /// The names of its lessons, in order.
    package let lessons: [Name]

    /// A part of a course as it was read.
    package init(name: Name, title: String, lessons: [Name]) {
      self.name = name
      self.title = title
      self.lessons = lessons
    }
  }

  /// The title, as menus and headings show it.
  package let title: String
  /// The units, in order.
  package let units: [Unit]

  /// A course as it was read.
  package init(title: String, units: [Unit]) {
    self.title = title
    self.units = units
  }

  /// The names of all lessons, in order.
  package var lessons: [Name] { units.flatMap { $0.lessons } }
}
