import LifecycleEngine
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading

/// A lesson that is written once, in the words of each style.
@Suite struct StyledSourceTests {
  /// A lesson that offers all styles, around some lines.
  private static func text(_ lines: String, offering styles: String? = nil) -> String {
    let names = styles ?? LessonStyle.all.map { $0.name }.joined(separator: ", ")
    return "lesson mine \"Mine\" {\n  version 1\n  styles [\(names)]\n\(lines)\n}\n"
  }

  private static func styled(_ text: String, _ name: String) throws -> StyledSource {
    let tree = SyntaxTree(parsing: SourceText(name: "mine.life", text: text))
    let style = try #require(LessonStyle.named(name))
    return try #require(StyledSource(tree, in: style, among: LessonStyle.known))
  }

  /// A line of a lesson, a style, and the line as its learner reads it.
  static let rows = [
    ("| It hears `{didEnterBackground}`.", "scenes", "| It hears `sceneDidEnterBackground`."),
    ("| It hears `{didEnterBackground}`.", "classic", "| It hears `applicationDidEnterBackground`."),
    ("| It hears `{didEnterBackground}`.", "swiftUI", "| It hears `background`."),
    ("| It hears `{didEnterBackground}`.", "flutter", "| It hears `onPause`."),
    ("| {Listener} is told; {listener} knows.", "scenes", "| The scene delegate is told; the scene delegate knows."),
    ("| Two {calls}, one {call}, {framework}.", "swiftUI", "| Two phases, one phase, SwiftUI."),
    ("| Each is {aCall}.", "swiftUI", "| Each is a phase."),
    ("hint \"After {willResignActive}\" cost: 25%", "reactNative", "hint \"After inactive\" cost: 25%"),
    (
      "key willResignActive", "notifications", "key UIApplication.willResignActiveNotification"
    ),
    ("| Write { launch; home } or {two words}.", "flutter", "| Write { launch; home } or {two words}."),
    ("app A {\n on didEnterBackground { save x }\n}", "flutter", "app A {\n on onPause { save x }\n}"),
    ("key didBecomeActive", "capacitor", "key appStateChange(isActive: true)"),
    (
      "mistake a is: didBecomeActive -> willResignActive", "capacitor",
      "mistake a is: appStateChange(isActive: true) -> appStateChange(isActive: false)"
    ),
    ("| It hears `{didBecomeActive}`.", "capacitor", "| It hears `appStateChange(isActive: true)`."),
    (
      "app A {\n on didBecomeActive { restore x }\n}", "capacitor",
      "app A {\n on [DOMContentLoaded, appStateChange(isActive: true)] { restore x }\n}"
    ),
    (
      "app A {\n on [didBecomeActive, didEnterBackground] { save x }\n}", "cordova",
      "app A {\n on [deviceready, active, pause] { save x }\n}"
    ),
    (
      "app A {\n on [didBecomeActive, didEnterBackground] { save x }\n}", "flutter",
      "app A {\n on [onResume, onPause] { save x }\n}"
    ),
    ("app A {\n on didFinishLaunching { restore x }\n}", "swiftUI", "app A {\n start { restore x }\n}"),
    ("app A {\n on [didFinishLaunching] { restore x }\n}", "flutter", "app A {\n start { restore x }\n}"),
    ("app A {\n on didFinishLaunching { restore x }\n}", "cordova", "app A {\n on deviceready { restore x }\n}"),
    (
      "app A {\n on didFinishLaunching { restore x }\n}", "classic",
      "app A {\n on application(_:didFinishLaunchingWithOptions:) { restore x }\n}"
    ),
    ("app A {\n on edit draft { save draft }\n}", "cordova", "app A {\n on edit draft { save draft }\n}"),
    ("for [flutter] { use dart }", "flutter", " use dart "),
    ("explore {\nfor [flutter] { keeps a }\n}", "flutter", "explore {\n keeps a \n}"),
    ("explore {\nfor [flutter] { keeps a }\n}", "scenes", "explore {\n\n}"),
    ("for [flutter] {\n| One\n| two\n}", "scenes", "\n\n\n"),
  ]

  @Test(arguments: rows) func `a line reads as its style has it`(_ line: String, _ style: String, _ wanted: String)
    throws
  {
    let styled = try Self.styled(Self.text(line), style)
    let scenes = try #require(LessonStyle.named(style)).usesScenes ? "yes" : "no"
    let plugin = try #require(LessonStyle.named(style)).plugin
    let head = "lesson mine \"Mine\" {\n  version 1\n  use \(plugin); scenes \(scenes)\n"
    #expect(styled.text.source.text(in: ByteRange(start: 0, end: .max)) == head + wanted + "\n}\n")
  }

  private static let question = """
    question q order "Q" {
      | What comes?
      given { launch }
      when { home }
      key willResignActive -> didEnterBackground
      mistake m contains: willTerminate
    }
    """

