package import GradeResults
import LessonGrading
package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

extension LessonRun {
  /// Returns what the learner should read now: everything since the last time, and the step or question at hand.
  ///
  /// Tables and pictures are laid out for a screen of this many columns; plain ones keep to ASCII. A lesson that is
  /// resumed names its place.
  package mutating func present(width: Int = 80, isPlain: Bool = false, isReturning: Bool = false) -> [OutputLine] {
    var lines = title(isReturning)
    guard let parts = takeUnshown() else { return lines + (awaits == .nothing ? names + results : []) }
    for part in parts {
      let text = blocks(of: part, width, isPlain: isPlain).flatMap { $0.rows }
      if !lines.isEmpty && !text.isEmpty { lines.append(OutputLine("")) }
      lines += text
    }
    return lines + (awaits == .nothing ? [OutputLine("")] + names + results : [])
  }

  /// Returns the part at hand once more, without what was told before it.
  package func presentAgain(width: Int, isPlain: Bool) -> [OutputLine] {
    awaits == .nothing ? [] : blocks(of: place, width, isPlain: isPlain).flatMap { $0.rows }
  }

  /// Returns the part at hand and what is told before it, for a reader that lays it out itself; empty at the end.
  package func blocksAtHand(width: Int) -> [PartBlock] {
    guard awaits != .nothing else { return [] }
    let first = (lesson.items.indices.prefix(place).last { isPart($0) } ?? -1) + 1
    return (first...place).flatMap { blocks(of: $0, width, isPlain: false) }
  }

  /// The run in which the question at hand begins; nil where it asks about no run, and where the beginning would tell of the answer.
  package var runBeforeQuestion: Simulation? {
    guard let question, !question.when.isEmpty, !isStartDoubted(of: question),
      let stage = try? Stage(question, in: lesson.environment), !stage.before.hasEnded
    else { return nil }
    return stage.before
  }

  /// What an answer to the question at hand is made of; nil where none is awaited.
  package var answerInput: AnswerInput? { awaits == .answer ? key(at: place)?.input : nil }

  /// Returns the names that learners will meet elsewhere; none in an exam and in practice.
  private var names: [OutputLine] {
    guard !lesson.metNames.isEmpty, !isExam, !isPractice else { return [] }
    let rows = lesson.metNames.map { name in
      OutputLine([OutputLine.Span("  " + name.title, .strong), OutputLine.Span(": " + name.meaning)], hangingIndent: 4)
    }
    return [OutputLine("Names that you will meet", .heading)] + rows
      + [OutputLine("  No question asks for them; `help` with one of them finds it again.", .dim), OutputLine("")]
  }

  /// Returns the title at the start of the lesson, and with the place in it for a learner who comes back.
  private func title(_ isReturning: Bool) -> [OutputLine] {
    if isPractice { return [] }
    if place == 0 || isAtStart { return [OutputLine(lesson.title, .heading)] }
    guard isReturning, awaits != .nothing else { return [] }
    return [OutputLine("\(lesson.title): part \(progress.done + 1) of \(progress.total)", .heading)]
  }

  private var isAtStart: Bool { progress.done == 0 && records.allSatisfy { $0.attempts == 0 && $0.hints == 0 } }

  /// Returns what is shown of a part.
  private func blocks(of part: Int, _ width: Int, isPlain: Bool) -> [PartBlock] {
    switch lesson.items[part] {
    case .prose(let text): return [PartBlock(.prose, Prose(text).lines)]
    case .picture(let picture):
      return [PartBlock(.picture, picture.lines(in: lesson.environment, isPlain: isPlain, width: width))]
    case .step(let step):
      guard part == place else { return [] }
      return [
        PartBlock(.heading, [OutputLine(step.title, .heading)]), PartBlock(.prose, Prose(step.prose).lines),
        PartBlock(.app, isPractice ? appText : [], isApart: true),
      ]
    case .question(let question):
      guard part == place else { return [] }
      return blocks(of: question, at: part, width)
    }
  }

