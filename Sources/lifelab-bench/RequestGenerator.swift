import JSONText
import LessonGrading
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// Records for `grade --stream`, always the same: a third of the answers are right, a third are what somebody with a belief
/// answers, the others are made of the question's words at random.
struct RequestGenerator {
  /// The answers that a question gets.
  private struct Question {
    let name: String
    let right: String
    let believed: [String]
    let words: [String]
    let kind: AnswerShape
    /// The app to start from, as an answer.
    let start: String
  }

  /// A lesson in one style.
  private struct Sheet {
    let lesson: String
    let style: String
    let questions: [Question]
  }

  private var sheets: [Sheet] = []
  private var numbers = Numbers()

  /// Prepares the records of some lessons, each in some styles; without `apps`, questions that are answered by an app are left
  /// out, and with a count of questions all but the first ones.
  init(lessons: [String], styles: [String], apps: Bool, questions count: Int = .max) {
    let library = LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
    let catalog = LessonCatalog(files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) })
    for name in lessons {
      guard let lesson = catalog.entry(name).flatMap({ catalog.read($0, library: library).lesson }) else { continue }
      for style in styles {
        let styled = (library.lessonStyles.named(style).map { lesson.inStyle($0) } ?? lesson).prepared()
        let asked = styled.questions.filter { apps || $0.kind.answer != .app }.prefix(count)
        sheets.append(
          Sheet(lesson: name, style: style, questions: asked.compactMap { Self.question($0, in: styled) }))
      }
    }
  }

  private static func question(_ question: LessonModel.Question, in lesson: Lesson) -> Question? {
    guard let marker = try? Marker(question, in: lesson) else { return nil }
    let believed = marker.predictions().predictions.map { $0.key.modelAnswer }
    return Question(
      name: question.name.text, right: marker.key.modelAnswer, believed: believed, words: marker.key.input.words ?? [],
      kind: question.kind.answer, start: "{\n" + marker.app.map { $0.text + "\n" }.joined() + "}")
  }

  /// Returns the line of a record.
  mutating func line(_ number: Int) -> String {
    let sheet = sheets[number % sheets.count]
    let text = submission(number)
    return JSONWriter.file { record in
      record.member("id", "\(number)")
      record.member("lesson", sheet.lesson)
      record.member("style", sheet.style)
      record.member("submission", text)
    }
  }

  /// Returns the submission of a record.
  mutating func submission(_ number: Int) -> String {
    var text = "learner \"Learner \(number)\"\n"
    for question in sheets[number % sheets.count].questions {
      text += "answer \(question.name) \(answer(to: question))\n"
    }
    return text
  }

  private mutating func answer(to question: Question) -> String {
    switch numbers.below(3) {
    case 0: return question.right
    case 1 where !question.believed.isEmpty: return question.believed[numbers.below(question.believed.count)]
    default: break
    }
    switch question.kind {
    case .app: return question.start
    case .stimuli: return "{ " + (0...numbers.below(3)).map { _ in pick(Self.stimuli) }.joined(separator: "; ") + " }"
    case .words where question.words.isEmpty: return "\(1 + numbers.below(4))"
    case .words: return (0...numbers.below(3)).map { _ in pick(question.words) }.joined(separator: " -> ")
    }
  }

  private mutating func pick(_ words: [String]) -> String { words[numbers.below(words.count)] }

  private static let stimuli = ["launch", "home", "wait 6s", "lock", "switcher open", "forceQuit", "memory pressure"]
}

/// Numbers at random, the same each time.
struct Numbers {
  private var state: UInt32 = 7

  mutating func below(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }
}
