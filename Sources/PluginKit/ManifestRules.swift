import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// What may be wrong with a manifest: the wording of its reader, and the rules with their pages.

extension Diagnostic {
  static func missingPlugin(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.missingPlugin.broken(
      at: range, "a plugin file needs a 'plugin'", label: "write: \(ManifestVocabulary.plugin.signature)")
  }

  static func takenName(_ name: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.takenName.broken(
      at: range, "'\(shortened(name))' is the name of another plugin", label: "choose another name")
  }

  static func takenElsewhere(_ kind: String, _ name: Name) -> Diagnostic {
    DiagnosticRule.takenName.broken(
      at: name.range, "another \(kind) is called '\(shortened(name.text))' already",
      label: "rename this one: `use` and `--with` refuse it beside the other")
  }

  static func takenState(_ name: String, _ range: ByteRange) -> Diagnostic {
    let isNone = name == StateSpace.noneName
    return DiagnosticRule.takenName.broken(
      at: range,
      isNone
        ? "'none' is the state before anything was heard" : "'\(shortened(name))' is a state already",
      label: "choose another name")
  }

  static func badName(_ name: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badName.broken(
      at: range, "'\(shortened(name))' is no plain name", label: "write it without parentheses and dots")
  }

  static func missingVersion(_ name: ByteRange) -> Diagnostic {
    DiagnosticRule.missingVersion.broken(at: name, "a plugin needs its version", label: "add the line: version 1")
  }

  /// Returns the diagnostic for a version that is 0.
  package static func versionOfNothing(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.versionOfNothing.broken(
      at: range, "versions count from 1", label: "write: version 1", severity: .warning)
  }

  static func repeatedInitial(_ verb: Name, first: Name) -> Diagnostic {
    DiagnosticRule.repeatedStatement.broken(
      at: verb.range, "'\(verb.text)' stands twice without a condition", label: "one counts; leave the other out",
      labels: [Diagnostic.Label(range: first.range, text: "first given here")])
  }

  static func tooFewStates(_ shape: String, _ fewest: Int, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.tooFewStates.broken(
      at: range, "a \(shape) needs \(fewest == 3 ? "three" : "two") states", label: "name them in order")
  }

  static func tooManyStates(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginLimit.broken(
      at: range, "a plugin may have \(Manifest.stateLimit) states", label: "remove some")
  }

  static func tooManyDelays(_ manifest: Manifest, _ range: ByteRange) -> Diagnostic {
    let what = manifest.isPerWindow ? "a plugin with a state per window" : "a plugin"
    return DiagnosticRule.pluginLimit.broken(
      at: range, "\(what) may do something \(manifest.delayLimit) times after moments, each with its own 'after:'",
      label: "one too many")
  }

  static func sameInEveryWindow(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.sameInEveryWindow.broken(
      at: range, "no line answers a moment of a scene, so that all windows are in the same state",
      label: "leave 'per: window' out, or answer a moment such as sceneDidBecomeActive")
  }

  static func noDelay(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverApplies.broken(at: range, "'after: 0s' is no time", label: "leave 'after:' out")
  }

  /// `describes` beside `platform`: what exists on one platform alone describes that one.
  static func describesWhereItExists(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverApplies.broken(
      at: range, "'describes' says nothing beside 'platform'",
      label: "leave one out: 'describes' is for a framework that exists on others, too")
  }

  static func signsUpLater(_ moment: Moment, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverApplies.broken(
      at: range, "code of this style signs up too late for '\(moment.name)', which comes once",
      label: "leave it out, or let 'signUp' name an earlier moment")
  }

  static func repeatedLeave(_ state: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badStep.broken(
      at: range, "leaving '\(shortened(state))' is described twice", label: "say everything in one place")
  }

  /// Returns the diagnostic for one more of what a plugin, a file or a signal may have only so many of.
  static func tooMany(_ things: String, _ limit: Int, of owner: String = "a plugin", _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginLimit.broken(at: range, "\(owner) may have \(limit) \(things)", label: "one too many")
  }

  static func valueOfSeveral(_ name: Name, _ label: String) -> Diagnostic {
    DiagnosticRule.carriedValue.broken(
      at: name.range, "the value of '\(shortened(label)):' belongs to one signal", label: "give it a 'say' of its own")
  }

