import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Invocation {
  /// The options of this call that name folders, as they are written again.
  fileprivate var folderOptions: String {
    LibraryFolder.options.flatMap { option in arguments.files(option.name).map { " \(option.name) '\($0)'" } }.joined()
  }

  /// Writes a text to a new file.
  fileprivate func writeNew(_ text: String, to path: String) -> ExitStatus {
    guard path.hasSuffix(Files.lifeSuffix) else {
      console.complain("lifelab: cannot write '\(path)': its name does not end in .life")
      return .usage
    }
    guard case .notFound = Files.read(path) else { return refuse(toReplace: path) }
    let parent = Files.parent(of: path)
    let missing = outermostMissing(parent)
    guard Files.makeFolder(parent) else {
      if let missing { Files.remove(missing) }
      console.complain("lifelab: cannot make the folder '\(parent)'")
      return .inputOutput
    }
    guard let fault = Files.write(Array(text.utf8), to: path) else { return .done }
    if let missing { Files.remove(missing) }
    console.complain("lifelab: cannot write '\(path)': \(fault)")
    return .inputOutput
  }

  /// Writes a new folder with its files, whole or not at all.
  fileprivate func writeNew(_ files: [(path: String, text: String)], inFolder path: String) -> ExitStatus {
    let isFree = Files.isFolder(path) && Files.names(in: path, withHidden: true).isEmpty
    if !isFree, Files.realPath(path) != nil { return refuse(toReplace: path) }
    let contents = files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
    guard let fault = Files.write(newFolder: path, contents) else { return .done }
    console.complain("lifelab: cannot write the folder '\(path)': \(fault); nothing is written")
    return .inputOutput
  }

  private func refuse(toReplace path: String) -> ExitStatus {
    console.complain("lifelab: '\(path)' is there already; nothing is written")
    return .inputOutput
  }

  /// Returns the first folder on the way to this one that is not there; nil where all are, or something else is.
  private func outermostMissing(_ folder: String) -> String? {
    guard !folder.isEmpty, case .notFound = Files.read(folder) else { return nil }
    return outermostMissing(Files.parent(of: folder)) ?? folder
  }
}

