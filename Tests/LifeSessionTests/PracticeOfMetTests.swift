import LessonTutor
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LearnerLog
@testable import LessonModel
@testable import LessonReading
@testable import LifeSession

/// Practice speaks of what lessons have shown: their stimuli, their style, and names of calls once a lesson has taught them.
@Suite struct PracticeOfMetTests {
  private static let states = """
    lesson states "States" {
      version 1
      styles [scenes, flutter]

      question covered state {
        | Something covers the app. In which state is it?
        given { launch; alert show }
        hint "It is on the screen."
      }

      question left path {
        | Through which states does it go?
        given { launch }
        when { home; wait 1min }
        hint "It ends frozen."
      }
    }
    """
  private static let calls = states.replacing("lesson states", with: "lesson calls").replacing(
    "question left path {\n    | Through which states does it go?",
    with: "question left order {\n    | What is called?")

  private func session(of text: String, log: String = "") -> Session {
    let loaded = LessonLoader.load(SourceText(name: "met.life", text: text), library: Library.plugins)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(
        lessons: loaded.lessons, course: nil, progress: ProgressLog(reading: Array(log.utf8))))
    session.isInteractive = true
    session.begin(day: 20_000)
    session.choose(practiceSeed: "1")
    return session
  }

  private func type(_ lines: String..., in session: inout Session) -> String {
    lines.flatMap { session.submit(line: $0).lines.map { $0.text } }.joined(separator: "\n")
  }

  /// The texts of the questions that practice makes after a lesson whose questions were passed over, so many or up to one
  /// that is wanted.
  private func practised(
    in session: inout Session, after lesson: String, count: Int = 14, until isWanted: (String) -> Bool = { _ in false }
  ) -> [String] {
    _ = type("lesson \(lesson)", "skip", "skip", "leave", "practice", in: &session)
    for _ in 0..<count where session.prompt.hasPrefix("practice") {
      if session.workspace.practiceSession.asked.texts.last.map(isWanted) ?? false { break }
      _ = type("skip", in: &session)
    }
    return session.workspace.practiceSession.asked.texts
  }

  @Test func `no call is named before a lesson has taught them, and only stimuli come that were met`() {
    var session = session(of: Self.states)
    let texts = practised(in: &session, after: "states", count: LongTests.count(short: 6, long: 14))
    #expect(texts.count > 4)
    let unknown = [
      "delegate", "sceneWill", "sceneDid", "application(", "on ", "siri", "switcher", "lock", "paymentSheet", "push",
    ]
    for text in texts {
      let script = text.split(separator: "\n").filter {
        $0.contains("given {") || $0.contains("when {") || $0.contains("solution {")
      }
      for word in unknown.prefix(4) { #expect(!text.contains(word), "\(text)") }
      for word in unknown.dropFirst(5) { #expect(!script.contains { $0.contains(word) }, "\(text)") }
    }
    let rules = type("progress rules", in: &session)
    #expect(!rules.contains("switcher") && !rules.contains("restart"), "\(rules)")
  }

  @Test func `calls are asked about once a lesson has asked for them`() {
    var session = session(of: Self.calls)
    func asksForCalls(_ text: String) -> Bool { text.contains(" order \"") || text.contains(" spot \"") }
    let texts = practised(in: &session, after: "calls", until: asksForCalls)
    #expect(texts.contains(where: asksForCalls), "\(texts)")
  }

  @Test func `practice asks in the style of the last lesson where none was chosen`() {
    var first = session(of: Self.states)
    first.choose(LessonStyle.named("flutter") ?? .standard)
    _ = type("lesson states", "skip", "leave", in: &first)
    let log = first.catalog.progress.records.map { $0.line }.joined()
    #expect(log.contains("started states version: 1 style: flutter"), "\(log)")
    var later = session(of: Self.states, log: log)
    #expect(later.workspace.practiceStyle.name == "flutter" && later.workspace.learner.style == nil)
    _ = type("practice", in: &later)
    #expect(later.lessonRun?.lesson.style?.name == "flutter")
    #expect(session(of: Self.states).workspace.practiceStyle == .standard)
  }

  @Test func `a question that is asked again shows what it shows in another order`() throws {
    let text = """
      lesson pairs "Pairs" {
        version 1

        question means match {
          | What does each mean?
          pair active -> "touches"
          pair inactive -> "no touches"
          pair background -> "out of sight"
          pair suspended -> "frozen"
          pair notRunning -> "no process"
          hint "Begin with the first."
        }

        question which choice {
          | Which?
          right "this one"
          wrong "that one" because: "No."
          wrong "neither of them" because: "No."
          wrong "both of them" because: "No."
          hint "This."
        }
      }
      """
    let lesson = try #require(
      LessonLoader.load(SourceText(name: "pairs.life", text: text), library: Library.plugins).lessons.first)
    for name in ["means", "which"] {
      func offer(_ lesson: Lesson) throws -> [String] {
        let question = try #require(lesson.questions.first { $0.name.text == name })
        return try question.form.key(of: question, in: lesson.environment).offer(width: 80).map { $0.text }
      }
      let orders = try (0..<8).map { try offer(lesson.mixed(by: " again \($0)")) }
      #expect(try Set(orders).count > 3 && orders.contains { try $0 != offer(lesson) })
      // Asked again and again, it never shows the order of the time before; the log alone decides each.
      let times = (1...12).map { (day: 20_000 + $0 / 3, number: $0 * 5) }
      let shown = try (0...times.count).map { try offer(lesson.alone(name, askedAt: Array(times.prefix($0)))) }
      #expect(try shown[0] == offer(lesson))
      for (one, next) in zip(shown, shown.dropFirst()) { #expect(one != next) }
      #expect(try offer(lesson.alone(name, askedAt: times)) == shown.last)
      // No two columns stand so that each pair is a row.
      for count in 1...times.count {
        let again = lesson.alone(name, askedAt: Array(times.prefix(count)))
        let question = try #require(again.questions.first)
        guard case .pairs(let pairs)? = try question.form.key(of: question, in: again.environment).right else {
          continue
        }
        #expect(pairs.contains { $0.left != $0.right }, "time \(count)")
      }
    }
  }
}
