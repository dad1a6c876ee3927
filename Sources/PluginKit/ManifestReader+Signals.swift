import LifeLanguage
import LifeSyntax
import LifecycleEngine

// What a manifest says: signals, and the values that they carry.

extension ManifestReader {
  /// Returns the names of the signals of one `say`, each in its one form, with the values that it carries.
  ///
  /// Without an answer it is said at a step.
  mutating func signals(
    _ said: SaidSignals, of answer: (read: ManifestAnswer, rule: Manifest.Rule)? = nil
  ) -> [String] {
    if let value = said.names.first(where: { EventValue(name: $0.text) != nil }) {
      report(.eventAsSignal(value))
      return []
    }
    if let name = said.names.first(where: { !Selector.unlabelledValues(of: $0.text).isEmpty }) {
      let noted = lines.compactMap { if case .signal(let signal) = $0.statement { signal.name.text } else { nil } }
      report(.valueWithoutLabel(name, carrying: said.carried.map { $0.label }, among: noted))
      return []
    }
    guard let first = said.carried.first, let name = said.names.first else {
      return said.names.map { $0.text.inOneForm }
    }
    guard said.names.count == 1 else {
      report(.valueOfSeveral(said.names[1], first.label))
      return []
    }
    guard var selector = Selector(name.text) else {
      report(.carriesNothing(name, first.label))
      return []
    }
    var event: (place: Int, value: EventValue)?
    for (label, value) in said.carried {
      guard let place = selector.parts.firstIndex(where: { $0.label == label && $0.value.isEmpty }) else {
        report(.unknownCarrier(label, name, value.range, among: selector.parts.map { $0.label }))
        return []
      }
      // Without a dot it is more likely forgotten than a word of its own.
      if let name = value.eventName ?? (value.string == "event" ? value.string : nil) {
        guard let found = EventValue(name: name) else {
          report(.unknownEventValue(Name(text: name, range: value.range)))
          return []
        }
        guard isFree(found, of: answer, besides: event?.value, value.range) else { return [] }
        event = (place, found)
      }
      if case .text(let text) = value.content, ["true", "false"].contains(text) {
        report(.quotedTruth(text, value.range))
        return []
      }
      guard let text = value.carriedText, text.utf8.count <= Manifest.carriedLimit else {
        report(.badCarriedValue(value.range))
        return []
      }
      selector.parts[place].value = text
    }
    if let event { addCarried(event.value, at: event.place, of: selector) }
    return [selector.text]
  }

  /// Indicates whether a signal may carry a value of the event; reports why not.
  private mutating func isFree(
    _ value: EventValue, of answer: (read: ManifestAnswer, rule: Manifest.Rule)?, besides other: EventValue?,
    _ range: ByteRange
  ) -> Bool {
    guard let answer else {
      report(.eventInStep(value, range))
      return false
    }
    let before = diagnostics.count
    check(value, at: answer.rule.moment, answer.read, range)
    let earlier = answer.rule.actions.compactMap { action -> EventValue? in
      if case .say(let text) = action { manifest.carried[text]?.value } else { nil }
    }
    if other != nil || earlier.contains(where: { $0 != value }) { report(.secondEventValue(value, range)) }
    return diagnostics.count == before
  }

  /// Notes that a signal carries a value of the event at one of its labels.
  private mutating func addCarried(_ value: EventValue, at place: Int, of selector: Selector) {
    var bare = selector
    bare.parts[place].value = ""
    let around = bare.text(around: place)
    manifest.carried[selector.text] = Manifest.Carried(
      value: value, label: selector.parts[place].label, name: bare.text, before: around.before, after: around.after)
  }
}

extension BoundValue {
  /// The name, where it is one of a value of the event, or meant to be one; nil for another value.
  fileprivate var eventName: String? {
    guard case .name(let name) = content else { return nil }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "event" ? name : nil
  }

  /// The value as a signal shows it; nil for a text that is no plain word.
  fileprivate var carriedText: String? {
    switch content {
    case .integer(let number): return "\(number)"
    case .duration(let milliseconds): return durationText(milliseconds: milliseconds)
    case .name(let text), .text(let text):
      let isWord = text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte.isLetter || byte.isDigit
      }
      return isWord && !text.isEmpty ? text : nil
    case .list, .chain, .expression: return nil
    }
  }
}
