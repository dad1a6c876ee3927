extension Engine {
  /// The name of what happened, as machines and answers use it.
  public func name(of entry: TraceEntry) -> String {
    switch entry.kind {
    case .stimulus: text(of: stimulus(of: entry))
    case .transition: entry.state.name
    case .moment: Moment.names[Int(entry.code)]
    case .signal: tables.deliveries.signals[Int(entry.name)].name
    case .action: program.text(at: Int(entry.name))
    case .effect: Effect.table[Int(entry.code)].name
    case .termination: reason(of: entry)?.name ?? ""
    }
  }

  /// The name of what happened as it is shown: that of a signal with the value of the event that it carries.
  public func shownName(of entry: TraceEntry) -> String {
    guard entry.kind == .signal, let carrier = carrier(ofSignal: Int(entry.name)) else { return name(of: entry) }
    return carrier.before + text(of: carrier.value, numbered: entry.carried) + carrier.after
  }

  /// The value of the event that a signal carries, by the signal's place in the engine, or nil.
  private func carrier(ofSignal place: Int) -> PluginTable.Carrier? {
    let plugin = Int(tables.deliveries.signals[place].plugin)
    guard !plugins[plugin].carriers.isEmpty else { return nil }
    let first = plugins[..<plugin].reduce(0) { $0 + $1.signals.count }
    return plugins[plugin].carrier(ofSignal: place - first)
  }

  /// The most bytes that are shown of a text that a signal carries.
  static let carriedLength = 60

  /// A value of the event as a signal shows it, by the number that the entry has.
  private func text(of value: EventValue, numbered number: Int64) -> String {
    guard number > 0 else { return EventValue.none }
    switch value {
    case .bundle: return EventValue.kept
    case .notification:
      let kind = StimulusKind.allCases.first { value.number(broughtBy: Trigger($0), 0) == number }
      return kind?.form.word ?? EventValue.kept
    case .url, .link, .activity, .quickAction:
      guard texts.indices.contains(Int(number) - 1) else { return EventValue.kept }
      return AppProgram.quoted(Self.shortened(texts[Int(number) - 1]))
    }
  }

  /// Returns a text that is carried, its end left out where it is long.
  private static func shortened(_ text: String) -> String {
    var kept = ""
    for scalar in text.unicodeScalars {
      kept.unicodeScalars.append(scalar)
      guard kept.utf8.count <= carriedLength else { return kept + "…" }
    }
    return kept
  }

  /// The plugin that spoke, or nil where none did.
  public func plugin(of entry: TraceEntry) -> String? {
    entry.kind == .signal ? plugins[Int(entry.plugin)].name : nil
  }

  /// The rule that produced an entry, or nil for what no rule did.
  public func rule(of entry: TraceEntry) -> Rule? {
    entry.rule == TraceEntry.noRule ? nil : ruleBook.rules[Int(entry.rule)]
  }

  /// The state that a transition left, or nil for other entries.
  public func stateLeft(by entry: TraceEntry) -> ProcessState? {
    entry.kind == .transition ? ProcessState(rawValue: entry.code) : nil
  }

  /// The reason why the process ended, or `nil` for other entries.
  public func reason(of entry: TraceEntry) -> Termination? {
    entry.kind == .termination ? Termination(rawValue: entry.code) : nil
  }

  /// The stimulus of an entry of that kind.
  public func stimulus(of entry: TraceEntry) -> Stimulus {
    Stimulus(StimulusKind(rawValue: entry.code) ?? .wait, argument: entry.argument)
  }

  /// The stimulus as it is typed.
  public func text(of stimulus: Stimulus) -> String {
    let form = stimulus.kind.form
    switch form.argument {
    case .none: return form.text
    case .duration: return "\(form.text) \(durationText(milliseconds: stimulus.argument))"
    case .value:
      let constant = Int(stimulus.argument >> 8) - 1
      let text = "\(form.text) \(subject(of: stimulus) ?? "?")"
      return constant < 0 ? text : "\(text) = \(AppProgram.quoted(program.constants[constant]))"
    case .window: return windowName(stimulus.argument).map { "\(form.text) \($0)" } ?? form.text
    case .connection, .control, .observer: return subject(of: stimulus).map { "\(form.text) \($0)" } ?? form.text
    case .text: return "\(form.text) \(AppProgram.quoted(textCarried(by: stimulus) ?? ""))"
    }
  }

  /// The part of the app that a stimulus is about, or `nil`.
  public func subject(of stimulus: Stimulus) -> String? {
    let slot = Int(stimulus.argument & 0xFF)
    switch stimulus.kind.form.argument {
    case .value: return program.values.indices.contains(slot) ? program.values[slot].name : nil
    case .control: return program.controls.indices.contains(slot) ? program.controls[slot].name : nil
    case .connection: return program.connections.indices.contains(slot) ? program.connections[slot].name : nil
    case .observer: return program.observers.indices.contains(slot) ? program.observers[slot].name : nil
    case .window: return windowName(stimulus.argument)
    case .none, .duration, .text: return nil
    }
  }

  /// The name of a window, by the argument of a stimulus or of an entry, or `nil` for none.
  public func windowName(_ argument: Int64) -> String? {
    if argument == 1 { return World.firstWindowName }
    let index = Int(argument) - 2
    return texts.indices.contains(index) ? texts[index] : nil
  }

  /// The name of the second window whose moment or signal an entry is; `nil` for all others.
  public func window(of entry: TraceEntry) -> String? {
    entry.kind == .moment || entry.kind == .signal ? windowName(entry.window) : nil
  }

  /// The text that a stimulus carries, such as a URL, or `nil`.
  public func textCarried(by stimulus: Stimulus) -> String? {
    guard case .text = stimulus.kind.form.argument else { return nil }
    let index = Int(stimulus.argument)
    return texts.indices.contains(index) ? texts[index] : nil
  }

  /// The words of an effect, with its subject.
  public func words(of entry: TraceEntry) -> String {
    let effect = Effect(rawValue: entry.code)
    guard entry.kind == .effect, let effect else { return name(of: entry) }
    return effect.words(about: subject(of: effect, entry))
  }

  /// The part of the app that an effect is about, or the amount, or nothing.
  public func subject(of effect: Effect, _ entry: TraceEntry) -> String {
    let slot = Int(entry.name)
    return switch effect.subject {
    case .none: ""
    case .task: program.tasks.indices.contains(slot) ? program.tasks[slot].name : ""
    case .timer: program.timers.indices.contains(slot) ? program.timers[slot].name : ""
    case .connection: program.connections.indices.contains(slot) ? program.connections[slot].name : ""
    case .value: program.values.indices.contains(slot) ? program.values[slot].name : ""
    case .duration: entry.argument > Self.timeLimit ? "no limit" : durationText(milliseconds: entry.argument)
    }
  }

  /// What a value of the app holds, as a person would write it.
  public func text(ofValue slot: Int, in world: World) -> String {
    valueText(world.app.memory[slot])
  }

  /// The text of a cell of the app's memory: a quoted constant, or the number of an edit.
  public func valueText(_ cell: Int32) -> String {
    cell < 0 ? "edit \(-cell)" : AppProgram.quoted(program.constants[Int(cell)])
  }

  /// Every signal that this engine's plugins may say, by its place, with its plugin.
  public var allSignals: [(plugin: Int, name: String)] {
    tables.deliveries.signals.map { (Int($0.plugin), $0.name) }
  }

  /// Returns whether all that the names of signals depend on is this in the engine: plugins, settings, what the app declares.
  public func namesSignals(
    ofPlugins others: [PluginTable], under settings: Settings, declaring declarations: Condition
  ) -> Bool {
    func isAlike(_ one: PluginTable, _ two: PluginTable) -> Bool {
      one.name == two.name && one.signals == two.signals && one.states == two.states && one.deliveries == two.deliveries
        && one.carriers == two.carriers && one.framework.synonyms == two.framework.synonyms
    }
    return self.settings == settings && program.declares == declarations && plugins.elementsEqual(others, by: isAlike)
  }
}

