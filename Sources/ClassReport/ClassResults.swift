package import GradeResults

/// The results of a class as small rows, from which a report is made at the end.
///
/// Of each result a row of 40 bytes is kept and 12 bytes for each of its questions, of each learner a name. Of several results
/// of one learner in one lesson the best counts, since nothing in a result tells which came last: the order in which results
/// are added changes nothing. Whatever else grows has a bound in `ReportLimits`.
package struct ClassResults: Sendable {
  /// What became of a result that was added.
  package enum Outcome: Sendable, Hashable {
    /// It counts, or another one of the learner does.
    case counted
    /// It was there before.
    case repeated
    /// It cannot be counted, for a reason.
    case refused(String)
  }

  // MARK: - State

  private(set) var lessons: [LessonInfo] = []
  private var lessonPlaces: [String: Int] = [:]
  private(set) var questions: [QuestionInfo] = []
  private(set) var sketches: [AnswerSketch] = []
  private(set) var layouts: [Layout] = []
  var rows: [Row] = []
  private(set) var entries: [Entry] = []
  /// The names of beliefs, with their titles; the sets of beliefs that answers fit.
  private(set) var beliefs: [(name: String, title: String)] = []
  private var beliefPlaces: [String: Int] = [:]
  private(set) var beliefSets: [[Int]] = [[]]
  private var setPlaces: [[Int]: Int] = [[]: 0]
  /// Learners by what tells them apart, the name that is shown, and the first row of each, one more than it is; 0 for one who was
  /// joined with another.
  private(set) var identities = TextTable()
  private var names = TextList()
  /// The spellings of names outside ASCII that were met first.
  private var spellings: Set<String> = []
  private(set) var shownNames: [UInt32] = []
  var firstRows: [UInt32] = []
  /// The entries of the roster by the places of learners; -1 for a learner who is not on it.
  private(set) var rosterPlaces: [Int32] = []
  /// The results that were seen, by their hashes.
  private var seen: Set<UInt64> = []
  /// The list of learners that the results are joined with; nil where every name that hands in counts.
  package let roster: Roster?

  /// The number of different results that were added.
  package private(set) var added = 0
  /// The number of results that were there before.
  package private(set) var repeated = 0
  /// The number of results whose submission was not graded.
  package private(set) var ungraded = 0
  /// The number of lines of streams that were not graded, which are no results, and the entries of the roster that have
  /// handed in one.
  package private(set) var faults = 0
  private(set) var faultyRosterPlaces: Set<Int32> = []
  /// The learners who were joined with others, and those whom only an id or a path tells from others of their name.
  var joined = 0
  var namesakes = 0

  /// The number of learners.
  var learnerCount: Int { firstRows.count - joined }

  /// No results yet, of the learners of a roster if there is one.
  package init(roster: Roster? = nil) { self.roster = roster }

  /// The names of the lessons, in no order.
  package var lessonNames: [String] { lessons.map { $0.name } }

  /// Returns the name of a learner.
  func name(of learner: Int) -> String { names[Int(shownNames[learner])] }

  /// Calls a learner by another name.
  mutating func rename(_ learner: Int, _ name: String) { shownNames[learner] = UInt32(names.append(name)) }

  /// Returns the rows of a learner.
  func rows(of learner: Int) -> [Row] {
    var found: [Row] = []
    var place = firstRows[learner]
    while place != 0 {
      found.append(rows[Int(place) - 1])
      place = rows[Int(place) - 1].next
    }
    return found
  }

  // MARK: - Adding

  /// Adds a result, unless it was there before or is one too many; the outcome says which.
  package mutating func add(_ record: ResultRecord) -> Outcome {
    guard added < ReportLimits.results, entries.count + record.items.count <= ReportLimits.entries else {
      return .refused("a report counts \(ReportLimits.results) results at most")
    }
    guard let lesson = lesson(of: record) else {
      return .refused("there are more than \(ReportLimits.lessons) lessons")
    }
    guard let items = layoutItems(of: record, in: lesson), let layout = layout(items, in: lesson) else {
      return .refused(
        "lesson '\(record.lesson.onOneLine)' has more than \(ReportLimits.questions) questions, or too many versions")
    }
    guard let sets = beliefSets(of: record) else {
      return .refused("there are more than \(ReportLimits.beliefs) beliefs")
    }
    added += 1
    let answers = record.items.map { $0.answer.map { Self.oneSpelling($0) } ?? "" }
    let hashes = answers.map { TextHash.of($0) }
    for (place, item) in record.items.enumerated() where item.isAnswered && item.share < ResultRecord.full {
      sketches[items[place].question].add(hashes[place], answers[place])
    }
    let learner = learner(of: record)
    let isNew = seen.insert(fingerprint(of: record, learner)).inserted
    if isNew, record.status == .unreadable || record.status == .broken { ungraded += 1 }
    if !isNew { repeated += 1 }
    keep(row(of: record, hashes, layout, learner), record, hashes, sets, isNew: isNew)
    return isNew ? .counted : .repeated
  }

  /// Adds a line of a stream that was not graded; who is on the roster under one of its names has handed in.
  package mutating func addFault(ofLearnerNamed names: [String]) {
    faults += 1
    for name in names {
      if case .entry(let place)? = roster?.match(name) { return faultyRosterPlaces.formUnion([Int32(place)]) }
    }
  }

  /// Returns an answer with single blanks, so that its layout tells no answers apart.
  private static func oneSpelling(_ text: String) -> String {
    text.utf8.contains { $0 <= UInt8(ascii: " ") }
      ? text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.joined(separator: " ")
      : text
  }

  /// Returns what tells a result from others: who handed in what, and to which lesson.
  private func fingerprint(of record: ResultRecord, _ learner: Int) -> UInt64 {
    var hash = TextHash()
    hash.add(identities[learner])
    hash.add(record.lesson)
    hash.add(record.id ?? record.submission)
    hash.add(record.hash ?? "")
    return hash.value
  }

  private func row(of record: ResultRecord, _ hashes: [UInt64], _ layout: Int, _ learner: Int) -> Row {
    var digest = TextHash()
    for (place, item) in record.items.enumerated() {
      digest.add(item.id)
      digest.add(hashes[place])
      digest.add(UInt64(item.share) << 8 | UInt64(min(item.attempts, 255)))
      for name in item.beliefs { digest.add(name) }
    }
    digest.add(record.version)
    let rank: UInt8 = record.status == .graded ? 2 : record.status == .empty ? 1 : 0
    return Row(
      learner: UInt32(learner), layout: UInt32(layout), firstEntry: UInt32(entries.count),
      earned: UInt32(clamping: record.earned), hiddenEarned: UInt32(clamping: record.hiddenEarned),
      digest: digest.value, status: rank, knowsTries: record.knowsTries)
  }

  /// Keeps a row where it is the first of its learner in the lesson, or better than the one that is there.
  private mutating func keep(
    _ row: Row, _ record: ResultRecord, _ hashes: [UInt64], _ sets: [Int], isNew: Bool
  ) {
    let lesson = layouts[Int(row.layout)].lesson
    var place = firstRows[Int(row.learner)]
    while place != 0, layouts[Int(rows[Int(place) - 1].layout)].lesson != lesson { place = rows[Int(place) - 1].next }
    var row = row
    guard place != 0 else {
      row.next = firstRows[Int(row.learner)]
      rows.append(row)
      firstRows[Int(row.learner)] = UInt32(rows.count)
      return entries += Self.entries(of: record, hashes, sets)
    }
    let old = rows[Int(place) - 1]
    row.next = old.next
    row.handIns = isNew && old.handIns < .max ? old.handIns + 1 : old.handIns
    guard row.isBetter(than: old) else { return rows[Int(place) - 1].handIns = row.handIns }
    let new = Self.entries(of: record, hashes, sets)
    if layouts[Int(old.layout)].items.count == new.count {
      row.firstEntry = old.firstEntry
      entries.replaceSubrange(Int(row.firstEntry)..<Int(row.firstEntry) + new.count, with: new)
    } else {
      entries += new
    }
    rows[Int(place) - 1] = row
  }

  private static func entries(of record: ResultRecord, _ hashes: [UInt64], _ sets: [Int]) -> [Entry] {
    record.items.enumerated().map { place, item in
      Entry(
        hash: hashes[place], share: item.share, status: item.status, beliefs: sets[place],
        isFirstTry: item.status == .passed && item.attempts == 1)
    }
  }

  // MARK: - Lessons and questions

  private mutating func lesson(of record: ResultRecord) -> Int? {
    let isNew = lessonPlaces[record.lesson] == nil
    guard !isNew || lessons.count < ReportLimits.lessons else { return nil }
    if isNew {
      lessonPlaces[record.lesson] = lessons.count
      lessons.append(
        LessonInfo(name: record.lesson, title: record.title, version: record.version, versions: [record.version]))
    }
    let place = lessonPlaces[record.lesson] ?? 0
    if lessons[place].versions.count < ReportLimits.questions { lessons[place].versions.insert(record.version) }
    if Self.isNewer(record.version, record.title, than: lessons[place].version, lessons[place].title) {
      (lessons[place].version, lessons[place].title) = (record.version, record.title)
    }
    return place
  }

  /// Returns whether one version comes behind another; of equal ones, the text decides, so that the order does not.
  private static func isNewer(_ version: String, _ text: String, than other: String, _ otherText: String) -> Bool {
    guard version == other else {
      let (number, otherNumber) = (Int(version) ?? -1, Int(other) ?? -1)
      return number == otherNumber ? other.isBefore(version) : number > otherNumber
    }
    return text.isBefore(otherText)
  }

  private mutating func layoutItems(of record: ResultRecord, in lesson: Int) -> [LayoutItem]? {
    var items: [LayoutItem] = []
    for item in record.items {
      guard let place = question(of: item, record.version, in: lesson) else { return nil }
      items.append(LayoutItem(question: place, points: item.points, isHidden: item.isHidden))
    }
    return items
  }

  private mutating func question(of item: ResultRecord.Item, _ version: String, in lesson: Int) -> Int? {
    let info = QuestionInfo(
      lesson: lesson, id: item.id, version: version, number: item.number, title: item.title, points: item.points,
      isHidden: item.isHidden)
    guard let known = lessons[lesson].questions[item.id] else {
      guard lessons[lesson].questions.count < ReportLimits.questions else { return nil }
      lessons[lesson].questions[item.id] = questions.count
      questions.append(info)
      sketches.append(AnswerSketch())
      return questions.count - 1
    }
    let old = questions[known]
    guard old != info else { return known }
    let text = "\(info.number)\n\(info.title)\n\(info.points)\(info.isHidden)"
    let oldText = "\(old.number)\n\(old.title)\n\(old.points)\(old.isHidden)"
    if Self.isNewer(version, text, than: old.version, oldText) { questions[known] = info }
    return known
  }

  private mutating func layout(_ items: [LayoutItem], in lesson: Int) -> Int? {
    if let recent = lessons[lesson].recentLayout, layouts[recent].items == items { return recent }
    if let known = lessons[lesson].layouts[items] {
      lessons[lesson].recentLayout = known
      return known
    }
    guard layouts.count < ReportLimits.layouts else { return nil }
    var layout = Layout(lesson: lesson, items: items, points: 0, hiddenPoints: 0)
    for item in items {
      if item.isHidden { layout.hiddenPoints += item.points } else { layout.points += item.points }
    }
    lessons[lesson].layouts[items] = layouts.count
    lessons[lesson].recentLayout = layouts.count
    layouts.append(layout)
    return layouts.count - 1
  }

  // MARK: - Beliefs

  /// Returns the places of the sets of beliefs that answers fit; nil where there are too many.
  private mutating func beliefSets(of record: ResultRecord) -> [Int]? {
    var places: [Int] = []
    for item in record.items {
      guard !item.beliefs.isEmpty else {
        places.append(0)
        continue
      }
      var set: [Int] = []
      for name in item.beliefs {
        guard let place = belief(name, title: record.beliefs[name] ?? name) else { return nil }
        if !set.contains(place) { set.append(place) }
      }
      set.sort()
      if setPlaces[set] == nil {
        guard beliefSets.count < ReportLimits.beliefSets else { return nil }
        setPlaces[set] = beliefSets.count
        beliefSets.append(set)
      }
      places.append(setPlaces[set] ?? 0)
    }
    return places
  }

  private mutating func belief(_ name: String, title: String) -> Int? {
    if let known = beliefPlaces[name] {
      let old = beliefs[known].title
      if old != title, old == name || title != name && title.isBefore(old) { beliefs[known].title = title }
      return known
    }
    guard beliefs.count < ReportLimits.beliefs else { return nil }
    beliefPlaces[name] = beliefs.count
    beliefs.append((name, title))
    return beliefs.count - 1
  }

  // MARK: - Learners

  /// Returns the place of the learner of a result: of whom the roster names, or else of the name that it has, with the id or the
  /// path by which namesakes may be told apart.
  private mutating func learner(of record: ResultRecord) -> Int {
    let file = record.submission.hasSuffix(".life") ? String(record.submission.dropLast(5)) : record.submission
    let own = record.learner ?? record.id ?? file
    if let roster {
      let parts = file.split(separator: "/").reversed().map { String($0) }
      for name in [record.learner, record.id].compactMap({ $0 }) + parts {
        if case .entry(let place) = roster.match(name) {
          return learner("\(place)", shown: roster.entries[place].name, at: Int32(place))
        }
      }
    }
    let source = record.learner == nil ? nil : record.id ?? Self.owner(of: file, in: record.lesson)
    let name = oneForm(Roster.key(Self.cut(own)).filter { $0 != Self.sourceMark })
    let identity = "\(name)\(Self.sourceMark)\(source.map { oneForm(Self.cut($0)) } ?? "")"
    return learner(identity, shown: own, at: -1)
  }

  /// Returns a name in the spelling in which it was met first: texts that are canonically equal are one name, since some
  /// systems write “é” as one character and others as two.
  private mutating func oneForm(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 } ? name : spellings.insert(name).memberAfterInsert
  }

  /// Stands between the name and the source of a learner; an entry of the roster has none.
  static let sourceMark: Character = "\u{2}"

  /// Returns the path of a submission without what it says of the lesson: all of a learner's in one folder, or by one name.
  private static func owner(of file: String, in lesson: String) -> String {
    file.split(separator: "/").filter { $0 != lesson }.joined(separator: "/")
  }

  private mutating func learner(_ identity: String, shown: String, at rosterPlace: Int32) -> Int {
    let shown = Self.cut(shown)
    let place = identities.place(of: identity)
    if place == firstRows.count {
      firstRows.append(0)
      rosterPlaces.append(rosterPlace)
      shownNames.append(UInt32(names.append(shown)))
    } else if !names.matches(shown, at: Int(shownNames[place])), shown.isBefore(name(of: place)) {
      shownNames[place] = UInt32(names.append(shown))
    }
    return place
  }

  /// Returns a name that is not too long; what is cut off goes into a number at its end.
  private static func cut(_ name: String) -> String {
    guard name.utf8.count > ReportLimits.nameBytes else { return name }
    return String(name.unicodeScalars.prefix(ReportLimits.nameBytes / 8)) + "…\(TextHash.of(name))"
  }
}

extension ClassResults.Row {
  /// Returns whether it counts instead of another one of the learner.
  func isBetter(than other: ClassResults.Row) -> Bool {
    let (worth, otherWorth) = (UInt64(earned) + UInt64(hiddenEarned), UInt64(other.earned) + UInt64(other.hiddenEarned))
    if status != other.status { return status > other.status }
    return worth == otherWorth ? digest > other.digest : worth > otherWorth
  }
}

extension String {
  /// Returns whether it comes before another text, by its bytes.
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
