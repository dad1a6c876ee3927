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
        "The process and its scenes are a matter of the app delegate, the screen and the touches one of the scene delegate.",
        "The app delegate is told of the process and of scenes that it is to get, the scene delegate of its screen and touches.",
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
