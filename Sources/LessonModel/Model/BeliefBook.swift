package import LifeSyntax

/// What a course says of the beliefs that its lessons name: each is defined once, so that one name has one scope.
package struct BeliefBook: Sendable {
  /// The beliefs, in the order of their files.
  package private(set) var all: [Belief] = []
  /// The places of the beliefs by their names.
  private var places: [String: Int] = [:]

  /// The files that were read.
  package private(set) var sources: [SourceText] = []

  /// The names of beliefs that stand in files with errors and could not be read: known names without a belief.
  package private(set) var unread: Set<String> = []

  /// No beliefs.
  package init() {}

  /// The beliefs of a file, which are still to be added.
  package init(of source: SourceText) { sources = [source] }

  /// Returns the belief with this name, or nil.
  package subscript(name: String) -> Belief? { places[name].map { all[$0] } }

  /// Adds the beliefs of another file, except those that are there.
  package mutating func add(_ others: BeliefBook) {
    for belief in others.all { add(belief) }
    note(unread: others.unread)
    sources += others.sources
  }

  /// Notes names of beliefs that could not be read; what is there is read.
  package mutating func note(unread names: some Sequence<String>) { unread.formUnion(names.filter { self[$0] == nil }) }

  /// Adds a belief, unless one of its name is there.
  package mutating func add(_ belief: Belief) {
    guard places[belief.name.text] == nil else { return }
    places[belief.name.text] = all.count
    unread.remove(belief.name.text)
    all.append(belief)
  }
}
