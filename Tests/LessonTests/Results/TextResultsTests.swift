import GradeResults
import Testing

struct TextResultsTests {
  @Test func `a report reads as text`() {
    let expected = #"""
      Cold launch, ada.life

      1 What comes first?
         Right, 2 of 2 points
      2 Order <the> #calls & "states"
         Partly right, 2.67 of 4 points
         active came too early:
         launch had to come before it
         C:\path ␛[31mred␀ ]]>
      3 What comes first?
         Wrong, 0 of 1 point
      4 And then?
         Not answered, 0 of 1 point
      5 How long?
         Could not be graded, 0 of 1 point
         There is no unit `hrs`

      Total: 4.67 of 9 points
      1 hidden question is not counted here
      Graded with lifelab 1.0, lesson cold-launch 2 ba7816bf8f01cfea, plugin uikit 1.1 e3b0c44298fc1c14

      """#
    #expect(TextResults.text([Sample.graded]) == expected)
  }

  @Test func `a broken submission shows its diagnostics`() {
    let expected = #"""
      Cold launch, bob.life

      The submission could not be read:
         bob.life:3:1: error: there is no question `frist`
           help: write `first`

      Graded with lifelab 1.0, lesson cold-launch 2 ba7816bf8f01cfea

      """#
    #expect(TextResults.text([Sample.broken]) == expected)
  }

  @Test func `no control character reaches the terminal`() {
    let text = TextResults.text([Sample.graded, Sample.broken])
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f || $0 == "\n" })
  }

  @Test func `a report without questions has no total`() {
    #expect(!TextResults.text([Sample.empty]).contains("Total"))
  }

  @Test func `hidden questions leave no trace but their number`() {
    let text = TextResults.text([Sample.graded])
    #expect(!text.contains("Secret"))
    #expect(text.contains("of 9 points"))
  }
}
