public import LifeLanguage
public import LifeSyntax

/// What a session answers to one input.
public struct Reply: Sendable {
  /// What the shell should do next.
  public enum Next: Sendable, Equatable {
    /// Read the next input.
    case goOn
    /// The input is unfinished: read more, with this much indentation.
    case readMore(indentation: Int)
    /// Leave.
    case quit
  }

  /// Why an input failed.
  public enum Failure: Sendable, Equatable {
    /// The text cannot be understood, or asks for what is impossible.
    case input
    /// An expectation does not hold.
    case expectation
    /// A file cannot be found.
    case fileNotFound
    /// A file cannot be read.
    case unreadable
    /// The person stopped it.
    case interrupted
  }

  /// A diagnostic with the text that it is about.
  public struct Report: Sendable {
    /// What is wrong.
    public var diagnostic: Diagnostic
    /// The text that it is about.
    public var source: SourceText

    /// A report.
    public init(diagnostic: Diagnostic, source: SourceText) {
      self.diagnostic = diagnostic
      self.source = source
    }
  }

  /// The output, in order.
  public var lines: [OutputLine] = []
  /// What is wrong with the input.
  public var reports: [Report] = []
  /// What the person should know besides, such as that progress is not kept; it is told once.
  public var notices: [String] = []
  /// Why the input failed, or nil if it did not.
  public var failure: Failure?
  /// What the shell should do next.
  public var next = Next.goOn
  /// The text that the next input begins with: the good part of an answer that was not right.
  public var prefill = ""

  /// Whether the lines end with what may be typed next.
  public var saysWhatNext = false

  /// An empty reply.
  public init() {}

  /// A reply of these lines.
  public init(_ lines: [OutputLine]) { self.lines = lines }

  /// Adds a diagnostic; an error is a failure.
  mutating func tell(_ diagnostic: Diagnostic, in source: SourceText) {
    guard diagnostic.severity != .error else { return fail(diagnostic, in: source) }
    reports.append(Report(diagnostic: diagnostic, source: source))
  }

  mutating func fail(_ diagnostic: Diagnostic, in source: SourceText, as failure: Failure = .input) {
    reports.append(Report(diagnostic: diagnostic, source: source))
    if self.failure == nil {
      self.failure = diagnostic.id == "expectationFailed" ? .expectation : failure
    }
  }

  /// Goes on with another reply.
  mutating func append(_ other: Reply) {
    lines += other.lines
    reports += other.reports
    notices += other.notices
    failure = failure ?? other.failure
    next = other.next
    prefill = other.prefill
    saysWhatNext = other.saysWhatNext
  }
}
