import LessonModel
import LessonTutor
import LifeLanguage

// More of what there is to say of an answer: the offer, the texts, and the picture of the run in which an app fails.

extension Workspace {
  /// Offers what is kept of what there is to say: where a part of it was too long, and else the first times, so that the word is known.
  mutating func offer(_ more: LessonRun.More, _ reply: inout Reply) {
    if more == .worlds { return reply.lines.append(LessonRun.worldsOffer) }
    let isOffered = more == .rest || more == .background && moreOffers < Self.firstOffers
    guard isOffered else { return }
    moreOffers += 1
    reply.lines.append(LessonRun.moreOffer)
  }

  /// The offers of `more` in a session before it is known.
  private static let firstOffers = 2

  /// A Boolean value that indicates whether `more` explains a lesson that is over, as the one at hand has nothing to explain yet.
  private var explainsPast: Bool { !(lesson?.run.isExplainable ?? false) && ended != nil }

  /// Returns whether something was kept back that was not shown.
  func hasMore(in context: SessionContext) -> Bool {
    guard let explained = explainsPast ? ended : lesson else { return false }
    return explained.run.hasMore || !failingPicture(of: explained, in: context).isEmpty
  }

  /// Shows what was kept back of what is said about the last answer.
  mutating func more(in context: SessionContext, _ reply: inout Reply) {
    let isPast = explainsPast
    guard var explained = isPast ? ended : lesson else { return reply.lines.append(Self.noLesson) }
    let picture = failingPicture(of: explained, in: context)
    let screen = context.presentation
    let hasMore = explained.run.hasMore || !picture.isEmpty
    if explained.run.hasMore || picture.isEmpty {
      let told = explained.run.more(columns: screen.width, rows: screen.rows) { shown in
        WorldsPicture(shown.worlds, isPlain: screen.isPlain, width: screen.tableWidth).lines(below: shown.claim)
      }
      reply.drawn += told.drawn.map { $0.moved(by: reply.lines.count) }
      reply.lines += told.lines
      if !picture.isEmpty, !explained.run.hasMore {
        reply.lines.append(.typingHint("`more` draws the run in which it fails."))
      }
    } else {
      reply.lines += picture
      explained.drawnRun = explained.drawnRun == .nothing ? .withoutLaunch : .whole
      if failingPicture(of: explained, in: context) == picture { explained.drawnRun = .whole }
      if explained.drawnRun != .whole {
        reply.lines.append(.typingHint("`more` draws it with its launch."))
      }
    }
    if !hasMore, let wayOutOfPlay { reply.lines.append(OutputLine("\(wayOutOfPlay).", .dim)) }
    reply.evidence = explained.evidence
    if isPast { ended = explained } else { mode = .lesson(explained) }
  }

  /// The picture of the run in which the last app fails, which is told in words first, at first without the calls of the launch;
  /// empty where there is none, where it is longer than what it explains, and where the host draws the run itself.
  private func failingPicture(of lesson: LessonMode, in context: SessionContext) -> [OutputLine] {
    guard !context.presentation.hostDrawsRuns, let evidence = lesson.evidence, evidence.fails,
      let run = evidence.tried?.run, run.history.count > 1
    else { return [] }
    func picture(hidesLaunch: Bool) -> [OutputLine] {
      context.presentation.lines(of: .timeline, run, hidesLaunch: hidesLaunch)
    }
    switch lesson.drawnRun {
    case .nothing:
      let short = picture(hidesLaunch: true)
      return short.count <= Self.pictureRows ? short : []
    case .withoutLaunch: return picture(hidesLaunch: false)
    case .whole: return []
    }
  }

  /// The most rows of a picture that stands below a text.
  private static let pictureRows = 16
}
