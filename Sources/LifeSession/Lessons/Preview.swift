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

extension Workspace {
  /// Opens a lesson of a text in the learner's style: the one with this part, or else the last.
  ///
  /// A part that is there no more is no reason to close the lesson: it begins anew.
  mutating func preview(_ text: SourceText, at part: String?, in context: SessionContext, _ reply: inout Reply) {
    let place = LessonFile(
      of: text, context.files.host, plugins: learner.plugins,
      beliefs: learner.catalog.beliefs(library: learner.plugins), in: learner.catalog)
    let loaded = LessonLoader.load(text, in: place.surroundings, variant: previewedVariant)
    for diagnostic in loaded.diagnostics where diagnostic.severity == .error { reply.fail(diagnostic, in: text) }
    let named = loaded.lessons.first { lesson in lesson.items.contains { $0.name == part } }
    guard reply.failure == nil, let lesson = (named ?? loaded.lessons.last).map({ inStyle($0) }) else { return }
    var run = LessonRun(lesson)
    if let part { _ = run.move(to: part) }
    if let note = styleNote(on: lesson) { reply.lines.append(note) }
    mode = .lesson(LessonMode(run: run, outside: self.lesson?.outside ?? scenario.history))
    setUp()
    if let variant = lesson.drawnText { reply.lines.append(OutputLine(variant, .dim)) }
    present(isReturning: true, in: context, &reply)
    tellBroken(in: lesson, &reply)
  }

  /// Presents the parts of the previewed lesson behind the one at hand, one after the other.
  mutating func previewRest(in context: SessionContext, _ reply: inout Reply) {
    guard let lesson, let part = lesson.run.partName else { return }
    let names = lesson.run.lesson.items.compactMap { $0.name }
    for name in names.drop(while: { $0 != part }).dropFirst() {
      var run = lesson.run
      guard run.move(to: name) else { continue }
      mode = .lesson(LessonMode(run: run, outside: lesson.outside))
      setUp()
      reply.lines.append(OutputLine(""))
      present(isReturning: true, in: context, &reply)
    }
  }
}
