// What the sources settle about the order of a trace, and what they leave open.

extension Engine {
  /// Indicates whether the sources settle the order of two plugins' signals of one moment.
  ///
  /// The order of two observers of one moment is never settled.
  public func isOrderSettled(_ moment: Moment, _ first: Int, _ second: Int) -> Bool {
    if first == second { return true }
    return plugins[first].role != plugins[second].role && moment.hasSettledReceivers
  }

  /// Indicates whether the sources settle the order of two signals that follow one stimulus, by their ids.
  ///
  /// What a plugin has put off has the place of its instant; two plugins' at one instant have none, and neither have those that
  /// one plugin gives in two windows.
  public func isOrderSettled(_ first: Int, _ second: Int, in trace: Trace) -> Bool {
    let (firstEntry, secondEntry) = (trace.entries[first - 1], trace.entries[second - 1])
    if isDelayed(first, in: trace) || isDelayed(second, in: trace) {
      return firstEntry.time != secondEntry.time
        || firstEntry.plugin == secondEntry.plugin && firstEntry.window == secondEntry.window
    }
    guard let one = moment(behind: first, in: trace), let other = moment(behind: second, in: trace) else { return true }
    if one.id != other.id {
      return isOrderSettled(one, other, in: trace) || trace.causes(of: one.id).last != trace.causes(of: other.id).last
    }
    return isOrderSettled(one.moment, firstEntry, secondEntry)
  }

  /// Indicates whether the sources settle the order of two moments that follow one stimulus.
  ///
  /// On Android none tells how the activity's own callbacks and what a framework makes of its moments are mixed. Up to
  /// Android 8 an activity saves its state before it stops, before its pause or after. [Activity.onStateNotSaved]
  private func isOrderSettled(_ one: Occurrence, _ other: Occurrence, in trace: Trace) -> Bool {
    guard hasSettledPlace(one, in: trace), hasSettledPlace(other, in: trace), isOneWindow(one, other, in: trace)
    else { return false }
    let pair = [one.moment, other.moment]
    if pair.contains(.ownerWaitOver) { return true }
    let savesAnywhere = settings.version < 9 && pair.contains(.activitySave) && pair.contains(.activityPause)
    return one.moment.isOfActivity == other.moment.isOfActivity && !savesAnywhere
  }

  /// Indicates whether no source settles how an entry is ordered relative to the entry of its kind before it.
  ///
  /// That holds for a signal and the one before it at the same moment, for moments whose place is not known and those
  /// right behind one of these, and for a signal of Android's activity behind one of a framework, or the reverse.
  public func isUnordered(_ id: Int, in trace: Trace) -> Bool {
    guard let entry = trace.entry(id: id), entry.kind == .moment || entry.kind == .signal,
      let own = moment(behind: id, in: trace)
    else { return false }
    if isDelayed(id, in: trace) {
      let previous = trace.entries[..<(id - 1)].lastIndex { $0.kind == .signal }
      return previous.map { !isOrderSettled($0 + 1, id, in: trace) } ?? false
    }
    if entry.kind == .signal, let previous = signal(before: id, of: own.id, in: trace) {
      return !isOrderSettled(own.moment, previous, entry)
    }
    if !hasSettledPlace(own, in: trace) { return true }
    if let previous = moment(before: own.id, in: trace),
      !hasSettledPlace(previous, in: trace) || !isOneWindow(previous, own, in: trace)
    {
      return true
    }
    guard entry.kind == .signal, let previous = trace.entries[..<(id - 1)].lastIndex(where: { $0.kind == .signal })
    else { return false }
    return !isOrderSettled(previous + 1, id, in: trace)
  }

  /// Indicates whether the sources settle the order of two signals of one moment: none orders two windows.
  private func isOrderSettled(_ moment: Moment, _ one: TraceEntry, _ other: TraceEntry) -> Bool {
    one.window == other.window && isOrderSettled(moment, Int(one.plugin), Int(other.plugin))
  }

  /// A moment with the id of its entry.
  private typealias Occurrence = (id: Int, moment: Moment)

  /// Indicates whether two moments are not of scenes of different windows.
  private func isOneWindow(_ one: Occurrence, _ other: Occurrence, in trace: Trace) -> Bool {
    !one.moment.isOfScene || !other.moment.isOfScene
      || trace.entries[one.id - 1].window == trace.entries[other.id - 1].window
  }

  /// Indicates whether the sources settle where a moment stands among the others of its stimulus.
  ///
  /// Reports differ on what a scene hears at a force quit, once it has resigned. [AF-732170, SO-71570813]
  private func hasSettledPlace(_ moment: Occurrence, in trace: Trace) -> Bool {
    guard moment.moment.hasSettledPlace else { return false }
    guard moment.moment.isOfScene, moment.moment != .sceneWillResignActive,
      let first = trace.causes(of: moment.id).last, let stimulus = trace.entry(id: first)
    else { return true }
    let ends: [StimulusKind] = [.forceQuit, .switcherSwipe]
    return stimulus.kind != .stimulus || !ends.contains { $0.rawValue == stimulus.code }
  }

  /// Indicates whether an entry is a signal that a plugin has put off.
  private func isDelayed(_ id: Int, in trace: Trace) -> Bool {
    let entry = trace.entries[id - 1]
    return entry.kind == .signal && entry.code == TraceEntry.delayedSignal
  }

  /// The moment that an entry is, or is a signal of, with the id of its entry.
  private func moment(behind id: Int, in trace: Trace) -> Occurrence? {
    for cause in trace.causes(of: id) {
      guard let entry = trace.entry(id: cause), entry.kind == .moment else { continue }
      return Moment(rawValue: entry.code).map { (cause, $0) }
    }
    return nil
  }

  /// The signal before this one at the same moment; the app may have acted in between.
  private func signal(before id: Int, of moment: Int, in trace: Trace) -> TraceEntry? {
    trace.entries[moment..<id - 1].last { $0.kind == .signal && $0.cause == moment }
  }

  /// The moment that came before this one for the same reason.
  private func moment(before id: Int, in trace: Trace) -> Occurrence? {
    let cause = trace.entries[id - 1].cause
    let found = trace.entries[Int(cause)..<id - 1].lastIndex { $0.kind == .moment && $0.cause == cause }
    return found.flatMap { place in Moment(rawValue: trace.entries[place].code).map { (place + 1, $0) } }
  }
}
