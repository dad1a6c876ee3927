import GradeResults
import LearnerLog
import Testing

struct JSONResultsTests {
  @Test func `a record holds everything, hidden questions too`() {
    let expected = ##"""
      {"v":1,"kind":"grade","tool":{"kind":"tool","name":"lifelab","version":"1.0"},\##
      "lesson":{"kind":"lesson","name":"cold-launch","version":"2",\##
      "hash":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",\##
      "title":"Cold launch"},\##
      "sources":[{"kind":"plugin","name":"uikit","version":"1.1",\##
      "hash":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}],\##
      "feedbackAmount":"all","submission":"ada.life","status":"graded","remarks":[],"questions":[{"id":"first","number":"1",\##
      "title":"What comes first?","kind":"choice","status":"passed","score":1,"earned":2,"points":2,\##
      "attempts":1,"hidden":false,"answer":"b","feedback":[]},\##
      {"id":"order","number":"2","title":"Order <the> #calls & \"states\"","kind":"order",\##
      "status":"partial","score":0.666667,"earned":2.666667,"points":4,"attempts":2,"hidden":false,\##
      "answer":"launch, active","feedback":["active came too early:\nlaunch had to come before it",\##
      "C:\\path \u001b[31mred\u0000 ]]>"]},\##
      {"id":"state","number":"3","title":"What comes first?","kind":"state","status":"failed",\##
      "score":0,"earned":0,"points":1,"attempts":1,"hidden":false,"answer":"c","feedback":[]},\##
      {"id":"blank","number":"4","title":"And then?","kind":"text","status":"unanswered","score":0,\##
      "earned":0,"points":1,"attempts":1,"hidden":false,"feedback":[]},\##
      {"id":"fault","number":"5","title":"How long?","kind":"duration","status":"error","score":0,\##
      "earned":0,"points":1,"attempts":1,"hidden":false,"feedback":["There is no unit `hrs`"]},\##
      {"id":"secret","number":"6","title":"Secret title","kind":"order","status":"partial",\##
      "score":0.5,"earned":5,"points":10,"attempts":1,"hidden":true,"feedback":["Secret feedback"]}],\##
      "total":{"earned":4.666667,"points":9,"questions":5},\##
      "hiddenTotal":{"earned":5,"points":10,"questions":1},"beliefs":[]}

      """##
    #expect(JSONResults.text([Sample.graded]) == expected)
  }

  @Test(arguments: [
    ("", #""log":{"chain":"missing","records":0,"end":""},"questions""#),
    (
      #"started one version: 1 chain: "0000000000000000000000000000000000000000000000000000000000000000""# + "\n",
      #""log":{"chain":"broken","records":1,"line":1,"end":"0000"#
    ),
  ])
  func `what is marked from a log says what its chain shows`(log: String, expected: String) {
    var report = Sample.graded
    report.log = ProgressLog(verifying: Array(log.utf8)).chain
    #expect(JSONResults.text([report]).contains(expected))
  }

  @Test func `results name the learner, where the submission does`() {
    var report = Sample.graded
    report.learner = "Ada"
    #expect(JSONResults.text([report]).contains(#""submission":"ada.life","learner":"Ada","status""#))
    #expect(GradescopeResults.text([report]).contains(#""learner":"Ada""#))
    #expect(TextResults.text([report]).hasPrefix("Cold launch, ada.life (Ada)\n"))
    #expect(TAPResults.text([report]).contains("\n# Cold launch, ada.life (Ada)\n"))
  }

  @Test func `a submission that cannot be read is a record of its own`() {
    let expected = ##"""
      {"v":1,"kind":"grade","tool":{"kind":"tool","name":"lifelab","version":"1.0"},\##
      "lesson":{"kind":"lesson","name":"cold-launch","version":"2",\##
      "hash":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",\##
      "title":"Cold launch"},\##
      "sources":[],"feedbackAmount":"all","submission":"bob.life","status":"unreadable",\##
      "diagnostics":"bob.life:3:1: error: there is no question `frist`\n  help: write `first`","remarks":[],\##
      "questions":[],"total":{"earned":0,"points":0,"questions":0},\##
      "hiddenTotal":{"earned":0,"points":0,"questions":0},"beliefs":[]}

      """##
    #expect(JSONResults.text([Sample.broken]) == expected)
  }

  @Test func `there is one line per report`() {
    let text = JSONResults.text([Sample.graded, Sample.broken, Sample.empty])
    #expect(text.split(separator: "\n").count == 3)
    #expect(JSONResults.text([]).isEmpty)
  }
}
