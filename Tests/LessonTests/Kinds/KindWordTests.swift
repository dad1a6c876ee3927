import LifeLanguage
import LessonModel
import QuestionKinds
import TestSupport
import Testing

/// The word of a kind stands in its row, and nowhere else in the sources.
@Suite struct KindWordTests {
  /// The words of kinds that mean something else in the language, too, such as verbs, vocabularies and parameters; with each the
  /// files of the modules of lessons that mean that.
  private static let shared: [String: [String]] = [
    "order": ["VaryVerbs", "QuestionVerbs"], "path": ["CoursePack"], "script": ["QuestionVerbs", "LessonVocabulary"],
    "state": ["ReadReason", "LessonStyle", "DrawReader", "BeliefReader", "BeliefVocabulary"],
    "text": ["GradescopeResults", "QuestionVerbs", "StatementVocabulary"],
    "app": ["AppWords", "AppText", "NameRules", "SetupVerbs", "StyledSource", "StyledForm", "DrawReader"],
  ]
  /// The modules that could name a kind, as they read, grade, tell or report questions.
  private static let modules = [
    "LessonModel", "LessonReading", "LearnerLog", "GradeResults", "LessonGrading", "LessonTutor", "LessonAuthoring",
    "ClassReport",
  ]

  @Test func `no module but QuestionKinds names a kind`() {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath))))
    let words = QuestionKinds.all.map { $0.word }
    var files = 0
    for (file, text) in TextFiles.tree("\(package)/Sources")
    where file.hasSuffix(".swift") && !file.hasPrefix("QuestionKinds/") {
      files += 1
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // To look for quotes first saves nearly all of the time.
      for (number, line) in lines.enumerated() where line.contains(UInt8(ascii: "\"")) {
        let line = Substring(line)
        let place = "\(file):\(number + 1): \(line)"
        // What stands between two quotes, whether they are of one literal or not.
        let quoted = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().dropLast()
        for word in words where quoted.contains(where: { $0 == word }) {
          #expect(!line.contains("kind.word") && !line.contains("question.kind"), "\(place)")
          let isOfLessons = Self.modules.contains { file.hasPrefix("\($0)/") }
          let allowed = Self.shared[word].map { files in
            !isOfLessons || files.contains { file.hasSuffix("/\($0).swift") }
          }
          #expect(allowed ?? false, "\(place)")
        }
      }
    }
    #expect(files > 300)
  }

  @Test func `only practice, which writes questions, takes the word of a kind from its row`() {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath))))
    for module in Self.modules where module != "LessonTutor" {
      for (file, text) in TextFiles.tree("\(package)/Sources/\(module)") where file.hasSuffix(".swift") {
        #expect(!text.contains("Question.row."), "\(module)/\(file): ask for a member of the row")
      }
    }
  }

  @Test func `every row that a file declares is in the list of kinds`() {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath))))
    var declared: [String] = []
    for (_, text) in TextFiles.tree("\(package)/Sources/QuestionKinds/Kinds") {
      declared += text.split(separator: "static let row = QuestionKind(").dropFirst().compactMap { part in
        part.split(separator: "\"", maxSplits: 2).dropFirst().first.map { String($0) }
      }
    }
    #expect(declared.sorted() == QuestionKinds.all.map { $0.word }.sorted())
  }

  @Test func `every kind says where the rules behind its key stand, and has a sample of its own`() {
    for kind in QuestionKinds.all {
      #expect(kind.sample.contains("question ") && kind.sample.contains(" \(kind.word) "), "\(kind.word)")
    }
  }
}
