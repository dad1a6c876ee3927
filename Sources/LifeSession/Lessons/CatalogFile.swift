package import LessonModel
package import LessonReading
package import LifeSyntax

/// A file of a catalog, and what is known of it before it is read.
package struct CatalogFile: Sendable {
  /// The text of the file.
  package let text: SourceText
  /// What its lines say of it.
  package let outline: LessonOutline
  /// The keeper of the worlds of its beliefs; nil where the file may have faults, so that worlds are made when it is read.
  let worldKeeper: WorldKeeper?

  /// Creates a file; its outline is read where nobody has it already.
  package init(_ text: SourceText, outline: LessonOutline? = nil, keepingWorlds worldKeeper: WorldKeeper? = nil) {
    self.text = text
    self.outline = outline ?? LessonOutline(of: text)
    self.worldKeeper = worldKeeper
  }
}
