import LifeLanguage
import GradeResults
import JSONText
import LearnerLog
import LessonModel
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

/// The members of a record, as they are written and as they are read.
struct ResultMemberTests {
  /// A report in which nothing is left out.
  private static let full: GradeReport = {
    var report = Sample.graded
    report.id = .number("17")
    report.besides = ["warm-launch"]
    report.variant = "3"
    report.seed = "Ada"
    report.style = "flutter"
    report.amount = .firstAttempt
    report.hash = report.lesson.hash
    report.text = "answer first b"
    report.learner = "Ada"
    report.diagnostics = "one line"
    report.remarks = ["Line 3"]
    report.firstTry = Score(1, 4)
    let chain = String(repeating: "0", count: 64)
    report.log = ProgressLog(verifying: Array("started one version: 1 chain: \"\(chain)\"\n".utf8)).chain
    report.questions[1].given = ["launch", "active"]
    report.questions[1].beliefs = ["early"]
    report.beliefs = [.init(name: "early", title: "It is early", questions: ["order"], certain: ["order"])]
    return report
  }()

  private static func names(in value: JSONValue) -> Set<String> {
    let below = value.members.map { $0.value } + value.elements
    return below.reduce(into: Set(value.members.map { $0.name })) { $0.formUnion(names(in: $1)) }
  }

  @Test func `each member of the table is written, and nothing besides`() throws {
    let record = try JSONReader.value(of: JSONResults.lines(of: [Self.full]))
    #expect(Self.names(in: record) == Set(ResultMember.allCases.map { $0.rawValue }))
  }

  @Test func `what is read of a record is what the report holds`() throws {
    let full = Self.full
    let record = try JSONReader.value(of: JSONResults.lines(of: [full]))
    func texts(_ value: JSONValue?) -> [String] { (value?.elements ?? []).compactMap { $0.text } }
    #expect(record[.id] == .number("17") && record[.v] == .number("1") && record[.kind]?.text == "grade")
    for (stamp, value) in [(full.tool, record[.tool]), (full.lesson, record[.lesson])]
      + Array(zip(full.sources, record[.sources]?.elements ?? []).map { ($0, Optional($1)) })
    {
      #expect(value?[.kind]?.text == stamp.kind && value?[.name]?.text == stamp.name)
      #expect(value?[.version]?.text == stamp.version && value?[.hash]?.text == stamp.hash?.hex)
    }
    #expect(record[.sources]?.elements.count == full.sources.count && record[.lesson]?[.title]?.text == full.title)
    #expect(texts(record[.besides]) == full.besides && texts(record[.remarks]) == full.remarks)
    #expect(record[.variant]?.text == full.variant && record[.seed]?.text == full.seed)
    #expect(record[.style]?.text == full.style && record[.feedbackAmount]?.text == full.amount.rawValue)
    #expect(record[.submission]?.text == full.submission && record[.submissionHash]?.text == full.hash?.hex)
    #expect(record[.submissionText]?.text == full.text && record[.learner]?.text == full.learner)
    #expect(record[.status]?.text == full.status.rawValue && record[.diagnostics]?.text == full.diagnostics)
    #expect(record[.firstTry] == .number("0.25"))
    #expect(record[.log]?[.chain]?.text == "broken" && record[.log]?[.end]?.text == full.log?.value)
    #expect(record[.log]?[.records] == .number("1") && record[.log]?[.line] == .number("1"))
    for (total, value) in [(full.total, record[.total]), (full.hiddenTotal, record[.hiddenTotal])] {
      #expect(value?[.earned] == .number(total.earned.decimal(places: 6)))
      #expect(value?[.points] == .number("\(total.points)") && value?[.questions] == .number("\(total.questions)"))
    }
    let belief = record[.beliefs]?.elements.first
    #expect(belief?[.name]?.text == "early" && belief?[.title]?.text == "It is early")
    #expect(texts(belief?[.questions]) == ["order"] && texts(belief?[.certain]) == ["order"])
  }

  @Test func `what is read of a question is what its result holds`() throws {
    let full = Self.full
    let values = try JSONReader.value(of: JSONResults.lines(of: [full]))[.questions]?.elements ?? []
    #expect(values.count == full.questions.count)
    for (question, value) in zip(full.questions, values) {
      #expect(value[.id]?.text == question.id && value[.number]?.text == question.number)
      #expect(value[.title]?.text == question.title && value[.kind]?.text == question.kind)
      #expect(value[.status]?.text == question.status.rawValue && value[.hidden] == .truth(question.isHidden))
      #expect(value[.score] == .number(question.score.decimal(places: 6)))
      #expect(value[.earned] == .number(question.earned.decimal(places: 6)))
      #expect(value[.points] == .number("\(question.points)"))
      #expect(value[.attempts] == .number("\(question.attempts)") && value[.answer]?.text == question.answer)
      for (member, held) in [
        (ResultMember.given, question.given), (.feedback, question.feedback),
        (.misconceptions, question.beliefs),
      ] {
        #expect((value[member]?.elements ?? []).compactMap { $0.text } == held)
      }
    }
  }
}
