import TestSupport
import Testing

/// An author who looks at a lesson while writing it.
@Suite struct PreviewTests {
  private let folder = TemporaryFolder()

  private static let text = """
    lesson mine "Mine" {
      version 1
      styles [scenes, flutter]

      question first order "On the way out" {
        | The person presses Home. What is {listener} told?
        given { launch }
        when { home }
        hint "Two steps."
        hint "It begins with `{willResignActive}`." cost: 50%
      }

      question second state "And then" {
        | A minute later, in which state is the app?
        given { launch; home; wait 1min }
        because "Nothing keeps it running."
        hint "What could keep it running?"
      }
    }

    """

  @Test func `a preview shows what learners read, and on request the key below each part`() {
    let path = folder.add("mine.life", Self.text)
    let plain = Tool.run(["preview", path, "--style", "flutter", "--quiet"], input: "")
    #expect(plain.status == 0 && plain.output.contains("What is the `AppLifecycleListener` told?"))
    #expect(!plain.output.contains("Key of") && !plain.output.contains("Two steps."))
    let keys = Tool.run(["preview", path, "--style", "flutter", "--key", "--quiet"], input: "")
    #expect(keys.output.contains("Key of first: onInactive -> onHide -> onPause\n"))
    #expect(keys.output.contains("Hint: Two steps.\nHint for 50%: It begins with `onInactive`.\n"))
    let second = Tool.run(["preview", path, "--key", "--question", "second", "--quiet"], input: "suspended\n")
    #expect(second.output.hasPrefix("Mine: part 2 of 2\n"))
    #expect(second.output.contains("Key of second: suspended\n") && second.output.contains("End of the lesson: 1 of 2"))
  }

  @Test func `without a terminal, the keys of all parts are shown`() {
    let path = folder.add("mine.life", Self.text)
    let keys = Tool.run(["preview", path, "--key", "--quiet"], input: "")
    #expect(keys.output.contains("Key of first: ") && keys.output.contains("Key of second: suspended\n"))
    #expect(!Tool.run(["preview", path, "--quiet"], input: "").output.contains("In which state"))
  }

  @Test func `another style shows the same part, and the end is no way to another lesson`() {
    let path = folder.add("mine.life", Self.text)
    let styled = Tool.run(["preview", path, "--question", "second", "--quiet"], input: "style flutter\n")
    #expect(styled.output.contains("part 2 of 2") && !styled.output.contains("part 1 of 2"), "\(styled.output)")
    let next = Tool.run(["preview", path, "--question", "second", "--quiet"], input: "suspended\nnext\n")
    #expect(next.output.contains("A preview shows this lesson alone."), "\(next.output)")
  }

  @Test func `a style that the lesson is not there in is told`() {
    let path = folder.add("mine.life", Self.text)
    let words = "This lesson is not there in SwiftUI"
    #expect(Tool.run(["preview", path, "--style", "swiftUI"], input: "").output.contains(words))
    let progress = "\(folder.path)/p.life"
    let opened = Tool.run(["lesson", path, "--style", "swiftUI", "--progress", progress], input: "")
    #expect(opened.output.contains(words), "\(opened.output)")
    let offered = Tool.run(["lesson", path, "--style", "flutter", "--progress", progress], input: "")
    #expect(!offered.output.contains("not there in"))
  }

  @Test func `nothing of it is kept as progress`() {
    let path = folder.add("mine.life", Self.text)
    _ = Tool.run(["preview", path], input: "skip\nskip\n", in: folder.path)
    #expect(TextFiles.names(in: folder.path) == ["mine.life"])
  }

  @Test(arguments: [
    (["preview"], 64, "preview takes one lesson"), (["preview", "nope.life"], 66, "there is no such file"),
    (["preview", "goingHom"], 66, "did you mean 'goingHome'?"),
    (["preview", "goingHome", "--question", "wayIut"], 64, "did you mean 'wayOut'?"),
    (["preview", "goingHome", "--style", "fluter"], 64, "did you mean 'flutter'?"),
  ]) func `what cannot be shown is told`(_ arguments: [String], _ status: Int32, _ words: String) {
    let result = Tool.run(arguments)
    #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a file with errors, or without a lesson, is told and not opened`() {
    let broken = Tool.run(["preview", folder.add("broken.life", Self.text.replacing("order", with: "ordre"))])
    #expect(broken.status == 65 && broken.errors.contains("'question' does not know 'ordre'"))
    let course = Tool.run(["preview", folder.add("course.life", "course \"C\" {\n}\n")])
    #expect(course.status != 0 && !course.errors.isEmpty)
  }

  @Test func `a file that changes is opened again at the same part, and what was typed stays`() throws {
    let path = folder.add("mine.life", Self.text)
    let arguments = ["preview", path, "--question", "second"]
    let terminal = try #require(PseudoTerminal(arguments, environment: ["TERM": "xterm"]), "no pseudo-terminal")
    #expect(terminal.waits(for: "mine 2/2 ? "))
    terminal.type("susp")
    #expect(terminal.waits(for: "susp"))
    let longer = Self.text.replacing("A minute later", with: "A minute after that")
    #expect(TextFiles.write(longer, to: path))
    #expect(terminal.waits(for: "has changed.") && terminal.waits(for: "A minute after that"))
    #expect(terminal.waits(for: "susp"))
    #expect(TextFiles.write(longer.replacing("state \"And", with: "stat \"And"), to: path))
    #expect(terminal.waits(for: "'question' does not know 'stat'"))
    #expect(terminal.waits(for: "susp"))
    terminal.type("ended\r")
    #expect(terminal.waits(for: "Right: 1 of 1 point."))
    terminal.type("\u{4}")
    #expect(terminal.waitsForEnd() == 0)
  }
}