  @Test func `names in keys and patterns are those of the style, and a pattern without words is left out`() throws {
    let classic = try Self.styled(Self.text(Self.question), "classic").text.source
    #expect(classic.text(in: ByteRange(start: 0, end: .max)).contains("key applicationWillResignActive -> "))
    #expect(classic.text(in: ByteRange(start: 0, end: .max)).contains("contains: applicationWillTerminate"))
    let swiftUI = try Self.styled(Self.text(Self.question), "swiftUI").text.source
    #expect(swiftUI.text(in: ByteRange(start: 0, end: .max)).contains("key inactive -> background"))
    #expect(!swiftUI.text(in: ByteRange(start: 0, end: .max)).contains("mistake"))
    let flutter = try Self.styled(Self.text(Self.question), "flutter").text.source
    #expect(flutter.text(in: ByteRange(start: 0, end: .max)).contains("{ only flutter.calls;\n"))
  }

  /// What stands close together, or is said twice.
  static let crowded = [
    question.replacing("\"Q\" {\n  |", with: "\"Q\" {styles [flutter]\n  |"),
    question.replacing("\"Q\" {\n", with: "\"Q\" {for [flutter] {hidden}\n"),
    question.replacing("given", with: "styles [flutter]; styles [classic]\n  given"),
    question.replacing("given", with: "for [flutter] {for [flutter] {}; for [classic] {key inactive}}\n  given"),
    "styles [classic]\n" + question, "app A {on didEnterBackground {}}",
  ]

  @Test(arguments: crowded) func `crowded statements are written, or refused with a reason`(_ lines: String) {
    for style in LessonStyle.all {
      let source = SourceText(name: "mine.life", text: Self.text(lines))
      let loaded = LessonLoader.load(source, library: Fixture.library, style: style)
      #expect(!loaded.lessons.isEmpty || !loaded.diagnostics.isEmpty)
      #expect(loaded.diagnostics.allSatisfy { $0.range.end <= source.bytes.count })
    }
  }

  @Test func `a place in the styled text leads back to the file`() throws {
    let text = Self.text("| A `{didEnterBackground}` BB `{willTerminate}` CC\nfor [flutter] {\n| x\n}\n| Here")
    let styled = try Self.styled(text, "scenes")
    for word in ["BB", "CC", "Here", "version"] {
      let place = try #require(Array(styled.text.source.bytes).firstRange(of: Array(word.utf8))).lowerBound
      let wanted = try #require(Array(text.utf8).firstRange(of: Array(word.utf8))).lowerBound
      #expect(styled.text.original(ByteRange(start: place, end: place + 1)).start == wanted, "\(word)")
      #expect(styled.text.source.position(at: place).line == SourceText(name: "", text: text).position(at: wanted).line)
    }
  }

  /// Lines with one fault: the rule, the line, and the styles that are named.
  static let faults = [
    ("unknownBrace", "| It hears {didEnterBackgroud}.", ""),
    ("unknownBrace", "| It hears { didEnterBackground }.", ""),
    ("unknownBrace", "| It hears {aCall }.", ""),
    ("momentLacking", "| It hears {willTerminate}.", "swiftUI flutter reactNative"),
    ("momentLacking", "app A {\n on willTerminate { log \"x\" }\n}", "swiftUI flutter reactNative"),
    (
      "momentLacking", "app A {\n on [didFinishLaunching, didEnterBackground] { log \"x\" }\n}",
      "swiftUI flutter reactNative"
    ),
    ("momentLacking", "| It hears {didFinishLaunching}.", "swiftUI flutter reactNative"),
    ("unknownStyle", "for [dart] {\n| x\n}", ""),
    ("pinnedAnswerWrong", "question q state \"Q\" {\n| ?\nhint \"x\"\ngiven { launch }\nkey background\n}", ""),
    (
      "pinnedAnswerWrong",
      "question q order \"Q\" {\n| ?\nhint \"x\"\ngiven { launch }\nwhen { home }\nkey willResignActive -> didEnterBackground\n}",
      "flutter"
    ),
  ]

  @Test(arguments: faults) func `what is wrong in some styles only says in which`(
    _ rule: String, _ lines: String, _ styles: String
  ) throws {
    let text = Self.text(lines)
    let source = SourceText(name: "mine.life", text: text)
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.id != "notCanonical" }
    #expect(Set(found.map { $0.id }) == [rule], "\(Fixture.rendered(found, in: text))")
    let names = styles.split(separator: " ").map { "'\($0)'" }
    for name in names { #expect(found.contains { $0.summary.contains(name) }, "\(found.map { $0.summary })") }
    if names.isEmpty {
      #expect(found.allSatisfy { !$0.summary.contains("in the style") }, "\(found.map { $0.summary })")
    }
    #expect(found.allSatisfy { source.position(at: $0.range.start).line > 3 })
  }

  @Test func `a part for some styles needs a lesson that offers them`() {
    let source = SourceText(
      name: "mine.life", text: "lesson a \"A\" {\n  version 1\n  for [flutter] {\n    | x\n  }\n}\n")
    #expect(LessonLoader.load(source, library: Fixture.library).diagnostics.map { $0.id } == ["withoutStyles"])
  }

