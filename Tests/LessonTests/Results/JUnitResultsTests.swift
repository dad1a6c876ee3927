import GradeResults
import Testing

struct JUnitResultsTests {
  @Test func `a report reads as JUnit XML`() {
    let expected = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="lifelab" tests="6" failures="3" errors="1">
        <testsuite name="cold-launch ada.life" tests="6" failures="3" errors="1" skipped="1">
          <properties>
            <property name="tool.lifelab" value="tool lifelab 1.0"/>
            <property name="lesson.cold-launch" value="lesson cold-launch 2 ba7816bf8f01cfea"/>
            <property name="plugin.uikit" value="plugin uikit 1.1 e3b0c44298fc1c14"/>
          </properties>
          <testcase name="1 What comes first?" classname="cold-launch">
            <system-out>[[PROPERTY|score=2]]
      [[PROPERTY|max_score=2]]
      </system-out>
          </testcase>
          <testcase name="2 Order &lt;the&gt; #calls &amp; &quot;states&quot;" classname="cold-launch">
            <failure type="partial" \#
      message="active came too early: launch had to come before it">active came too early:
      launch had to come before it
      C:\path ␛[31mred␀ ]]&gt;</failure>
            <system-out>[[PROPERTY|score=2.666667]]
      [[PROPERTY|max_score=4]]
      </system-out>
          </testcase>
          <testcase name="3 What comes first?" classname="cold-launch">
            <failure type="failed" message="0 of 1 point">0 of 1 point</failure>
            <system-out>[[PROPERTY|score=0]]
      [[PROPERTY|max_score=1]]
      </system-out>
          </testcase>
          <testcase name="4 And then?" classname="cold-launch">
            <failure type="unanswered" \#
      message="This question was not answered">This question was not answered</failure>
            <system-out>[[PROPERTY|score=0]]
      [[PROPERTY|max_score=1]]
      </system-out>
          </testcase>
          <testcase name="5 How long?" classname="cold-launch">
            <error type="error" message="There is no unit `hrs`">There is no unit `hrs`</error>
            <system-out>[[PROPERTY|score=0]]
      [[PROPERTY|max_score=1]]
      </system-out>
          </testcase>
          <testcase name="6 hidden" classname="cold-launch">
            <skipped message="The result of this question is hidden"/>
          </testcase>
        </testsuite>
      </testsuites>

      """#
    #expect(JUnitResults.text([Sample.graded]) == expected)
  }

  @Test func `a broken submission is one error`() {
    let expected = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="lifelab" tests="1" failures="0" errors="1">
        <testsuite name="cold-launch bob.life" tests="1" failures="0" errors="1" skipped="0">
          <properties>
            <property name="tool.lifelab" value="tool lifelab 1.0"/>
            <property name="lesson.cold-launch" value="lesson cold-launch 2 ba7816bf8f01cfea"/>
          </properties>
          <testcase name="submission" classname="cold-launch">
            <error type="error" \#
      message="The submission could not be read">bob.life:3:1: error: there is no question `frist`
        help: write `first`</error>
          </testcase>
        </testsuite>
      </testsuites>

      """#
    #expect(JUnitResults.text([Sample.broken]) == expected)
  }

  @Test func `suites and tests have unique names`() {
    let report = Sample.report([Sample.question("Same"), Sample.question("Same")])
    let text = JUnitResults.text([report, report])
    for name in ["1 Same", "1 Same (2)", "cold-launch eve.life", "cold-launch eve.life (2)"] {
      #expect(text.contains("name=\"\(name)\""))
    }
  }

  @Test func `what XML forbids is drawn and the rest escaped`() {
    let text = JUnitResults.text([Sample.report([Sample.question("a\u{1}\u{FFFE}<&>\"\n\t\r😀\u{85}")])])
    #expect(text.contains("name=\"1 a␁&lt;U+FFFE&gt;&lt;&amp;&gt;&quot;&#10;&#9;&#13;😀&#133;\""))
  }

  @Test func `no report is an empty file`() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="lifelab" tests="0" failures="0" errors="0">
      </testsuites>

      """
    #expect(JUnitResults.text([]) == expected)
  }
}
