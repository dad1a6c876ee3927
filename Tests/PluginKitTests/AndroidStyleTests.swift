import LifecycleEngine
import PluginKit
import Testing

/// A row of the facts' tables of Android: the version, what is done, what is heard at the last of it.
private struct AndroidRow: Sendable, CustomTestStringConvertible {
  /// Something that is done: a stimulus, or a wait in milliseconds.
  enum Step: Sendable {
    case on(StimulusKind)
    case wait(Int64)
  }

  var fact: String
  var version: Int
  var steps: [Step]
  var heard: String

  var testDescription: String { "\(fact), Android \(version)" }

  init(_ fact: String, version: Int = 16, _ steps: [Step], _ heard: String) {
    self.fact = fact
    self.version = version
    self.steps = steps
    self.heard = heard
  }

  /// Runs the row with a built-in plugin and compares.
  func check(_ path: String) throws {
    var settings = Settings()
    settings.platform = .android
    settings.version = version
    var run = Run([try Samples.plugin(path)], settings: settings)
    var last: [String] = []
    for step in steps {
      switch step {
      case .on(let kind): last = run.heard(kind)
      case .wait(let length): last = run.heard(waiting: length)
      }
    }
    let names = last.map { $0.hasPrefix("Application.") ? $0[...] : $0.split(separator: ".").last ?? "" }
    #expect(names.joined(separator: " ") == heard)
  }
}

/// The rows of the facts' tables of Android's activity and its process owner.
@Suite struct AndroidStyleTests {
  private static let up = "onStart onResume"
  private static let save = "onPause onStop onSaveInstanceState"
  private static let anew = "onDestroy onCreate onStart onRestoreInstanceState onResume"

  // MARK: - The activity

