/// A challenge that was reached.
package struct ChallengeResult: Hashable, Sendable {
  /// The number of the challenge.
  package let number: Int
  /// The number of commands that it took.
  package let commands: Int
  /// The number of commands of the shortest way.
  package let par: Int

  /// A challenge that was reached in so many commands, beside its par.
  package init(number: Int, commands: Int, par: Int) {
    (self.number, self.commands, self.par) = (number, commands, par)
  }
}
