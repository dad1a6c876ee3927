import LifeLanguage
import LifeSyntax
import LifecycleEngine

// Questions that ask for stimuli, and how long a task holds off the freeze.

extension PracticeMaker {
  /// The stimuli that make any task none.
  static let brute = "kill; crash; reboot; uninstall; update; install; memory limit; window; scene; device; prewarm"

  /// The same in words, but for what nobody thinks of in front of one window; the commands are named as they are typed.
  private static let bruteMeans =
    "a crash, a restart or a change of the installation, and without an end by `kill` or `memory limit`"

  /// A state to bring about.
  private static let goals: [(given: String, goal: String, task: String)] = [
    (
      "launch", "expect state == inactive", "The app is in front. Take the touches from it, and leave it on the screen."
    ),
    ("launch", "expect state == background", "The app is in front. Bring it into the background."),
    ("launch", "expect state == suspended", "The app is in front. Get its process frozen."),
    ("launch", "expect state == notRunning", "The app is in front. Let its process come to an end."),
    ("launch; home", "expect state == active", "The app has just been left. Bring it back to the front."),
    ("launch; home; wait 1min", "expect state == active", "The app is frozen. Bring it back to the front."),
    ("launch; home; wait 1min", "expect state == notRunning", "The app is frozen. Let its process come to an end."),
    ("launch; lock", "expect state == active", "The app was in front when the screen went dark. Bring it back."),
    ("", "expect state == background", "The app is not running. Let it run in the background."),
    (
      "launch", "expect state == active; expect order didEnterBackground -> didBecomeActive",
      "The app is in front. Let it leave the screen and come back."
    ),
    (
      "launch", "expect state == inactive; expect order didEnterBackground -> willResignActive",
      "The app is in front. Let it leave the screen, come back, and lose the touches once more."
    ),
  ]

  /// Returns a question for stimuli that lead to a state.
  func reachDraft(_ wish: PracticeWish, _ random: inout SeededRandom) -> PracticeDraft? {
    guard let goal = random.one(of: Self.goals), let plain else { return nil }
    return task(
      word: "script", verb: "goal", given: goal.given, goal: goal.goal, prose: goal.task, app: nil, plain,
      forbidden: [],
      limits: (length: 3, known: wish.allowsNew ? 1 : 0, without: 1 + random.below(2)), &random)
  }

  /// Returns a question for stimuli that break an app of the shelf.
  func breakDraft(_ wish: PracticeWish, _ random: inout SeededRandom) -> PracticeDraft? {
    guard let chosen = random.one(of: shelf.filter { $0.app.flaw != nil }), let flaw = chosen.app.flaw else {
      return nil
    }
    return task(
      word: "find", verb: "bad", given: flaw.given, goal: flaw.bad, prose: flaw.task, app: chosen.app, chosen.start,
      forbidden: flaw.forbidden, limits: (length: 3, known: wish.allowsNew ? 1 : 0, without: random.below(2)), &random)
  }

  /// Returns a goal for free play: longer than a question, and mostly an app to break.
  func challengeDraft(_ random: inout SeededRandom) -> PracticeDraft? {
    if random.below(4) > 0, let chosen = random.one(of: shelf.filter { $0.app.flaw != nil }),
      let flaw = chosen.app.flaw
    {
      return task(
        word: "find", verb: "bad", given: flaw.given, goal: flaw.bad, prose: flaw.task, app: chosen.app, chosen.start,
        forbidden: flaw.forbidden, limits: (length: 4, known: .max, without: 1 + random.below(2)), &random)
    }
    guard let plain, let goal = random.one(of: Self.goals + ownGoals) else { return nil }
    return task(
      word: "script", verb: "goal", given: goal.given, goal: goal.goal, prose: goal.task, app: nil, plain,
      forbidden: [],
      limits: (length: 4, known: .max, without: 2 + random.below(3)), &random)
  }

  /// Goals that the style alone can say.
  private var ownGoals: [(given: String, goal: String, task: String)] {
    guard style.name == "flutter" else { return [] }
    return [
      (
        "launch", "expect flutter.state == paused; expect foreground",
        "The app is in front. Bring Dart to `paused` while the app stays in front."
      )
    ]
  }

