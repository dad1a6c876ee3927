import TestSupport
import Testing

/// What the README promises of modules: each has a README, and the page on how it is built names each.
@Suite struct ModuleReadmeTests {
  @Test func `each module has a README, and a row in the table of modules`() {
    let sources = Document.root + "/Sources"
    let table = Document("Sources/LifelabManual/architecture.md").prose
    let modules = TextFiles.names(in: sources)
    #expect(modules.count > 25)
    for module in modules {
      #expect(TextFiles.text(of: "\(sources)/\(module)/README.md") != nil, "\(module)")
      let row =
        module == "LifelabManual" ? "[`Sources/\(module)`](README.md)" : "[`Sources/\(module)`](../\(module)/README.md)"
      #expect(table.contains { $0.hasPrefix("| ") && $0.contains(row) }, "\(module)")
    }
  }

  // MARK: - Tables of files

  @Test(arguments: ["Tests", ".ci"]) func `the table of a folder names all that lies in it, and nothing else`(
    folder: String
  ) {
    let rows = Document("\(folder)/README.md").prose.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
    let named = rows.flatMap { Self.named(in: $0) }
    let found = TextFiles.names(in: "\(Document.root)/\(folder)").filter { $0 != "README.md" && !$0.hasPrefix("__") }
    #expect(named.sorted() == found.sorted())
  }

  @Test func `a table of files names each file of its folder, or the one that it adds to`() {
    let paths = TextFiles.tree("\(Document.root)/Sources").keys.sorted()
    var tables = 0
    for path in paths where path.hasSuffix("/README.md") {
      let named = Set(Self.fileRows(of: Document("Sources/\(path)")).flatMap { Self.named(in: $0) })
      guard !named.isEmpty else { continue }
      tables += 1
      let folder = path.dropLast("README.md".count)
      for file in paths where file.hasPrefix(folder) && file.hasSuffix(".swift") {
        let name = String(file.dropFirst(folder.count).dropLast(".swift".count))
        guard !name.contains("/") else { continue }
        #expect(named.contains(name) || named.contains(String(name.prefix { $0 != "+" })), "\(file)")
      }
    }
    #expect(tables > 20)
  }

  /// Returns the rows of the tables of a document whose first column is headed `file`.
  private static func fileRows(of document: Document) -> [String] {
    var isTable = false
    return document.prose.filter { line in
      isTable = line.hasPrefix("| file") || isTable && line.hasPrefix("|")
      return isTable
    }
  }

  /// Returns what stands between backticks in the first column of a row.
  private static func named(in row: String) -> [String] {
    row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  // MARK: - Drawings

  /// What each target of the package imports.
  private static let imports: [String: Set<String>] = {
    let manifest = TextFiles.text(of: "\(Document.root)/Package.swift") ?? ""
    var found: [String: Set<String>] = [:]
    for target in manifest.split(separator: "arget(").dropFirst() {
      guard let name = texts(in: target).first else { continue }
      let list = target.firstRange(of: "dependencies: [").map { target[$0.upperBound...].prefix { $0 != "]" } }
      found[name] = Set(list.map { texts(in: $0) } ?? [])
    }
    return found
  }()

  /// Returns the texts between quotes.
  private static func texts(in code: Substring) -> [String] {
    code.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Returns the level arrows of a line of a drawing: what imports, and what is imported.
  private static func arrows(in line: String) -> [(from: String, to: String)] {
    var sides: [[String]] = [[]]
    var signs: [Set<Character>] = []
    for word in line.split(separator: " ") {
      if word.contains(where: { $0.isLetter }) {
        sides[sides.count - 1].append(String(word.prefix { $0 != "," }))
      } else {
        signs.append(Set(word).subtracting(["─"]))
        sides.append([])
      }
    }
    return signs.enumerated().flatMap { place, sign -> [(from: String, to: String)] in
      let (left, right) = (sides[place], sides[place + 1])
      switch sign {
      case ["→"]: return left.flatMap { from in right.map { (from: from, to: $0) } }
      case ["←"]: return right.flatMap { from in left.map { (from: from, to: $0) } }
      default: return []
      }
    }
  }

  @Test(arguments: ["README.md", "Sources/LifelabManual/architecture.md"])
  func `the level arrows of a drawing are those of the package`(path: String) {
    let drawn = Document(path).blocks.filter { $0.language == "text" }.flatMap { $0.lines }
      .flatMap { Self.arrows(in: $0) }.filter { Self.imports[$0.from] != nil && Self.imports[$0.to] != nil }
    #expect(drawn.count > 10)
    for arrow in drawn { #expect(Self.imports[arrow.from]?.contains(arrow.to) == true, "\(arrow.from) → \(arrow.to)") }
  }

  // MARK: - Tests that may try more

  /// The suites of which `.ci/run` tries a sample; `.ci/full` runs them whole, by hand.
  private static let sampled: Set<String> = [
    "AppClassTests", "AppScaleTests", "AppWordTests", "BeliefReplayTests", "BeliefTests",
    "ChallengePromptTests", "ChallengeTests", "CheckFixTests", "CopiedPluginTests", "CourseGuestTests",
    "CourseNameTests", "CoursePackTests", "CourseTests", "DeclaredMistakeTests", "DeletionTests", "EarlierDayTests",
    "EngineRecipeTests", "ExactArithmeticTests", "HostileTests", "LadderTests", "LayoutTests", "LearnerEditionTests",
    "LessonLookTests", "MorePageTests", "MutantSurveyTests", "OnceMoreTests", "OpenCallsTests", "PluginTrialTests",
    "PracticeFairnessTests", "PracticeGuessTests", "PracticeOfMetTests", "PracticePromptTests",
    "PracticeQuestionTests", "PracticeReadingTests", "PracticeReasonTests", "PracticeVarietyTests", "PromptFlowTests",
    "RegradeTests", "RepeatedWorkTests", "ScenarioTests", "ScriptDrawTests", "SettingTests", "ShortestAnswersTests",
    "SmallChangeTests", "SpotQuestionTests", "StoryTests", "StylePlayTests", "StyledSourceTests",
  ]

  @Test func `a suite that may try more does so in the long steps of the checks, or stands in the list of the others`()
  {
    let checks = TextFiles.text(of: "\(Document.root)/.ci/run") ?? ""
    let filters = checks.split(separator: "LIFELAB_LONG_TESTS=1").dropFirst().flatMap { step -> [Substring] in
      let filter = step.firstRange(of: "--filter").map { step[$0.upperBound...] } ?? ""
      return filter.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "|" }.split(separator: "|")
    }
    #expect(filters.count > 5)
    let call = "LongTests" + "."
    let suites = TextFiles.tree("\(Document.root)/Tests").filter { path, text in
      path.hasSuffix("Tests.swift") && !path.hasPrefix("TestSupport/") && text.contains(call)
    }
    let others = suites.keys.filter { path in !filters.contains { path.contains($0) } }
      .map { String($0.split(separator: "/").last?.dropLast(".swift".count) ?? "") }
    #expect(Set(others) == Self.sampled)
  }
}
