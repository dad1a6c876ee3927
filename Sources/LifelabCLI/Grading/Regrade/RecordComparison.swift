import GradeResults
import JSONText

/// What differs between a record and the one that was derived again.
struct RecordComparison {
  /// The members that say what was graded, by what and how it is kept; these are compared elsewhere, or say nothing of the
  /// result.
  private static let others: Set<ResultMember> = [
    .id, .v, .kind, .tool, .lesson, .sources, .submissionText, .submissionHash, .besides,
  ]

  private(set) var differences: [RecordDifference] = []

  init(_ was: JSONValue, _ now: JSONValue) {
    compare(was, now, of: nil, except: Self.others.union([.questions]))
    if let title = was[.lesson]?[.title], let derived = now[.lesson]?[.title], title != derived {
      differences.append(.init(question: nil, member: "title of the lesson", was: title, now: derived))
    }
    compareQuestions(was[.questions]?.elements ?? [], now[.questions]?.elements ?? [])
  }

  /// Compares questions by their names, and then how often and in which order they stand.
  private mutating func compareQuestions(_ old: [JSONValue], _ new: [JSONValue]) {
    var (known, derived): ([String: Int], [String: JSONValue]) = ([:], [:])
    for question in new { derived[Self.name(of: question)] = question }
    for question in old {
      let name = Self.name(of: question)
      known[name, default: 0] += 1
      if known[name] == 1 { compare(question, derived[name] ?? .object([]), of: name) }
    }
    for question in new where known[Self.name(of: question)] == nil {
      compare(.object([]), question, of: Self.name(of: question))
    }
    for question in new {
      let name = Self.name(of: question)
      guard let count = known[name], count > 1 else { continue }
      differences.append(.init(question: name, member: "entries", was: .number("\(count)"), now: .number("1")))
    }
    let shared = old.map(Self.name(of:)).filter { known[$0] == 1 && derived[$0] != nil }
    let order = new.map(Self.name(of:)).filter { known[$0] == 1 }
    if let place = shared.indices.first(where: { shared[$0] != order[$0] }) {
      differences.append(
        .init(question: nil, member: "order of questions", was: .text(shared[place]), now: .text(order[place])))
    }
  }

  private static func name(of question: JSONValue) -> String { question[.id]?.text ?? "" }

  /// Compares the members of two objects; of one that is missing, that is all there is to say.
  private mutating func compare(
    _ was: JSONValue, _ now: JSONValue, of question: String?, except others: Set<ResultMember> = []
  ) {
    guard was != now else { return }
    if question != nil, was.members.isEmpty || now.members.isEmpty {
      let (had, has) = (!was.members.isEmpty, !now.members.isEmpty)
      differences.append(.init(question: question, member: "there", was: .truth(had), now: .truth(has)))
      return
    }
    let names = was.members.map { $0.name } + now.members.map { $0.name }.filter { was[$0] == nil }
    for name in names where !others.contains(where: { $0.rawValue == name }) && was[name] != now[name] {
      differences.append(.init(question: question, member: name, was: was[name] ?? .null, now: now[name] ?? .null))
    }
  }
}
