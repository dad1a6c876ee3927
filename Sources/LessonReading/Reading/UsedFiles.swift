import LessonModel
import LifeLanguage
package import LifeSyntax
import PluginKit

extension LessonLoader {
  /// Returns the paths behind `use` in a lesson file, each once, in their order.
  package static func usedFiles(of source: SourceText) -> [String] {
    guard source.namesFiles else { return [] }
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    var names: [String] = []
    for file in files(usedBy: tree.statements) where !names.contains(file.text) { names.append(file.text) }
    return names
  }

  /// Returns the paths behind `use` in statements and their blocks, with their places.
  static func files(usedBy statements: [Statement]) -> [Name] {
    statements.flatMap { $0.clauses }.flatMap { clause -> [Name] in
      let own = clause.verb.text == "use" ? clause.arguments.flatMap { files(in: $0.value) } : []
      return own + files(usedBy: clause.block?.statements ?? [])
    }
  }

  /// Returns the texts in a value or its list.
  private static func files(in value: Expression) -> [Name] {
    switch value.kind {
    case .string(let path): [Name(text: path, range: value.range)]
    case .list(let items): items.flatMap { files(in: $0) }
    default: []
    }
  }
}

extension LessonSurroundings {
  /// The plugins of the files that a lesson names.
  struct UsedPlugins {
    /// The plugins.
    var plugins: [Plugin] = []
    /// Their names, by the paths that stand in the lesson.
    var names: [String: [String]] = [:]
    /// The reasons why a file cannot be used.
    var diagnostics: [Diagnostic] = []
  }

  /// Reads the plugins of the files that a lesson names; those of one text, under whatever path, are there once.
  func usedPlugins(by tree: SyntaxTree) -> UsedPlugins {
    var found = UsedPlugins()
    guard tree.source.namesFiles else { return found }
    var places: [String: [String]] = [:]
    for name in LessonLoader.files(usedBy: tree.statements) where found.names[name.text] == nil {
      switch files.first(where: { $0.name == name.text })?.content {
      case .text(let text):
        if places[text.name] == nil { places[text.name] = add(text, named: name, to: &found) }
        found.names[name.text] = places[text.name]
      case .fault(let reason):
        found.diagnostics.append(.unusableFile(name, reason))
        found.names[name.text] = []
      case nil:
        found.diagnostics.append(.unusableFile(name, "no files are read here"))
        found.names[name.text] = []
      }
    }
    return found
  }

  /// Adds the plugins of a file and returns their names.
  private func add(_ text: SourceText, named name: Name, to found: inout UsedPlugins) -> [String] {
    let loaded = PluginLoader.load(text, beside: (plugins.lasting + found.plugins).map { $0.known })
    if let fault = loaded.diagnostics.first(where: { $0.severity == .error }) {
      let place = text.position(at: fault.range.start)
      found.diagnostics.append(.unusableFile(name, "line \(place.line) of it: \(fault.summary)"))
    }
    found.plugins += loaded.plugins
    return loaded.plugins.map { $0.name }
  }
}

extension SourceText {
  /// A Boolean value that indicates whether the name of a file of ours may stand between quotes; never in a file that is
  /// too large to be read.
  fileprivate var namesFiles: Bool {
    guard bytes.count <= LessonLimits.lessonFile.bytes else { return false }
    let end = Array(".life\"".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var last = end.count - 1
      while last < bytes.count {
        if bytes[last] == end[end.count - 1], bytes[...last].suffix(end.count).elementsEqual(end) { return true }
        last += 1
      }
      return false
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func unusableFile(_ name: Name, _ reason: String) -> Diagnostic {
    DiagnosticRule.unusableFile.broken(
      at: name.range, "cannot use \"\(shortened(name.text))\"", label: reason)
  }
}

extension DiagnosticRule {
  /// The rule that `use` of a file leads to a sound plugin file inside the folder of the lesson.
  package static let unusableFile = DiagnosticRule(
    "unusableFile", "A plugin file that a lesson cannot use",
    "A path behind `use` begins at the folder of the lesson, stays in it, and leads to a plugin file without errors.",
    wrong: "use \"../qt.life\"", right: "use \"qt.life\"")
}
