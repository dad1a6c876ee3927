import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import GradeResults
@testable import LessonAuthoring
@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading

/// The course in the words of styles that it seldom names: they are like one that it names.
@Suite struct CourseGuestTests {
  private static let guests = LessonStyle.others.filter { $0.head.like != nil }
  private static let lessons = CourseTests.lessons.filter { !$0.styles.isEmpty }
  /// Each guest with each lesson that is written for several styles.
  private static let readings = guests.flatMap { guest in lessons.map { (guest: guest, lesson: $0.name) } }

  private static func reading(_ name: String, in style: String) throws -> Lesson {
    try CourseTests.lesson(name, in: try #require(LessonStyle.named(style)))
  }

  @Test func `every guest reads the first eleven lessons`() {
    #expect(Self.guests.count > 3 && Self.lessons.count == 11)
    for lesson in Self.lessons {
      // What only a page in a web view meets at a launch is told it by its name.
      let named = lesson.name == "coldLaunch" ? ["capacitor", "cordova"] : []
      #expect(lesson.styles.filter { $0.head.like == nil } == LessonStyle.all, "\(lesson.name)")
      #expect(lesson.styles.filter { $0.head.like != nil }.map { $0.name } == named, "\(lesson.name)")
      #expect(lesson.edition?.guests == Self.guests.filter { !named.contains($0.name) }, "\(lesson.name)")
    }
  }

  @Test(arguments: readings) func `a lesson is read in a guest's words, and most of its questions with it`(
    _ item: (guest: LessonStyle, lesson: String)
  ) throws {
    let read = try CourseTests.lesson(item.lesson, in: item.guest)
    #expect(read.style == item.guest && read.hasTasks && read.silentTasks.isEmpty)
    let other = try Self.reading(item.lesson, in: try #require(item.guest.head.like))
    #expect(2 * read.questions.count > other.questions.count, "\(read.questions.map { $0.name.text })")
    let prose = read.items.compactMap { if case .prose(let text) = $0 { text } else { nil } }
    let texts = prose + read.steps.map { $0.prose } + read.questions.map { $0.prose }
    for text in texts { #expect(!text.contains(" a event"), "\(text)") }
  }

  // One more than there are lessons, so that each guest reads another one.
  @Test(arguments: LongTests.sample(readings, oneOf: 12))
  func `what a guest reads is sound, and solved by its own solutions`(
    _ item: (guest: LessonStyle, lesson: String)
  ) throws {
    let read = try CourseTests.lesson(item.lesson, in: item.guest)
    let found = LessonChecker.check(read).filter { $0.severity == .error }
    #expect(found.map { DiagnosticRenderer().render($0, in: read.file) }.joined() == "")
    let grader = LessonGrader(read)
    let answers = try CourseTests.marked(grader).map { marked in
      "answer \(marked.question.name.text) \(marked.marker.key.modelAnswer)\n"
    }.joined()
    let report = grader.grade(Submission.parse(SourceText(name: "test", text: answers))).report
    #expect(report.questions.filter { $0.status != .passed }.map { $0.id } == [])
  }

  @Test func `a question about what code reads, and one for a style alone, are left out`() throws {
    let maui = try Self.reading("coldLaunch", in: "maui").questions.map { $0.name.text }
    let notifications = try Self.reading("coldLaunch", in: "notifications").questions.map { $0.name.text }
    #expect(notifications.filter { !maui.contains($0) } == ["launchCalls", "atWork"])
    #expect(maui.allSatisfy { notifications.contains($0) })
  }

  @Test func `what a page hears first is asked in Capacitor's words alone, where sources settle it`() throws {
    for guest in Self.guests {
      let names = try Self.reading("coldLaunch", in: guest.name).questions.map { $0.name.text }
      #expect(names.contains("firstEvent") == (guest.name == "capacitor"), "\(guest.name)")
    }
    let lesson = try Self.reading("coldLaunch", in: "capacitor")
    let question = try #require(lesson.questions.first { $0.name.text == "firstEvent" })
    let marker = try Marker(question, in: lesson)
    #expect(marker.key.modelAnswer == "DOMContentLoaded")
    let wrong = ["resume", "appStateChange(true)", "DOMContentLoaded -> appStateChange(true)"]
    for answer in wrong { #expect(try !marker.verdict(on: answer).isRight, "\(answer)") }
  }

  @Test(arguments: [
    ("capacitor", "resume -> appStateChange(isActive: true)"), ("cordova", "resume -> active"),
    ("maui", "Window.Resumed -> Window.Activated"), ("qt", "Qt.ApplicationInactive -> Qt.ApplicationActive"),
    ("reactNative", "AppState.active"),
  ]) func `the way back is what the framework itself tells`(_ style: String, _ answer: String) throws {
    let lesson = try Self.reading("comingBack", in: style)
    let question = try #require(lesson.questions.first { $0.name.text == "wayBack" })
    let key = try Marker(question, in: lesson).key.modelAnswer
    let last = key.split(separator: " ").map { String($0.split(separator: ".").last ?? "") }.joined(separator: " ")
    let wanted = answer.split(separator: " ").map { String($0.split(separator: ".").last ?? "") }.joined(separator: " ")
    #expect(last == wanted)
  }

  @Test func `a check runs no lesson of the course in a style that is not in its lists`() throws {
    let source = try #require(CourseTests.lessonFiles.first { $0.name.contains("goingHome") })
    let checked = StyledSource.styles(offeredIn: source, among: LessonStyle.known, besides: LessonStyle.known)
    #expect(checked == LessonStyle.all)
  }
}
