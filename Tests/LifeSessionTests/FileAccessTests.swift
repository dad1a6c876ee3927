import LearnerLog
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Synchronization
import Testing
import TestSupport

/// Who may write, and which file a path means.
@Suite struct FileAccessTests {
  /// Files in memory, and everything that was written.
  private final class Disk: Sendable {
    let files: Mutex<[String: String]>
    let written = Mutex<[String: String]>([:])
    let kept = Mutex<[String]>([])

    init(_ files: [String: String]) { self.files = Mutex(files) }

    /// The path without `.` components, as a real file system knows it.
    private static func real(_ path: String) -> String {
      path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    func session(isPerson: Bool = true, catalog: LessonCatalog = .empty) -> Session {
      var host = SessionHost(readFile: { path in
        self.files.withLock { $0[Self.real(path)] }.map { .bytes(Array($0.utf8)) } ?? .notFound
      })
      host.identity = Self.real
      let writer = SessionWriter(
        refusal: { $0.hasPrefix("../") ? .outside(folder: "/here", remedy: "go there") : nil },
        writeFile: { path, text in
          self.written.withLock { $0[path] = text }
          return nil
        },
        keepProgress: { line in
          self.kept.withLock { $0.append(line) }
          return nil
        })
      return Session(
        plugins: Library.plugins, using: ["uikit"], catalog: catalog, host: host, writer: isPerson ? writer : nil)
    }
  }

  private func ids(_ reply: Reply) -> [String] { reply.reports.map { $0.diagnostic.id } }

  private static let writing = [
    "save \"a.life\"", "save \"a.life\" replace", "transcript start \"a.life\"", "transcript stop",
    "progress export \"a.life\"", "progress reset going", "progress import \"log.life\"",
  ]
  private static let log = ProgressRecord(.started, lesson: "going", version: 1).line

  @Test(arguments: writing) func `what writes needs a person`(line: String) {
    let disk = Disk(["log.life": Self.log])
    var session = disk.session(isPerson: false)
    #expect(session.submit(line: "launch").failure == nil)
    let reply = session.submit(line: line)
    #expect(ids(reply) == ["onlyTyped"] && reply.failure == .input)
  }

  @Test(arguments: writing) func `a loaded file writes nothing, whoever loads it`(line: String) {
    let disk = Disk(["log.life": Self.log, "x.life": "launch\n\(line)\n", "outer.life": "load \"x.life\"\n"])
    for file in ["x.life", "outer.life"] {
      var session = disk.session()
      let reply = session.submit(line: "load \"\(file)\"")
      #expect(ids(reply) == ["onlyTyped"] && reply.reports.first?.source.name == "x.life")
      #expect(session.simulation.history.isEmpty, "it has not happened")
    }
    #expect(disk.written.withLock { $0 } == [:] && disk.kept.withLock { $0 } == [])
    var session = disk.session()
    session.earlierInputs = [line]
    disk.files.withLock { $0["again.life"] = "rerun 1\n" }
    #expect(ids(session.submit(line: "load \"again.life\"")) == ["onlyTyped"])
  }

  private static let lesson = """
    lesson going "Going" {
      version 1
      use uikit
      step watch "Watch" {
        goal { expect state == background }
        solution { launch; home }
        hint "Home."
      }
      question after state {
        | And then?
        given { launch; home; wait 6s }
        hint "Nothing keeps it running."
      }
    }

    """

  @Test(arguments: ["lesson going", "exam going", "lesson \"l.life\"", "next", "restart", "skip", "hint", "leave"])
  func `a loaded file opens no lesson and takes no exam`(line: String) {
    let disk = Disk(["x.life": line + "\n", "l.life": Self.lesson])
    let catalog = LessonCatalog(files: [SourceText(name: "l.life", text: Self.lesson)])
    var session = disk.session(catalog: catalog)
    _ = session.submit(line: "lesson going")
    let before = disk.kept.withLock { $0.count }
    #expect(ids(session.submit(line: "load \"x.life\"")) == ["onlyTyped"])
    #expect(disk.kept.withLock { $0.count } == before && before == 1)
  }

