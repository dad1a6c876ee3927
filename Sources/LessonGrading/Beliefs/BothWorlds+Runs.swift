import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

extension BothWorlds {
  /// Runs what an answer is about; nil where both worlds go the same way, or part before what was asked about.
  init?(
    _ world: BeliefWorld, of question: Question, in environment: RunEnvironment, answering answer: Answer,
    by key: any AnswerKey
  ) {
    guard let script = Self.script(of: question, answer, key) else { return nil }
    // Of an app that is not shown nothing is told but what is asked about: its names would be news.
    let tellsApp = !AppText.isHidden(in: question, environment)
    let text = RunText(
      hidesLaunch: false, tellsStates: question.form.asksForStates, tellsApp: tellsApp,
      asking: Self.effects(askedBy: question, environment), from: question.form.countedPlugins)
    let truth = Self.happenings(script, question, environment, text)
    let believed = Self.happenings(script, question, environment.believing(world), text)
    for row in truth {
      let other = believed.first { $0.command == row.command }
      let both = other.map {
        (thought: Self.tellingReads($0, beside: row).items, fact: Self.tellingReads(row, beside: $0).items)
      }
      guard both?.thought != both?.fact || both == nil else { continue }
      guard row.command >= script.asked else { return nil }
      let fact = both?.fact ?? row.items
      let count = both.map { zip($0.thought, $0.fact).prefix { $0 == $1 }.count } ?? 0
      let shown = [fact.prefix(count), both.map { $0.thought.prefix(count + 1) } ?? []].flatMap { $0.suffix(2) }
      let given = Self.names(in: [answer.text])
      let secrets = Self.names(in: [key.modelAnswer]).filter { !given.contains($0) }
      let thought = both.map { Self.end(of: $0.thought, at: count) } ?? .impossible
      let own = if case .said(let item) = thought { Self.names(in: item.names).first } else { String?.none }
      // The states of the process would seem to answer a question for those of a plugin.
      let asksElsewhere = question.kind.tellsOneState && !question.form.asksForStates
      self.init(
        stimulus: row.stimulus, at: row.command - script.asked, common: count > 0 ? fact[count - 1] : nil,
        isCut: count > 1, thought: thought,
        fact: Self.end(of: fact, at: both == nil ? fact.count - 1 : count),
        tellsCalls: !question.form.asksForStates,
        tellsKey: Self.names(in: shown.flatMap { $0.names }).contains { secrets.contains($0) }
          || !tellsApp && fact.prefix(count).last?.isEffect ?? false,
        isThoughtGiven: own.map { given.contains($0) } ?? false,
        tellsStates: !asksElsewhere, believed: Self.steps(believed, beside: truth, from: script.asked),
        real: Self.steps(truth, beside: believed, from: script.asked))
      return
    }
    return nil
  }

  /// Where a world parts from the true one.
  enum Parting: Hashable {
    /// Before what the question asks about.
    case before
    /// In what it asks about, at the command of this number.
    case asked(command: Int)
    /// Up to the end of the question's run, as it is told, nowhere.
    case nowhere
  }

  /// Returns where a world parts from the true one in the run of a question.
  static func parting(_ world: BeliefWorld, of question: Question, in environment: RunEnvironment) -> Parting {
    let script: Script = (question.given + question.when, asked(of: question))
    // An app that is shown may do something on the way.
    let isAppShown = !AppText(question, in: environment).lines.isEmpty
    let text = RunText(hidesLaunch: false, tellsStates: question.form.asksForStates)
    let truth = happenings(script, question, environment, text, tellsWay: isAppShown)
    let believed = happenings(script, question, environment.believing(world), text, tellsWay: isAppShown)
    for row in truth {
      guard let other = believed.first(where: { $0.command == row.command }), other.items == row.items else {
        return row.command < script.asked ? .before : .asked(command: row.command)
      }
    }
    return .nowhere
  }

  /// What is run, and the first of its commands that the question asks about.
  private typealias Script = (commands: [BoundCommand], asked: Int)

