import JSONText
import LessonModel
import LifeSyntax
import Testing

/// What a page looks at beside the run at hand, which stays as it is.
struct PageLooksTests {
  // MARK: - Side by side

  @Test("A run stands side by side under what is chosen, as the line that one could have typed")
  func compared() throws {
    var page = try TestPage()
    #expect(try page.ask("compare").at("refusal").text?.isEmpty == false)
    try page.type("launch")
    let before = try page.type("home")
    let ways = try page.ask("compare")
    #expect(try ways.at("refusal").text == "")
    #expect(try ways.at("script").texts == ["launch", "home"])
    // Each column that is offered has something to say on the platform.
    let words = try #require(try ways.at("subjects").elements.first { $0["name"]?.text == "styles" })
    let usual = try words.at("choices").elements.filter { $0["on"] == .truth(true) }.compactMap { $0["name"]?.text }
    let own = try page.ask("compare", (["styles"] + usual).joined(separator: " "))
    #expect(
      try usual.count > 1 && own.at("compared", "rows").elements.contains { !($0["cells"]?.texts.contains("") ?? true) }
    )
    let reply = try page.ask("compare", "platforms ios android")
    #expect(try reply.at("line").text == "compare platforms [ios, android] { launch; home }")
    #expect(try reply.at("compared", "titles").texts == ["ios", "android"])
    let rows = try reply.at("compared", "rows").elements
    #expect(rows.first?["stimulus"] == .truth(true) && rows.contains { $0["differs"] == .truth(true) })
    // The table of the terminal is not said once more.
    #expect(try !reply.at("rows").rowTexts.contains { $0.contains("rows differ") })
    #expect(try reply.at("run", "count") == before.at("run", "count"))
  }

  @Test("Each subject can be compared as it is offered", arguments: ["styles", "platforms", "versions", "accounts"])
  func subjects(name: String) throws {
    var page = try TestPage()
    try page.type("launch")
    let subjects = try page.ask("compare").at("subjects").elements
    let subject = try #require(subjects.first { $0["name"]?.text == name })
    let chosen = try subject.at("choices").elements.filter { $0["on"] == .truth(true) }.compactMap { $0["name"]?.text }
    #expect(chosen.count >= 2)
    let reply = try page.ask("compare", ([name] + chosen).joined(separator: " "))
    #expect(try reply.at("compared", "titles").elements.count == chosen.count, "\(reply)")
    for row in try reply.at("compared", "rows").elements { #expect(row["cells"]?.elements.count == chosen.count) }
  }

  @Test(
    "What there is not is not compared", arguments: ["nothing ios", "platforms", "platforms ios }; launch", "styles x"])
  func strange(choice: String) throws {
    var page = try TestPage()
    try page.type("launch")
    #expect(try page.ask("compare", choice).at("fault").text != nil)
  }

  // MARK: - What a search has found

  @Test("A run that a search has found is looked at step by step, and the run at hand stays")
  func found() throws {
    var page = try TestPage()
    try page.type(
      "app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; on willTerminate { save draft } }"
    )
    let reply = try page.type("explore")
    let stops = try #require(try reply.at("found").elements.first).at("stops").elements
    #expect(stops.first?["text"]?.text == "" && stops.count > 3)
    for (place, stop) in stops.enumerated() {
      let moment = try page.ask("found", "0 \(place)")
      #expect(try moment.at("state") == stop.at("state") && moment.at("clock") == stop.at("clock"))
      #expect(try moment.at("phone", "touch", "icon").text == "")
    }
    #expect(try page.ask("found", "0 \(stops.count)").at("fault").text != nil)
    #expect(try page.ask("at").at("state").text == "notRunning")
    try page.type("launch")
    #expect(try page.ask("found", "0 0").at("fault").text != nil)
  }

  /// Opens a lesson at the first of its parts whose form has this widget; returns the reply.
  private static func open(_ lesson: String, at widget: String, in page: inout TestPage) throws -> JSONValue {
    var reply = try page.type("lesson \(lesson)")
    for _ in 0..<20 where reply["lesson"]?["form"]?["widget"]?.text != widget { reply = try page.type("skip") }
    #expect(try reply.at("lesson", "form", "widget").text == widget)
    return reply
  }

  @Test("The run in which a repair fails is played step by step, and the question waits as it was")
  func repair() throws {
    var page = try TestPage()
    let question = try Self.open("coldLaunch", at: "editor", in: &page)
    let draft = try #require(try question.at("lesson", "form", "draft").text)
    let reply = try page.ask("answer", draft)
    let run = try #require(try reply.at("found").elements.first)
    #expect(run["subject"]?.text == "fails")
    let stops = try run.at("stops").elements
    #expect(stops.map { $0["text"]?.text } == ["", "push silent"])
    #expect(stops.map { $0["state"]?.text } == ["notRunning", "background"])
    let moment = try page.ask("found", "0 1")
    #expect(try moment.at("state").text == "background" && moment.at("phone", "touch", "bar").text == "")
    #expect(try moment.at("entries").elements.contains { $0["kind"]?.text == "transition" }, "\(moment)")
    #expect(try moment.at("graph", "steps").elements.isEmpty == false)
    let now = try page.ask("view")
    #expect(try now.at("lesson", "id") == question.at("lesson", "id"))
    #expect(try now.at("lesson", "form", "draft").text == draft)
  }

  @Test("What is more of a failed repair has its run, too, and no picture of it in lines")
  func repairMore() throws {
    var page = try TestPage()
    let question = try Self.open("repairDataLoss", at: "editor", in: &page)
    var reply = try page.ask("answer", try #require(try question.at("lesson", "form", "draft").text))
    let stops = try #require(try reply.at("found").elements.first).at("stops")
    #expect(stops.elements.count > 2)
    for _ in 0..<20 where try reply.at("more") == .truth(true) {
      reply = try page.type("more")
      #expect(try #require(try reply.at("found").elements.first).at("stops") == stops)
      #expect(try !reply.at("rows").elements.contains { $0["pre"] == .truth(true) }, "\(reply)")
    }
    #expect(try reply.at("more") == .truth(false))
  }

  @Test("The run of a script that is an answer is played from where the question begins")
  func scriptAnswer() throws {
    var page = try TestPage()
    let question = try Self.open("goingHome", at: "commands", in: &page)
    let reply = try page.ask("answer", "alert show")
    let run = try #require(try reply.at("found").elements.first)
    #expect(run["subject"]?.text == "answer")
    let stops = try run.at("stops").elements
    #expect(stops.map { $0["text"]?.text } == ["", "alert show"])
    #expect(try stops.first?["state"] == question.at("lesson", "before", "state"))
    #expect(try page.ask("found", "0 0").at("entries").elements.isEmpty)
  }

  // MARK: - Lines in texts

  @Test("A line of help in a text is told with the text, and what it says changes nothing")
  func quoted() throws {
    var page = try TestPage()
    try page.type("lesson goingHome")
    let reply = try page.type("skip")
    let blocks = try reply.at("lesson", "blocks").elements
    let pieces = blocks.flatMap { $0["rows"]?.elements ?? [] }.flatMap { $0["s"]?.elements ?? [] }
    let marks = pieces.compactMap { $0.elements.count > 2 ? $0.elements[2] : nil }
    #expect(marks.contains { $0["explain D25"] == .truth(true) }, "\(blocks)")
    // Other code is no line to press.
    #expect(!marks.contains { $0["home"] != nil })
    let told = try page.ask("explain", "explain D25")
    #expect(try told.at("rows").rowTexts.contains { $0.contains("D25") } && told.at("left") == .number("0"))
    let now = try page.ask("view")
    #expect(try now.at("lesson", "id") == reply.at("lesson", "id") && now.at("prompt") == reply.at("prompt"))
    for line in ["launch", "next", "skip", "explain nothingOfThatName"] {
      #expect(try page.ask("explain", line).at("rows").elements.isEmpty, "\(line)")
    }
    #expect(try page.ask("view").at("lesson", "id") == reply.at("lesson", "id"))
  }

  @Test("The end of a lesson has its ways on as lines that are carried out")
  func onwards() throws {
    var page = try TestPage()
    var reply = try page.type("lesson fiveStates")
    for _ in 0..<20 where try reply.at("lesson") != .null { reply = try page.type("skip") }
    let pieces = try reply.at("rows").elements.flatMap { $0["s"]?.elements ?? [] }
    let marks = pieces.compactMap { $0.elements.count > 2 ? $0.elements[2] : nil }
    #expect(marks.contains { $0["next"] == .truth(false) && $0["menu"] == .truth(false) })
  }

  // MARK: - Long replies

  @Test("What a reply has no room for is sent on request, and nothing of it twice")
  func rest() throws {
    var page = try TestPage()
    for _ in 0..<60 { try page.type("launch; home; wait 30s") }
    let reply = try page.type("trace")
    var (texts, left) = (try reply.at("rows").rowTexts, try reply.at("left"))
    let whole = texts.count
    while left != .number("0") {
      let next = try page.ask("rest")
      texts += try next.at("rows").rowTexts
      left = try next.at("left")
    }
    #expect(texts.count > whole && Set(texts.filter { $0.contains("  ") }).count > 200)
    #expect(try page.ask("rest").at("rows").elements.isEmpty)
  }

  @Test("A reply has at most twenty thousand bytes, however long the run is")
  func size() throws {
    var page = TestPage.Raw()
    let looks = ["trace", "timeline", "help", "edit x = \"\(String(repeating: "é", count: 3000))\""]
    // The whole run would take more than twice as much already after sixteen rounds.
    for round in 1...40 {
      for line in ["launch", "home", "wait 30s"] + (round.isMultiple(of: 8) ? looks : []) {
        let size = page.bytes("line", line)
        #expect(size <= 20_000, "\(line.prefix(20)): \(size)")
      }
    }
  }

  @Test("The script leads to the run as it is, with its app and its settings")
  func script() throws {
    var page = try TestPage()
    for line in ["platform android", "app A uses: uikit {\n  saved n = 0\n}", "launch", "home"] { try page.type(line) }
    let reply = try page.ask("script")
    #expect(
      try reply.at("lines").texts == ["platform android", "app A uses: uikit {\n  saved n = 0\n}", "launch", "home"])
    #expect(try reply.at("isWhole") == .truth(true))
    try page.type("undo")
    #expect(try page.ask("script").at("isWhole") == .truth(false))
  }

  // MARK: - The author's mode

  private static let text = """
    lesson own "Own" {
      version 1
      question one state "One" {
        | Which state?
        given { launch }
      }
      question two state "Two" {
        | And now?
        given { launch; home }
      }
    }
    """

  @Test("The lesson of a text is opened at the part of the cursor, and what was there before waits")
  func preview() throws {
    var page = try TestPage()
    try page.type("launch")
    for (word, title) in [("question one", "One"), ("And now", "Two")] {
      let before = try #require(Self.text.firstRange(of: word))
      let cursor = Self.text[..<before.lowerBound].utf16.count
      let reply = try page.ask("preview", "own.life\n\(cursor)\n\(Self.text)")
      #expect(try reply.at("isOpen") == .truth(true), "\(reply)")
      #expect(try reply.at("lessons").elements.first?.at("at") == .number("1"))
      #expect(try !reply.at("spans").elements.isEmpty)
      let view = try page.ask("view")
      #expect(try view.at("mode").text == "question")
      #expect(
        try view.at("lesson", "blocks").elements.contains {
          $0["rows"]?.rowTexts.joined().contains(": \(title)") == true
        }, "\(view)")
    }
    let answered = try page.ask("answer", "0")
    #expect(try answered.at("keep").text == "")
    let back = try page.ask("preview")
    #expect(try back.at("mode").text == "free" && back.at("state").text == "active")
    #expect(try back.at("stops").elements.map { $0["text"]?.text } == ["", "launch"])
  }

  @Test("A text with an error opens nothing, and tells its place and its mending")
  func broken() throws {
    var page = try TestPage()
    let reply = try page.ask("preview", "own.life\n0\n\(Self.text.replacing("state \"Two\"", with: "stat \"Two\""))")
    #expect(try reply.at("isOpen") == .truth(false))
    let problem = try #require(try reply.at("problems").elements.first)
    #expect(try problem.at("line") == .number("7"))
    let fix = try #require(try problem.at("fixes").elements.first)
    #expect(try fix.at("text").text?.contains("state") == true, "\(fix)")
    #expect(try page.ask("view").at("lesson") == .null)
  }

  @Test("The text that an author begins with is a lesson without a fault")
  func start() throws {
    var page = try TestPage()
    let labels = try page.ask("start", "\n\n").at("words", "labels")
    // The heads of two worlds are those of the terminal.
    #expect(labels["ifItWereSo"]?.text == BothWorlds.heads.thought && labels["inFact"]?.text == BothWorlds.heads.fact)
    let text = try #require(labels["authorStart"]?.text)
    let reply = try page.ask("preview", "own.life\n0\n\(text)")
    #expect(try reply.at("isOpen") == .truth(true) && reply.at("problems").elements.isEmpty, "\(reply)")
  }

  // MARK: - The progress log and the map

  @Test(
    "Lines of a log that mean nothing are told at the start",
    arguments: [("xx\n", "Line 1"), ("x 1\ny 2\n", "2 lines")])
  func brokenLog(log: String, words: String) throws {
    var page = try TestPage()
    let notices = try page.ask("start", "day 20000\n\n\(log)").at("notices").texts
    #expect(notices.first?.hasPrefix(words) == true, "\(notices)")
    #expect(try page.ask("export").at("log").text == log)
  }

  @Test(
    "A text is weighed as a progress log, and stays aside",
    arguments: [("milk\nbread\n", "0"), ("", "0"), ("started fiveStates version: 1\nmilk\n", "1")])
  func weighed(text: String, records: String) throws {
    var page = try TestPage()
    let reply = try page.ask("weigh", text)
    #expect(try reply.at("records") == .number(records), "\(reply)")
    #expect(try page.ask("export").at("log").text == "")
  }

  @Test("Lessons that were brought stand on the map")
  func map() throws {
    var page = try TestPage()
    _ = try page.ask("bring", "own.life\n\(Self.text)")
    _ = try page.ask("start", "\n\n")
    let units = try page.ask("course").at("course", "units").elements
    #expect(try units.last?.at("lessons").elements.map { $0["line"]?.text } == ["lesson own"])
  }

  @Test("What is a button or a list of the page is not said as a line to type")
  func buttons() throws {
    var page = try TestPage()
    var rows = try page.type("lesson goingHome").at("rows").rowTexts
    let wrong = [
      "applicationWillTerminate", "sceneDidEnterBackground", "sceneWillResignActive -> applicationWillTerminate",
    ]
    for line in wrong + ["more"] {
      let reply = try page.type(line)
      rows += try reply.at("rows").rowTexts
    }
    #expect(!rows.contains { $0.contains("If your app speaks another") || $0.hasPrefix("`more`") }, "\(rows)")
  }

  @Test("The arrows of a right order are drawn, and those of a typed line are not")
  func arrows() throws {
    var page = try TestPage()
    try page.type("lesson goingHome")
    let rows = try page.type("skip").at("rows").elements
    let styles = rows.flatMap { $0["s"]?.elements ?? [] }.compactMap { $0.elements.last?.text }
    #expect(styles.contains("joint"), "\(rows.map { $0["s"] as Any })")
    let help = try page.type("help expect").at("rows").rowTexts.joined()
    #expect(!help.contains("→"))
  }
}
