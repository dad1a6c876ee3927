import PlatformKit
import TestSupport
import Testing

/// Files of a stranger: what they can write, what they can read, and what they can make the tool wait for.
@Suite struct StrangerFileTests {
  private let folder = TemporaryFolder()

  /// A folder with a neighbour that must not be read or written, and a file of the stranger's in a folder below.
  private func plant(_ text: String) -> String {
    _ = folder.add("secret.txt", "root:x:0:0\n")
    _ = folder.add("precious.life", "wait 7min\n")
    _ = folder.add("theirs/x.life", text)
    symlink("../secret.txt", "\(folder.path)/theirs/link.life")
    symlink("..", "\(folder.path)/theirs/up")
    return "\(folder.path)/theirs"
  }

  // MARK: - Writing

  private static let writing = [
    "save \"../precious.life\" replace", "save \"new.life\"", "transcript start \"new.life\"",
    "progress export \"new.life\"", "progress reset goingHome", "progress import \"x.life\"",
  ]

  @Test(arguments: writing) func `no file writes a file, whatever is done with it`(line: String) {
    let theirs = plant("launch\n\(line)\n")
    let before = TextFiles.tree(folder.path)
    for (arguments, input, status) in [
      (["run", "x.life"], "", Int32(65)), (["run", "-"], "launch\n\(line)\n", 65), (["check", "."], "", 1),
      (["prompt", "--write-anywhere"], "load \"x.life\"\n", 65),
    ] {
      let result = Tool.run(arguments, input: input, in: theirs)
      #expect(result.status == (arguments == ["check", "."] ? 74 : status), "\(result.transcript)")
      #expect(result.errors.contains("[onlyTyped]"))
      #expect(TextFiles.tree(folder.path) == before)
    }
  }

  @Test(arguments: ["load \"-\"", "use \"-\""]) func `no file reads standard input`(line: String) {
    let theirs = plant("\(line)\n")
    for (arguments, input) in [(["run", "x.life"], "launch\n"), (["prompt"], "load \"x.life\"\n"), (["prompt"], line)] {
      let result = Tool.run(arguments, input: input, in: theirs, seconds: 20)
      #expect(result.status != 0 && result.errors.contains("only files whose names end in .life"))
      #expect(!result.output.contains("launch"))
    }
  }

  @Test func `standard input serves every lesson and every submission`() {
    let answer = "answer covered inactive\n"
    _ = folder.add("ada.life", answer)
    func total(_ names: [String]) -> String {
      let submissions = names.flatMap { ["--submission", $0] }
      let result = Tool.run(["grade", "coldLaunch", "fiveStates"] + submissions, input: answer, in: folder.path)
      return result.output.split(separator: "\n").filter { $0.hasPrefix("Total") }.joined(separator: ", ")
    }
    #expect(total(["-"]) == total(["ada.life"]))
    #expect(total(["-", "-"]) == total(["ada.life", "ada.life"]))
  }

  @Test func `a transcript that can no longer be written is an error`() {
    let result = Tool.shell(
      "(printf 'launch\ntranscript start \"t.life\"\n'; until [ -s t.life ]; do sleep 0.1; done; rm t.life; mkdir t.life; printf 'home\n') | lifelab",
      in: folder.path)
    #expect(result.status == 74 && result.errors.contains("the transcript ends here"), "\(result.transcript)")
  }

  @Test func `a loaded file keeps no progress and takes no exam`() {
    let theirs = plant("exam goingHome\nskip\n")
    let result = Tool.run(["prompt", "--progress", "log.life"], input: "load \"x.life\"\n", in: theirs)
    #expect(result.status == 65 && result.errors.contains("[onlyTyped]"))
    #expect(TextFiles.text(of: "\(theirs)/log.life") == nil)
    #expect(Tool.run(["run", "x.life"], in: theirs).status == 66)
  }

  @Test(arguments: [
    "../new.life", "../precious.life", "up/new.life", "/tmp/lifelab-never.life", "link.life", "new.txt",
  ])
  func `a prompt writes in its folder, unless an option says otherwise`(path: String) {
    let theirs = plant("launch\n")
    let before = TextFiles.tree(folder.path)
    for command in ["save \"\(path)\" replace", "transcript start \"\(path)\""] {
      let result = Tool.run([], input: "launch\n\(command)\n", in: theirs)
      #expect(result.status == 65 && TextFiles.tree(folder.path) == before, "\(result.transcript)")
      #expect(result.errors.contains("--write-anywhere") || path == "new.txt")
    }
    guard path.contains("new.life") else { return }
    let result = Tool.run(["--write-anywhere"], input: "launch\nsave \"\(path)\"\n", in: theirs)
    #expect(result.status == 0 && TextFiles.text(of: "\(folder.path)/new.life") == "launch\n", "\(result.transcript)")
  }

  // MARK: - Reading

  @Test(arguments: ["load", "use", "lesson", "exam", "progress import"])
  func `what is no life file by its name is not shown`(verb: String) {
    let theirs = plant("launch\n")
    for path in ["/etc/passwd", "link.life"] {
      let line = "\(verb) \"\(path)\"\n"
      _ = folder.add("theirs/y.life", line)
      for (arguments, input) in [(["run", "y.life"], ""), ([], line), (["check", "y.life"], "")] {
        let result = Tool.run(arguments, input: input, in: theirs)
        #expect(result.status == (arguments.first == "check" ? 1 : 65), "\(result.transcript)")
        #expect(!result.transcript.contains("root:"), "\(result.transcript)")
        // A file cannot import progress at all; and one that begins with `lesson` is checked as a file of lessons.
        let ids = ["[notLifeFile]", "[outsideFolder]", "[onlyTyped]"] + (verb == "lesson" ? ["[missingArgument]"] : [])
        #expect(ids.contains { result.errors.contains($0) }, "\(result.transcript)")
      }
    }
  }

