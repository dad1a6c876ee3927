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
  static let forms: [String: StyledForm] = [
    "styles": .chosen, "for": .framed, "step": .part, "question": .part, "misconception": .part, "app": .app,
    "explore": .statements, "pool": .statements, "key": .names, "items": .names, "mistake": .names, "blank": .names,
    "foreign": .names,
    "extra": .names, "right": .inside, "wrong": .inside, "scenario": .namesAndInside, "solution": .namesAndInside,
    "pair": .namesAndInside, "goal": .namesAndInside, "bad": .namesAndInside, "counterexample": .namesAndInside,
    "picture": .namesAndInside,
    "accept": .asItStands, "account": .asItStands, "attempts": .asItStands, "because": .asItStands,
    "before": .asItStands, "believes": .asItStands, "change": .asItStands, "forbid": .asItStands, "free": .asItStands,
    "given": .asItStands, "hidden": .asItStands, "hint": .asItStands, "method": .asItStands, "must": .asItStands,
    "name": .asItStands, "of": .asItStands, "only": .asItStands, "par": .asItStands, "platform": .asItStands,
    "plugin": .asItStands, "points": .asItStands, "requires": .asItStands, "scenes": .asItStands, "set": .asItStands,
    "shares": .asItStands, "source": .asItStands, "tolerance": .asItStands, "until": .asItStands, "use": .asItStands,
    "value": .asItStands, "vary": .asItStands, "version": .asItStands, "when": .asItStands, "with": .asItStands,
  ]
}
