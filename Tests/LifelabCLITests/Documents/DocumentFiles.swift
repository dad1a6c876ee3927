import TestSupport

/// The files that documents name, and the frames around parts of files.
enum DocumentFiles {
  /// Runs a line of the shell; the lessons of the project are there by their paths.
  static func shell(_ line: String, input: String = "", in folder: TemporaryFolder) -> Tool.Result {
    let real = line.replacing(" Lessons/judgement/", with: " \(Document.root)/Lessons/judgement/")
    guard !line.contains(" < ") else { return Tool.shell(real, in: folder.path) }
    return Tool.shell("(\(real)\n) < '\(folder.add("input", input))'", in: folder.path)
  }

  /// Adds the files that blocks name.
  static func add(to folder: TemporaryFolder) {
    _ = folder.add("ada.life", "answer stateAfter suspended\n")
    _ = folder.add("class/bob.life", "learner \"Bob\"\nanswer stateAfter suspended\n")
    _ = folder.add("late/ada.life", "learner \"Ada\"\nanswer stateAfter active\n")
    _ = folder.add("class.csv", "name\nAda\nEve\n")
    _ = folder.add(
      "records.jsonl", "{\"id\": 1, \"lesson\": \"goingHome\", \"submission\": \"answer stateAfter suspended\\n\"}\n")
    let lesson = TextFiles.text(of: "\(Document.root)/Lessons/basics/goingHome.life") ?? ""
    _ = folder.add("goingHome.life", lesson)
    let app = Document("README.md").blocks.first { $0.language == "life" }
    _ = folder.add("notes.life", app?.text ?? "")
    // What stands for a page that was built.
    _ = folder.add("built.html", "<!-- material -->\n<script type=\"application/gzip\" id=\"module\"></script>\n")
  }

  /// Adds what the commands in sentences name besides: a course, its pack, a plugin, a lesson, a log and results.
  static func addCourse(to folder: TemporaryFolder) {
    _ = folder.add("going-home.life", "launch\nhome\n")
    _ = folder.add("night-ada.life", "answer stateAfter background\n")
    _ = folder.add(
      "varied.life",
      """
      lesson varied "Varied" {
        version 1
        use uikit
        vary pause [2s, 9s]
        question later state "Later" {
          | And after {pause}?
          given { launch; home }
          when { wait pause }
          hint "Count."
        }
      }

      """)
    _ = folder.add("exam-answers", "background\n")
    _ = Tool.shell(
      """
      lifelab new course night && lifelab pack night -o night.life
      lifelab new course small && mv small/Lessons .
      mkdir Plugins && lifelab new plugin mine -o Plugins/mine.life && cp Plugins/mine.life my-style.life
      lifelab new lesson evening -o evening.life && lifelab new submission evening.life -o form.life
      lifelab --with night lesson nightFirst --exam --progress exam.log < exam-answers
      lifelab grade --stream --keep-text < records.jsonl > results.jsonl
      """, in: folder.path)
  }

  /// What `{ … }` stands for in a part of a lesson.
  static let question = "{\n| What comes?\ngiven { launch }\nwhen { home }\nhint \"Count.\"\n}"

  /// Parts of files by how they begin, and the rest of the file; `%` stands for the part.
  static let frames: [(beginning: String, frame: String)] = [
    ("plugin nova ", "%"),
    (
      "signal hidden ",
      """
      plugin some "Some" {
        needs 2
        version 1
        source "Some page"
        family "Some"
        states [shown, hidden] as: set
        on didBecomeActive {
          say onResume
          go shown
        }
        on didEnterBackground { go hidden }
      %}

      """
    ),
    ("statement files ", "document some \"Some document\" {\n%}\n"),
    (
      "items [test, build, sign, upload]",
      "lesson some \"Some\" {\n  version 1\n  question way order \"The way\" {\n    | In which order?\n%    hint \"Think.\"\n  }\n}\n"
    ),
    ("name \"blue bar", "lesson some \"Some\" {\n  version 1\n  use uikit\n  | Some.\n%}\n"),
    ("picture timeline", "lesson some \"Some\" {\n  version 1\n  use flutter\n  | Some.\n%}\n"),
    (
      "vary pause [2s, 6s, 9s]",
      """
      lesson some "Some" {
        version 1
        use uikit
      %
        question later state "Later" {
          | After {pause}, and {need} of work, is it {outcome}?
          given { launch }
          when { leaving; wait pause; expect state == outcome; wait need }
          hint "Count."
        }
        question again order "Again" { … }
      }

      """
    ),
  ]
}
