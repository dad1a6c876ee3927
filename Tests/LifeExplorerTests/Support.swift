import LifeLanguage
import LifeSyntax
import LifelabPlugins
import LifecycleEngine
import PluginKit
import TestSupport
import Testing

@testable import LifeExplorer

/// An app from its text, with properties about it.
struct Subject: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var style = "uikit"
  var settings = Settings()
  var menu = Menu(edited: [0])
  var stored: [UInt8] = []
  var properties: [Property]
  /// The engine of an app that is no text of its own.
  var compiled: Engine?

  var testDescription: String { name }

  private static let plugins = (LifelabPlugins.files + [(path: "waiting.life", text: waitingStyle)]).flatMap {
    loaded(PluginLoader.load(SourceText(name: $0.path, text: $0.text))).map { $0.known }
  }

  /// A style that signs up late and waits before it says that the app has gone.
  private static let waitingStyle = """
    plugin waiting "Waiting" {
      version 1
      signUp didBecomeActive
      states [here, gone] as: set
      on willEnterForeground {
        cancel
        go here
      }
      on didEnterBackground after: 700ms { go gone }
      on didFinishLaunching where: background { say unheard }
    }
    """

  func engine() throws -> Engine {
    if let compiled { return compiled }
    let library = Self.plugins.filter { $0.name == style }
    var simulation = Simulation(library: library, using: [style], settings: settings)
    var binder = Binder(VocabularySet([ScenarioVocabulary.scenario, AppVocabulary.app, AppVocabulary.handler]))
    let tree = SyntaxTree(parsing: SourceText(name: "app", text: text))
    for case .command(let command) in binder.bind(tree.statements, in: ScenarioVocabulary.scenario) {
      guard case .done = simulation.run(command) else { throw Fault(text: "\(name) does not compile") }
    }
    guard binder.diagnostics.isEmpty, simulation.engine.program.isLoaded else { throw Fault(text: name) }
    return simulation.engine
  }

  struct Fault: Error {
    var text: String
  }

  func explorer(_ bounds: Bounds = Bounds()) throws -> Explorer {
    Explorer(engine: try engine(), menu: menu, properties: properties, bounds: bounds, stored: stored)
  }

  func explorer(_ bounds: Bounds, adjusting adjust: (inout MenuTable) -> Void) throws -> Explorer {
    Explorer(
      engine: try engine(), menu: menu, properties: properties, bounds: bounds, stored: stored, adjusting: adjust)
  }

  func report(_ bounds: Bounds = Bounds()) throws -> Report {
    var explorer = try explorer(bounds)
    return explorer.run()
  }
}

extension Formula {
  /// The formula that all of these comparisons hold.
  static func all(_ comparisons: (AppProgram.Operand, Relation, AppProgram.Operand)...) -> Formula {
    Formula(comparisons.map { .jumpUnless($0.0, $0.1, $0.2, AppProgram.none) })
  }

  static func state(_ state: ProcessState) -> Formula {
    .all((.processState, .equal, .constant(Int64(state.rawValue))))
  }

  static func named(_ name: String, holds: Bool = true) -> Formula {
    let place = Condition.named.firstIndex { $0.name == name } ?? 0
    return .all((.condition(UInt8(place)), .equal, .constant(holds ? 1 : 0)))
  }
}

extension Engine {
  /// A schedule as it is typed.
  func text(of schedule: [Stimulus]?) -> String {
    schedule?.map { text(of: $0) }.joined(separator: "; ") ?? "-"
  }
}

/// Apps that are whole, and apps that fall short.
extension Subject {
  static let keepsFirst = Property(name: "keeps", claim: .keeps(slot: 0, forgives: .front))

  static let reader = Subject(
    name: "reader",
    text: """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on didEnterBackground { save page }
      }
      """, stored: [0],
    properties: [
      keepsFirst, Property(name: "keeps all", claim: .keeps(slot: 0, forgives: .nothing)),
      Property(name: "can be active", claim: .possible(.state(.active))),
    ])

  static let forgetful = Subject(
    name: "forgetful reader",
    text: """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
      }
      """, properties: [keepsFirst])

  static let lateReader = Subject(
    name: "a reader that does not read its file",
    text: """
      app Reader uses: uikit { saved page = "page 1"
        on didEnterBackground { save page } }
      """, stored: [0], properties: [keepsFirst])

