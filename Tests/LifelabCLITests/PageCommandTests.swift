import JSONText
import TestSupport
import Testing

/// What an instructor gives away in a page.
@Suite struct PageCommandTests {
  private let folder = TemporaryFolder()

  init() {
    _ = folder.add("built.html", "<p>\n<!-- material -->\n<script type=\"application/gzip\" id=\"module\"></script>\n")
  }

  private func run(_ arguments: String...) -> Tool.Result {
    Tool.run(arguments, environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
  }

  private func text(_ name: String) -> String { TextFiles.text(of: "\(folder.path)/\(name)") ?? "" }

  /// The material of a page that was written.
  private func material(of name: String) throws -> JSONValue {
    let head = "<p>\n<script type=\"application/json\" id=\"material\">"
    let page = text(name)
    #expect(page.hasPrefix(head) && page.contains("id=\"module\""))
    let json = page.dropFirst(head.count).prefix { $0 != "<" }
    return try JSONReader.value(of: Array(json.utf8))
  }

  private func makeCourse() { #expect(run("new", "course", "night").status == 0) }

  @Test func `a built-in lesson is a line`() throws {
    let result = run(
      "page", "goingHome", "-o", "a.html", "--page", "built.html", "--address", "https://example.org/x.html")
    #expect(result.status == 0 && result.output.hasPrefix("a.html: "), "\(result.transcript)")
    let material = try material(of: "a.html")
    #expect(material["text"]?.text == "" && material["lines"]?.elements == [.text("lesson goingHome")])
    #expect(material["address"]?.text == "https://example.org/x.html")
  }

  @Test func `a course is packed, and a pack is taken as it is`() throws {
    makeCourse()
    #expect(run("pack", "night", "-o", "night.life").status == 0)
    for operand in ["night", "night.life"] {
      #expect(run("page", operand, "-o", "b.html", "--page", "built.html").status == 0)
      let material = try material(of: "b.html")
      #expect(material["text"]?.text == text("night.life"))
      #expect(material["lines"]?.elements == [.text("lesson nightFirst")] && material["name"]?.text == operand)
    }
  }

  @Test func `a lesson and a script are taken as they are`() throws {
    makeCourse()
    let lesson = "night/Lessons/start/nightFirst.life"
    _ = folder.add("run.life", "launch\nhome\n")
    let alone = run("page", lesson, "-o", "c.html", "--page", "built.html")
    #expect(alone.status == 0, "\(alone.transcript)")
    #expect(try material(of: "c.html")["text"]?.text == text(lesson))
    #expect(run("page", "run.life", "-o", "d.html", "--page", "built.html").status == 0)
    #expect(try material(of: "d.html")["text"]?.text == "launch\nhome\n")
    #expect(try material(of: "d.html")["lines"]?.elements.isEmpty == true)
  }

  private static let guest = """
    plugin guest "Guest" {
      version 1
      source "a test"
      style guest "Guest" {
        listener "the app"
        restores start
        word didEnterBackground away
      }
      on didEnterBackground { say away }
    }

    """

  /// What each kind of material becomes beside a folder with a plugin: a pack that brings it, and the lines that open it.
  @Test(arguments: [
    (["page", "goingHome"], ["lesson goingHome"]), (["page"], []), (["page", "night"], ["lesson nightFirst"]),
    (["page", "night/Lessons/start/nightFirst.life"], ["lesson nightFirst"]),
    (["page", "run.life"], ["use guest", "launch"]),
  ])
  func `plugins that are added come along`(arguments: [String], lines: [String]) throws {
    makeCourse()
    _ = folder.add("more/Plugins/guest.life", Self.guest)
    _ = folder.add("run.life", "use guest\nlaunch\n")
    let result = Tool.run(
      ["--with", "more"] + arguments + ["-o", "e.html", "--page", "built.html"],
      environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
    #expect(result.status == 0, "\(result.transcript)")
    let material = try material(of: "e.html")
    #expect(material["lines"]?.elements == lines.map { .text($0) } && material["name"]?.text != "")
    let text = material["text"]?.text ?? ""
    let manifest = Self.guest.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(text.hasPrefix("pack \"") && text.contains("file \"Plugins/added1/guest.life\" {\n\(manifest)"), "\(text)")
    #expect(text.contains("file \"Lessons/") == arguments.contains { $0.hasPrefix("night") })
    // It can be taken in as it is.
    _ = folder.add("again.life", text)
    let again = run("--with", "again.life", "plugin", "check", "guest")
    #expect(again.status == 0, "\(again.transcript)")
  }

  @Test func `an added plugin with an error is told, and nothing is written`() {
    _ = folder.add("more/Plugins/guest.life", "plugin guest \"Guest\" { version 1; on nowhere { say a } }\n")
    let result = run("--with", "more", "page", "goingHome", "-o", "f.html", "--page", "built.html")
    #expect(result.status == 65 && result.transcript.contains("nowhere") && text("f.html").isEmpty)
  }

  @Test(
    arguments: [
      (["page", "goingHome"], 64, "page writes a file"), (["page", "a", "b", "-o", "x.html"], 64, "takes one lesson"),
      (["page", "goingHome", "-o", "x.txt", "--page", "built.html"], 74, "does not end in .html"),
      (["page", "goingHome", "-o", "other.html", "--page", "built.html"], 74, "is no page"),
      (["page", "goingHme", "-o", "x.html", "--page", "built.html"], 66, "did you mean 'goingHome'?"),
      (["page", "goingHome", "-o", "x.html", "--page", "none.html"], 66, "swift run playground lifelab.html"),
      (["page", "goingHome", "-o", "x.html", "--page", "other.html"], 65, "is no page"),
      (["page", "bad.life", "-o", "x.html", "--page", "built.html"], 65, "bad.life:1"),
      (
        ["page", "goingHome", "-o", "x.html", "--page", "built.html", "--address", "javascript:1"], 64, "is no address"
      ),
    ])
  func `what cannot be given away is told`(arguments: [String], status: Int32, words: String) {
    _ = folder.add("other.html", "<p>mine</p>")
    _ = folder.add("bad.life", "lesson bad \"Bad\" { version 1; question a stte \"A\" { when { home } } }\n")
    let result = Tool.run(arguments, in: folder.path)
    #expect(result.status == status && result.transcript.contains(words), "\(result.transcript)")
    #expect(text("x.html").isEmpty && text("other.html") == "<p>mine</p>")
  }
}
