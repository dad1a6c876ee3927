import JSONText
import LifecycleEngine
import LifeLanguage

/// The device with the app on it: what is on the screen, what lies over it, what each part of it does when it is touched.
struct PhoneView {
  /// The run, at the moment that is shown.
  let run: Simulation
  /// A Boolean value that indicates whether touching it does something.
  let isLive: Bool

  private var world: World { run.world }

  /// Writes the members.
  func write(to phone: inout JSONWriter) {
    let picture = ScreenPicture(of: run)
    phone.member("screen", picture.scene.pageName)
    phone.member("sentence", picture.sentence)
    phone.member("platform", run.engine.settings.platform.name)
    phone.member("state", world.state.name)
    phone.member("words", world.state.words)
    phone.member("clock", clockText(milliseconds: world.clock).prefixBeforeFraction)
    phone.member("app", object: { write(appTo: &$0) })
    phone.member("covers", array: { covers in if let cover = picture.cover { write(cover, to: &covers) } })
    phone.member(
      "touch", object: { touch in for part in Part.allCases { touch.member(part.rawValue, line(of: part)) } })
    phone.member("why", object: { why in for part in Part.allCases { why.member(part.rawValue, refusal(of: part)) } })
    phone.member(
      "keepers",
      array: { keepers in
        for keeper in Self.keepers where world.holds(keeper.condition) { keepers.value(keeper.words) }
      })
  }

  private func write(appTo app: inout JSONWriter) {
    let program = run.engine.program
    app.member("name", run.apps.isEmpty ? "App" : program.name)
    app.member("installed", !world.holds(.uninstalled))
    app.member("card", world.holds(.hasCard))
    app.member("running", world.state != .notRunning)
    app.member(
      "values",
      array: { values in
        for (slot, value) in program.values.enumerated() {
          values.object { row in
            row.member("name", value.name)
            row.member("text", run.engine.text(ofValue: slot, in: world))
            row.member("saved", value.isSaved && world.app.disk[slot] == world.app.memory[slot])
          }
        }
      })
    app.member("windows", array: { windows in for window in run.windows { windows.value(window) } })
  }

  private func write(_ cover: ScreenCover, to covers: inout JSONWriter) {
    covers.object { row in
      row.member("name", cover.name)
      row.member("title", cover.title)
      row.member("words", cover.words)
      row.member(
        "ways",
        array: { ways in
          for kind in cover.endings where isLive && run.engine.allows(kind, in: world) {
            ways.object { way in
              way.member("line", kind.form.text)
              way.member("label", kind.form.word ?? kind.form.verb)
              way.member("summary", kind.form.summary)
            }
          }
        })
    }
  }

  // MARK: - Touch

  /// A part of the device that can be touched.
  private enum Part: String, CaseIterable {
    case icon, bar, side, card, other, swipe, switcher

    /// The stimuli that touching it may mean; the first that is possible is meant.
    var kinds: [StimulusKind] {
      switch self {
      case .icon: [.launch]
      case .bar: [.home]
      case .side: [.lock, .unlock]
      case .card: [.switcherReturn]
      case .other: [.switcherOther]
      case .swipe: [.switcherSwipe]
      case .switcher: [.switcherOpen]
      }
    }
  }

  private func line(of part: Part) -> String {
    guard isLive else { return "" }
    return part.kinds.first { run.engine.allows($0, in: world) }?.form.text ?? ""
  }

  private func refusal(of part: Part) -> String {
    guard isLive, line(of: part).isEmpty else { return "" }
    return run.engine.refusal(of: Stimulus(part.kinds[0]), in: world)?.words ?? ""
  }

  // MARK: - Keepers

  /// What keeps an app running off the screen, or works on for it, in words.
  private static let keepers: [(condition: Condition, words: String)] = [
    (.taskOpen, "a background task is open"), (.audioPlaying, "audio plays"),
    (.locationTracking, "its location is followed"), (.transferRunning, "the system transfers files for it"),
    (.longTask, "a long task goes on"), (.processingRunning, "a processing task runs"),
    (.callReported, "a call was reported"), (.waking, "the system woke it for a moment"),
  ]
}

extension ScreenPicture.Scene {
  /// The key of the picture.
  fileprivate var pageName: String {
    switch self {
    case .lockScreen: "lock"
    case .call: "call"
    case .switcher: "switcher"
    case .homeScreen: "home"
    case .app: "app"
    }
  }
}

extension String {
  /// A clock without its milliseconds.
  fileprivate var prefixBeforeFraction: String { String(prefix { $0 != "." }) }
}
