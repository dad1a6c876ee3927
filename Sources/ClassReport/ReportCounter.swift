/// Counts what a report says of questions and beliefs, one question after the other.
///
/// It needs eight bytes for each answer to one question, and the rows of one lesson.
struct ReportCounter {
  private(set) var report: ClassReport
  private let results: ClassResults

  init(_ report: ClassReport) {
    self.report = report
    results = report.results
  }

  /// Counts everything.
  mutating func count() {
    var rows = [[UInt32]](repeating: [], count: results.lessons.count)
    for (place, row) in results.rows.enumerated() where row.status > 0 {
      rows[results.layouts[Int(row.layout)].lesson].append(UInt32(place))
    }
    for lesson in rows.indices { count(lesson, rows[lesson]) }
    countHolders()
  }

  // MARK: - Questions

  private mutating func count(_ lesson: Int, _ rows: [UInt32]) {
    let place = report.order.lessonPlaces[lesson]
    var totals: [Int] = []
    totals.reserveCapacity(rows.count)
    for number in rows {
      let row = results.rows[Int(number)]
      let layout = results.layouts[Int(row.layout)]
      var total = 0
      for (item, entry) in zip(layout.items, results.entries(of: row)) { total += item.points * entry.share }
      totals.append(total)
      report.lessons[place].earned += Int(row.earned) + Int(row.hiddenEarned)
      report.lessons[place].points += layout.points + layout.hiddenPoints
    }
    report.lessons[place].learners = rows.count
    for question in report.lessons[place].questions { count(question, rows, totals) }
  }

  private mutating func count(_ place: Int, _ rows: [UInt32], _ totals: [Int]) {
    let own = report.order.questions[place]
    let positions = results.layouts.map { $0.items.firstIndex { $0.question == own } }
    var question = report.questions[place]
    var statistics = ItemStatistics()
    var wrong: [UInt64] = []
    var sets: [UInt64: Int] = [:]
    for (number, total) in zip(rows, totals) {
      let row = results.rows[Int(number)]
      guard let position = positions[Int(row.layout)] else { continue }
      let layout = results.layouts[Int(row.layout)]
      let entry = results.entries[Int(row.firstEntry) + position]
      question.asked += 1
      guard entry.isAnswered else { continue }
      question.answered += 1
      question.shares += entry.share
      if row.knowsTries {
        question.tried += 1
        if entry.isFirstTry { question.rightAtOnce += 1 } else if !entry.isWrong { question.rightLate += 1 }
      }
      let points = layout.items[position].points
      let rest = layout.points + layout.hiddenPoints - points
      if rest > 0 { statistics.add(entry.share, rest: (total - points * entry.share) / rest) }
      guard entry.isWrong else {
        question.right += 1
        continue
      }
      if entry.share > 0 { question.partly += 1 }
      wrong.append(entry.hash)
      question.wrongSets[entry.beliefs, default: 0] += 1
      if entry.beliefs != 0 { sets[entry.hash] = min(sets[entry.hash] ?? .max, entry.beliefs) }
    }
    question.discrimination = statistics.discrimination
    list(&wrong, sets, of: own, in: &question)
    countBeliefs(in: &question)
    report.questions[place] = question
  }

  /// Lists the commonest wrong answers of which the text is known whatever the order was.
  private func list(
    _ wrong: inout [UInt64], _ sets: [UInt64: Int], of own: Int, in question: inout ClassReport.Question
  ) {
    wrong.sort()
    let sketch = results.sketches[own]
    question.sureFrom = sketch.sureFrom
    var best: [ClassReport.WrongAnswer] = []
    var start = 0
    while start < wrong.count {
      let hash = wrong[start]
      var end = start
      while end < wrong.count, wrong[end] == hash { end += 1 }
      question.differentWrong += 1
      let count = end - start
      start = end
      if best.count == ClassReport.listedAnswers, count < best[best.count - 1].count { continue }
      guard let text = sketch.text(hash, given: count) else { continue }
      let beliefs = results.beliefSets[sets[hash] ?? 0].map { report.beliefs[report.order.beliefPlaces[$0]].title }
      best.append(ClassReport.WrongAnswer(text: text, count: count, beliefs: beliefs.sorted { $0.isBefore($1) }))
      best.sort { $0.count == $1.count ? $0.text.isBefore($1.text) : $0.count > $1.count }
      if best.count > ClassReport.listedAnswers { best.removeLast() }
    }
    question.wrong = best
  }

  private func countBeliefs(in question: inout ClassReport.Question) {
    var counts: [Int: Int] = [:]
    for (set, count) in question.wrongSets {
      for belief in results.beliefSets[set] { counts[report.order.beliefPlaces[belief], default: 0] += count }
    }
    question.beliefs = counts.map { ClassReport.BeliefCount(belief: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.belief) < ($0.count, $1.belief) }
  }

  // MARK: - Beliefs

  private mutating func countHolders() {
    for place in report.questions.indices {
      for item in report.questions[place].beliefs {
        report.beliefs[item.belief].questions.append((place, item.count))
        report.revealing[report.order.beliefs[item.belief]].insert(report.order.questions[place])
      }
    }
    for place in report.beliefs.indices {
      report.beliefs[place].questions.sort { ($1.count, $0.question) < ($0.count, $1.question) }
    }
    for learner in results.firstRows.indices {
      let held = report.beliefs(of: learner)
      for belief in held.shown { report.beliefs[report.order.beliefPlaces[belief]].holders += 1 }
      for belief in held.signs { report.beliefs[report.order.beliefPlaces[belief]].signs += 1 }
    }
  }
}

extension ClassReport {
  /// Counts the results of the class.
  mutating func countResults() {
    var counter = ReportCounter(self)
    counter.count()
    (lessons, questions, beliefs) = (counter.report.lessons, counter.report.questions, counter.report.beliefs)
    revealing = counter.report.revealing
  }
}
