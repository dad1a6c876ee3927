import LifeLanguage
import LifecycleEngine

extension AppFinding {
  /// The purpose of what is said.
  var kind: Feedback.Kind {
    switch self {
    case .otherTask, .first, .besides, .others, .other, .run, .leftOut: .fault
    case .uncalled, .change, .defended, .reach: .remark
    }
  }

  /// What is said of it.
  package var shownText: ShownText {
    switch self {
    case .otherTask(let fault): .now(fault.words)
    case .first(let failure, let run): .now(rowsText(run?.end ?? [], below: failure.wordsAtFirst))
    case .uncalled(let handler, usesScenes: true, nil): .now("`\(handler)` never comes here: this app uses scenes.")
    case .uncalled(let handler, usesScenes: false, nil): .now("`\(handler)` never comes here: this app has no scenes.")
    case .uncalled(let handler, usesScenes: true, let version?):
      .now("`\(handler)` never comes on \(version.words): there this app uses scenes.")
    case .uncalled(let handler, usesScenes: false, let version?):
      .now("`\(handler)` never comes on \(version.words): there this app has no scenes.")
    case .besides(let failure): .now(LastRows.cut(failure.brief, rows: 3))
    case .others(1, inFirstRun: false): .now("1 more thing fails.")
    case .others(let count, inFirstRun: false): .now("\(count) more things fail.")
    case .others(1, inFirstRun: true): .now("1 more thing fails, in the run of this scenario, too.")
    case .others(let count, inFirstRun: true): .now("\(count) more things fail, in the run of this scenario, too.")
    case .other(let failure): .more(failure.words)
    case .run(let run, let others, true): .more(run.whole(others))
    case .run(let run, let others, false): .more(run.rest(others))
    case .leftOut: .more("… (the rest is left out)")
    case .change(let added, let gone): .now(Self.change(added, gone))
    case .defended(let failure, let choice, let isMore):
      isMore ? .more(Self.defended(failure, choice)) : .now(Self.defended(failure, choice))
    case .reach(let reach): .now(reach.words)
    }
  }

  /// What is said of it at once in one line, without a run; nil for nothing.
  var brief: String? {
    switch self {
    case .first(let failure, _): failure.brief
    case .otherTask, .uncalled, .besides, .others, .other, .run, .leftOut, .change, .defended, .reach: shownText.now
    }
  }

  private static func defended(_ failure: AppFailure, _ choice: String) -> String {
    "\(failure.words)\nIt does not count, as sources disagree: under `\(choice)` it breaks nothing."
  }

  private static func change(_ added: [AppOperation], _ gone: [AppOperation]) -> String {
    switch (added.isEmpty, gone.isEmpty) {
    case (true, true): ""
    case (false, true): "New in your app: \(some(of: added))."
    case (true, false): "Gone: \(some(of: gone))."
    case (false, false): "New in your app: \(some(of: added)). Gone: \(some(of: gone))."
    }
  }

  /// The most operations of each side that are told.
  private static let toldOperations = 3

  private static func some(of operations: [AppOperation]) -> String {
    let more = operations.count - toldOperations
    return list(operations.prefix(toldOperations).map { $0.words } + (more > 0 ? ["\(more) more"] : []))
  }
}

extension PlatformVersion {
  /// The platform and its version, as people name them.
  fileprivate var words: String { "\(platform.words) \(number)" }
}

extension AppOperation {
  /// The operation with its place and its condition.
  fileprivate var words: String {
    switch condition {
    case .named(let text): "\(placed) if `\(text)`"
    case .unnamed: "\(placed) under a condition"
    case nil: placed
    }
  }

  private var placed: String {
    switch place {
    case .start: "`\(text)` at `start`"
    case .handler(let name): "`\(text)` at `\(name)`"
    case .edit(let name): "`\(text)` at each `edit \(name)`"
    case .tap(let name): "`\(text)` at each `tap \(name)`"
    case .tick(let name): "`\(text)` at each tick of `\(name)`"
    case .workDone(let name): "`\(text)` at the end of the work of `\(name)`"
    case .expiration(let name): "`\(text)` at the expiration of `\(name)`"
    }
  }
}

