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
    if explained.run.hasMore || picture.isEmpty {
      reply.lines +=
        explained.run.more(columns: screen.width, rows: screen.rows) { shown in
          WorldsPicture(shown.worlds, isPlain: screen.isPlain, width: screen.tableWidth).lines(below: shown.claim)
        }.lines
      if !picture.isEmpty, !explained.run.hasMore {
        reply.lines.append(.typingHint("`more` draws the run in which it fails."))
      }
    } else {
      reply.lines += picture
      explained.showsLaunch.toggle()
      if !explained.showsLaunch || failingPicture(of: explained, in: context) == picture { explained.failingRun = nil }
      if explained.failingRun != nil {
        reply.lines.append(.typingHint("`more` draws it with the calls of the launch."))
      }
    }
    if isPast { ended = explained } else { mode = .lesson(explained) }
  }

  /// The picture of the run in which the last app fails, which is told in words first, at first without the calls of the launch;
  /// empty where there is none, or where it is longer than what it explains.
  private func failingPicture(of lesson: LessonMode, in context: SessionContext) -> [OutputLine] {
    guard let run = lesson.failingRun, run.history.count > 1 else { return [] }
    let picture = context.presentation.lines(of: .timeline, run, hidesLaunch: !lesson.showsLaunch)
    return lesson.showsLaunch ? picture : picture.count <= Self.pictureRows ? picture : []
  }

  /// The most rows of a picture that stands below a text.
  private static let pictureRows = 16
}
