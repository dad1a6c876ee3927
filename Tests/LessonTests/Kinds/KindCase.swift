import LessonGrading
import LessonModel
import LifeLanguage
import LifeSyntax
import QuestionKinds
import Testing
import TestSupport

/// A question, and answers with their scores; what is said to each answer stands in a golden.
struct KindCase: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: String
  var use = "uikit"
  let answers: [(text: String, score: String)]

  static let golden = Golden("Kinds")

  var testDescription: String { name }

  /// What is said to each answer and to somebody who gives up.
  private struct Written {
    /// All of it, as the golden keeps it.
    var text = ""
    /// The scores and the feedback, by the answers.
    var said: [String: Said] = [:]
  }

  private static let markers = SharedValues<String, Marker>()
  private static let written = SharedValues<String, Written>()

  func marker() throws -> Marker {
    try Self.markers.value(for: name) { try Fixture.marker(lines, use: use) }
  }

  /// What the learner sees, and what is said to each answer and to somebody who gives up.
  func text() throws -> String { try answered().text }

  /// Returns what is said to one of the answers.
  func said(to answer: String) throws -> Said { try #require(try answered().said[answer]) }

  private func answered() throws -> Written { try Self.written.value(for: name) { try answer() } }

  /// Gives each answer once.
  private func answer() throws -> Written {
    let marker = try marker()
    var written = Written()
    written.text = (marker.app + marker.key.offer).map { $0.text + "\n" }.joined() + "(\(marker.key.manner))\n"
    for (answer, _) in answers {
      written.text += "\n> \(answer)\n"
      do {
        let verdict = try marker.verdict(on: answer)
        written.text += told(verdict)
        written.said[answer] = Said(verdict.score.description, verdict.feedback.map { $0.text })
      } catch let fault as AnswerFault {
        let text = "\(fault.diagnostic.summary); \(fault.diagnostic.label)"
        written.text += "    unreadable\n    \(text)\n"
        written.said[answer] = Said("unreadable", [text])
      }
    }
    written.text += "\n(skipped)\n" + Self.rows(of: marker.solution, on: .all)
    return written
  }

  /// What is told of an answer, attempt by attempt: what is said once more is left out.
  private func told(_ verdict: Verdict) -> String {
    let score = "    \(verdict.score)\n"
    guard !verdict.isRight else { return score + Self.rows(of: verdict.findings, on: .all) }
    var stages: [(name: String, rows: String)] = []
    for (name, stage) in [("first", FeedbackStage.place), ("then", .worlds), ("last", .all)] {
      let rows = Self.rows(of: verdict.findings, on: stage)
      if rows != stages.last?.rows { stages.append((name, rows)) }
    }
    return score + stages.map { "    \($0.name):\n" + $0.rows }.joined()
  }

  /// What is said at once, and below it what is said to whoever asks for more.
  private static func rows(of findings: [Finding], on stage: FeedbackStage) -> String {
    let now = findings.messages(on: stage).map { "      " + $0.text.replacing("\n", with: "\n      ") + "\n" }
    let more = findings.moreMessages(on: stage).map { "      + " + $0.text.replacing("\n", with: "\n        ") + "\n" }
    return (now + more).joined()
  }

  /// Holds the scores, the words, the model answer and the empty answer against what is expected.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let marker = try marker()
    for (text, score) in answers {
      let said = try said(to: text)
      #expect(said.score == score, "\(text): \(said)", sourceLocation: sourceLocation)
    }
    Self.golden.check(try text(), named: name, sourceLocation: sourceLocation)
    #expect(try marker.said(to: marker.key.modelAnswer).score == "1", sourceLocation: sourceLocation)
    #expect(throws: AnswerFault.self, sourceLocation: sourceLocation) { try marker.verdict(on: "") }
  }
}

/// The kinds as a whole.
@Suite struct KindTests {
  private static let cases: [[KindCase]] = [
    OrderQuestionTests.cases, PathQuestionTests.cases, StateQuestionTests.cases, ChoiceQuestionTests.cases,
    MatchQuestionTests.cases, FillQuestionTests.cases, DurationQuestionTests.cases, TextQuestionTests.cases,
    ScriptQuestionTests.cases, AppQuestionTests.cases, FindQuestionTests.cases,
    SpotQuestionTests.cases,
  ]

  @Test func `there is a case for every kind, and a golden for every case`() throws {
    let all = Self.cases.flatMap { $0 }
    let words = try all.map { try $0.marker().question.kind.word }
    for kind in QuestionKinds.all { #expect(words.contains(kind.word)) }
    KindCase.golden.expectNoOrphans(besides: all.map { $0.name })
  }

  @Test func `who gives up reads what a wrong answer reads at its end`() throws {
    for kind in Self.cases.flatMap({ $0 }) {
      let marker = try kind.marker()
      #expect(!marker.solution.isEmpty)
      for (answer, score) in kind.answers where score != "1" && score != "unreadable" {
        let said = try kind.said(to: answer).feedback
        // Of an order whose author says why, the rule of its first fault alone is told.
        let isLed = ["order", "path"].contains(marker.question.kind.word) && !marker.question.because.isEmpty
        let told = marker.solution.dropFirst().filter { !isLed || $0.asRule == nil }
        for reason in Array(told).allMessages {
          // With or without its source: the rule that the first fault names comes first.
          let words = String(reason.text.prefix { $0 != "(" }.trimmingSuffixBlank)
          #expect(
            reason.text.hasPrefix("Source: ") || said.contains { $0.contains(words) }, "\(kind.name): \(answer)")
        }
      }
    }
  }
}

extension Substring {
  /// The text without a blank at its end.
  fileprivate var trimmingSuffixBlank: Substring { last == " " ? dropLast() : self }
}
