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

  private static let sound = """
    lesson mine "Mine" {
      version 1
      styles [scenes, flutter]

      question away state "Away" {
        | In which state is it after {pause}?
        vary pause [6s, 20s]
        given { launch; home }
        when { wait pause }
        key suspended
        because "The touches go first."
        hint "What keeps it running?"
        hint "It counts." cost: 25%
      }

      question which choice "Which" {
        | Which holds?
        right "it is frozen" { launch; home; wait 6s; expect state == suspended }
        wrong "it has ended" because: "No."
        hint "Look."
      }
    }

    """

  @Test func `what is damaged below is sound`() {
    #expect(Tool.run(["check", folder.add("mine.life", Self.sound)]).status == 0)
  }

  /// A piece of a sound lesson, what is written instead, and what mending makes of that; nil where it is left to its author.
  @Test(
    arguments: [
      ("because \"The", "because The", "because \"The"),
      ("hint \"What keeps it running?\"", "hint What keeps it running?", nil),
      ("hint \"It", "hint It", "hint \"It"), ("right \"it", "right it", "right \"it"),
      ("wrong \"it", "wrong it", "wrong \"it"),
      ("expect state == suspended", "expect suspended", nil), ("It counts.\"", "It counts.", nil),
      ("it is frozen\"", "it is frozen", nil),
      ("expect state == suspended", "expect running", nil), ("pause [", "pause = [", "pause ["),
      ("key suspended", "key = suspended", "key suspended"), ("styles [scenes", "styles scenes", "styles [scenes"),
      ("given { launch; home }", "given ( launch; home )", "given { launch; home }"),
      ("given { launch", "given launch", nil), ("frozen\" {", "frozen\"", nil),
      ("What keeps it", "What keeps \"it\"", nil),
    ] as [(String, String, String?)])
  func `a fix means what its author meant, or it is not made`(_ piece: String, _ wrong: String, _ mended: String?) {
    let damaged = Self.sound.replacing(piece, with: wrong)
    #expect(damaged != Self.sound)
    let file = folder.add("mine.life", damaged)
    let run = Tool.run(["check", "--fix", file])
    #expect(TextFiles.text(of: file) == (mended == nil ? damaged : Self.sound), "\(run.transcript)")
    #expect(run.status == (mended == nil ? 1 : 0))
    if wrong == "given launch" { #expect(run.errors.contains("add '{' where the block of 'given' begins")) }
  }

  @Test(arguments: [
    ("\\377\\376l\\000a\\000u\\000n\\000c\\000h\\000\\n\\000", "file is text in UTF-16"),
    ("launch\\rhoem\\rxyz\\r", "lines end in a carriage return alone"),
  ]) func `a file in another encoding is one fault`(_ bytes: String, _ summary: String) {
    let made = Tool.shell("printf '\(bytes)' > odd.life", in: folder.path)
    #expect(made.status == 0)
    let run = Tool.run(["check", "--json", "odd.life"], in: folder.path)
    #expect(run.output.contains(summary) && run.output.contains("\"errors\":1,"), "\(run.output)")
  }

  @Test func `no small damage is mended into something else, or into more errors`() {
    let bytes = Array(Self.sound.utf8)
    let signs = bytes.indices.filter { "\"[]{}|:;,=".utf8.contains(bytes[$0]) }
    // One place of each sign, and in long tests a third of all.
    let middle = Dictionary(grouping: signs) { bytes[$0] }.values.map { $0[$0.count / 2] }.sorted()
    for place in LongTests.areRequested ? signs.filter({ $0 % 3 == 0 }) : middle {
      var damaged = bytes
      damaged.remove(at: place)
      let text = String(decoding: damaged, as: UTF8.self)
      let file = folder.add("mine.life", text)
      let before = Self.errors(Tool.run(["check", file]).output)
      let after = Self.errors(Tool.run(["check", "--fix", file]).output)
      let mended = TextFiles.text(of: file) ?? ""
      #expect(after <= before, "\(place): \(mended)")
      // A blank line more says nothing.
      let isSame = mended.replacing("\n\n", with: "\n") == Self.sound.replacing("\n\n", with: "\n")
      #expect(before == 0 || mended == text || after > 0 || isSame, "\(place): \(mended)")
    }
  }

  /// The number of errors in the last line of a check.
  private static func errors(_ output: String) -> Int {
    let line = output.split(separator: "\n").last { $0.contains(" error") } ?? ""
    let words = line.split(separator: " ")
    return words.indices.dropFirst().first { words[$0].hasPrefix("error") }.flatMap { Int(words[$0 - 1]) } ?? -1
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
      "many.life", (0..<150).map { "launch\(["a", "b", "c", "d", "e"][$0 / 50])\($0 % 50)\nreset\n" }.joined())
    let run = Tool.run(["check", "--fix", file, "--quiet"])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 150, "\(run.errors)")
    #expect(TextFiles.text(of: file) == String(repeating: "launch\nreset\n", count: 150))
  }
}
