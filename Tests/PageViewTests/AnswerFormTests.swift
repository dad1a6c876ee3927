import LessonGrading
import LessonModel
import LessonReading
import LearnerLog
import LifeLanguage
import LifeSession
import LifeSyntax
import TestSupport
import Testing

@testable import PageView

@Suite("Answers in places, over the whole course")
struct AnswerFormTests {
  @Test("The right answer to each question, set in places, earns full points in its style")
  func rightAnswers() throws {
    var kinds: Set<String> = []
    for lesson in try TestPage.editions() {
      for case .question(let question) in lesson.items {
        let marker = try Marker(question, in: lesson)
        guard let payload = payload(of: marker.key) else { continue }
        kinds.insert(question.kind.word)
        let line = try #require(
          marker.key.input.line(ofPayload: payload), "\(lesson.name).\(question.name.text): \(payload)")
        let read = try marker.read(Answer(line))
        #expect(
          marker.key.accepts(read.given),
          "\(lesson.name).\(question.name.text) in \(lesson.style?.name ?? "no style"): \(line)")
      }
    }
    #expect(kinds.count >= LongTests.count(short: 7, long: 8), "\(kinds)")
  }

  @Test(
    "Places that there are not make no answer",
    arguments: ["", "9", "0 9", "x", "-1", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "99999999999999999999"])
  func strangePlaces(payload: String) {
    let inputs: [AnswerInput] = [
      .options(["a", "b"], areSeveral: false), .name(["x", "y"], among: ["x", "y"]), .pairs(["l"], with: ["r"]),
      .line([AnswerRow(.place(0), "a")], names: ["n"]), .blanks([AnswerRow(.place(0), "")], names: ["n"]),
    ]
    for input in inputs {
      guard let line = input.line(ofPayload: payload) else { continue }
      #expect(line.utf8.count < 40)
    }
  }

  /// Returns the places of a right answer, or its text; nil where only an author can give one.
  private func payload(of key: any AnswerKey) -> String? {
    switch (key.input, key.right) {
    case (.options, .options(let places)?): return text(places)
    case (.pairs(let left, _), .pairs(let pairs)?):
      return left.indices.map { place in pairs.first { $0.left == place }.map { "\($0.right)" } ?? "-" }.joined(
        separator: " ")
    case (.line, .line(let line, let belongs)?): return "\(line)" + (belongs.map { " \($0)" } ?? "")
    case (.name(let names, _), .items?): return names.firstIndex(of: key.modelAnswer).map { "\($0)" }
    case (.sequence(let names, _, _), .items?), (.path(let names, _), .items?):
      guard key.modelAnswer != "nothing" else { return "" }
      return places(of: key.modelAnswer, among: names)
    case (.blanks(_, let names), .items?): return places(of: key.modelAnswer, among: names)
    case (.duration, _), (.anyWords, _): return key.modelAnswer
    default: return nil
    }
  }

  private func text(_ places: [Int]) -> String { places.map { "\($0)" }.joined(separator: " ") }

  private func places(of answer: String, among names: [String]) -> String? {
    let found = answer.components(separatedBy: " -> ").map { names.firstIndex(of: $0) }
    return found.contains(nil) ? nil : text(found.compactMap { $0 })
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
