import GradeResults
import LessonModel
import Testing

/// Lists of a class, however they were written.
@Suite struct RosterTests {
  private func roster(_ text: String) throws -> Roster { try Roster(Array(text.utf8)) }

  @Test(arguments: [
    "Ada\nBen\n", "Ada\r\nBen\r\n", "Ada\rBen", "\u{FEFF}Ada\n\n  Ben  \n\n", "Name\nAda\nBen\n", "\"Ada\"\n\"Ben\"",
    "Name,E-mail\nAda,ada@x.org\nBen,ben@x.org\n", "student;id\nAda;1\nBen;2", "ID\tName\n1\tAda\n2\tBen\n",
    "E-Mail,Full Name\r\na@x.org,Ada\r\nb@x.org,\"Ben\"\r\n",
  ])
  func `names are found in lists and tables`(_ text: String) throws {
    #expect(try roster(text).entries.map { $0.name } == ["Ada", "Ben"])
  }

  @Test func `a first and a last name are one name, in either order`() throws {
    let roster = try roster("First Name,Last Name,SID\nAda,Lovelace,7\n\"Grace \"\"Amazing\"\"\",Hopper,8\n")
    #expect(roster.entries.map { $0.name } == ["Ada Lovelace", "Grace \"Amazing\" Hopper"])
    for name in ["Ada Lovelace", "ada  lovelace", "Lovelace, Ada", "Lovelace Ada", "7", "ADA"] {
      #expect(roster.match(name) == .entry(0), "\(name)")
    }
    #expect(roster.match("Ada L") == .none && roster.match("8") == .entry(1))
  }

  @Test func `a name with a comma in a list is a name`() throws {
    let roster = try roster("Lovelace, Ada\nHopper, Grace\n")
    #expect(roster.match("Ada Lovelace") == .entry(0) && roster.match("Lovelace, Ada") == .entry(0))
  }

  @Test func `what fits several entries fits none of them`() throws {
    let roster = try roster("Ada,1\nAda,2\nAda,1\n")
    #expect(roster.match("Ada") == .several && roster.match("2") == .entry(1))
    #expect(roster.repeated == [3])
  }

  @Test func `a cell may hold line ends, and lines are counted`() throws {
    let roster = try roster("name,group\nAda,\"two\nlines\"\nBen,x\n")
    #expect(roster.entries.map { $0.line } == [2, 4])
  }

  @Test(
    arguments: [
      ([], "it names nobody"), (Array("\n \n".utf8), "it names nobody"), (Array("name\n".utf8), "it names nobody"),
      (Array("\"Ada\nBen".utf8), "the quote in line 1 is never closed"),
      ([0xFF, 0xFE, 0x41, 0], "it is not text in UTF-8; save it as “CSV UTF-8”, or as plain text"),
      ([0x42, 0xF6, 0x72], "it is not text in UTF-8; save it as “CSV UTF-8”, or as plain text"),
      ([0x42, 0], "it is not text in UTF-8; save it as “CSV UTF-8”, or as plain text"),
    ] as [([UInt8], String)])
  func `what is no list is told`(_ bytes: [UInt8], _ reason: String) {
    let fault = #expect(throws: Roster.Fault.self) { try Roster(bytes) }
    #expect(fault?.reason == reason)
  }

  @Test func `a list has a limit`() throws {
    let lines = (0..<20).map { "\($0)\n" }.joined()
    #expect(try Roster(Array(lines.utf8), limit: 20).entries.count == 20)
    #expect(throws: Roster.Fault.self) { try Roster(Array((lines + "one more\n").utf8), limit: 20) }
    #expect(LessonLimits.rosterRows == 200_000)
  }
}

/// Who has handed in, and who has not.
@Suite struct RosterReportTests {
  private func report() throws -> RosterReport {
    let roster = try Roster(Array("Ada\nBen\nCleo\nCleo,2\n".utf8))
    var report = RosterReport(on: roster, named: "class.csv")
    report.add("1.life", learner: "ada", names: ["1"])
    report.add("ben.life", learner: nil, names: ["ben"])
    report.add("again.life", learner: "Ben", names: ["again"])
    report.add("m.life", learner: "Mallory\u{1B}", names: ["m"])
    report.add("c.life", learner: "Cleo", names: ["c"])
    return report
  }

  @Test func `everyone has a place`() throws {
    let report = try report()
    #expect(report.missing.map { $0.line } == [3, 4])
    #expect(report.strangers.map { $0.submission } == ["m.life", "c.life"])
    #expect(report.strangers.map { $0.isAmbiguous } == [false, true])
    #expect(!report.isComplete)
    #expect(
      report.lines == [
        "Roster class.csv: 2 of 4 have handed in.", "Not handed in:", "   Cleo (line 3)", "   Cleo (line 4)",
        "Not on the roster:", "   m.life (Mallory␛)", "   c.life (Cleo): fits several entries", "Handed in again:",
        "   Ben: again.life",
      ])
  }

  @Test func `a part of a name is told with those who have it, and finds nobody`() throws {
    var report = RosterReport(on: try Roster(Array("Ada Lovelace\nAda Byron\nBen Hur\n".utf8)), named: "-")
    for name in ["Ada", "hur", "Cleo"] { report.add("\(name).life", learner: name, names: []) }
    #expect(
      report.lines.suffix(3) == [
        "   Ada.life (Ada): may be Ada Lovelace (line 1), Ada Byron (line 2); the whole name tells",
        "   hur.life (hur): may be Ben Hur (line 3); the whole name tells", "   Cleo.life (Cleo)",
      ])
  }

  @Test func `a record says the same`() throws {
    #expect(
      try report().json == ##"""
        {"v":1,"kind":"roster","roster":"class.csv","learners":4,"handedIn":2,\##
        "missing":[{"name":"Cleo","line":3},{"name":"Cleo","line":4}],\##
        "unknown":[{"submission":"m.life","learner":"Mallory\u001b","ambiguous":false},\##
        {"submission":"c.life","learner":"Cleo","ambiguous":true}],\##
        "again":[{"name":"Ben","submission":"again.life"}],"repeated":[]}

        """##)
  }

  @Test func `a class that is complete has nothing to tell`() throws {
    var report = RosterReport(on: try Roster(Array("Ada\n".utf8)), named: "-")
    report.add("x/ada/answers.life", learner: nil, names: ["answers", "ada", "x"])
    #expect(report.isComplete && report.lines == ["Roster -: 1 of 1 have handed in."])
  }
}

/// Names as files and folders write them.
@Suite struct RosterNameTests {
  private static let list = "First name,Last name\nAda,Abel\nCleo,Braun\nCleo,Cole\nCole,Cleo\nJörg,Fox\n"

  @Test(arguments: [
    ("Abel, Ada", Roster.Match.entry(0)), ("ada-abel", .entry(0)), ("Ada_Abel", .entry(0)), ("AbelAda", .entry(0)),
    ("Cleo Braun_12345_assignsubmission_file_", .entry(1)), ("cleo_braun", .entry(1)), ("jörg-fox", .entry(4)),
    ("Cleo Cole", .several), ("cleo_cole", .several), ("Ada", .entry(0)), ("Dora", .none), ("--", .none),
    ("Ada Abel Braun", .none), ("_12345_assignsubmission_file_", .none),
  ]) func `a name is found however it is written, where it fits one`(_ name: String, _ match: Roster.Match) throws {
    #expect(try Roster(Array(Self.list.utf8)).match(name) == match, "\(name)")
  }
}
