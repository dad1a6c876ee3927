package import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// What a lesson says of styles that cannot be: the wording, and the rules with their pages.

extension Diagnostic {
  /// Returns the diagnostic for a style that does not exist; for a plugin, it names the styles in that plugin's words.
  package static func unknownStyle(_ name: Name, among styles: LessonStyles) -> Diagnostic {
    let own = styles.styles(of: name.text).map { $0.name }
    guard own.isEmpty else {
      return DiagnosticRule.unknownStyle.broken(
        at: name.range, "'\(name.text)' is a plugin, and no style of lessons",
        label: "write the styles in its words: \(own.joined(separator: ", "))",
        name: name.text)
    }
    return DiagnosticRule.unknownStyle.unknown(
      name, "no style is called '\(shortened(name.text))'", among: styles.names,
      label: "one of: \(styles.names.joined(separator: ", "))")
  }

  static func unknownBrace(_ name: Name, among styles: LessonStyles) -> Diagnostic {
    DiagnosticRule.unknownBrace.unknown(
      name, "nothing that a style can name is called '\(shortened(name.text))'",
      among: LessonStyle.braceWords + Moment.allCases.filter { styles.hasName($0) }.map { $0.name },
      label: "a moment, or one of: \(LessonStyle.braceWords.joined(separator: ", "))")
  }

  static func blanksInBraces(_ word: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unknownBrace.broken(
      at: range, "between braces a word stands without blanks", label: "write: {\(word)}",
      severity: .warning, fixIts: [replacement(of: range, by: "{\(word)}")])
  }

  static func momentLacking(_ name: Name, in style: LessonStyle) -> Diagnostic {
    DiagnosticRule.momentLacking.broken(
      at: name.range, "there is no word of its own for '\(name.text)'",
      label: "say it for the others with: for [...] { }; `help styles` shows which style has a word",
      name: "\(name.text) \(style.name)")
  }

  static func sideOfMoment(_ name: Name, _ moment: String, isBraced: Bool) -> Diagnostic {
    DiagnosticRule.momentLacking.broken(
      at: name.range, "'\(shortened(name.text))' is a name of one framework, and each style has its own",
      label: "name the moment: \(isBraced ? "{\(moment)}" : moment)",
      fixIts: [replacement(of: name.range, by: moment)])
  }

  static func styleChooses(scenes range: ByteRange) -> Diagnostic {
    DiagnosticRule.styleChooses.broken(
      at: range, "'scenes' beside 'styles': the learner's style chooses whether apps use scenes",
      label: "leave it out; what is for some styles stands in 'for'", severity: .warning)
  }

  static func styleChooses(_ name: Name) -> Diagnostic {
    DiagnosticRule.styleChooses.broken(
      at: name.range, "'use \(shortened(name.text))' beside 'styles': the learner's style chooses the plugin",
      label: "leave it out, or learners of other styles read two frameworks", severity: .warning)
  }
}

extension Diagnostic {
  /// The diagnostic for what is for some styles, in a lesson that offers none.
  static func withoutStyles(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.withoutStyles.broken(
      at: range, "this lesson offers no styles", label: "write first: styles [scenes, classic]")
  }
}

extension DiagnosticRule {
  /// The rule that a lesson offers styles where a part of it is for some of them.
  package static let withoutStyles = DiagnosticRule(
    "withoutStyles", "A part for some styles, in a lesson without any",
    "`for`, and `styles` inside a part, narrow what the lesson offers, and it has to offer styles for that.",
    wrong: "lesson a \"A\" { version 1; for [flutter] { } }",
    right: "lesson a \"A\" { version 1; styles [scenes, flutter]; for [flutter] { } }")
  /// The rule that `styles` and `for` name styles of lessons.
  package static let unknownStyle = DiagnosticRule(
    "unknownStyle", "A style that does not exist",
    "`styles` and `for` name the styles in which a lesson can be read.",
    wrong: "styles [uikit]", right: "styles [scenes, classic]")
  /// The rule that a word between braces is a moment, or a word for what a framework calls its listeners and calls.
  package static let unknownBrace = DiagnosticRule(
    "unknownBrace", "A word between braces that nothing is called",
    "In a lesson that offers styles, a word between braces in a text stands for what the learner's style calls it: a "
      + "moment, or listener (Listener where a sentence begins), call, aCall, calls, framework.",
    wrong: "| It hears {didEnterBackgroud}.", right: "| It hears {didEnterBackground}.")
  /// The rule that a lesson with `styles` uses no framework's plugin besides.
  package static let styleChooses = DiagnosticRule(
    "styleChooses", "A framework's plugin beside styles",
    "`styles` puts the plugin of the learner's style to use. `use` beside it adds plugins that tell besides; with one "
      + "of the frameworks', learners of the others would read both. What is for some styles stands in `for`.",
    wrong: "use uikit\nstyles [scenes, flutter]", right: "styles [scenes, flutter]")
  /// The rule that every style that is offered can say the moments which a part names.
  package static let momentLacking = DiagnosticRule(
    "momentLacking", "A moment that an offered style is not told of",
    "SwiftUI is told of no end, and has one word for two moments. What a style cannot say is said for the others with "
      + "`for`, or told by what happens.",
    wrong: "styles [swiftUI]\n| It hears {willTerminate}.",
    right: "styles [swiftUI, scenes]\nfor [scenes] {\n  | It hears {willTerminate}.\n}")
}
