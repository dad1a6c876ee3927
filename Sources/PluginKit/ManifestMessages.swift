import LifeLanguage
import LifeSyntax
import LifecycleEngine

// The wording of the manifest reader: one function for each thing that may be wrong.

extension Diagnostic {
  static func missingPlugin(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "missingPlugin", summary: "a plugin file needs a 'plugin'", range: range,
      label: "write: \(ManifestVocabulary.plugin.signature)")
  }

  static func takenName(_ name: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "takenName", summary: "'\(shortened(name))' is the name of another plugin", range: range,
      label: "choose another name")
  }

  static func takenState(_ name: String, _ range: ByteRange) -> Diagnostic {
    let isNone = name == StateSpace.noneName
    return Diagnostic(
      id: "takenName",
      summary: isNone
        ? "'none' is the state before anything was heard" : "'\(shortened(name))' is a state already",
      range: range, label: "choose another name")
  }

  static func badName(_ name: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "badName", summary: "'\(shortened(name))' is no plain name", range: range,
      label: "write it without parentheses and dots")
  }

  static func missingVersion(_ name: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "missingVersion", summary: "a plugin needs its version", range: name,
      label: "add the line: version 1")
  }

  static func repeatedLine(_ verb: Name, first: Name) -> Diagnostic {
    Diagnostic(
      id: "repeatedLine", summary: "'\(verb.text)' may stand once", range: verb.range,
      label: "remove this line or the first",
      labels: [Diagnostic.Label(range: first.range, text: "first given here")])
  }

  static func tooFewStates(_ shape: String, _ fewest: Int, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "tooFewStates", summary: "a \(shape) needs \(fewest == 3 ? "three" : "two") states", range: range,
      label: "name them in order")
  }

  static func tooManyStates(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pluginLimit", summary: "a plugin may have \(PluginTable.stateLimit - 1) states", range: range,
      label: "remove some")
  }

  static func tooManyRules(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pluginLimit",
      summary: "a plugin may have \(Manifest.ruleLimit) answers, all cases of their conditions counted", range: range,
      label: "one too many")
  }

  static func tooManyPlugins(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pluginLimit", summary: "a file may have \(PluginTable.limit) plugins", range: range,
      label: "one too many")
  }

  static func saysTooMuch(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pluginLimit",
      summary: "a plugin may say \(Manifest.signalLimit) signals, all states and moments counted",
      range: range,
      label: "say less, or have fewer states")
  }

  static func needsStates(_ verb: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "needsStates", summary: "'\(verb)' needs states", range: range,
      label: "declare them: \(ManifestVocabulary.states.signature)", cause: Cause(rule: "needsStates", name: "states"))
  }

  static func unknownState(_ name: String, _ range: ByteRange, among names: [String]) -> Diagnostic {
    unknown("unknownState", "state", name, range, among: names)
  }

  static func unknownMoment(_ value: BoundValue) -> Diagnostic {
    unknown("unknownMoment", "moment", value.string ?? "", value.range, among: Moment.names)
  }

  static func contradiction(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "neverApplies", summary: "this condition can never hold", range: range,
      label: "its parts exclude each other")
  }

  static func tooManyCases(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pluginLimit", summary: "a condition may have \(ManifestCondition.limit) cases", range: range,
      label: "each combination of alternatives is one")
  }

  static func initialAsksMore(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "wrongKind", summary: "the first state depends on one disputed point at most", range: range,
      label: "such as: flutterAtLaunch == detached")
  }

  static func unreachable(_ rule: Manifest.Rule, after earlier: Manifest.Rule) -> Diagnostic {
    Diagnostic(
      id: "neverApplies", summary: "this 'on \(rule.moment.name)' never applies", range: rule.range,
      label: "move it up, or narrow the other one",
      labels: [Diagnostic.Label(range: earlier.range, text: "this one applies before, wherever it would")])
  }

  static func badStep(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "badStep", summary: "a step goes from one state to one other", range: range,
      label: "write: step FROM -> TO { say … }")
  }

  static func repeatedStep(_ from: String, _ to: String, _ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "badStep", summary: "the step \(from) -> \(to) is described twice", range: range,
      label: "say everything in one place")
  }

  private static func unknown(
    _ id: String, _ what: String, _ name: String, _ range: ByteRange, among names: [String]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(id: id, summary: "unknown \(what) '\(shortened(name))'", range: range)
    suggest(Name(text: name, range: range), among: names, &diagnostic)
    if diagnostic.fixIts.isEmpty && names.count < 16 {
      diagnostic.label = "one of: \(names.joined(separator: ", "))"
    }
    return diagnostic
  }
}
