import GradeResults
import LessonModel
import Testing

struct ExercismResultsTests {
  @Test func `a report reads as results for Exercism`() {
    let expected = ##"""
      {"version":3,"status":"fail","tests":[{"name":"1 What comes first?",\##
      "test_code":"question first (choice)","status":"pass","output":"b"},\##
      {"name":"2 Order <the> #calls & \"states\"","test_code":"question order (order)",\##
      "status":"fail","message":"active came too early:\nlaunch had to come before it\nC:\\path \##
      ␛[31mred␀ ]]>\n2.67 of 4 points","output":"launch, active"},\##
      {"name":"3 What comes first?","test_code":"question state (state)","status":"fail",\##
      "message":"0 of 1 point","output":"c"},\##
      {"name":"4 And then?","test_code":"question blank (text)","status":"fail",\##
      "message":"This question was not answered\n0 of 1 point"},\##
      {"name":"5 How long?","test_code":"question fault (duration)","status":"error",\##
      "message":"There is no unit `hrs`\n0 of 1 point"}]}

      """##
    #expect(ExercismResults.text([Sample.graded]) == expected)
  }

  @Test func `a broken submission is an error`() {
    let expected = ##"""
      {"version":3,"status":"error",\##
      "message":"bob.life:3:1: error: there is no question `frist`\n  help: write `first`"}

      """##
    #expect(ExercismResults.text([Sample.broken]) == expected)
  }

  @Test func `all right is a pass, whatever is hidden`() {
    var hidden = Sample.question("Hidden", .scored(.zero))
    hidden.isHidden = true
    let text = ExercismResults.text([Sample.report([Sample.question("Shown"), hidden])])
    #expect(text.hasPrefix(#"{"version":3,"status":"pass","tests":[{"name":"1 Shown","#))
    #expect(!text.contains("Hidden"))
  }

  @Test func `nothing to grade is an error`() {
    #expect(ExercismResults.text([]).contains(#""status":"error","message":"There is no question to grade""#))
  }

  @Test(arguments: [(ExercismResults.outputLimit, false), (ExercismResults.outputLimit + 1, true)])
  func `an output beyond the limit is cut and says so`(length: Int, isCut: Bool) {
    var question = Sample.question("Long")
    question.answer = String(repeating: "é", count: length)
    let text = ExercismResults.text([Sample.report([question])])
    #expect(text.contains("[cut: the answer is longer]") == isCut)
    #expect(text.count { $0 == "é" } <= ExercismResults.outputLimit)
    #expect(text.contains(String(repeating: "é", count: 500)) == !isCut)
  }

  @Test(arguments: [(ExercismResults.messageLimit, false), (ExercismResults.messageLimit + 1, true)])
  func `a message beyond the limit is cut and says so`(length: Int, isCut: Bool) {
    var report = Sample.broken
    report.diagnostics = String(repeating: "x", count: length)
    let text = ExercismResults.text([report])
    #expect(text.contains("[cut]") == isCut)
    #expect(text.count { $0 == "x" } == (isCut ? ExercismResults.messageLimit - 6 : length))
  }
}
