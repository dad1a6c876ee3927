import JSONText
import LessonAuthoring
import LessonModel
import LifeSession
import LifeSyntax

extension Checking {
  /// Returns the totals in one line.
  ///
  /// Lessons and files that could not be read are told at its end: of those, nothing is known.
  func summary(_ files: Int, _ lessons: [Lesson], _ reports: [Reply.Report], unread: Int, faulty: Int) -> String {
    func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    func found(_ severity: Diagnostic.Severity) -> Int { reports.count { $0.diagnostic.severity == severity } }
    let questions = lessons.reduce(0) { $0 + $1.questionNames.count }
    let notes = found(.note)
    return "\(text(files, "file")), \(text(lessons.count, "lesson")), \(text(questions, "question")): "
      + "\(text(found(.error), "error")), \(text(found(.warning), "warning"))"
      + (notes > 0 ? ", \(text(notes, "note"))" : "")
      + (faulty > 0 ? "; \(text(faulty, "lesson")) could not be read" : "")
      + (unread > 0 ? "; \(text(unread, "file")) not checked" : "")
  }

  /// Returns why a file is not checked as a line of JSON: `{ "v": 1, "kind": "fault", "text" }`.
  static func record(ofFault text: String) -> String {
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "fault")
      record.member("text", text)
    }
    writer.endLine()
    return writer.text
  }

  /// Returns the summary as a line of JSON:
  /// `{ "v": 1, "kind": "summary", "files", "lessons", "questions", "variants", "errors", "warnings", "notes", "words",
  /// "minutes" }`; `variants` counts those of lessons that draw something;
  /// the last two tell how long the lessons take to read.
  func record(_ files: Int, _ lessons: [Lesson], _ reports: [Reply.Report]) -> String {
    let times = lessons.map { ReadingTime(of: $0) }
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "summary")
      record.member("files", files)
      record.member("lessons", lessons.count)
      record.member("questions", lessons.reduce(0) { $0 + $1.questionNames.count })
      record.member("variants", lessons.reduce(0) { $0 + ($1.variant == nil ? 0 : $1.variantCount) })
      record.member("errors", reports.count { $0.diagnostic.severity == .error })
      record.member("warnings", reports.count { $0.diagnostic.severity == .warning })
      record.member("notes", reports.count { $0.diagnostic.severity == .note })
      record.member("words", times.reduce(0) { $0 + $1.words })
      record.member("minutes", times.reduce(0) { $0 + $1.minutes })
    }
    writer.endLine()
    return writer.text
  }
}
