import LifeLanguage
package import LifeSyntax

/// How the lists of a lesson include one style.
struct ListedStyle {
  /// The name that stands for it: its own, or that of the style that it is like.
  let name: String
  /// A Boolean value that indicates whether that is the name of another style.
  let isByLike: Bool

  /// Indicates whether a list includes the style.
  ///
  /// What names one style alone is written in the words of its framework, and is for none that is like it.
  func isIncluded(in list: [Name]) -> Bool {
    list.contains { $0.text == name } && (!isByLike || list.count > 1)
  }
}

/// The lists of styles in a lesson, and which styles they include.
///
/// Here names become styles. A list includes the styles that it names. A style of which no list of the lesson has the name is
/// included where the one that it is like stands among others.
package struct StyleLists {
  /// The names behind `styles` of the lesson.
  let offered: [Name]
  private let lesson: Block

  /// Takes the lists of a lesson; nil for a statement that is none, or that offers no styles.
  init?(of statement: Statement) {
    guard let names = Self.offered(by: statement), let block = statement.clauses[0].block else { return nil }
    (offered, lesson) = (names, block)
  }

  /// Returns how the lists include a style.
  func listing(of style: LessonStyle) -> ListedStyle {
    guard let like = style.head.like, like != style.name, !Self.isNamed(style.name, in: lesson) else {
      return ListedStyle(name: style.name, isByLike: false)
    }
    return ListedStyle(name: like, isByLike: true)
  }

  /// Indicates whether the lesson can be read in a style.
  func offers(_ style: LessonStyle) -> Bool { listing(of: style).isIncluded(in: offered) }

  /// Indicates whether the lesson can be read in a style that it does not name.
  func readsByLike(_ style: LessonStyle) -> Bool { listing(of: style).isByLike && offers(style) }

  /// Returns the known styles that the lesson names, in its order.
  func styles(among styles: LessonStyles) -> [LessonStyle] { offered.compactMap { styles.named($0.text) } }

  /// Returns the known styles in which the lesson is read although it does not name them.
  func guests(among styles: LessonStyles) -> [LessonStyle] { styles.all.filter { readsByLike($0) } }

  /// Returns the names behind `styles` of a lesson; `nil` for one that offers none.
  package static func offered(by lesson: Statement) -> [Name]? {
    guard let clause = lesson.clauses.first, clause.verb.text == "lesson" else { return nil }
    return clause.block.flatMap { names(behind: "styles", in: $0) }
  }

  /// Returns the names in the list behind a verb; `nil` where no statement of a block has the verb.
  package static func names(behind verb: String, in block: Block) -> [Name]? {
    block.statements.first { $0.clauses.first?.verb.text == verb }.map { $0.clauses[0].names }
  }

  /// Indicates whether a list behind `styles` or `for` has a name, in a block or in the blocks of its parts.
  private static func isNamed(_ name: String, in block: Block) -> Bool {
    block.statements.contains { statement in
      guard let clause = statement.clauses.first else { return false }
      switch StyledForm.forms[clause.verb.text] {
      case .chosen: return clause.names.contains { $0.text == name }
      case .framed: if clause.names.contains(where: { $0.text == name }) { return true }
      case .part, .statements: break
      case .app, .names, .inside, .namesAndInside, .asItStands, nil: return false
      }
      return clause.block.map { isNamed(name, in: $0) } ?? false
    }
  }
}

extension Clause {
  /// The names that are given to the verb, in a list or alone.
  package var names: [Name] { arguments.filter { $0.label == nil }.flatMap { $0.value.listed } }
}

extension Expression {
  /// Every name in an expression.
  package var listed: [Name] {
    switch kind {
    case .name(let text): [Name(text: text, range: range)]
    case .list(let parts), .chain(let parts): parts.flatMap { $0.listed }
    case .binary(_, let left, let right): left.listed + right.listed
    case .unary(_, let inner), .group(let inner): inner.listed
    case .selector, .string, .quantity, .missing: []
    }
  }
}
