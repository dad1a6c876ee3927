import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading

/// A framework whose listener hears events is told of no calls: not in feedback, and not in the runs that it shows.
@Suite struct EventFeedbackTests {
  /// The styles whose one telling is no call.
  private static let styles = LessonStyle.others.filter { $0.words.call.one != "call" }

  /// The lessons of the course, each in one of these styles, or in all of them where long tests are asked for.
  private static let lessons: [Lesson] = {
    let offered = CourseTests.lessons.filter { !$0.styles.isEmpty }
    return LongTests.sample(offered.enumerated(), oneOf: 6).flatMap { place, lesson in
      let wanted = LongTests.areRequested ? styles : [styles[place % styles.count]]
      return wanted.map { FeedbackSurvey.prepared(CourseTests.dressed(lesson, in: $0)) }
    }
  }()

  private static let asked = FeedbackSurvey.asked(in: lessons)

  /// Returns what the program says of a finding in words of its own: not what an author or the sources say.
  private static func ownWords(_ finding: Finding) -> String {
    switch finding {
    case .mistake, .because, .rule, .reason: return ""
    case .belief(let belief):
      return switch belief.evidence {
      case .worlds(let both): both.rows.joined(separator: "\n")
      case .counterexample(let rows): rows.lines.joined(separator: "\n")
      case .none: ""
      }
    // One way to write an app is the author's; so are options, pairs and items.
    case .solution(.block), .solution(.options), .solution(.pairs), .solution(.shortPairs), .solution(.phrase),
      .solution(.sequence(_, .items, _)), .choice, .match, .text:
      return ""
    default: return withoutQuotations(finding.shownText(on: .all).whole)
    }
  }

  /// Returns a text without what stands between quotes: titles of an author, and what a learner or an author has written.
  private static func withoutQuotations(_ text: String) -> String {
    var (left, isQuoted) = ("", false)
    for character in text {
      switch character {
      case "“": isQuoted = true
      case "”": isQuoted = false
      default: if !isQuoted { left.append(character) }
      }
    }
    return left.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { $0.element }.joined()
  }

  /// Returns the words for calls in a text, but for those of phone calls, which the prompt's own commands name, and of the system's
  /// reasons for an end, which name its limits.
  private static func words(_ text: String) -> Set<String> {
    let commands = StimulusKind.allCases.map { $0.form.text }.filter { $0.contains("call") }
    let reasons = Termination.allCases.map { $0.words }
    // A line of a run may be broken in a reason.
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    let left = (reasons + commands).reduce(line) { $0.replacing($1, with: "") }
    return FeedbackSurvey.Asked.words(left).intersection(["call", "calls", "called", "callback", "callbacks"])
  }

  @Test func `there are such styles, and questions in them`() {
    #expect(Self.styles.count > 3 && Self.styles.contains { $0.name == "capacitor" })
    #expect(Self.asked.count > LongTests.count(short: 8, long: 200))
    #expect(Self.words("call ring: nothing; this call is called so") == ["call", "called"])
    let watchdog = "it did not return from the background callback\n  in time (watchdog); a callback"
    #expect(Self.words(watchdog) == ["callback"])
    #expect(Self.withoutQuotations("“A call”: expected `call`, no more") == ": expected , no more")
  }

  @Test func `no wrong answer is told of a call`() {
    let told = FeedbackSurvey.tellings(of: Self.asked)
    #expect(told.count > LongTests.count(short: 40, long: 2000))
    let found = told.filter { told in
      told.verdict.findings.contains { !Self.words(Self.ownWords($0)).isEmpty }
    }
    #expect(found.isEmpty, "\(found.count):\n\(found.prefix(10).map { $0.text }.joined(separator: "\n\n"))")
  }

  @Test func `no right answer is told of a call`() {
    let found = Self.asked.compactMap { asked -> String? in
      guard let verdict = try? asked.marker.verdict(on: Answer(asked.marker.key.modelAnswer)) else { return nil }
      let said = (verdict.findings.map { Self.ownWords($0) } + [Self.ownWords(.solution(asked.marker.key.solution))])
        .joined(separator: "\n")
      return Self.words(said).isEmpty ? nil : "\(asked.name): \(said)"
    }
    #expect(found.isEmpty, "\(found.count):\n\(found.prefix(10).joined(separator: "\n\n"))")
  }
}
