import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// Questions that ask for stimuli, and how long a task holds off the freeze.

/// A state to bring about.
struct TaskGoal: Sendable {
  /// What happens before.
  let given: String
  /// The expectations that hold once it is reached.
  let goal: String
  /// The task, in a sentence or two.
  let task: String
  /// Where to look first.
  let look: String
}

extension PracticeMaker {
  /// The states to bring about; where a process has to live on, its end is no way there.
  static let goals: [TaskGoal] = [
    TaskGoal(
      given: "launch", goal: "expect state == inactive",
      task: "The app is in front. Take the touches from it, and leave it on the screen.",
      look: "What can lie over an app without taking the screen?"),
    TaskGoal(
      given: "launch", goal: "expect state == background; expect ended == none",
      task: "The app is in front. Bring it into the background.",
      look: "Who else may take the screen: another app, a call, the side button?"),
    TaskGoal(
      given: "launch", goal: "expect state == suspended; expect ended == none",
      task: "The app is in front. Get its process frozen.",
      look: "A process is frozen in the background, and not at once."),
    TaskGoal(
      given: "launch", goal: "expect ended == jetsam", task: "The app is in front. Let the system take its memory.",
      look: "Whose memory does the system take first?"),
    TaskGoal(
      given: "launch; home", goal: "expect state == active; expect ended == none",
      task: "The app has just been left. Bring it back to the front.",
      look: "What opens an app besides its icon: a message, a link, or the list of the apps used last?"),
    TaskGoal(
      given: "launch; home; wait 1min", goal: "expect state == active; expect ended == none",
      task: "The app is frozen. Bring it back to the front, in the same process.",
      look: "What opens an app besides its icon: a message, a link, or the list of the apps used last?"),
    TaskGoal(
      given: "launch; lock", goal: "expect state == active; expect ended == none",
      task: "The app was in front when the screen went dark. Bring it back.",
      look: "A locked phone has to be unlocked first: what comes back then by itself?"),
    TaskGoal(
      given: "launch", goal: "expect state == active; expect left; expect ended == none",
      task: "The app is in front. Let it leave the screen and come back, in the same process.",
      look: "Two ways are needed: one out, one back. Which are left?"),
    TaskGoal(
      given: "launch", goal: "expect state == inactive; expect left; expect ended == none",
      task: "The app is in front. Let it leave the screen, come back, and lose the touches once more.",
      look: "Three things are needed: a way out, a way back, and something that lies over the app."),
  ]

  /// The most words that a task forbids.
  package static let banLimit = 3

  /// Returns a question for stimuli that lead to a state.
  func reachDraft(_ request: PracticeRequest, _ random: inout SeededRandom) -> PracticeDraft? {
    let open = Self.goals.filter { !request.isWornOut(Self.form(given: $0.given, goal: $0.goal, nil)) }
    guard let goal = random.one(of: open), let plain else { return nil }
    return task(
      word: ScriptQuestion.row.word, verb: "goal", given: goal.given, goal: goal.goal, prose: goal.task, app: nil,
      plain,
      forbidden: [],
      limits: (length: 3, without: 1 + random.below(2)), look: goal.look,
      after: request,
      &random)
  }

  /// Returns a question for stimuli that break an app to practise with.
  func breakDraft(_ request: PracticeRequest, _ random: inout SeededRandom) -> PracticeDraft? {
    let open = appStarts.filter { item in
      item.app.flaw.map { !request.isWornOut(Self.form(given: $0.given, goal: $0.bad, item.app)) } ?? false
    }
    guard let chosen = random.one(of: open), let flaw = chosen.app.flaw else { return nil }
    return task(
      word: FindQuestion.row.word, verb: "bad", given: flaw.given, goal: flaw.bad, prose: flaw.task, app: chosen.app,
      chosen.start,
      forbidden: flaw.forbidden, limits: (length: 3, without: random.below(2)),
      look: flaw.look, after: request, &random)
  }