  @Test func `a lesson is read in another style, and stays the same lesson`() throws {
    let narrowed = Self.question.replacing("| What comes?", with: "styles [classic]\n| What comes?")
      .replacing("mistake m contains: willTerminate", with: "")
    let lesson = try Fixture.lesson(Self.text(narrowed, offering: "classic, flutter"))
    #expect(lesson.style == LessonStyle.named("classic") && lesson.questions.count == 1)
    func named(_ name: String) throws -> LessonStyle { try #require(LessonStyle.named(name)) }
    let flutter = lesson.inStyle(try named("flutter"))
    #expect(flutter.style?.name == "flutter" && flutter.questions.isEmpty)
    #expect(flutter.hash == lesson.hash)
    // A style that is not offered gives the first that is.
    #expect(try lesson.inStyle(named("swiftUI")).style?.name == "classic")
    #expect(try flutter.inStyle(named("classic")).questions.count == 1)
  }
}

/// The table of names beside what the plugins say.
@Suite struct LessonStyleTests {
  /// A run in which all moments of the table happen.
  private static let script = "launch; memory warning; home; launch; home; scene disconnect; launch; forceQuit"

  @Test(arguments: LessonStyle.all) func `each name is what the style's plugin says at the moment`(
    _ style: LessonStyle
  ) throws {
    let lesson = try Fixture.lesson(
      "lesson mine \"Mine\" {\n  version 1\n  use \(style.plugin)\n  scenes \(style.usesScenes ? "yes" : "no")\n}\n")
    var run = try lesson.environment.simulation(for: Setup())
    for command in try Answer("{ \(Self.script) }").stimuli() { _ = run.run(command) }
    let entries = run.trace.entries
    for moment in Moment.allCases {
      guard let name = style.name(of: moment) else { continue }
      let said = entries.indices.filter { entries[$0].kind == .signal }.filter { index in
        let causes = run.trace.causes(of: index + 1).compactMap { run.trace.entry(id: $0) }
        let own = causes.first { $0.kind == .moment }.flatMap { Moment(rawValue: $0.code) }
        return own == moment || own == moment.sceneCounterpart
      }.map { shortName(ofSignal: run.engine.name(of: entries[$0])) }
      #expect(
        said.contains { $0 == name || $0.hasSuffix(".\(name)") }, "\(style.name) \(moment.name): \(name), \(said)")
    }
  }

  /// What tells of the launch comes later with scenes, or once a page is loaded, and is said in such a run all the same.
  @Test(arguments: LessonStyle.others) func `each name of a style that the course does not offer is said`(
    _ style: LessonStyle
  ) throws {
    let lesson = try Fixture.lesson(
      "lesson mine \"Mine\" {\n  version 1\n  use \(style.plugin)\n  scenes \(style.usesScenes ? "yes" : "no")\n}\n")
    var run = try lesson.environment.simulation(for: Setup())
    for command in try Answer("{ \(Self.script) }").stimuli() { _ = run.run(command) }
    let said = run.trace.entries.filter { $0.kind == .signal }.map { run.engine.name(of: $0) }
    for (moment, name) in Moment.allCases.flatMap({ moment in style.handlerNames(of: moment).map { (moment, $0) } }) {
      let isSaid = said.contains { $0 == name || $0.hasSuffix(".\(name)") || $0.hasPrefix("\(name)(") }
      #expect(isSaid, "\(style.name) \(moment.name): \(name), \(said)")
    }
  }

  @Test func `the usual style is the first, and each has its own name`() {
    #expect(LessonStyle.standard.name == "scenes")
    let all = LessonStyle.known.all
    #expect(all == LessonStyle.all + LessonStyle.others && Set(all.map { $0.name }).count == all.count)
    for style in all { #expect(LessonStyle.named(style.name) == style) }
    #expect(LessonStyle.named("uikit") == nil)
  }
}

/// The reasons of rules in lessons whose framework passes on none of UIKit's calls.
@Suite struct PlainReasonTests {
  /// What no reason says to somebody who writes SwiftUI, Flutter or React Native.
  private static let words = [
    "scene", "delegate", "notification", "callback", "will-enter-foreground", "will-terminate", "did-become-active",
  ]

  private static let styles = ["swiftUI", "flutter", "reactNative"]

  @Test(arguments: styles.indices)
  func `no reason of the course speaks of what the framework does not tell`(_ place: Int) throws {
    let style = try #require(LessonStyle.named(Self.styles[place]))
    let lessons = CourseTests.lessons(in: style).filter { $0.style == style }
    // In a short run each style has other lessons, a third of them.
    for lesson in LongTests.sample(lessons, oneOf: 3, from: place) {
      for question in lesson.questions {
        let marker = try Marker(question, in: lesson)
        for reason in marker.key.reasons.allMessages {
          // The centre is a thing on the screen, whatever the framework.
          let said = String(reason.text.prefix { $0 != "(" }).lowercased().replacing(
            "notification centre", with: "centre")
          let found = Self.words.filter { said.contains($0) }
          #expect(found.isEmpty, "\(lesson.name).\(question.name.text): \(reason.text)")
        }
      }
    }
  }
}
