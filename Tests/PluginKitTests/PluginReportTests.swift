import LifecycleEngine
import PluginKit
import Testing

@Suite struct PluginReportTests {
  @Test func `a copy with one line changed differs in that line`() throws {
    let text = try Samples.text("uikit.life")
    let changed = text.replacing("say applicationWillTerminate(_:)", with: "say farewell")
      .replacing("word willTerminate applicationWillTerminate", with: "word willTerminate farewell")
      .replacing("signal applicationWillTerminate(_:)", with: "signal farewell")
    let differences = PluginDiff(try Samples.uikit, try Samples.plugin(reading: changed)).differences
    #expect(differences.map { $0.subject } == ["willTerminate"])
    #expect(differences.first?.left == ["applicationWillTerminate(_:)"])
    #expect(differences.first?.right == ["farewell"])
  }

  @Test func `a plugin does not differ from itself, however it is written`() throws {
    let text = try Samples.text("flutter.life")
    #expect(PluginDiff(try Samples.flutter, try Samples.flutter).differences == [])
    let rewritten = text.replacing("where: viewVisible", with: "where: (viewVisible)")
    #expect(rewritten != text)
    #expect(PluginDiff(try Samples.flutter, try Samples.plugin(reading: rewritten)).differences == [])
  }

  @Test func `declarations and the order of trying make a difference, too`() throws {
    let lines = ["on openURL where: foreground { say a }", "on openURL where: locked { say b }"]
    let left = try Samples.plugin(reading: Samples.manifest(lines.joined(separator: "\n  ")))
    let right = try Samples.plugin(
      reading: Samples.manifest("role delegate\n  internal\n  " + lines.reversed().joined(separator: "\n  ")))
    let differences = PluginDiff(left, right).differences
    #expect(differences.map { $0.subject } == ["role", "internal", "openURL"])
    #expect(differences.last?.left == ["where: foreground { a }", "where: locked { b }"])
    #expect(differences.last?.right == ["where: locked { b }", "where: foreground { a }"])
  }

  @Test func `states in which the same is said stand together, and what is never given is left out`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest(
        """
        states [up, middle, down] as: set
          on didBecomeActive from: none { say first }
          on didBecomeActive { go up }
          on willResignActive where: scenes { go middle }
          on willResignActive { go down }
        """))
    let groups = AnswerGroup.all(of: plugin)
    #expect(groups.map { $0.moment } == [.didBecomeActive, .willResignActive, .willResignActive])
    #expect(groups.map { $0.conditions } == ["", "where: scenes", ""])
    #expect(groups[0].rows.map { $0.states } == [["none"], ["up"], ["middle", "down"]])
    #expect(groups[0].texts == ["from: none { first }", "from: up { nothing }", "from: [middle, down] { up }"])
    #expect(
      groups[1].texts == ["from: [none, up, down] where: scenes { middle }", "from: middle where: scenes { nothing }"])
    #expect(groups[0].rows.map { $0.goal } == [nil, nil, "up"])
  }

  @Test func `states are named together where tables differ`() throws {
    let lines = ["states [up, down] as: set", "on didBecomeActive { go up }", "on willResignActive { go down }"]
    let left = try Samples.plugin(reading: Samples.manifest(lines.joined(separator: "\n  ")))
    let right = try Samples.plugin(
      reading: Samples.manifest(
        (lines.dropLast() + ["on willResignActive from: up { go down }"]).joined(separator: "\n  ")))
    let difference = try #require(PluginDiff(left, right).differences.first)
    #expect(difference.subject == "willResignActive")
    #expect(difference.left == ["from: [none, up] { down }", "from: down { nothing }"])
    #expect(difference.right == ["from: up { down }"])
  }

  @Test func `what a plugin leaves out is found`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest(
        """
        states [lost, up, over, down] as: ring
          step up -> over { say passed }
          step up -> lost { say never }
          on didBecomeActive { go up }
          on didEnterBackground { go down }
        """))
    let check = PluginCheck(plugin)
    #expect(check.unreached == ["lost"])
    #expect(check.unusedSteps.map { "\($0.from) -> \($0.to)" } == ["up -> lost"])
  }

  @Test func `a signal at two moments does not tell which one it was`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest("on didBecomeActive { say front }\n  on willEnterForeground { say front }"))
    let ambiguity = try #require(PluginCheck(plugin).ambiguities.first)
    #expect(ambiguity.signal == "front" && ambiguity.moments == [.didBecomeActive, .willEnterForeground])
  }

  @Test func `each call of the delegate tells its moment`() throws {
    let check = PluginCheck(try Samples.uikit)
    #expect(check.ambiguities == [] && check.mixed == [])
  }

  @Test func `Flutter reaches all its states`() throws {
    #expect(PluginCheck(try Samples.flutter).unreached == [])
  }

  @Test func `an answer reads like the manifest`() throws {
    let groups = AnswerGroup.all(of: try Samples.flutter)
    let texts = { (moment: Moment) in groups.filter { $0.moment == moment }.flatMap { $0.texts } }
    #expect(
      texts(.willTerminate).contains(
        "from: resumed where: viewVisible && flutterAtTermination == detached { "
          + "AppLifecycleState.inactive, onInactive, AppLifecycleState.hidden, onHide, "
          + "AppLifecycleState.paused, onPause, AppLifecycleState.detached, onDetach }"))
    #expect(texts(.didReceiveMemoryWarning) == ["didHaveMemoryPressure"])
    #expect(texts(.didBecomeActive).contains("from: resumed where: viewVisible { nothing }"))
  }
}
