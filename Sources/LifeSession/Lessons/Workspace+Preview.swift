import LessonModel
import LessonReading
import LessonTutor
import LifeLanguage
import LifeSyntax

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
    guard reply.failure == nil, let read = named ?? loaded.lessons.last else { return }
    know(read.ownPlugins)
    let lesson = inStyle(read)
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