  private static let activity: [AndroidRow] = [
    AndroidRow("Activity: launch", [.on(.launch)], "Application.onCreate onCreate \(up)"),
    AndroidRow("Activity: home", [.on(.launch), .on(.home)], save),
    AndroidRow("Activity: return", [.on(.launch), .on(.home), .on(.launch)], "onRestart \(up)"),
    AndroidRow(
      "Activity: return of a frozen process", [.on(.launch), .on(.home), .wait(60_000), .on(.launch)], "onRestart \(up)"
    ),
    AndroidRow("Activity: lock, as home", [.on(.launch), .on(.lock)], save),
    AndroidRow("Activity: rotation", [.on(.launch), .on(.rotate)], "\(save) \(anew)"),
    AndroidRow(
      "Activity: rotation under the shade", [.on(.launch), .on(.notificationCenterOpen), .on(.rotate)],
      "\(save) \(anew)"),
    AndroidRow("Activity: rotation off the screen", [.on(.launch), .on(.home), .on(.rotate)], ""),
    AndroidRow("AOSP:50b3cc03e62b: back on the root goes to the back and saves", [.on(.launch), .on(.goBack)], save),
    AndroidRow(
      "AOSP:50b3cc03e62b: back on the root, first version", version: 12, [.on(.launch), .on(.goBack)], save),
    AndroidRow(
      "AOSP:50b3cc03e62b: back on the root destroys without a save", version: 11, [.on(.launch), .on(.goBack)],
      "onPause onStop onDestroy"),
    AndroidRow(
      "AOSP:50b3cc03e62b: return after that: a new activity in the same process", version: 11,
      [.on(.launch), .on(.goBack), .on(.launch)], "onCreate \(up)"),
    AndroidRow(
      "AOSP:50b3cc03e62b: nor is anything restored once that process has ended", version: 11,
      [.on(.launch), .on(.goBack), .on(.memoryPressure), .on(.launch)], "Application.onCreate onCreate \(up)"),
    AndroidRow("Activity.onStateNotSaved: from API 28 on behind onStop", version: 9, [.on(.launch), .on(.home)], save),
    AndroidRow(
      "Activity.onStateNotSaved: earlier before it", version: 8, [.on(.launch), .on(.home)],
      "onPause onSaveInstanceState onStop"),
    AndroidRow(
      "Activity.onStateNotSaved: at a rotation, too", version: 8, [.on(.launch), .on(.rotate)],
      "onPause onSaveInstanceState onStop \(anew)"),
    AndroidRow("Activity: process death: nothing", [.on(.launch), .on(.home), .on(.memoryPressure)], ""),
    AndroidRow(
      "Activity: then onCreate with the bundle", [.on(.launch), .on(.home), .on(.memoryPressure), .on(.launch)],
      "Application.onCreate onCreate onStart onRestoreInstanceState onResume"),
    AndroidRow("a kill is no callback", [.on(.launch), .on(.home), .on(.kill)], ""),
    AndroidRow(
      "what was saved is gone with its card", [.on(.launch), .on(.home), .on(.forceQuit), .on(.launch)],
      "Application.onCreate onCreate \(up)"),
    AndroidRow(
      "and with a restart of the device", [.on(.launch), .on(.home), .on(.reboot), .on(.launch)],
      "Application.onCreate onCreate \(up)"),
    AndroidRow(
      "a resumed activity has nothing saved", [.on(.launch), .on(.home), .on(.launch), .on(.kill), .on(.launch)],
      "Application.onCreate onCreate \(up)"),
    AndroidRow("LCC: the notification shade: no activity callback", [.on(.launch), .on(.notificationCenterOpen)], ""),
    AndroidRow(
      "LCC: nor when it goes", [.on(.launch), .on(.notificationCenterOpen), .on(.notificationCenterClose)], ""),
    AndroidRow("LCC: home from under it", [.on(.launch), .on(.notificationCenterOpen), .on(.home)], save),
    AndroidRow("multi-resume: a permission dialog: onPause only", [.on(.launch), .on(.alertShow)], "onPause"),
    AndroidRow("multi-resume: then onResume", [.on(.launch), .on(.alertShow), .on(.alertDismiss)], "onResume"),
    AndroidRow(
      "multi-resume: home from under it", [.on(.launch), .on(.alertShow), .on(.home)], "onStop onSaveInstanceState"),
    AndroidRow(
      "multi-resume: over the shade", [.on(.launch), .on(.notificationCenterOpen), .on(.alertShow)], "onPause"),
    AndroidRow(
      "multi-resume: and gone before it",
      [.on(.launch), .on(.notificationCenterOpen), .on(.alertShow), .on(.alertDismiss)], "onResume"),
    AndroidRow("U11: recents: onPause", [.on(.launch), .on(.switcherOpen)], "onPause"),
    AndroidRow("U11: and back", [.on(.launch), .on(.switcherOpen), .on(.switcherReturn)], "onResume"),
    AndroidRow("U11: its card thrown out: no promise of onDestroy", [.on(.launch), .on(.forceQuit)], "onPause"),
    AndroidRow("process up, off the screen", [.on(.pushSilent)], "Application.onCreate"),
    AndroidRow("the activity of such a process", [.on(.pushSilent), .on(.launch)], "onCreate \(up)"),
  ]

  @Test(arguments: activity) private func `The activity of Android`(_ row: AndroidRow) throws {
    try row.check("activity.life")
  }

  // MARK: - The process owner

