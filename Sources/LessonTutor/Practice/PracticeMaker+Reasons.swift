import LessonModel
import LifecycleEngine
import LifeLanguage
import QuestionKinds

// Why a script goes as it does: what was asked decides of what a reason speaks.

extension PracticeMaker {
  /// Returns the reason of a question: of calls for what they tell, of a state that comes before the freeze with the time up to it.
  func reason(
    _ kind: PracticeKind, of script: DrawnScript, _ shown: [String], among offered: [String],
    after request: PracticeRequest, _ random: inout SeededRandom
  ) -> String {
    switch kind {
    case .order, .spot:
      let end = CaseReason(script.walk.run, from: script.asked).ending
      return reason(ofCalls: shown, among: offered, end: end, request, &random)
        ?? reason(of: script, after: request, &random)
    case .path, .state:
      let told = reason(of: script, asksForEnd: kind == .state, after: request, &random)
      guard script.endsUnfrozen, met.contains(Self.freeze), !told.isEmpty else { return told }
      // What does not fit beside it is left out.
      let versions =
        [ReasonTable.unfrozen(after: request.lastForms.map { $0.reason }, &random)] + ReasonTable.beforeFreeze
      return versions.map { "\(told) \($0)" }.first { ShownText(beginningOf: $0).more == nil } ?? told
    default: return reason(of: script, after: request, &random)
    }
  }

  /// The rule of the freeze.
  private static let freeze = "background.suspension"

  /// Returns why a script goes as it does, otherwise than in the last questions; empty where the rules have to say it.
  func reason(
    of script: DrawnScript, asksForEnd: Bool = false, after request: PracticeRequest,
    _ random: inout SeededRandom
  ) -> String {
    let reason = CaseReason(script.walk.run, from: script.asked)
    return (asksForEnd ? reason.lasting : reason)
      .text(after: request.lastForms.map { $0.reason }, &random)
      ?? (script.stimuli.count > script.givenCount + 1 ? reasons(of: script.rules) : "")
  }

  /// Returns why calls are told, and in which order; nil where nothing is called, or where nothing says what the calls tell.
  ///
  /// Where calls of both delegates are offered and one is told, which has no order, it is said first which of them hears of it.
  func reason(
    ofCalls calls: [String], among offered: [String], end: String?, _ request: PracticeRequest,
    _ random: inout SeededRandom
  ) -> String? {
    let recent = request.lastForms.map { $0.reason }
    let sides = sides(of: offered).count > 1 ? DelegateSide.reasons(sides(of: calls)) : []
    let side = sides.isEmpty ? nil : ValueReasonTable.choose(sides, [], after: recent, &random)
    let told = CallReason(calls, in: style)?.text(after: recent, &random)
    guard side != nil || told != nil else { return nil }
    let parts = (calls.count == 1 ? [end, side, told] : [end, told, side]).compactMap { $0 }
    // The other of both is said where it fits beside that.
    let isCut = side != nil && told != nil && ShownText(beginningOf: parts.joined(separator: " ")).more != nil
    return (isCut ? parts.dropLast() : parts[...]).joined(separator: " ")
  }

  // MARK: - The two delegates

  /// Returns the delegates that calls belong to; none where the style tells one listener everything.
  func sides(of calls: [String]) -> Set<DelegateSide> {
    style.words.listeners == nil ? [] : Set(calls.compactMap { DelegateSide($0) })
  }

  /// Returns whether calls of both delegates may be offered where some are right: where those of a scene alone are, not after a
  /// question in which they were, too, so that nobody crosses the others out unread.
  func mayMixSides(beside right: [String], _ request: PracticeRequest) -> Bool {
    sides(of: right) != [.scene] || request.lastGuess(.delegates)?.key != DelegateSide.scene.rawValue
  }

  /// Returns which delegate is told where calls of both are offered; nil where they are not, and where the last question had the
  /// same answer, as what a launch calls cannot be chosen.
  func guess(_ right: [String], among offered: [String], _ request: PracticeRequest) -> PracticeGuess? {
    let told = sides(of: right)
    guard !told.isEmpty, sides(of: offered).count > 1 else { return nil }
    let guess = PracticeGuess(.delegates, (told.contains(.application) ? DelegateSide.application : .scene).rawValue)
    return request.lastGuess(.delegates) == guess ? nil : guess
  }
}
