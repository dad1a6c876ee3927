import LearnerLog
import LessonGrading
import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

extension LessonRun {
  /// Takes a typed line as the answer to the question at hand.
  ///
  /// What was only offered, and is not changed, is marked where it is right; it never costs an attempt.
  package mutating func answer(_ line: String, isOffered: Bool = false) -> Reply {
    guard let question, let marker = marker(at: place) else { return reply("No answer is asked for now.", .dim) }
    switch marker {
    case .failure(let fault): return skipBroken(fault)
    case .success(let marker):
      guard line.utf8.count <= LessonLimits.answerBytes else {
        return refuse(.tooMany("bytes in an answer", LessonLimits.answerBytes, at: ByteRange(start: 0, end: 0)))
      }
      do throws(AnswerFault) {
        let answer = try typed(line, at: question)
        keepDraft(answer.text)
        if let rest = answer.rest { return refuse(.secondAnswer(rest)) }
        let read = try marker.read(answer)
        if let gap = marker.gap(in: read) { return refuse(gap) }
        let isAgain = records[place].lastGiven.map { marker.key.isSame(read.given, as: $0) } ?? false
        if isAgain, !isExam, !question.isHidden, attempts(at: place) != nil {
          return reply("You tried that already; this time it cost nothing.", .dim)
        }
        var predictions: BeliefPredictions?
        func foreseen() -> BeliefPredictions {
          let made = predictions ?? marker.predictions()
          predictions = made
          return made
        }
        let marked = try marker.verdict(
          on: read, knowing: records[place].breaches, suspecting: isExam ? .none : suspects, foreseeing: foreseen)
        let verdict = isPractice ? marked.explainingWay(of: answer, to: question, in: lesson) : marked
        if isOffered && !verdict.isRight && !isExam { return goOn(from: line) }
        let tells = verdict.isRight || !verdict.beliefs.isEmpty
        let contradicted = tells && isUnaided(question) ? foreseen().contradicted(by: read.given) : []
        var reply = take(verdict, answer.text, question, contradicting: contradicted)
        if !reply.isAdvanced { records[place].lastGiven = read.given }
        if reply.isAdvanced { reply.review = review(of: marker, verdict.isRight ? answer : nil) }
        if !reply.isAdvanced, let kept = verdict.kept {
          // The state before the run may stand there alone, which is no part of the answer.
          let isRight = verdict.rightPositions.map { $0 > 0 } ?? true
          (reply.prefill, reply.prefillIsRight) = (answer.beginning(words: kept), isRight)
        }
        return reply
      } catch {
        return refuse(error.diagnostic)
      }
    }
  }

  /// Returns whether a line is a right answer to the question at hand; nothing is recorded.
  package func isRight(_ line: String) -> Bool {
    guard let question, case .success(let marker)? = marker(at: place) else { return false }
    return (try? marker.read(typed(line, at: question))).map { marker.key.accepts($0.given) } ?? false
  }

  /// Returns whether a line is a right answer to the question at hand, or a mistake that its author tells something of.
  package func isForeseen(_ line: String) -> Bool {
    guard let question, case .success(let marker)? = marker(at: place) else { return false }
    return (try? marker.read(typed(line, at: question))).map { marker.foresees($0.given) } ?? false
  }

  /// Returns whether a line behind the beginning of an answer may be meant by itself, however its items are written: it begins with
  /// an item of that, or has all of them in their order, and more.
  package func standsAlone(_ line: String, behind beginning: String) -> Bool {
    guard let question, case .success(let marker)? = marker(at: place) else { return false }
    func items(_ line: String) -> [String] {
      (try? marker.read(typed(line, at: question))).map { marker.key.written($0.given) } ?? []
    }
    let (own, offered) = (items(line), items(beginning))
    guard let first = own.first else { return false }
    return offered.contains(first) || own.count > offered.count && Mistake.Form.order.matches(offered, in: own)
  }

  /// Returns whether an answer tells that something is not believed: at the first try, and without a paid hint.
  private func isUnaided(_ question: Question) -> Bool {
    !isExam && !question.isHidden && !isTried && question.hints.prefix(records[place].hints).allSatisfy { $0.cost == 0 }
  }

