/// What a property of an app is called.
package enum PropertyTitle: Hashable, Sendable {
  /// A value of this name is kept.
  case kept(CodeText)
  /// The title that its author gave it, or the statement as it is written.
  case titled(AuthorText), written(CodeText)

  /// The title as a part of a sentence.
  package var words: String {
    switch self {
    case .kept(let name): "`\(name)` is kept"
    case .titled(let title): "“\(title)”"
    case .written(let statement): "`\(statement)`"
    }
  }
}

/// The texts that a person typed long before a run, each into a value of its own, in the order in which they were typed.
package struct EarlierTexts: Hashable, Sendable {
  /// The names of the values.
  let values: [CodeText]

  /// What the disk holds, as a comment of the language.
  package var comment: String {
    let texts = values.enumerated().map { place, name in "edit \(place + 1) into \(name)" }
    return "# long ago the person typed \(texts.joined(separator: ", ")); the disk still holds it"
  }
}
