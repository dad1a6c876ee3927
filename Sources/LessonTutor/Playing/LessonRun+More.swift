import LessonModel
package import LifeLanguage
import LifeSyntax
import QuestionKinds

// What is not said at once of an answer: it is offered, and told a screen at a time.

extension LessonRun {
  /// What is kept for a learner who asks for more.
  package enum More: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// What answers assumed beside what happens.
    case worlds
    /// Rules and sources, and other reasons.
    case background
    /// A part of what there is to say of the answer, which was too long.
    case rest

    init(_ findings: [Finding], on stage: FeedbackStage) {
      self =
        findings.moreMessages(on: stage).isEmpty
        ? .nothing : findings.isCut(on: stage) ? .rest : .background
    }
  }

  /// Draws what an answer assumes beside what happens.
  package typealias Drawing = (ShownWorlds) -> [OutputLine]

  /// A piece of what is kept; one that fits a page is never divided.
  private enum Piece {
    case worlds(ShownWorlds)
    case text([OutputLine])

    func lines(_ drawing: Drawing) -> [OutputLine] {
      switch self {
      case .worlds(let shown): drawing(shown)
      case .text(let lines): lines
      }
    }
  }

  /// The line that offers what is kept.
  package static let moreOffer = OutputLine.typingHint("`more` says more about it.")

  /// The line that offers what answers assumed beside what happens.
  package static let worldsOffer = OutputLine.typingHint("`more` shows what you expected beside what happens.")

  /// What there is to say of the last answer, without the rules behind the key of the question that comes next: their words would be
  /// its answer.
  private var toldFindings: (findings: [Finding], stage: FeedbackStage) {
    let (findings, stage) = lastFindings
    let next = lesson.items.indices.dropFirst(lastPlace + 1).first { lesson.items[$0].name != nil }
    guard !isPractice, findings.contains(where: { $0.asRule != nil }), let next,
      case .question(let question) = lesson.items[next], records[next].attempts == 0
    else { return lastFindings }
    let keys = QuestionRules(question, in: lesson.environment).key
    return (findings.filter { finding in finding.asRule.map { !keys.contains($0.id) } ?? true }, stage)
  }

  /// What was kept back of the last verdict, as far as the attempts that are left allow: once the question is over, what speaks
  /// against each belief that answers have named comes first, of the last one before the others.
  private var kept: [Piece] {
    let (findings, stage) = toldFindings
    // A drawing, or the whole text, tells all that was left out of the last answer's belief.
    var isTold = false
    var pieces: [Piece] = []
    for belief in stage == .all ? namedBeliefs.reversed() : [] {
      let isLast = findings.contains(.belief(belief))
      if let shown = drawn(belief) {
        isTold = isTold || isLast
        pieces.append(.worlds(shown))
        pieces += belief.correction.map { [.text([Feedback(.belief, $0)].lines)] } ?? []
      } else if !isLast || namedBeliefs.count > 1 {
        isTold = isTold || isLast
        var told = belief
        if isSaid(belief) { told.evidence = .none }
        pieces.append(.text([Finding.belief(told)].allMessages.lines))
      }
    }
    let messages = findings.moreMessages(on: stage).filter { message in
      (!isTold || message.kind != .belief) && !reasonsTold.hasPart(message.text)
    }
    return pieces + messages.map { .text([$0].lines) }
  }

  /// Returns both worlds of a belief as they are drawn; nil where no run tells of it, or where all of both was said at once.
  private func drawn(_ belief: BeliefFinding) -> ShownWorlds? { isSaid(belief) ? nil : ShownWorlds(belief) }

  /// Returns whether all that a drawing of a belief would show was said at once with the last answer.
  private func isSaid(_ belief: BeliefFinding) -> Bool {
    guard case .worlds(let both) = belief.evidence, both.isWholeInRows else { return false }
    let (findings, stage) = toldFindings
    let text = Finding.belief(belief).shownText(on: stage).now
    return stage == .all && findings.messages(on: stage).contains { $0.kind == .belief && $0.text == text }
  }

  /// Notes that `why` tells the reasons of a part that is over: of the last question, `more` need not tell them again.
  ///
  /// Where a part of what is kept was shown, it goes on in that as it is.
  package mutating func noteReasons(toldBy review: Review) {
    guard moreShown == (0, 0), lesson.items.indices.contains(lastPlace), let name = review.question?.text,
      lesson.items[lastPlace].name == name
    else { return }
    reasonsTold = review.because.map { $0.text }.joined(separator: "\n")
  }

  /// What there is to ask for after an answer.
  var moreAtHand: More {
    let (findings, stage) = toldFindings
    let named = stage == .all ? namedBeliefs : []
    if named.contains(where: { drawn($0) != nil }) { return .worlds }
    return named.allSatisfy { findings.contains(.belief($0)) } ? More(findings, on: stage) : .rest
  }

  /// A Boolean value that indicates whether something was answered or skipped that can be explained.
  package var isExplainable: Bool { !lastFindings.findings.isEmpty }

  /// A Boolean value that indicates whether `more` has something to show that it has not shown.
  package var hasMore: Bool { moreShown.pieces < kept.count }

  /// A Boolean value that indicates whether the end of the question tells something that is kept while attempts are left.
  private var keepsMore: Bool {
    let (findings, stage) = toldFindings
    return findings.keepsMore(on: stage)
      || stage != .all && namedBeliefs.map { Finding.belief($0) }.keepsMore(on: stage)
  }

  /// Shows what was kept back of the last verdict, a page at a time.
  package mutating func more(columns: Int? = nil, rows: Int? = nil, drawing: Drawing = { $0.rows }) -> Reply {
    let values = kept.dropFirst(moreShown.pieces)
    let pieces = values.map { $0.lines(drawing) }
    let head = pastTitle.map { "About \($0):" }
    guard !pieces.isEmpty else {
      if lastFindings.findings.isEmpty {
        return reply("There is nothing to explain here.", .dim)
      }
      let end = "That was all\(pastTitle.map { " about \($0)" } ?? "")."
      return reply(keepsMore ? "The rest is said when the question is over." : end, .dim)
    }
    var reply = Reply()
    if let head { reply.lines.append(OutputLine(head, .heading)) }
    let room = min(LessonLimits.moreRows, rows.map { max(Self.leastRows, $0 - Self.rowsAround) } ?? .max)
    func page(rows: Int) -> (lines: [OutputLine], pieces: Int) {
      Self.page(of: pieces, behind: moreShown.lines, columns: columns ?? LessonLimits.screenColumns, rows: rows)
    }
    // One line that is left is never worth another page, however many rows it takes.
    let (all, fitting) = (page(rows: .max), page(rows: room))
    let page = all.lines.count - fitting.lines.count == 1 ? all : fitting
    reply.drawn = Self.drawn(values, pieces, behind: moreShown.lines, in: page.lines.count)
      .map { $0.moved(by: reply.lines.count) }
    reply.lines += page.lines
    moreShown.lines = page.pieces > 0 ? 0 : moreShown.lines + page.lines.count
    moreShown.pieces += page.pieces
    let left = pieces.dropFirst(page.pieces).reduce(0) { $0 + $1.count } - moreShown.lines
    if left > 0 { reply.lines.append(.typingHint("`more` goes on: \(countText(left, "more line")).")) }
    return reply
  }

  /// Returns where the worlds among pieces stand in a page of so many lines, which begins behind so many lines of the first.
  private static func drawn(
    _ values: ArraySlice<Piece>, _ pieces: [[OutputLine]], behind skipped: Int, in count: Int
  ) -> [DrawnWorlds] {
    var drawn: [DrawnWorlds] = []
    var end = -skipped
    for (value, lines) in zip(values, pieces) {
      let start = max(0, end)
      end += lines.count
      guard start < min(end, count), case .worlds(let shown) = value else { continue }
      drawn.append(DrawnWorlds(shown: shown, lines: start..<min(end, count)))
    }
    return drawn
  }

  /// The question that the last answer was about, where another part is at hand by now; nil where it is still at hand.
  private var pastTitle: String? {
    guard lastPlace != place, lesson.items.indices.contains(lastPlace),
      case .question(let question) = lesson.items[lastPlace]
    else { return nil }
    return Review.title(of: question, number: isPractice ? nil : number(of: question))
  }

  /// The rows of a screen around a page: the line that asked for it, the title, the way on, what to type, and the prompt.
  private static let rowsAround = 6
  /// The rows of a page on the smallest screen.
  private static let leastRows = 6

  /// Returns as many of the pieces as fit so many rows, behind so many lines of the first, and their number; of a piece that is longer,
  /// as many lines as fit, one at least.
  private static func page(
    of pieces: [[OutputLine]], behind shown: Int, columns: Int, rows limit: Int
  ) -> (lines: [OutputLine], pieces: Int) {
    func rows(_ lines: [OutputLine]) -> Int { lines.reduce(0) { $0 + $1.rows(columns: columns).count } }
    var page: [OutputLine] = []
    for (count, piece) in pieces.enumerated() {
      let rest = count == 0 ? Array(piece.dropFirst(shown)) : piece
      if rows(page) + rows(rest) <= limit {
        page += rest
        continue
      }
      guard page.isEmpty else { return (page, count) }
      for line in rest {
        if !page.isEmpty, rows(page) + rows([line]) > limit { break }
        page.append(line)
      }
      return (page, page.count == rest.count ? count + 1 : count)
    }
    return (page, pieces.count)
  }
}