  /// Returns the answer of a line, without the head that a line of a file has where it names this question; a line that names
  /// another one is a fault.
  private func typed(_ line: String, at question: Question) throws(AnswerFault) -> Answer {
    let source = SourceText(name: "answer", text: line)
    let whole = Answer(in: source, from: 0)
    guard let head = AnswerHead(source.bytes[...]) else { return whole }
    let name = head.question
    if name.text == question.name.text {
      let answer = Answer(in: source, from: head.end)
      return answer.isEmpty ? whole : answer
    }
    guard lesson.questions.contains(where: { $0.name.text == name.text }) else { return whole }
    throw AnswerFault(
      .unreadableAnswer(
        "the question at hand is '\(question.name.text)', not '\(Diagnostic.shortened(name.text))'", name.range,
        "type the answer alone"))
  }

  /// Keeps an app as it was typed, whole or not, for `repair`; what is no app replaces none.
  package mutating func keepDraft(_ line: String) {
    guard records.indices.contains(place), question?.kind.answer != .app || isApp(line) else { return }
    records[place].typed = line
  }

  /// Returns whether a line begins to write an app.
  private func isApp(_ line: String) -> Bool {
    let text = line.drop { " {\n".contains($0) }
    return text.hasPrefix("app ") || text.hasPrefix("app\n")
  }

  /// Says that an offered answer is not right yet, and gives it back.
  private func goOn(from line: String) -> Reply {
    var reply = self.reply("That much was there already. Go on from it, or change it; this cost nothing.", .dim)
    reply.prefill = line + " "
    return reply
  }

  /// Looks at the world after a stimulus, to see whether the goal of the step is reached.
  package mutating func observe(_ simulation: Simulation) -> Reply {
    guard let step else { return Reply() }
    let given = self.simulation
    let own = simulation.history.dropFirst(given?.history.count ?? 0)
    if let name = own.lazy.compactMap({ step.forbidden.name(covering: $0, in: simulation.engine) }).first {
      return reply("`\(name)` is not allowed in this step; `reset` starts it again.", .bad)
    }
    guard isOnTheWay(simulation), GoalCheck(step.goal, on: simulation, lesson.source).isReached else { return Reply() }
    var reply = self.reply("Done: \(step.title)", .good)
    reply.lines.append(Self.whyLine)
    let count = given.map { simulation.commands(since: $0) } ?? own.count
    if let par = step.par, count > par {
      reply.lines.append(OutputLine("It can be done with \(countText(par, "command")); this took \(count).", .dim))
    }
    if isPractice, step.par == count {
      reply.lines.append(OutputLine("With \(count) commands: nothing shorter does it.", .dim))
    }
    reply.records.append(record(.solved))
    // What was said of an earlier question is behind the step.
    lastFindings = ([], .place)
    reply.commands = count
    reply.review = Review(step, simulation, from: given)
    advance(&reply)
    return reply
  }

  /// Returns whether a run goes on from where the step begins; what was loaded or taken back since does not.
  private func isOnTheWay(_ run: Simulation) -> Bool {
    guard let given = simulation, given.trace.count <= run.trace.count else { return false }
    return !isPractice
      || run.history.starts(with: given.history) && run.engine.program.name == given.engine.program.name
  }

  /// Shows the next stage of help.
  package mutating func hint() -> Reply {
    guard awaits != .nothing else { return reply("The lesson is over.", .dim) }
    guard !isExam else { return reply("There are no hints in an exam.", .dim) }
    let hints = step?.hints ?? question?.hints ?? []
    guard records[place].hints < hints.count else {
      guard let last = hints.last else { return reply("There is no hint here.", .dim) }
      var reply = self.reply("Hint: \(last.text)", .plain)
      reply.lines.append(OutputLine("That was the last one. `skip` shows the answer.", .dim))
      return reply
    }
    let hint = hints[records[place].hints]
    records[place].hints += 1
    var reply = self.reply("Hint: \(hint.text)", .plain)
    reply.records.append(record(.hinted))
    return reply
  }

  /// Skips the step or question at hand and shows its answer.
  package mutating func skip() -> Reply {
    guard awaits != .nothing else { return reply("The lesson is over.", .dim) }
    var reply = Reply()
    if !isExam { showSolution(&reply) }
    records[place].isSkipped = true
    reply.records.append(record(.skipped))
    if let question { reply.outcome = outcome(of: question, isRight: false) }
    advance(&reply)
    return reply
  }

