import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// What may be wrong with values of the event, with notes on signals, and with the version of the language.

extension Diagnostic {
  static func unknownEventValue(_ name: Name) -> Diagnostic {
    let names = EventValue.allCases.map { $0.name }
    return DiagnosticRule.eventValue.unknown(
      name, "an event has no value '\(shortened(name.text))'", among: names,
      label: "one of: \(names.joined(separator: ", "))")
  }

  static func eventAsSignal(_ name: Name) -> Diagnostic {
    let label = name.text.split(separator: ".").last ?? "value"
    return DiagnosticRule.eventValue.broken(
      at: name.range, "'\(name.text)' is a value of the event, and no signal",
      label: "a signal carries it at a label of its own: say opened(\(label):) \(label): \(name.text)")
  }

  static func eventElsewhere(_ value: EventValue, _ moment: Moment, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.eventValue.broken(
      at: range, "'\(moment.name)' brings no \(value.name)",
      label: "it comes with: \(value.moments.map { $0.name }.joined(separator: ", "))")
  }

  static func eventAfterwards(_ value: EventValue, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.eventValue.broken(
      at: range, "some time after a moment nothing is left of \(value.name)", label: "leave out this, or 'after:'")
  }

  static func eventInStep(_ value: EventValue, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.eventValue.broken(
      at: range, "a step between states belongs to no moment that could bring \(value.name)",
      label: "say it in an 'on'")
  }

  static func secondEventValue(_ value: EventValue, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.eventValue.broken(
      at: range, "what is said at a moment carries one value of the event, and \(value.name) is one more",
      label: "leave it out")
  }

  static func unsaidNote(_ name: Name, among names: [String]) -> Diagnostic {
    DiagnosticRule.signalNote.unknown(
      name, "the plugin neither says '\(shortened(name.text))' nor has a state of that name", among: names,
      label: "name a signal or a state of this plugin")
  }

  /// A name in a `say`, where all that speaks of it writes it in another way.
  static func saidOtherwise(_ name: Name, as other: String) -> Diagnostic {
    DiagnosticRule.signalNote.unknown(
      name, "nothing else in this plugin has the name '\(shortened(name.text))'", among: [other])
  }

  static func secondNote(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.signalNote.broken(
      at: name.range, "'\(shortened(name.text))' is told of twice", label: "say everything in one place",
      labels: [Diagnostic.Label(range: first, text: "first here")])
  }

  static func badSince(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.signalNote.broken(
      at: range, "this is no version of a framework",
      label: "numbers with dots between them, such as \"3.13\", or a system before them, such as \"iOS 13\"")
  }

  static func takenSynonym(_ name: Name) -> Diagnostic {
    DiagnosticRule.takenName.broken(
      at: name.range, "'\(shortened(name.text))' means something in this plugin already",
      label: "choose another spelling")
  }

  static func newerLanguage(_ version: Int64, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.newerLanguage.broken(
      at: range,
      "this plugin is written in version \(version) of the language of manifests, and this tool knows version "
        + "\(Manifest.languageVersion)",
      label: "take a newer lifelab, or leave 'needs' out if it is written in words that this one knows")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a value of the event stands where a moment brings it.
  package static let eventValue = DiagnosticRule(
    "eventValue", "A value of an event that the moment does not bring",
    "A URL, a link, a quick action and a notification come with the moments that tell of them, and with those of the launch or the "
      + "connection that they cause; a continued activity comes with its own moments alone. `event.bundle` is what was "
      + "saved for the app, and comes with the start. "
      + "What is said at one moment carries one of them.",
    wrong: inPlugin("on didBecomeActive where: event.url != none { say openedByURL }"),
    right: inPlugin("on didFinishLaunching where: event.url != none { say openedByURL }"))
  /// The rule that a `signal` tells of something that the plugin says, once.
  package static let signalNote = DiagnosticRule(
    "signalNote", "A note on a signal that there is not",
    "`signal` names a signal that the plugin says, or one of its states, once for each. `since` is a version of the framework, "
      + "in quotes: numbers with dots between them, and before them the system where that has the version: \"iOS 13\".",
    wrong: inPlugin("signal resumd { doc \"in front\" }\n  on didBecomeActive { say resumed }"),
    right: inPlugin("signal resumed { doc \"in front\" }\n  on didBecomeActive { say resumed }"))
  /// The rule that a manifest is written in a version of the language that the tool knows.
  package static let newerLanguage = DiagnosticRule(
    "newerLanguage", "A manifest for a newer tool",
    "`needs` names the version of the language of manifests that a plugin is written in. Where a tool knows only an earlier one, "
      + "it reads nothing of the plugin, since each new word would be a fault.",
    wrong: inPlugin("needs \(Manifest.languageVersion + 1)"), right: inPlugin("needs \(Manifest.languageVersion)"))
}