extension AppProgram {
  /// A text between quotes, as a `.life` file writes it.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\\(String(Character(scalar)))"
      case 0x0A: result += "\\n"
      case 0x09: result += "\\t"
      case 0..<0x20, 0x7F..<0xA0: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// What the app does at this place, as it is written.
  public func text(at place: Int) -> String {
    guard operations.indices.contains(place) else { return "" }
    return switch operations[place] {
    case .save(let slot): "save \(values[Int(slot)].name)"
    case .restore(let slot): "restore \(values[Int(slot)].name)"
    case .set(let slot, let constant): "set \(values[Int(slot)].name) = \(Self.quoted(constants[Int(constant)]))"
    case .copy(let slot, let other): "set \(values[Int(slot)].name) = \(values[Int(other)].name)"
    case .refresh(let slot): "refresh \(values[Int(slot)].name)"
    case .beginTask(let slot): "task begin \(tasks[Int(slot)].name)"
    case .endTask(let slot): "task end \(tasks[Int(slot)].name)"
    case .startTimer(let slot): "timer start \(timers[Int(slot)].name)"
    case .stopTimer(let slot): "timer stop \(timers[Int(slot)].name)"
    case .connect(let slot): "connect \(connections[Int(slot)].name)"
    case .disconnect(let slot): "disconnect \(connections[Int(slot)].name)"
    case .send(let slot): "send \(connections[Int(slot)].name)"
    case .addObserver(let slot): "addObserver \(observers[Int(slot)].name)"
    case .removeObserver(let slot): "removeObserver \(observers[Int(slot)].name)"
    case .work(let length): "work \(durationText(milliseconds: length))"
    case .log(let text): "log \(Self.quoted(constants[Int(text)]))"
    case .playAudio: "audio play"
    case .stopAudio: "audio stop"
    case .startLocation: "location start"
    case .stopLocation: "location stop"
    case .reportCall: "report call"
    case .finishWake(let after):
      after < 0 ? "finish never" : after == 0 ? "finish" : "finish after: \(durationText(milliseconds: after))"
    case .beginTransfer: "download begin"
    case .jump, .jumpUnless, .stop: ""
    }
  }
}
