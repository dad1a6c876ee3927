import GradeResults
import LifelabManual
import PlatformKit
import TestSupport
import Testing

/// A class that hands in files and folders, graded by one call.
@Suite struct GradeCommandTests {
  private let folder = TemporaryFolder()

  private static let right = "answer steps build -> test -> upload\n"
  private static let wrong = "answer steps upload -> test -> build\n"

  private func grade(_ arguments: String..., input: String = "") -> Tool.Result {
    _ = folder.add("order.life", orderLesson)
    return Tool.run(["grade", "order.life"] + arguments, input: input, in: folder.path)
  }

  /// The values of a member in the records of a result, in their order.
  private func values(_ member: String, _ result: Tool.Result) -> [String] {
    result.output.split(separator: "\n").map { line in
      let parts: [Substring] = line.split(separator: "\"\(member)\":\"", maxSplits: 1)
      return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : ""
    }
  }

  // MARK: - What is handed in

  @Test func `everything up to the next option is a submission`() {
    for name in ["a", "b", "c"] { _ = folder.add("\(name).life", Self.right) }
    let result = grade("--submission", "a.life", "b.life", "-", "--json", input: Self.wrong)
    #expect(values("submission", result) == ["a.life", "b.life", "-"] && result.status == 1, "\(result.transcript)")
    let joined = grade("--submission=a.life", "--submission", "b.life", "--submission", "c.life", "--json")
    #expect(values("submission", joined) == ["a.life", "b.life", "c.life"] && joined.status == 0)
    let swallowed = Tool.run(["grade", "--submission", "a.life", "order.life"], in: folder.path)
    #expect(swallowed.status == 64 && swallowed.errors.contains("grade needs a lesson, before the submissions"))
  }

