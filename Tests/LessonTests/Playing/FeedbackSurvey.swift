import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading
@testable import LessonTutor

/// What is told of wrong answers to all questions of the course, on each stage that a learner can stand on; in short tests of a
/// part of them.
enum FeedbackSurvey {
  /// A question of a lesson in one of its styles, as it is asked.
  struct Asked {
    let lesson: Lesson
    let question: Question
    let marker: Marker
    let predictions: BeliefPredictions

    var name: String { "\(lesson.name).\(question.name.text)\(lesson.style.map { " in \($0.name)" } ?? "")" }

    /// Answers that are wrong in one way or another: what beliefs predict, slips, other names.
    var candidates: [String] {
      let predicted = question.form.keyOrigin == .answer ? [] : predictions.predictions.map { $0.key.modelAnswer }
      return predicted + slips
    }

    private var slips: [String] {
      let key = marker.key.modelAnswer
      switch question.form {
      case is OrderQuestion, is PathQuestion, is FillQuestion: return sequences(key)
      case is StateQuestion: return marker.key.input.words ?? []
      case let choice as ChoiceQuestion:
        let texts = choice.options.map { quoted($0.text) }
        return texts + [texts.joined(separator: " ")]
      case is MatchQuestion: return pairs(key)
      case is DurationQuestion: return ["1s", "10min", "3d"]
      case is TextQuestion: return ["\"something\"", "nothing"]
      case is SpotQuestion: return (1...6).flatMap { ["\($0)", "\($0) -> applicationWillTerminate"] }
      case is AppQuestion:
        return [marker.key.input.draft.map { "{\n\($0)\n}" } ?? "", "{ app Empty uses: uikit { } }"]
          + lackingHandlers(key)
      case is ScriptQuestion, is FindQuestion:
        return [
          "{ launch }", "{ home }", "{ home; wait 1min }", "{ home; wait 1s; memory pressure }", "{ kill }",
          "{ lock; unlock }",
        ]
      default: return []
      }
    }

    private func sequences(_ key: String) -> [String] {
      let items = key.split(separator: ">").map { part in
        String(part.reversed().drop { " -".contains($0) }.reversed()).trimmingPrefix(" ").description
      }
      guard items != ["nothing"] else {
        return (marker.key.input.words ?? []).prefix(8) + [(marker.key.input.words ?? []).joined(separator: " -> ")]
      }
      var found: [[String]] = [items + items, ["applicationWillTerminate"], items.reversed()]
      for place in items.indices {
        found.append(Array(items[..<place] + items[(place + 1)...]))
        found.append(Array(items[...place]) + ["applicationWillTerminate"])
        guard place > 0 else { continue }
        var swapped = items
        swapped.swapAt(place - 1, place)
        found.append(swapped)
      }
      return found.filter { !$0.isEmpty }.map { $0.joined(separator: " -> ") } + ["nothing"]
        + [(marker.key.input.words ?? []).joined(separator: " -> ")]
    }

    /// An app without one of the handlers that stand in one line, and without all of them.
    private func lackingHandlers(_ app: String) -> [String] {
      let lines = app.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      let handlers = lines.indices.filter { place in
        let line = lines[place].drop { $0 == " " }
        return line.hasPrefix("on ") && line.hasSuffix("}") && line.contains("{")
      }
      return (handlers.map { [$0] } + [handlers]).map { left in
        lines.indices.filter { !left.contains($0) }.map { lines[$0] }.joined(separator: "\n")
      }
    }

    private func pairs(_ key: String) -> [String] {
      guard let match = marker.key as? MatchKey else { return [] }
      return [1, 2].map { shift in
        match.left.indices.map { "\($0 + 1)\(letter(match.partners[($0 + shift) % match.left.count]))" }.joined(
          separator: " ")
      }
    }

    /// The words of the key that neither the question shows nor an answer names, in lower case.
    func secrets(beside answer: String) -> Set<String> {
      let shown = Self.words(
        ([question.prose, answer]
          + (marker.app + marker.key.offer + question.situation(in: lesson.environment)).map { $0.text }
          + lesson.items[..<(lesson.items.firstIndex { $0.name == question.name.text } ?? 0)].map { item in
            if case .prose(let text) = item { text } else { "" }
          })
          .joined(separator: " "))
      return Self.words(marker.key.modelAnswer).subtracting(shown)
    }