  @Test(arguments: ["../precious.life", "up/precious.life", "-", "../nowhere.life", "up"])
  func `what is checked stays in its folder`(path: String) {
    let theirs = plant("load \"\(path)\"\n")
    let result = Tool.run(["check", "\(theirs)/x.life"], input: "home\n")
    #expect(result.status == 1 && result.errors.contains("[outsideFolder]"), "\(result.transcript)")
    #expect(!result.transcript.contains("7min"))
    let run = Tool.run(["run", "x.life"], input: "launch\n", in: theirs)
    let status: Int32 = path.contains("nowhere") ? 66 : path == "up" ? 74 : path == "-" ? 65 : 0
    #expect(run.status == status, "\(run.transcript)")
  }

  @Test func `what is checked loads what lies beside it, and errors are told of their own file`() {
    let theirs = plant("load \"sub/y.life\"\n")
    _ = folder.add("theirs/sub/y.life", "launch\nexpect state == background\n")
    let result = Tool.run(["check", "\(theirs)/x.life"])
    #expect(result.status == 1 && result.errors.contains("sub/y.life:2:"), "\(result.transcript)")
  }

  @Test func `links out of a folder are passed over, or refused where they are named`() {
    let theirs = plant("launch\n")
    let checked = Tool.run(["check", theirs])
    #expect(checked.status == 74 && checked.output.hasPrefix("1 file"))
    #expect(checked.errors.contains("link.life' is passed over") && checked.errors.contains("up' is passed over"))
    for arguments in [
      ["check", "\(theirs)/link.life"], ["plugin", "check", "\(theirs)/link.life"],
      ["grade", "\(theirs)/link.life", "--submission", "-"],
      ["grade", "goingHome", "--submission", "\(theirs)/link.life"],
    ] {
      let result = Tool.run(arguments)
      #expect(result.status == 74 && result.errors.contains("it lies outside"), "\(result.transcript)")
      #expect(!result.transcript.contains("root:"))
    }
  }

  // MARK: - Waiting

  /// Arguments that name `odd.life`, which is a pipe, and what is typed.
  private static let waiting: [(arguments: [String], input: String)] = [
    (["run", "odd.life"], ""), (["check", "odd.life"], ""), (["check", "."], ""), (["format", "odd.life"], ""),
    (["format", "--check", "."], ""), (["plugin", "check", "odd.life"], ""), (["plugin", "show", "odd.life"], ""),
    (["grade", "odd.life", "--submission", "-"], ""), (["grade", "goingHome", "--submission", "odd.life"], ""),
    (["new", "submission", "odd.life"], ""), (["lesson", "odd.life"], ""), (["run", "-"], "load \"odd.life\"\n"),
    (["run", "-", "--use", "odd.life"], ""), ([], "use \"odd.life\"\n"), ([], "progress import \"odd.life\"\n"),
    ([], "launch\nsave \"odd.life\" replace\n"), ([], "launch\ntranscript start \"odd.life\"\n"),
    (["--with", "."], ""), (["--home", "."], ""),
  ]

  @Test(arguments: waiting) func `no pipe is waited for`(arguments: [String], input: String) throws {
    try #require(mkfifo("\(folder.path)/odd.life", 0o644) == 0)
    TextFiles.makeFolder("\(folder.path)/Lessons")
    try #require(mkfifo("\(folder.path)/Lessons/odd.life", 0o644) == 0)
    let result = Tool.run(arguments, input: input, in: folder.path, seconds: 30)
    #expect(result.status == 74, "\(result.transcript)")
    #expect(result.errors.contains("a pipe, a device or a socket"))
  }

  @Test func `no pipe is waited for by what is kept between sessions`() throws {
    let pipe = "\(folder.path)/odd.life"
    try #require(mkfifo(pipe, 0o644) == 0)
    let result = Tool.run(
      ["--progress", pipe], input: "lesson goingHome\nlaunch\nhome\n", environment: ["LIFELAB_HISTORY": pipe],
      in: folder.path, seconds: 30)
    #expect(result.status >= 0, "it hung")
  }

  @Test(arguments: ["/dev/zero", "/dev/stdin", "/dev/fd/0"])
  func `devices and the shell's own pipes are no files`(path: String) {
    let result = Tool.shell("echo launch | lifelab run \(path)", in: folder.path, seconds: 30)
    #expect(result.status == 74 && result.errors.contains("`-` is standard input"), "\(result.transcript)")
  }

  @Test func `each file of a folder is read once, and loops end`() {
    _ = folder.add("a/one.life", "launch\n")
    _ = folder.add("z/four.life", "launch\n")
    symlink("../z/four.life", "\(folder.path)/a/four.life")
    symlink("..", "\(folder.path)/a/loop")
    symlink("self", "\(folder.path)/a/self")
    symlink("one.life", "\(folder.path)/a/two.life")
    link("\(folder.path)/a/one.life", "\(folder.path)/a/three.life")
    let result = Tool.run(["check", folder.path, folder.path, "\(folder.path)/a/two.life"], seconds: 30)
    #expect(result.status == 0 && result.output.hasPrefix("2 files"), "\(result.transcript)")
  }
}
