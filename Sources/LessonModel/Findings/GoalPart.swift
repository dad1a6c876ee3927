package import LifeLanguage

extension GoalCheck {
  /// A condition that does not hold, and what is found instead.
  package struct Part: Hashable, Sendable {
    /// The condition.
    package let expected: Expected
    let found: Found
  }

  /// What an expectation asks for.
  package enum Expected: Hashable, Sendable {
    /// A condition; one that cannot be read, in its words as they are written.
    case condition(NamedCondition), written([CodeText])
    /// These names come one after the other.
    case order([CodeText])
    /// The last command calls these, or nothing; it leads through these states.
    case heard([CodeText]), path([CodeText])
    /// Code reads these states in these calls.
    case reads([CodeText], at: [CodeText])
    /// The last command has these effects.
    case effects([NamedEffect])
    /// The stimulus, as it is written, cannot be done.
    case impossible(CodeText)
  }

  /// What is found instead of what was expected.
  enum Found: Hashable, Sendable {
    /// Nothing more than that it does not hold.
    case nothing
    /// This name lacks behind the one that it has to follow; nil where it is the first.
    case order(CodeText, after: CodeText?)
    /// The effects of the last command.
    case effects([NamedEffect])
    /// What the last command called; the states that it led through.
    case heard([CodeText]), path([CodeText])
    /// What is found where a condition, what code reads, or an impossible stimulus is asked about.
    case other(ExpectationFailure)
    /// It cannot be asked of this app.
    case unreadable
  }
}