  private static let owner: [AndroidRow] = [
    AndroidRow("AX: ON_CREATE once; ON_START, ON_RESUME at once", [.on(.launch)], "ON_CREATE ON_START ON_RESUME"),
    AndroidRow("AX: ON_CREATE without an activity", [.on(.pushSilent)], "ON_CREATE"),
    AndroidRow("AX: and not a second time", [.on(.pushSilent), .on(.launch)], "ON_START ON_RESUME"),
    AndroidRow("AX: nothing at once after the last", [.on(.launch), .on(.home)], ""),
    AndroidRow("AX: nothing before 700 ms", [.on(.launch), .on(.home), .wait(699)], ""),
    AndroidRow(
      "AX: ON_PAUSE, ON_STOP 700 ms after the last", [.on(.launch), .on(.home), .wait(700)], "ON_PAUSE ON_STOP"),
    AndroidRow("AX: and once", [.on(.launch), .on(.home), .wait(700), .wait(3_600_000)], ""),
    AndroidRow("AX: a return within 700 ms is not heard", [.on(.launch), .on(.home), .wait(699), .on(.launch)], ""),
    AndroidRow(
      "AX: nor what would have followed", [.on(.launch), .on(.home), .wait(699), .on(.launch), .wait(60_000)], ""),
    AndroidRow(
      "AX: a later one at once", [.on(.launch), .on(.home), .wait(700), .on(.launch)], "ON_START ON_RESUME"),
    AndroidRow("AX: nothing for a rotation", [.on(.launch), .on(.rotate)], ""),
    AndroidRow("AX: nor 700 ms later", [.on(.launch), .on(.rotate), .wait(60_000)], ""),
    AndroidRow(
      "AX: never ON_DESTROY: back", version: 11, [.on(.launch), .on(.goBack), .wait(700)], "ON_PAUSE ON_STOP"),
    AndroidRow("AX: never ON_DESTROY: the end", [.on(.launch), .on(.forceQuit)], ""),
    AndroidRow(
      "AX: a process that is ended within 700 ms says nothing", [.on(.launch), .on(.home), .on(.kill), .wait(700)], ""),
    AndroidRow(
      "AX: paused for longer than that under a dialog", [.on(.launch), .on(.alertShow), .wait(700)], "ON_PAUSE"),
    AndroidRow("AX: then ON_STOP at once", [.on(.launch), .on(.alertShow), .wait(700), .on(.home)], "ON_STOP"),
    AndroidRow("AX: or ON_RESUME", [.on(.launch), .on(.alertShow), .wait(700), .on(.alertDismiss)], "ON_RESUME"),
    AndroidRow("AX: a short dialog", [.on(.launch), .on(.alertShow), .wait(699), .on(.alertDismiss), .wait(700)], ""),
    AndroidRow("LCC: the notification shade", [.on(.launch), .on(.notificationCenterOpen), .wait(60_000)], ""),
  ]

  @Test(arguments: owner) private func `The process owner of Android`(_ row: AndroidRow) throws {
    try row.check("process-owner.life")
  }

  @Test func `a background task that ends does not end the wait of the owner`() throws {
    var program = AppProgram()
    program.plugin = "processOwner"
    program.operations = [.beginTask(0), .stop]
    program.handlers = [("Lifecycle.Event.ON_RESUME", 0)]
    program.tasks = [
      AppProgram.Task(name: "upload", needs: 300, onDone: AppProgram.none, onExpiration: AppProgram.none)
    ]
    program.operations += [.endTask(0), .stop]
    program.tasks[0].onDone = 2
    var settings = Settings()
    settings.platform = .android
    let engine = Engine(
      settings: settings, plugins: [try Samples.plugin("process-owner.life").table], program: program)
    var (world, trace) = (engine.makeWorld(), Trace())
    for stimulus in [Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 700)] {
      #expect(engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied)
    }
    #expect(trace.entries.contains { $0.kind == .effect && engine.name(of: $0) == "taskFinished" })
    #expect(engine.pluginState(0, in: world) == "ON_STOP")
  }

  @Test(arguments: ["activity.life", "process-owner.life"])
  func `on iOS both say nothing`(path: String) throws {
    for declares in [Condition(), .usesScenes] {
      var run = Run([try Samples.plugin(path)], declares: declares)
      for kind: StimulusKind in [.launch, .alertShow, .alertDismiss, .home, .launch, .rotate, .forceQuit] {
        #expect(run.heard(kind) == [])
      }
    }
  }
}