  /// Returns a task with a par that a search has found; nil where what the learner knows does not lead there.
  func task(
    word: String, verb: String, given: String, goal: String, prose: String, app: ShelfApp?, _ start: PracticeStart,
    forbidden: [String], limits: (length: Int, known: Int, without: Int), _ random: inout SeededRandom
  ) -> PracticeDraft? {
    var without = forbidden
    var answer = shortest(given: given, goal: goal, verb: verb, app: app, without, limits.length)
    for _ in 0..<limits.without {
      guard let found = answer.flatMap({ random.one(of: $0.verbs) }), Dresses.means(of: found) != nil else { break }
      let next = shortest(given: given, goal: goal, verb: verb, app: app, without + [found], limits.length)
      guard next != nil else { break }
      without.append(found)
      answer = next
    }
    guard let answer, let known = answer.answers.first(where: { isKnown($0, after: given, start, limits.known) }) else {
      return nil
    }
    let means = without.compactMap { Dresses.means(of: $0) }
    var lines = app?.lines ?? []
    if !given.isEmpty { lines.append("given { \(given) }") }
    lines.append("\(verb) { \(goal) }")
    lines.append("forbid { \(Self.bans(without)) }")
    lines += ["solution { \(known) }", "par \(answer.length)"]
    var told = [prose]
    if let app { told.insert("\(app.noun.capitalisedFirst). \(app.about)", at: 0) }
    let bans = (means + [Self.bruteMeans]).joined(separator: ", without ")
    told.append("Do it without \(bans).")
    let count = answer.length == 1 ? "one command" : "\(answer.length) commands"
    let first = known.split(separator: ";").first.map { String($0) } ?? known
    return PracticeDraft(
      word: word, title: app.map { "Break it: \($0.name)" } ?? "Get there", prose: told, lines: lines,
      hints: [("It takes \(count). What would have to happen for that?", 0), ("Begin with `\(first)`.", 50)])
  }

  /// Returns what a task forbids; to throw the app out is forbidden in both ways in which it can be said.
  private static func bans(_ without: [String]) -> String {
    ([brute] + without + (without.contains("forceQuit") ? ["switcher swipe"] : [])).joined(separator: "; ")
  }

  /// The shortest answers of a task, one of each kind, and the verbs in them; nil where there are none within the length.
  private func shortest(
    given: String, goal: String, verb: String, app: ShelfApp?, _ without: [String], _ length: Int
  ) -> (length: Int, answers: [String], verbs: [String])? {
    let question =
      "question q \(verb == "bad" ? "find" : "script") {\n| q\n"
      + (app?.statement(seconds: nil) ?? "") + (given.isEmpty ? "" : "given { \(given) }\n")
      + "\(verb) { \(goal) }\nforbid { \(Self.bans(without)) }\nsolution { launch }\n}"
    let text = "lesson practice \"Practice\" {\nversion 1\nstyles [\(style.name)]\n\(question)\n}\n"
    let loaded = LessonLoader.load(SourceText(name: "practice", text: text), library: library, style: style)
    guard let lesson = loaded.lessons.first, let question = lesson.questions.first, let task = question.form.task,
      let stage = try? Stage(question, in: lesson),
      !GoalCheck(task.goal, on: stage.after, lesson.source).isReached
    else { return nil }
    let found = ShortestAnswers(
      task, from: stage.after, within: ShortestAnswers.Bounds(length: length, applied: 4_000))
    guard let count = found.length else { return nil }
    var verbs: [String] = []
    for answer in found.answers {
      for part in answer.split(separator: ";") {
        let word = String(part.drop { $0 == " " }.prefix { $0 != " " })
        if !verbs.contains(word) { verbs.append(word) }
      }
    }
    return (count, found.answers, verbs)
  }

  /// Returns whether a learner has met the rules of an answer.
  private func isKnown(_ answer: String, after given: String, _ start: PracticeStart, _ limit: Int) -> Bool {
    var walk = RuleWalk(start.run)
    walk.perform((try? Answer("{ \(given) }").stimuli()) ?? [])
    walk.perform((try? Answer("{ \(answer) }").stimuli()) ?? [])
    return walk.rules.count { !met.contains($0) } <= limit
  }

  /// Returns a question how long a task holds off the freeze.
  func durationDraft(_ random: inout SeededRandom) -> PracticeDraft? {
    guard let chosen = random.one(of: shelf.filter { !$0.app.taskSeconds.isEmpty }),
      let seconds = random.one(of: chosen.app.taskSeconds)
    else { return nil }
    let (app, start) = (chosen.app, chosen.start)
    let leave = random.one(of: ["home", "lock"]) ?? "home"
    var walk = RuleWalk(start.run)
    walk.perform((try? Answer("{ launch; \(leave); wait 1min }").stimuli()) ?? [])
    guard walk.rules.count(where: { !met.contains($0) }) <= 1 else { return nil }
    let how = leave == "home" ? "presses Home" : "presses the side button"
    let name = random.one(of: Dresses.persons)?.0 ?? "Mia"
    return PracticeDraft(
      word: "duration", title: "Time that was asked for",
      prose: [
        "\(app.noun.capitalisedFirst) is in front. \(app.about)",
        "The work takes \(seconds) seconds. \(name) \(how) and does not come back.",
        "How long after that is the app suspended?",
      ],
      lines: app.statement(seconds: seconds).split(separator: "\n").map { String($0) }
        + ["given { launch }", "when { \(leave) }", "until state == suspended", "tolerance 2s"],
      hints: [
        ("A task that is begun keeps the process from being frozen. Until when?", 0),
        ("It is suspended once the task has ended.", 50),
      ],
      because: "The task holds the freeze off until it ends, \(seconds) seconds after it began. "
        + reason(of: walk.rules.filter { $0.hasPrefix("suspension") }))
  }
}
