import LearnerLog
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// A lesson that draws something, taken at the prompt.
@Suite struct VariantPromptTests {
  private static func lesson(_ values: String, version: Int = 1) -> String {
    """
    lesson naps "Naps" {
      version \(version)
      use uikit
      vary pause [\(values)]
      question one state {
        | And {pause} later?
        given { launch; home; wait pause }
      }
      question two state {
        | And now?
        given { launch }
      }
    }
    lesson plain "Plain" {
      version 1
      use uikit
      question q state {
        | And now?
        given { launch }
      }
    }

    """
  }

  /// A session whose log is kept as its learner would keep it.
  private final class Learner {
    var log = ""
    var session: Session

    init(_ text: String, _ log: String = "", seed: String = "alan") {
      self.log = log
      let files = [SourceText(name: "mine.life", text: text)]
      session = Session(
        plugins: Library.plugins, using: ["uikit"],
        catalog: LessonCatalog(files: files, progress: ProgressLog(reading: Array(log.utf8))))
      session.choose(learnerSeed: seed)
      session.begin(day: 1)
    }

    func type(_ line: String) -> String { session.submit(line: line).lines.map { $0.text }.joined(separator: "\n") }

    /// The records that the session has added.
    var records: String { session.catalog.progress.records.map { $0.line }.joined() }
  }

  private static let four = lesson("1s, 2s, 6s, 7s")

  @Test func `a variant is drawn once, and is the same on return`() throws {
    let first = Learner(Self.four)
    let opened = first.type("lesson naps")
    #expect(!opened.contains("Variant") && opened.contains("And 6 seconds later?"), "\(opened)")
    #expect(first.records.contains("started naps version: 1 variant: 3 seed: \"alan\"\n"))
    #expect(first.type("suspended").contains("Right"))
    let second = Learner(Self.four, first.records, seed: "ada")
    let again = second.type("lesson naps")
    #expect(!again.contains("Variant") && second.session.prompt.contains("2/2"), "\(again)")
    #expect(second.type("restart").contains("And 6 seconds later?"))
    #expect(second.records.split(separator: "\n").last?.contains("variant: 3 seed: \"alan\"") == true)
  }

  @Test func `all lessons of a learner are drawn by one seed`() {
    let learner = Learner(Self.four, "started other version: 1 variant: 2 seed: \"grace\"\n")
    _ = learner.type("lesson naps")
    #expect(learner.records.contains("started naps version: 1 variant: 3 seed: \"grace\"\n"), "\(learner.records)")
  }

  @Test func `a variant that is asked for is begun anew`() {
    let learner = Learner(Self.four)
    _ = learner.type("lesson naps")
    _ = learner.type("suspended")
    let wanted = learner.type("lesson naps variant: 1")
    #expect(wanted.contains("Variant 1 of 4.") && wanted.contains("And 1 second later?"), "\(wanted)")
    #expect(learner.session.prompt.contains("1/2"))
    #expect(learner.records.hasSuffix("started naps version: 1 variant: 1\n"))
    #expect(learner.type("background").contains("Right"))
    #expect(!learner.type("lesson naps").contains("Variant"))
    #expect(learner.session.prompt.contains("2/2"))
  }

  /// An input, and what is wrong with it.
  static let faults = [
    ("lesson naps variant: 5", "'naps' has no variant 5"), ("lesson naps variant: 0", "'naps' has no variant 0"),
    ("lesson plain variant: 1", "'plain' draws nothing, and has no variants"),
    ("lesson variant: 2", "a variant is that of a lesson"), ("exam naps variant: 99", "'naps' has no variant 99"),
  ]

  @Test(arguments: faults) func `a variant that is not there opens nothing`(_ line: String, _ summary: String) {
    let learner = Learner(Self.four)
    let reply = learner.session.submit(line: line)
    #expect(reply.reports.map { $0.diagnostic.summary } == [summary])
    #expect(learner.records == "" && !learner.session.prompt.contains("naps"))
  }

  @Test func `an exam is finished as the variant that it was begun as`() {
    let learner = Learner(Self.four)
    #expect(learner.type("exam naps variant: 2").contains("Variant 2 of 4."))
    _ = learner.type("background")
    _ = learner.type("leave")
    let again = learner.type("exam naps variant: 3")
    #expect(again.contains("An exam is finished as the variant") && again.contains("Variant 2 of 4."), "\(again)")
    #expect(learner.records.hasPrefix("started naps version: 1 mode: exam"))
    #expect(learner.records.split(separator: "\n").count { $0.hasPrefix("started") } == 1)
  }

  @Test func `a variant that a changed lesson has no more is drawn again, and that is told`() {
    let log =
      "started naps version: 1 variant: 3 seed: \"alan\"\n"
      + "answered naps one version: 1 share: [1, 1] answer: \"suspended\"\n"
    let learner = Learner(Self.lesson("2s, 7s", version: 2), log)
    let opened = learner.type("lesson naps")
    #expect(opened.contains("This lesson has changed since you left it (version 1, now 2)."), "\(opened)")
    #expect(opened.contains("Your variant 3 is there no more. Variant 1 of 2."), "\(opened)")
    #expect(learner.session.prompt.contains("2/2"))
    #expect(Learner(Self.lesson("2s, 7s", version: 2), log).type("lesson naps") == opened)
  }

  @Test func `a lesson that draws since its learner left it is taken as its first variant`() {
    let log = "started naps version: 1\nanswered naps two version: 1 share: [1, 1] answer: \"active\"\n"
    let opened = Learner(Self.four, log).type("lesson naps")
    #expect(!opened.contains("Variant") && opened.contains("And 1 second later?"), "\(opened)")
  }

  @Test func `a lesson that draws nothing says nothing of variants`() {
    let learner = Learner(Self.four)
    #expect(!learner.type("lesson plain").contains("Variant"))
    #expect(learner.records == "started plain version: 1\n")
  }

  @Test func `what is repeated, is repeated as the learner's variant`() {
    let learner = Learner(Self.four)
    _ = learner.type("lesson naps")
    _ = learner.type("active")
    _ = learner.type("suspended")
    _ = learner.type("active")
    let told = learner.type("progress naps")
    #expect(told.contains("And 6 seconds later?"), "\(told)")
  }
}
