import LessonModel
import LifeLanguage

/// The delegate of an app with scenes that a call belongs to: both are told, each of its own matters.
enum DelegateSide: String, Sendable, CaseIterable {
  /// That of the app, whose calls are named for the application, and that of a scene, named for the scene.
  case application, scene

  /// The side of a call; nil for one of neither, such as a handler.
  init?(_ call: String) {
    guard let side = Self.allCases.first(where: { call.hasPrefix($0.rawValue) }) else { return nil }
    self = side
  }

  /// Returns the reasons why calls of these sides are right; empty for none.
  static func reasons(_ sides: Set<DelegateSide>) -> [String] {
    switch (sides.contains(.application), sides.contains(.scene)) {
    case (true, true):
      [
        "The process is a matter of the app delegate, the screen and the touches one of the scene delegate.",
        "Both delegates are told: that of the app of the process, that of the scene of its screen.",
      ]
    case (false, true):
      [
        "With scenes the screen and the touches are a scene's, so its delegate is told, and the app delegate is not.",
        "In an app with scenes the app delegate hears nothing of screen and touches: the scene delegate does.",
        "Each scene has a screen and touches of its own. Its delegate is told of them, not that of the app.",
      ]
    case (true, false):
      [
        "That concerns the whole process and no single scene, so the app delegate is told.",
        "No scene has a part in that: it is about the process, of which the app delegate hears.",
      ]
    case (false, false): []
    }
  }
}

extension PracticeMaker {
  /// Returns the delegates that calls belong to; none where the style tells one listener everything.
  func sides(of calls: [String]) -> Set<DelegateSide> {
    style.words.listeners == nil ? [] : Set(calls.compactMap { DelegateSide($0) })
  }

  /// Returns whether calls of both delegates may be offered where some are right: where those of a scene alone are, not after a
  /// question in which they were, too, so that nobody crosses the others out unread.
  func mayMixSides(beside right: [String], _ request: PracticeRequest) -> Bool {
    sides(of: right) != [.scene] || request.lastGuess(.delegates)?.key != DelegateSide.scene.rawValue
  }

  /// Returns which delegate is told where calls of both are offered; nil where they are not, and where the last question had the
  /// same answer, as what a launch calls cannot be chosen.
  func guess(_ right: [String], among offered: [String], _ request: PracticeRequest) -> PracticeGuess? {
    let told = sides(of: right)
    guard !told.isEmpty, sides(of: offered).count > 1 else { return nil }
    let guess = PracticeGuess(.delegates, (told.contains(.application) ? DelegateSide.application : .scene).rawValue)
    return request.lastGuess(.delegates) == guess ? nil : guess
  }
}