  /// Returns what became of the question at hand; nil where that is nobody's to know.
  private func outcome(of question: Question, isRight: Bool) -> QuestionOutcome? {
    guard !isExam, !question.isHidden, case .success? = marker(at: place) else { return nil }
    return QuestionOutcome(
      question, in: lesson, isRight: isRight, attempts: records[place].attempts,
      hintCost: question.hints.prefix(records[place].hints).map { $0.cost }.max() ?? 0)
  }

  /// Returns the line that may be typed now with effect; nil where nothing is awaited.
  ///
  /// Where a value decides whether the goal of a step is reached, it stands there as `run` has it.
  package func suggestion(in run: Simulation) -> String? {
    guard awaits != .nothing else { return nil }
    let isApp = editsLines && draft != nil && records[place].typed != nil
    let next = isApp ? "`repair` goes on from your app" : isTried ? "Try again" : "Type an answer"
    let value = isPractice ? nil : step.flatMap { GoalCheck($0.goal, on: run, lesson.source).valueAtHand }
    let what = step == nil ? next : value.map { "Not yet: \($0)" } ?? "Go on to the goal"
    guard !isExam else { return what + "; `skip` passes it over." }
    guard let hint = (step?.hints ?? question?.hints ?? []).dropFirst(records[place].hints).first else {
      return what + "; `skip` shows how."
    }
    let taken = question?.hints.prefix(records[place].hints).map { $0.cost }.max() ?? 0
    if isPractice { return what + "; `hint` helps, `skip` shows how, `leave` ends it." }
    return what + (hint.cost > taken ? "; the next `hint` costs \(hint.cost)% of the points." : "; `hint` helps.")
  }

  // MARK: - Parts

  /// Says why an answer cannot be taken as it is.
  ///
  /// It is not offered again: what is typed behind a line that was refused would go wrong, too.
  private func refuse(_ fault: Diagnostic) -> Reply {
    var reply = Reply()
    reply.diagnostics = [fault]
    return reply
  }

  /// Shows the author's solution: a step's own way is run, and an answer is written out.
  private mutating func showSolution(_ reply: inout Reply) {
    if let step, step.solution.isEmpty {
      reply.lines.append(OutputLine(BlockText.keptBack))
    } else if let step, var run = simulation {
      let script = step.solution.map { lesson.source.text(in: $0.range) }.joined(separator: "; ")
      let start = run
      _ = run.run(step.solution)
      reply.lines.append(OutputLine("One way: \(script)"))
      // A challenge tells at its end what was used; the whole run would be a screen of its own.
      if isPractice { reply.lines += [Self.pathLine(of: run, from: start.trace.count), Self.whyLine] }
      reply.review = Review(step, run, from: start)
      reply.isDemonstrated = !isPractice
    } else if case .success(let marker)? = marker(at: place) {
      reply.lines += marker.solution.messages(on: .all).lines
      lastFindings = (marker.solution, .all)
      reply.more = moreAtHand
      reply.review = review(of: marker, nil)
    }
  }

  /// Returns the states of a run from an entry on, in a line.
  private static func pathLine(of run: Simulation, from start: Int) -> OutputLine {
    let entries = run.trace.entries
    let before = entries[..<start].last { $0.kind == .transition }?.state ?? .notRunning
    let entered = entries[start...].filter { $0.kind == .transition }.map { $0.state }
    return OutputLine("It goes: " + ([before] + entered).map { $0.name }.joined(separator: " → "))
  }

  private static let whyLine = OutputLine("`why` tells the reasons.", .dim)

  /// Returns what there is to look back at; nothing where the result is not for the learner.
  private func review(of marker: Marker, _ answer: Answer?) -> Review? {
    let question = marker.question
    guard !isExam, !question.isHidden else { return nil }
    let run = QuestionRun(question, of: lesson, answer: answer, by: marker.key)
    let isOwnWay = answer != nil && lesson.isMade && question.kind.word == ScriptQuestion.row.word
    return Review(question, number: isPractice ? nil : number(of: question), run, marker, isOwnWay: isOwnWay)
  }