  static let tiller = Subject(
    name: "till",
    text: """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 30s { save sales }
        }
      }
      """,
    properties: [
      keepsFirst, Property(name: "30s", claim: .keeps(slot: 0, forgives: .time(30_000))),
      Property(
        name: "fires in front",
        claim: .never(.all((.processState, .notEqual, .constant(2)), (.effect(9), .equal, .constant(1))))),
    ])

  static let uploader = Subject(
    name: "uploader",
    text: """
      app Till uses: uikit {
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) { restore sent }
        on didEnterBackground {
          task begin upload needs: 2min {
            set sent = "all"
            save sent
            task end upload
          } onExpiration { set sent = "half" }
        }
      }
      """, menu: Menu(),
    properties: [
      Property(
        name: "no kill",
        claim: .never(.all((.ended(Termination.taskExpired.rawValue), .equal, .constant(1))))),
      Property(
        name: "on disk", condition: .state(.suspended),
        claim: .always(.all((.value(0), .equal, .saved(0))))),
      Property(name: "half", claim: .possible(.all((.saved(0), .equal, .constant(3))))),
    ])

  static let guarded = Subject(
    name: "gate",
    text: """
      app Gate uses: uikit {
        unsaved gate = "open"
        on didBecomeActive { if app.away > 1min { set gate = "closed" } }
      }
      """, menu: Menu(),
    properties: [
      Property(
        name: "closed after a minute", condition: .state(.active),
        claim: .after(
          [Stimulus(.home), .wait(milliseconds: 61_000), Stimulus(.launch)],
          then: .all((.value(0), .equal, .constant(2))))),
      Property(
        name: "open before", condition: .state(.active),
        claim: .after(
          [Stimulus(.home), .wait(milliseconds: 60_000), Stimulus(.launch)],
          then: .all((.value(0), .equal, .constant(1))))),
      Property(
        name: "left means closed", condition: .named("left").and(.state(.active)),
        claim: .always(.all((.value(0), .equal, .constant(2))))),
    ])

  static let chat = Subject(
    name: "chat",
    text: """
      app Chat uses: uikit {
        unsaved age = "old"
        on didBecomeActive {
          connect line
          if age.age > 10s { refresh age }
        }
        on didEnterBackground { disconnect line }
      }
      """, menu: Menu(),
    properties: [
      Property(
        name: "never dead",
        claim: .never(.all((.effect(Effect.connectionFoundDead.rawValue), .equal, .constant(1))))),
      Property(
        name: "fresh", condition: .state(.active),
        claim: .always(.all((.age(0), .lessOrEqual, .constant(12_000))))),
    ])

  static let pushed = Subject(
    name: "pushed",
    text: """
      app News uses: uikit {
        saved news = "old"
        modes [remoteNotification]
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) {
          set news = "new"
          save news
        }
        on application(_:didFinishLaunchingWithOptions:) { if news == "" { restore news } }
      }
      """,
    properties: [
      keepsFirst,
      Property(
        name: "not while ringing", condition: .named("ringing"),
        claim: .always(.all((.processState, .notEqual, .constant(4))))),
      Property(name: "a window in front", condition: .state(.active), claim: .always(.named("window"))),
      Property(name: "push comes", claim: .possible(.all((.saved(0), .equal, .constant(2))))),
    ])

  static let android = Subject(
    name: "android",
    text: """
      app Notes uses: androidActivity {
        saved draft = ""
        on onCreate { restore draft }
        on onPause { save draft }
      }
      """, style: "androidActivity",
    settings: {
      var settings = Settings()
      settings.platform = .android
      return settings
    }(), properties: [keepsFirst])

  static let waiting = Subject(
    name: "waiting",
    text: """
      app Reader uses: waiting {
        saved page = "page 1"
        on gone { save page }
      }
      """, style: "waiting",
    properties: [
      Property(
        name: "on disk", condition: .all((.pluginState(0), .equal, .constant(2))),
        claim: .always(.all((.value(0), .equal, .saved(0))))),
      Property(
        name: "on disk in the background", condition: .state(.background),
        claim: .always(.all((.value(0), .equal, .saved(0))))),
      Property(name: "goes", claim: .possible(.all((.pluginState(0), .equal, .constant(2))))),
    ])

  static let all = [reader, forgetful, lateReader, tiller, uploader, guarded, chat, pushed, android, waiting]
}
