package import LifeLanguage
package import LifecycleEngine

/// What may be found of an app that a learner wrote.
package enum AppFinding: Hashable, Sendable {
  /// It is no answer to the task: it changes what the task keeps, or leaves its work out.
  case otherTask(TaskFault)
  /// What fails first, with the last rows of its run.
  case first(AppFailure, AppRun?)
  /// A handler that nobody calls in this app, which has scenes or has none; nobody on this version, where it is called on another.
  case uncalled(handler: CodeText, usesScenes: Bool, version: PlatformVersion?)
  /// Something else that fails besides, in a row or two.
  case besides(AppFailure)
  /// How many more things fail, and whether each of them does in the run of the first.
  case others(Int, inFirstRun: Bool)
  /// Something that fails besides, for whoever asks.
  case other(AppFailure)
  /// A run for whoever asks, once for all that fail in it: whole, or what of it has not been shown.
  case run(AppRun, others: [AppRun.Owner], isWhole: Bool)
  /// Something more would be said; a bound leaves it out.
  case leftOut
  /// What the handlers do that those of the task do not, and the other way round.
  case change(added: [AppOperation], gone: [AppOperation])
  /// A schedule that breaks a property, and does not count.
  indirect case defended(AppFailure, choice: CodeText, isMore: Bool)
  /// How far a search went that found nothing.
  case reach(SearchReach)
}

extension AppFinding {
  /// Returns the finding as it stands where all are told at once, beside others; nil for one that says in short what another says.
  func inFull(beside all: [AppFinding]) -> AppFinding? {
    switch self {
    case .first(let failure, let run):
      let follows = all.contains { if case .run(let other, _, _) = $0 { other == run } else { false } }
      return follows ? .first(failure, nil) : self
    case .run(let run, let others, isWhole: false): return .run(run, others: others, isWhole: true)
    case .besides(let failure): return all.contains(.other(failure)) ? nil : self
    case .others: return all.contains { if case .other = $0 { true } else { false } } ? nil : self
    case .otherTask, .uncalled, .other, .run, .leftOut, .change, .defended, .reach: return self
    }
  }
}

/// A version of a platform.
package struct PlatformVersion: Hashable, Sendable {
  let platform: Platform
  let number: Int

  /// A version of a platform, by its number.
  package init(_ platform: Platform, _ number: Int) { (self.platform, self.number) = (platform, number) }
}

/// Something that does not hold of an app.
package enum AppFailure: Hashable, Sendable {
  /// A stimulus of a scenario cannot be done, and why.
  case impossible(scenario: AuthorText, StimulusFault)
  /// A statement with which a scenario sets something up does not go with the app.
  case misfit(scenario: AuthorText, statement: CodeText, AppMisfit)
  /// A scenario asks for what the app lacks.
  case lacks(scenario: AuthorText, AppLack)
  /// A scenario expects something else than there is.
  case unexpected(scenario: AuthorText, GoalCheck.Part)
  /// A schedule breaks a property.
  case breach(AppBreach)
  /// No schedule leads where a goal is; the goal as it is called.
  case noWay(PropertyTitle)
  /// Nothing has put these properties to the test, and why.
  case untested([PropertyTitle], SearchGap)
  /// What has to hold names something that the app lacks.
  case lacksForAll(AppLack)
  /// A statement of what has to hold does not go with the app.
  case misfitForAll(statement: CodeText, AppMisfit)
}

/// The reason why a statement of a task does not go with an app.
package enum AppMisfit: Hashable, Sendable {
  /// The app says something else of its scenes; it asks for what the version lacks; a run has no room for both.
  case scenes, version, room
  /// The statement says nothing that could be asked of the app.
  case unreadable
}

/// What an app lacks.
package enum AppLack: Hashable, Sendable {
  /// A connection that it opens; a value that a condition names; anything of this name.
  case connection(CodeText), value(CodeText), name(CodeText)
}

/// An operation of an app, and where it stands.
package struct AppOperation: Hashable, Sendable {
  /// What has to happen for an operation to run.
  package enum Place: Hashable, Sendable {
    /// The process starts.
    case start
    /// A call or a moment, by its short name.
    case handler(CodeText)
    /// A person edits a value or taps a control.
    case edit(CodeText), tap(CodeText)
    /// A timer fires.
    case tick(CodeText)
    /// The work of a task is done, or its time is over.
    case workDone(CodeText), expiration(CodeText)
  }

  /// What else has to hold.
  package enum Condition: Hashable, Sendable {
    /// A condition as it is written; one without a short form.
    case named(CodeText), unnamed
  }

  let text: CodeText
  let place: Place
  let condition: Condition?

  /// The operation as it is written, at its place, and the condition under which it runs; nil where it always does.
  package init(_ text: String, at place: Place, if condition: Condition?) {
    (self.text, self.place, self.condition) = (text, place, condition)
  }
}