  /// Returns a reply of one line.
  func reply(_ text: String, _ style: OutputStyle) -> Reply {
    var reply = Reply()
    reply.lines = [OutputLine(text, style)]
    return reply
  }

  /// Skips a question whose key cannot be computed, which is its author's fault.
  private mutating func skipBroken(_ fault: StageFault) -> Reply {
    var reply = self.reply("This question is broken and does not count: \(fault.diagnostic.message).", .bad)
    records[place].isSkipped = true
    reply.records.append(record(.skipped))
    advance(&reply)
    return reply
  }

  /// Returns what a score earns at an attempt: less at each one, and less for the dearest hint that was taken.
  ///
  /// What is right in part earns its part of what the next attempt can earn, as long as there is one: a right answer after it
  /// always adds something.
  private func earned(_ score: Score, of question: Question, attempt: Int, left: Int?) -> Score {
    let hint = question.hints.prefix(records[place].hints).map { $0.cost }.max() ?? 0
    let isLast = score == .full || left == 0
    return score.times(percent: question.share(ofAttempt: isLast ? attempt : attempt + 1, afterHintOf: hint))
  }

  /// Takes a verdict into the record of the question, and goes on where no attempt is left.
  private mutating func take(
    _ verdict: Verdict, _ text: String, _ question: Question, contradicting contradicted: [String]
  ) -> Reply {
    let share = records[place].share
    records[place].attempts += 1
    let left = isExam ? 0 : attempts(at: place).map { max(0, $0 - records[place].attempts) }
    let earned = earned(verdict.score, of: question, attempt: records[place].attempts, left: left)
    records[place].share = max(share, earned)
    if earned >= share || records[place].answer == nil {
      records[place].answer = text
      records[place].findings = verdict.findings
      records[place].beliefs = verdict.beliefs
    }
    records[place].shownBeliefs += verdict.beliefs.filter { !records[place].shownBeliefs.contains($0) }
    records[place].breaches = verdict.evidence?.breaches ?? []
    var reply = Reply()
    var kept = record(.answered, share: earned, answer: text, isRight: verdict.isRight)
    if !isExam {
      // What an answer fits it does not speak against.
      (kept.beliefs, kept.contradicted) = (verdict.beliefs, contradicted.filter { !verdict.beliefs.contains($0) })
    }
    reply.records.append(kept)
    if isExam || question.isHidden {
      reply.lines = [OutputLine("Noted.", .dim)]
      lastFindings = ([], .place)
    } else {
      reply.lines = tell(verdict, question, left: left)
      reply.endsGoingOn = left == 0 && !verdict.isRight
      reply.more = moreAtHand
      reply.worlds = ShownWorlds(verdict.findings, on: lastFindings.stage)
      reply.evidence = verdict.evidence
    }
    records[place].isMissed = records[place].attempts > 1 || !verdict.isRight
    if verdict.isRight || left == 0 || question.isHidden {
      reply.outcome = outcome(of: question, isRight: verdict.isRight)
      advance(&reply)
    }
    return reply
  }

  /// Returns what is said of a verdict at once, and keeps the rest for a learner who asks for more.
  private mutating func tell(_ verdict: Verdict, _ question: Question, left: Int?) -> [OutputLine] {
    let attempts = records[place].attempts
    let stage = VerdictText.stage(of: verdict, attempt: attempts, of: self.attempts(at: place))
    lastFindings = (verdict.findings, stage)
    let standing = VerdictText.Standing(
      earned: records[place].share, own: earned(verdict.score, of: question, attempt: attempts, left: left),
      points: question.points, left: left, attempt: attempts,
      next: earned(.full, of: question, attempt: attempts + 1, left: left),
      counts: !isPractice)
    let told = records[place].told
    let messages = verdict.findings.messages(on: stage)
    records[place].told = messages.filter { $0.kind == .fault }
    // A fault behind the first one goes on from it.
    let first = messages.firstIndex { $0.kind == .fault }
    let shown = messages.indices.map { place in
      place == first && told.contains(messages[place]) ? messages[place].repeated : messages[place]
    }
    return VerdictText(verdict, shown, standing).lines
  }
}

extension Score {
  /// Returns so many percent of a share.
  func times(percent: Int) -> Score {
    percent == 100 ? self : Score(numerator * percent, denominator * 100)
  }
}
