package import LifecycleEngine

/// What a reader takes for the same thing, whatever its title: all that lies over the app, each way in from outside.
package enum StimulusFamily: String, Sendable, CaseIterable {
  case icon, home, lock, switcher, thrownOut, cover, call, time, memory, message, link, work, turn, clock, end, app

  /// The family of a kind of stimulus.
  init(_ kind: StimulusKind) { self = StimulusStory.of(kind).family }

  /// The number of questions in a row over which a quota counts.
  package static let window = 12

  /// The most of `window` questions in a row that ask about it, where so many families can be asked about: where they are few, each
  /// comes half as often again as its share.
  package func quota(among count: Int) -> Int {
    switch self {
    case .turn, .clock, .end, .app: 1
    case .icon, .home, .lock, .switcher, .thrownOut, .cover, .call, .time, .memory, .message, .link, .work:
      max(Self.fewest, (3 * Self.window + 2 * count - 1) / max(1, 2 * count))
    }
  }

  /// The questions of `window` that any family may have.
  private static let fewest = 2

  /// The families that questions can end in of a learner who has met some rules and some stimuli.
  package static func askable(meeting rules: Set<String>, among stimuli: Set<StimulusKind>) -> Set<StimulusFamily> {
    let met = Set(rules.compactMap { RuleBook.standard.rule($0)?.trigger })
    return Set(ScriptDraw.drawn.filter { stimuli.contains($0) && met.contains(Trigger($0)) }.map { StimulusFamily($0) })
  }

  /// A Boolean value that indicates whether hardly any situation is told without it: it counts only where it is asked about.
  var isEveryday: Bool {
    switch self {
    case .icon, .home, .lock, .time, .app: true
    default: false
    }
  }
}

/// What came too lately in a sitting to come again.
struct RecentStimuli: Sendable {
  /// The titles of what shall not happen last.
  var titles: Set<String> = []
  /// The families that shall not be asked about.
  var asked: Set<StimulusFamily> = []
  /// The families that shall not come at all.
  var anywhere: Set<StimulusFamily> = []

  /// Returns whether a stimulus shall not come, as the last one or before.
  func holds(_ kind: StimulusKind, isLast: Bool) -> Bool {
    let family = StimulusFamily(kind)
    return isLast && (titles.contains(StimulusStory.of(kind).title) || asked.contains(family))
      || !family.isEveryday && anywhere.contains(family)
  }
}
