import LessonKit
import LifeLanguage
import LifeSyntax
import LifecycleEngine

// What a learner may do beside answering: repair, look back, take a hint behind a prefilled line.

/// The part of a lesson that was over last.
struct LookBack: Sendable {
  let review: Review
  /// How many stimuli the run at hand had then; with one more, `why` is about that run again.
  let count: Int
}

extension Session {
  // MARK: - Prefilled input

  /// Begins the next input with a text.
  mutating func offer(_ text: String, _ reply: inout Reply) {
    reply.prefill = text
    offered = text
  }

  /// The command that was typed behind a prefilled line, as in `home -> hint`: nobody means it as an item.
  ///
  /// Behind an app it is one wherever it stands, since nothing may follow the last brace.
  mutating func commandBehindOffer(_ text: String) -> String? {
    let isApp = open?.run.draft != nil
    let appEnd = isApp ? text.lastIndex(of: "}").map { String(text[...$0]) } : nil
    let offer = appEnd ?? offered
    offered = ""
    guard !offer.isEmpty, text.hasPrefix(offer) else { return nil }
    let rest = String(text.dropFirst(offer.count).drop { $0 == " " || $0 == "\n" })
    guard !rest.isEmpty, isAnswer(offer), !isAnswer(rest) else { return nil }
    offered = offer
    return rest
  }

  /// Carries out a command and prefills the input again, as long as the same question waits.
  mutating func carryOut(_ command: String) -> Reply {
    let (offer, place) = (offered, open?.run.place)
    var reply = submit(SourceText(name: "input", text: command))
    let isSame = open.map { !$0.isPaused && $0.run.place == place } ?? false
    if isSame && reply.prefill.isEmpty && reply.next == .goOn { self.offer(offer, &reply) }
    return reply
  }

  /// Puts the app of the question into the next input.
  mutating func repair(_ reply: inout Reply) {
    guard let open, open.run.awaits == .answer, let draft = open.run.draft else {
      return reply.lines.append(OutputLine("There is no app to repair here.", .dim))
    }
    guard !showsStimuli else {
      return reply.lines.append(OutputLine("`repair` needs a terminal. Here the whole app is the answer.", .dim))
    }
    if let waiting = open.waiting { history = waiting }
    self.open?.waiting = nil
    offer(draft, &reply)
    reply.lines.append(
      OutputLine(
        "Change the app. The arrow keys move in it, Return inside it opens a line, Return at its end hands it in.", .dim
      ))
  }

  /// Keeps what was typed and dropped, where it is an app: `repair` goes on from it.
  public mutating func keepDropped(_ text: String) {
    guard let open, !open.isPaused, open.run.draft != nil else { return }
    self.open?.run.keepDraft(text)
  }

  /// What is said of a command that was typed as an answer; nil where it is none, or could begin the answer.
  func misplaced(_ text: String, _ fault: Diagnostic) -> Diagnostic? {
    guard let open, let question = open.run.question else { return nil }
    let tree = SyntaxTree(parsing: SourceText(name: "answer", text: text))
    guard let verb = tree.statements.first?.clauses.first?.verb, SessionVocabulary.prompt.verb(verb.text) != nil,
      fault.range.start <= verb.range.start
    else { return nil }
    let isStimulus = StimulusKind.allCases.contains { $0.form.verb == verb.text }
    switch question.kind.answer {
    case .stimuli: if isStimulus { return nil }
    case .app: if verb.text == "app" { return nil }
    case .words: if open.run.answerWords?.contains(verb.text) ?? false { return nil }
    }
    return Diagnostic(
      id: "commandForAnswer", summary: "'\(verb.text)' is a command, and an answer is awaited", range: verb.range,
      label: open.run.isExam ? "in an exam nothing can be tried out" : "`play` tries things out")
  }

  // MARK: - Why

  /// Answers a `why` that is about a lesson; false where it is about the run at hand.
  func tellWhyInLesson(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) -> Bool {
    let review = lookBack.flatMap { simulation.history.count == $0.count ? $0.review : nil }
    if let open, !open.isPaused, open.run.awaits == .answer {
      guard let review, !open.run.isTried, !open.run.isAnswered(by: review) else {
        reply.lines.append(open.run.isExam ? Self.noWhy : Self.notYet)
        return true
      }
    }
    guard let review else { return false }
    look(back: review, command, source, &reply)
    return true
  }

  static let noWhy = OutputLine("There is no `why` in an exam.", .dim)
  private static let notYet = OutputLine(
    "`why` would give the answer away. It tells everything once the question is answered; `hint` helps until then.",
    .dim)

  private func look(back review: Review, _ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let run = review.simulation, !review.entries.isEmpty else {
      reply.lines.append(OutputLine("Looking back at \(review.title)", .heading))
      reply.lines += review.because.isEmpty ? [OutputLine("Nothing ran in it.", .dim)] : review.because
      return
    }
    guard let entry = command["entry"] else {
      reply.lines.append(OutputLine("Looking back at \(review.title)", .heading))
      reply.lines += lines(of: review) + review.because
      let told = review.entries.last { ![.moment, .stimulus].contains(run.trace.entries[$0].kind) }
      if let told { reply.lines += [OutputLine("")] + Why(simulation: run, traceText: traceText).lines(for: told + 1) }
      return
    }
    why(Int(clamping: entry.number ?? 0), at: entry.range, in: run, source, &reply)
  }

  /// The entries that a review is about, the last ones of many.
  func lines(of review: Review) -> [OutputLine] {
    guard let run = review.simulation else { return [] }
    let first = max(review.entries.lowerBound, review.entries.upperBound - Self.shownEntries)
    let lines = traceText.lines(first..<review.entries.upperBound, of: run)
    return (first > review.entries.lowerBound ? [OutputLine("      …", .dim)] : []) + lines
  }

  private static let shownEntries = 40

  // MARK: - Unsettled orders

  /// What `~` means, the first time that somebody sees it.
  mutating func unorderedNote(on entries: Range<Int>) -> [OutputLine] {
    let kinds: [TraceEntry.Kind] = [.signal, .action, .effect, .transition, .termination]
    let isSeen = entries.contains { index in
      kinds.contains(simulation.trace.entries[index].kind)
        && simulation.engine.isUnordered(index + 1, in: simulation.trace)
    }
    guard isSeen, !knowsUnordered else { return [] }
    knowsUnordered = true
    return [
      OutputLine(
        "      ~ : no source settles whether this comes before or after the line above it.", .dim, hangingIndent: 10)
    ]
  }
}