    static func words(_ text: String) -> Set<String> {
      let words = text.unicodeScalars.split { scalar in
        !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_")
      }
      return Set(words.filter { $0.count > 3 }.map { String($0).lowercased() })
    }
  }

  /// The lessons of the course, each in all its styles, where long tests are asked for, otherwise a sixth of them in one style.
  ///
  /// These are one in the words of scenes, one in those of Flutter and two others, with questions of nearly all kinds.
  private static let lessons: [Lesson] = LongTests.sample(CourseTests.lessons.enumerated(), oneOf: 6).flatMap {
    place, lesson in
    let styles = lesson.styles
    let wanted = LongTests.areRequested || styles.isEmpty ? styles : [styles[place / 2 % styles.count]]
    let dressed = wanted.isEmpty ? [lesson] : wanted.map { CourseTests.dressed(lesson, in: $0) }
    return dressed.map { prepared($0) }
  }

  /// Returns a lesson that knows the beliefs of the course, as if all were met.
  static func prepared(_ lesson: Lesson) -> Lesson {
    lesson.knowing(CourseBeliefTests.beliefs, met: CourseBeliefTests.beliefs.all.map { $0.name.text }).prepared()
  }

  static let all: [Asked] = asked(in: lessons)

  /// Returns the questions of some lessons.
  static func asked(in lessons: [Lesson]) -> [Asked] {
    lessons.flatMap { lesson in
      lesson.questions.compactMap { question in
        (try? Marker(question, in: lesson)).map {
          Asked(lesson: lesson, question: question, marker: $0, predictions: $0.predictions())
        }
      }
    }
  }

  /// What is told of one wrong answer on one stage.
  struct Told {
    let asked: Asked
    let answer: String
    let verdict: Verdict
    let stage: FeedbackStage
    /// What is said at once.
    let messages: [Feedback]
    /// All that is said, at once and to whoever asks for more.
    let allMessages: [Feedback]
    /// The lines as a screen of 80 columns shows them.
    let rows: [String]

    init(asked: Asked, answer: String, verdict: Verdict, stage: FeedbackStage) {
      (self.asked, self.answer, self.verdict, self.stage) = (asked, answer, verdict, stage)
      messages = verdict.findings.messages(on: stage)
      allMessages = messages + verdict.findings.moreMessages(on: stage)
      let left = asked.marker.attempts == nil ? nil : stage == .all ? 0 : 1
      let standing = VerdictText.Standing(
        earned: .zero, own: .zero, points: 2, left: left, next: Score(1, 2), counts: true)
      let offer = verdict.findings.isCut(on: stage) ? [LessonRun.moreOffer] : []
      rows = (VerdictText(verdict, messages, standing).lines + offer).flatMap { $0.rows(columns: 80) }
    }

    var text: String { "\(asked.name) \(answer) (\(stage)):\n\(rows.joined(separator: "\n"))" }
  }

  /// All that is told of the wrong answers, on each stage that a learner can stand on.
  static let told: [Told] = tellings(of: all)

  /// Returns all that is told of the wrong answers to some questions.
  static func tellings(of questions: [Asked]) -> [Told] { questions.flatMap { tellings(of: $0) } }

  private static func tellings(of asked: Asked) -> [Told] {
    var seen: Set<String> = []
    return asked.candidates.filter { seen.insert($0).inserted }.flatMap { answer -> [Told] in
      // What leaves something open is asked for again, and never marked at the prompt.
      guard let read = try? asked.marker.read(Answer(answer)), asked.marker.gap(in: read) == nil,
        let verdict = try? asked.marker.verdict(on: read, foreseeing: { asked.predictions }), !verdict.isRight
      else { return [] }
      let attempts = asked.marker.attempts
      let stages = (1...(attempts ?? 2)).map { VerdictText.stage(of: verdict, attempt: $0, of: attempts) }
      return stages.map { Told(asked: asked, answer: answer, verdict: verdict, stage: $0) }
    }
  }
}
