/// How a style writes a statement of a lesson.
enum StyledForm: Sendable {
  /// The plugin and the scenes of the style stand in its place.
  case chosen
  /// What is for the style stands without its frame; what is for others is left out.
  case framed
  /// A part with statements of its own, unless it is narrowed to other styles.
  case part
  /// An app: the names of its handlers are the style's.
  case app
  /// Its block holds statements such as this one.
  case statements
  /// Its arguments name moments.
  case names
  /// Its block holds stimuli, expectations or an app.
  case inside
  /// Both.
  case namesAndInside
  /// It names no moment, or names it as every style does.
  case asItStands

  /// The form of every verb of a lesson.
  static let forms = Dictionary(
    uniqueKeysWithValues: table.flatMap { form, verbs in verbs.map { ($0, form) } })

  private static let table: [(StyledForm, [String])] = [
    (.chosen, ["styles"]),
    (.framed, ["for"]),
    (.part, ["step", "question", "misconception"]),
    (.app, ["app"]),
    (.statements, ["explore", "pool"]),
    (.names, ["key", "items", "mistake", "blank", "foreign", "extra"]),
    (.inside, ["right", "wrong"]),
    (.namesAndInside, ["scenario", "solution", "pair", "goal", "bad", "counterexample", "picture"]),
    (
      .asItStands,
      [
        "about", "accept", "account", "attempts", "because", "before", "believes", "change", "forbid", "free", "given",
        "hidden",
        "hint", "method", "must", "name", "of", "only", "par", "platform", "plugin", "points", "requires", "scenes",
        "set", "shares", "source", "taskTime", "tolerance", "until", "use", "value", "vary", "version", "when", "with",
      ]
    ),
  ]
}