  /// Returns a task with a par that a search has found; nil where what the learner knows does not lead there.
  func task(
    word: String, verb: String, given: String, goal: String, prose: String, app: PracticeApp?, _ start: PracticeStart,
    forbidden: [String], limits: (length: Int, without: Int), look: String, after request: PracticeRequest,
    _ random: inout SeededRandom
  ) -> PracticeDraft? {
    guard var search = TaskSearch(given: given, goal: goal, verb: verb, app: app, from: start.run, of: self)
    else { return nil }
    // Where what the learner has met leads nowhere, which is the case for most, nothing else is searched.
    let unmet = unmetVerbs
    guard
      unmet.isEmpty
        || search.shortest(without: forbidden, within: limits.length, besides: Self.brute + unmet) != nil
    else { return nil }
    var without = forbidden
    var answer = search.shortest(without: without, within: limits.length)
    for _ in 0..<limits.without {
      guard let found = answer.flatMap({ random.one(of: $0.verbs) }),
        let next = search.shortest(without: without + [found], within: limits.length)
      else { break }
      without.append(found)
      answer = next
    }
    // One command is found by trying each.
    guard let answer, answer.length > 1,
      let found = answer.answers.first(where: { isKnown($0, after: given, start) }),
      let known = settled(found, in: search.lesson, from: start)
    else { return nil }
    var lines = app?.lines ?? []
    if !given.isEmpty { lines.append("given { \(given) }") }
    lines.append("\(verb) { \(goal) }")
    let bans = Self.bans(without) + search.blunt(without: without, par: answer.length)
    guard bans.count <= Self.banLimit else { return nil }
    if !bans.isEmpty { lines.append("forbid { \(bans.joined(separator: "; ")) }") }
    lines += ["solution { \(known) }", "par \(answer.length)"]
    var told = [app == nil ? prose : prose + Self.doneOnce(goal)]
    if let app { told.insert("This is \(app.noun). \(app.about)", at: 0) }
    if !bans.isEmpty { told.append("The line “without” names what is not to be used.") }
    let count = answer.length == 1 ? "one command" : "\(answer.length) commands"
    let first = known.split(separator: ";").first.map { String($0) } ?? known
    return PracticeDraft(
      word: word, title: Self.form(given: given, goal: goal, app).title, prose: told, lines: lines,
      hints: [(look, 0), ("It takes \(count); begin with `\(first)`.", 50)],
      because: app?.flaw?.why ?? reason(of: known, after: given, from: start.run, request, &random),
      stimuli: Self.kinds(of: "\(given); \(known)", from: start.run), app: app?.name,
      situation: Self.form(given: given, goal: goal, app).situation)
  }

  /// Returns the form of a task before its way is known: what was asked lately needs no search.
  private static func form(given: String, goal: String, _ app: PracticeApp?) -> PracticeForm {
    PracticeForm(
      kind: app == nil ? .reach : .breakApp, title: app.map { "Break it: \($0.name)" } ?? "Get there",
      app: app?.name,
      situation: PracticeSituation(.way(to: "\(given) | \(goal)"), before: .notRunning, app: app?.name))
  }

  /// Returns why the last command of an answer that changes the state does so; empty where the rules have to say it.
  private func reason(
    of answer: String, after given: String, from start: Simulation, _ request: PracticeRequest,
    _ random: inout SeededRandom
  ) -> String {
    var run = start
    for command in (try? Answer("{ \(given) }").stimuli()) ?? [] { _ = run.run(command) }
    let asked = run.trace.count
    for command in (try? Answer("{ \(answer) }").stimuli()) ?? [] { _ = run.run(command) }
    var reason = CaseReason(run, from: asked)
    reason.cases = reason.cases.last { !$0.path.isEmpty }.map { [$0] } ?? []
    return reason.text(after: request.lastForms.map { $0.reason }, &random) ?? ""
  }

  /// Returns the kinds of the stimuli of a script.
  private static func kinds(of script: String, from start: Simulation) -> [StimulusKind] {
    var run = start
    for command in (try? Answer("{ \(script) }").stimuli()) ?? [] { _ = run.run(command) }
    return run.history.map { $0.kind }
  }

  /// Returns the conditions of a goal in a sentence or two, with a blank before them; empty where its task has said all of it.
  static func doneOnce(_ goal: String) -> String {
    let conditions = goal.split(separator: ";").map { String($0.drop { $0 == " " }.dropFirst("expect ".utf8.count)) }
    guard conditions.contains(where: { $0.contains("=") || $0.contains("!") }) else { return "" }
    let livesOn = conditions.contains("ended == none") ? " The process must live all the time." : ""
    // What ended the process, and that it has left, its task says.
    let told = ["order ", "effect ", "ended ", "left"]
    let shown = conditions.filter { condition in !told.contains { condition.hasPrefix($0) } }.map { inWords($0) }
    guard !shown.isEmpty else { return livesOn }
    return " At the end \(shown.joined(separator: " and ")).\(livesOn)"
  }

