import LessonKit
public import LifeLanguage
import LifeSyntax
import LifecycleEngine

// What a person sees between two inputs: the prompt, and what may be typed next.

extension Session {
  /// What stands before the input: where a lesson is, the clock, the app and the state.
  ///
  /// On a narrow screen only what leaves room to type.
  public var prompt: String {
    guard pending.isEmpty else { return "… " }
    let place = open.map { [self.place(in: $0)] } ?? []
    let short = open.map { [self.place(in: $0, isShort: true)] } ?? []
    if let open, !open.isPaused, open.run.awaits == .answer { return fitting([place, short], mark: "? ") }
    let now = [clockText(milliseconds: simulation.world.clock), simulation.world.state.name]
    let app = simulation.apps.isEmpty ? now : [now[0], simulation.engine.program.name, now[1]]
    return fitting([place + app, short + app, short + now], mark: traceText.isPlain ? "> " : "› ")
  }

  /// The first of these forms that leaves room to type, or the last.
  private func fitting(_ forms: [[String]], mark: String) -> String {
    let texts = forms.map { $0.joined(separator: " ") + " " + mark }
    return texts.first { $0.count + Self.roomToType <= tableWidth } ?? texts[texts.count - 1]
  }

  /// The columns that a prompt leaves for what is typed: the longest stimulus with its argument.
  private static let roomToType = 20

  /// Where a learner is: the lesson and its part, or the lesson in parentheses while they play freely.
  private func place(in open: OpenLesson, isShort: Bool = false) -> String {
    let name = open.run.lesson.name
    if open.isPaused { return isShort ? "()" : "(\(name))" }
    let progress = open.run.progress
    return (isShort ? "" : name + " ") + "\(progress.done + 1)/\(progress.total)"
  }

  /// What `lesson` does for somebody who opens the prompt: it goes on with a lesson that was left in the middle, the
  /// first time or when it was repeated, or it opens the next one.
  public var invitation: String {
    guard let entry = shelf.next else { return "`menu` shows the course." }
    if shelf.isOpen(entry.name) { return "`lesson` goes on where you left: \(entry.heading.title)." }
    return shelf.progress.records.isEmpty
      ? "`lesson` starts the course." : "`lesson` goes on with: \(entry.heading.title)."
  }

  /// What a learner may sensibly type next, in a lesson; nil where the reply says it already.
  public func suggestion(after reply: Reply) -> OutputLine? {
    guard let open, reply.next == .goOn, !reply.saysWhatNext else { return nil }
    // In free play the prompt has the lesson in parentheses, and `play` has told the way back.
    guard !open.isPaused, let next = open.run.suggestion else { return nil }
    let isGoodPart = !reply.prefill.isEmpty && reply.failure == nil && open.run.draft == nil
    let part = isGoodPart ? "The part that is right stands in the line; Ctrl-U clears it. " : ""
    return OutputLine(part + next, .dim)
  }
}
