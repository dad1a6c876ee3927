import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The name of a callback, or of a moment, that was typed where a command belongs.
struct TypedCallback {
  private let name: String
  /// The stimuli at which it may come.
  private let stimuli: [StimulusKind]

  /// Reads a word; nil where it names no callback of the plugins in use and no moment, and where no other plugin has it that is
  /// spelt as calls are.
  init?(_ name: String, in run: Simulation) {
    let own = NamePages.moments(of: name, saidBy: run.engine.plugins)
    let isCall = name.utf8.dropFirst().contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let moments = own.isEmpty && isCall ? NamePages.moments(of: name, saidBy: run.library.map { $0.table }) : own
    guard !moments.isEmpty else { return nil }
    let platform = run.engine.settings.platform
    let found = moments.map { RuleBook.standard.stimuli(announcing: $0, on: platform) }
    self.name = name
    stimuli = StimulusKind.allCases.filter { kind in found.contains { $0.contains(kind) } }
  }

  /// Explains in a diagnostic that the word is no command, and where to read of it; outside of lessons, which may ask for that, also
  /// which commands lead to it.
  func explain(_ diagnostic: inout Diagnostic, tellsWay: Bool) {
    let shown = Diagnostic.shortened(name)
    diagnostic.summary = "'\(shown)' is a callback, and no command"
    (diagnostic.label, diagnostic.labelKind) = ("`help \(shown)` tells when it comes", .statement)
    diagnostic.fixIts = []
    guard tellsWay, !stimuli.isEmpty else { return }
    let named = stimuli.prefix(Self.shownStimuli).map { "`\($0.form.text)`" }
    let rest = stimuli.count - named.count
    let parts = named + (rest > 0 ? ["\(rest) more"] : [])
    let list = [parts.dropLast().joined(separator: ", "), parts.last ?? ""].filter { !$0.isEmpty }
    diagnostic.notes.append("it may come with \(list.joined(separator: " or "))")
  }

  /// The most commands that are named.
  private static let shownStimuli = 4
}
