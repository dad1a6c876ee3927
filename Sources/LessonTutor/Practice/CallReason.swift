import LessonModel
import LifecycleEngine
import LifeLanguage

/// Why calls come, and in which order, in words: what each of them tells.
struct CallReason: Sendable {
  /// What one call tells, or several that follow each other.
  private struct Step {
    var tells: String
    var calls: [String]
  }

  private let steps: [Step]
  /// The calls between them of which the style says nothing.
  private let between: [String]

  /// Reads the calls of a run; nil where there are none, or where the style does not say what the first and the last of them tell.
  ///
  /// A name that comes at several moments tells of none; where a style has no word for the way back, any may come on both ways.
  init?(_ calls: [String], in style: LessonStyle) {
    guard style.tellsApart(.willEnterForeground) else { return nil }
    var (steps, between): ([Step], [String]) = ([], [])
    for call in calls.map({ shortName(ofSignal: $0) }) {
      let moment = style.words.names.first { shortName(ofSignal: $0.name) == call }?.moment
      guard let moment, style.tellsApart(moment), let tells = Self.tellings[moment] else {
        between.append(call)
        continue
      }
      if steps.last?.tells == tells {
        steps[steps.count - 1].calls.append(call)
      } else {
        steps.append(Step(tells: tells, calls: [call]))
      }
    }
    guard let first = steps.first?.calls.first, let last = steps.last?.calls.last,
      shortName(ofSignal: calls[0]) == first, shortName(ofSignal: calls[calls.count - 1]) == last
    else { return nil }
    (self.steps, self.between) = (steps, between)
  }

  /// Returns the reason, otherwise than lately where that is possible; the calls between the others are named where there is room.
  func text(after recent: [String], _ random: inout SeededRandom) -> String {
    let whole = texts(naming: between).filter { ShownText(beginningOf: $0).more == nil }
    return ValueReasonTable.choose(whole.isEmpty ? texts(naming: []) : whole, [], after: recent, &random)
  }

  /// Returns the texts that hold for the calls.
  private func texts(naming between: [String]) -> [String] {
    let names = steps.map { step in step.calls.map { "`\($0)`" }.joined(separator: " and ") }
    let tells = steps.map { $0.tells }
    let rest = between.isEmpty ? "" : " In between: \(between.map { "`\($0)`" }.joined(separator: ", "))."
    switch steps.count {
    case 1:
      return [
        "Only \(tells[0]): \(names[0]), and nothing more is told.",
        "One thing happens: \(tells[0]). \(names[0]) tells it.",
        "\(names[0]) tells that \(tells[0]). Nothing else goes with it.",
      ].map { $0 + rest }
    case 2:
      return [
        "First \(tells[0]), with \(names[0]); then \(tells[1]), with \(names[1]).",
        "\(names[0]) tells that \(tells[0]), and \(names[1]) after it that \(tells[1]).",
        "In the order of what happens: \(tells[0]) (\(names[0])), then \(tells[1]) (\(names[1])).",
      ].map { $0 + rest }
    default:
      // All their names would be the answer once more.
      let before = tells.dropLast().joined(separator: ", ")
      let last = tells[tells.count - 1]
      return [
        "In the order of what happens: \(before), then \(last).",
        "Each of them tells one step: \(before), and last \(last).",
        "They go the way of the app: \(before), and at the end \(last).",
      ]
    }
  }

  /// What a call of a moment tells, in a clause.
  private static let tellings: [Moment: String] = [
    .willFinishLaunching: "the process is launched", .didFinishLaunching: "the process is launched",
    .configurationForConnecting: "a scene is asked for", .sceneWillConnect: "the scene is made",
    .willEnterForeground: "the way in begins", .didBecomeActive: "the touches come",
    .willResignActive: "the touches go", .didEnterBackground: "the screen is gone", .willTerminate: "the process ends",
    .didReceiveMemoryWarning: "memory is short",
  ]
}
