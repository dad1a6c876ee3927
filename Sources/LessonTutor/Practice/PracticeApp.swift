import LifeLanguage
import LessonModel
import LifecycleEngine
import LifeSyntax

/// A small app to practise with: one concept, written in moments, so that every style can run it.
package struct PracticeApp: Sendable {
  /// What can go wrong with it.
  struct Flaw: Sendable {
    /// What happens before.
    var given: String
    /// The expectations that hold once it has gone wrong.
    var bad: String
    /// The task, in a sentence.
    var task: String
    /// Where to look first: what the app does, and when.
    var look: String
    /// Why it goes wrong, whatever leads there.
    var why: String
    /// The verbs of stimuli that would make it no task.
    var forbidden: [String] = []
  }

  /// What a question may ask of a value of it.
  struct Held: Sendable {
    /// What happens first.
    var begin: String
    /// What the person changes in that; nil where nothing is changed.
    var edit: StoryAction?
    /// What the app does with the value, for the reason.
    var matter: HeldReason.Matter
    /// Where to look first.
    var look: String
    /// The question.
    var ask: String
    /// The answers, each with the condition that holds with it.
    var answers: [(text: String, holds: String)]
  }

  /// The name of the app in its own text, such as `Sketch`.
  package let name: String
  /// What it is, as a sentence begins with it: “a radio app”.
  let noun: String
  /// What it does, in a sentence.
  let about: String
  /// The block of the app, a statement each line.
  let body: [String]
  /// The moments that a style has to tell apart, so that the app does in it what it is said to do.
  var needs: [Moment] = []
  /// What can go wrong with it; nil where it is there to be asked about.
  var flaw: Flaw?
  /// What a question may ask of a value of it; nil where there is none.
  var held: Held?
  /// The time that its task takes, where a question asks how long it holds off the freeze; in seconds.
  var taskSeconds: [Int] = []
  /// What happens to it and to few other apps, such as an event that it declares or a watchdog that ends it.
  var triggers: [Trigger] = []

  /// A Boolean value that indicates whether somebody pays in it.
  var sells: Bool { noun == "a shopping app" }

  /// A Boolean value that indicates whether its code takes time of its own.
  var works: Bool { verbs.contains("work") }

  /// Returns whether one of these things happens to it and to few other apps.
  func isAbout(oneOf wanted: Set<Trigger>) -> Bool { triggers.contains { wanted.contains($0) } }

  /// Returns whether a style has the moments of the app.
  func isOffered(in style: LessonStyle) -> Bool { needs.allSatisfy { style.hasHandler(of: $0) } }

  /// The words of its statements that a learner has to know.
  var verbs: Set<String> {
    AppWords.verbs(in: SourceText(name: "practice", text: statement(seconds: taskSeconds.first)))
  }

  /// The lines of its statement, with the first of the times that its task may take.
  var lines: [String] { statement(seconds: taskSeconds.first).split(separator: "\n").map { String($0) } }

  /// Returns the statement of the app, with `N` in place of seconds filled in.
  package func statement(seconds: Int?) -> String {
    let lines = body.map { line in seconds.map { line.replacingSeconds(with: $0) } ?? line }
    return "app \(name) {\n" + lines.map { $0 + "\n" }.joined() + "}\n"
  }
}

extension String {
  /// Fills in the seconds of a task, which a body writes as `needs: Ns`.
  fileprivate func replacingSeconds(with number: Int) -> String {
    let marker = Array("needs: Ns".utf8)
    var bytes = Array(utf8)
    guard let start = bytes.place(of: marker) else { return self }
    bytes.replaceSubrange(start..<start + marker.count, with: Array("needs: \(number)s".utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
