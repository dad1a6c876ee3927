package import LifeLanguage

/// What may be found in a choice.
package enum ChoiceFinding: Hashable, Sendable {
  /// A wrong option was chosen; its reason may tell of the others.
  case wrong(AnswerText, because: AuthorText?, ofSeveral: Bool, isFirst: Bool, tellsOthers: Bool)
  /// So many options were chosen where one is right.
  case several(Int)
  /// So many right options were not chosen.
  case lacking(Int, isAlone: Bool)
}

// MARK: - Words

extension ChoiceFinding {
  /// Returns what is said on a stage: one wrong option at once, and no reason that tells of others while attempts are left.
  func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .wrong(let option, let because, let ofSeveral, let isFirst, let tellsOthers):
      let reason = stage == .all || !tellsOthers ? because : nil
      let text = Self.wrong(option, reason, ofSeveral)
      return isFirst ? .now(text) : ShownText.more(text).atEnd(stage)
    case .several(let count): return .now("You chose \(count) options, and one is right.")
    case .lacking(1, _) where stage == .all: return .now("1 right option is missing.")
    case .lacking(let count, _) where stage == .all: return .now("\(count) right options are missing.")
    case .lacking(_, true): return .now("What you chose is right, but it is not all.")
    case .lacking(_, false): return .nothing
    }
  }

  /// Returns what is said of a wrong option.
  private static func wrong(_ option: String, _ reason: String?, _ ofSeveral: Bool) -> String {
    switch (reason, ofSeveral) {
    case (let reason?, true): "“\(option)” does not belong here. \(reason)"
    case (let reason?, false): "Not “\(option)”: \(reason)"
    case (nil, true): "“\(option)” does not belong here."
    // The headline says that it is wrong; an option may have been chosen by its number.
    case (nil, false): "You chose “\(option)”."
    }
  }
}
