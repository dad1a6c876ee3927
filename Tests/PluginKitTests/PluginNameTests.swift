import LifeLanguage
import LifeSyntax
import PluginKit
import TestSupport
import Testing

/// No Swift file knows a plugin or a style by its name, so that ours have no privilege.
@Suite struct PluginNameTests {
  /// Strings in Swift files that are the name of a plugin or a style, each with the reason why it stands there.
  private static let exceptions: [(file: String, text: String, reason: String)] = [
    ("LifeLanguage/KnownPlugin.swift", "uikit", "the plugin that is used where none is chosen, once"),
    ("LifeLanguage/LessonStyles.swift", "scenes", "the style of who has chosen none, once"),
    ("LifeLanguage/AppCompiler+Declarations.swift", "scenes", "a label of `app`"),
    ("LifeLanguage/ScenarioCommand.swift", "scenes", "a verb and a label of scenarios"),
    ("LifeLanguage/ScenarioVocabulary.swift", "scenes", "a verb and a label of scenarios"),
    ("LifeLanguage/Simulation+Run.swift", "scenes", "a verb of scenarios"),
    ("LifecycleEngine/Condition.swift", "scenes", "a name of conditions"),
    ("LifecycleEngine/Beliefs/BelievableConditions.swift", "scenes", "a name of conditions"),
    ("LessonModel/Model/SetupVerbs.swift", "scenes", "a verb of scenarios"),
    ("LessonReading/Styles/StyledForm.swift", "scenes", "a verb of scenarios"),
    ("LessonReading/Styles/StyledSource.swift", "scenes", "a verb of scenarios"),
    ("PluginKit/StyleStatements.swift", "scenes", "a verb of styles"),
    ("PageView/ButtonRow.swift", "compose", "the quick action of an example"),
    ("lifelab-bench/StreamSection.swift", "scenes", "input of benchmarks: a lesson and a style of the course"),
    ("lifelab-bench/StreamSection.swift", "classic", "input of benchmarks: a style of the course"),
    ("lifelab-bench/StreamSection.swift", "flutter", "input of benchmarks: a style of the course"),
  ]

  private static let names: Set<String> = {
    let plugins = Samples.texts.flatMap { Samples.load($0.text).plugins }
    return Set(plugins.map { $0.name } + plugins.lessonStyles.names)
  }()

  /// Returns those of some names that stand between quotes in a line that is no comment.
  private static func quotedNames(in text: String, among names: Set<String>) -> Set<String> {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let pieces = lines.flatMap { $0.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().dropLast() }
    return Set(pieces.map { String($0) }).intersection(names)
  }

  @Test func `a name is found between quotes, and nowhere else`() {
    let text = "  let a = [\"one\", \"\\(b ? \"two\" : b)\"] // \"six\"\n  // \"three\"\n  f(\"four five\")\n  seven()"
    let names: Set = ["one", "two", "three", "four", "five", "six", "seven"]
    #expect(Self.quotedNames(in: text, among: names) == ["one", "two", "six"])
  }

  @Test func `no Swift file has the name of a plugin or a style between quotes`() {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    #expect(Self.names.isSuperset(of: ["uikit", "flutterEngine", "scenes", "classic"]) && Self.names.count >= 13)
    var found: Set<String> = []
    for folder in ["Sources", "Plugins", "Lessons"] {
      for (path, text) in TextFiles.tree("\(package)/\(folder)") where path.hasSuffix(".swift") {
        for name in Self.quotedNames(in: text, among: Self.names) {
          let isAllowed = Self.exceptions.contains { $0.file == path && $0.text == name }
          #expect(isAllowed, "\(folder)/\(path): \"\(name)\"; a manifest says it, or the list above why not")
          found.insert("\(path) \(name)")
        }
      }
    }
    for item in Self.exceptions { #expect(found.contains("\(item.file) \(item.text)"), "\(item.file): \(item.reason)") }
  }
}
