import LessonTutor
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonGrading
@testable import LessonReading

/// What a learner is told after wrong answers to all questions of the course: short, one thing at a time, and nothing of the key
/// while attempts are left.
@Suite struct FeedbackTests {
  private typealias Asked = FeedbackSurvey.Asked
  private static let all = FeedbackSurvey.all
  private static let told = FeedbackSurvey.told

  private static func expectNone(_ found: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let isNone = found.isEmpty
    #expect(isNone, "\(found.count):\n\(found.prefix(25).joined(separator: "\n\n"))", sourceLocation: sourceLocation)
  }

  @Test func `many answers are tried`() {
    #expect(
      Self.told.count > LongTests.count(short: 150, long: 2000)
        && Self.all.count > LongTests.count(short: 25, long: 200))
  }

  @Test func `feedback has twelve lines at most, at the end of a question as well`() {
    Self.expectNone(Self.told.filter { $0.rows.count > 12 }.map { $0.text })
  }

  @Test func `what does not fit is kept for whoever asks for more`() {
    Self.expectNone(
      LongTests.sample(Self.told, oneOf: 2).filter { told in
        let findings = told.verdict.findings
        let said = findings.messages(on: told.stage) + findings.moreMessages(on: told.stage)
        let whole = findings.map { $0.shownText(on: told.stage).whole }.joined(separator: "\n")
        return Asked.words(said.map { $0.text }.joined(separator: "\n")) != Asked.words(whole)
      }.map { $0.text })
  }

  @Test func `while attempts are left, one fault is told at most`() {
    Self.expectNone(
      Self.told.filter { told in
        // An app is told what fails, the shortest way to break it, and how much more there is.
        told.stage != .all && told.asked.question.kind.answer != .app
          && told.verdict.findings.messages(on: told.stage).count { $0.kind == .fault } > 1
      }.map { $0.text })
  }

  @Test func `while attempts are left, an app is told what fails, one thing that fails otherwise, and how many more`() {
    var found: [String] = []
    for told in Self.told where told.stage != .all && told.asked.question.form is AppQuestion {
      let faults = told.messages.filter { $0.kind == .fault }.map { $0.text }
      let scenarios = faults.count { $0.hasPrefix("Scenario “") }
      // A property that nothing put to the test stands where a break of it would.
      let ofProperties = ["he shortest way", "the same schedule as before", "earns nothing: nothing put it to"]
      let breaks = faults.count { fault in ofProperties.contains { fault.contains($0) } }
      let counts = faults.count { $0.contains(" more things fail") || $0.contains("1 more thing fails") }
      // What is no scenario and no schedule stands alone: a lack of the app, or what it may not change.
      let others = faults.count - scenarios - breaks - counts
      let isTooMuch = scenarios + breaks > 2 || breaks > 1 || counts > 1 || others > 1
      if isTooMuch || scenarios > 0 && others > 0 { found.append(told.text) }
    }
    Self.expectNone(found)
  }

  @Test func `while attempts are left, nothing of the handlers of a solution is told that the answer lacks`() {
    var found: [String] = []
    var looked = 0
    for told in Self.told where told.stage != .all && told.asked.question.form is AppQuestion {
      let question = told.asked.question
      let shown = [question.prose, told.answer] + told.asked.marker.key.offer.map { $0.text }
      let said = told.allMessages.map { $0.text }.joined(separator: "\n")
      let phrases = Self.handlers(of: told.asked.marker.key.modelAnswer)
      looked += phrases.count
      for phrase in phrases
      where said.contains(phrase) && !shown.contains(where: { $0.contains(phrase) }) {
        // A value that is lost was not saved: the reason of every loss says so.
        if phrase.hasPrefix("save "), said.contains("`\(phrase)` had not run since the edit") { continue }
        found.append("\(phrase): \(told.text)")
      }
    }
    Self.expectNone(found)
    #expect(looked > 20)
  }

  /// The heads and the statements of the handlers of an app, a line each.
  private static func handlers(of app: String) -> Set<String> {
    let parts = app.split { "\n{};".contains($0) }.map { part in
      String(part.trimmingPrefix(" ").reversed().drop { $0 == " " }.reversed()).trimmingPrefix(" ").description
    }
    let verbs = [
      "on ", "save ", "restore ", "set ", "timer ", "task ", "connect ", "disconnect ", "refresh ", "send ", "log ",
    ]
    return Set(parts.map { String($0.drop { $0 == " " }) }.filter { part in verbs.contains { part.hasPrefix($0) } })
  }

  @Test func `while attempts are left, one wrong item is named at most`() {
    Self.expectNone(
      Self.told.filter { told in
        guard told.stage != .all, told.asked.question.kind.answer == .words else { return false }
        let texts = told.messages.filter { $0.kind == .fault }.map { $0.text }.joined(separator: "\n")
        if let match = told.asked.marker.key as? MatchKey {
          return match.left.count { texts.contains("“\($0)” does not") } > 1
        }
        if let choice = told.asked.question.form as? ChoiceQuestion {
          return choice.options.count { texts.contains("“\($0.text)”") } > 1
        }
        let names = told.verdict.given.filter { $0.count > 3 }
        // A line that is found stands beside what does not belong there.
        let isFound = texts.contains(" is the wrong one.")
        return Set(names).count { name in Self.holds(texts, name) } > (isFound ? 2 : 1)
      }.map { $0.text })
  }

  /// Returns whether a text holds a name as a word of its own.
  private static func holds(_ text: String, _ name: String) -> Bool {
    let words = text.split { !($0.isLetter || $0.isNumber || "_.:()".contains($0)) }
    return words.contains { $0 == name || $0 == "\(name)." }
  }

  @Test func `while attempts are left, nothing of the key is told that question and answer do not show`() {
    var found: [String] = []
    for told in Self.told where told.stage != .all && told.asked.question.kind.answer != .app {
      let secrets = told.asked.secrets(beside: told.answer)
      // A belief is named in its author's words.
      let said = told.allMessages.flatMap { $0.text.split(separator: "\n") }.filter {
        !$0.hasPrefix("You seem to assume")
      }
      let words = Asked.words(said.joined(separator: " ")).intersection(secrets)
      if !words.isEmpty { found.append("\(words.sorted()): \(told.text)") }
    }
    Self.expectNone(found)
  }

  @Test func `while attempts are left, nobody is told that it is otherwise and not how`() {
    Self.expectNone(Self.told.filter { $0.stage != .all && $0.text.contains("In fact") }.map { $0.text })
  }

  @Test func `what is told of a run begins at the stimulus that was asked about`() {
    var found: [String] = []
    for told in Self.told where [.run, .time].contains(told.asked.question.form.keyOrigin) {
      let (question, source) = (told.asked.question, told.asked.lesson.source)
      func stimuli(_ commands: [BoundCommand]) -> [String] { commands.map { source.text(in: $0.range) } }
      let asked = stimuli(question.when)
      let before = asked.isEmpty ? [] : stimuli(question.given).filter { !asked.contains($0) }
      for message in told.allMessages where message.kind == .belief {
        // A run that contradicts a belief is another one.
        let own = message.text.components(before: "A run that contradicts what you seem to assume:")
        let rows = own.split(separator: "\n").map { row in
          ["  If it were so: ", "  In fact:       ", "* ", "  "].reduce(String(row)) { text, start in
            text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
          }
        }
        let early = before.filter { name in rows.contains { $0.hasPrefix(name + ":") || $0.hasPrefix(name + "  ") } }
        if !early.isEmpty { found.append("\(early): \(told.text)") }
      }
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

  @Test func `what an app does that is not shown is not told, in any style`() throws {
    let lesson = try #require(CourseTests.lessons.first { $0.name == "suspension" })
    var looked = 0
    for style in lesson.styles {
      let styled = CourseTests.dressed(lesson, in: style).knowing(
        CourseBeliefTests.beliefs, met: CourseBeliefTests.beliefs.all.map { $0.name.text }
      ).prepared()
      for question in styled.questions where AppText.isHidden(in: question, styled.environment) {
        let marker = try Marker(question, in: styled)
        let predictions = marker.predictions()
        for prediction in predictions.predictions {
          guard let read = try? marker.read(Answer(prediction.key.modelAnswer)),
            let verdict = try? marker.verdict(on: read, foreseeing: { predictions })
          else { continue }
          for case .belief(let finding) in verdict.findings {
            guard case .worlds(let both) = finding.evidence else { continue }
            looked += 1
            let said = (both.believed + both.real).flatMap { $0.said }
            #expect(!said.contains { $0.text.contains("`") }, "\(question.name.text): \(said)")
          }
        }
      }
    }
    #expect(looked > 0)
  }

  @Test func `a run of an app says whose it is, and tells each row once`() {
    var found: [String] = []
    for told in Self.told {
      guard let form = told.asked.question.form as? AppQuestion else { continue }
      let messages = told.allMessages.filter { $0.kind == .fault }.map { $0.text }
      var rows = [[String]](repeating: [], count: form.scenarios.count)
      var schedules: [[String]] = []
      for lines in messages.map({ $0.split(separator: "\n").map { String($0) } }) {
        let starts = ["Scenario “", "The run"]
        guard let head = lines.first, head.hasSuffix("run:") || starts.contains(where: { head.hasPrefix($0) }),
          !head.contains(" is the same as the run ")
        else { continue }
        let own = lines.dropFirst().filter { !$0.hasPrefix("  … (") && !$0.contains(": …, ") }
        let scenario = form.scenarios.firstIndex { scenario in
          ["Scenario “\(scenario.title)”:", "The run of “\(scenario.title)”"].contains { head.hasPrefix($0) }
        }
        if let scenario {
          rows[scenario] += own
        } else if messages.contains(where: { Self.isOfProperty(head, $0) }) {
          if schedules.contains(own) { found.append("\(head) told twice: \(told.text)") }
          schedules.append(own)
        } else {
          found.append("\(head) is nobody's: \(told.text)")
        }
      }
      for (scenario, rows) in zip(form.scenarios, rows) {
        let stimuli = scenario.commands.map { "  \(told.asked.lesson.source.text(in: $0.range)):" }
        let repeated = Set(rows).filter { row in rows.count { $0 == row } > stimuli.count { row.hasPrefix($0) } }
        // The step that decides is shown at once, and again in its place among the others.
        if repeated.count > 1 { found.append("“\(scenario.title)” \(rows): \(told.text)") }
      }
    }
    Self.expectNone(found)
  }

  /// Returns whether the head of a run names the property that a message says is broken.
  private static func isOfProperty(_ head: String, _ message: String) -> Bool {
    let start = "The run in which "
    let own = head.replacing(/\s\(also .*$/, with: ":").replacing(/(?: up to there):$/, with: ":")
    return own.hasPrefix(start) && message.hasPrefix(own.dropFirst(start.count).dropLast())
  }

  @Test func `the end of a question is pointed at exactly where it tells more than the answer shown`() throws {
    let other = LessonRun(try Fixture.lesson(Fixture.text("| Read this.")))
    var found: [String] = []
    var (kept, whole) = (0, 0)
    for told in Self.told {
      func words(_ messages: [Feedback]) -> Set<String> {
        Asked.words(messages.filter { $0.kind != .solution }.map { $0.text }.joined(separator: "\n"))
      }
      let isKept = !words(told.verdict.findings.allMessages).isSubset(of: words(told.allMessages))
      var run = other
      run.lastFindings = (told.verdict.findings, told.stage)
      while run.hasMore { _ = run.more() }
      let end = run.more().lines.map { $0.text }
      if isKept { kept += 1 } else { whole += 1 }
      if end != [isKept ? "The rest is said when the question is over." : "That was all."] {
        found.append("\(end) \(told.text)")
      }
    }
    Self.expectNone(found)
    #expect(kept > 5 && whole > 5)
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

  @Test func `a question's own reason comes first after a right answer, and each other one is a word away`() {
    var found: [String] = []
    for asked in Self.all where !asked.question.because.isEmpty || asked.question.form is ChoiceQuestion {
      guard let verdict = try? asked.marker.verdict(on: Answer(asked.marker.key.modelAnswer)), verdict.isRight else {
        continue
      }
      let said = verdict.findings.messages(on: .all)
      let all = (said + verdict.findings.moreMessages(on: .all)).map { $0.text }.joined(separator: "\n")
      let own = asked.question.because
      if !own.isEmpty {
        let isFirst = said.first.map { Asked.words(own).isSuperset(of: Asked.words($0.text)) } ?? false
        let reasons = said.filter { $0.kind == .reason }
        if !isFirst || reasons.count > 1 { found.append("\(asked.name): \(said.map { $0.text })") }
      }
      guard let choice = asked.question.form as? ChoiceQuestion else { continue }
      for option in choice.options where option.isRight {
        guard let because = option.because else { continue }
        if !Asked.words(because).isSubset(of: Asked.words(all)) { found.append("\(asked.name): \(because)") }
      }
    }
    Self.expectNone(found)
  }
}

extension String {
  /// Returns the text before another one, or all of it.
  fileprivate func components(before end: String) -> String {
    firstRange(of: end).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
