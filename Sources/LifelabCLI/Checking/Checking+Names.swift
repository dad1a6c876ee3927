import LessonAuthoring
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Checking {
  /// Returns names that checked files declare and that are there already, in another of them or in what is built in or
  /// added: `--with` and `pack` refuse them.
  func clashes(in texts: [Text]) -> [Reply.Report] {
    let names = texts.flatMap { DeclaredName.all(in: $0.source) }.filter { isShared($0) }
    let homes = names.contains { isKnown($0) } ? declaredNames : []
    var own: [DeclaredName] = []
    var found: [PlacedDiagnostic] = []
    for name in names {
      let others = homes.filter { $0.key == name.key }
      // A built-in file is checked in the folder from which it was embedded.
      let isHome = others.contains { Self.isSame(name.source, $0.source) }
      let kind = name.kind.title
      if let other = others.first, !isHome {
        found.append(PlacedDiagnostic(.takenName(name.name, of: kind, by: other.source.name), in: name.source))
      } else if [.plugin, .style].contains(name.kind), let first = own.first(where: { $0.key == name.key }) {
        found.append(PlacedDiagnostic(.repeatedName(name.name, of: kind, first.source.name), in: name.source))
      }
      own.append(name)
    }
    return Self.collected(found)
  }

  /// The names that built-in and added texts declare, each with its place.
  private var declaredNames: [DeclaredName] {
    (invocation.library.pluginTexts() + invocation.library.lessonTexts()).flatMap { DeclaredName.all(in: $0) }
  }

  /// Indicates whether a built-in or added text may declare a name: only then are all of them read.
  private func isKnown(_ name: DeclaredName) -> Bool {
    switch name.kind {
    case .lesson: catalog.entry(name.name.text) != nil
    case .plugin: plugins.contains { $0.name == name.name.text }
    case .style: plugins.contains { plugin in plugin.styles.contains { $0.name == name.name.text } }
    case .belief: catalog.hasBelief(name.name.text)
    }
  }

  /// Returns the misconceptions of lessons that have the name of a belief of a course, their own or another one.
  func borrowedNames(in lessons: [Lesson]) -> [PlacedDiagnostic] {
    guard lessons.contains(where: { !$0.beliefs.named.isEmpty }) else { return [] }
    let homes = invocation.library.lessonTexts()
    let foreign = catalog.beliefs(
      library: plugins, named: Set(lessons.flatMap { $0.beliefs.named.map { $0.name.text } }))
    return lessons.flatMap { lesson in
      let isHome = homes.contains { Self.isSame(lesson.file, $0) }
      return CourseChecker.check(lesson, beside: beliefs, foreign: isHome ? BeliefBook() : foreign)
    }
  }

  /// Indicates whether others know a name: a plugin and its styles are known by their names where it stands in a folder of plugins.
  private func isShared(_ name: DeclaredName) -> Bool {
    ![.plugin, .style].contains(name.kind) || name.source.name.split(separator: "/").dropLast().contains("Plugins")
  }

  /// Indicates whether a file is a built-in one, in the folder from which it was embedded.
  ///
  /// Every course may have a `beliefs.life`; it is the built-in one where it declares most of what that does.
  private static func isSame(_ source: SourceText, _ home: SourceText) -> Bool {
    if source.name == home.name || Files.realPath(source.name) == home.name { return true }
    guard source.name.hasSuffix("/\(home.name)") else { return false }
    if home.name.contains("/") { return true }
    let own = Set(DeclaredName.all(in: source).map { $0.key })
    let names = DeclaredName.all(in: home).map { $0.key }
    return 2 * names.count { own.contains($0) } > names.count
  }
}

/// A name that a file gives to a lesson, a plugin, a style or a belief of a course.
private struct DeclaredName {
  /// What is named, by its verb.
  enum Kind: String {
    case lesson, plugin, style
    case belief = "misconception"

    /// The noun for it.
    var title: String { self == .belief ? "belief" : rawValue }
  }

  let kind: Kind
  let name: Name
  let source: SourceText

  /// The kind and the name as one value.
  var key: String { "\(kind.rawValue) \(name.text)" }

  /// Returns the names that the statements of a file declare, and those of the styles in its plugins.
  static func all(in source: SourceText) -> [DeclaredName] {
    SyntaxTree(parsing: source).statements.flatMap { statement -> [DeclaredName] in
      guard let clause = statement.clauses.first, let own = DeclaredName(clause, in: source), own.kind != .style else {
        return []
      }
      guard own.kind == .plugin, let block = clause.block else { return [own] }
      let inner = block.statements.compactMap { $0.clauses.first }.compactMap { DeclaredName($0, in: source) }
      return [own] + inner.filter { $0.kind == .style }
    }
  }

  /// The name behind the verb of a clause; nil for one that declares none.
  private init?(_ clause: Clause, in source: SourceText) {
    guard let kind = Kind(rawValue: clause.verb.text), let argument = clause.arguments.first,
      case .name(let text) = argument.value.kind
    else { return nil }
    (self.kind, self.source) = (kind, source)
    name = Name(text: text, range: argument.value.range)
  }
}
