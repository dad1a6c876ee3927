import BuiltIns
import LessonModel
import LifeLanguage
import LifeSyntax
import PlatformKit
import PluginKit

// The options that several subcommands have, and their values.

extension Option {
  /// The choice between an app with scenes and a classic one.
  static let scenes = Option(
    name: "--scenes", value: "yes|no", summary: "whether apps use scenes, for all that runs; without it they do")

  /// The style of lessons.
  static let style = Option(
    name: "--style", value: "STYLE",
    summary: "the framework in whose words lessons are read and answered, where they offer it: "
      + BuiltInPlugins.all.lessonStyles.names.joined(separator: ", "))

  /// Diagnostics as records, for a subcommand whose results are for readers.
  static let json = Option(
    name: "--json", value: nil,
    summary: "JSON Lines on standard output: a record for each diagnostic, with all its places")

  /// The variant of a lesson that draws something.
  static let variant = Option(
    name: "--variant", value: "N", summary: "this variant of a lesson that draws values, orders or questions")

  /// The number of copies of the program that work.
  static let jobs = Option(
    name: "--jobs", value: "N", summary: "how many processes work at once; without it, one for each core")

  /// The file that is written in place of standard output.
  static let output = Option(
    name: "-o", value: "FILE", summary: "write this file, and nothing over one that is something else")
}

extension Arguments {
  /// Returns whether apps use scenes; nil where the command line does not say.
  func scenes() throws(UsageFault) -> Bool? {
    guard let answer = value(Option.scenes.name) else { return nil }
    guard ["yes", "no"].contains(answer) else { throw UsageFault("\(Option.scenes.name) is yes or no") }
    return answer == "yes"
  }

  /// Returns the variant that the command line names, from 1 on; nil where it names none.
  func variant() throws(UsageFault) -> Int? {
    guard let text = value(Option.variant.name) else { return nil }
    guard let number = Int(text), number > 0 else { throw UsageFault("--variant takes a whole number from 1 on") }
    return number
  }

  /// Returns the number of processes that the command line asks for, or that of the cores.
  func jobs() throws(UsageFault) -> Int {
    guard let text = value(Option.jobs.name) else { return availableCores }
    guard let jobs = Int(text), (1...Self.jobLimit).contains(jobs) else {
      throw UsageFault("'\(Option.jobs.name)' is a number from 1 to \(Self.jobLimit)")
    }
    return jobs
  }

  private static let jobLimit = 512
}

extension Invocation {
  /// Returns the style of a name, which a plugin of the library has or one that a lesson brings along; nil without a name.
  func style(named name: String?, besides lessons: [Lesson] = []) throws(UsageFault) -> LessonStyle? {
    guard let name else { return nil }
    let known = [library.styles] + lessons.map { $0.knownStyles }
    for styles in known {
      if let style = styles.named(name) { return style }
    }
    var names: [String] = []
    for style in known.flatMap({ $0.names }) where !names.contains(style) { names.append(style) }
    throw UsageFault(
      NearMiss.complaint(
        "unknown style '\(name)'", about: name, among: names,
        otherwise: "there are \(names.joined(separator: ", ")); `--with FOLDER` adds those of its plugins"))
  }
}

extension UsageFault {
  /// A value that is not among those that an option has; tells which one may be meant, or else all of them.
  static func unknown(_ complaint: String, about name: String, among names: [String]) -> UsageFault {
    UsageFault(
      NearMiss.complaint(complaint, about: name, among: names, otherwise: "there are \(names.joined(separator: ", "))"))
  }
}
