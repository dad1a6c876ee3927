package import LifecycleEngine

/// Finds signals and moments by every form in which they may be written: the full selector, the base name, the
/// notification constant, the Flutter callback or state, the moment; in any case.
package struct SignalNames: Sendable {
  /// What a name that a person has typed stands for.
  package enum Meaning: Hashable, Sendable {
    /// Signals by their places in the engine: one, or those of one plugin that differ in the values that they carry.
    case signals([Int])
    case moment(Moment)
  }

  /// The plugins that say the signals.
  private let plugins: [PluginTable]
  /// The settings under which they do.
  private let settings: Settings
  /// What the app declares that hears them.
  private let declarations: Condition
  /// The signals by their places in an engine of these plugins, each with its plugin.
  ///
  /// At some label a signal may carry what an event brings, so that no value is known there.
  private let all: [(plugin: Int, name: String, label: String?)]
  /// The signals by their forms, in the order of telling.
  package let forms: NameTable
  /// The signals by their full names, which plugins may share.
  private let exact: [String: [Int]]

  /// Creates the table of all forms of the signals and moments of an engine; done once, looked up often.
  package init(_ engine: Engine) {
    self.init(engine.plugins, under: engine.settings, declaring: engine.program.declares)
  }

  /// Creates the table for an engine of these plugins, without an app and with the usual settings; it need not be made.
  package init(_ plugins: [PluginTable]) {
    let settings = Settings()
    self.init(plugins, under: settings, declaring: AppProgram().resolved(under: settings).declares)
  }

  private init(_ plugins: [PluginTable], under settings: Settings, declaring declarations: Condition) {
    let all = plugins.enumerated().flatMap { place, plugin in
      plugin.signals.enumerated().map { (plugin: place, name: $1, label: plugin.carrier(ofSignal: $0)?.label) }
    }
    (self.plugins, self.settings, self.declarations, self.all) = (plugins, settings, declarations, all)
    var forms = NameTable(.letterCase)
    var exact: [String: [Int]] = [:]
    var index = 0
    for plugin in plugins {
      let start = index
      for (name, moments) in zip(plugin.signals, plugin.momentsOfSignals) {
        exact[name, default: []].append(index)
        for key in Self.keys(for: name) { forms.add(key, index) }
        for moment in moments {
          for key in Self.names(of: moment, for: plugin, settings, declarations) { forms.add(key, index) }
        }
        index += 1
      }
      for synonym in plugin.framework.synonyms {
        let places = synonym.signals.flatMap { exact[$0, default: []].filter { $0 >= start } }
        exact[synonym.name, default: []] += places
        for key in Self.keys(for: synonym.name) { for place in places { forms.add(key, place) } }
      }
    }
    self.forms = forms
    self.exact = exact
  }

  /// Returns whether these are the names of the signals of an engine, too.
  func areThose(of other: Engine) -> Bool {
    other.namesSignals(ofPlugins: plugins, under: settings, declaring: declarations)
  }

  /// Returns the moments' names that a plugin's only signal at a moment answers to.
  ///
  /// Where an app with scenes hears nothing at a moment, its name means the moment's scene counterpart.
  private static func names(
    of moment: Moment, for plugin: PluginTable, _ settings: Settings, _ declarations: Condition
  ) -> [String] {
    func isSilent(_ moment: Moment) -> Bool { !plugin.speaks(at: moment, settings, declarations) }
    if let counterpart = moment.sceneCounterpart, isSilent(moment), !isSilent(counterpart) { return [] }
    let app = moment.appCounterpart
    guard let app, isSilent(app), !plugin.signals(at: app).isEmpty, !isSilent(moment) else { return [moment.name] }
    return [moment.name, app.name]
  }

  /// Returns the moment with a name in any case, unless that is the very name of a signal.
  package func moment(named text: String) -> Moment? {
    guard exact[text] == nil else { return nil }
    return Moment.allCases.first { Self.folded($0.name) == Self.folded(text) }
  }

  /// Returns the meaning of a name, or nil.
  ///
  /// Where several plugins share a form, one of those that are asked wins, and among them the one that is told first.
  package func meaning(of text: String, from asking: [String] = []) -> Meaning? {
    if text.utf8.contains(UInt8(ascii: "(")), text.hasScope {
      return meaning(of: String(decoding: Selector.ink(of: text), as: UTF8.self), from: asking)
    }
    let key = Self.folded(text)
    let (written, values) = (Selector(text), Selector.unlabelledValues(of: text))
    let found = [exact[text] ?? [], forms.numbers(key)] + Self.keys(for: text).map { forms.numbers($0) }
    let fitting = found.lazy.map { places in
      places.filter { place in
        guard let written else { return Selector.isMeant(all[place].name, byValues: values) }
        return written.agrees(withValuesOf: all[place].name)
          && !written.parts.contains { !$0.value.isEmpty && $0.label == all[place].label }
      }
    }
    if let signals = fitting.first(where: { !$0.isEmpty }) {
      let asked = signals.first { asking.contains(self.plugins[all[$0].plugin].name) } ?? signals[0]
      return .signals(signals.filter { isVariant($0, of: asked) })
    }
    if let value = values.first, values.count == 1 {
      // The call that tells of states has no name in a manifest; one that means something else is none.
      let base = Self.folded(Self.baseName(of: text))
      let isOther = !forms.numbers(base).isEmpty || Moment.allCases.contains { Self.folded($0.name) == base }
      return isOther ? nil : state(named: value).map { .signals([$0]) }
    }
    return Moment.allCases.first { Self.folded($0.name) == key }.map { .moment($0) }
  }

  /// Returns the state that a name means and that a plugin says: the value of a call that tells of each, as of
  /// `applicationStateChanged(Qt::ApplicationActive)`; nil for other names.
  private func state(named text: String) -> Int? {
    forms.numbers(Self.folded(text)).first { place in
      plugins[all[place].plugin].states.contains(Self.lastComponent(of: all[place].name))
    }
  }

  /// Returns whether two signals of a plugin are one, but for the values that they carry.
  private func isVariant(_ signal: Int, of other: Int) -> Bool {
    guard signal != other else { return true }
    let (first, second) = (all[signal], all[other])
    return first.plugin == second.plugin && first.name.withoutCarriedValues == second.name.withoutCarriedValues
  }

  /// The name of the signal at a place.
  package func signalName(_ index: Int) -> String { all[index].name }

  /// The base name of the signal at a place, or its whole name where another signal shares the base.
  package func shortName(_ index: Int) -> String {
    let base = Self.baseName(of: all[index].name)
    let isShared = all.indices.contains { $0 != index && Self.baseName(of: all[$0].name) == base }
    return isShared ? all[index].name : base
  }

  /// Every signal that a name may mean: more than one where plugins share a form.
  package func signals(matching text: String) -> [Int] { exact[text] ?? forms.numbers(text) }

  /// Indicates whether a name means a signal.
  package func isSignal(_ text: String) -> Bool {
    if case .signals? = meaning(of: text) { true } else { false }
  }

  /// The shortest form of each signal, each once.
  package var typedNames: [String] {
    var names: [String] = []
    for name in all.map({ Self.typedName(of: $0.name) }) where !names.contains(name) { names.append(name) }
    return names
  }

  /// Names for a suggestion: the shortest form of each signal that is well known.
  package var suggestions: [String] {
    let names = typedNames
    return names + Moment.names.filter { !names.contains($0) }
  }

  /// The forms of one signal: folded, without the values that it carries, without its arguments, without its type.
  static func keys(for name: String) -> [String] {
    var keys: [String] = []
    func add(_ key: String) { if !key.isEmpty && !keys.contains(key) { keys.append(key) } }
    let (whole, base) = (folded(name), folded(baseName(of: name)))
    add(whole)
    guard base.utf8.count < whole.utf8.count else {
      add(lastComponent(of: base))
      return keys
    }
    let selector = Selector(name)
    if let selector { add(folded(selector.bare)) }
    add(base)
    add(lastComponent(of: base))
    if let label = firstLabel(of: name, selector) {
      let form = folded(label)
      let short = dropping("withoptions", from: form)
      for key in [form, short, "application" + short] { add(key) }
    }
    return keys
  }

  /// `applicationDidEnterBackground` for `applicationDidEnterBackground(_:)`.
  package static func baseName(of name: String) -> String {
    name.withBytes { bytes in
      bytes.firstIndex(of: UInt8(ascii: "(")).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    } ?? name
  }

  /// Returns the form of a signal that is shortest to type and tells it from others: its base, but with its values.
  package static func typedName(of name: String) -> String { name.carriesValues ? name : baseName(of: name) }

  /// Returns the form of a signal that a picture shows: its base, or its first label where it has one, as
  /// `willConnectTo` for `scene(_:willConnectTo:options:)`.
  static func shownName(of name: String) -> String { firstLabel(of: name, Selector(name)) ?? typedName(of: name) }

  static func lastComponent(of name: String) -> String {
    let bytes = Array(name.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// `didFinishLaunchingWithOptions` for `application(_:didFinishLaunchingWithOptions:)`, which is read as `selector`.
  private static func firstLabel(of name: String, _ selector: Selector?) -> String? {
    let bytes = Array(name.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), selector?.carriesValues != true else { return nil }
    let labels = bytes[(open + 1)...].split(separator: UInt8(ascii: ":"))
    return labels.first { $0.first != UInt8(ascii: "_") && $0.first != UInt8(ascii: ")") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  static func dropping(_ suffix: String, from name: String) -> String {
    guard name.utf8.count > suffix.utf8.count, name.hasSuffix(suffix) else { return name }
    return String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }

  /// Returns a text with the ASCII letters in lower case; other bytes stay as they are.
  package static func folded(_ text: String) -> String {
    text.withBytes { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { form in
        for place in 0..<bytes.count {
          let byte = bytes[place]
          form[place] = byte >= 65 && byte <= 90 ? byte | 0x20 : byte
        }
        return bytes.count
      }
    }
  }
}

extension String {
  /// A Boolean value that indicates whether two colons in it join names.
  fileprivate var hasScope: Bool {
    withBytes { bytes in
      (1..<max(1, bytes.count)).contains { bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1] == UInt8(ascii: ":") }
    }
  }
}

extension PluginTable {
  /// The moments at which a signal is the only thing that this plugin says.
  package func moments(saying signal: String) -> [Moment] {
    signals.firstIndex(of: signal).map { momentsOfSignals[$0] } ?? []
  }

  /// For each signal, the moments at which it is the only thing that this plugin says; none for a plugin with states.
  fileprivate var momentsOfSignals: [[Moment]] {
    var found = [[Moment]](repeating: [], count: signals.count)
    guard states.isEmpty else { return found }
    for delivery in deliveries where delivery.signals.count == 1 {
      let place = Int(delivery.signals[0])
      if !found[place].contains(delivery.moment) { found[place].append(delivery.moment) }
    }
    return found
  }
}

extension Moment {
  /// Returns the moment that a framework's name of a call ends in, such as `applicationDidBecomeActive`; nil for other names.
  package static func meant(by name: String) -> Moment? {
    let folded = Array(name.utf8.map { $0 | 0x20 })
    return allCases.filter { moment in
      let own = moment.name.utf8.map { $0 | 0x20 }
      return own.count < folded.count && folded.suffix(own.count).elementsEqual(own)
    }.max { $0.name.utf8.count < $1.name.utf8.count }
  }
}
