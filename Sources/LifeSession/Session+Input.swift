import LifecycleEngine
package import LifeLanguage
package import LifeSyntax
import PluginKit

// From an input to its statements: what an input means is decided once, and then executed.

extension Session {
  /// Takes one line of input; a line that is not finished waits for more.
  package mutating func submit(line: String) -> Reply {
    pending += pending.isEmpty ? line : "\n" + line
    let tree = SyntaxTree(parsing: SourceText(name: "input", text: pending))
    if let indentation = indentation(after: tree), !line.isEmpty {
      var reply = Reply()
      reply.next = .readMore(indentation: indentation)
      return reply
    }
    pending = ""
    return submit(tree)
  }

  /// Returns the indentation of the line that an unfinished input needs next; `nil` for a finished one.
  private func indentation(after tree: SyntaxTree) -> Int? {
    if case .incomplete(let indentation) = tree.completeness { return indentation }
    return workspace.expectedAnswer == nil && tree.askedAtHand == nil && SessionVocabulary.requiresBlock(after: tree)
      ? 0 : nil
  }

  /// Returns whether a text is the beginning of an input that goes on; one whose last line is empty is taken as it stands.
  package func isUnfinished(_ text: String) -> Bool {
    text.utf8.last != UInt8(ascii: "\n")
      && indentation(after: SyntaxTree(parsing: SourceText(name: "input", text: text))) != nil
  }

  /// Takes a whole text: a paste, or a statement of a pipe.
  package mutating func submit(_ source: SourceText) -> Reply { submit(SyntaxTree(parsing: source)) }

  /// The mode that decides what an input means.
  private var inputMode: InputMode {
    workspace.expectedAnswer.map { .answer($0) } ?? .commands(last: repeatable)
  }

  private mutating func submit(_ tree: SyntaxTree) -> Reply {
    if !context.files.isLoading {
      budget.reset()
      context.files.beginInput()
    }
    let meaning = InputMeaning(of: tree, in: inputMode, isInteractive: isInteractive)
    workspace.withdrawOffer()
    workspace.beginInput()
    repeatable = nil
    var reply = execute(meaning)
    workspace.tellWayOut(&reply)
    if !reply.isToBeContinued { lay(out: &reply) }
    return reply
  }

  /// Makes the rest of a reply that was shown before it was whole: behind its lines stands the next question of a sitting.
  package mutating func complete(_ reply: inout Reply) {
    guard reply.isToBeContinued else { return }
    (reply.isToBeContinued, reply.shown) = (false, reply.lines.count)
    workspace.goOn(in: context, &reply)
    reply.isPaged = true
    lay(out: &reply)
  }

  /// Cuts a whole reply to the screen, and withdraws what cannot stand in the next line.
  private mutating func lay(out reply: inout Reply) {
    if !context.files.isLoading { page(&reply) }
    guard !editsLines, !reply.prefill.isEmpty else { return }
    workspace.withdrawOffer()
    reply.prefill = ""
  }

  private mutating func execute(_ meaning: InputMeaning) -> Reply {
    var reply = Reply()
    switch meaning {
    case .nothing where unread != nil, .repetition where unread != nil: _ = showUnread(&reply)
    case .nothing: workspace.tellEmptyAnswer(in: context, &reply)
    case .answer where showFirst(&reply): break
    case .answer(let answer):
      workspace.answer(answer, in: context, &reply)
      speakChosenStyle(&reply)
      reply.isPaged = true
    case .statements(let tree):
      let part = workspace.part
      reply = execute(tree)
      // A step that is done brings what comes next in the lesson.
      if part != nil, workspace.part != nil, workspace.part != part { reply.isPaged = true }
      // A look at something else does not end what is asked.
      if unread?.isOfPart == true, workspace.part == part { reply.keepsUnread = true }
    case .statementsBehind(let offer, let tree):
      let part = workspace.part
      reply = execute(tree)
      let isSamePart = workspace.part != nil && workspace.part == part
      reply.keepsUnread = isSamePart && unread?.isOfPart == true
      if isSamePart && reply.prefill.isEmpty && reply.next == .goOn { workspace.offer(offer, &reply) }
    case .repetition(let input):
      let hint = hasExplainedRepetition ? "" : ": an empty line repeats it"
      reply.lines.append(OutputLine("\(input.tree.source.text), again\(hint)", .dim))
      hasExplainedRepetition = true
      reply.append(execute(input.tree))
    }
    return reply
  }

