import GradeResults
import Testing

/// What a submission holds that belongs to no question stands where each format has a place for it.
@Suite struct RemarkTests {
  private static let rows: [(format: ResultFormat, pieces: [String])] = [
    (
      .text,
      ["\n\nLine 3: there is no question 'a<b'; did you mean 'ab'?\nLine 4: two␛ lines\nTotal: 1 of 3 points\n"]
    ),
    (
      .json,
      [#""remarks":["Line 3: there is no question 'a<b'; did you mean 'ab'?","Line 4: two\u001b\nlines"],"questions""#]
    ),
    (
      .gradescope,
      [
        #"1 of 3 points for the questions shown\nLine 3: there is no question 'a<b'; did you mean 'ab'?\nLine 4: two␛\n"#
      ]
    ),
    (
      .junit,
      [
        "    <properties>\n      <property name=\"learner\" value=\"Eve &amp; &lt;Co&gt;\"/>\n",
        "    </testcase>\n    <system-out>Line 3: there is no question 'a&lt;b'; did you mean 'ab'?\nLine 4: two␛\nlines\n"
          + "</system-out>\n  </testsuite>\n",
      ]
    ),
    (
      .exercism,
      [
        #"not answered\n0 of 1 point\nLine 3: there is no question 'a<b'; did you mean 'ab'?\nLine 4: two␛\nlines"}"#,
        #""message":"0 of 1 point"}]}"#,
      ]
    ),
    (
      .tap,
      ["# Line 3: there is no question 'a<b'; did you mean 'ab'?\n# Line 4: two␛ lines\nok 1 - "]
    ),
  ]

  @Test(arguments: rows)
  func `remarks are told in every format`(
    format: ResultFormat, pieces: [String]
  ) {
    let found = format.text(of: [Sample.remarked])
    for piece in pieces { #expect(found.contains(piece), "\(format):\n\(found)") }
  }

  @Test func `there is a row for every format`() { #expect(Self.rows.map { $0.format } == ResultFormat.allCases) }

  @Test func `Exercism has no place for remarks where every test passed`() {
    var report = Sample.remarked
    report.questions = [Sample.question("What?")]
    #expect(!ExercismResults.text([report]).contains("Line 3"))
  }
}
