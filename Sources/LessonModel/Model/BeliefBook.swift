package import LifeSyntax

/// What a course says of the beliefs that its lessons name: each is defined once, so that one name has one scope.
package struct BeliefBook: Sendable {
  /// The beliefs, in the order of their files.
  package private(set) var all: [Belief] = []
  /// The places of the beliefs by their names.
  private var places: [String: Int] = [:]

  /// The files that were read.
  package private(set) var sources: [SourceText] = []

  /// No beliefs.
  package init() {}

  /// The beliefs of a file, which are still to be added.
  package init(of source: SourceText) { sources = [source] }

  /// Returns the belief with this name, or nil.
  package subscript(name: String) -> Belief? { places[name].map { all[$0] } }

  /// Adds the beliefs of another file, except those that are there.
  package mutating func add(_ others: BeliefBook) {
    for belief in others.all { add(belief) }
    sources += others.sources
  }

  /// Adds a belief, unless one of its name is there.
  package mutating func add(_ belief: Belief) {
    guard places[belief.name.text] == nil else { return }
    places[belief.name.text] = all.count
    all.append(belief)
  }
}
