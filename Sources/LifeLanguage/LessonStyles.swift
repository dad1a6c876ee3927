package import LifecycleEngine

/// The styles of the plugins that are known, in the order of lists.
package struct LessonStyles: Sendable {
  /// All styles, the usual one first; of several with one name the one of the plugin that came last.
  package let all: [LessonStyle]

  /// The name of the style of who has chosen none: what today's template writes.
  package static let standardName = "scenes"

  /// Takes the styles of plugins: the usual one first, then those that have a place, then the others as they come.
  package init(of plugins: [KnownPlugin]) {
    var found: [LessonStyle] = []
    for style in plugins.flatMap({ $0.styles }) {
      if let place = found.firstIndex(of: style) { found[place] = style } else { found.append(style) }
    }
    let placed = found.enumerated().sorted { one, other in
      (Self.rank(one.element), one.offset) < (Self.rank(other.element), other.offset)
    }
    all = placed.map { $0.element }
  }

  private static func rank(_ style: LessonStyle) -> Int {
    style.name == standardName ? .min : style.head.place ?? .max
  }

  /// The style of who has chosen none; where no plugin has one, a style without words.
  package var standard: LessonStyle { all.first ?? Self.wordless }

  private static let wordless = LessonStyle(
    LessonStyle.Head(name: standardName, title: standardName), of: KnownPlugin.usualName
  ) { LessonStyle.Words() }

  /// Those that have a place in lists, as the styles of the course have.
  package var placed: [LessonStyle] { all.filter { $0.head.place != nil } }

  /// The names of all styles.
  package var names: [String] { all.map { $0.name } }

  /// Returns the style with this name; `nil` where there is none.
  package func named(_ name: String) -> LessonStyle? { all.first { $0.name == name } }

  /// Returns the styles in the words of a plugin.
  package func styles(of plugin: String) -> [LessonStyle] { all.filter { $0.plugin == plugin } }

  /// Indicates whether some style has a name for a moment.
  package func hasName(_ moment: Moment) -> Bool { all.contains { $0.name(of: moment) != nil } }
}
