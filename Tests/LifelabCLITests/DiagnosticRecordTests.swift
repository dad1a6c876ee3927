import PlatformKit
import TestSupport
import Testing

/// Diagnostics as records: what an editor reads.
@Suite struct DiagnosticRecordTests {
  private let folder = TemporaryFolder()

  private static let wrong = "launch\nhoem\nwait 1s\nhoem\n"
  private static let record = """
    {"v":1,"kind":"diagnostic","id":"unknownVerb","severity":"error","file":"FILE","text":"unknown verb 'hoem' in a scenario",\
    "label":"did you mean 'home'?","places":[\
    {"line":2,"column":1,"endLine":2,"endColumn":5,"start":7,"end":11},\
    {"line":4,"column":1,"endLine":4,"endColumn":5,"start":20,"end":24}],\
    "fixes":[{"text":"write 'home'","edits":[{"start":7,"end":11,"text":"home"},{"start":20,"end":24,"text":"home"}]}]}

    """

  @Test func `a record has every place, and the text the first one and the number of the others`() {
    let file = folder.add("a.life", Self.wrong)
    let record = Self.record.replacing("FILE", with: file)
    let run = Tool.run(["run", "--json", file])
    #expect(run.output == record && run.status == 65)
    #expect(run.errors.contains("= 1 more place: line 4\n") && run.errors.split(separator: "error: ").count == 1)
    let check = Tool.run(["check", "--json", file])
    let summary =
      #"{"v":1,"kind":"summary","files":1,"lessons":0,"questions":0,"variants":0,"errors":1,"warnings":0,"notes":0,"words":0,"minutes":0}"#
      + "\n"
    #expect(check.output == record + summary && check.status == 1)
  }

  @Test func `a file that cannot be read is told in a record, too`() {
    let check = Tool.run(["check", "--json", folder.path + "/none.life"])
    let fault = #"{"v":1,"kind":"fault","text":"'\#(folder.path)/none.life' cannot be read"}"#
    #expect(check.status == 66 && check.output.hasPrefix(fault + "\n" + #"{"v":1,"kind":"summary""#), "\(check.output)")
  }

  @Test func `format and plugin check write records, too`() {
    let open = folder.add("open.life", "launch\n}\n")
    #expect(Tool.run(["format", "--json", open]).output.contains(#""kind":"diagnostic","id":"extraBrace""#))
    let plugin = folder.add("p.life", "plugin p \"P\" {\n  version 1\n  on didBecomActive { say a }\n}\n")
    #expect(Tool.run(["plugin", "check", "--json", plugin]).output.contains(#""id":"unknownMoment""#))
    _ = folder.add("p.life", "plugin p \"P\" {\n  version 1\n  on didBecomeActive { say a }\n}\n")
    #expect(Tool.run(["plugin", "check", "--json", plugin]).output.contains(#""kind":"plugin""#))
    #expect(Tool.run(["plugin", "list", "--json"]).status == 64)
  }

  @Test func `a lesson with an error is no error of the files that name it`() {
    let lesson = "lesson NAME \"T\" {\n  version 1\n  requires [one]\n\n  | Prose.\n}\n"
    _ = folder.add("c/one.life", lesson.replacing("NAME", with: "one").replacing("version", with: "verison"))
    _ = folder.add("c/two.life", lesson.replacing("NAME", with: "two"))
    _ = folder.add("c/course.life", "course \"C\" {\n  unit u \"U\" [one, two]\n}\n")
    let check = Tool.run(["check", folder.path + "/c"])
    #expect(check.output.hasSuffix(": 1 error, 0 warnings; 1 lesson could not be read\n"), "\(check.errors)")
  }
}