  static func carriesNothing(_ name: Name, _ label: String) -> Diagnostic {
    DiagnosticRule.carriedValue.broken(
      at: name.range, "'\(shortened(name.text))' has no labels, so that it carries no value",
      label: "write: say \(shortened(name.text))(\(shortened(label)):) \(shortened(label)): …")
  }

  /// The diagnostic for a value that stands between the parentheses of a name alone; the labels are those of a `signal` line of the
  /// manifest, where one has the name.
  ///
  /// Where values stand behind labels of these names, the labels between the parentheses lack their colons alone.
  static func valueWithoutLabel(_ name: Name, carrying carried: [String], among signals: [String]) -> Diagnostic {
    let base = SignalNames.baseName(of: name.text)
    let values = Selector.unlabelledValues(of: name.text)
    if !carried.isEmpty, values.allSatisfy({ carried.contains($0) }) {
      let form = "\(base)(\(values.map { "\($0):" }.joined()))"
      return DiagnosticRule.carriedValue.broken(
        at: name.range, "a label between parentheses has its colon", label: "write: say \(shortened(form))",
        fixIts: [replacement(of: name.range, by: form)])
    }
    let known = signals.compactMap { Selector($0) }.first { $0.base == base && $0.parts.count == values.count }
    let labels = known.map { $0.parts.map { $0.label } } ?? values.map { _ in "LABEL" }
    let form = "\(base)(\(zip(labels, values).map { "\($0): \($1)" }.joined(separator: ", ")))"
    return DiagnosticRule.carriedValue.broken(
      at: name.range, "what a signal carries stands behind its label", label: "write: say \(shortened(form))",
      fixIts: known == nil ? [] : [replacement(of: name.range, by: form)])
  }

  static func quotedTruth(_ text: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.carriedValue.broken(
      at: range, "a signal carries '\(text)' without quotes", label: "write: \(text)",
      fixIts: [replacement(of: range, by: text)])
  }

  static func unknownCarrier(_ label: String, _ name: Name, _ value: ByteRange, among labels: [String]) -> Diagnostic {
    guard !labels.contains(label) else {
      return DiagnosticRule.carriedValue.broken(
        at: value, "'\(shortened(label)):' has a value already", label: "leave one of the two out")
    }
    let near = NearMiss.best(for: label, among: labels).first
    return DiagnosticRule.carriedValue.broken(
      at: value, "'\(shortened(name.text))' has no label '\(shortened(label)):'",
      label: near.map { "did you mean '\($0):'?" } ?? "its labels: \(labels.joined(separator: ", "))")
  }

  static func badCarriedValue(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.carriedValue.broken(
      at: range, "a signal carries a word, a number or a time",
      label: "letters, digits, '_' and '.' only, \(Manifest.carriedLimit) at most")
  }

  static func saysTooMuch(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginLimit.broken(
      at: range, "a plugin may say \(Manifest.signalLimit) signals, all states and moments counted",
      label: "say less, or have fewer states")
  }

  /// Returns the diagnostic for a verb about states in a plugin without any.
  static func needsStates(_ verb: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.needsStates.broken(
      at: range, "'\(verb)' needs states", label: "declare them: \(ManifestVocabulary.states.signature)", name: "states"
    )
  }

  static func unknownState(_ name: String, _ range: ByteRange, among names: [String]) -> Diagnostic {
    DiagnosticRule.unknownState.unknown(
      Name(text: name, range: range), "unknown state '\(shortened(name))'", among: names)
  }

