import LessonKit
import LifeLanguage

/// The verbs of lessons.
enum LessonVerbs {
  /// The verbs, in the order in which help shows them.
  static let all: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "lesson", "open a lesson, or go on with the one you were in",
        examples: ["lesson", "lesson goingHome", "lesson \"my-lesson.life\""],
        parameters: [Parameter("name", .reference(.lesson), optional: true)], group: "lessons"), besideAnswers: true
    ) { .lesson($0.lesson("name")) },
    SessionVerb(
      VerbSchema(
        "exam", "take a lesson as an exam: no hints, one attempt, results at the end",
        detail: "The answers are kept in the progress log, each record with a hash over the one before it. "
          + "`lifelab grade LESSON --log FILE` marks them and tells whether a record was changed, removed or moved. That is "
          + "all the log proves: whoever can run this program can write a whole new log.",
        examples: ["exam goingHome"],
        parameters: [Parameter("name", .reference(.lesson))], group: "lessons"), besideAnswers: true
    ) { $0.lesson("name").map { .exam($0) } },
    SessionVerb(
      VerbSchema(
        "style", "the framework in whose words lessons speak; without a name, the choice",
        detail: "A lesson that is open goes on in the new words, at the same place. What you have earned stays.",
        examples: ["style", "style flutter"],
        parameters: [
          Parameter(
            "name", .choice(LessonStyle.all.map { Choice($0.name, $0.title) }), optional: true)
        ], group: "lessons"), besideAnswers: true
    ) { .style($0.text("name")) },
    SessionVerb(VerbSchema("menu", "the course, and how far you are", group: "lessons"), besideAnswers: true) { _ in
      .menu
    },
    SessionVerb(VerbSchema("next", "go on with the next lesson", group: "lessons"), besideAnswers: true) { _ in .next },
    SessionVerb(VerbSchema("hint", "the next stage of help", group: "lessons"), besideAnswers: true) { _ in .hint },
    SessionVerb(
      VerbSchema("skip", "pass over this step or question; its answer is shown", group: "lessons"), besideAnswers: true
    ) { _ in .skip },
    SessionVerb(
      VerbSchema("arrange", "answer an order question by moving its items with the arrow keys", group: "lessons"),
      besideAnswers: true
    ) { _ in .arrange },
    SessionVerb(
      VerbSchema("repair", "go on from the question's app, or from your last attempt at it", group: "lessons"),
      besideAnswers: true
    ) { _ in .repair },
    SessionVerb(VerbSchema("restart", "begin the lesson again", group: "lessons"), besideAnswers: true) { _ in .restart
    },
    SessionVerb(
      VerbSchema("play", "try things out freely; `lesson` goes back to where you were", group: "lessons"),
      besideAnswers: true
    ) { _ in .play },
    SessionVerb(
      VerbSchema("leave", "leave the lesson; it goes on there the next time", group: "lessons"), besideAnswers: true
    ) { _ in .leave },
    SessionVerb(
      VerbSchema(
        "progress", "what you have done; forget one lesson; carry it to another machine",
        examples: [
          "progress", "progress reset goingHome", "progress export \"mine.life\"", "progress import \"mine.life\"",
        ],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(ProgressRequest.Action.reset.rawValue, "forget what is known of a lesson"),
              Choice(ProgressRequest.Action.export.rawValue, "write it to a file"),
              Choice(ProgressRequest.Action.import.rawValue, "take it from a file"),
            ]), optional: true),
          Parameter("file", .text, optional: true), Parameter("lesson", .name(.lesson), optional: true),
        ], group: "lessons"), besideAnswers: true
    ) { .progress(progressRequest($0)) },
  ]

  private static func progressRequest(_ arguments: Arguments) -> ProgressRequest {
    let (lesson, file) = (arguments.text("lesson"), arguments.text("file"))
    let action: ProgressRequest.Action? = arguments.choice("what")
    return switch action {
    case .reset: .reset(lesson: lesson)
    case .export: .export(file)
    case .import: .import(file)
    case nil: .show(stray: lesson ?? file)
    }
  }
}
