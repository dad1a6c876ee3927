@testable import ClassReport
@testable import LessonModel
@testable import GradeResults
import LifeLanguage
import Testing

/// What a report counts, against numbers that were worked out by hand or in a plainer way.
@Suite struct ClassReportTests {
  /// A result of a lesson with questions `a`, `b`, …, each of which is worth a point.
  private func record(
    _ learner: String, _ shares: [Int?], answers: [String] = [], beliefs: [[String]] = [], version: String = "1"
  ) -> ResultRecord {
    var record = ResultRecord(lesson: "lesson")
    (record.title, record.version, record.learner) = ("Lesson", version, learner)
    (record.submission, record.hash) = ("\(learner).life", "\(learner)\(shares)\(answers)")
    for (place, share) in shares.enumerated() {
      var item = ResultRecord.Item(id: ["a", "b", "c", "d", "e", "f", "g", "h"][place])
      item.number = "\(place + 1)"
      item.title = "Question \(place + 1)"
      item.share = share ?? 0
      item.status = share == nil ? .unanswered : share == 10_000 ? .passed : share == 0 ? .failed : .partial
      item.attempts = share == nil ? 0 : 1
      item.answer = share == nil ? nil : answers.isEmpty ? "answer \(share ?? 0)" : answers[place]
      item.beliefs = beliefs.isEmpty ? [] : beliefs[place]
      record.items.append(item)
    }
    record.earned = shares.reduce(0) { $0 + ($1 ?? 0) }
    return record
  }

  private func report(_ records: [ResultRecord], roster: Roster? = nil, _ names: NameDisplay = .shown) -> ClassReport {
    var results = ClassResults(roster: roster)
    for record in records { _ = results.add(record) }
    return ClassReport(results, guide: TeachingGuide(), names: names)
  }

  private func text(_ report: ClassReport) -> String {
    ReportLines.lines(of: report, isPlain: true).map { $0.text + "\n" }.joined()
  }

  // MARK: - Classes at the edge

