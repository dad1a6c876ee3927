package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// Which of these? One or several options are right, and every wrong one says what it would mean.
package final class ChoiceQuestion: QuestionForm {
  /// The options in the order of showing.
  package let options: [QuestionOption]

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "choice", "choose one or several options", isShuffled: true, appDisclosure: .never, verbs: verbs,
    rules: [.repeatedOption, .wrongWithoutReason, .optionContradicted],
    rulesBehindKey: .options, toldBy: .option, showsStart: true,
    sample: """
      question whatItReads choice "Inside the call" {
        | Home was pressed. Inside did-enter-background, which state does your code read?
        right "background" because: "Did means done: the state has changed before the call." {
          launch
          home
          expect reads background at: didEnterBackground
        }
        wrong "inactive" because: "That was a moment before." {
          launch
          home
          expect reads inactive at: didEnterBackground
        }
        hint "Will comes before a change. When does did come?"
      }
      """
  ) { ChoiceQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }
  /// Few attempts: with two options, a second attempt would be no choice.
  package var attempts: Int? { options.count > 2 ? 2 : 1 }
  private static let verbs = [right.schema, wrong.schema]

  private static let right = LessonVerb(option("right", "an option that is right", [])) {
    QuestionOption($0, isRight: true)
  }

  private static let wrong = LessonVerb(
    option(
      "wrong", "an option that is wrong; it says what choosing it shows, or why it is wrong",
      [Parameter("shows", .name(.topic), optional: true, "the misconception behind it")])
  ) { QuestionOption($0, isRight: false) }

  /// Returns the schema of an option.
  private static func option(_ verb: String, _ summary: String, _ labels: [Parameter]) -> VerbSchema {
    VerbSchema(
      verb, summary,
      detail: "A block is run by `check`: it has to hold for a right option and must not hold for a wrong one.",
      examples: ["\(verb) \"suspended\"", "\(verb) \"active\" because: \"…\" { launch; expect state == active }"],
      parameters: [Parameter("option", .text)],
      labels: labels + [Parameter("because", .text, optional: true, "what to say when it is chosen")],
      block: .optional("script"))
  }

  init(_ body: inout QuestionBody) {
    let written = (body.all(Self.right) + body.all(Self.wrong)).sorted { $0.range.start < $1.range.start }
    let order = naturalOrder(of: written.map { $0.text }) ?? shuffled(Array(written.indices), seed: body.seed)
    options = order.map { written[$0] }
    body.require(Self.right, Self.row)
    body.require(Self.wrong, Self.row)
    if let surplus = written.dropFirst(LessonLimits.options).first {
      body.diagnostics.append(.tooMany("options", LessonLimits.options, at: surplus.range))
    }
  }

  /// What decides the key: the runs of the options, where there are some.
  package var keyOrigin: KeyOrigin { options.contains { $0.proof != nil } ? .options : .author }

  /// The number of right options.
  package var rightOptions: Int { options.count { $0.isRight } }

  /// Returns a key with the options whose runs hold in the world of the lesson; an option without a run is as right as it is.
  package func believedKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> (any AnswerKey)?
  {
    let start = try environment.simulation(for: question.setup)
    let believed = shown(in: question).map { option in
      var option = option
      if let proof = option.proof {
        var run = start
        option.isRight = run.run(proof) == nil
      }
      return option
    }
    let right = believed.count { $0.isRight }
    let isOne = options.count { $0.isRight } == 1
    return right == 0 || isOne && right > 1 ? nil : ChoiceKey(options: believed)
  }

  /// Returns a key of the options alone; nothing is run.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    ChoiceKey(options: shown(in: question))
  }

  /// Returns the options in the order in which a question shows them.
  private func shown(in question: Question) -> [QuestionOption] {
    guard !question.mix.isEmpty, naturalOrder(of: options.map { $0.text }) == nil else { return options }
    return shuffled(Array(options.indices), seed: question.name.text + question.mix).map { options[$0] }
  }
}

