package import LifeLanguage
package import LifecycleEngine

/// Something that a run says of a stimulus.
package indirect enum RunItem: Hashable, Sendable {
  /// A state that is entered.
  case state(ProcessState)
  /// A call, and the state that code reads in it where that is told.
  case call(CodeText, reads: ProcessState?)
  /// An operation of the app ran, as it is written.
  case operation(CodeText)
  case effect(NamedEffect)
  case ended(Termination)
  /// Several that come one behind the other, again and again.
  case group([RunItem])
  /// The same so many times.
  case times(RunItem, Int)
  /// So many that are left out.
  case leftOut(Int)
}

extension RunItem {
  /// The item itself; of several, or of one that repeats itself, the first.
  package var first: RunItem {
    switch self {
    case .group(let items): items.first?.first ?? self
    case .times(let item, _): item.first
    case .state, .call, .operation, .effect, .ended, .leftOut: self
    }
  }

  /// A Boolean value that indicates whether it is an effect, or begins with one.
  package var isEffect: Bool { if case .effect = first { true } else { false } }

  /// The item without the name of the part of an app that an effect is about.
  var withoutPart: RunItem {
    guard case .effect(let effect) = self, effect.effect.isOfPart else { return self }
    return .effect(NamedEffect(effect.effect, about: nil))
  }

  /// What it names, as an answer could: states, calls, operations, effects with what they are about.
  package var names: [String] {
    switch self {
    case .state(let state): [state.name]
    case .call(let name, let state): state.map { [name, $0.name] } ?? [name]
    case .operation(let text): [text]
    case .effect(let effect): effect.subject.map { [effect.effect.name, $0] } ?? [effect.effect.name]
    case .group(let items): items.flatMap { $0.names }
    case .times(let item, _): item.names
    case .ended, .leftOut: []
    }
  }
}

/// A stimulus of a run with what it made happen.
package struct RunRow: Hashable, Sendable {
  /// The stimulus as it is typed.
  package let stimulus: CodeText
  /// What is said, in order.
  package let said: [RunItem]
  /// The state afterwards.
  package let state: ProcessState
  /// A Boolean value that indicates whether nothing is said, and that is worth a word.
  private let saysNothing: Bool

  /// A row; where calls were left out, none is worth a word.
  package init(_ stimulus: String, said: [RunItem], state: ProcessState, hidesCalls: Bool) {
    (self.stimulus, self.said, self.state) = (stimulus, said, state)
    saysNothing = said.isEmpty && !hidesCalls
  }
}

/// The row of a run that decides what is asked about, which is shown besides its end.
package struct DecisiveRow: Hashable, Sendable {
  /// The place among all rows of the run.
  let place: Int
  /// What is told of it where all of it takes too much room; nil for its end.
  let item: RunItem?

  /// The row at a place.
  package init(_ place: Int, telling item: RunItem?) { (self.place, self.item) = (place, item) }
}

/// The last rows of a run, and how many stand before them.
package struct RunRows: Hashable, Sendable {
  private let before: Int
  private let rows: [RunRow]

  /// A run without rows.
  package static let none = RunRows([])

  /// The last of some rows.
  package init(_ all: [RunRow]) {
    before = max(0, all.count - LessonLimits.shownStimuli)
    rows = Array(all.dropFirst(before))
  }

  /// A Boolean value that indicates whether nothing was run.
  package var isEmpty: Bool { rows.isEmpty }

  /// Returns whether all rows of another run stand here, but its first one, which may be told in short.
  package func shows(_ other: RunRows) -> Bool {
    (other.before > 0 ? other.rows[...] : other.rows.dropFirst()).allSatisfy { rows.contains($0) }
  }
}

// MARK: - Words

extension RunItem {
  /// What is said, cut where a learner's own text is long.
  package var text: String {
    switch self {
    case .state(let state): state.name
    case .call(let name, nil): name.cut(toBytes: LessonLimits.shownCallBytes)
    // No code runs to read these.
    case .call(let name, .suspended?), .call(let name, .notRunning?): name.cut(toBytes: LessonLimits.shownCallBytes)
    case .call(let name, let state?): "\(name) (reads \(state.name))".cut(toBytes: LessonLimits.shownCallBytes)
    case .operation(let text): "`\(text)`".cut(toBytes: LessonLimits.shownCallBytes)
    case .effect(let effect): effect.words.cut(toBytes: LessonLimits.shownCallBytes)
    case .ended(let reason): "the process ends: \(reason.words)".cut(toBytes: LessonLimits.shownCallBytes)
    case .group(let items): items.map { $0.text }.joined(separator: " and ")
    case .times(let item, let count): "\(item.text) (\(count) times)"
    case .leftOut(let count): "… (\(count) more)"
    }
  }
}

extension RunRow {
  /// The row in one line.
  package var text: String {
    if saysNothing { return "\(stimulus): nothing; \(state.name)" }
    return said.isEmpty
      ? "\(stimulus): \(state.name)" : "\(stimulus): \(list(said.map { $0.text })); \(state.name)"
  }
}

extension RunRow {
  /// Returns the row in one line, of what is said only one item where all of it takes more than a row of a screen.
  fileprivate func text(telling item: RunItem?) -> String {
    guard let item, said != [item], LastRows.rows(of: text) > 1 else { return text }
    let parts = [said.first == item ? nil : "…", item.text, said.last == item ? nil : "…"]
    return "\(stimulus): \(parts.compactMap { $0 }.joined(separator: ", ")); \(state.name)"
  }
}

extension RunRows {
  /// The rows, with a word about those before them.
  package var lines: [String] {
    let lines = rows.map { $0.text }
    return before == 0 ? lines : ["… (\(before) before)"] + lines
  }

  /// Returns the last rows that fit so many rows of a screen, with the one that decides, and whether any is missing.
  package func end(deciding row: DecisiveRow?, rows limit: Int) -> LastRows.End {
    let kept = row.flatMap { row -> LastRows.Kept? in
      let place = row.place - before
      guard rows.indices.contains(place) else { return nil }
      return LastRows.Kept(place: before == 0 ? place : place + 1, text: rows[place].text(telling: row.item))
    }
    return LastRows.of(lines, rows: limit, keeping: kept)
  }
}

extension [String] {
  /// The texts as far as they fit so many bytes, and a word where something is missing.
  package func limited(toBytes limit: Int) -> [String] {
    var left = limit
    var kept: [String] = []
    for text in self {
      guard left > 0, text.utf8.count <= left else {
        return kept + [left > 0 ? text.cut(toBytes: left) : "", "… (the rest is left out)"].filter { !$0.isEmpty }
      }
      kept.append(text)
      left -= text.utf8.count
    }
    return kept
  }
}

extension String {
  /// The text, cut behind a character where it takes more bytes.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var kept = ""
    var count = 0
    for character in self {
      count += character.utf8.count
      guard count <= limit else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
