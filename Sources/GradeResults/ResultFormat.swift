/// The forms in which results can be written: all that depends on the form.
package enum ResultFormat: String, CaseIterable, Sendable {
  case text, json, gradescope, junit, exercism, tap

  /// A Boolean value that indicates whether each report is a text by itself, written as soon as it is done, with the class
  /// behind all of them; the others have a head or a total, and room for nothing else.
  package var isWrittenOneByOne: Bool {
    switch self {
    case .text, .json: true
    case .gradescope, .junit, .exercism, .tap: false
    }
  }

  /// The end of the name of a file in this form.
  package var suffix: String {
    switch self {
    case .text: ".txt"
    case .json: ".jsonl"
    case .gradescope, .exercism: ".\(rawValue).json"
    case .junit: ".junit.xml"
    case .tap: ".tap"
    }
  }

  /// Returns reports in this form.
  package func text(of reports: [GradeReport]) -> String {
    switch self {
    case .text: TextResults.text(reports)
    case .json: JSONResults.text(reports)
    case .gradescope: GradescopeResults.text(reports)
    case .junit: JUnitResults.text(reports)
    case .exercism: ExercismResults.text(reports)
    case .tap: TAPResults.text(reports)
    }
  }
}
