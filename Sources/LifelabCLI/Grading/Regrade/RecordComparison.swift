/// What differs between a record and the one that was derived again.
struct RecordComparison {
  /// The members that say what was graded, by what and how it is kept; these are compared elsewhere, or say nothing of the
  /// result.
  private static let others: Set = [
    "id", "v", "kind", "tool", "lesson", "sources", "submissionText", "submissionHash", "besides",
  ]

  private(set) var differences: [RegradeResult.Difference] = []

  init(_ was: JSONValue, _ now: JSONValue) {
    compare(was, now, of: nil, except: Self.others.union(["questions"]))
    let (old, new) = (was["questions"]?.elements ?? [], now["questions"]?.elements ?? [])
    for question in old {
      compare(question, Self.partner(of: question, in: new) ?? .object([]), of: Self.name(of: question))
    }
    for question in new where Self.partner(of: question, in: old) == nil {
      compare(.object([]), question, of: Self.name(of: question))
    }
  }

  private static func name(of question: JSONValue) -> String { question["id"]?.text ?? "" }

  private static func partner(of question: JSONValue, in others: [JSONValue]) -> JSONValue? {
    others.first { name(of: $0) == name(of: question) }
  }

  /// Compares the members of two objects; of one that is missing, that is all there is to say.
  private mutating func compare(
    _ was: JSONValue, _ now: JSONValue, of question: String?, except others: Set<String> = []
  ) {
    guard was != now else { return }
    if question != nil, was.members.isEmpty || now.members.isEmpty {
      let (had, has) = (!was.members.isEmpty, !now.members.isEmpty)
      differences.append(.init(question: question, member: "there", was: .truth(had), now: .truth(has)))
      return
    }
    let names = was.members.map { $0.name } + now.members.map { $0.name }.filter { was[$0] == nil }
    for name in names where !others.contains(name) && was[name] != now[name] {
      differences.append(.init(question: question, member: name, was: was[name] ?? .null, now: now[name] ?? .null))
    }
  }
}