extension AppFailure {
  /// What is said of it, whole.
  fileprivate var words: String {
    switch self {
    case .impossible(let scenario, let fault): "Scenario “\(scenario)”: \(fault.words)."
    case .misfit(let scenario, let statement, let misfit): "Scenario “\(scenario)”: \(misfit.words(statement))"
    case .lacks(let scenario, .connection(let name)): "Scenario “\(scenario)”: your app opens no connection `\(name)`."
    case .lacks(let scenario, .value(let name)): "Scenario “\(scenario)”: your app has no value `\(name)`."
    case .lacks(let scenario, .name(let name)): "Scenario “\(scenario)”: your app has no `\(name)`."
    case .unexpected(let scenario, let part): "Scenario “\(scenario)”: expected: \(part.text)"
    case .breach(let breach): breach.words
    case .noWay(let title): "\(title.words): no schedule was found that leads there."
    case .untested(let titles, let gap):
      titles.count == 1
        ? "\(titles[0].words) earns nothing: \(gap.words)."
        : "\(list(titles.map { $0.words })) earn nothing: \(gap.words)."
    case .lacksForAll(.connection(let name)): "Your app opens no connection `\(name)`."
    case .lacksForAll(.value(let name)): "Your app has no value `\(name)`."
    case .lacksForAll(.name(let name)): "Your app has no `\(name)`."
    case .misfitForAll(let statement, let misfit): misfit.words(statement)
    }
  }

  /// What is said of it without a run.
  fileprivate var brief: String { if case .breach(let breach) = self { breach.brief } else { words } }

  /// What is said of it where it comes first; of a scenario two rows, since its run follows.
  fileprivate var wordsAtFirst: String {
    switch self {
    case .impossible, .misfit, .lacks, .unexpected: LastRows.cut(words, rows: 2)
    case .breach, .noWay, .untested, .lacksForAll, .misfitForAll: words
    }
  }
}

extension AppMisfit {
  /// Returns the reason as a sentence about a statement.
  fileprivate func words(_ statement: String) -> String {
    switch self {
    case .scenes: "Your app says otherwise about its scenes than `\(statement)`."
    case .version: "Your app asks for something that there is not yet under `\(statement)`."
    case .room: "A run has no room for your app beside `\(statement)`."
    case .unreadable: "`\(statement)` cannot be asked of your app."
    }
  }
}

extension AppBreach {
  /// The headline, the schedule, what is there instead, and why.
  fileprivate var words: String {
    let setup = [platform, earlierTexts?.comment].compactMap { $0 }
    let way = schedule.isEmpty ? "(before any command)" : schedule.joined(separator: "; ")
    var text = rowsText(setup + [way], below: headline)
    for end in ends { text += "\n" + end.words }
    if let reason { text += "\nWhy: \(reason.words)" }
    if let decisive { text += "\nWithout `\(decisive)` it holds." }
    return text
  }

  private var headline: String {
    switch (property, history) {
    case (.value(let name), .none): "`\(name)` is lost. The shortest way there:"
    case (.claim(let title), .none): "\(title.words) does not hold. The shortest way there:"
    case (.value(let name), .same): "`\(name)` is lost again, by the same schedule as before:"
    case (.claim(let title), .same): "\(title.words) does not hold, by the same schedule as before:"
    case (.value(let name), .other):
      "`\(name)` is lost, by another schedule than before:"
    case (.claim(let title), .other):
      "\(title.words) does not hold, by another schedule than before:"
    }
  }

  /// The property and the schedule in a row or two.
  fileprivate var brief: String {
    let way =
      schedule.isEmpty
      ? "It is so before any command." : "The shortest way there: `\(schedule.joined(separator: "; "))`."
    if let storedLoss { return "\(storedLoss.words) \(way)" }
    return switch property {
    case .value(let name): "`\(name)` is lost. \(way)"
    case .claim(let title): "\(title.words) does not hold. \(way)"
    }
  }
}

extension AppBreach.End {
  fileprivate var words: String {
    switch self {
    case .value(let name, let expected, true, let found):
      "Expected `\(name)` to be \(expected), as typed last; it is \(found)."
    case .value(let name, let expected, false, let found):
      "Expected `\(name)` to be \(expected), as on the disk; it is \(found)."
    case .expectation(let text, let found): "Expected `\(text)`; \(found.words)."
    }
  }
}

