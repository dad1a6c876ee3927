import JSONText
import LessonModel
import LessonTutor
import LifeLanguage
import LifeSession
import LifecycleEngine

/// The lesson or the sitting that is open, with the part at hand.
struct LessonView {
  private let run: LessonRun
  private let key: String
  private let standing: (name: String, done: Int, total: Int)
  private let occupation: Session.Occupation
  private let blocks: [PartBlock]
  private let form: FormView?
  private let before: Simulation?

  /// The lesson at hand in a session; nil outside of lessons.
  init?(_ session: Session, width: Int) {
    guard let run = session.lessonRun, let key = session.partKey, let standing = session.standing else { return nil }
    (self.run, self.key) = (run, key)
    // A challenge is no part of anything.
    self.standing = session.isChallenge ? (standing.name, 0, 0) : standing
    occupation = session.occupation
    blocks = run.blocksAtHand(width: width)
    let start = session.scriptStart
    before = run.runBeforeQuestion ?? start
    form = run.answerInput.map { input in
      let possible = start.map { $0.engine.possibleStimuli(in: $0.world) } ?? []
      let forbidden = session.forbidden
      return FormView(
        input: input, draft: run.draft,
        possible: possible.filter { !(forbidden?.coversAll(of: $0) ?? false) }.map { $0.form.text })
    }
  }

  /// Writes the members.
  func write(to lesson: inout JSONWriter) {
    lesson.member("name", standing.name)
    lesson.member("title", run.isPractice ? standing.name : run.lesson.title)
    lesson.member("id", key)
    lesson.member("part", min(standing.done + 1, standing.total))
    lesson.member("parts", standing.total)
    lesson.member("isPractice", run.isPractice)
    lesson.member("isExam", run.isExam)
    lesson.member(
      "blocks", array: { list in for block in blocks where !block.lines.isEmpty { write(block, to: &list) } })
    if let form { lesson.member("form", object: { form.write(to: &$0) }) } else { lesson.null("form") }
    if let before {
      lesson.member("before", object: { PhoneView(run: before, isLive: false).write(to: &$0) })
    } else {
      lesson.null("before")
    }
    lesson.member("can", array: { list in for way in ways { list.object { write(way, to: &$0) } } })
  }

  private func write(_ block: PartBlock, to list: inout JSONWriter) {
    list.object { entry in
      entry.member("role", block.role.rawValue)
      entry.member("rows", rows: block.lines)
    }
  }

  // MARK: - Ways on

  /// A button of the page: the line that it types, and its label.
  private struct Way {
    let line: String
    let label: String
  }

  private func write(_ way: Way, to entry: inout JSONWriter) {
    entry.member("line", way.line)
    entry.member("label", way.label)
  }

  /// What helps with the part at hand, as it is typed.
  private var ways: [Way] {
    guard occupation != .play else { return [Way(line: "play", label: "Back to the question")] }
    let hint = run.isExam ? [] : [Way(line: "hint", label: "Hint")]
    let play = occupation == .question && !run.isExam ? [Way(line: "play", label: "Try things freely")] : []
    return hint + play + [
      Way(line: "skip", label: run.isExam ? "Pass over" : "Show the answer"), Way(line: "leave", label: "Leave"),
    ]
  }
}
