import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading

/// An answer is read once, and every key of the question judges what was read.
@Suite struct GivenAnswerTests {
  @Test func `a form that several share means what is expected next`() {
    var items = GivenItems()
    items.append(oneOf: [3, 7])
    items.append(5)
    items.append(oneOf: [3, 7])
    #expect(items.symbols(expecting: [7, 5, 3]) == [7, 5, 3])
    #expect(items.symbols(expecting: [3, 5]) == [3, 5, 3])
    #expect(items.symbols(expecting: []) == [3, 5, 3])
    #expect(items.symbol(at: 2, expecting: [7]) == 7)
  }

  @Test func `a blank that is left open is passed over`() {
    var items = GivenItems()
    items.append(oneOf: [])
    items.append(2)
    #expect(items.count == 2 && items.symbols(expecting: []) == [2])
    #expect(items.symbol(at: 0, expecting: [2]) == nil && items.dropFirst(1).symbols(expecting: []) == [2])
  }

  @Test func `a key accepts what it gives full points, and nothing else, in every world`() throws {
    for asked in FeedbackSurvey.all where asked.question.kind.answer != .app {
      let keys = [asked.marker.key] + asked.predictions.predictions.prefix(4).map { $0.key }
      for answer in asked.candidates {
        guard let given = try? asked.marker.key.read(Answer(answer)) else { continue }
        for key in keys {
          #expect(key.accepts(given) == (try key.judge(given).score == .full), "\(asked.name): \(answer)")
        }
      }
    }
  }

  @Test func `the right answer is the one that a submission would write`() throws {
    for asked in FeedbackSurvey.all where asked.question.kind.answer != .app {
      let key = asked.marker.key
      let right = try #require(key.right, "\(asked.name)")
      #expect(key.accepts(right), "\(asked.name)")
      #expect(try key.written(right) == key.words(of: Answer(key.modelAnswer)), "\(asked.name)")
      for item in asked.predictions.predictions where asked.question.form.keyOrigin != .answer {
        let believed = try #require(item.key.right, "\(asked.name)")
        #expect(item.key.accepts(believed) && !key.accepts(believed), "\(asked.name): \(item.belief.name.text)")
      }
    }
  }
}