  @Test func `an empty class, one learner, all right and all wrong give a report each`() {
    let empty = report([])
    #expect(text(empty) == "There are no results.\n" && empty.alike.groups.isEmpty && empty.next.isEmpty)
    #expect(Gradebook(empty).text.split(separator: "\r\n").count == 1)
    let one = report([record("Ada", [10_000, 0, nil])])
    #expect(text(one).contains("Of 1 learner nothing can be said in general"))
    #expect(one.questions.map { $0.percent } == [100, 0, nil] && one.questions.allSatisfy { $0.discrimination == nil })
    let right = report((0..<12).map { record("L\($0)", [10_000, 10_000]) })
    #expect(right.next.isEmpty && text(right).contains("Nothing stands out"))
    #expect(right.questions.allSatisfy { $0.percent == 100 && $0.discrimination == nil && $0.wrong.isEmpty })
    let wrong = report((0..<12).map { record("L\($0)", [0, 0]) })
    #expect(wrong.next.count == 2 && wrong.questions.allSatisfy { $0.percent == 0 && $0.wrong.first?.count == 12 })
    for report in [empty, one, right, wrong] { #expect(ReportPage.text(of: report).hasSuffix("</html>\n\n")) }
  }

  // MARK: - Numbers

  @Test func `discrimination is the correlation with the rest of the lesson`() throws {
    // Right or wrong, and the share of three other questions; r by the formula of the point-biserial correlation.
    let rows = [(1, 3), (1, 3), (1, 2), (1, 2), (1, 1), (0, 2), (0, 1), (0, 1), (0, 0), (0, 0)]
    let records = rows.enumerated().map { place, row in
      record("L\(place)", [row.0 * 10_000] + (0..<3).map { $0 < row.1 ? 10_000 : 0 })
    }
    let (n, high) = (Double(rows.count), rows.filter { $0.0 == 1 }.map { Double($0.1) })
    let low = rows.filter { $0.0 == 0 }.map { Double($0.1) }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let all = high + low
    let deviation = (all.map { ($0 - mean(all)) * ($0 - mean(all)) }.reduce(0, +) / n).squareRoot()
    let expected = (mean(high) - mean(low)) / deviation * (Double(high.count) * Double(low.count)).squareRoot() / n
    let found = try #require(report(records).questions[0].discrimination)
    #expect(found.hundredths == Int((expected * 100).rounded()) && found.count == 10, "\(found), \(expected)")
    #expect(found.range.contains(found.hundredths) && found.range.count > 50)
    // One answer fewer, and nothing is said.
    #expect(report(Array(records.dropLast())).questions[0].discrimination == nil)
    #expect(text(report(Array(records.dropLast()))).contains("no discrimination of 9 answers"))
  }

  @Test func `the order of results and results that are there twice change nothing`() {
    var records = (0..<30).map { number in
      record(
        "Learner \(number % 20)", (0..<5).map { (number * 7 + $0 * 3) % 4 == 0 ? 10_000 : (number + $0) % 5 * 1_000 },
        answers: (0..<5).map { "answer \((number + $0) % 6)" },
        beliefs: (0..<5).map { (number + $0) % 3 == 0 ? ["x"] : [] },
        version: "\(number % 3)")
    }
    let one = report(records)
    let expected = (text(one), Gradebook(one).text, ReportPage.text(of: one))
    for round in 1..<6 {
      records.shuffle()
      let again = report(records + records.prefix(round))
      #expect(again.repeatedCount == round)
      #expect(Gradebook(again).text == expected.1)
      #expect(text(again).split(separator: "\n").dropFirst(2) == expected.0.split(separator: "\n").dropFirst(1))
    }
    #expect(one.learnerCount == 20)
  }

  @Test func `of several results of a learner the best counts`() {
    let records = [
      record("Ada", [0, 0]), record("ada ", [10_000, 5_000]), record("ADA", [10_000, 0]), record("Bob", [0, nil]),
    ].map { $0.from(id: nil, "\($0.learner == "Bob" ? "bob" : "ada").life") }
    let found = report(records)
    #expect(found.learnerCount == 2)
    let ada = found.learner(at: 0)
    #expect(ada.earned == Score(3, 2) && ada.parts[0].handIns == 3 && ada.name == "ADA")
    #expect(found.questions[0].asked == 2 && found.questions[0].right == 1)
    #expect(found.questions[1].answered == 1 && found.questions[1].partly == 1)
  }

  // MARK: - Namesakes

  @Test func `a name in two normal forms is one learner, in any order`() throws {
    let names = ["Rene\u{301} Müller", "René Mu\u{308}ller", "René Müller"]
    let records = names.enumerated().map { place, name in record(name, [place == 1 ? 10_000 : 0, 0]) }
    for records in [records, records.reversed()] {
      // Paths are written as the names are.
      let found = report(records.map { $0.from(id: nil, "class/\($0.learner ?? "").life") })
      #expect(found.learnerCount == 1 && found.namesakeCount == 0, "\(text(found))")
      #expect(found.learner(at: 0).earned == Score(1) && found.learner(at: 0).parts[0].handIns == 3)
      let listed = report(records, roster: try Roster(Array("Name\nRené Müller\nAda\n".utf8)))
      #expect(listed.learnerCount == 1 && listed.learner(at: 0).parts[0].handIns == 3)
    }
    let form = try Roster(Array("Rene\u{301}\n".utf8))
    #expect(form.match("René") == .entry(0) && form.match("RENÉ") == .entry(0))
    #expect(try Roster(Array("René\nRene\u{301}\n".utf8)).repeated == [2])
  }

  @Test func `two of one name with other ids or paths are two learners`() {
    let all: [[(id: String?, path: String)]] = [
      [("1", "1"), ("2", "2"), ("1", "1")], [(nil, "a/ada.life"), (nil, "b/ada.life"), (nil, "a/ada.life")],
    ]
    for sources in all {
      let records = zip(sources, [10_000, 0, 5_000]).map { source, share in
        record("Ada", [share, 0]).from(id: source.id, source.path)
      }
      let bob = record("Bob", [0, 0]).from(id: sources[0].id, sources[0].path)
      for order in [records + [bob], [bob] + records.reversed()] {
        let found = report(order)
        let source = ["1", "a/ada"].first { sources[0].path.hasPrefix($0) } ?? ""
        #expect((0..<found.learnerCount).map { found.learner(at: $0).name }.first == "Ada (\(source))")
        #expect(found.learnerCount == 3 && found.namesakeCount == 2)
        #expect(found.questions[0].asked == 3 && found.questions[0].right == 1)
        #expect(found.learner(at: 0).parts[0].handIns == 2 && found.learner(at: 0).earned == Score(1))
        #expect(text(found).contains("2 learners share a name with others"))
        #expect(Gradebook(found).text.split(separator: "\r\n").count == 4)
        let hidden = report(order, .hidden)
        #expect(Set((0..<3).map { hidden.learner(at: $0).name }).count == 3 && !text(hidden).contains("Ada"))
      }
    }
  }

  @Test func `one who hands in lesson after lesson is one, whatever the ids`() {
    func record(_ id: String, _ lesson: String, _ share: Int, of learner: String = "Ada") -> ResultRecord {
      var record = self.record(learner, [share]).from(id: id, id)
      (record.lesson, record.hash) = (lesson, "\(id)\(share)")
      return record
    }
    // Each result has an id of its own, and one lesson is handed in twice.
    var records = [
      record("1", "a", 0), record("2", "b", 10_000), record("3", "a", 10_000), record("4", "c", 0, of: "ada"),
    ]
    for _ in 0..<4 {
      records.shuffle()
      let found = report(records)
      #expect(found.learnerCount == 1 && found.namesakeCount == 0 && found.learner(at: 0).name == "Ada")
      #expect(found.learner(at: 0).parts.map { $0.handIns } == [2, 1, 1] && found.learner(at: 0).earned == Score(2, 1))
      #expect(found.lessons.map { $0.learners } == [1, 1, 1] && found.questions[0].right == 1)
    }
    // An id with two lessons is that of a learner, and so are the others.
    let bob = [record("7", "a", 0, of: "Bob"), record("7", "b", 0, of: "Bob"), record("8", "a", 0, of: "Bob")]
    let found = report(records + bob)
    let names = (0..<found.learnerCount).map { found.learner(at: $0).name }
    #expect(names == ["Ada (1)", "Ada (2)", "Ada (3)", "Bob (7)", "Bob (8)", "ada (4)"])
  }

  @Test func `a roster joins what is of one entry, and no name reaches another's`() throws {
    let roster = try Roster(Array("Name,Id\nAda,1\nBob,2\n".utf8))
    // A name may look like the place of an entry, and hold what stands between a name and its source.
    let records = [("Ada", "x"), ("Ada", "y"), ("\u{1}0", "z"), ("0", "w"), ("Z\u{2}w", ""), ("Z", "w")]
    let found = report(records.map { record($0.0, [0]).from(id: $0.1, $0.1) }, roster: roster)
    #expect(found.learnerCount == 5 && found.missing == ["Bob"] && found.strangers == 4)
  }

  @Test func `a roster tells who is missing and who is not on it`() throws {
    let roster = try Roster(Array("Name,Id\nAda,1\nBob,2\nCleo,3\n".utf8))
    let found = report([record("1", [0]), record("bob", [0]), record("Mallory", [0])], roster: roster)
    #expect(found.missing == ["Cleo"] && found.strangers == 1)
    #expect((0..<3).map { found.learner(at: $0).name } == ["Ada", "Bob", "Mallory"])
    let rows = Gradebook(found).text.split(separator: "\r\n").map {
      $0.split(separator: ",").prefix(3).joined(separator: " ")
    }
    #expect(rows.dropFirst() == ["Ada yes yes", "Bob yes yes", "Mallory no yes", "Cleo yes no"])
  }

  // MARK: - Wrong answers and beliefs

  @Test func `of more different answers than are kept, only those are told that are sure to be known`() {
    var records = (0..<1_000).map { record("L\($0)", [0], answers: ["rare \($0)"]) }
    records += (0..<60).map { record("M\($0)", [0], answers: ["common"]) }
    for _ in 0..<3 {
      records.shuffle()
      let question = report(records).questions[0]
      #expect(question.wrong.map { $0.text } == ["common"] && question.wrong.first?.count == 60)
      #expect(question.differentWrong == 1_001 && question.sureFrom == 1_060 / 256 + 1)
    }
    let few = report(records.suffix(200)).questions[0]
    #expect(few.sureFrom == 1 && few.wrong.count == 3)
  }

  @Test func `a belief is shown by answers that agree, and one answer is a sign`() {
    let answers = { (sets: [[Int]], right: [Int]) in
      sets.enumerated().map { HeldBeliefs.Answered(question: $0.offset, beliefs: $0.element, isRight: false) }
        + right.map { HeldBeliefs.Answered(question: $0, beliefs: [], isRight: true) }
    }
    let revealing: [Set<Int>] = [[0, 1, 2, 3], [1, 7, 8, 9], [0, 5]]
    let shown = HeldBeliefs(answers([[0], [0, 1], [2]], []), revealing: revealing)
    #expect(shown.shown == [0] && shown.signs == [2])
    // Two answers fit belief 1, and two right ones speak against it.
    let refuted = HeldBeliefs(answers([[1], [1]], [7, 8]), revealing: revealing)
    #expect(refuted.shown == [] && refuted.signs == [1])
    // Nothing tells two beliefs apart that every answer fits.
    #expect(HeldBeliefs(answers([[0, 1]], []), revealing: revealing).signs == [])
  }

  @Test func `what most learners lack comes first`() {
    let believers = (0..<8).map { record("B\($0)", [0, 0, 10_000], beliefs: [["quits"], ["quits"], []]) }
    let others = (0..<6).map { record("O\($0)", [10_000, 10_000, 0]) }
    let found = report(believers + others)
    #expect(found.next.map { $0.subject } == [.belief(0), .question(2)])
    #expect(found.next.map { $0.learners } == [8, 6] && found.next[0].absentLesson == "lesson")
    #expect(text(found).contains("The lesson lesson is not at hand"))
  }

  @Test func `what one answer shows leads nowhere, but its question does`() {
    let signs = (0..<12).map { record("S\($0)", [0, 10_000], beliefs: [["quits"], []]) }
    let two = (0..<2).map { record("B\($0)", [0, 0], beliefs: [["runs"], ["runs"]]) }
    let found = report(signs + two + (0..<16).map { record("R\($0)", [10_000, 10_000]) })
    #expect(found.beliefs.map { [$0.holders, $0.signs] } == [[0, 12], [2, 0]])
    #expect(found.next.map { $0.subject } == [.question(0), .belief(1)] && found.next.map { $0.learners } == [12, 2])
    let lines = text(found)
    #expect(lines.contains("12 of these answers fit “quits”, which too few show by two."))
    #expect(lines.contains("“quits”: nobody shows it, 12 by one answer"))
    #expect(lines.contains("A mistaken belief: 2 of 30 show it (7 %), at 2 questions."))
    let page = ReportPage.text(of: found)
    #expect(page.contains("<th scope=\"col\">More by one answer</th>") && page.contains("By one answer: quits"))
  }

  // MARK: - Answers alike

  /// A class of which each learner gives a wrong answer of its own to most questions.
  private func differing(_ count: Int) -> [ResultRecord] {
    (0..<count).map { number in
      record(
        "L\(number)", [Int?](repeating: 0, count: 8), answers: (0..<8).map { "wrong \((number * 5 + $0 * 3) % 31)" })
    }
  }

  @Test func `two who share rare answers are found, and others are not`() throws {
    let copied = (0..<8).map { "own \($0)" }
    let pair = [
      record("Xaver", [Int?](repeating: 0, count: 8), answers: copied),
      record("Yann", [Int?](repeating: 0, count: 8), answers: copied),
    ]
    let group = try #require(report(differing(30) + pair).alike.groups.first)
    #expect(group.learners == ["Xaver", "Yann"] && group.shared == 8 && group.compared == 8 && group.oneIn > 1_000)
    let scattered = (0..<40).map { number in
      record(
        "L\(number)", [Int?](repeating: 0, count: 8),
        answers: (0..<8).map { "wrong \((number * number + $0 * number * 7) % (5 + $0))" })
    }
    #expect(report(scattered).alike.isJudged)
    // What a belief explains is no likeness.
    let believed = (0..<8).map { _ in ["same"] }
    let believers = (0..<2).map { record("Z\($0)", [Int?](repeating: 0, count: 8), answers: copied, beliefs: believed) }
    #expect(report(differing(30) + believers).alike.groups.allSatisfy { !$0.learners.contains("Z0") })
    #expect(!report(pair).alike.isJudged)
  }

  // MARK: - Names

  @Test func `hidden names are nowhere, and the same in every report`() {
    let names = (0..<12).map { "Somebody \($0)" }
    let records = names.map { record($0, [0, 10_000], answers: ["x", "y"]) }
    let found = report(records, .hidden)
    for text in [text(found), Gradebook(found).text, ReportPage.text(of: found)] {
      #expect(!text.contains("Somebody") && text.contains(NameDisplay.hidden.name("somebody  3")))
    }
    #expect(Set(names.map { NameDisplay.hidden.name($0) }).count == 12)
  }

  @Test func `no cell is a formula, and no name is HTML or a control`() {
    let names = [
      "=1+1", "+1", "-1", "@x", " =2", "a\"b,c", "<script>alert(1)</script>", "\u{202E}evil\u{1B}[31m\n::error::",
    ]
    let found = report(names.map { record($0, [0], answers: [$0]) })
    for row in Gradebook(found).text.split(separator: "\r\n").dropFirst() {
      let first = row.drop { $0 == "\"" || $0 == " " }.first
      #expect(!"=+-@".contains(first ?? "x"), "\(row)")
    }
    #expect(Gradebook(found).text.contains("\"a\"\"b,c\""))
    let page = ReportPage.text(of: found)
    #expect(!page.contains("<script") && page.contains("&lt;script&gt;"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" } && !page.contains("&#8238;"))
  }

  // MARK: - Limits

  @Test func `bounds are told and spoil nothing`() {
    var results = ClassResults()
    var many = ResultRecord(lesson: "many")
    many.items = (0...ReportLimits.questions).map { ResultRecord.Item(id: "q\($0)") }
    guard case .refused = results.add(many) else { return #expect(Bool(false), "too many questions") }
    #expect(results.add(record("Ada", [0])) == .counted && results.add(record("Ada", [0])) == .repeated)
    for number in 0..<ReportLimits.lessons { _ = results.add(ResultRecord(lesson: "l\(number)")) }
    guard case .refused = results.add(ResultRecord(lesson: "one more")) else {
      return #expect(Bool(false), "too many lessons")
    }
    let long = String(repeating: "n", count: 10_000)
    #expect(results.add(record(long + "1", [0])) == .counted && results.add(record(long + "2", [0])) == .counted)
  }
}

extension ResultRecord {
  /// The same with another source.
  fileprivate func from(id: String?, _ submission: String) -> ResultRecord {
    var record = self
    (record.id, record.submission) = (id, submission)
    return record
  }
}

extension Gradebook {
  /// The whole table.
  fileprivate var text: String {
    var text = ""
    write {
      text += $0; return true
    }
    return text
  }
}