/// The options with their numbers.
package final class ChoiceKey: AnswerKey {
  let options: [QuestionOption]
  private let marks: Marks
  /// The letters by which a misspelling is longer or shorter than its option at most.
  private static let misspelling = 2
  private let names: OptionNames

  init(options: [QuestionOption]) {
    self.options = options
    marks = Marks(options.map { $0.text })
    names = OptionNames(options.map { $0.text })
  }

  private var rightOptions: [Int] { options.indices.filter { options[$0].isRight } }

  /// Returns the options that an answer names.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    do throws(AnswerFault) {
      return .options(try chosen(in: answer))
    } catch {
      throw AnswerFault(error.diagnostic, naming: namedWords(in: answer))
    }
  }

  /// Returns the texts of the options.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .options(let chosen) = given else { return [] }
    return chosen.map { options[$0].text }
  }

  /// Judges the chosen options together.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .options(let chosen) = given else { return .nothing }
    return Marking(
      score: ChoiceScore.score(chosen: chosen, right: rightOptions, of: options.count), findings: findings(chosen),
      shown: chosen.compactMap { options[$0].shows?.text })
  }

  /// Returns whether just the right options are chosen.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .options(let chosen) = given else { return false }
    return Set(chosen) == Set(rightOptions)
  }

  /// The right options.
  package var right: GivenAnswer? { .options(rightOptions) }

  /// Returns the options that an answer names, each once; words without quotes may be the text of one, or a part of it.
  private func chosen(in answer: Answer) throws(AnswerFault) -> [Int] {
    var names = names
    return try chosen(in: answer, by: &names)
  }

  /// Returns the same, found by these names.
  func chosen(in answer: Answer, by names: inout OptionNames) throws(AnswerFault) -> [Int] {
    let text = answer.text
    if let place = names.place(saidBy: text) { return [place] }
    var said: [Int?] = []
    for part in answer.parts { said.append(names.place(saidBy: answer.text(of: part).text)) }
    if !said.isEmpty && !said.contains(nil) { return said.compactMap { $0 }.eachOnce }
    do {
      return try named(in: answer, by: &names)
    } catch {
      if let place = options.place(withPart: text) { return [place] }
      throw shared(answer) ?? error
    }
  }

  /// Returns the fault of an answer that several options say, or that is only a word of one; nil for others.
  private func shared(_ answer: Answer) -> AnswerFault? {
    let count = options.places(saying: answer.text).count
    if count == 1 {
      let said = answer.text.filter { $0 != "\"" }
      let summary = "'\(Diagnostic.shortened(said))' is only a part of an option"
      return AnswerFault(.unreadableAnswer(summary, answer.range, manner: manner))
    }
    guard count > 1 else { return nil }
    let which = count == options.count ? "all \(numberWord(count)) options" : "\(numberWord(count)) options"
    let summary = "'\(Diagnostic.shortened(answer.text))' stands in \(which)"
    return AnswerFault(.unreadableAnswer(summary, answer.range, manner: manner))
  }

  /// Returns the options that the words of an answer name.
  private func named(in answer: Answer, by names: inout OptionNames) throws(AnswerFault) -> [Int] {
    let words = try answer.words().filter { $0.isQuoted || $0.text.folded != "and" }
    guard !words.isEmpty else { throw AnswerFault(.answerMissing(answer, manner)) }
    var chosen: [Int] = []
    for word in words { chosen += try options(word, by: &names) }
    return chosen.eachOnce
  }

  /// Returns the options that the words of an answer name, and as they are those that name none; empty where all are such.
  private func namedWords(in answer: Answer) -> [String] {
    // Of what several options say as a whole, no part is a number.
    guard options.places(saying: answer.text).count < 2, let words = try? answer.words() else { return [] }
    var names = names
    let named = words.filter { $0.isQuoted || $0.text.folded != "and" }.map {
      (word: $0.text, places: try? options($0, by: &names))
    }
    guard named.contains(where: { $0.places != nil }) else { return [] }
    return named.flatMap { word, places in places.map { $0.map { options[$0].text } } ?? [word] }
  }

  /// Returns the diagnostic for several options where one is right, which the manner says.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? {
    guard case .options(let chosen) = given, rightOptions.count == 1 && chosen.count > 1 else { return nil }
    return .unreadableAnswer("one option is right here, not several", answer.range, manner: manner)
  }

  /// Returns the option that a text means, or those that numbers or letters mean.
  private func options(_ word: Answer.Word, by names: inout OptionNames) throws(AnswerFault) -> [Int] {
    if let place = names.place(of: word.text) { return [place] }
    if let places = try marks.places(of: word, "option") ?? marks.placesOfLetters(in: word) { return places }
    if word.isQuoted, let place = options.place(withPart: word.text) { return [place] }
    // An option is proposed for its own misspelling alone: elsewhere that would read as advice to choose it.
    let alike = options.map { $0.text }.filter { abs($0.utf8.count - word.text.utf8.count) <= Self.misspelling }
    let misspelt = Diagnostic.unknownWord(word, what: "option", among: alike)
    if !misspelt.fixIts.isEmpty { throw AnswerFault(misspelt) }
    throw AnswerFault(
      DiagnosticRule.unknownAnswer.broken(
        at: word.range, "'\(Diagnostic.shortened(word.text))' is no option", label: marks.span ?? manner,
        name: word.text))
  }

  /// Returns what is wrong with the options that were chosen; of a right choice, why it is right.
  private func findings(_ chosen: [Int]) -> [Finding] {
    let right = rightOptions
    let lacking = right.filter { !chosen.contains($0) }
    let wrong = chosen.filter { !options[$0].isRight }
    if wrong.isEmpty && lacking.isEmpty { return [] }
    let several: [Finding] = right.count == 1 && chosen.count > 1 ? [.choice(.several(chosen.count))] : []
    var found: [Finding] = several
    // Of the wrong ones the one is told whose belief is.
    let told = wrong.first { options[$0].shows != nil } ?? wrong.first
    found += wrong.map { option in
      .choice(
        .wrong(
          options[option].text, because: options[option].because, ofSeveral: right.count > 1, isFirst: option == told,
          tellsOthers: tellsOthers(options[option])))
    }
    if right.count > 1 && !lacking.isEmpty && lacking.count < right.count {
      found.append(.choice(.lacking(lacking.count, isAlone: wrong.isEmpty)))
    }
    return found
  }

  /// Returns whether the reason against an option names another one, or what is special about a right one.
  private func tellsOthers(_ option: QuestionOption) -> Bool {
    guard let because = option.because else { return false }
    let said = because.plainWords
    return options.contains { other in
      guard other.text != option.text else { return false }
      let words = other.text.plainWords
      if said.indices.contains(where: { said[$0...].starts(with: words) }) { return true }
      return other.isRight && words.count == 1 && other.text.namePieces.contains { said.contains($0) }
    }
  }

  /// The right options with their marks, in a sentence.
  package var solution: Solution { .options(rightOptions.map { MarkedText(marks[$0], options[$0].text) }) }

  /// The reasons that the author gave for the right options; of several, each with its option.
  package var reasons: [Finding] {
    rightOptions.compactMap { place in
      options[place].because.map { reason in
        .because(AuthorReason(reason, of: rightOptions.count > 1 ? options[place].text : nil))
      }
    }
  }

  /// The texts of the right options, in quotes.
  package var modelAnswer: String { rightOptions.map { quoted(options[$0].text) }.joined(separator: " ") }

  /// The options with numbers or letters, in the order of showing.
  package func offer(width: Int) -> [OutputLine] { marks.lines(options.map { $0.text }) }

  /// The texts of the options.
  package var input: AnswerInput { .options(options.map { $0.text }, areSeveral: rightOptions.count > 1) }
  /// The form of an answer; says whether one or several options are right.
  package var manner: String {
    switch (marks.word, rightOptions.count) {
    case (nil, 1): "answer with one of them"
    case (nil, _): "answer with all that are right"
    case (let word?, 1): "answer with the \(word.dropLast()) or the text"
    // An example would look like a key, and like none where it is chosen to be none.
    case (let word?, _): "answer with all the \(word) that are right, with spaces between them"
    }
  }
}

