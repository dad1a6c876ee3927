import LearnerLog
package import LessonModel
import LessonReading
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
package import PluginKit

/// One learner's session: takes inputs, keeps a run, answers with replies.
///
/// The session names the values that it is made of and is named by none of them.
package struct Session: Sendable {
  /// The run at hand, the lesson that it may be part of, and what is known of the learner.
  var workspace: Workspace
  /// The layout of output, and the files that may be read and written.
  var context: SessionContext
  /// The work that an input may do.
  var budget = WorkBudget()
  /// The inputs so far that worked, and the file that they are written to.
  var transcriptFile = TranscriptFile()
  /// The text of the lesson file that its author looks at; nil in other sessions.
  var previewed: SourceText?
  /// The lines of an input that is not finished.
  var pending = ""
  /// What of the last reply was too long for the screen; `more` and an empty line show it.
  var unread: Unread?
  /// The last input, where an empty line may repeat it.
  var repeatable: RepeatableInput?
  /// A Boolean value that indicates whether the effect of an empty line was explained.
  var hasExplainedRepetition = false
  /// The inputs before this one, for `history`; the shell keeps them.
  package var earlierInputs: [String] = []
  /// A Boolean value that indicates whether what is typed and shown is kept for a transcript.
  package var keepsTranscript = true

  /// Creates a session with these plugins known and some of them in use; without a writer, it writes nothing.
  package init(
    plugins: [Plugin], using names: [String], catalog: LessonCatalog = .empty, host: SessionHost = .none,
    writer: SessionWriter? = nil
  ) {
    workspace = Workspace(plugins: plugins, using: names, catalog: catalog)
    context = SessionContext(files: FileAccess(host: host, writer: writer))
  }

  // MARK: - The run

  /// The run as it is now.
  package var simulation: Simulation { workspace.scenario.simulation }

  /// Chooses the style of lessons for this session; one that a lesson brings along is known from then on.
  package mutating func choose(_ style: LessonStyle, of plugins: [Plugin] = []) {
    workspace.know(plugins)
    workspace.learner.chosenStyle = style
  }

  /// Tells the day, in days since 1970: what is due depends on it, and without it nothing is kept of what is remembered.
  ///
  /// A day that no log keeps, before 1970 or far in the future, counts as the nearest that one does.
  package mutating func begin(day: Int) {
    workspace.practiceSession.asked.day = min(max(0, day), ProgressRecord.lastDay)
  }

  /// Chooses the seed that draws the variants of a learner whose log holds none.
  package mutating func choose(learnerSeed seed: String) { workspace.learner.seed = seed }

  /// Chooses what decides the questions of practice besides the day.
  package mutating func choose(practiceSeed seed: String) { workspace.practiceSession.asked.seed = seed }

  /// Fixes whether apps use scenes in the whole session; an app or a lesson that says otherwise is an error then.
  package mutating func fixScenes(_ answer: Bool) { workspace.scenario.fixedScenes = answer }

  /// Keeps the plugins in use for the whole session, whatever else a file puts to use.
  package mutating func fixPlugins() {
    workspace.scenario.simulation.fixedPlugins = simulation.engine.plugins.map { $0.name }
  }

  /// The lessons that may be opened, and what is known of the learner.
  package var catalog: LessonCatalog { workspace.learner.catalog }

  // MARK: - Output

  /// The style of traces.
  package var traceText: TraceText {
    get { context.presentation.traceText }
    set { context.presentation.traceText = newValue }
  }

  /// The columns of the screen; `nil` where they are not known, as in a pipe.
  package var width: Int? {
    get { traceText.width }
    set { traceText.width = newValue }
  }

  /// The screen that output is laid out for.
  package var layout: Transcript.Layout {
    get { Transcript.Layout(columns: width, isPlain: traceText.isPlain) }
    set {
      width = newValue.columns
      traceText.isPlain = newValue.isPlain
    }
  }

  /// A Boolean value that indicates whether a stimulus is shown before what it causes; a prompt does not repeat what
  /// was just typed.
  package var showsStimuli: Bool {
    get { context.presentation.showsStimuli }
    set { context.presentation.showsStimuli = newValue }
  }

  /// A Boolean value that indicates whether replies tell what a stimulus causes; where only the run or its faults are
  /// wanted, lines are not made.
  package var tellsRun: Bool {
    get { context.presentation.tellsRun }
    set { context.presentation.tellsRun = newValue }
  }

  /// A Boolean value that indicates whether the host draws runs from the values of a reply, and needs no pictures of lines.
  package var hostDrawsRuns: Bool {
    get { context.presentation.hostDrawsRuns }
    set { context.presentation.hostDrawsRuns = newValue }
  }

  /// A Boolean value that indicates whether inputs come from a terminal; then the beginning of a verb stands for it,
  /// and an empty line repeats.
  package var isInteractive: Bool {
    get { context.presentation.isInteractive }
    set { context.presentation.isInteractive = newValue }
  }

  /// The rows of the screen; `nil` where they are not known, as in a pipe.
  package var rows: Int? {
    get { context.presentation.rows }
    set { context.presentation.rows = newValue }
  }

  /// A Boolean value that indicates whether inputs are edited with the arrow keys; where they are not, none is prefilled.
  package var editsLines: Bool {
    get { context.presentation.editsLines }
    set { context.presentation.editsLines = newValue }
  }

  /// A Boolean value that indicates whether the host shows a reply that is not whole yet, and asks for the rest with `complete`.
  package var answersInParts: Bool {
    get { context.presentation.answersInParts }
    set { context.presentation.answersInParts = newValue }
  }

  // MARK: - Between two inputs

  /// The text before the input: the place in a lesson, the clock, the app and the state.
  package var prompt: String {
    guard pending.isEmpty else { return "… " }
    let place = workspace.lesson?.place
    if let expected = workspace.expectedAnswer, expected.hasDraft, expected.offered.contains("\n") {
      return PromptText.appMark
    }
    let isUnread = unread?.hidesPart ?? false
    return PromptText(place: place, simulation: simulation, presentation: context.presentation, isUnread: isUnread).text
  }

  /// The effect of `lesson` at the start of a prompt: it goes on with a lesson that was left, or it opens the next one.
  package var invitation: String { workspace.invitation }

  /// Returns what may sensibly be typed next, in a lesson; `nil` where the reply says it already.
  package func suggestion(after reply: Reply) -> OutputLine? { workspace.suggestion(after: reply) }

  /// The items of the order question that waits, where they are shown; `nil` elsewhere.
  package var arrangeable: Arrangeable? { workspace.arrangeable }

  /// Keeps what was typed and not submitted, where it is an app: `repair` goes on from it.
  package mutating func keepDropped(_ text: String) { workspace.keepDraft(text) }

  /// The completions of the next input.
  package var completer: InputCompleter {
    InputCompleter(
      simulation: simulation, expected: workspace.expectedAnswer, scriptStart: workspace.scriptStart,
      forbidden: workspace.forbiddenAtHand,
      lessons: catalog.entries.map { Choice($0.name, $0.heading.title) },
      pendingLines: pending.isEmpty ? "" : pending + "\n", fileNames: context.files.host.fileNames)
  }

  // MARK: - Transcript

  /// Everything that was typed so far and worked, as a scenario with its output.
  package var transcriptText: String { transcriptFile.transcript.text }

  /// Writes what the file of the transcript does not hold yet, at the end of a session.
  package mutating func completeTranscript(_ reply: inout Reply) {
    transcriptFile.complete(with: context.files.writer, &reply)
  }

  // MARK: - Files that run by themselves

  /// Allows as much work as all statements of a file may do.
  mutating func allowWorkOfFile() { budget.limit = WorkBudget.fileLimit }
}
