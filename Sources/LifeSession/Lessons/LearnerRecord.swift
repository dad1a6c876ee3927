import LearnerLog
import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax
import PluginKit

/// The lessons with the progress of their learner, and the records that could not be written yet.
struct LearnerRecord: Sendable {
  /// The lessons that may be opened, and what is known of the learner.
  var catalog: LessonCatalog
  /// The plugins with their texts, for lessons: those of the tool, and those that came from files in this session.
  private(set) var plugins: [Plugin] { didSet { styles = plugins.lessonStyles } }
  /// The styles of these plugins.
  private(set) var styles: LessonStyles
  /// The beliefs of the courses of lessons that were opened as files; they go before those of the catalog.
  var beliefs = BeliefBook()
  /// The records that could not be written yet.
  private var unwritten: [ProgressRecord] = []
  /// The lines of the records that were kept and that the host has not taken yet; nil where it has a writer, or wants none.
  var untaken: String?

  /// The seed of a learner whose log holds none.
  var seed = ""

  /// The style that whoever started the session has chosen for it.
  var chosenStyle: LessonStyle?

  /// A Boolean value that indicates whether this session has asked for a style.
  var wasAskedForStyle = false

  /// The style in which lessons are read; nil where nobody has chosen one.
  var style: LessonStyle? { chosenStyle ?? catalog.progress.style.flatMap { styles.named($0) } }

  /// Creates the record of a learner.
  init(_ catalog: LessonCatalog, plugins: [Plugin]) {
    self.catalog = catalog
    self.plugins = plugins
    styles = plugins.lessonStyles
  }

  /// Makes plugins of files known besides those of the tool, in place of those that came from files before.
  mutating func know(_ loaded: [Plugin]) { plugins = plugins.lasting + loaded }

  /// The texts of the plugins that came from files in this session.
  var textsOfSession: [String] { plugins.filter { $0.isOfSession }.map { $0.text } }

  /// Keeps records before anything is shown of what they hold; that they cannot be written is reported once.
  ///
  /// What could not be written is tried again with the next records, so that the log has no gap.
  mutating func keep(_ records: [ProgressRecord], with writer: SessionWriter?, _ reply: inout Reply) {
    _ = keep(records, with: writer, while: nil, &reply)
  }

  /// Keeps records where the log, as it is when they are written, still satisfies a condition; false where it does not, and
  /// nothing was kept.
  mutating func keep(
    _ records: [ProgressRecord], with writer: SessionWriter?, while holds: ((ProgressLog) -> Bool)?,
    _ reply: inout Reply
  ) -> Bool {
    guard !records.isEmpty else { return true }
    let lines = (unwritten + records).map { $0.line }.joined()
    var kept = KeptProgress.kept
    if let writer {
      // A log that lacks what could not be written says nothing of how far this prompt is.
      if let holds, unwritten.isEmpty, let keep = writer.keepProgressWhile {
        kept = keep(lines) { holds(ProgressLog(reading: $0)) }
      } else if let reason = writer.keepProgress(lines) {
        kept = .failed(reason: reason)
      }
    }
    untaken?.append(lines)
    if kept == .overtaken { return false }
    for record in records { catalog.progress.add(record) }
    guard case .failed(let reason) = kept else {
      unwritten = []
      return true
    }
    if unwritten.isEmpty { reply.notices.append(reason) }
    unwritten += records
    return true
  }

  /// Takes over what other prompts have written to the log.
  mutating func reread(with writer: SessionWriter?) {
    guard unwritten.isEmpty, let bytes = writer?.readProgress() else { return }
    catalog.progress = ProgressLog(reading: bytes)
  }

  /// Returns a lesson as it is read by this learner, who has met the beliefs of the lessons that were begun, and the errors
  /// of its file.
  ///
  /// Where the beliefs of the courses are at hand, they are not read once more.
  func read(
    _ entry: LessonCatalog.Entry, among known: BeliefBook? = nil
  ) -> (lesson: Lesson?, reports: [Reply.Report]) {
    let found = catalog.read(alone: entry, library: plugins)
    let lesson = found.lesson.map { lesson in
      catalog.knowing(beliefs, lesson, met: catalog.isBegun, among: known, library: plugins)
    }
    return (lesson, found.reports)
  }

  /// Returns the names of the beliefs that answers have fitted, as far as that is still likely; the likeliest first.
  func suspects(on day: Int) -> [String] {
    Array(BeliefEvidence(catalog.progress).suspects(on: day).prefix(Self.suspectLimit))
  }

  /// The most beliefs of which each two are tried together on an answer that none fits.
  private static let suspectLimit = 6

  /// Returns the diagnostic for a name without a lesson, where other words may have been meant as well.
  func unknownLesson(_ name: Located<String>, or words: [String] = []) -> Diagnostic {
    DiagnosticRule.unknownLesson.unknown(
      name.name, "no lesson is called '\(Diagnostic.shortened(name.value))'",
      among: words + catalog.entries.map { $0.name },
      label: "`menu` lists the lessons")
  }
}
