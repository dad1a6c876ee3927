import LifecycleEngine

/// The loss of a value that nobody has typed in the run: the disk held it as the run began.
package struct StoredLoss: Hashable, Sendable {
  /// What the disk held as the run began.
  enum Held: Hashable, Sendable {
    /// A text that was saved before the run.
    case earlier
    /// What the app declares, as a condition writes it.
    case declared(CodeText)
  }

  let name: CodeText
  let held: Held
  /// What memory holds at the end, as a condition writes it.
  let found: CodeText
  /// The `save` that put something else on the disk; nil where the disk still holds it, and memory alone is wrong.
  let overwriting: DecisiveEntry?

  /// The loss of a value by a schedule behind which it is not kept; nil where the schedule types into it.
  init?(of slot: Int, by schedule: [Stimulus], in exploration: Exploration) {
    guard !schedule.contains(where: { $0.kind == .edit && Int($0.argument & 0xFF) == slot }) else { return nil }
    var isRight = true
    var written: Int?
    let run = exploration.replay(schedule) { run in
      let wasRight = isRight
      isRight = run.world.app.disk[slot] == run.world.app.typed[slot]
      if wasRight, !isRight { written = run.lastSave(of: slot) }
    }
    name = run.engine.program.values[slot].name
    found = run.engine.text(ofValue: slot, in: run.world)
    held =
      exploration.stored.contains(UInt8(slot)) ? .earlier : .declared(run.engine.valueText(run.world.app.typed[slot]))
    overwriting = isRight ? nil : written.map { DecisiveEntry($0, of: run) }
  }
}

extension Simulation {
  /// The id of the last entry of the last stimulus with which the app saved a value; nil where it saved it not.
  fileprivate func lastSave(of slot: Int) -> Int? {
    let place = trace.entries[lastEntries].lastIndex { entry in
      guard entry.kind == .action, engine.program.operations.indices.contains(Int(entry.name)),
        case .save(let saved) = engine.program.operations[Int(entry.name)]
      else { return false }
      return Int(saved) == slot
    }
    return place.map { $0 + 1 }
  }
}

// MARK: - Words

extension StoredLoss {
  /// What memory holds, and what became of what the disk held, in a sentence.
  package var words: String {
    if let overwriting {
      "`\(name)` is \(found): \(overwriting.words), and overwrote \(held.words)."
    } else {
      "`\(name)` is \(found) in memory; on the disk is still \(held.words)."
    }
  }
}

extension StoredLoss.Held {
  fileprivate var words: String {
    switch self {
    case .earlier: "what was saved before the run"
    case .declared(let text): "its first content, \(text)"
    }
  }
}