  /// Executes the statements of an input or a file until one fails.
  mutating func execute(_ tree: SyntaxTree) -> Reply {
    var reply = Reply()
    guard !tree.hasErrors else {
      for diagnostic in tree.diagnostics { reply.fail(diagnostic, in: tree.source) }
      return reply
    }
    if !context.files.isLoading, workspace.refuse(line: tree, in: context, &reply) { return reply }
    for (index, statement) in tree.statements.enumerated() {
      if index > 0, context.files.isInterrupted(&reply) { break }
      let part = workspace.part
      execute(statement, in: tree.source, &reply)
      if reply.failure != nil || reply.next != .goOn { break }
      // What was meant for one part of a lesson does not hold for the next one.
      if workspace.part != part, index + 1 < tree.statements.count {
        let reason = part == nil ? "A question or a step is open now" : "The goal was reached"
        reply.lines.append(OutputLine("(\(reason); the rest of the line was left out.)", .dim))
        break
      }
    }
    if !context.files.isLoading { workspace.tellEnd(&reply) }
    repeatable = reply.failure == nil ? RepeatableInput(tree) : nil
    return reply
  }

  /// Executes one command that is bound already.
  package mutating func submit(_ command: BoundCommand, in source: SourceText) -> Reply {
    var reply = Reply()
    execute(command, in: source, &reply)
    return reply
  }

  private mutating func execute(_ statement: Statement, in source: SourceText, _ reply: inout Reply) {
    if let asked = statement.askedAtHand, !context.files.isLoading { return reply.lines += workspace.lines(on: asked) }
    var binder = Binder(SessionVocabulary.vocabularies)
    let bound = binder.bind(statement, in: SessionVocabulary.prompt)
    let typed = statement.clauses.first?.verb.text
    let namesake = typed.flatMap(SessionVocabulary.verb)?.namesake
    let way = typed.flatMap { SessionVocabulary.meantOtherwise[$0] }
    for var diagnostic in binder.diagnostics {
      if diagnostic.id == DiagnosticRule.unknownVerb.id {
        if let way { diagnostic.notes.append(way) }
        if let typed, let callback = TypedCallback(typed, in: simulation) {
          callback.explain(&diagnostic, tellsWay: workspace.lesson == nil)
        }
      }
      if let namesake, diagnostic.severity == .error, simulation.engine.settings.platform == namesake.platform {
        diagnostic.notes.append(namesake.note)
      }
      reply.tell(diagnostic, in: source)
    }
    guard !binder.hasErrors, case .command(let command)? = bound else { return }
    execute(command, in: source, &reply)
  }

  /// Executes a line of the history again, as if it was typed now.
  mutating func rerun(_ number: Located<Int64>, at site: CommandSite, _ reply: inout Reply) {
    guard number.value >= 1, number.value <= earlierInputs.count else {
      return reply.fail(
        DiagnosticRule.unknownLine.broken(
          at: number.range, "no line has this number",
          label: earlierInputs.isEmpty
            ? "no lines are kept here" : "lines are numbered from 1 to \(earlierInputs.count); `history` shows them"),
        in: site.source)
    }
    let text = earlierInputs[Int(number.value) - 1]
    guard !text.hasPrefix("rerun") else {
      return reply.fail(
        DiagnosticRule.unknownLine.broken(
          at: number.range, "this line is itself a rerun", label: "give the number of the line that it reran"),
        in: site.source)
    }
    reply.lines += text.split(separator: "\n").map { OutputLine(String($0), .dim, hangingIndent: nil) }
    reply.append(submit(SourceText(name: "line \(number.value) of the history", text: text)))
  }

  /// Executes the statements of a file, or uses the plugins that it holds; what fails has not happened.
  mutating func load(_ file: Located<String>, at site: CommandSite, _ reply: inout Reply) {
    guard let tree = context.files.load(file, in: site.source, &reply) else { return }
    if FileHead(tree)?.kind == .plugin {
      let others = workspace.plugins.lasting
      workspace.scenario.load(tree.source, beside: others, at: site, in: context, &reply)
      return workspace.learnPlugins()
    }
    context.files.enterFile(file.value)
    let (before, known) = (workspace.scenario.history, workspace.scenario.loadedPlugins)
    let inner = execute(tree)
    context.files.leaveFile()
    reply.lines += inner.lines
    reply.reports += inner.reports
    reply.notices += inner.notices
    reply.failure = reply.failure ?? inner.failure
    guard inner.failure != nil else { return }
    workspace.scenario.history = before
    workspace.scenario.loadedPlugins = known
    workspace.learnPlugins()
    if !inner.lines.isEmpty, inner.failure != .interrupted {
      reply.lines.append(OutputLine("Nothing of \(file.value) counts: it failed.", .warning))
    }
  }
}
