import LifecycleEngine
import PluginKit
import TestSupport
import Testing

/// The manifests of UIKit's delegates, of its notifications and of Flutter say what the same written in Swift says.
///
/// Where a manifest and its second writing differ, the sources decide which of them is wrong.
@Suite struct EquivalenceTests {
  private static let batches = 20

  private static var manifests: [PluginTable] {
    get throws { try [Samples.uikit, Samples.notifications, Samples.flutter].map { $0.table } }
  }

  /// 500 random scripts of one to twelve stimuli, or in a long run 100 000, each 25 or 50 on a ground of their own.
  @Test(arguments: 0..<batches)
  func `the signals of every moment are the same`(_ batch: Int) throws {
    let equivalence = Equivalence(tables: try Self.manifests)
    var met: Set<Moment> = []
    for number in 0..<LongTests.count(short: 1, long: 100) {
      var numbers = SeededNumbers(seed: UInt64(number * Self.batches + batch))
      let ground = Ground(&numbers)
      let scripts = LongTests.count(short: 25, long: 50)
      let found = equivalence.compare(scripts: scripts, on: ground, &numbers, met: &met)
      #expect(found == nil, Comment(rawValue: found ?? ""))
      if found != nil { return }
    }
  }

  @Test func `a sample of the scripts leads through every moment of iOS, and every value of every setting`() throws {
    let equivalence = Equivalence(tables: try Self.manifests)
    var (met, chosen) = (Set<Moment>(), Set<SettingChoice>())
    for batch in 0..<Self.batches {
      var numbers = SeededNumbers(seed: UInt64(batch))
      let ground = Ground(&numbers)
      for setting in Setting.allCases {
        chosen.formUnion([SettingChoice(setting, named: ground.settings.valueName(of: setting))].compactMap { $0 })
      }
      _ = equivalence.compare(scripts: 25, on: ground, &numbers, met: &met)
    }
    #expect(Moment.allCases.filter { !$0.isOfAndroid && !met.contains($0) } == [])
    #expect(chosen.count == Setting.allCases.reduce(0) { $0 + $1.form.values.count })
  }

  @Test func `a difference is told with the shortest script on the plainest ground`() throws {
    let text = try Samples.text("flutter.life")
    let changed = text.replacing(
      "on willEnterForeground where: viewVisible { go inactive }", with: "on willEnterForeground { go inactive }")
    #expect(changed != text)
    var tables = try Self.manifests
    tables[2] = try Samples.plugin(reading: changed).table
    var (met, numbers) = (Set<Moment>(), SeededNumbers(seed: 0))
    let ground = Ground(&numbers)
    let found = Equivalence(tables: tables).compare(scripts: 25, on: ground, &numbers, met: &met)
    #expect(
      found == """
        ios 27, scenes yes
        launch; cover show; lock; unlock
        at willEnterForeground of unlock
        the manifest says        notifications UIApplication.willEnterForegroundNotification, \
        flutter AppLifecycleState.hidden, flutter onRestart, flutter AppLifecycleState.inactive, flutter onShow
        the second writing says  notifications UIApplication.willEnterForegroundNotification
        """)
  }

  @Test func `each second writing has the place of its plugin`() throws {
    let tables = try Self.manifests
    #expect(Equivalence.writings.map { $0.plugin } == tables.map { $0.name })
    #expect(Equivalence.writings.map { $0.role } == tables.map { $0.role })
  }
}
