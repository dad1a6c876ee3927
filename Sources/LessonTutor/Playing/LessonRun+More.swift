import LessonModel
package import LifeLanguage
import LifeSyntax

// What is not said at once of an answer: it is offered, and told a screen at a time.

extension LessonRun {
  /// What is kept for a learner who asks for more.
  package enum More: Hashable, Sendable {
    /// Nothing.
    case nothing
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

  /// The line that offers what is kept.
  package static let moreOffer = OutputLine("`more` says more about it.", .dim)

  /// What was kept back of the last verdict, as far as the attempts that are left allow.
  ///
  /// Each message has lines of its own.
  private var kept: [[OutputLine]] {
    lastFindings.findings.moreMessages(on: lastFindings.stage).map { [$0].lines }
  }

  /// A Boolean value that indicates whether something was answered or skipped that can be explained.
  package var isExplainable: Bool { !lastFindings.findings.isEmpty }

  /// A Boolean value that indicates whether `more` has something to show that it has not shown.
  package var hasMore: Bool { moreShown < kept.reduce(0) { $0 + $1.count } }

  /// Shows what was kept back of the last verdict, a few messages at a time; after the end it begins again.
  package mutating func more(columns: Int? = nil, rows: Int? = nil) -> Reply {
    let kept = kept
    let head = pastTitle.map { "About \($0):" }
    let count = kept.reduce(0) { $0 + $1.count }
    guard moreShown < count else {
      if lastFindings.findings.isEmpty { return reply("Nothing was answered yet that could be explained.", .dim) }
      moreShown = 0
      let isKept = lastFindings.findings.keepsMore(on: lastFindings.stage)
      let end = "That was all\(pastTitle.map { " about \($0)" } ?? "")."
      return reply(isKept ? "The rest is said when the question is over." : end, .dim)
    }
    var reply = Reply()
    if let head { reply.lines.append(OutputLine(head, .heading)) }
    let room = min(LessonLimits.moreRows, rows.map { max(Self.leastRows, $0 - Self.rowsAround) } ?? .max)
    let page = Self.page(of: kept, behind: moreShown, columns: columns ?? LessonLimits.screenColumns, rows: room)
    reply.lines += page
    moreShown += page.count
    if moreShown < count {
      reply.lines.append(OutputLine("`more` goes on: \(countText(count - moreShown, "more line")).", .dim))
    }
    return reply
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

  /// Returns as many of the messages behind so many lines as fit so many rows; of one that is longer, as many lines as fit, one at
  /// least.
  private static func page(
    of messages: [[OutputLine]], behind shown: Int, columns: Int, rows limit: Int
  ) -> [OutputLine] {
    func rows(_ lines: [OutputLine]) -> Int { lines.reduce(0) { $0 + $1.rows(columns: columns).count } }
    var page: [OutputLine] = []
    var hidden = shown
    for message in messages {
      let rest = Array(message.dropFirst(hidden))
      hidden = max(0, hidden - message.count)
      guard rows(page) + rows(rest) > limit else {
        page += rest
        continue
      }
      guard page.isEmpty else { return page }
      for line in rest {
        if !page.isEmpty, rows(page) + rows([line]) > limit { return page }
        page.append(line)
      }
      return page
    }
    return page
  }
}
