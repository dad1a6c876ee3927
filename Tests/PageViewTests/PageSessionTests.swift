import JSONText
import LearnerLog
import LifecycleEngine
import Testing

@Suite("Replies of a page")
struct PageSessionTests {
  @Test("A stimulus comes back as entries, a phone, buttons and stops")
  func stimulus() throws {
    var page = try TestPage()
    let launched = try page.type("launch")
    #expect(try launched.at("state").text == "active")
    #expect(try launched.at("phone", "screen").text == "app")
    #expect(try launched.at("phone", "touch", "bar").text == "home")
    let entries = try launched.at("run", "entries").elements
    #expect(entries.first?["kind"]?.text == "stimulus")
    #expect(
      entries.contains {
        $0["what"]?.text == "application(_:didFinishLaunchingWithOptions:)" && $0["who"]?.text == "uikit"
      })
    #expect(try launched.at("stops").elements.map { $0["text"]?.text } == ["launch"])
    #expect(try launched.at("knownStops") == .number("1"))
    let home = try page.type("home")
    #expect(try home.at("graph", "steps").elements.map { $0["to"]?.text } == ["inactive", "background"])
    let buttons = try home.at("buttons").elements
    let homeButton = try #require(buttons.first { $0["line"]?.text == "home" })
    #expect(homeButton["refusal"]?.text == "the app is not on the screen")
  }

  @Test("Only what is new of a run is sent, and what was taken back is told")
  func news() throws {
    var page = try TestPage()
    let first = try page.type("launch").at("run")
    let second = try page.type("home").at("run")
    let undone = try page.type("undo").at("run")
    #expect(first["first"] == .number("1"))
    #expect(second["first"].map { "\($0)" } == first["count"].map { next(after: $0) })
    #expect(undone["count"] == first["count"])
    #expect(undone["entries"]?.elements.isEmpty == true)
  }

  private func next(after value: JSONValue) -> String {
    guard case .number(let digits) = value, let number = Int(digits) else { return "" }
    return "\(JSONValue.number("\(number + 1)"))"
  }

  @Test("A look at a stop changes nothing, and an input from there takes back what came behind")
  func look() throws {
    var page = try TestPage()
    try page.type("launch")
    try page.type("home")
    let before = try page.type("wait 6s")
    let looked = try page.ask("at", "1")
    #expect(try looked.at("state").text == "active")
    // What may be done is what might have been done then.
    #expect(try looked.at("phone", "touch", "bar").text == "home")
    let launch = try #require(try looked.at("buttons").elements.first { $0["line"]?.text == "launch" })
    #expect(launch["refusal"]?.text?.isEmpty == false)
    #expect(try page.ask("at").at("state") == before.at("state"))
    for line in ["launch", "hme", "state"] {
      let reply = try page.ask("from", "1\n\(line)")
      #expect(try reply.at("failed") == .truth(line != "state"))
      #expect(try reply.at("run", "count") == before.at("run", "count"), "\(line) takes nothing back")
      #expect(try reply.at("state") == before.at("state"))
    }
    let branched = try page.ask("from", "1\nlock")
    #expect(try branched.at("stops").elements.map { $0["text"]?.text } == ["lock"])
    #expect(try branched.at("knownStops") == .number("2"))
  }

  @Test("A refusal comes back as a problem with its place in UTF-16 units")
  func problem() throws {
    var page = try TestPage()
    let reply = try page.type("expect \"😀\" ; hme")
    let problem = try #require(try reply.at("problems").elements.last)
    #expect(try reply.at("failed") == .truth(true))
    #expect(problem["help"]?.text?.hasPrefix("explain ") == true)
  }

  @Test("The beginning of an input waits for the rest, and an empty line at its end ends it")
  func unfinished() throws {
    var page = try TestPage()
    let begun = try page.type("app A uses: uikit {")
    #expect(try begun.at("unfinished") == .truth(true) && begun.at("problems").elements.isEmpty)
    #expect(try page.ask("from", "0\napp A {").at("unfinished") == .truth(true))
    let whole = try page.type("app A uses: uikit {\n  saved n = 0\n}")
    #expect(try whole.at("unfinished") == .truth(false) && whole.at("phone", "app", "name").text == "A")
    let ended = try page.type("app B uses: uikit {\n")
    #expect(try ended.at("unfinished") == .truth(false) && ended.at("failed") == .truth(true))
    #expect(try !ended.at("problems").elements.isEmpty)
  }

  @Test("A long run is sent in a window, and older entries on request")
  func window() throws {
    var page = try TestPage()
    try page.type("app Tick uses: uikit { on didFinishLaunching { timer start beat every: 1s { log \"b\" } } }")
    try page.type("launch")
    let reply = try page.type("wait 300s")
    #expect(try reply.at("run", "entries").elements.count == 80)
    #expect(try page.ask("entries", "1 5").at("entries").elements.first?["what"]?.text == "launch")
  }

  @Test("A question is inert, has a form, and is answered by places")
  func question() throws {
    var page = try TestPage()
    let opened = try page.type("lesson goingHome")
    #expect(try opened.at("mode").text == "question")
    #expect(try opened.at("buttons").elements.isEmpty)
    #expect(try opened.at("lesson", "form", "widget").text == "build")
    #expect(try opened.at("lesson", "before", "state").text == "active")
    let words = try opened.at("lesson", "form", "words").texts
    let places = try ["sceneWillResignActive", "sceneDidEnterBackground"].map { name in
      try #require(words.firstIndex(of: name))
    }
    let answered = try page.ask("answer", places.map { "\($0)" }.joined(separator: " "))
    #expect(try answered.at("line").text == "sceneWillResignActive -> sceneDidEnterBackground")
    #expect(try answered.at("rows").rowTexts.first?.hasPrefix("Right") == true)
    #expect(try answered.at("keep").text?.contains("answered") == true)
    #expect(try answered.at("lesson", "part") == .number("2"))
  }

  @Test(
    "The world in which a script begins is shown before it is answered",
    arguments: ["coldLaunch", "goingHome", "theSwitcher", "repairDataLoss"])
  func scriptWorld(lesson: String) throws {
    var page = try TestPage()
    var view = try page.type("lesson \(lesson)")
    var count = 0
    while try view.at("lesson") != .null {
      if view["lesson"]?["form"]?["widget"]?.text == "commands" {
        let rows = try view.at("lesson", "blocks").elements.flatMap { $0["rows"]?.rowTexts ?? [] }
        let line = try #require(rows.first { $0.contains("It begins in: ") }, "\(rows)")
        let state = try view.at("lesson", "before", "state").text
        #expect(line.hasSuffix("It begins in: \(state ?? "")"))
        count += 1
      }
      view = try page.type("skip")
    }
    #expect(count > 0)
  }

  @Test("A challenge is no part of a whole that is done up to it")
  func challenge() throws {
    var page = try TestPage()
    let lesson = try page.type("challenge").at("lesson")
    #expect(try lesson.at("part") == .number("0") && lesson.at("parts") == .number("0"))
  }

  @Test("What is kept is the terminal's log, and goes on from one sitting to the next")
  func log() throws {
    var page = try TestPage()
    try page.type("lesson fiveStates")
    let log = try #require(try page.ask("export").at("log").text)
    #expect(log.contains(" chain: \""))
    var next = try TestPage(log: log)
    #expect(
      try next.ask("course").at("course", "units").elements.first?["lessons"]?.elements.first?["words"]?.text == "begun"
    )
  }

  @Test("Lines of one page stand behind those that another has stored, and one chain holds over both")
  func relink() throws {
    var (one, other) = (try TestPage(), try TestPage())
    let own = try #require(try one.type("lesson fiveStates").at("keep").text)
    try other.type("lesson coldLaunch")
    let stored = try #require(try other.ask("export").at("log").text)
    let linked = try #require(try one.ask("relink", own + "\n" + stored).at("keep").text)
    #expect(linked != own && linked.contains("fiveStates"))
    // What comes next goes on from there.
    let next = try #require(try one.type("1c 2a 3d 4b 5e").at("keep").text)
    let log = stored + linked + next
    #expect(try one.ask("export").at("log").text == log)
    let read = ProgressLog(verifying: Array(log.utf8))
    #expect(read.chain?.state == .whole && read.skipped.isEmpty)
    #expect(log.contains("coldLaunch") && log.contains("1c 2a 3d 4b 5e"))
  }

  @Test("A request that means nothing is told", arguments: ["", "lines", "why x", "entries 5 1", "from launch"])
  func fault(request: String) throws {
    var page = try TestPage()
    let parts = request.split(separator: " ", maxSplits: 1).map { String($0) }
    let reply = try page.ask(parts.first ?? "", parts.count > 1 ? parts[1] : "")
    #expect(reply["fault"]?.text?.isEmpty == false)
  }

  @Test("An app is checked beyond its grammar, without being an answer")
  func check() throws {
    var page = try TestPage()
    let text = "app Notes uses: uikit { saved draft = \"\"\n on didEnterBackground { save draf } }"
    #expect(try page.ask("check", text).at("problems").elements.first?["severity"]?.text == "error")
    #expect(try page.ask("check", "app Notes uses: uikit {").at("problems").elements.isEmpty == false)
    #expect(try page.ask("check", text.replacing("draf }", with: "draft }")).at("problems").elements.isEmpty)
  }

  @Test("A request that is too large is refused, and what was there stays")
  func size() throws {
    var page = try TestPage()
    try page.type("launch")
    #expect(try page.ask("line", String(repeating: " ", count: 17 << 20))["fault"]?.text?.contains("larger") == true)
    #expect(try page.ask("at").at("state").text == "active")
  }
}
