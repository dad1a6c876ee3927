import LifeLanguage
package import LifeSyntax

/// The verbs with which a lesson draws something for each learner; they are carried out before anything is bound.
package enum VaryVerbs {
  /// A value that is drawn, or the order of what is shown.
  package static let vary = LessonVerb(
    VerbSchema(
      "vary", "what each learner draws: a value among several, or the order of what is shown",
      detail:
        "In a statement the name stands for the value: `wait pause`. In a text it stands between braces: {pause} is read as "
        + "\"6 seconds\", and between backticks as it is written. Beside the parts of a lesson it holds for all of them, inside "
        + "a part for that part. `vary order` shuffles what is shown, in 4 orders or as many as it says. The run is the key of "
        + "each variant. A learner keeps their variant; `check` checks all of them, or of many a sample. What belongs to another "
        + "draw is drawn `with:` it: who gets its third value gets the third one here.",
      examples: [
        "vary pause [2s, 4s, 6s]", "vary need from: 20s to: 40s step: 10s", "vary order", "vary order 6",
        "vary outcome [background, background, suspended] with: pause",
      ],
      parameters: [
        Parameter("name", .name(.name)),
        Parameter("values", .any, optional: true, "quantities, names, texts or calls, in a list"),
      ],
      labels: [
        Parameter("from", .any, optional: true, "the first of several numbers with one unit"),
        Parameter("to", .any, optional: true, "the greatest of them"),
        Parameter("step", .any, optional: true, "the distance between two of them; 1 without it"),
        Parameter("with", .name(.name), optional: true, "the draw before it to whose values these belong, one by one"),
      ])
  ) { VaryStatement($0) }

  /// Questions of which each learner gets some.
  package static let pool = LessonVerb(
    VerbSchema(
      "pool", "questions of which each learner gets so many; all of them earn the same points",
      examples: ["pool waits draw: 1 { }"],
      parameters: [Parameter("name", .name(.name))],
      labels: [Parameter("draw", .integer, "the number of questions that a learner gets")],
      block: .required("pool"))
  ) { command -> (name: Name, count: Int)? in
    guard let name = command.name(in: "name"), let count = command["draw"]?.number else { return nil }
    return (name, Int(clamping: count))
  }

  /// The name that stands for the order of what is shown.
  package static let order = "order"
}

/// A statement of the verb `vary`.
package struct VaryStatement: Sendable {
  /// The name of what is drawn.
  package let name: Name
  /// What stands behind the name; nil where nothing does.
  package let values: Expression?
  /// The bounds and the step of numbers.
  package let bounds: (from: Expression?, to: Expression?, step: Expression?)
  /// The draw to whose values its own belong; nil where it is drawn by itself.
  package let partner: Name?
  /// The whole statement.
  package let range: ByteRange

  /// A Boolean value that indicates whether some bound or step is given.
  package var hasBounds: Bool { bounds.from != nil || bounds.to != nil || bounds.step != nil }

  /// Reads a command of the verb `vary`.
  init?(_ command: BoundCommand) {
    guard let name = command.name(in: "name") else { return nil }
    self.name = name
    values = command.expression(in: "values")
    bounds = (command.expression(in: "from"), command.expression(in: "to"), command.expression(in: "step"))
    partner = command.name(in: "with")
    range = command.range
  }
}