  @Test func `a goal that a loaded file reaches is the person's, and is kept`() {
    let disk = Disk(["x.life": "launch\nhome\n"])
    let catalog = LessonCatalog(files: [SourceText(name: "l.life", text: Self.lesson)])
    var session = disk.session(catalog: catalog)
    _ = session.submit(line: "lesson going")
    let reply = session.submit(line: "load \"x.life\"")
    #expect(reply.failure == nil && reply.lines.contains { $0.text.contains("And then?") })
    #expect(disk.kept.withLock { $0.count } == 2)
  }

  @Test func `where a file may not be written, the reason stands before all others`() {
    let disk = Disk(["../a.life": "precious"])
    var session = disk.session()
    _ = session.submit(line: "launch")
    for line in ["save \"../a.life\"", "transcript start \"../a.life\""] {
      let reply = session.submit(line: line)
      #expect(ids(reply) == ["outsideFolder"] && reply.failure == .input)
      #expect(reply.reports.first?.diagnostic.label == "it lies outside /here; go there")
    }
    #expect(disk.written.withLock { $0 } == [:])
  }

  @Test func `paths begin at the file that names them`() {
    let disk = Disk([
      "sub/a.life": "load \"deep/b.life\"\n", "sub/deep/b.life": "load \"c.life\"\nuse \"p.life\"\n",
      "sub/deep/c.life": "launch\n",
      "sub/deep/p.life": "plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say hi }\n}\n",
    ])
    var session = disk.session()
    let reply = session.submit(line: "load \"sub/a.life\"")
    #expect(reply.failure == nil, "\(Library.rendered(reply.reports))")
    #expect(session.simulation.world.state == .active)
    _ = session.submit(line: "save \"s.life\"")
    #expect(disk.written.withLock { $0["s.life"] } == "use [uikit]\nlaunch\nuse \"sub/deep/p.life\"\n")
  }

  @Test(arguments: ["a.life", "./a.life", "././a.life"])
  func `a file does not load itself, whatever it calls itself`(name: String) {
    let disk = Disk(["a.life": "load \"\(name)\"\n", "sub/b.life": "load \"./b.life\"\n"])
    for file in ["a.life", "sub/b.life"] {
      var session = disk.session()
      #expect(ids(session.submit(line: "load \"\(file)\"")) == ["loadsItself"])
    }
  }

  @Test(arguments: [
    (FileContent.notLife, "notLifeFile"), (.outside(folder: "/x"), "outsideFolder"), (.notRegular, "fileUnreadable"),
  ])
  func `a file that is not opened is told`(content: FileContent, id: String) {
    for line in ["load \"x\"", "use \"x\"", "lesson \"x\"", "exam \"x\"", "progress import \"x\""] {
      let writer = SessionWriter(writeFile: { _, _ in nil })
      var session = Session(
        plugins: Library.plugins, using: ["uikit"], host: SessionHost(readFile: { _ in content }), writer: writer)
      #expect(ids(session.submit(line: line)) == [id], "\(line)")
    }
  }

  @Test func `a newline in what is shown ends no comment of a transcript`() {
    let disk = Disk([:])
    var session = disk.session()
    for line in ["app A { on didBecomeActive { log \"x\\nhome\" } }", "launch"] { _ = session.submit(line: line) }
    let lines = session.transcriptText.split(separator: "\n")
    #expect(!lines.contains { $0 == "home" || $0.hasPrefix("home") })
  }

  @Test func `lessons of several courses stand under their own`() {
    let second = Self.lesson.replacing("lesson going", with: "lesson other").replacing("Going", with: "Other")
    let third = Self.lesson.replacing("lesson going", with: "lesson loose").replacing("Going", with: "Loose")
    let files = [
      ("l.life", Self.lesson), ("c.life", "course \"One\" {\n  unit u \"Unit\" [going]\n}\n"), ("o.life", second),
      ("d.life", "course \"Two\" {\n  unit v \"More\" [other]\n}\n"), ("t.life", third),
    ].map { SourceText(name: $0.0, text: $0.1) }
    var session = Disk([:]).session(catalog: LessonCatalog(files: files))
    let lines = session.submit(line: "menu").lines.map { $0.text.split(separator: " ").last.map(String.init) ?? "" }
    #expect(lines.dropLast() == ["One", "Unit", "Going", "Two", "More", "Other", "lessons", "Loose"])
    let names = session.completer.completions(for: "lesson ", cursor: 7).map { $0.replacement }
    #expect(names.contains("other") && names.contains("loose"))
  }
}
