package import LessonModel
package import LessonTutor
package import LifeLanguage
package import LifeSyntax

/// The answer of a session to one input.
package struct Reply: Sendable {
  /// The next action of the shell.
  package enum Next: Sendable, Equatable {
    /// Read the next input.
    case goOn
    /// The input is unfinished: read more, with this much indentation.
    case readMore(indentation: Int)
    /// Leave.
    case quit
  }

  /// The reason why an input failed.
  package enum Failure: Sendable, Equatable {
    /// The text cannot be understood, or asks for what is impossible.
    case input
    /// An expectation does not hold.
    case expectation
    /// A file cannot be found.
    case fileNotFound
    /// A file cannot be read.
    case unreadable
    /// It was interrupted from the keyboard.
    case interrupted
  }

  /// A diagnostic with the text that it is about.
  package struct Report: Sendable {
    /// What is to be told.
    package var diagnostic: Diagnostic
    /// The text in whose bytes the diagnostic counts.
    package var source: SourceText
    /// The same in a sentence, where the text is in sight at a terminal; nil where the place has to be shown.
    package internal(set) var sentence: String?

    /// A diagnostic that is shown with its place.
    package init(diagnostic: Diagnostic, source: SourceText) {
      self.diagnostic = diagnostic
      self.source = source
    }
  }

  /// The output, in order.
  package var lines: [OutputLine] = []
  /// The diagnostics of the input.
  package var reports: [Report] = []
  /// Messages beside the output, such as that progress is not kept; each is reported once.
  package var notices: [String] = []
  /// The reason why the input failed; `nil` if it did not.
  package var failure: Failure?
  /// The next action of the shell.
  package var next = Next.goOn
  /// The text that the next input begins with: the good part of an answer that was not right.
  package var prefill = ""
  /// A Boolean value that indicates whether a longer line was refused, which the arrow keys bring back.
  var isToBeFetched = false
  /// A Boolean value that indicates whether that is the beginning of an answer which is right as far as it goes.
  var prefillIsRight = false

  /// A Boolean value that indicates whether at a terminal the lines are shown a screen at a time.
  var isPaged = false
  /// How many lines come before those of the part of a lesson that begins in this reply; nil where none begins, or nothing comes
  /// before them.
  package internal(set) var partStart: Int?
  /// How many lines come before the end of what a part of a lesson asks that begins in this reply; nil where none begins.
  var partEnd: Int?
  /// A Boolean value that indicates whether the part of a lesson at hand is in the lines.
  package internal(set) var showsPart = false
  /// What an answer assumes and what happens in fact; nil where nothing of it may be shown.
  package internal(set) var worlds: ShownWorlds?
  /// The worlds that are drawn among the lines, in their order.
  package internal(set) var drawn: [DrawnWorlds] = []
  /// The runs in which the answer at hand was tried; nil where there is none, or nothing of it may be shown.
  package internal(set) var evidence: TrialEvidence?
  /// The lines that say what an answer is worth, and what is right; empty where nothing was answered.
  package internal(set) var verdict = 0..<0
  /// The runs that are compared; nil where none are.
  package internal(set) var comparison: ComparedRuns?
  /// What a search has found; nil where there was none.
  package internal(set) var exploration: ExplorationResult?
  /// A Boolean value that indicates whether what is unread of the reply before stays to be read.
  var keepsUnread = false

  /// A Boolean value that indicates whether the next question is still to be made; `Session.complete` makes it.
  package internal(set) var isToBeContinued = false
  /// The number of lines that were shown before the reply was whole.
  package internal(set) var shown = 0

  /// A Boolean value that indicates whether the lines end with what may be typed next.
  package var saysWhatNext = false

  /// An empty reply.
  package init() {}

  /// A reply of these lines.
  package init(_ lines: [OutputLine]) { self.lines = lines }

  /// Reports a diagnostic; an error is a failure.
  mutating func tell(_ diagnostic: Diagnostic, in source: SourceText) {
    guard diagnostic.severity != .error else { return fail(diagnostic, in: source) }
    reports.append(Report(diagnostic: diagnostic, source: source))
  }

  /// Reports a diagnostic; the first failure of an input is the one that it ends with.
  mutating func fail(
    _ diagnostic: Diagnostic, in source: SourceText, as failure: Failure = .input, saying sentence: String? = nil
  ) {
    var report = Report(diagnostic: diagnostic, source: source)
    report.sentence = sentence
    reports.append(report)
    if self.failure == nil {
      self.failure = diagnostic.id == DiagnosticRule.expectationFailed.id ? .expectation : failure
    }
  }

  /// Appends lines that say what runs have in common and where they part.
  mutating func add(_ text: [OutputLine], of runs: ComparedRuns) {
    var runs = runs
    runs.lines = lines.count..<lines.count + text.count
    comparison = runs
    lines += text
  }

  /// Appends another reply, whose continuation holds from here on.
  mutating func append(_ other: Reply) {
    partStart = other.partStart.map { lines.count + $0 } ?? partStart
    partEnd = other.partEnd.map { lines.count + $0 } ?? partEnd
    showsPart = showsPart || other.showsPart
    if !other.verdict.isEmpty {
      verdict = lines.count + other.verdict.lowerBound..<lines.count + other.verdict.upperBound
    }
    worlds = other.worlds ?? worlds
    drawn += other.drawn.map { $0.moved(by: lines.count) }
    evidence = other.evidence ?? evidence
    comparison = other.comparison.map { $0.moved(by: lines.count) } ?? comparison
    exploration = other.exploration ?? exploration
    lines += other.lines
    reports += other.reports
    notices += other.notices
    failure = failure ?? other.failure
    next = other.next
    prefill = other.prefill
    prefillIsRight = other.prefillIsRight
    isPaged = isPaged || other.isPaged
    keepsUnread = keepsUnread || other.keepsUnread
    isToBeContinued = isToBeContinued || other.isToBeContinued
    saysWhatNext = other.saysWhatNext
  }
}