/// `lifelab new`: the beginning of a course, a file or a submission.
enum NewCommand {
  static let command = Command(
    name: "new",
    operands: "course NAME | lesson NAME | plugin NAME | app NAME | scenario NAME | submission LESSON|FILE",
    summary: "begin something: a course is a folder that is written; the others are printed, or written with -o",
    options: [
      Option.output, Option.style, Option.variant,
      Option(
        name: "--seed", value: "TEXT",
        summary: "of a submission: the variant that a text draws, such as the name of a learner; the same for ever"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try NewOptions(invocation.arguments)
    switch options.kind {
    case "submission": return try newSubmission(options, invocation)
    case "course": return try newCourse(options, invocation)
    default: break
    }
    guard let template = templates.first(where: { $0.kind == options.kind }) else {
      let kinds = templates.map { $0.kind } + ["course", "submission"]
      throw UsageFault(NearMiss.complaint("cannot make a new '\(options.kind)'", about: options.kind, among: kinds))
    }
    return hand(template.text(options.name), options, to: invocation)
  }

  private static func newSubmission(_ options: NewOptions, _ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let found = invocation.lessons(options.name, invocation.library.plugins().plugins)
    guard let lessons = found.lessons else { return found.status }
    let style = try invocation.style(named: options.style, besides: lessons)
    let styled = lessons.map { $0.inStyle(style) }
    if let style { invocation.tellLessons(styled, lacking: style) }
    if options.seed != nil, !lessons.contains(where: { $0.variant != nil }) {
      throw UsageFault("'\(lessons[0].name)' draws nothing, and has no variants; leave --seed out")
    }
    if let number = options.variant, let complaint = invocation.complaint(aboutVariant: number, of: lessons) {
      throw UsageFault(complaint)
    }
    let forms = styled.map { lesson in
      options.seed.map { lesson.drawn(by: $0) } ?? options.variant.map { lesson.asVariant($0) } ?? lesson
    }
    if options.seed == nil, options.variant == nil, let varied = forms.first(where: { $0.variant != nil }) {
      invocation.console.complain(
        "lifelab: this is variant 1 of \(varied.variantCount) of \(varied.name); --variant N or --seed TEXT gives another"
      )
    }
    return hand(Submission.template(for: forms), options, to: invocation)
  }

  /// Prints a text, or writes it to the file that the command line names.
  private static func hand(_ text: String, _ options: NewOptions, to invocation: Invocation) -> ExitStatus {
    guard let path = options.output else {
      invocation.console.write(file: text)
      return .done
    }
    let status = invocation.writeNew(text, to: path)
    if status == .done {
      let next =
        options.kind == "submission"
        ? "Fill it in; `lifelab\(invocation.folderOptions) grade \(options.name) --submission \(path)` grades it."
        : nextSteps.first { $0.kind == options.kind }?.text(path) ?? ""
      invocation.console.write([OutputLine("\(path) is written. \(next)")])
    }
    return status
  }

  /// Writes the folder of a course: its file, a lesson that builds on a built-in one, and a belief for all its lessons.
  private static func newCourse(_ options: NewOptions, _ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    guard options.output == nil else {
      throw UsageFault("a course is a folder of its name; -o is for a single file")
    }
    let name = options.name
    let files = CourseTemplate(name: name).files
    let status = invocation.writeNew(files, inFolder: name)
    guard status == .done else { return status }
    invocation.console.write(files.map { OutputLine("\(name)/\($0.path)", .strong) })
    invocation.console.write([
      OutputLine("Change them in a text editor; plugins of your own belong into \(name)/Plugins. Then:", .dim),
      OutputLine("  lifelab check \(name)"),
      OutputLine("  lifelab --with \(name) lesson \(CourseTemplate(name: name).lesson)"),
      OutputLine("  lifelab pack \(name) -o \(name).life"),
    ])
    return .done
  }

  /// What may be done next with a file of each kind; what grades a submission depends on its lesson.
  private static let nextSteps: [(kind: String, text: @Sendable (String) -> String)] = [
    ("lesson", { "`lifelab preview \($0)` shows it while you write, `lifelab check \($0)` checks it." }),
    ("plugin", { "`lifelab plugin check \($0)` tries it, `lifelab run FILE --use \($0)` uses it." }),
    ("app", { "`lifelab explore \($0)` looks for a day that breaks it." }),
    ("scenario", { "`lifelab run \($0)` runs it." }),
  ]

  private static let templates: [(kind: String, text: @Sendable (String) -> String)] = [
    (
      "lesson",
      { name in
        """
        lesson \(name) "A title" {
          version 1
          styles [scenes]

          | One idea, in a few short sentences.

          step watch "Watch it" {
            | Type `launch`, then `home`.
            goal { expect state == background }
            solution { launch; home }
            hint "The Home button is the command `home`."
          }

          question callbackOrder order "Pressing Home" {
            | The person presses Home. What is {listener} told, and in which order?
            given { launch }
            when { home }
            hint "Where is the app for a moment?"
          }
        }

        """
      }
    ),
    (
      "plugin",
      { name in
        """
        # More that a plugin may say: `lifelab help pluginFiles`; the moments: `lifelab help moments`.
        plugin \(name) "What it shows" {
          version 1
          source "where the mapping comes from"
          # role delegate, platform ios, family "…", apart uikit

          # Lessons with `styles [\(name)]` are read in these words.
          style \(name) "What it shows" {
            listener "the observer"
            word didBecomeActive shown
            word didEnterBackground left
          }

          # Of several lines for a moment the first that applies is done, such as one with `where: !scenes`; one with
          # `after: 1s` is done besides.
          # With `states [up, down] as: set`, `on didBecomeActive from: down { go up }` goes from one to another.
          on didFinishLaunching { say started }
          on didBecomeActive { say shown }
          on didEnterBackground { say left }
        }

        """
      }
    ),
    (
      "app",
      { name in
        """
        app \(name) uses: uikit {
          saved draft = ""

          on didFinishLaunching { restore draft }
          on didEnterBackground { save draft }
        }

        """
      }
    ),
    (
      "scenario",
      { name in
        """
        # \(name)
        use uikit
        launch
        home
        wait 6s
        expect state == suspended

        """
      }
    ),
  ]
}

/// What the arguments of `new` ask for.
private struct NewOptions {
  /// What to begin, such as `lesson`.
  let kind: String
  /// Its name; of a submission, the lesson.
  let name: String
  /// The file to write; nil for standard output.
  let output: String?
  /// The name of the style of a submission; nil for the usual one.
  let style: String?
  let variant: Int?
  let seed: String?

  init(_ arguments: Arguments) throws(UsageFault) {
    guard arguments.operands.count == 2 else {
      throw UsageFault(
        "write: lifelab new course NAME, or lesson, plugin, app, scenario and a NAME, or submission LESSON")
    }
    (kind, name) = (arguments.operands[0], arguments.operands[1])
    output = arguments.value(Option.output.name)
    seed = arguments.value("--seed")
    guard kind != "submission" else {
      style = arguments.value(Option.style.name)
      variant = try arguments.variant()
      guard seed == nil || variant == nil else { throw UsageFault("--variant and --seed exclude each other") }
      return
    }
    (style, variant) = (nil, nil)
    guard !arguments.has(Option.style.name) else {
      throw UsageFault("--style is for new submission: the others are written for no style, or for several")
    }
    if let option = ["--variant", "--seed"].first(where: { arguments.has($0) }) {
      throw UsageFault("\(option) is that of a submission; a new \(kind) has none")
    }
    guard LifeOperand.isName(name) else {
      throw UsageFault(
        "'\(name)' is no name: letters, digits and _, a letter first"
          + (LifeOperand.name(like: name).map { "; did you mean '\($0)'?" } ?? ""))
    }
  }
}
