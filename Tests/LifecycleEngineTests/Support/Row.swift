import LifecycleEngine
import Testing

/// A row of the table of facts and the run that proves it.
struct Row: Sendable, CustomTestStringConvertible {
  /// The row of the facts.
  var fact: String
  var settings = Settings()
  var app = AppProgram()
  var given = ""
  var when: String
  /// The states, the first one included.
  var path: String
  /// The moments with the state read in each.
  var hears = ""
  var ends = ""
  var effects: String?

  var testDescription: String { "\(fact): \(given) | \(when)" }

  init(
    _ fact: String, _ settings: Settings = Settings(), app: AppProgram = AppProgram(), given: String = "",
    when: String, path: String, hears: String = "", ends: String = "", effects: String? = nil
  ) {
    self.fact = fact
    self.settings = settings
    self.app = app
    self.given = given
    self.when = when
    self.path = path
    self.hears = hears
    self.ends = ends
    self.effects = effects
  }

  /// Runs the row and compares.
  func check(plugins: [PluginTable] = []) throws {
    var lab = Lab(app, settings: settings, plugins: plugins)
    try lab.prepare(given)
    try lab.run(when)
    #expect(lab.path == path)
    #expect(lab.moments == hears)
    #expect(lab.ends == ends)
    if let effects { #expect(lab.effects == effects) }
  }
}
