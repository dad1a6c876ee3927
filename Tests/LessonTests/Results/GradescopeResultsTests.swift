import GradeResults
import Testing

struct GradescopeResultsTests {
  @Test func `a report reads as results for Gradescope`() {
    let expected = ##"""
      {"output":"Cold launch\n4.67 of 9 points for the questions shown\n1 hidden question is not \##
      counted here","output_format":"text","test_output_format":"text","test_name_format":"text",\##
      "stdout_visibility":"hidden","tests":[{"name":"What comes first?","number":"1","score":2,\##
      "max_score":2,"status":"passed","output":"2 of 2 points","tags":["choice"],\##
      "visibility":"visible","extra_data":{"id":"first","status":"passed","attempts":1}},\##
      {"name":"Order <the> #calls & \"states\"","number":"2","score":2.666667,"max_score":4,\##
      "status":"failed","output":"active came too early:\nlaunch had to come before it\nC:\\path \##
      ␛[31mred␀ ]]>","tags":["order"],\##
      "visibility":"visible","extra_data":{"id":"order","status":"partial","attempts":2}},\##
      {"name":"What comes first? (2)","number":"3","score":0,"max_score":1,"status":"failed",\##
      "output":"0 of 1 point","tags":["state"],\##
      "visibility":"visible","extra_data":{"id":"state","status":"failed","attempts":1}},\##
      {"name":"And then?","number":"4","score":0,"max_score":1,"status":"failed",\##
      "output":"This question was not answered","tags":["text"],\##
      "visibility":"visible","extra_data":{"id":"blank","status":"unanswered","attempts":1}},\##
      {"name":"How long?","number":"5","score":0,"max_score":1,"status":"failed",\##
      "output":"There is no unit `hrs`","tags":["duration"],\##
      "visibility":"visible","extra_data":{"id":"fault","status":"error","attempts":1}},\##
      {"name":"Secret title","number":"6","score":5,"max_score":10,"status":"failed",\##
      "output":"Secret feedback","tags":["order"],\##
      "visibility":"hidden","extra_data":{"id":"secret","status":"partial","attempts":1}}],\##
      "extra_data":{"lifelab":[{"submission":"ada.life","stamps":["tool lifelab 1.0",\##
      "lesson cold-launch 2 ba7816bf8f01cfea","plugin uikit 1.1 e3b0c44298fc1c14"]}]}}

      """##
    #expect(GradescopeResults.text([Sample.graded]) == expected)
  }

  @Test func `a broken submission scores nothing and says why`() {
    let expected = ##"""
      {"score":0,"output":"Cold launch\nThe submission could not be read:\nbob.life:3:1: error: there \##
      is no question `frist`\n  help: write `first`","output_format":"text",\##
      "test_output_format":"text","test_name_format":"text","stdout_visibility":"hidden","tests":[],\##
      "extra_data":{"lifelab":[{"submission":"bob.life","stamps":["tool lifelab 1.0",\##
      "lesson cold-launch 2 ba7816bf8f01cfea"]}]}}

      """##
    #expect(GradescopeResults.text([Sample.broken]) == expected)
  }

  @Test func `a top-level score stands only where there are no tests`() {
    #expect(!GradescopeResults.text([Sample.graded, Sample.broken]).contains("{\"score\":0,\"output\""))
    #expect(GradescopeResults.text([Sample.empty]).hasPrefix("{\"score\":0,"))
    #expect(GradescopeResults.text([]).hasPrefix("{\"score\":0,"))
  }

  @Test func `several lessons are told apart by title and number`() {
    var other = Sample.report([Sample.question("Same")])
    other.lesson.name = "other"
    other.title = "Other"
    let text = GradescopeResults.text([Sample.report([Sample.question("Same")]), other])
    #expect(text.contains(#"{"name":"Cold launch: Same","number":"1.1","#))
    #expect(text.contains(#"{"name":"Other: Same","number":"2.1","#))
  }
}