extension SearchReach {
  /// How far the search went, in a sentence.
  fileprivate var words: String {
    let tried = countText(situations, "situation")
    let commands = countText(depth, "command")
    return switch (isWhole, isNarrowed, platform) {
    case (true, true, nil): "All that you may do here was tried, \(tried); nothing breaks it."
    case (true, true, let platform?): "All that you may do here was tried (`\(platform)`), \(tried); nothing breaks it."
    case (true, false, nil): "Every way of leaving and coming back was tried, \(tried); nothing breaks it."
    case (true, false, let platform?):
      "Every way of leaving and coming back was tried (`\(platform)`), \(tried); nothing breaks it."
    case (false, _, nil): "Nothing of up to \(commands) breaks it: \(tried) were tried, and more exist."
    case (false, _, let platform?):
      "Nothing of up to \(commands) breaks it (`\(platform)`): \(tried) were tried, and more exist."
    }
  }
}

extension TaskFault {
  /// The fault, in one line.
  fileprivate var words: String {
    switch self {
    case .asksSetting(let name):
      "No app can know which account of a disputed point is true; leave `\(name)` out of its conditions."
    case .plugin(let name): "The task is about an app with `uses: \(name)`."
    case .scenes: "The task is about an app as it was: leave `scenes:` as it is."
    case .flag(let name): "The task is about an app as it was: leave `\(name):` as it is."
    case .modes: "The task is about an app with the modes it has; leave `modes` as they are."
    case .value(let name, true, let start): "The task is about `saved \(name) = \"\(start)\"`; leave that as it is."
    case .value(let name, false, let start): "The task is about `unsaved \(name) = \"\(start)\"`; leave that as it is."
    case .timer(let name, let time):
      "The task is about the timer `\(name)` with its period of \(durationText(milliseconds: time))."
    case .task(let name, let time?):
      "The work of the task `\(name)` needs \(durationText(milliseconds: time)); no app can change that."
    case .task(let name, nil): "The work of the task `\(name)` has no `needs:`; no app can change that."
    case .connection(let name, let time?):
      "The other side closes `\(name)` after \(durationText(milliseconds: time)) without use; leave its `idle:` as it is."
    case .connection(let name, nil):
      "The other side never closes `\(name)` by itself; no app can change that."
    case .workMissing(let steps):
      "The work of the task has to stay, in one handler: `\(steps.joined(separator: "; "))`."
    case .workCutShort(let steps):
      "In this task `\(steps.last ?? "")` has to come after `\(steps.dropLast().joined(separator: "; "))`, in the same handler."
    }
  }
}

extension AppRun {
  /// Returns the run below its title and those of other failures that have the same one.
  fileprivate func whole(_ others: [Owner]) -> String { rowsText(lines, below: "\(title(others)):") }

  /// Returns the rows that the end lacks, below the title and those of other failures.
  fileprivate func rest(_ others: [Owner]) -> String {
    let shown = shownAtFirst
    if shown == lines.count { return "\(title(others)): it stands above." }
    // A last row that was cut is told in full.
    return shown == 0 ? whole(others) : rowsText(lines.dropLast(shown), below: "\(title(others)) up to there:")
  }

  /// The number of whole rows that the end shows.
  package var shownAtFirst: Int { zip(lines.reversed(), end.reversed()).prefix { $0 == $1 }.count }

  /// Returns the title with those of other failures behind it: “The run of “A” (also the run of “B”)”.
  private func title(_ others: [Owner]) -> String {
    var names: [Owner] = []
    for other in others where other != owner && !names.contains(other) { names.append(other) }
    return names.isEmpty ? owner.title : "\(owner.title) (also \(list(names.map { $0.name })))"
  }
}

extension AppRun.Owner {
  /// The run at the beginning of a heading.
  fileprivate var title: String {
    switch self {
    case .scenario(let title): "The run of “\(title)”"
    case .breach(.value(let name)): "The run in which `\(name)` is lost"
    case .breach(.claim(let title)): "The run in which \(title.words) does not hold"
    }
  }

  /// The run within a sentence.
  fileprivate var name: String {
    switch self {
    case .scenario(let title): "the run of “\(title)”"
    case .breach(.value(let name)): "the run in which `\(name)` is lost"
    case .breach(.claim(let title)): "the run in which \(title.words) does not hold"
    }
  }
}
