import TestSupport
import Testing

/// `check --fix`: what can be mended in one way only, and nothing else.
@Suite struct CheckFixTests {
  private let folder = TemporaryFolder()

  private static let wrong = """
    lesson mine "Mine" {
      version 1
      use uikit
      scenes no

      | Prose.

      qustion wayOut order "On the way out" {
        | The person presses Home. What is the app delegate told?
        given { launch; notificationCentre open; notificationCentre close }
        when { hoem }
        hint "Two steps."
      }
    }

    """
  private static let right = wrong.replacing("qustion", with: "question").replacing("Centre", with: "Center")
    .replacing("hoem", with: "home")

  @Test func `what is mended is told, and what it brings to light is mended, too`() {
    let file = folder.add("mine.life", Self.wrong)
    let run = Tool.run(["check", "--fix", file])
    #expect(run.status == 0, "\(run.errors)")
    #expect(TextFiles.text(of: file) == Self.right)
    #expect(run.output.contains("\(file):8: mended: write 'question'\n"))
    #expect(run.output.contains("\(file):10: mended: write 'notificationCenter' (2 places)\n"))
    #expect(run.output.contains("\(file):11: mended: write 'home'\n"))
    #expect(run.output.hasSuffix("1 file, 1 lesson, 1 question: 0 errors, 0 warnings\n"))
    let again = Tool.run(["check", "--fix", file])
    #expect(again.status == 0 && !again.output.contains("mended") && TextFiles.text(of: file) == Self.right)
  }

  @Test func `what may mean several things, or what no fix mends, stays`() {
    let texts = [
      "two names": "launch\nscen no\ncal ring\n", "no near name": "launch\nxyzzy\n",
      "a time without a unit": "launch\nwait 5\n",
      "a brace too many": "launch\n}\n", "an expectation": "launch\nexpect state == background\n",
    ]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = folder.add("a.life", text)
      let run = Tool.run(["check", "--fix", file])
      #expect(run.status == 1, "\(name)")
      #expect(TextFiles.text(of: file) == text.replacing("cal ", with: "call "), "\(name): \(run.output)")
    }
  }

  @Test func `a file in another form is put into the canonical one`() {
    let text = "lesson  mine \"Mine\" {\r\nversion 1\r\n\tuse uikit\r\n| Prose.\r\n}\r\n"
    let file = folder.add("form.life", text)
    let run = Tool.run(["check", "--fix", file])
    #expect(run.status == 0 && run.output.contains("mended: put it into canonical form\n"))
    #expect(TextFiles.text(of: file) == "lesson mine \"Mine\" {\n  version 1\n  use uikit\n  | Prose.\n}\n")
    #expect(!Tool.run(["check", "--fix", file]).output.contains("mended"))
  }

  @Test func `a file is written whole or not at all, and links, names and modes stay`() {
    let long = Self.wrong + String(repeating: "# \(String(repeating: "x", count: 100))\n", count: 100)
    let file = folder.add("mine.life", long)
    let limited = Tool.run(["check", "--fix", file], prelude: "ulimit -f 4")
    #expect(limited.status == 74 && TextFiles.text(of: file) == long)
    #expect(limited.errors.contains("it is as it was") && !limited.output.contains("mended"))
    _ = folder.add("mine.life", Self.wrong)
    let link = folder.path + "/twin.life"
    #expect(Tool.shell("ln '\(file)' '\(link)'; lifelab check --fix '\(file)'", in: folder.path).status == 74)
    #expect(TextFiles.text(of: file) == Self.wrong)
    _ = Tool.shell("rm '\(link)'; chmod 640 '\(file)'; ln -s mine.life soft.life", in: folder.path)
    #expect(Tool.run(["check", "--fix", folder.path + "/soft.life"]).status == 0)
    #expect(TextFiles.text(of: file) == Self.right)
    #expect(Tool.shell("ls -l mine.life soft.life | cut -c 1-10", in: folder.path).output.hasPrefix("-rw-r-----\nl"))
  }

  @Test func `records tell of fixes, and the options that make no sense together are refused`() {
    let file = folder.add("a.life", "launch\nhoem\n")
    let run = Tool.run(["check", "--fix", "--json", file])
    let fix = #"{"v":1,"kind":"fix","file":"\#(file)","line":2,"text":"write 'home'","places":1}"#
    #expect(run.output.hasPrefix(fix + "\n" + #"{"v":1,"kind":"summary""#), "\(run.output)")
    for options in [["--fix", "--watch"], ["--json", "--sarif"], ["--sarif", "--watch"], ["--sarif", "--beliefs"]] {
      #expect(Tool.run(["check", file] + options).status == 64, "\(options)")
    }
    #expect(Tool.run(["check", "--fix", "-"], input: "hoem\n").status == 64)
    #expect(Tool.run(["check", "--fix", folder.path + "/none.life"]).status == 66)
  }

  @Test func `a lesson in several styles is mended in its file, not in the words of a style`() throws {
    let text = """
      lesson two "Two" {
        version 1
        requires [coldLanuch]
        styles [scenes, flutter]

        | The app hears of `{didEnterBackground}`.

        question q state {
          | After `{didEnterBackground}`, in which state is the app?
          given { launch; hoem }
          hint "Not `{willResignActiv}`."
        }
      }

      """
    let file = folder.add("two.life", text)
    let run = Tool.run(["check", "--fix", file])
    let right = text.replacing("coldLanuch", with: "coldLaunch").replacing("hoem", with: "home")
      .replacing("{willResignActiv}", with: "{willResignActive}")
    #expect(TextFiles.text(of: file) == right, "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }

  @Test func `what is no text stays to the byte, and so does an empty file`() {
    for bytes in [Array("hoem \u{0}\n".utf8), [0xFF] + Array("\nhoem\n".utf8), []] {
      let file = folder.path + "/binary.life"
      TextFiles.write(bytes, to: file)
      let run = Tool.run(["check", "--fix", file])
      #expect(TextFiles.bytes(of: file) == bytes && !run.output.contains("mended"))
      #expect(run.status == (bytes.isEmpty ? 0 : 1))
    }
  }

  @Test func `more faults than are told at once are mended, too`() {
    let file = folder.add(
      "many.life", (0..<250).map { "launch\(["a", "b", "c", "d", "e"][$0 / 50])\($0 % 50)\nreset\n" }.joined())
    let run = Tool.run(["check", "--fix", file, "--quiet"])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 250, "\(run.errors)")
    #expect(TextFiles.text(of: file) == String(repeating: "launch\nreset\n", count: 250))
  }
}
