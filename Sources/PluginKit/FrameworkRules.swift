import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// What may be wrong with the styles of a manifest and with its open calls.

extension Diagnostic {
  static func takenStyle(_ name: Name) -> Diagnostic {
    DiagnosticRule.takenName.broken(
      at: name.range, "'\(shortened(name.text))' is a style already", label: "choose another name")
  }

  static func styleLacksListener(_ name: Name) -> Diagnostic {
    DiagnosticRule.styleLacks.broken(
      at: name.range, "the style '\(shortened(name.text))' does not say who is told",
      label: "add the line: listener \"the observer\"")
  }

  static func likeItself(_ like: Name) -> Diagnostic {
    DiagnosticRule.styleLike.broken(
      at: like.range, "the style '\(shortened(like.text))' is like itself",
      label: "name another style, or leave it out")
  }

  static func likeUnknown(_ like: Name, among names: [String]) -> Diagnostic {
    DiagnosticRule.styleLike.unknown(
      like, "no style is called '\(shortened(like.text))'", among: names,
      label: "one of: \(names.joined(separator: ", "))")
  }

  static func likeAnother(_ like: Name, _ other: String) -> Diagnostic {
    DiagnosticRule.styleLike.broken(
      at: like.range, "'\(shortened(like.text))' is itself like '\(shortened(other))'",
      label: "name '\(shortened(other))', if it is the one whose parts are to be read")
  }

  static func likeRound(_ like: Name) -> Diagnostic {
    DiagnosticRule.styleLike.broken(
      at: like.range, "from '\(shortened(like.text))' these styles lead back to this one",
      label: "one of them is like none: leave 'like:' out there")
  }

  static func secondWord(_ moment: Moment, _ range: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: range, "'\(moment.name)' has a word already", label: "leave one of the two out",
      labels: [Label(range: first, text: "this one")])
  }

  static func wordOfOther(_ name: Name, _ moment: Moment, first: ByteRange) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: name.range, "'\(shortened(name.text))' is the word for '\(moment.name)' already",
      label: "a word stands for one moment: leave this one out, and say 'shared \(moment.name)'",
      labels: [Label(range: first, text: "given here")])
  }

  static func unsaidWord(_ name: Name, _ moment: Moment, among said: [String]) -> Diagnostic {
    var names: [String] = []
    for signal in said where !names.contains(signal) { names.append(signal) }
    if name.text.carriesValues, let bare = names.first(where: { $0 == name.text.withoutCarriedValues }),
      let part = Selector(name.text)?.parts.first(where: { !$0.value.isEmpty })
    {
      let form = "say \(shortened(bare)) \(shortened(part.label)): \(shortened(part.value))"
      return DiagnosticRule.styleWord.broken(
        at: name.range, "the plugin says '\(shortened(bare))' at '\(moment.name)', without a value",
        label: "there write: \(form)")
    }
    return DiagnosticRule.styleWord.unknown(
      name, "the plugin does not say '\(shortened(name.text))' at '\(moment.name)'", among: names,
      label: names.isEmpty
        ? "it says nothing then: leave the word out" : "it says: \(names.joined(separator: ", "))")
  }

  static func wordLacksValue(_ name: Name, _ moment: Moment, among said: [String]) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: name.range, "'\(shortened(name.text))' comes at other moments, with other values",
      label: "write its value, or say 'shared \(moment.name)'",
      severity: .warning, fixIts: said.count == 1 ? [replacement(of: name.range, by: said[0])] : [])
  }

  static func restoresBesideWord(_ word: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: range, "apps of this style restore in '\(shortened(word))', its word for 'didFinishLaunching'",
      label: "leave out this, or the word")
  }

  static func launchAlike(_ launch: Name, _ moment: Moment) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: launch.range, "'\(shortened(launch.text))' is the word for '\(moment.name)' at any time",
      label: "leave 'launch:' out")
  }

  static func sharedWithoutWord(_ moment: Moment, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.styleWord.broken(
      at: range, "'\(moment.name)' has no word in this style, so that it shares none",
      label: "add a 'word' for it, or leave it out here")
  }

  static func unknownPoint(_ point: Name) -> Diagnostic {
    DiagnosticRule.openCalls.unknown(
      point, "no disputed point is called '\(shortened(point.text))'", among: DisputedPoint.table.map { $0.number },
      label: "`lifelab explain` lists the points")
  }

  static func unknownOpenStimulus(_ value: BoundValue) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return DiagnosticRule.openCalls.unknown(
      name, "no stimulus is called '\(shortened(name.text))'", among: StimulusKind.allCases.map { $0.scopeName },
      label: "its words are joined by dots, such as open.link")
  }

  static func unknownProcessState(_ value: BoundValue) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    let states = ProcessState.allCases.map { $0.name }
    return DiagnosticRule.openCalls.unknown(
      name, "no state of a process is called '\(shortened(name.text))'", among: states,
      label: "one of: \(states.joined(separator: ", "))")
  }

  static func unsaidOpenCall(_ call: Name, among signals: [String]) -> Diagnostic {
    DiagnosticRule.openCalls.unknown(
      call, "the plugin does not say '\(shortened(call.text))'", among: signals, label: "name a signal of this plugin")
  }

  static func openAsksMore(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.wrongKind.broken(
      at: range, "open calls depend on nothing but whether the app uses scenes",
      label: "write: where: scenes, or where: !scenes")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a style says who is told.
  package static let styleLacks = DiagnosticRule(
    "styleLacks", "A style without its listener",
    "Lessons and practice ask what somebody is told, and a style says who that is in its framework. Its other lines may be "
      + "left out.",
    wrong: styled(""), right: styled("listener \"the observer\""))
  /// The rule that a style is like another one, which is there and is like none.
  package static let styleLike = DiagnosticRule(
    "styleLike", "A style that is like none",
    "A style with `like:` reads what a lesson has for the style that it names. That is another style, which is known, and lists "
      + "name it: so it is like no third one.",
    wrong: styled("listener \"the observer\"", "like: mine "),
    right: styled("listener \"the observer\"", "like: notifications "))
  /// The rule that a word of a style stands for one moment, at which the plugin says it.
  package static let styleWord = DiagnosticRule(
    "styleWord", "A word of a style that does not fit",
    "`word` gives a moment the name that the plugin says at it, so that a lesson speaks as the code does. A moment has one word "
      + "at most, and no word stands for two; `shared` names moments that have one.",
    wrong: styled("listener \"it\"\n    word didBecomeActive front"),
    right: styled("listener \"it\"\n    word didBecomeActive active"))
  /// The rule that `open` names a disputed point, stimuli, states of the process, and signals of the plugin.
  package static let openCalls = DiagnosticRule(
    "openCalls", "Open calls that name what is not there",
    "`open` begins with the number of a disputed point. Stimuli are named by their words with dots between them, states are those "
      + "of the process, and a call is one that the plugin says.",
    wrong: inPlugin("open U5 on: open.lnk\n  on didBecomeActive { say active }"),
    right: inPlugin("open U5 on: open.link\n  on didBecomeActive { say active }"))

  private static func styled(_ lines: String, _ like: String = "") -> String {
    inPlugin("style mine \"Mine\" \(like){\n    \(lines)\n  }\n  on didBecomeActive { say active }")
  }
}
