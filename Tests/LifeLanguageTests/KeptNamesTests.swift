import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Synchronization
import TestSupport
import Testing

/// Names of signals that are looked up once and kept, as long as no signal is named otherwise.
@Suite struct KeptNamesTests {
  private static let other = PluginTable(
    name: "other", title: "Other", role: .observer, signals: ["otherDidStart"], states: [],
    deliveries: [
      PluginTable.Delivery(moment: .didBecomeActive, from: nil, test: .always, signals: [0], next: nil)
    ])

  private final class Counter: Sendable {
    let made = Mutex(0)
  }

  /// What a name means now, and what it means in names that are looked up anew.
  private static func meanings(of name: String, in run: Simulation) -> [SignalNames.Meaning?] {
    [run.signalNames.meaning(of: name), SignalNames(run.engine).meaning(of: name)]
  }

  @Test(arguments: [
    "use other", "set wakeDelivery = first", "app A uses: mini { saved draft = 1; on miniDidStart { save draft } }",
    "scenes yes", "platform ios 12", "launch; home",
  ])
  func `kept names are those of the engine in force`(_ change: String) {
    var run = Simulation(library: [Support.style, Self.other].map { KnownPlugin($0) }, using: ["mini"])
    run.keepSignalNames()
    _ = run.run(Support.bind(change).commands)
    for name in ["otherDidStart", "miniDidStart", "MiniState.on", "on", "didBecomeActive", "sceneDidBecomeActive"] {
      let meanings = Self.meanings(of: name, in: run)
      #expect(meanings[0] == meanings[1], "\(name) after \(change)")
    }
    #expect(run.signalNames.isSignal("otherDidStart") == (change == "use other"))
  }

  @Test func `the names of a plugin are made once for all apps in its words, where somebody keeps them`() throws {
    let counter = Counter()
    let plugin = KnownPlugin(Support.style).keepingNames { make in
      madeOnce {
        counter.made.withLock { $0 += 1 }
        return make()
      }
    }
    #expect(counter.made.withLock { $0 } == 0)
    for library in [[plugin], [KnownPlugin(Self.other), plugin]] {
      for call in ["miniDidStart", "miniDidStrt"] {
        var run = Simulation(library: library, using: ["mini"])
        let app = Support.bind("app A uses: mini { saved draft = 1; on \(call) { save draft } }")
        let fault = run.run(app.commands)
        #expect((fault == nil) == (call == "miniDidStart"))
      }
    }
    #expect(counter.made.withLock { $0 } == 1)
    let name = "miniDidStart"
    #expect(plugin.signalNames.meaning(of: name) == SignalNames([Support.style]).meaning(of: name))
  }

  @Test func `a plugin that says something else at a moment has other names`() {
    var run = Simulation(library: [Support.style, Self.other].map { KnownPlugin($0) }, using: ["other"])
    run.keepSignalNames()
    #expect(run.signalNames.meaning(of: "didBecomeActive") == .signals([0]))
    var changed = Self.other
    changed.deliveries[0].moment = .willResignActive
    func namesAlike(_ plugin: PluginTable) -> Bool {
      run.engine.namesSignals(
        ofPlugins: [plugin], under: run.engine.settings, declaring: run.engine.program.declares)
    }
    #expect(!namesAlike(changed) && namesAlike(Self.other))
    run.adopt(BeliefWorld([]))
    #expect(run.signalNames.meaning(of: "didBecomeActive") == .signals([0]))
  }
}
