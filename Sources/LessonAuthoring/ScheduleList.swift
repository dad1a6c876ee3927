package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import QuestionKinds

extension LessonChecker {
  /// Returns schedules that show what the tasks of a lesson ask for, as rows to read.
  ///
  /// For each property of an `explore`, a schedule that breaks it and one that it allows; for each task of stimuli, par, the
  /// true minimum, and all shortest answers. A task that cannot be run is left out: `check` tells why.
  package static func schedules(of lesson: Lesson) -> [OutputLine] {
    let lesson = lesson.prepared()
    var list = ScheduleList()
    for item in lesson.items {
      do throws(StageFault) {
        switch item {
        case .prose, .picture: continue
        case .step(let step):
          guard step.par != nil else { continue }
          let start = try Stage(lesson.environment.simulation(for: step.setup), given: step.given, when: []).after
          list.add(step.task, named: "\(lesson.name).\(step.name.text)", from: start)
        case .question(let question):
          let name = "\(lesson.name).\(question.name.text)"
          if let task = question.form.task {
            list.add(task, named: name, from: try Stage(question, in: lesson.environment).after)
          }
          for check in try ExplorationCheck.all(of: question, in: lesson) { list.add(check, named: name) }
        }
      } catch { continue }
    }
    return list.lines
  }
}

/// The rows of a list of schedules.
private struct ScheduleList {
  private(set) var lines: [OutputLine] = []

  /// The most answers of one task that are shown.
  private static let answerLimit = 60

  private mutating func add(_ text: String, depth: Int, _ style: OutputStyle = .plain) {
    let indent = String(repeating: " ", count: 2 * depth)
    lines.append(OutputLine([OutputLine.Span(indent + text, style)], hangingIndent: 2 * depth + 2))
  }

  // MARK: - Tasks of stimuli

  /// Adds the shortest answers of a task.
  mutating func add(_ task: ScriptTask, named name: String, from start: Simulation) {
    let shortest = ShortestAnswers(task, from: start, within: .ofList)
    let par = task.par.map { "par \($0)" } ?? "no par"
    guard let length = shortest.length else {
      add("\(name): \(par)", depth: 0, .strong)
      return add("No answer of up to \(stimuli(shortest.triedLength)) was found; longer ones were not tried.", depth: 1)
    }
    add("\(name): \(par), and the shortest answers take \(stimuli(length))", depth: 0, .strong)
    for answer in shortest.answers.prefix(Self.answerLimit) { add(answer, depth: 1, .stimulus) }
    let hidden = shortest.answers.count - Self.answerLimit
    if hidden > 0 { add("and \(hidden) more", depth: 1, .dim) }
    if shortest.hasMore { add("There are more answers than were put together.", depth: 1, .dim) }
  }

  private func stimuli(_ count: Int) -> String { count == 1 ? "1 stimulus" : "\(count) stimuli" }

  // MARK: - Properties

  /// Adds a schedule that breaks each property, and one that it allows.
  mutating func add(_ check: ExplorationCheck, named name: String) {
    let exploration = check.exploration
    add(exploration.platformText.map { "\(name) (\($0))" } ?? name, depth: 0, .strong)
    for (place, wording) in exploration.wordings.enumerated() {
      add(wording.title.words, depth: 1)
      if let found = check.breaks[place] {
        let app = found.change.map { "the solution \($0.words)" } ?? "the app to start from"
        add("broken by \(app):", depth: 2, .dim)
        if found.breach.lines.isEmpty {
          add("every schedule", depth: 3)
        } else {
          add(found.breach.lines.joined(separator: "; "), of: exploration)
        }
      } else {
        add("broken by no app that was tried", depth: 2, .dim)
      }
      guard let allowed = exploration.example(of: place, breakingOther: check.breaks[place]?.breach.schedule ?? [])
      else {
        add("no schedule was found to which it applies", depth: 2, .dim)
        continue
      }
      add("allowed by it, in the solution:", depth: 2, .dim)
      add(exploration.text(of: allowed), of: exploration)
    }
  }

  /// Adds a schedule below what the disk holds before it.
  private mutating func add(_ schedule: String, of exploration: Exploration) {
    if let texts = exploration.earlierTexts { add(texts.comment, depth: 3, .dim) }
    add(schedule, depth: 3, .stimulus)
  }
}