  /// Returns what has to hold, in words: “the app must be active”.
  private static func inWords(_ condition: String) -> String {
    let words = condition.split(separator: " ", maxSplits: 2).map { String($0) }
    guard words.count == 3, words[1] == "==" else {
      return condition.hasPrefix("!") ? "`\(condition.dropFirst())` must be false" : "`\(condition)` must be true"
    }
    return ProcessState(name: words[2]) == nil ? "`\(words[0])` must be \(words[2])" : "the app must be \(words[2])"
  }

  /// Returns an answer that reaches the goal of a task under each value of every disputed point: as it was found, or with its
  /// waits made longer than any limit that documents dispute; nil where neither does.
  private func settled(_ answer: String, in lesson: Lesson, from start: PracticeStart) -> String? {
    [answer, Self.waiting("1min", in: answer), Self.waiting("1h", in: answer)]
      .first { isSettled($0, in: lesson, from: start) }
  }

  /// Returns an answer with another time in place of each that it waits.
  private static func waiting(_ time: String, in answer: String) -> String {
    answer.split(separator: ";").map { command in
      let command = command.drop { $0 == " " }
      return command.hasPrefix("wait ") ? "wait \(time)" : String(command)
    }.joined(separator: "; ")
  }

  private func isSettled(_ answer: String, in lesson: Lesson, from start: PracticeStart) -> Bool {
    guard let question = lesson.questions.first, let task = question.form.task,
      let stimuli = try? Answer(answer).stimuli()
    else { return false }
    func end(_ start: Simulation) -> Simulation? {
      var run = start
      guard (try? run.execute(question.given)) != nil else { return nil }
      for stimulus in stimuli {
        guard case .happened = run.run(stimulus) else { return nil }
      }
      return GoalCheck(task.goal, on: run, lesson.source).isReached ? run : nil
    }
    guard let own = end(start.run) else { return false }
    return !start.isDisputed(among: Set(own.history.map { $0.kind })) { end($0) == nil }
  }

  /// Returns whether a learner has met the rules of an answer.
  private func isKnown(_ answer: String, after given: String, _ start: PracticeStart) -> Bool {
    var walk = RuleWalk(start.run)
    walk.perform((try? Answer("{ \(given) }").stimuli()) ?? [])
    walk.perform((try? Answer("{ \(answer) }").stimuli()) ?? [])
    guard walk.run.history.allSatisfy({ stimuli?.contains($0.kind) ?? true }) else { return false }
    return walk.rules.allSatisfy { met.contains($0) }
  }

  /// Returns the wrong answers for a task of some seconds of those who hold a belief about its time.
  private func misjudged(_ seconds: Int) -> [String] {
    let work = Int64(seconds) * 1000
    return book.all.compactMap { belief in
      guard let time = belief.taskTime?.milliseconds(ofWork: work), time != work else { return nil }
      return "mistake \(belief.name.text) is: \(durationText(milliseconds: time))"
    }
  }

  /// Returns a question how long a task holds off the freeze.
  func durationDraft(_ random: inout SeededRandom) -> PracticeDraft? {
    guard let chosen = random.one(of: appStarts.filter { !$0.app.taskSeconds.isEmpty }),
      let seconds = random.one(of: chosen.app.taskSeconds)
    else { return nil }
    let (app, start) = (chosen.app, chosen.start)
    let leave = random.one(of: ["home", "lock"]) ?? "home"
    var walk = RuleWalk(start.run)
    walk.perform((try? Answer("{ launch; \(leave); wait 1min }").stimuli()) ?? [])
    guard walk.rules.allSatisfy({ met.contains($0) }) else { return nil }
    let how = leave == "home" ? "presses Home" : "presses the side button"
    let name = random.one(of: ScriptProse.persons)?.0 ?? "Mia"
    return PracticeDraft(
      word: DurationQuestion.row.word, title: "Time that was asked for",
      prose: [
        "\(app.noun.capitalisedFirst) is in front. \(app.about)",
        "The work takes \(seconds) seconds. \(name) \(how) and does not come back.",
        "How long after that is the app suspended?",
      ],
      lines: app.statement(seconds: seconds).split(separator: "\n").map { String($0) }
        + ["given { launch }", "when { \(leave) }", "until state == suspended", "tolerance 2s"]
        + misjudged(seconds),
      hints: [
        ("A task that is begun keeps the process from being frozen. Until when?", 0),
        ("It is suspended once the task has ended.", 50),
      ],
      because: "The task holds the freeze off until it ends, \(seconds) seconds after it began. "
        + "Then nothing keeps the process running any more.",
      stimuli: [.launch, leave == "home" ? .home : .lock], app: app.name,
      situation: PracticeSituation(.time, before: .active))
  }
}
