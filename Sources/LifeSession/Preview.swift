import LessonModel
import LessonReading
import LessonTutor
import LifeLanguage
package import LifeSyntax

extension Session {
  /// Opens the lesson of a file as its learners see it, at a step or question if one is named.
  ///
  /// A lesson that draws something is shown as a variant, the first one where none is said. With `showsNotes`, each part
  /// is followed by its key, its reasons and its hints. The name of the text is the path by which it is read again where
  /// it is a file. It fails where the text has errors or no lesson.
  package mutating func preview(
    _ text: SourceText, at part: String? = nil, as variant: Int = 1, showsNotes: Bool = false
  ) -> Reply {
    workspace.previewedVariant = variant
    workspace.showsNotes = showsNotes
    workspace.isPreviewed = true
    var reply = Reply()
    workspace.preview(text, at: part, in: context, &reply)
    if reply.failure == nil { previewed = text }
    return reply
  }

  /// Presents the parts of the previewed lesson behind the one at hand, with the author's notes; nil where these are not
  /// shown.
  package mutating func restOfPreview() -> Reply? {
    guard isPreview, workspace.showsNotes else { return nil }
    var reply = Reply()
    workspace.previewRest(in: context, &reply)
    return reply
  }

  /// The bytes of the previewed file where they are others than before; nil where they are not, and without a preview.
  ///
  /// A file that cannot be read just now is being written by an editor: the next look finds it.
  private var changedPreview: [UInt8]? {
    guard let previewed, previewed.name.hasSuffix(".life"),
      case .bytes(let bytes) = context.files.host.readFile(previewed.name),
      bytes != previewed.bytes
    else { return nil }
    return bytes
  }

  /// A Boolean value that indicates whether a file is previewed.
  package var isPreview: Bool { previewed != nil }

  /// A Boolean value that indicates whether the previewed file has changed.
  package var isPreviewStale: Bool { changedPreview != nil }

  /// Opens a previewed file again, at the same part, where it has changed; nil where it has not.
  ///
  /// What is wrong with it is told once, and the lesson stays as it was.
  package mutating func refreshPreview() -> Reply? {
    guard let name = previewed?.name, let bytes = changedPreview else { return nil }
    let text = SourceText(name: name, bytes: bytes)
    previewed = text
    var reply = Reply()
    workspace.preview(text, at: workspace.lesson?.run.partName, in: context, &reply)
    let news = reply.failure == nil ? "has changed." : "has changed and has errors; the lesson stays as it was."
    reply.lines.insert(OutputLine("\(name) \(news)", .dim), at: 0)
    return reply
  }
}