/// A schedule that breaks a property of an app.
package struct AppBreach: Hashable, Sendable {
  /// A property that a schedule breaks: a value that is lost, or what has to hold, as it is called or written.
  package enum Broken: Hashable, Sendable {
    case value(CodeText), claim(PropertyTitle)
  }

  /// What became of a schedule that broke the answer before.
  package enum History: Hashable, Sendable {
    /// There was none; it breaks this one, too; it does not, and another one does.
    case none, same, other
  }

  /// What there is instead of what has to hold.
  package enum End: Hashable, Sendable {
    /// A value that is lost, and where what is expected comes from.
    case value(CodeText, expected: CodeText, isTyped: Bool, found: CodeText)
    /// An expectation, and what was found.
    case expectation(CodeText, found: ExpectationFailure)
  }

  /// What is broken.
  package let property: Broken
  /// What became of the schedule from before.
  package let history: History
  /// The statement that chooses the platform; nil for that of the task.
  let platform: CodeText?
  /// What lies on the disk at the start; nil for nothing.
  let earlierTexts: EarlierTexts?
  /// The stimuli as they are typed.
  package let schedule: [CodeText]
  /// What became of a value that nobody has typed: the disk held it as the run began; nil for other losses.
  let storedLoss: StoredLoss?
  /// What there is instead.
  package let ends: [End]
  /// What brought it about; nil where it is not known.
  package let reason: BreachReason?
  /// The stimulus without which it would hold; nil where there is none.
  package let decisive: CodeText?

  /// A schedule that breaks a property.
  package init(
    of property: Broken, history: History, platform: String?, earlierTexts: EarlierTexts?, schedule: [String],
    storedLoss: StoredLoss?, ends: [End], reason: BreachReason?, decisive: String?
  ) {
    (self.property, self.history, self.schedule) = (property, history, schedule)
    (self.platform, self.earlierTexts) = (platform, earlierTexts)
    (self.storedLoss, self.ends, self.reason, self.decisive) = (storedLoss, ends, reason, decisive)
  }
}

/// How far a search went that broke nothing.
package struct SearchReach: Hashable, Sendable {
  /// A Boolean value that indicates whether nothing was left to try.
  package let isWhole: Bool
  /// A Boolean value that indicates whether only some stimuli were allowed.
  package let isNarrowed: Bool
  /// The platform, where that is not the usual one.
  package let platform: CodeText?
  /// The number of situations that were tried.
  package let situations: Int
  /// The number of commands of the longest schedule that was tried.
  package let depth: Int

  /// The extent of a search.
  package init(isWhole: Bool, isNarrowed: Bool, platform: String?, situations: Int, depth: Int) {
    (self.isWhole, self.isNarrowed, self.platform) = (isWhole, isNarrowed, platform)
    (self.situations, self.depth) = (situations, depth)
  }
}

/// What makes an app the answer to another task.
package enum TaskFault: Hashable, Sendable {
  /// A handler asks which account of a disputed point is true.
  case asksSetting(CodeText)
  /// The plugin, whether it has scenes, a flag, the background modes are not those of the task.
  case plugin(CodeText), scenes, flag(CodeText), modes
  /// A value is kept otherwise, or begins with something else.
  case value(CodeText, isSaved: Bool, start: CodeText)
  /// A timer has another period; a background task needs another time; a connection is closed after another.
  case timer(CodeText, milliseconds: Int64), task(CodeText, milliseconds: Int64?)
  case connection(CodeText, milliseconds: Int64?)
  /// Work is left out; its last step stands without the others before it.
  case workMissing([CodeText]), workCutShort([CodeText])
}

/// The run of a scenario or of a schedule in which an app fails, a row for each stimulus.
package struct AppRun: Hashable, Sendable {
  /// What a run belongs to.
  package enum Owner: Hashable, Sendable {
    /// A scenario, by its title; a schedule that breaks something, by what it breaks.
    case scenario(AuthorText), breach(AppBreach.Broken)
  }

  /// The scenario or the broken property that is shown by it.
  package let owner: Owner
  /// The stimuli with what they made happen, one a row.
  package let rows: RunRows
  /// The row that decides what fails; nil where none before the last does.
  private let decisive: DecisiveRow?
  /// The bytes that there is room for; nil for any number.
  private let room: Int?

  /// A run with the rows that tell it.
  package init(_ owner: Owner, rows: RunRows, deciding decisive: DecisiveRow? = nil, room: Int? = nil) {
    (self.owner, self.rows, self.decisive, self.room) = (owner, rows, decisive, room)
  }

  /// The rows in words, as far as there is room.
  package var lines: [String] { room.map { rows.lines.limited(toBytes: $0) } ?? rows.lines }

  /// The last rows and the one that decides, with a word about those before them; empty for a schedule, of which nothing is
  /// shown at once.
  package var end: [String] {
    switch owner {
    case .scenario: rows.end(deciding: decisive, rows: LessonLimits.shownRows).marked
    case .breach: []
    }
  }
}