  static func unknownMoment(_ value: BoundValue) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    if let moment = Moment.meant(by: name.text), Moment(name: name.text) == nil {
      return DiagnosticRule.unknownMoment.broken(
        at: name.range, "unknown moment '\(shortened(name.text))'",
        label: "the moment is called: \(moment.name); a plugin says what its framework calls it",
        fixIts: [replacement(of: name.range, by: moment.name)], name: name.text)
    }
    // The moments are too many to be listed.
    return DiagnosticRule.unknownMoment.unknown(
      name, "unknown moment '\(shortened(name.text))'", among: Moment.names, label: "`lifelab help moments` lists them")
  }

  /// The diagnostic for a word and its moment in the wrong order.
  static func wordBeforeMoment(_ name: BoundValue, _ moment: Name) -> Diagnostic {
    let form = "\(moment.text) \(name.string ?? "")"
    let range = ByteRange(start: name.range.start, end: moment.range.end)
    return DiagnosticRule.unknownMoment.broken(
      at: range, "the moment stands before its word", label: "write: word \(shortened(form))",
      fixIts: [replacement(of: range, by: form)])
  }

  static func contradiction(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverApplies.broken(
      at: range, "this condition can never hold", label: "its parts exclude each other")
  }

  static func tooManyCases(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginLimit.broken(
      at: range, "a condition may have \(ManifestCondition.limit) cases with \(FactTest.limit) times and values each",
      label: "each combination of alternatives is a case")
  }

  static func initialAsksMore(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.wrongKind.broken(
      at: range, "the first state depends on one disputed point at most", label: "such as: flutterAtLaunch == detached")
  }

  /// Returns the diagnostic for a rule behind one that applies wherever it does.
  static func unreachable(_ rule: Manifest.Rule, after earlier: Manifest.Rule) -> Diagnostic {
    DiagnosticRule.neverApplies.broken(
      at: rule.range, "this 'on \(rule.moment.name)' never applies", label: "move it up, or narrow the other one",
      labels: [Diagnostic.Label(range: earlier.range, text: "this one applies before, wherever it would")])
  }

  static func badStep(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badStep.broken(
      at: range, "a step goes from one state to one other", label: "write: step FROM -> TO { say … }")
  }

  static func stepToItself(_ state: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badStep.broken(
      at: range, "a step leads to another state, and this one stays in '\(shortened(state))'",
      label: "leave it out; what is said without a step stands behind 'say' in an 'on'")
  }

  static func repeatedStep(_ from: String, _ to: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badStep.broken(
      at: range, "the step \(from) -> \(to) is described twice", label: "say everything in one place")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a plugin file holds at least one plugin.
  package static let missingPlugin = DiagnosticRule(
    "missingPlugin", "A plugin file without a plugin",
    "A plugin file holds one or more `plugin NAME \"title\" { … }` and nothing else.",
    wrong: "# nothing yet", right: "plugin mine \"Mine\" { version 1 }")
  /// The rule that versions count from 1.
  package static let versionOfNothing = DiagnosticRule(
    "versionOfNothing", "A version that is none",
    "Results and progress name the version of a lesson or a plugin, so that what changed is known. The first one is 1.",
    wrong: "plugin mine \"Mine\" { version 0 }", right: "plugin mine \"Mine\" { version 1 }")
  /// The rule that a plugin has a version.
  package static let missingVersion = DiagnosticRule(
    "missingVersion", "A plugin without its version",
    "Readers of results want to know which mapping was used, so a manifest carries a number that grows "
      + "with each change of what it says.",
    wrong: "plugin mine \"Mine\" { }", right: "plugin mine \"Mine\" { version 1 }")
  /// The rule that the plugins of a library have different names, and so have the states of a plugin.
  package static let takenName = DiagnosticRule(
    "takenName", "A name that something else has",
    "Plugins in use are told apart by their names, and so are the states of a plugin. `none` is the state "
      + "before anything was heard.",
    wrong: inPlugin("states [on, off, on] as: set"), right: inPlugin("states [on, off] as: set"))
  /// The rule that plugins and states have plain names, which a condition can join with a dot.
  package static let badName = DiagnosticRule(
    "badName", "A name with dots or parentheses",
    "Plugins and states are plain names, because conditions write `plugin.state`. Signals may be dotted or "
      + "selectors.",
    wrong: "plugin my.style \"Mine\" { version 1 }", right: "plugin myStyle \"Mine\" { version 1 }")
  /// The rule that `on` and `ignore` name a moment of the platform.
  package static let unknownMoment = DiagnosticRule(
    "unknownMoment", "A moment that the platform does not have",
    "Moments are named as the platform means them, before any framework gives them its own name.",
    wrong: inPlugin("on didEnterBackgroud { say left }"), right: inPlugin("on didEnterBackground { say left }"))
  /// The rule that a statement names only states that the plugin declares.
  package static let unknownState = DiagnosticRule(
    "unknownState", "A state that the plugin does not declare",
    "`go`, `jump`, `from:`, `step` and `initial` take the states of this manifest. `none` may only be "
      + "left, never entered.",
    wrong: inPlugin("states [on, off] as: set\n  on didBecomeActive { go onn }"),
    right: inPlugin("states [on, off] as: set\n  on didBecomeActive { go on }"))
  /// The rule that each case of an `on` or `ignore` applies in some state of world and plugin.
  package static let neverApplies = DiagnosticRule(
    "neverApplies", "An answer that can never be given",
    "Of several lines for one moment the first that applies is done, and of those with one length of time behind `after:` as well. "
      + "A line behind one that applies wherever it would, or with conditions that exclude each other, has no effect.",
    wrong: inPlugin("on didBecomeActive { say active }\n  on didBecomeActive where: scenes { say activeScene }"),
    right: inPlugin("on didBecomeActive where: scenes { say activeScene }\n  on didBecomeActive { say active }"))
  /// The rule that a plugin which moves between states declares them.
  package static let needsStates = DiagnosticRule(
    "needsStates", "States that are not declared",
    "A plugin that moves between states of its own declares them first, with `states`.",
    wrong: inPlugin("on didBecomeActive { go resumed }"),
    right: inPlugin("states [resumed, paused] as: set\n  on didBecomeActive { go resumed }"))
  /// The rule that a ring has at least three states, and a line or a set at least two.
  package static let tooFewStates = DiagnosticRule(
    "tooFewStates", "Too few states to go between",
    "On a ring there is a way back that differs from the way forward, so it has three states or more. A "
      + "line or a set has two or more.",
    wrong: inPlugin("states [on, off] as: ring"), right: inPlugin("states [on, off] as: set"))
  /// The rule that a step leads from one state to another and is described once.
  package static let badStep = DiagnosticRule(
    "badStep", "A step that is none, or is described twice",
    "A step leads from one state to one other and is described once. Lists stand for each of their states.",
    wrong: inPlugin("states [on, off] as: set\n  step on -> off -> on { say toggled }"),
    right: inPlugin("states [on, off] as: set\n  step on -> off { say stopped }"))
  /// The rule that a plugin keeps to the sizes of the engine's tables, and a file to its number of plugins.
  package static let pluginLimit = DiagnosticRule(
    "pluginLimit", "A plugin that is too large",
    "So that a stranger's plugin can harm nobody, the number of its states, lines and signals is limited, "
      + "and so is the number of plugins in one file.",
    wrong: inPlugin("states [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] as: set"),
    right: inPlugin("states [a, b, c, d, e, f, g, h, i, j, k, l, m, n] as: set"))
  /// The rule that a plugin with a state per window answers moments of a scene.
  package static let sameInEveryWindow = DiagnosticRule(
    "sameInEveryWindow", "A state per window that no window changes",
    "With `per: window` the moments of a scene, whose names begin with `scene`, step the state of its window, and a moment of "
      + "the process steps that of every window. A plugin that answers none of a scene has one state for all.",
    wrong: inPlugin("states [on, off] as: set per: window\n  on didBecomeActive { go on }"),
    right: inPlugin("states [on, off] as: set per: window\n  on sceneDidBecomeActive { go on }"))

  /// The rule that the values of a `say` belong to labels of its one signal.
  package static let carriedValue = DiagnosticRule(
    "carriedValue", "A value that no label of the signal carries",
    "A signal carries values at its own labels: `say change(isActive:) isActive: true`. A `say` with values names one "
      + "signal, and each of its labels has one value at most.",
    wrong: inPlugin("on didBecomeActive { say change(isActive:) active: true }"),
    right: inPlugin("on didBecomeActive { say change(isActive:) isActive: true }"))

  /// Returns a plugin file around some lines, for the examples of the pages.
  static func inPlugin(_ lines: String) -> String {
    "plugin mine \"Mine\" {\n  version 1\n  \(lines)\n}"
  }
}
