import GradeResults
import JSONText
import LessonModel
import Testing

struct JSONWriterTests {
  @Test func `members keep their order and commas stand between them`() {
    var writer = JSONWriter()
    writer.object { object in
      object.member("b", 1)
      object.member("a", "x")
      object.member(
        "list",
        array: { list in
          list.value(-2)
          list.value(Score(1, 3))
          list.object { _ in }
          list.array { _ in }
          list.value(false)
        })
      object.member("inner", object: { $0.member("yes", true) })
      object.member("half", Score(1, 2))
    }
    let expected = #"{"b":1,"a":"x","list":[-2,0.333333,{},[],false],"inner":{"yes":true},"half":0.5}"#
    #expect(writer.text == expected)
  }

  @Test func `records stand on lines of their own`() {
    var writer = JSONWriter()
    for number in 1...2 {
      writer.object { $0.member("n", number) }
      writer.endLine()
    }
    #expect(writer.text == "{\"n\":1}\n{\"n\":2}\n")
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("é😀/", #""é😀/""#), ("\u{9B}31m", #""\u009b31m""#), ("\u{2028}\u{202E}\u{FEFF}", #""\u2028\u202e\ufeff""#),
    ("\u{E0041}", #""\udb40\udc41""#), ("##[x] # a", ##""#\u0023[x] # a""##),
  ])
  func `texts are quoted`(text: String, expected: String) {
    var writer = JSONWriter()
    writer.value(text)
    #expect(writer.text == expected)
  }
}
