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
  private var kept: [OutputLine] {
    lastFindings.findings.moreMessages(on: lastFindings.stage).lines
  }

  /// A Boolean value that indicates whether something was answered or skipped that can be explained.
  package var isExplainable: Bool { !lastFindings.findings.isEmpty }

  /// A Boolean value that indicates whether `more` has something to show that it has not shown.
  package var hasMore: Bool { moreShown < kept.count }

  /// Shows what was kept back of the last verdict, a screen at a time; after the end it begins again.
  package mutating func more(columns: Int? = nil, rows: Int? = nil) -> Reply {
    let kept = kept
    let head = pastTitle.map { "About \($0):" }
    guard moreShown < kept.count else {
      if lastFindings.findings.isEmpty { return reply("Nothing was answered yet that could be explained.", .dim) }
      moreShown = 0
      let isKept = lastFindings.findings.keepsMore(on: lastFindings.stage)
      let end = "That was all\(pastTitle.map { " about \($0)" } ?? "")."
      return reply(isKept ? "The rest is said when the question is over." : end, .dim)
    }
    var reply = Reply()
    if let head { reply.lines.append(OutputLine(head, .heading)) }
    let room = min(LessonLimits.moreRows, rows.map { max(Self.leastRows, $0 - Self.rowsAround) } ?? .max)
    let page = Self.page(of: kept[moreShown...], columns: columns ?? LessonLimits.screenColumns, rows: room)
    reply.lines += page
    moreShown += page.count
    if moreShown < kept.count {
      reply.lines.append(OutputLine("`more` goes on: \(countText(kept.count - moreShown, "more line")).", .dim))
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

  /// Returns as many lines as fit so many rows, one at least.
  private static func page(
    of lines: ArraySlice<OutputLine>, columns: Int, rows limit: Int
  ) -> ArraySlice<OutputLine> {
    var rows = 0
    let count = lines.prefix { line in
      rows += line.rows(columns: columns).count
      return rows <= limit
    }.count
    return lines.prefix(max(1, count))
  }
}
