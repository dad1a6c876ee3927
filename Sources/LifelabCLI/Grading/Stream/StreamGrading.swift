import GradeResults
import JSONText
import LessonGrading
import LessonModel
import LifeSyntax
import PlatformKit

/// The choices of the command line for a stream.
struct StreamChoices {
  var feedback: FeedbackAmount
  /// A Boolean value that indicates whether results hold the text of the submission.
  var keepsText: Bool
  /// The stamps of the folders that lessons and plugins came from, besides those that are built in.
  var elsewhere: [Stamp]
}

/// What a worker of `grade --stream` makes of its lines: a record for each, which depends on nothing but the line.
struct StreamGrading {
  /// The kinds of records that are counted.
  enum Kind: Int { case graded, refused, broken }

  private let choices: StreamChoices
  private var graders: KnownGraders

  init(_ lessons: KnownLessons, _ choices: StreamChoices) {
    self.choices = choices
    graders = KnownGraders(lessons)
  }

  /// Adds the record of a line.
  mutating func answer(_ line: LineWorker.Line, into bytes: inout [UInt8]) -> Kind {
    do throws(StreamFault) {
      switch line {
      case .tooLong: throw .lineTooLong
      case .faulty(let line): throw .ofProgram(.init(JSONReader.read(line).members))
      case .whole(let line):
        bytes += JSONResults.lines(of: [try report(on: StreamRequest(line))])
        return .graded
      }
    } catch {
      bytes += error.record
      if case .faulty = line { return .broken }
      return .refused
    }
  }

  private mutating func report(on request: StreamRequest) throws(StreamFault) -> GradeReport {
    try request.checkStyle(graders.lessons)
    let only = graders.lessons.named.count == 1 ? graders.lessons.named.first?.name : nil
    let known = StreamFault.Known(request)
    guard let lesson = request.lesson ?? only else { throw StreamFault.missing("lesson").knowing(known) }
    do throws(KnownLessons.Fault) {
      var report = try graders.grade(lesson, choices.feedback) { graders, cache in
        let work = HandedIn(SourceText(name: request.id.name, text: request.submission))
        return graders.grade(work, named: request.id.name, in: request.style, remembering: &cache).report
      }
      report.id = request.id
      report.learner = request.learner ?? report.learner
      report.text = choices.keepsText ? request.submission : nil
      report.sources += choices.elsewhere
      return report
    } catch {
      switch error {
      case .unknown(let text): throw StreamFault(.unknownLesson, member: "lesson", text, known)
      case .broken(let text): throw StreamFault(.brokenLesson, member: "lesson", text, known)
      }
    }
  }
}
