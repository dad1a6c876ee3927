/// Learners of one name, and whether they are one.
///
/// A result says by a name who handed it in, and by an id or a path where it came from. Results of one name and of different sources
/// are of one learner as long as no two of them are in one lesson: somebody hands in one lesson after the other. Where two are, each
/// source is a learner, unless sources are new for each result: then they say nothing of learners.
extension ClassResults {
  /// Joins the learners of one name who are one, and tells the others apart by their sources.
  mutating func joinNamesakes() {
    var table = TextTable()
    var places: [(name: Int, learner: Int)] = []
    for learner in firstRows.indices where rosterPlaces[learner] < 0 {
      places.append((table.place(of: identity(of: learner).name), learner))
    }
    guard table.count < places.count else { return }
    // A source with two lessons is that of a learner, and no number of a result.
    let areLearners = lessons.count == 1 || firstRows.contains { $0 != 0 && rows[Int($0) - 1].next != 0 }
    places.sort { $0 < $1 }
    var start = 0
    while start < places.count {
      let end = places[start...].firstIndex { $0.name != places[start].name } ?? places.count
      let group = places[start..<end].map { $0.learner }
      start = end
      guard group.count > 1 else { continue }
      if areLearners && haveLessonInCommon(group) { tellApart(group) } else { join(group) }
    }
  }

  /// Returns the name of a learner without capitals, and the id or the path; nil where there is none besides the name.
  private func identity(of learner: Int) -> (name: String, source: String?) {
    let parts = identities[learner].split(separator: Self.sourceMark, maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil)
  }

  private func haveLessonInCommon(_ group: [Int]) -> Bool {
    var seen: Set<Int> = []
    return group.contains { learner in
      rows(of: learner).contains { !seen.insert(layouts[Int($0.layout)].lesson).inserted }
    }
  }

  private mutating func tellApart(_ group: [Int]) {
    for learner in group {
      guard let source = identity(of: learner).source else { continue }
      rename(learner, "\(name(of: learner)) (\(source))")
    }
    namesakes += group.count
  }

  /// Makes the first learner of a group of all of them; of several results in a lesson the best stays.
  private mutating func join(_ group: [Int]) {
    let first = group[0]
    let shown = group.map { name(of: $0) }.reduce(name(of: first)) { $1.isBefore($0) ? $1 : $0 }
    for learner in group.dropFirst() {
      var place = firstRows[learner]
      firstRows[learner] = 0
      while place != 0 {
        let next = rows[Int(place) - 1].next
        give(Int(place) - 1, to: first)
        place = next
      }
    }
    joined += group.count - 1
    if shown != name(of: first) { rename(first, shown) }
  }

  /// Gives a row to a learner, who may have another one of that lesson.
  private mutating func give(_ place: Int, to learner: Int) {
    let lesson = layouts[Int(rows[place].layout)].lesson
    rows[place].learner = UInt32(learner)
    var own = firstRows[learner]
    while own != 0, layouts[Int(rows[Int(own) - 1].layout)].lesson != lesson { own = rows[Int(own) - 1].next }
    guard own != 0 else {
      rows[place].next = firstRows[learner]
      return firstRows[learner] = UInt32(place + 1)
    }
    let other = Int(own) - 1
    var (kept, lost) = (rows[other], rows[place])
    if lost.isBetter(than: kept) { swap(&kept, &lost) }
    kept.next = rows[other].next
    kept.handIns = UInt16(clamping: Int(kept.handIns) + Int(lost.handIns))
    // It is in no learner's list any more, and counts nowhere.
    lost.status = 0
    (rows[other], rows[place]) = (kept, lost)
  }
}
