import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds

/// A choice of words changes no mark: the same app has the same share in each style, and in the calls of Flutter and UIKit.
@Suite struct AppWordTests {
  /// The deletions of a solution that compile, each with its text; in short tests the first.
  private static func deletions(of task: AppTask) throws -> [(words: String, text: String)] {
    let app = try #require(SolutionApp(task.question, in: task.lesson.environment))
    let found = app.changes.filter { $0.kind == .statementDeleted && app.run(with: $0) != nil }
    // One statement may stand at several places, each of which is a deletion of its own.
    return found.prefix(LongTests.count(short: 1, long: 8)).enumerated().map { place, change in
      ("\(place) \(change.words)", "{\n\(app.text(with: change))\n}")
    }
  }

  /// Those of lessons that are read in several styles; in short tests every third.
  private static let styled = LongTests.sample(
    AppTask.all(in: "classic").filter { !$0.lesson.styles.isEmpty }, oneOf: 3)

  @Test(arguments: styled)
  func `the same app has the same share in each style`(_ task: AppTask) throws {
    var shares: [String: Set<String>] = [:]
    for style in task.lesson.styles {
      guard let other = AppTask.all(in: style.name).first(where: { $0.name == task.name }) else { continue }
      let marker = try other.marker()
      for (words, text) in try Self.deletions(of: other) {
        shares[words, default: []].insert(try marker.said(to: text).score)
      }
    }
    #expect(!shares.isEmpty)
    for (words, found) in shares { #expect(found.count == 1, "\(task.name) \(words): \(found.sorted())") }
  }

  /// The calls of Flutter, and those of UIKit at the same places.
  private static let pairs = [
    ("onResume", "didBecomeActive"), ("resumed", "didBecomeActive"), ("onInactive", "willResignActive"),
    ("onPause", "didEnterBackground"), ("paused", "didEnterBackground"),
  ]

  /// The tasks that are asked in the calls of Flutter; in short tests every second.
  private static let flutter = LongTests.sample(
    AppTask.all(in: "flutter").filter { $0.lesson.style?.name == "flutter" || $0.name.hasPrefix("flutter") }, oneOf: 2)

  @Test(arguments: flutter)
  func `a solution and its deletions have the same share in the calls of Flutter and of UIKit`(_ task: AppTask) throws {
    let marker = try task.marker()
    let solution = try #require(task.question.solution)
    for (words, text) in [("the solution", solution.text)] + (try Self.deletions(of: task)) {
      let native = Self.pairs.reduce(text) { $0.replacing("on \($1.0) {", with: "on \($1.1) {") }
      let shares = try [text, native].map { try marker.said(to: $0).score }
      #expect(shares[0] == shares[1] && shares[0] != "unreadable", "\(task) \(words): \(shares)")
    }
  }
}
