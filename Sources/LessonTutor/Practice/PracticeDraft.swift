import LifeLanguage
import LearnerLog
import LessonGrading
import LessonModel
import LifecycleEngine
import LifeSyntax

/// A question that is being written.
struct PracticeDraft: Sendable {
  /// The word of the kind of question.
  var word: String
  /// The title.
  var title: String
  /// The lines of the prose.
  var prose: [String]
  /// The statements, a line each.
  var lines: [String]
  /// The hints, each with its cost.
  var hints: [(text: String, cost: Int)]
  /// The reason; empty where the rules give it.
  var because = ""
  /// The lines that say which plugins are used, in place of the style.
  var setup: [String] = []
  /// The run at its start, where it is known; one with an app names places in the text.
  var start: Simulation?
  /// The stimuli that it asks about or, of a task, those of a way.
  var stimuli: [StimulusKind] = []
  /// The name of its app; nil where there is none.
  var app: String?
  /// What a reader takes it for; nil where nobody asks.
  var situation: PracticeSituation?

  /// The beginnings of lines that say nothing of what is asked.
  private static let besides = ["items ", "mistake ", "forbid ", "solution ", "par "]

  /// The calls to choose from; empty where they are not offered.
  var items: [String] = []
  /// The answer that its topic lets a reader guess; nil where there is nothing to guess.
  var guess: PracticeGuess?

  /// What it asks, whatever the words, the items to choose from, the mistakes that are known and the way that is forbidden.
  var content: ContentHash {
    let asked = lines.filter { line in !Self.besides.contains { line.hasPrefix($0) } }
    return ContentHash(of: ([word] + setup + asked).joined(separator: "\n"))
  }

  /// The text of a lesson with this question.
  func text(_ style: LessonStyle, _ number: Int) -> String {
    var text = "# A question to practise with.\nlesson \(Lesson.madeName) \"Practice\" {\nversion 1\n"
    text += (setup.isEmpty ? ["styles [\(style.name)]"] : setup).map { $0 + "\n" }.joined()
    text += "\nquestion practice\(number) \(word) \(quoted(title)) {\n"
    text += prose.map { "| \($0)\n" }.joined()
    text += lines.map { $0 + "\n" }.joined()
    if !because.isEmpty { text += "because \(quoted(because))\n" }
    for hint in hints { text += "hint \(quoted(hint.text))" + (hint.cost > 0 ? " cost: \(hint.cost)%" : "") + "\n" }
    return text + "}\n}\n"
  }
}

extension Lesson {
  /// The name of the lessons of questions that were made.
  static let madeName = "practice"

  /// A Boolean value that indicates whether it is the lesson of a question that was made.
  var isMade: Bool { name == Self.madeName }
}
