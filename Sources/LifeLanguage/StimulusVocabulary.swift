package import LifecycleEngine

/// The verbs of stimuli, made from the engine's own table, so that they are complete.
package enum StimulusVocabulary {
  /// The schemas of all stimuli, one for each verb; stimuli that begin with the same word share a schema.
  package static let verbs: [VerbSchema] = makeVerbs()

  /// One stimulus as a statement that is compared and not executed.
  package static let stimulus = Vocabulary("stimulus", title: "a block for a stimulus", verbs: verbs)

  /// Patterns of stimuli: an argument that is left out may be any.
  package static let patterns = Vocabulary(
    "stimulus-pattern", title: "a pattern of stimuli", verbs: verbs.map { $0.withOptionalValues })

  /// Returns a schema for each verb, in the order of the engine's table.
  private static func makeVerbs() -> [VerbSchema] {
    var rows: [(name: String, forms: [StimulusForm])] = []
    for kind in StimulusKind.allCases {
      let form = kind.form
      if let place = rows.firstIndex(where: { $0.name == form.verb }) {
        rows[place].forms.append(form)
      } else {
        rows.append((form.verb, [form]))
      }
    }
    return rows.map { schema($0.name, $0.forms) }
  }

  /// Returns the schema of a verb, made of all stimuli that begin with it.
  private static func schema(_ name: String, _ forms: [StimulusForm]) -> VerbSchema {
    let choices = forms.compactMap { form in form.word.map { Choice($0, form.summary) } }
    var parameters: [Parameter] = []
    var labels: [Parameter] = []
    if !choices.isEmpty { parameters.append(Parameter("what", .choice(choices))) }
    for form in forms {
      switch form.argument {
      case .none: break
      case .duration: parameters.append(Parameter("time", .duration, "how long"))
      case .value: parameters.append(Parameter("value", .name(.value), "the value that changes"))
      case .control: parameters.append(Parameter("control", .name(.control), "what is touched"))
      case .connection: parameters.append(Parameter("connection", .name(.connection), "what is needed"))
      case .observer: parameters.append(Parameter("plugin", .name(.observer), "the plugin that listens"))
      case .window where parameters.count == 1:
        parameters.append(
          Parameter("window", .name(.window), optional: forms.count == 1, "the name of the window; the first is main"))
      case .window: break
      case .text(let label): labels.append(Parameter(label, .text, optional: true, form.summary))
      }
    }
    let assigned: Parameter? =
      forms.contains { $0.argument == .value }
      ? Parameter("text", .literal, optional: true, "what it then holds") : nil
    return VerbSchema(
      name, forms.count == 1 ? forms[0].summary : summaries[name] ?? forms[0].summary,
      detail: details[name] ?? "", examples: examples(forms), parameters: parameters, labels: labels,
      assigned: assigned, group: "stimuli", isRepeatable: repeatable.contains(name))
  }

  /// Returns examples of the first forms of a verb, each with a value of the right kind.
  private static func examples(_ forms: [StimulusForm]) -> [String] {
    forms.prefix(4).map { form in
      switch form.argument {
      case .none: form.text
      case .duration: "\(form.text) 6s"
      case .value: "\(form.text) draft"
      case .control: "\(form.text) send"
      case .connection: "\(form.text) chat"
      case .observer: "\(form.text) notifications"
      case .window: form.verb == "scene" ? form.text : "\(form.text) chat"
      case .text: "\(form.text) \"…\""
      }
    }
  }

  private static let summaries: [String: String] = [
    "switcher": "the app switcher: hold it open, come back, choose another app, throw this app out",
    "alert": "a system alert covers the app, or goes away",
    "notificationCenter": "the notification centre covers the app, or goes away",
    "controlCenter": "the control centre covers the app, or goes away",
    "siri": "Siri covers the app, or goes away",
    "faceID": "the Face ID prompt covers the app, or goes away",
    "paymentSheet": "the payment sheet covers the app, or goes away",
    "call": "a phone call covers the app and may take the whole screen",
    "memory": "memory is short: a warning, pressure, or this app's own limit",
    "push": "a remote notification arrives silently, arrives visibly, or is tapped",
    "download": "a background transfer begins, or is done",
    "device": "the conditions that processing tasks wait for",
    "open": "the app is opened by a URL, a universal link, an activity or a quick action",
    "window": "on an iPad, open, touch, put away or close one of the app's windows",
    "cover": "a native screen covers the Flutter view, or goes away",
    "audio": "the app plays audio, or stops",
    "longTask": "a long task that a person starts in front goes on in the background (from iOS 26)",
  ]

  /// Letting time pass loses nothing; no other stimulus is done again without being typed.
  private static let repeatable = ["wait"]

  private static let details: [String: String] = [
    "launch": "Starts a new process if there is none: a cold launch. If the process lives, suspended or not, the "
      + "app returns to the front instead.",
    "home": "The app resigns, is inactive for a moment, and enters the background. It keeps running for a few "
      + "seconds and is then suspended.",
    "wait": "Time moves only here. Whatever falls due on the way happens at its own instant: suspension, timers, "
      + "the end of background time.",
    "forceQuit": "Opens the switcher and swipes the card away, in one word. Who hears of it depends on where the "
      + "app is.",
    "lock": "The app in front resigns and enters the background; it comes back on `unlock`.",
    "memory": "A warning goes to running apps only. Pressure kills suspended apps without a word.",
    "window":
      "The first window is called main; another one has the name that `window open` gives it. There is room for "
      + "two. What the app as a whole hears depends on all its windows: nothing, as long as another one is in front.",
    "kill": "SIGKILL cannot be caught: no callback runs.",
    "addObserver":
      "The plugin is in use and no delegate. In the process at hand it hears what comes from now on, in its first state "
      + "to begin with; one that listens already goes on as it is. An app does the same in a handler.",
    "removeObserver":
      "The plugin is in use and no delegate. In the process at hand it hears nothing more, what it has put off is "
      + "dropped, and its own state is the first one again. A new process begins as it always does. An app does the same in a "
      + "handler.",
  ]

  /// The stimulus that a bound command stands for, without its text or name argument; nil for other verbs.
  package static func kind(of command: BoundCommand) -> StimulusKind? {
    let word = command["what"]?.string
    return candidates[command.name]?.first { candidate in
      candidate.word == word && candidate.label.map { command[$0] != nil } ?? true
    }?.kind
  }

  /// A stimulus with what distinguishes it from others of its verb.
  private struct Candidate {
    var kind: StimulusKind
    /// The word behind the verb.
    var word: String?
    /// The label of a text that it takes.
    var label: String?

    init(_ kind: StimulusKind) {
      let form = kind.form
      self.kind = kind
      word = form.word
      if case .text(let name) = form.argument { label = name }
    }
  }

  /// The stimuli of each verb, in the order of the engine's table.
  private static let candidates: [String: [Candidate]] = {
    var found: [String: [Candidate]] = [:]
    for kind in StimulusKind.allCases { found[kind.form.verb, default: []].append(Candidate(kind)) }
    return found
  }()
}

extension VerbSchema {
  /// The verb with values that may be left out.
  fileprivate var withOptionalValues: VerbSchema {
    VerbSchema(
      name, summary, examples: [name] + examples,
      parameters: parameters.map { Parameter($0.name, $0.kind, optional: true, $0.summary) }, labels: labels,
      assigned: assigned, group: group)
  }
}

extension StimulusForm {
  /// The words as they are typed, with the label of what follows: `open url:`.
  package var words: String {
    if case .text(let label) = argument { "\(text) \(label):" } else { text }
  }
}
