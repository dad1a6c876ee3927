import LifecycleEngine

/// The manifests of some plugins beside their second writings.
struct Equivalence {
  /// A moment at which the two do not say the same.
  struct Difference: Equatable {
    /// The place of the stimulus in the script.
    var stimulus: Int
    /// The moment, or `nil` for a signal at no moment.
    var moment: Moment?
    /// What the manifests say, each signal behind its plugin.
    var manifest: [String]
    /// What the second writings say.
    var second: [String]
  }

  /// The tables of the plugins, in the order of their use.
  let tables: [PluginTable]

  /// Where the second writings of a process stand.
  private struct Writings {
    var all: [any SecondWriting]

    /// The writings of those plugins that are in use, in that order.
    init(_ tables: [PluginTable], _ facts: Facts) {
      all = tables.compactMap { table in
        Equivalence.writings.first { $0.plugin == table.name }.map { $0.init(facts) }
      }
    }

    /// What all of them say at a moment, in the order in which they are told.
    mutating func signals(at moment: Moment, _ facts: Facts) -> [String] {
      SecondOrder.roles(at: moment, facts).flatMap { role in
        all.indices.filter { type(of: all[$0]).role == role }.flatMap { place in
          let plugin = type(of: all[place]).plugin
          return all[place].signals(at: moment, facts).map { "\(plugin) \($0)" }
        }
      }
    }
  }

  /// Every plugin that is written a second time.
  static let writings: [any (SecondWriting & Sendable).Type] = [
    UIKitDelegate.self, UIKitNotifications.self, FlutterOnIOS.self,
  ]

  /// Returns the first moment of a script at which the two differ, or `nil` if they say the same throughout.
  ///
  /// `met` gains the moments that were compared.
  func difference(in script: [Stimulus], on ground: Ground, by engine: Engine, met: inout Set<Moment>)
    -> Difference?
  {
    var facts = Facts(settings: ground.settings, usesScenes: engine.usesScenes)
    var writings = Writings(tables, facts)
    var (world, trace) = (engine.makeWorld(), Trace())
    for (place, stimulus) in script.enumerated() {
      trace.truncate(to: 0)
      _ = engine.apply(stimulus, to: &world, recordingTo: &trace)
      var index = 0
      while index < trace.count {
        let entry = trace.entries[index]
        index += 1
        switch entry.kind {
        case .transition: facts.state = entry.state
        case .termination: writings = Writings(tables, facts)
        case .signal:
          return Difference(stimulus: place, moment: nil, manifest: [said(entry, engine)], second: [])
        case .moment:
          let moment = Moment.allCases[Int(entry.code)]
          met.insert(moment)
          facts.isOfSecondWindow = engine.window(of: entry) != nil
          let signals = trace.entries[index...].prefix { $0.kind == .signal }
          let manifest = signals.map { said($0, engine) }
          index += signals.count
          let second = writings.signals(at: moment, facts)
          guard manifest == second else {
            return Difference(stimulus: place, moment: moment, manifest: manifest, second: second)
          }
        case .stimulus, .action, .effect: break
        }
      }
    }
    return nil
  }

  private func said(_ entry: TraceEntry, _ engine: Engine) -> String {
    "\(engine.plugin(of: entry) ?? "?") \(engine.name(of: entry))"
  }

  /// Runs scripts on one ground and returns the first difference as it is printed, on the smallest ground by the shortest script
  /// that still have one; `nil` if there is none.
  func compare(scripts: Int, on ground: Ground, _ numbers: inout SeededNumbers, met: inout Set<Moment>)
    -> String?
  {
    let engine = ground.engine(tables)
    for _ in 0..<scripts {
      let script = EquivalenceDraw.script(for: engine, &numbers)
      guard difference(in: script, on: ground, by: engine, met: &met) == nil else { return shrunk(script, on: ground) }
    }
    return nil
  }
}

// MARK: - What is printed of a difference

extension Equivalence {
  /// The difference of a script on a ground after both were made as small as they go.
  private func shrunk(_ script: [Stimulus], on ground: Ground) -> String {
    var (script, ground) = (script, ground)
    while true {
      if let shorter = without(script).first(where: { differs($0, on: ground) }) {
        script = shorter
      } else if let plainer = plainer(ground).first(where: { differs(script, on: $0) }) {
        ground = plainer
      } else {
        return text(script, on: ground)
      }
    }
  }

  private func differs(_ script: [Stimulus], on ground: Ground) -> Bool {
    var met: Set<Moment> = []
    return difference(in: script, on: ground, by: ground.engine(tables), met: &met) != nil
  }

  /// The script without each one of its stimuli.
  private func without(_ script: [Stimulus]) -> [[Stimulus]] {
    script.indices.map { place in Array(script[..<place] + script[(place + 1)...]) }
  }

  /// The ground with each one of its choices taken back.
  private func plainer(_ ground: Ground) -> [Ground] {
    var found: [Ground] = Setting.allCases.filter { ground.settings[$0] != 0 }.map { setting in
      var copy = ground
      copy.settings[setting] = 0
      return copy
    }
    found += Ground.declared.filter { ground.declares.isSuperset(of: $0.condition) }.map { item in
      var copy = ground
      copy.declares.subtract(item.condition)
      return copy
    }
    var copy = ground
    (copy.settings.version, copy.settings.chosenSDK) = (Platform.ios.usualVersion, nil)
    if copy != ground { found.append(copy) }
    return found
  }

  private func text(_ script: [Stimulus], on ground: Ground) -> String {
    let engine = ground.engine(tables)
    var met: Set<Moment> = []
    guard let found = difference(in: script, on: ground, by: engine, met: &met) else { return "" }
    func list(_ signals: [String]) -> String { signals.isEmpty ? "nothing" : signals.joined(separator: ", ") }
    return """
      \(ground.text)
      \(script.map { engine.text(of: $0) }.joined(separator: "; "))
      at \(found.moment?.name ?? "no moment") of \(engine.text(of: script[found.stimulus]))
      the manifest says        \(list(found.manifest))
      the second writing says  \(list(found.second))
      """
  }
}
