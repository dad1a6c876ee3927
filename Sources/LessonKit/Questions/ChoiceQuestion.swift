package import LifeLanguage
package import LifeSyntax

/// Which of these? One or several options are right, and every wrong one says what it would mean.
package struct ChoiceQuestion: QuestionForm {
  /// One option, as its author wrote it.
  package struct Option: Sendable {
    /// What it says.
    package let text: String
    /// Whether it belongs to the right answer.
    package let isRight: Bool
    /// Why it is right or wrong; may be empty.
    package let because: String
    /// The misconception that choosing it shows, or nil.
    package let shows: Name?
    /// A run that holds where the option is right; nil where no engine can tell.
    package let proof: [BoundCommand]?
    /// Where it is written.
    package let range: ByteRange
  }

  /// The options in the order of showing.
  package let options: [Option]

  package static let verbs: [VerbSchema] = [
    option("right", "an option that is right", []),
    option(
      "wrong", "an option that is wrong; it says what choosing it shows, or why it is wrong",
      [Parameter("shows", .name(.topic), optional: true, "the misconception behind it")]),
  ]

  private static func option(_ verb: String, _ summary: String, _ labels: [Parameter]) -> VerbSchema {
    VerbSchema(
      verb, summary,
      detail: "A block is run by `check`: it has to hold for a right option and must not hold for a wrong one.",
      examples: ["\(verb) \"suspended\"", "\(verb) \"active\" because: \"…\" { launch; expect state == active }"],
      parameters: [Parameter("option", .text)],
      labels: labels + [Parameter("because", .text, optional: true, "what to say when it is chosen")],
      block: .optional("script"))
  }

  package init(_ body: inout QuestionBody) {
    let written = body.parts.filter { ["right", "wrong"].contains($0.command.name) }.map { Option($0.command) }
    options = shuffled(Array(written.indices), seed: body.lesson + "." + body.name).map { written[$0] }
    body.require("right", .choice)
    body.require("wrong", .choice)
    if let surplus = written.dropFirst(LessonLimits.options).first {
      body.diagnostics.append(.tooMany("options", LessonLimits.options, at: surplus.range))
    }
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> ChoiceKey {
    ChoiceKey(options: options)
  }
}

extension ChoiceQuestion.Option {
  init(_ command: BoundCommand) {
    text = command["option"]?.string ?? ""
    isRight = command.name == "right"
    because = command["because"]?.string ?? ""
    shows = command["shows"].map { Name(text: $0.string ?? "", range: $0.range) }
    proof = command.block == nil ? nil : command.commands
    range = command.range
  }

  /// Whether a text says this option: in any case, with or without a full stop.
  func isSaid(by text: String) -> Bool {
    let letters = text.foldedLetters
    return !letters.isEmpty && letters == self.text.foldedLetters
  }
}

extension ChoiceQuestion {
  /// The texts of options that a line holds, with commas between them; nil for other lines.
  func texts(in line: String) -> [String]? {
    let texts = options.contains { $0.isSaid(by: line) } ? [line] : line.split(separator: ",").map { String($0) }
    let found = texts.map { text in options.first { $0.isSaid(by: text) }?.text }
    return found.isEmpty || found.contains(nil) ? nil : found.compactMap { $0 }
  }
}

extension [ChoiceQuestion.Option] {
  /// The place of the only option of which a text says a part that nobody types by chance.
  fileprivate func place(withPart text: String) -> Int? {
    let words = text.foldedWords
    guard words.count > 1 || (words.first?.utf8.count ?? 0) > 4, !beginsWithNumber(text) else { return nil }
    let found = indices.filter { place in
      let all = self[place].text.foldedWords
      // `opened` is no part of `not yet opened`.
      return all.denials == words.denials && all.indices.contains { all[$0...].starts(with: words) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension String {
  /// The words, each with nothing but its letters and digits; `and` separates at the prompt, and says nothing here.
  fileprivate var foldedWords: [String] {
    split(separator: " ").map { String($0).foldedLetters }.filter { !$0.isEmpty && $0 != "and" }
  }
}

extension [String] {
  /// How many of the words deny something.
  fileprivate var denials: Int { count { denyingWords.contains($0) } }
}

private let denyingWords = [
  "not", "no", "none", "nobody", "nothing", "never", "neither", "nor", "without", "cannot", "cant", "dont", "doesnt",
  "isnt", "wont",
]

/// The options with their numbers.
package final class ChoiceKey: AnswerKey {
  let options: [ChoiceQuestion.Option]
  private let marks: Marks

  init(options: [ChoiceQuestion.Option]) {
    self.options = options
    marks = Marks(options.map { $0.text })
  }

  private var right: [Int] { options.indices.filter { options[$0].isRight } }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let chosen = try chosen(in: answer)
    return Marking(
      score: ChoiceScore.score(chosen: chosen, right: right), words: chosen.map { options[$0].text },
      feedback: feedback(chosen), shown: chosen.compactMap { options[$0].shows?.text })
  }

  /// The options that an answer names, each once; words without quotes may be the text of one, or a part of it.
  private func chosen(in answer: Answer) throws(AnswerFault) -> [Int] {
    if let place = options.firstIndex(where: { $0.isSaid(by: answer.text) }) { return [place] }
    do {
      return try named(in: answer)
    } catch {
      if let place = options.place(withPart: answer.text) { return [place] }
      throw error
    }
  }

  private func named(in answer: Answer) throws(AnswerFault) -> [Int] {
    let words = try answer.words()
    guard !words.isEmpty else { throw AnswerFault(.answerMissing(answer, manner)) }
    var chosen: [Int] = []
    for word in words {
      for option in try options(word) where !chosen.contains(option) { chosen.append(option) }
    }
    return chosen
  }

  /// That several are chosen where one is right, which the manner says.
  package func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? {
    let chosen = try chosen(in: answer)
    return right.count == 1 && chosen.count > 1 ? .chooseOne(answer.range, manner) : nil
  }

  /// The option that a text means, or those that numbers or letters mean.
  private func options(_ word: Answer.Word) throws(AnswerFault) -> [Int] {
    if let place = options.firstIndex(where: { $0.isSaid(by: word.text) }) { return [place] }
    let bases = options.map { shortName(ofSignal: $0.text).foldedLetters }
    if let place = bases.firstIndex(of: shortName(ofSignal: word.text).foldedLetters) { return [place] }
    if let places = try marks.places(of: word, "option") ?? marks.placesOfLetters(in: word) { return places }
    if word.isQuoted, let place = options.place(withPart: word.text) { return [place] }
    var fault = Diagnostic.unknownWord(word, what: "option", among: options.map { $0.text })
    // The options are sentences, and a list of them would be no help.
    if fault.fixIts.isEmpty, let span = marks.span { fault.label = span }
    throw AnswerFault(fault)
  }

  private func feedback(_ chosen: [Int]) -> [Feedback] {
    var lines: [Feedback] = []
    for option in chosen where !options[option].isRight {
      lines.append(Feedback(.fault, wrong(options[option])))
    }
    let lacking = right.filter { !chosen.contains($0) }
    if right.count > 1 && !lacking.isEmpty && lacking.count < right.count {
      let verb = lacking.count == 1 ? "option is" : "options are"
      lines.append(Feedback(.fault, "\(lacking.count) right \(verb) missing."))
    }
    return lines
  }

  private func wrong(_ option: ChoiceQuestion.Option) -> String {
    let text = right.count == 1 ? "You chose “\(option.text)”." : "“\(option.text)” does not belong here."
    return option.because.isEmpty ? text : "\(text) \(option.because)"
  }

  package var solution: String {
    let texts = right.map { place in (marks[place].map { $0 + " " } ?? "") + "“\(options[place].text)”" }
    return "Right: \(list(texts))" + (texts.last?.hasSuffix(".”") ?? false ? "" : ".")
  }

  package var reasons: [Feedback] {
    right.filter { !options[$0].because.isEmpty }.map { Feedback(.reason, options[$0].because) }
  }

  package var modelAnswer: String { right.map { quoted(options[$0].text) }.joined(separator: " ") }

  package var offer: [OutputLine] { marks.lines(options.map { $0.text }) }

  package var manner: String {
    switch (marks.word, right.count) {
    case (nil, 1): "answer with one of them"
    case (nil, _): "answer with all that are right"
    case (let word?, 1): "answer with the \(word.dropLast()) or the text"
    case (let word?, _):
      "answer with all the \(word) that are right, such as `\(marks[0] ?? "") \(marks[2] ?? marks[1] ?? "")`"
    }
  }
}