  /// Returns a question as it is asked.
  private func blocks(of question: Question, at part: Int, _ width: Int) -> [PartBlock] {
    let asked = [PartBlock(.heading, heading(of: question)), PartBlock(.prose, Prose(question.prose).lines)]
    guard case .success(let marker)? = marker(at: part) else {
      return asked + [PartBlock(.situation, question.situation(in: lesson.environment))]
    }
    let hidesStart = isStartDoubted(of: question)
    let situation = question.situation(in: lesson.environment, hidesStart: hidesStart)
    // What is made to practise with has no author who has told all that an app does.
    let app = marker.app.isEmpty && lesson.isMade && question.kind.answer == .words ? appText : marker.app
    let offer = hidesStart && question.kind.word == PathQuestion.row.word ? [] : marker.key.offer(width: width)
    return asked + [
      PartBlock(.app, app, isApart: true), PartBlock(.situation, situation, isApart: !app.isEmpty),
      PartBlock(.offer, offer, isApart: true),
      PartBlock(.manner, [OutputLine(manner(of: marker, at: part), .dim)], isApart: true),
    ]
  }

  /// Returns the line above a question: in a lesson its number, its title and its points, in practice its title.
  private func heading(of question: Question) -> [OutputLine] {
    guard !isPractice else { return question.title.map { [OutputLine($0, .heading)] } ?? [] }
    let points = question.points == 1 ? "1 point" : "\(question.points) points"
    let title = question.title.map { ": \($0)" } ?? ""
    return [OutputLine("Question \(number(of: question))\(title), \(points)", .heading)]
  }

  /// Returns whether one of the beliefs that a made question may be about leads to another state before what is asked about: then
  /// the state would be a part of the answer.
  private func isStartDoubted(of question: Question) -> Bool {
    guard lesson.isMade, !question.given.isEmpty, let truth = try? Stage(question, in: lesson.environment).before
    else { return false }
    return lesson.beliefs.held.contains { belief in
      belief.worlds.contains { world in
        guard var start = try? lesson.environment.simulation(for: question.setup) else { return false }
        start.adopt(world)
        let before = try? Stage(start, given: question.given, when: []).before
        return before?.world.state != truth.world.state
      }
    }
  }

  /// Returns how to answer, and what helps with it.
  private func manner(of marker: Marker, at part: Int) -> String {
    guard editsLines else { return marker.key.manner }
    if marker.key.input.arrangeable != nil { return marker.key.manner + "; or type `arrange`" }
    return draft(at: part) == nil ? marker.key.manner : "`repair` puts the app into the line; or " + marker.key.manner
  }

  /// Returns the number that a learner knows a question by: its place among the parts, as the prompt counts them.
  func number(of question: Question) -> Int {
    let parts = lesson.items.indices.filter { isPart($0) }
    return parts.firstIndex { lesson.items[$0].name == question.name.text }.map { $0 + 1 } ?? 0
  }

  // MARK: - Results

  /// The lines at the end of the lesson.
  private var results: [OutputLine] {
    let report = report(named: "prompt")
    let lines = isExam ? report.lines : []
    let total = report.total
    guard total.questions > 0 else { return lines + [OutputLine("End of the lesson.", .heading)] }
    return lines + [OutputLine("End of the lesson: \(pointsPhrase(total.earned, of: total.points))", .heading)]
  }

  /// Returns the results so far, in the form in which submissions are graded.
  package func report(named name: String) -> GradeReport {
    var report = LessonGrader(lesson).grade(Submission.parse(SourceText(name: name, text: ""))).report
    for (place, item) in lesson.items.enumerated() {
      guard case .question(let question) = item,
        let index = report.questions.firstIndex(where: { $0.id == question.name.text })
      else { continue }
      report.questions[index].attempts = records[place].attempts
      guard records[place].isAnswered else {
        if isExam, records[place].isSkipped, case .success(let marker)? = marker(at: place) {
          report.questions[index].feedback = ["It was passed over.", marker.key.solution.text]
        }
        continue
      }
      report.questions[index].outcome = .scored(records[place].share)
      report.questions[index].answer = records[place].answer
      report.questions[index].feedback = records[place].findings.allMessages.map { $0.text }
      report.questions[index].beliefs = records[place].beliefs
    }
    return report
  }
}
