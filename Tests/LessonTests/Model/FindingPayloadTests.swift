import TestSupport
import Testing

/// A finding holds values, and its sentences stand in the words of its kind: what a payload may be is a list of types.
@Suite struct FindingPayloadTests {
  private static let sources =
    TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))) + "/Sources"

  /// The files of the folder of findings that declare no payload: what is shown, how much fits a screen, and verdicts.
  private static let others = [
    "ShownText.swift", "Feedback.swift", "FittingFindings.swift", "Verdict.swift", "TrialEvidence.swift",
    "GoalCheck.swift",
  ]
  /// The files of other folders whose values findings hold.
  private static let further = [
    "LessonModel/Answers/ReasonWords.swift", "LifeLanguage/FindingText.swift", "LifeLanguage/ExpectationFailure.swift",
    "LifeLanguage/StimulusFault.swift", "LifeLanguage/NamedCondition.swift", "LifeLanguage/BreachReason.swift",
    "LifeLanguage/StoredLoss.swift", "LifeLanguage/PropertyTitle.swift", "LifeLanguage/Exploration+Reach.swift",
  ]
  /// The types of other modules that a payload may have; a text is one of those that `FindingText` names.
  private static let known: Set<Substring> = [
    "Bool", "Int", "Int64", "ProcessState", "Termination", "Effect", "StimulusKind", "Relation", "Platform",
    "RefusalReason", "GoalCheck",
  ]

  @Test func `no payload of a finding is a text that the program has made`() {
    var files = TextFiles.tree("\(Self.sources)/LessonModel/Findings")
    for file in Self.others { #expect(files.removeValue(forKey: file) != nil, "\(file)") }
    for file in Self.further { files[file] = TextFiles.text(of: "\(Self.sources)/\(file)") ?? "" }
    let declared = files.values.reduce(into: Self.known) { $0.formUnion(Self.declaredTypes(in: $1)) }
    var payloads = 0
    for (file, text) in files {
      #expect(!text.isEmpty, "\(file)")
      for line in text.split(separator: "\n") {
        guard let payload = Self.payload(of: line) else { continue }
        payloads += 1
        for type in Self.types(in: payload) {
          #expect(declared.contains(type), "\(file): a payload is no \(type): \(line)")
        }
      }
    }
    #expect(payloads > 150)
  }

  @Test(
    arguments: [
      ("  case tooEarly(position: Int, item: AnswerText)", ["Int", "AnswerText"]),
      ("  indirect case defended(AppFailure, choice: CodeText)", ["AppFailure", "CodeText"]),
      ("  case impossible(String)", ["String"]), ("  package let sentence: String?", ["String"]),
      ("  let room: Int?", ["Int"]), ("    case .impossible(let text): String(text)", nil),
      ("    case let text as String", nil), ("  var words: String {", nil), ("    let text: String = \"\"", nil),
      ("  case longer, shorter", nil),
    ] as [(String, [String]?)])
  func `a payload is read from a declaration, and from nothing else`(line: String, types: [String]?) {
    #expect(Self.payload(of: Substring(line)).map { Self.types(in: $0).map { String($0) } } == types)
  }

  // MARK: - Declarations

  /// Returns the types of the values of a case, or of a stored property, as the line declares them; nil for other lines.
  private static func payload(of line: Substring) -> Substring? {
    var rest = line.drop { $0 == " " }
    if rest.hasPrefix("indirect ") { rest = rest.dropFirst("indirect ".count) }
    if rest.hasPrefix("case ") {
      let name = rest.dropFirst("case ".count)
      guard name.first?.isLowercase ?? false, !name.hasPrefix("let "), !name.hasPrefix("nil") else { return nil }
      return name.firstIndex(of: "(").map { name[$0...] }
    }
    for access in ["package ", "private ", "fileprivate ", "public "] where rest.hasPrefix(access) {
      rest = rest.dropFirst(access.count)
    }
    guard rest.hasPrefix("let ") || rest.hasPrefix("var "), !rest.contains("{"), !rest.contains(" = ") else {
      return nil
    }
    return rest.firstIndex(of: ":").map { rest[$0...] }
  }

  /// Returns the names of types in a piece of a declaration: its words with a capital.
  private static func types(in text: Substring) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isUppercase ?? false }
  }

  /// Returns the names of the types that a text declares.
  private static func declaredTypes(in text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      let place = words.firstIndex { ["enum", "struct", "class", "typealias"].contains($0) }
      return place.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }.map { $0.prefix { $0.isLetter } }
    }
  }
}
