import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// How the words of an answer become symbols: a signal in any of its forms, or one of a few given words.
enum Symbols: Sendable {
  /// The signals of a run; a symbol is the signal's place in the engine.
  case signals(Simulation, SignalNames)
  /// Words such as states or an author's items; a symbol is the word's place. `what` is one of them in words.
  case words([String], what: String)

  /// The symbol of each word, in order.
  ///
  /// A form that several plugins share means the signal that is `expected` and has not been named yet.
  func symbols(of words: [Answer.Word], expected: [Int]) throws(AnswerFault) -> [Int] {
    var open = expected
    var found: [Int] = []
    for word in words {
      let candidates = try candidates(for: word)
      let best = candidates.first { open.contains($0) } ?? candidates.first { expected.contains($0) }
      guard let symbol = best ?? candidates.first else { continue }
      if let index = open.firstIndex(of: symbol) { open.remove(at: index) }
      found.append(symbol)
    }
    return found
  }

  /// What a symbol is called in messages and model answers.
  func label(_ symbol: Int) -> String {
    switch self {
    case .signals(let simulation, _): shortName(ofSignal: simulation.engine.allSignals[symbol].name)
    case .words(let words, _): words[symbol]
    }
  }

  /// The symbol's label as an answer writes it, in quotes where it is no name.
  func written(_ symbol: Int) -> String {
    let label = label(symbol)
    if case .words = self, !label.isName { return quoted(label) }
    return label
  }

  private func candidates(for word: Answer.Word) throws(AnswerFault) -> [Int] {
    switch self {
    case .signals(let simulation, let names):
      let found = names.signals(matching: word.text)
      if !found.isEmpty { return found }
      if case .signal(let index)? = names.meaning(of: word.text) { return [index] }
      throw AnswerFault(simulation.unknownName(word.text, at: word.range, names))
    case .words(let words, let what):
      let whole = word.text.foldedLetters
      if let index = words.firstIndex(where: { $0.foldedLetters == whole }) { return [index] }
      let part = word.text.lastNamePart.foldedLetters
      let found = words.indices.filter { words[$0].lastNamePart.foldedLetters == part }
      if found.count == 1 { return found }
      throw AnswerFault(.unknownWord(word, what: what, among: words))
    }
  }
}

/// `applicationDidEnterBackground`, but `application(_:open:options:)`, because `application` says nothing.
func shortName(ofSignal name: String) -> String {
  let labels = name.utf8.drop { $0 != UInt8(ascii: "(") }
  let isPlain = labels.allSatisfy {
    [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "_"), UInt8(ascii: ":")].contains($0)
  }
  return isPlain ? SignalNames.baseName(of: name) : name
}

/// A text between quotes, as a `.life` file writes it.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(String(Character(scalar)))"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.isControl: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension String {
  /// `paused` of `AppLifecycleState.paused`.
  var lastNamePart: String {
    let bytes = Array(utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Whether the text can stand as a name in a `.life` file.
  var isName: Bool {
    guard let first = utf8.first, first == 0x5F || isLetter(first) else { return false }
    return utf8.allSatisfy { $0 == 0x5F || isLetter($0) || $0 &- UInt8(ascii: "0") < 10 }
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
