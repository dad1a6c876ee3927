import LifeLanguage
import LifecycleEngine

/// The place of a learner in a lesson, as the prompt shows it.
enum LessonPlace: Sendable {
  /// At a step, the number of parts done out of a total.
  case step(lesson: String, done: Int, total: Int)
  /// At a question, the number of parts done out of a total.
  case question(lesson: String, done: Int, total: Int)
  /// In free play outside the lesson.
  case freePlay(lesson: String)

  /// The place in words.
  fileprivate var text: String {
    switch self {
    case .step(let lesson, let done, let total), .question(let lesson, let done, let total):
      "\(lesson) \(done + 1)/\(total)"
    case .freePlay(let lesson): "(\(lesson))"
    }
  }

  /// The place in few columns.
  fileprivate var shortText: String {
    switch self {
    case .step(_, let done, let total), .question(_, let done, let total): "\(done + 1)/\(total)"
    case .freePlay: "()"
    }
  }
}

/// The text before the input: the place in a lesson, the clock, the app and the state.
struct PromptText {
  /// The columns that a prompt leaves for what is typed: the longest stimulus with its argument.
  private static let roomToType = 20

  /// The prompt before an app that is repaired: its lines stand below each other, and need the columns.
  static let appMark = "? "

  /// The place in a lesson; `nil` outside of lessons.
  let place: LessonPlace?
  /// The run at hand.
  let simulation: Simulation
  /// The layout of output.
  let presentation: Presentation
  /// A Boolean value that indicates whether nothing of the part at hand was shown yet.
  var isUnread = false

  /// The mark of a part that is to be read first.
  private static let unreadMark = "more? "

  /// The prompt; on a narrow screen only what leaves room to type.
  var text: String {
    let place = self.place.map { [$0.text] } ?? []
    let short = self.place.map { [$0.shortText] } ?? []
    if isUnread, self.place != nil { return fitting([place, short], mark: Self.unreadMark) }
    if case .question? = self.place { return fitting([place, short], mark: "? ") }
    let now = [clockText(milliseconds: simulation.world.clock), simulation.world.state.name]
    let app = simulation.apps.isEmpty ? now : [now[0], simulation.engine.program.name, now[1]]
    return fitting([place + app, short + app, short + now], mark: presentation.isPlain ? "> " : "› ")
  }

  /// Returns the first of these forms that leaves room to type, or the last.
  private func fitting(_ forms: [[String]], mark: String) -> String {
    let texts = forms.map { $0.joined(separator: " ") + " " + mark }
    return texts.first { $0.count + Self.roomToType <= presentation.tableWidth } ?? texts[texts.count - 1]
  }
}
