import JSONText
import LessonModel
import LifecycleEngine

/// The form of an answer, for a page that lets it be set in place.
struct FormView {
  /// What the answer is made of.
  let input: AnswerInput
  /// The app that the learner wrote last; nil where there is none.
  let draft: String?
  /// The stimuli that a script may begin with.
  let possible: [String]

  /// Writes the members.
  func write(to form: inout JSONWriter) {
    switch input {
    case .options(let options, let areSeveral): write(options, areSeveral: areSeveral, to: &form)
    case .name(let names, _): write(names, areSeveral: false, to: &form)
    case .sequence(let names, let areShown, let arrangeable):
      form.member("widget", areShown ? "arrange" : "build")
      form.member(areShown ? "items" : "words", texts: names)
      form.member("extras", arrangeable?.hasExtras ?? true)
      form.member("states", false)
    case .path(let names, let start):
      form.member("widget", "build")
      form.member("words", texts: names)
      form.member("start", start ?? "")
      form.member("states", names.allSatisfy { ProcessState(name: $0) != nil })
    case .pairs(let left, let right):
      form.member("widget", "pair")
      form.member("left", texts: left)
      form.member("right", texts: right)
    case .line(let rows, let names):
      form.member("widget", "line")
      form.member("rows", rows: rows)
      form.member("words", texts: names)
    case .blanks(let rows, let names):
      form.member("widget", "blanks")
      form.member("rows", rows: rows)
      form.member("words", texts: names)
    case .duration:
      form.member("widget", "field")
      form.member("hint", "90s")
    case .anyWords:
      form.member("widget", "field")
      form.member("hint", "")
    case .script:
      form.member("widget", "commands")
      form.member("possible", texts: possible)
    case .app(let given):
      form.member("widget", "editor")
      form.member("draft", draft ?? given)
    }
  }

  private func write(_ options: [String], areSeveral: Bool, to form: inout JSONWriter) {
    let marks = Marks(options)
    form.member("widget", "pick")
    form.member("many", areSeveral)
    form.member(
      "options",
      array: { list in
        for (place, text) in options.enumerated() {
          list.object { option in
            option.member("mark", marks[place] ?? "")
            option.member("text", text)
            option.member("state", ProcessState(name: text)?.name ?? "")
          }
        }
      })
  }
}

extension JSONWriter {
  /// Writes a member with texts.
  mutating func member(_ name: String, texts: [String]) {
    member(name, array: { list in for text in texts { list.value(text) } })
  }

  fileprivate mutating func member(_ name: String, rows: [AnswerRow]) {
    member(
      name,
      array: { list in
        for row in rows {
          list.object { entry in
            entry.member("text", row.text)
            entry.member("at", row.role.place ?? -1)
            entry.member("stimulus", row.role == .stimulus)
            entry.member("state", row.state)
          }
        }
      })
  }
}

extension AnswerInput {
  /// Returns an answer as a page sends it, places or a text, as it would be typed; nil for places that there are not.
  func line(ofPayload payload: String) -> String? {
    switch self {
    case .duration, .anyWords, .script, .app: return payload
    case .options, .name, .sequence, .path, .pairs, .line, .blanks:
      let words = payload.split { $0 == " " || $0 == "\n" }
      let places = words.map { $0 == "-" ? nil : Int($0) }
      guard zip(words, places).allSatisfy({ $0 == "-" || $1 != nil }) else { return nil }
      return line(ofPlaces: places)
    }
  }
}
