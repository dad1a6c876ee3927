import LifeLanguage

/// The layout of output, and the parts of it that are wanted.
struct Presentation: Sendable {
  /// The style of traces, with the columns of the screen.
  var traceText = TraceText()
  /// The rows of the screen; `nil` where they are not known.
  var rows: Int?
  /// A Boolean value that indicates whether a stimulus is shown before what it causes; a prompt does not repeat it.
  var showsStimuli = false
  /// A Boolean value that indicates whether replies tell what a stimulus causes.
  var tellsRun = true
  /// A Boolean value that indicates whether the host draws runs from the values of a reply, and needs no pictures of lines.
  var hostDrawsRuns = false
  /// A Boolean value that indicates whether a framework's own states stand below those of the process; lessons show these alone.
  var showsOwnStates = false
  /// A Boolean value that indicates whether a terminal is at hand, and not a file or a pipe.
  var isInteractive = false
  /// A Boolean value that indicates whether lines are edited, so that one may begin with a text and earlier ones come back.
  var editsLines = true

  /// A Boolean value that indicates whether the host shows what was said of an answer before the next question is made.
  var answersInParts = false

  /// A Boolean value that indicates whether marks keep to ASCII.
  var isPlain: Bool { traceText.isPlain }
  /// The columns of the screen; `nil` where they are not known.
  var width: Int? { traceText.width }
  /// The columns that tables may take.
  var tableWidth: Int { width ?? 100 }
}