extension String {
  /// The words without quotes and signs, in lower case, for comparing.
  fileprivate var plainWords: [String] {
    split { "`“”\"'.,;:!?() ".contains($0) }.map { String($0).folded }
  }

  /// The parts of a name such as `onInactive` that say something, in lower case.
  fileprivate var namePieces: [String] {
    var pieces: [[UInt8]] = [[]]
    for byte in utf8 where byte.isLetter {
      if byte & 0x20 == 0 { pieces.append([]) }
      pieces[pieces.count - 1].append(byte | 0x20)
    }
    return pieces.count > 1 ? pieces.filter { $0.count > 4 }.map { String(decoding: $0, as: UTF8.self) } : []
  }
}

// MARK: - Checks

extension ChoiceQuestion {
  /// Returns what is wrong with the options: two alike, a wrong one without a reason, one that its run contradicts.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var texts: [String] = []
    for option in options.sorted(by: { $0.range.start < $1.range.start }) {
      if texts.contains(option.text.foldedLetters) {
        found.append(
          DiagnosticRule.repeatedOption.broken(
            at: option.range, "two options read the same", label: "an option like this stands above"))
      }
      texts.append(option.text.foldedLetters)
      if !option.isRight && option.because == nil && option.shows == nil {
        found.append(
          DiagnosticRule.wrongWithoutReason.broken(
            at: option.range, "a wrong option says why it is wrong",
            label: "add 'shows:' with a misconception, or 'because:' with a text"))
      }
      if let proof = option.proof, let fault = try fault(of: option, proof, environment.simulation(for: question.setup))
      {
        found.append(fault)
      }
    }
    return found
  }

  /// Returns what the run of an option's block says against the option; nil where they agree.
  private func fault(
    of option: QuestionOption, _ proof: [BoundCommand], _ start: Simulation
  ) throws(StageFault) -> Diagnostic? {
    var run = start
    for command in proof where !command.isExpectation { try run.execute(command) }
    var first: Diagnostic?
    run = start
    for command in proof where first == nil {
      if case .failed(let diagnostic) = run.run(command) { first = diagnostic }
    }
    // A name that is unknown says nothing for or against the option.
    if let first, first.cause != nil { return first }
    let rule = DiagnosticRule.optionContradicted
    if option.isRight, let first {
      let reason = Diagnostic.Label(range: first.range, text: first.label.isEmpty ? first.summary : first.label)
      return rule.broken(at: option.range, "the run contradicts a right option", labels: [reason])
    }
    guard !option.isRight && first == nil else { return nil }
    return rule.broken(
      at: option.range, "the run confirms a wrong option", label: "everything in its block holds")
  }
}

extension DiagnosticRule {
  fileprivate static let repeatedOption = DiagnosticRule(
    "repeatedOption", "Two equal options", "Options differ in their words.", wrong: "wrong \"active\"",
    right: "wrong \"inactive\"")
  fileprivate static let wrongWithoutReason = DiagnosticRule(
    "wrongWithoutReason", "A wrong option without a reason",
    "Whoever chooses a wrong option wants to know why: name the misconception behind it, or say it.",
    wrong: "wrong \"active\"", right: "wrong \"active\" shows: homeChangesNothing")
  fileprivate static let optionContradicted = DiagnosticRule(
    "optionContradicted", "An option that the run contradicts",
    "The block behind an option holds for a right one and must not hold for a wrong one.",
    wrong: "right \"active\" { launch; home; expect state == active }",
    right: "right \"background\" { launch; home; expect state == background }")
}
