package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine

/// Stores the worlds of a belief.
///
/// A keeper with a lock computes them on first use.
package typealias WorldKeeper = @Sendable (@escaping @Sendable () -> [BeliefWorld]) -> @Sendable () -> [BeliefWorld]

/// A common mistaken belief, the run that contradicts it, and the worlds of a person who holds it.
///
/// An object that never changes, not a value: the book of a course, its lessons, graders and predictions share it.
package final class Belief: Sendable {
  /// The name by which questions refer to it, where it is defined.
  package let name: Name
  /// What is believed, in a sentence.
  package let title: String
  /// The explanation of what holds instead, and why.
  package let prose: String
  /// A run that shows it.
  package let counterexample: [BoundCommand]
  /// The setup of that run, in addition to that of the lesson.
  package let setup: Setup
  /// The sources that tell of people who believe it, as they are written.
  package let sources: [String]
  /// Something that an app has to have for anybody to hold the belief of it; nil where it may be held of any app.
  package let subject: BeliefSubject?
  /// How long a task keeps its app running for whoever holds it; nil where that is no matter of the belief.
  package let taskTime: BelievedTaskTime?
  /// A Boolean value that indicates whether it can be run.
  package let isRunnable: Bool
  private let keptWorlds: @Sendable () -> [BeliefWorld]

  /// The worlds of a person who believes it, each of which can be run; empty where it is told in words alone.
  package var worlds: [BeliefWorld] { keptWorlds() }

  /// Creates a belief from what was read.
  package convenience init(
    name: Name, title: String, prose: String, counterexample: [BoundCommand], setup: Setup, sources: [String],
    subject: BeliefSubject? = nil, taskTime: BelievedTaskTime? = nil, worlds: [BeliefWorld]
  ) {
    self.init(
      name: name, title: title, prose: prose, counterexample: counterexample, setup: setup, sources: sources,
      subject: subject, taskTime: taskTime, isRunnable: !worlds.isEmpty
    ) { worlds }
  }

  /// Creates a belief whose worlds are kept elsewhere; always the same ones, and none only where it cannot be run.
  package init(
    name: Name, title: String, prose: String, counterexample: [BoundCommand], setup: Setup, sources: [String],
    subject: BeliefSubject? = nil, taskTime: BelievedTaskTime? = nil, isRunnable: Bool,
    worlds: @escaping @Sendable () -> [BeliefWorld]
  ) {
    (self.name, self.title, self.prose) = (name, title, prose)
    (self.counterexample, self.setup, self.sources) = (counterexample, setup, sources)
    (self.subject, self.taskTime) = (subject, taskTime)
    (self.isRunnable, keptWorlds) = (isRunnable, worlds)
  }

  /// Returns whether it may be held of a run in which these plugins are in use.
  ///
  /// A belief about a framework, which its own run uses, is none where that is not in use. What the platform's own framework
  /// tells stands for the platform.
  package func isAbout(_ used: [PluginTable]) -> Bool {
    let frameworks = setup.pluginNames.filter { $0 != KnownPlugin.usualName }
    return frameworks.isEmpty || frameworks.contains { name in used.contains { $0.name == name } }
  }

  /// Returns whether an app has what it is about.
  package func concerns(_ app: AppProgram) -> Bool { subject?.isIn(app) ?? true }

  /// Returns the belief with the worlds and sources of another one of its name; one that can be run keeps its own.
  fileprivate func running(as other: Belief?) -> Belief {
    guard !isRunnable, let other else { return self }
    return Belief(
      name: name, title: title, prose: prose, counterexample: counterexample, setup: setup, sources: other.sources,
      subject: subject ?? other.subject, taskTime: taskTime ?? other.taskTime, isRunnable: other.isRunnable,
      worlds: other.keptWorlds)
  }
}

/// The beliefs of a lesson: those that its text defines or names, and those against which its answers are held.
package struct LessonBeliefs: Sendable {
  /// Those that the lesson's own text defines, in its order, as they are written.
  private let written: [Belief]
  /// The same; one that is told in words alone has the worlds of its course.
  package private(set) var defined: [Belief]
  /// Those of its course that its questions name, each with the first place of its name.
  private let borrowed: [(name: Name, belief: Belief)]
  /// Those that answers may show by their author's word: defined, then borrowed.
  package var named: [Belief] { defined + borrowed.map { $0.belief } }
  /// Those that answers are held against: the named ones and those of the lessons before, as far as they can be run.
  package private(set) var held: [Belief] = []
  /// What the course says of beliefs.
  package private(set) var book = BeliefBook()
  /// The names of those that a learner has met by now.
  package private(set) var met: [String] = []

  /// The beliefs of a lesson that was read beside a book.
  package init(defined: [Belief], borrowed: [(name: Name, belief: Belief)]) {
    (written, self.defined, self.borrowed) = (defined, defined, borrowed)
  }

  /// Returns the belief with this name that the lesson defines or names, or nil.
  package subscript(name: String) -> Belief? {
    defined.first { $0.name.text == name } ?? borrowed.first { $0.name.text == name }?.belief
  }

  /// Returns the beliefs of the lesson, with what the course says of them and of those that a learner has met.
  func knowing(_ book: BeliefBook, met names: [String]) -> LessonBeliefs {
    var known = self
    known.defined = written.map { $0.running(as: book[$0.name.text]) }
    let named = known.named
    let others = book.all.filter { belief in
      names.contains(belief.name.text) && !named.contains { $0.name.text == belief.name.text }
    }
    known.held = named.filter { $0.isRunnable } + others
    (known.book, known.met) = (book, names)
    return known
  }

  /// Returns those of the beliefs whose names satisfy a condition.
  func keeping(where isKept: (String) -> Bool) -> LessonBeliefs {
    LessonBeliefs(
      defined: written.filter { isKept($0.name.text) }, borrowed: borrowed.filter { isKept($0.name.text) })
  }

  /// Returns the beliefs without those whose names stand in some places.
  func leavingOut(where isBad: (ByteRange) -> Bool) -> LessonBeliefs {
    LessonBeliefs(
      defined: written.filter { !isBad($0.name.range) }, borrowed: borrowed.filter { !isBad($0.name.range) })
  }
}