  /// What happened at each stimulus, by the number of the command that it stands for.
  ///
  /// The last item is the state afterwards.
  private typealias Happening = (command: Int, stimulus: String, items: [RunItem], state: ProcessState)

  /// Returns the place of the first command that a question asks about: all that was given, where nothing follows it.
  private static func asked(of question: Question) -> Int { question.when.isEmpty ? 0 : question.given.count }

  /// Returns the script of the question's run, of the chosen option that is wrong, or of the answer.
  private static func script(of question: Question, _ answer: Answer, _ key: any AnswerKey) -> Script? {
    switch question.form.keyOrigin {
    case .author: return nil
    case .run, .time: return (question.given + question.when, asked(of: question))
    case .answer:
      guard let commands = try? answer.stimuli() else { return nil }
      return (question.given + question.when + commands, question.given.count + question.when.count)
    case .options:
      guard let chosen = try? key.words(of: answer) else { return nil }
      let option = question.form.decidedOptions.first { !$0.isRight && chosen.contains($0.text) }
      return option.map { ($0.run, $0.run.lastIndex { !$0.isExpectation } ?? 0) }
    }
  }

  /// Returns the effects that the options of a question expect or rule out.
  private static func effects(askedBy question: Question, _ environment: RunEnvironment) -> [Effect] {
    question.form.decidedOptions.flatMap { $0.run }.flatMap { command -> [Effect] in
      guard case .effect(let what)? = ExpectCommand(command) else { return [] }
      let words = (try? Answer(in: environment.source, what.range).words()) ?? []
      return Effect.allCases.filter { effect in words.contains { $0.text == effect.name } }
    }
  }

  /// Returns what happens in the world of an environment, as a text that is empty so far tells it.
  private static func happenings(
    _ script: Script, _ question: Question, _ environment: RunEnvironment, _ empty: RunText, tellsWay: Bool = false
  ) -> [Happening] {
    guard var run = try? environment.simulation(for: question.setup) else { return [] }
    var text = empty
    // What is passed through on the way may be what a question for one state is about.
    let isOneState = question.form.asksForStates && question.kind.tellsOneState && !tellsWay
    var places: [Int] = []
    for (place, command) in script.commands.enumerated() where !command.isExpectation {
      if case .happened(let entries) = run.run(command) {
        text.add(entries, of: run)
        places.append(place)
      }
    }
    return zip(places, text.all).map { place, row in
      (place, row.stimulus, (isOneState ? [] : row.said) + [.state(row.state)], row.state)
    }
  }

  /// Returns what comes at a place of a row, whose last item is the state afterwards.
  private static func end(of items: [RunItem], at place: Int) -> End {
    if place < items.count - 1 { return .said(items[place]) }
    return if case .state(let state)? = items.last { .state(state) } else { .impossible }
  }

  /// Returns a row whose calls say what is read in them wherever those of the other world do.
  ///
  /// What is not said is the state at the end.
  private static func tellingReads(_ row: Happening, beside other: Happening) -> Happening {
    var withReads = row
    for place in row.items.indices.dropLast() where place < other.items.count {
      guard case .call(let name, reads: nil) = row.items[place],
        case .call(name, reads: .some) = other.items[place].first
      else { continue }
      withReads.items[place] = .call(name, reads: row.state)
    }
    return withReads
  }

  /// Returns the names in some texts, without what stands before a point.
  private static func names(in texts: [String]) -> [String] {
    texts.flatMap { text in
      text.utf8.split { !($0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")) }.map {
        String(decoding: $0, as: UTF8.self).folded
      }
    }
  }

  /// Returns what happened from the first command on that the question asks about, with what is read where the other world tells it.
  private static func steps(_ happenings: [Happening], beside others: [Happening], from asked: Int) -> [Step] {
    happenings.filter { $0.command >= asked }.map { row in
      let items = others.first { $0.command == row.command }.map { tellingReads(row, beside: $0).items } ?? row.items
      return Step(command: row.command, stimulus: row.stimulus, said: Array(items.dropLast()), state: row.state)
    }
  }
}
