import LifecycleEngine
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonTutor

/// The situations of practice, as they are told: over many generated questions.
@Suite struct StoryTests {
  private static let rules = Set(RuleBook.standard.rules.map { $0.id })

  /// Pairs of stimuli that nobody would tell one after the other.
  private static let implausible: [(StimulusKind, StimulusKind)] = [
    (.forceQuit, .lock), (.forceQuit, .rotate), (.switcherSwipe, .lock), (.switcherSwipe, .controlCenterOpen),
    (.memoryPressure, .lock), (.crash, .lock), (.callRing, .wait), (.switcherOpen, .wait), (.switcherOpen, .pushTap),
    (.switcherOpen, .openURL), (.faceIDShow, .wait), (.paymentSheetShow, .wait), (.siriOpen, .wait),
    (.home, .alertShow),
    (.home, .paymentSheetShow), (.home, .rotate), (.lock, .faceIDShow), (.lock, .launch), (.lock, .siriOpen),
    (.controlCenterOpen, .paymentSheetShow), (.notificationCenterOpen, .siriOpen), (.alertShow, .rotate),
  ]

  private static let kinds: [PracticeKind] = [.order, .path, .state, .reads, .holds, .whoHears]

  private static let questions: [PracticeQuestion] = [LessonStyle.all[0], LessonStyle.named("flutter") ?? .standard]
    .flatMap { style in
      let maker = PracticeMaker(style: style, library: Fixture.library, met: rules)
      var request = PracticeRequest()
      request.kinds = kinds
      return (1...LongTests.count(short: 60, long: 250)).compactMap {
        maker.question(request, number: $0, seed: "stories")
      }
    }

  private func sentences(_ text: String) -> [String] {
    text.split { $0 == "\n" || $0 == " " }.joined(separator: " ").split(separator: ".").map {
      String($0.drop { $0 == " " })
    }
  }

  @Test func `no sentence begins like the one before, and no name stands where a word for it is enough`() {
    #expect(Self.questions.count > LongTests.count(short: 100, long: 450))
    for question in Self.questions {
      guard let prose = question.lesson.questions.first?.prose else { continue }
      let starts = sentences(prose).map { Story.start(of: $0) }
      for (one, other) in zip(starts, starts.dropFirst()) { #expect(one != other, "\(prose)") }
      for (name, _) in ScriptProse.persons { #expect(prose.components(of: name) <= 1, "\(prose)") }
      #expect(!prose.contains("The person"), "\(prose)")
    }
  }

  /// The stimulus of a statement, by the longest form that it begins with.
  private static func kind(_ text: String) -> StimulusKind? {
    StimulusKind.allCases.filter { text == $0.form.text || text.hasPrefix($0.form.text + " ") }
      .max { $0.form.text.count < $1.form.text.count }
  }

  @Test func `what happens twice is told in two ways`() throws {
    var random = SeededRandom("twice")
    for _ in 1...20 {
      let first = try #require(ScriptProse.action(of: Stimulus(.alertShow), isFirst: false, &random))
      #expect(ScriptProse.action(of: Stimulus(.alertShow), isFirst: false, unlike: [first], &random) != first)
    }
  }

  @Test func `“Now” is named only where it is told, and the app is called so`() {
    var named = 0
    for question in Self.questions {
      guard let prose = question.lesson.questions.first?.prose else { continue }
      if prose.contains("from “Now” on") {
        named += 1
        #expect(prose.split(separator: "\n").contains { $0.hasPrefix("Now ") } || prose.contains(". Now "), "\(prose)")
      }
      for word in ["does it go", "its state"] { #expect(!prose.contains(word), "\(prose)") }
    }
    #expect(named > 0)
    let (without, with) = (["Mia reads. Then an alert comes."], ["Mia reads.", "Now an alert comes."])
    #expect(Story.span(of: without, isOfSeveral: true) == "in all this")
    #expect(Story.span(of: without, isOfSeveral: false) == "then")
    #expect(Story.span(of: with, isOfSeveral: true) == "in all this, from “Now” on")
    #expect(Story.span(of: with, isOfSeveral: false) == "from “Now” on")
  }

  @Test func `nothing implausible is told`() {
    for question in Self.questions {
      guard let asked = question.lesson.questions.first else { continue }
      let kinds = (asked.given + asked.when).compactMap { Self.kind(question.lesson.source.text(in: $0.range)) }
      for (one, other) in zip(kinds, kinds.dropFirst()) {
        let isOdd = Self.implausible.contains { $0 == one && $1 == other }
        #expect(!isOdd, "\(one), \(other): \(asked.prose)")
      }
    }
  }
}

extension String {
  fileprivate func components(of word: String) -> Int { split { !$0.isLetter }.count { $0 == word } }
}

/// The apps of practice: only what lessons have shown.
@Suite struct MetAppTests {
  @Test(
    arguments: [([], false, false), (["save", "restore"], true, false), (["connect"], false, true)]
      as [([String], Bool, Bool)])
  func `an app comes once its words were met`(_ words: [String], _ hasSketch: Bool, _ hasChat: Bool) {
    let names = PracticeMaker(
      style: .standard, library: Fixture.library, met: [], appVerbs: Set(words)
    ).appStarts.map { $0.app.name }
    #expect(names.contains("Sketch") == hasSketch && names.contains("Chat") == hasChat, "\(names)")
  }
}
