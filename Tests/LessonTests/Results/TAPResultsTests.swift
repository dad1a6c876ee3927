import GradeResults
import Testing

struct TAPResultsTests {
  @Test func `reports read as TAP, and a broken one spoils no other`() {
    let expected = ##"""
      TAP version 14
      1..7
      # Cold launch, ada.life
      # tool lifelab 1.0
      # lesson cold-launch 2 ba7816bf8f01cfea
      # plugin uikit 1.1 e3b0c44298fc1c14
      ok 1 - ada.life: 1 What comes first?
        ---
        id: "first"
        score: 2
        max_score: 2
        ...
      not ok 2 - ada.life: 2 Order <the> \#calls & "states"
        ---
        id: "order"
        status: "partial"
        score: 2.666667
        max_score: 4
        message: "active came too early:\nlaunch had to come before it\nC:\\path ␛[31mred␀ ]]>"
        ...
      not ok 3 - ada.life: 3 What comes first?
        ---
        id: "state"
        status: "failed"
        score: 0
        max_score: 1
        message: "0 of 1 point"
        ...
      not ok 4 - ada.life: 4 And then?
        ---
        id: "blank"
        status: "unanswered"
        score: 0
        max_score: 1
        message: "This question was not answered"
        ...
      not ok 5 - ada.life: 5 How long?
        ---
        id: "fault"
        status: "error"
        score: 0
        max_score: 1
        message: "There is no unit `hrs`"
        ...
      ok 6 - ada.life: 6 # SKIP the result is hidden
      # Cold launch, bob.life
      # tool lifelab 1.0
      # lesson cold-launch 2 ba7816bf8f01cfea
      not ok 7 - bob.life: submission
        ---
        message: "bob.life:3:1: error: there is no question `frist`\n  help: write `first`"
        ...

      """##
    #expect(TAPResults.text([Sample.graded, Sample.broken]) == expected)
  }

  @Test func `no question is a skipped plan`() {
    #expect(TAPResults.text([]) == "TAP version 14\n1..0 # SKIP no questions\n")
  }

  @Test func `a description can hold no directive and no second line`() {
    let text = TAPResults.text([Sample.report([Sample.question("a # SKIP \\ b\nnot ok 2")])])
    #expect(text.contains("\nok 1 - 1 a \\# SKIP \\\\ b not ok 2\n"))
  }
}
