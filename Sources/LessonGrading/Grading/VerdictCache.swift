import LessonModel
import LifeSyntax

/// What a grader works out once for a class: verdicts and faults, so that of equal answers one is judged and one app is explored,
/// and what beliefs predict.
///
/// Both depend on the question and on the text of the answer alone, so that the results are the same without it. It
/// takes the same memory however many submissions and lessons there are: all graders of a class share one.
package struct VerdictCache: Sendable {
  /// A question of one of the graders.
  struct Place: Hashable {
    /// The number of the grader in this cache.
    var grader: Int
    /// The place of the question in its lesson.
    var question: Int
  }

  /// What an answer is found by: its text, not its meaning, so that an equal one is not even read.
  private struct Key: Hashable {
    var place: Place
    /// The text of a short answer, or the hash of a long one.
    var answer: [UInt8]
    var isHash: Bool

    init(_ answer: Answer, at place: Place) {
      self.place = place
      isHash = answer.text.utf8.count > Self.longest
      self.answer = isHash ? ContentHash(of: answer.text).bytes : Array(answer.text.utf8)
    }

    /// The bytes of the longest answer that is its own key.
    private static let longest = 256
  }

  /// What was found of an answer.
  private enum Finding {
    case verdict(Verdict, texts: [String])
    /// The reason why it cannot be read, with the place of the answer at which that was found.
    case fault(AnswerFault, answerAt: Int)
  }

  /// What was found of apps, by themselves: each may have taken a second.
  private var apps = RecentTable<Key, Finding>(limit: LessonLimits.keptVerdicts)
  /// What was found of other answers.
  private var others = RecentTable<Key, Finding>(limit: LessonLimits.keptVerdicts)
  /// What beliefs predict of a question.
  private var predictions: [Place: BeliefPredictions] = [:]
  /// The number of graders that share it.
  private var graders = 0
  /// The number of answers that were not judged again.
  package private(set) var hits = 0

  /// A cache without verdicts.
  package init() {}

  /// Returns the number of a further grader that shares the cache.
  mutating func addGrader() -> Int {
    graders += 1
    return graders
  }

  /// Lets go of what beliefs predict of the questions of a grader that is not kept.
  mutating func forget(grader: Int) { predictions = predictions.filter { $0.key.grader != grader } }

  /// Returns the verdict on an answer with what is told of it, made now or before; a grader tells all its learners as much.
  mutating func verdict(
    on answer: Answer, at place: Place, by marker: Marker, telling amount: FeedbackAmount
  ) throws(AnswerFault) -> (verdict: Verdict, texts: [String]) {
    let key = Key(answer, at: place)
    let isApp = marker.question.kind.answer == .app
    if let known = isApp ? apps.value(of: key) : others.value(of: key) {
      hits += 1
      switch known {
      case .verdict(let verdict, let texts): return (verdict, texts)
      case .fault(let fault, let place): throw fault.moved(by: answer.place.start - place)
      }
    }
    do throws(AnswerFault) {
      var verdict = try marker.verdict(on: try marker.read(answer)) { predictions(at: place, by: marker) }
      // The runs are for a learner at the prompt, and large.
      verdict.evidence = nil
      let texts = amount.texts(of: verdict)
      keep(.verdict(verdict, texts: texts), of: key, isApp: isApp)
      return (verdict, texts)
    } catch {
      // Where an answer has several lines, the places in them depend on how far right they stand.
      let isOneLine = !answer.text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      if isOneLine { keep(.fault(error, answerAt: answer.place.start), of: key, isApp: isApp) }
      throw error
    }
  }

  private mutating func keep(_ finding: Finding, of key: Key, isApp: Bool) {
    if isApp { apps.keep(finding, of: key) } else { others.keep(finding, of: key) }
  }

  /// Returns what beliefs predict of a question, made now or before.
  private mutating func predictions(at place: Place, by marker: Marker) -> BeliefPredictions {
    if let known = predictions[place] { return known }
    let made = marker.predictions()
    predictions[place] = made
    return made
  }
}
