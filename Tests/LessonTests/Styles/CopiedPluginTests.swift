import LifecycleEngine
import LifelabPlugins
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading
@testable import LessonTutor

/// A copy of a built-in manifest under another name says, explains and is practised the same: no plugin is known by its name.
@Suite struct CopiedPluginTests {
  private static let suffix = "Copy"

  /// Returns a manifest whose plugin has another name; its styles have others, too, where that is wanted.
  private static func renamed(_ text: String, withStyles: Bool) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ")
      guard words.count > 1, words[0] == "plugin" || withStyles && words[0] == "style" else { return String(line) }
      return String(line).replacing("\(words[0]) \(words[1]) ", with: "\(words[0]) \(words[1])\(suffix) ")
    }.joined(separator: "\n")
  }

  private static func library(withStyles: Bool) -> [Plugin] {
    LifelabPlugins.files.flatMap { file in
      loaded(
        PluginLoader.load(SourceText(name: file.path, text: renamed(file.text, withStyles: withStyles))))
    }
  }

  /// Copies whose styles keep their names, so that the same seed draws the same practice.
  private static let copies = library(withStyles: false)
  /// Copies whose styles have other names, too.
  private static let styledCopies = library(withStyles: true)
  private static let originals = LifelabPlugins.files.flatMap { file in
    loaded(PluginLoader.load(SourceText(name: file.path, text: file.text)))
  }

  /// The text with the names of the originals.
  private static func asOriginal(_ text: String) -> String { text.replacing(suffix, with: "") }

  @Test(arguments: originals.map { $0.name })
  func `a copy says and explains the same in random runs`(_ name: String) throws {
    var random = SeededRandom("copies \(name)")
    for scenes in [false, true] {
      for _ in 0..<LongTests.count(short: 4, long: 200) {
        var original = Simulation(library: Self.originals.map { $0.known }, using: [name])
        var copy = Simulation(library: Self.copies.map { $0.known }, using: [name + Self.suffix])
        original.fixScenes(scenes)
        copy.fixScenes(scenes)
        try #require(copy.engine.plugins.map { $0.name } == [name + Self.suffix])
        for _ in 0..<30 {
          let kinds = original.engine.possibleStimuli(in: original.world).filter { $0.form.argument == .none }
          let isWait = random.below(4) == 0
          let stimulus = isWait ? Stimulus.wait(milliseconds: 7000) : Stimulus(random.one(of: kinds) ?? .launch)
          _ = original.apply(stimulus)
          _ = copy.apply(stimulus)
        }
        #expect(Self.told(by: original) == Self.told(by: copy))
        #expect(original.isApartFromUIKit == copy.isApartFromUIKit)
      }
    }
  }

  /// What each entry of a run says, and the reason of its rule.
  private static func told(by run: Simulation) -> [String] {
    run.trace.entries.map { entry in
      let said = entry.kind == .signal ? run.engine.name(of: entry) : ""
      return "\(entry.kind) \(entry.state.name) \(said) \(run.rule(of: entry)?.words ?? "")"
    }
  }

  @Test func `the copies have the same styles in the same order`() {
    #expect(Self.copies.lessonStyles.names == LessonStyle.known.names)
    let renamed = Self.styledCopies.lessonStyles
    #expect(renamed.names == LessonStyle.known.names.map { $0 + Self.suffix })
    #expect(renamed.standard.name == "scenes" + Self.suffix)
    for (style, copy) in zip(LessonStyle.all, renamed.all) {
      #expect(copy.plugin == style.plugin + Self.suffix && copy.title == style.title)
      #expect(copy.counted == style.counted.map { $0.replacing(style.plugin, with: copy.plugin) })
      let listeners = Listener.all(in: copy, among: renamed).map { $0.text }
      #expect(listeners == Listener.all(in: style, among: LessonStyle.known).map { $0.text })
      #expect(Challenge.count(in: copy) == Challenge.count(in: style))
    }
  }

  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `a style of copies is practised with the same questions`(style: LessonStyle) throws {
    let copy = try #require(Self.copies.lessonStyles.named(style.name))
    let original = PracticeQuestionTests.maker(style)
    let maker = PracticeMaker(style: copy, library: Self.copies, met: PracticeQuestionTests.allRules)
    #expect(maker.appCount == original.appCount)
    #expect(maker.listeners.map { Self.asOriginal($0.part) } == original.listeners.map { $0.part })
    for number in 1...LongTests.count(short: 5, long: 40) {
      let request = PracticeRequest()
      let one = original.question(request, number: number, seed: "copies")
      let other = maker.question(request, number: number, seed: "copies")
      #expect(one?.text == other.map { Self.asOriginal($0.text) })
      #expect(one?.key == other.map { Self.asOriginal($0.key) })
    }
  }

  /// A lesson in all styles; its reasons are those of rules that have words of UIKit and others.
  private static func lesson(offering styles: [String]) -> SourceText {
    SourceText(
      name: "mine.life",
      text: """
        lesson mine "Mine" {
          version 1
          styles [\(styles.joined(separator: ", "))]
          | {Listener} is told each {call}: `{didEnterBackground}`, in {framework}.

          question leaving order {
            | Which {calls} come?
            given { launch }
            when { home }
          }

          question gap fill {
            | ?
            given { launch }
            when { home; launch }
            blank didBecomeActive
          }

          question after state {
            | ?
            given { launch; home; wait 6s }
          }
        }
        """)
  }

  @Test(arguments: LessonStyle.all)
  func `a lesson is read and answered in the words of a copy as in those of the original`(style: LessonStyle) throws {
    let copies = Self.styledCopies.lessonStyles
    let copy = try #require(copies.named(style.name + Self.suffix))
    let names = LessonStyle.all.map { $0.name }
    let one = LessonLoader.load(Self.lesson(offering: names), library: Self.originals, style: style)
    let other = LessonLoader.load(
      Self.lesson(offering: names.map { $0 + Self.suffix }), library: Self.styledCopies, style: copy)
    #expect(one.diagnostics.isEmpty && other.diagnostics.isEmpty)
    let (lesson, copied) = (try #require(one.lessons.first), try #require(other.lessons.first))
    #expect(copied.style == copy)
    #expect(Self.asOriginal(copied.source.text(in: copied.range)) == lesson.source.text(in: lesson.range))
    for (question, same) in zip(lesson.questions, copied.questions) {
      let (marker, other) = (try Marker(question, in: lesson), try Marker(same, in: copied))
      #expect(marker.key.modelAnswer == other.key.modelAnswer)
      #expect(marker.key.reasons.allMessages.map { $0.text } == other.key.reasons.allMessages.map { $0.text })
    }
  }
}