  @Test func `a folder stands for the submissions in it, and what is none is told`() {
    for name in ["class/b.life", "class/a.life", "class/sub/c.life", "class/.hidden.life", "class/.git/x.life"] {
      _ = folder.add(name, Self.right)
    }
    _ = folder.add("class/notes.txt", "x")
    symlink("a.life", "\(folder.path)/class/z.life")
    symlink("../order.life", "\(folder.path)/class/out.life")
    let result = grade("--submission", "class/", "--json")
    #expect(
      values("submission", result) == ["class/a.life", "class/b.life", "class/sub/c.life", "class/z.life"],
      "\(result.transcript)")
    #expect(result.errors.contains("'class/notes.txt' is passed over: its name does not end in .life"))
    #expect(result.errors.contains("'class/out.life' is passed over: it is a link that leads out of the folder"))
    #expect(result.status == 74)
    TextFiles.makeFolder("\(folder.path)/none")
    let empty = grade("--submission", "none")
    #expect(empty.status == 66 && empty.errors.contains("there is no .life file in 'none'"))
  }

  @Test func `each record says whether it was graded, empty or unreadable`() {
    let files = [
      folder.add("a.life", Self.right), folder.add("b.life", ""), folder.add("c.life", [0x25, 0x50, 0, 0xFF]),
      folder.add("d.life", [UInt8](repeating: 0x23, count: 1 << 20 | 1)), folder.path + "/nowhere.life",
    ]
    let result = Tool.run(["grade", folder.add("order.life", orderLesson), "--json", "--submission"] + files)
    #expect(
      values("status", result) == ["graded", "empty", "unreadable", "unreadable"], "what is not there, nobody gave")
    #expect(
      result.status == 66 && result.errors.contains("nowhere.life': there is no such file"), "\(result.transcript)")
    for reason in ["it is a binary file, not text", "it is larger than 1 MB"] {
      #expect(result.output.contains(reason) && result.errors.contains(reason))
    }
    let text = Tool.run(["grade", folder.path + "/order.life", "--submission", files[2]])
    #expect(text.status == 1 && text.output.contains("The submission could not be read:"))
  }

  @Test func `a file that nobody may read is told`() throws {
    let file = folder.add("a.life", Self.right)
    try #require(chmod(file, 0) == 0)
    let result = grade("--submission", "a.life", "--json")
    // Whoever may read everything reads it.
    #expect(getuid() == 0 ? result.status == 0 : values("status", result) == ["unreadable"])
  }

  @Test func `a record is written when it is done`() throws {
    for (name, text) in [("order", orderLesson), ("a", Self.right)] { _ = folder.add("\(name).life", text) }
    // The second submission is written only after the record of the first one was read.
    let line =
      "mkfifo in out; lifelab grade order.life --json --submission a.life - < in > out & exec 3> in 4< out; "
      + "read -r first <&4; echo 'answer steps test' >&3; exec 3>&-; read -r second <&4; echo \"$first\"; echo \"$second\""
    let result = Tool.shell(line, in: folder.path, seconds: 60)
    #expect(values("submission", result) == ["a.life", "-"], "\(result.transcript)")
  }

  // MARK: - A folder of results

  @Test(arguments: ResultFormat.allCases.map { $0.rawValue })
  func `each learner gets a file`(_ format: String) {
    _ = folder.add("class/1.life", "learner \"Ada Lovelace\"\n" + Self.right)
    _ = folder.add("class/ben/answers.life", Self.wrong)
    let result = grade("--submission", "class", "--format", format, "--output", "results/new")
    #expect(result.status == 1 && result.output.isEmpty, "\(result.transcript)")
    #expect(result.errors.contains("2 result files are in 'results/new'"))
    let files = TextFiles.tree("\(folder.path)/results/new")
    #expect(files.keys.map { $0.prefix { $0 != "." } }.sorted() == ["Ada_Lovelace", "ben_answers"])
    #expect(files.values.allSatisfy { $0.hasSuffix("\n") && $0.contains("order") || $0.contains("Mine") })
    let single = grade("--submission", "class/1.life", "--format", format)
    #expect(files.first { $0.key.hasPrefix("Ada") }?.value == single.output)
  }

  @Test(arguments: ResultFormat.allCases)
  func `a format stands in the manual, and what is not for people has a reader that others wrote`(
    _ format: ResultFormat
  ) throws {
    let manual = try #require(LifelabManual.topics.first { $0.name == "grading" }).text
    #expect(manual.contains("`\(format.rawValue)`"))
    let folder = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    let readers = try #require(TextFiles.text(of: "\(folder)/.ci/check_results.py"))
    #expect(readers.contains("    \"\(format.suffix)\": check_") || format == .text)
  }

  @Test func `hostile names stay names of files`() {
    let names = [
      "../../evil", "/etc/passwd", "a\\u{0}b", "CON", "..", "-rf", "\\u{202E}gpj", String(repeating: "é", count: 300),
      "",
    ]
    for (place, name) in names.enumerated() {
      _ = folder.add("class/\(place).life", "learner \"\(name)\"\n" + Self.right)
    }
    let before = TextFiles.names(in: folder.path)
    let result = grade("--submission", "class", "--output", "out")
    let found = TextFiles.names(in: "\(folder.path)/out")
    #expect(found.count == names.count, "\(result.transcript)")
    #expect(TextFiles.names(in: folder.path).filter { $0 != "out" && $0 != "order.life" } == before)
    #expect(
      found.allSatisfy { $0.utf8.count < 120 && !$0.hasPrefix(".") && !$0.hasPrefix("-") && !$0.contains("\u{202E}") })
    #expect(found.contains("_CON.txt") && found.contains("evil.txt") && found.contains("etc_passwd.txt"), "\(found)")
  }

  @Test func `two of one name lose nothing, and are told`() {
    for name in ["1", "2", "3"] {
      _ = folder.add("class/\(name).life", "learner \"\(name == "2" ? "ada" : "Ada")\"\n" + Self.right)
    }
    let result = grade("--submission", "class", "--output", "out", "--json")
    #expect(result.status == 65, "\(result.transcript)")
    #expect(result.errors.contains("'class/2.life' and 'class/1.life' are of one name"))
    #expect(TextFiles.names(in: "\(folder.path)/out").count == 3)
    let again = grade("--submission", "class", "--output", "out")
    #expect(again.status == 64 && again.errors.contains("'out' is not empty"))
    let file = grade("--submission", "class", "--output", "class/1.life")
    #expect(file.status == 64 && file.errors.contains("is a file"))
  }

  // MARK: - A roster

  @Test(arguments: ["text", "json", "gradescope"])
  func `who has not handed in is told`(_ format: String) {
    _ = folder.add("class/ada.life", Self.right)
    _ = folder.add("class/m.life", "learner \"Mallory\"\n" + Self.right)
    _ = folder.add("list.csv", "\u{FEFF}Name;Group\r\nAda;1\r\n\"Ben\";2\r\n")
    let result = grade("--submission", "class", "--format", format, "--roster", "list.csv")
    #expect(result.status == 1, "\(result.transcript)")
    let told = format == "gradescope" ? result.errors : result.output
    #expect(
      told.contains(format == "json" ? #""missing":[{"name":"Ben","line":3}]"# : "Not handed in:\n   Ben (line 3)\n"))
    #expect(
      told.contains(format == "json" ? #""learner":"Mallory""# : "Not on the roster:\n   class/m.life (Mallory)\n"))
  }

  @Test func `a class that is complete is done, and a list that is none is told before anything is graded`() {
    _ = folder.add("ada.life", Self.right)
    _ = folder.add("list.txt", "Ada\n")
    let complete = grade("--submission", "ada.life", "--roster", "list.txt")
    #expect(complete.status == 0 && complete.output.hasSuffix("\n\nRoster list.txt: 1 of 1 have handed in.\n"))
    _ = folder.add("bad.csv", "\"Ada\n")
    for (name, status) in [("bad.csv", Int32(65)), ("nowhere.csv", 66), (".", 74)] {
      let result = grade("--submission", "ada.life", "--roster", name)
      #expect(result.status == status && result.output.isEmpty, "\(result.transcript)")
    }
  }
}
