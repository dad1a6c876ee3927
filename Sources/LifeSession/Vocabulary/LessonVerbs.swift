import LessonModel
import LifeLanguage

/// The verbs of the prompt with which lessons are opened, answered and left.
enum LessonVerbs {
  /// The verb that begins a sitting of practice, or goes on with it.
  static let practice = "practice"

  /// The verbs, in the order in which help shows them.
  static let all: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "lesson", "open a lesson, or go on with the one you were in",
        detail:
          "Some lessons draw values, orders and questions for each learner. A learner keeps their variant; `variant:` begins "
          + "another one.",
        examples: ["lesson", "lesson goingHome", "lesson suspension variant: 2", "lesson \"my-lesson.life\""],
        parameters: [Parameter("name", .reference(.lesson), optional: true)], labels: [variant], group: "lessons"),
      besideAnswers: .always
    ) { .lesson($0.lesson("name"), variant: $0.number("variant")) },
    SessionVerb(
      VerbSchema(
        "exam", "take a lesson as an exam: no hints, one attempt, results at the end",
        detail: "The answers are kept in the progress log, each record with a hash over the one before it. "
          + "`lifelab grade LESSON --log FILE` marks them and tells whether a record was changed, removed or moved. That is "
          + "all the log proves: whoever can run this program can write a whole new log.",
        examples: ["exam goingHome"],
        parameters: [Parameter("name", .reference(.lesson))], labels: [variant], group: "lessons"),
      besideAnswers: .always
    ) { arguments in arguments.lesson("name").map { .exam($0, variant: arguments.number("variant")) } },
    SessionVerb(
      VerbSchema(
        "style", "the framework in whose words lessons and free play speak; without a name, the choice",
        detail:
          "A lesson that is open goes on in the new words, at the same place. What you have earned stays. Free play uses the "
          + "plugin of the style, and its app has scenes as that of the style has; `use` alone says which plugins are in use.",
        examples: ["style", "style flutter"],
        parameters: [Parameter("name", .name(.style), optional: true)], group: "lessons"), besideAnswers: .always
    ) { .style($0.text("name")) },
    SessionVerb(VerbSchema("menu", "the course, and how far you are", group: "lessons"), besideAnswers: .offered) { _ in
      .menu
    },
    SessionVerb(
      VerbSchema("next", "go on with the next lesson; asks before it leaves an open one", group: "lessons"),
      besideAnswers: .always
    ) { _ in .next },
    SessionVerb(VerbSchema("hint", "the next stage of help", group: "lessons"), besideAnswers: .offered) { _ in .hint },
    SessionVerb(
      VerbSchema("more", "what else there is to say of your last answer, as far as attempts allow", group: "lessons"),
      besideAnswers: .offered
    ) { _ in .more },
    SessionVerb(
      VerbSchema("skip", "pass over this step or question; its answer is shown", group: "lessons"),
      besideAnswers: .offered
    ) { _ in .skip },
    SessionVerb(
      VerbSchema("arrange", "answer an order question by moving its items with the arrow keys", group: "lessons"),
      besideAnswers: .offered
    ) { _ in .arrange },
    SessionVerb(
      VerbSchema(
        "repair", "go on from the question's app, or from your last attempt at it",
        detail: "With `original` it begins again with the question's app.", examples: ["repair", "repair original"],
        parameters: [
          Parameter(
            "from", .choice([Choice(RepairOrigin.original.rawValue, "the question's app as it was given")]),
            optional: true)
        ], group: "lessons"), besideAnswers: .offered
    ) { .repair(from: $0.choice("from")) },
    SessionVerb(VerbSchema("restart", "begin the lesson again", group: "lessons"), besideAnswers: .always) { _ in
      .restart
    },
    SessionVerb(
      VerbSchema("play", "try things out freely; `leave` goes back to where you were", group: "lessons"),
      besideAnswers: .offered
    ) { _ in .play },
    SessionVerb(
      VerbSchema("leave", "leave free play, or the lesson; it goes on there the next time", group: "lessons"),
      besideAnswers: .offered
    ) { _ in .leave },
    SessionVerb(
      VerbSchema(
        practice, "questions without end, made of what you have met; how much of it is due and known",
        detail:
          "Each question is made now, from rules that lessons have shown you: what went wrong in a lesson comes soon, then what "
          + "is due, what your wrong answers fit, and what nothing has asked yet. What was right at the first try comes back after days, "
          + "what was not on the same day. Fifteen questions, about ten minutes, are enough for a day. They earn nothing. "
          + "`practice text` shows the last question as a lesson file, to keep it or to argue about it.",
        examples: ["practice", "practice stats", "practice text"],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(PracticeView.stats.rawValue, "what is due today and in seven days, known, and remembered"),
              Choice(PracticeView.text.rawValue, "the last question, as a lesson file"),
            ]), optional: true)
        ], group: "lessons"), besideAnswers: .always
    ) { .practice($0.choice("what")) },
    SessionVerb(
      VerbSchema(
        "review", "what is due over all lessons: what you missed, and what you may have forgotten", group: "lessons"),
      besideAnswers: .always
    ) { _ in .review },
    SessionVerb(
      VerbSchema(
        "challenge", "a goal in free play with a par: that of the day, or another one by its number",
        detail: "The par is the number of commands of the shortest way, found by trying all of them.",
        examples: ["challenge", "challenge 7"],
        parameters: [Parameter("number", .integer, optional: true)], group: "lessons"), besideAnswers: .always
    ) { .challenge($0.number("number")?.value) },
    SessionVerb(
      VerbSchema(
        "progress", "what you have done, by unit, lesson and rule; reset one lesson; carry it to another machine",
        detail: "A bar is the share of the points; “at the first try” is what the first answers earned of them. With "
          + "the name of a lesson it shows each question and, after an exam, the own answers. `rules` shows how likely "
          + "each rule that was met is remembered today.",
        examples: [
          "progress", "progress goingHome", "progress rules", "progress reset goingHome",
          "progress export \"mine.life\"", "progress import \"mine.life\"",
        ],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(ProgressRequest.Action.rules.rawValue, "what is remembered of the rules that were met"),
              Choice(ProgressRequest.Action.reset.rawValue, "forget what is known of a lesson"),
              Choice(ProgressRequest.Action.export.rawValue, "write it to a file"),
              Choice(ProgressRequest.Action.import.rawValue, "take it from a file"),
            ]), optional: true),
          Parameter("file", .text, optional: true), Parameter("lesson", .name(.lesson), optional: true),
        ], group: "lessons"), besideAnswers: .always
    ) { .progress(progressRequest($0)) },
  ]

  private static let variant = Parameter(
    "variant", .integer, optional: true, "the number of a variant, in a lesson that draws something")

  private static func progressRequest(_ arguments: Arguments) -> ProgressRequest {
    let (lesson, file) = (arguments.text("lesson"), arguments.text("file"))
    let action: ProgressRequest.Action? = arguments.choice("what")
    return switch action {
    case .rules: (lesson ?? file).map { .stray($0) } ?? .rules
    case .reset: .reset(lesson: lesson)
    case .export: .export(file)
    case .import: .import(file)
    case nil: file.map { .stray($0) } ?? lesson.map { .lesson($0) } ?? .overview
    }
  }
}
