import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonKit

/// What a learner is told after wrong answers to all questions of the course: short, one thing at a time, and nothing of the key
/// while attempts are left.
@Suite struct FeedbackTests {
  /// A question of a lesson in one of its styles, as it is asked.
  private struct Asked {
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
      case is StateQuestion: return marker.key.words ?? []
      case let choice as ChoiceQuestion:
        let texts = choice.options.map { quoted($0.text) }
        return texts + [texts.joined(separator: " ")]
      case is MatchQuestion: return pairs(key)
      case is DurationQuestion: return ["1s", "10min", "3d"]
      case is TextQuestion: return ["\"something\"", "nothing"]
      case is SpotQuestion: return (1...6).flatMap { ["\($0)", "\($0) -> applicationWillTerminate"] }
      case is AppQuestion:
        return [marker.key.draft.map { "{\n\($0)\n}" } ?? "", "{ app Empty uses: uikit { } }"] + lackingHandlers(key)
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
        return (marker.key.words ?? []).prefix(8) + [(marker.key.words ?? []).joined(separator: " -> ")]
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
        + [(marker.key.words ?? []).joined(separator: " -> ")]
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
        ([question.prose, answer] + (marker.app + marker.key.offer + question.situation(in: lesson)).map { $0.text }
          + lesson.items[..<(lesson.items.firstIndex { $0.name == question.name.text } ?? 0)].map { item in
            if case .prose(let text) = item { text } else { "" }
          })
          .joined(separator: " "))
      return Self.words(marker.key.modelAnswer).subtracting(shown)
    }

    static func words(_ text: String) -> Set<String> {
      Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }.filter { $0.count > 3 })
    }
  }

  /// The lessons of the course, each in one style, or in all of them where long tests are asked for.
  private static let lessons: [Lesson] = LongTests.sample(CourseTests.lessons.enumerated(), oneOf: 3).flatMap {
    place, lesson in
    let styles = lesson.styles
    let wanted = LongTests.areRequested || styles.isEmpty ? styles : [styles[place % styles.count]]
    let dressed = wanted.isEmpty ? [lesson] : wanted.map { lesson.inStyle($0) }
    return dressed.map {
      $0.knowing(CourseBeliefTests.beliefs, met: CourseBeliefTests.beliefs.all.map { $0.name.text }).prepared()
    }
  }

  private static let all: [Asked] = lessons.flatMap { lesson in
    lesson.questions.compactMap { question in
      (try? Marker(question, in: lesson)).map {
        Asked(lesson: lesson, question: question, marker: $0, predictions: $0.predictions())
      }
    }
  }

  /// What is told of one wrong answer on one rung.
  private struct Told {
    let asked: Asked
    let answer: String
    let verdict: Verdict
    let rung: Rung

    /// The lines as a screen of 80 columns shows them.
    var rows: [String] {
      let left = asked.marker.attempts == nil ? nil : rung == .all ? 0 : 1
      let standing = VerdictText.Standing(earned: .zero, points: 2, left: left, next: Score(1, 2), counts: true)
      let offersMore = !verdict.findings.moreMessages(on: rung).isEmpty
      return VerdictText(verdict, verdict.findings.messages(on: rung), standing, offersMore: offersMore).lines.flatMap {
        $0.rows(columns: 80)
      }
    }

    var text: String { "\(asked.name) \(answer) (\(rung)):\n\(rows.joined(separator: "\n"))" }
  }

  /// All that is told of the wrong answers, on each rung that a learner can stand on.
  private static let told: [Told] = all.flatMap { asked in
    var seen: Set<String> = []
    return asked.candidates.filter { seen.insert($0).inserted }.flatMap { answer -> [Told] in
      // What leaves something open is asked for again, and never marked at the prompt.
      guard (try? asked.marker.gap(in: Answer(answer)) == nil) == true,
        let verdict = try? asked.marker.verdict(on: Answer(answer), foreseeing: { asked.predictions }), !verdict.isRight
      else { return [] }
      let attempts = asked.marker.attempts
      let rungs = (1...(attempts ?? 2)).map { VerdictText.rung(of: verdict, attempt: $0, of: attempts) }
      return rungs.map { Told(asked: asked, answer: answer, verdict: verdict, rung: $0) }
    }
  }

  private static func expectNone(_ found: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let isNone = found.isEmpty
    #expect(isNone, "\(found.count):\n\(found.prefix(25).joined(separator: "\n\n"))", sourceLocation: sourceLocation)
  }

  @Test func `many answers are tried`() {
    #expect(
      Self.told.count > LongTests.count(short: 400, long: 2000)
        && Self.all.count > LongTests.count(short: 40, long: 200))
  }

  @Test func `feedback has twelve lines at most, at the end of a question as well`() {
    Self.expectNone(Self.told.filter { $0.rows.count > 12 }.map { $0.text })
  }

  @Test func `what does not fit is kept for whoever asks for more`() {
    Self.expectNone(
      Self.told.filter { told in
        let findings = told.verdict.findings
        let said = findings.messages(on: told.rung) + findings.moreMessages(on: told.rung)
        let whole = findings.map { $0.telling(on: told.rung).whole }.joined(separator: "\n")
        return Asked.words(said.map { $0.text }.joined(separator: "\n")) != Asked.words(whole)
      }.map { $0.text })
  }

  @Test func `while attempts are left, one fault is told at most`() {
    Self.expectNone(
      Self.told.filter { told in
        // An app is told what fails, the shortest way to break it, and how much more there is.
        told.rung != .all && told.asked.question.kind.answer != .app
          && told.verdict.findings.messages(on: told.rung).count { $0.kind == .fault } > 1
      }.map { $0.text })
  }

  @Test func `while attempts are left, nothing of the key is told that question and answer do not show`() {
    var found: [String] = []
    for told in Self.told where told.rung != .all && told.asked.question.kind.answer == .words {
      let secrets = told.asked.secrets(beside: told.answer)
      let messages = told.verdict.findings.messages(on: told.rung) + told.verdict.findings.moreMessages(on: told.rung)
      // A belief is named in its author's words.
      let said = messages.flatMap { $0.text.split(separator: "\n") }.filter { !$0.hasPrefix("You seem to assume") }
      let words = Asked.words(said.joined(separator: " ")).intersection(secrets)
      if !words.isEmpty { found.append("\(words.sorted()): \(told.text)") }
    }
    Self.expectNone(found)
  }

  @Test func `both worlds are shown at a stimulus that is asked about`() {
    Self.expectNone(
      Self.told.filter { told in
        let asked = told.asked.question.when
        guard !asked.isEmpty, told.asked.question.form.keyOrigin == .run else { return false }
        return told.verdict.findings.contains { finding in
          guard case .belief(let belief) = finding, case .worlds(let both) = belief.evidence else { return false }
          return !asked.contains { told.asked.lesson.source.text(in: $0.range) == both.stimulus }
        }
      }.map { $0.text })
  }

  @Test func `a right answer is told one sentence about its case`() {
    var found: [String] = []
    for asked in Self.all where asked.question.form.keyOrigin != .author {
      guard let verdict = try? asked.marker.verdict(on: Answer(asked.marker.key.modelAnswer)), verdict.isRight else {
        continue
      }
      let said = verdict.findings.messages(on: .all)
      if said.isEmpty || said.count > 2 { found.append("\(asked.name): \(said.map { $0.text })") }
    }
    Self.expectNone(found)
  }
}
