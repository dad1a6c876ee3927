import JSONText
import LearnerLog
import LessonModel
import LessonReading
import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax

// Texts that are written in the page: an app as an answer, and the lesson of an author.

extension PageSession {
  /// Says what is wrong with the text of an app, without answering with it.
  func problems(of text: String) -> String {
    let source = SourceText(name: Self.inputName, text: text)
    var found = SyntaxTree(parsing: source).diagnostics
    if !found.hasErrors {
      found += fault(ofApp: Answer(text)).map { [$0] } ?? []
    }
    let reports = found.map { Reply.Report(diagnostic: $0, source: source) }
    return object { reply in
      reply.member("problems", problems: reports, in: source)
      reply.member("spans", coloursOf: source)
    }
  }

  /// Returns what keeps an app from running beside the plugins at hand; nil where nothing does, and for a text that is no app.
  private func fault(ofApp answer: Answer) -> Diagnostic? {
    do throws(AnswerFault) {
      guard let app = try answer.app() else { return nil }
      var run = session.lessonRun?.playground ?? session.simulation
      guard case .failed(let diagnostic) = run.run(app.command) else { return nil }
      return diagnostic
    } catch { return error.diagnostic }
  }

  // MARK: - An author's lesson

  /// Looks at a text as its author has it now, at the part at the cursor, and tells what is wrong with it.
  ///
  /// What was there before waits; nil goes back to that.
  mutating func look(at preview: PagePreview?) -> String {
    guard let preview else { return goBack() }
    let source = SourceText(name: preview.name, text: preview.text)
    guard let (material, refusal, _) = read(source) else {
      return object { $0.member("fault", "this is larger than \(Material.byteLimit >> 20) MB, and was not read") }
    }
    let isOpen = refusal == nil && !material.isFaulty && material.kind == .lessons && open(source, at: preview.cursor)
    return object { reply in
      material.write(refusal: refusal, to: &reply)
      reply.member("spans", coloursOf: source)
      reply.member("isOpen", isOpen)
    }
  }

  /// Opens the lesson at a place of a text in a session of its own; false where it cannot be read.
  private mutating func open(_ source: SourceText, at cursor: Int) -> Bool {
    var author = Session(plugins: library, using: [KnownPlugin.usualName], catalog: catalog(ProgressLog(reading: [])))
    author.isInteractive = true
    author.editsLines = false
    author.tellsRun = false
    author.hostDrawsRuns = true
    author.keepsTranscript = false
    author.width = width
    let part = PartAtPlace(SyntaxTree(parsing: source), place: source.bytes.byte(ofUTF16Place: cursor)).name
    guard author.preview(source, at: part).failure == nil else { return false }
    if waiting == nil { waiting = session }
    session = author
    stops = Stops()
    return true
  }

  /// Ends the author's mode: what was there before goes on.
  private mutating func goBack() -> String {
    if let waiting { session = waiting }
    waiting = nil
    stops = Stops()
    return told(Reply(), input: "")
  }
}

/// The step or question that a place of a lesson's text is in.
private struct PartAtPlace {
  /// Its name; nil before the first one.
  private(set) var name: String?

  init(_ tree: SyntaxTree, place: Int) {
    let words = Classifier.classify(tree)
    func text(_ piece: ClassifiedRange) -> String { tree.source.text(in: piece.range) }
    for (index, word) in words.enumerated() where word.tokenClass == .verb && word.range.start <= place {
      switch text(word) {
      case "lesson": name = nil
      case "step", "question":
        guard index + 1 < words.count, words[index + 1].tokenClass == .name else { continue }
        name = text(words[index + 1])
      default: break
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member with the coloured pieces of a text: the places of its ends in UTF-16 units, and the class.
  mutating func member(_ name: String, coloursOf source: SourceText) {
    var (byte, unit) = (0, 0)
    func place(_ end: Int) -> Int {
      unit += source.bytes[byte..<end].utf16Place(ofByte: end - byte)
      byte = end
      return unit
    }
    member(
      name,
      array: { list in
        for piece in Classifier.classify(SyntaxTree(parsing: source)) where piece.tokenClass.isColoured {
          list.array {
            $0.value(place(piece.range.start))
            $0.value(place(piece.range.end))
            $0.value(piece.tokenClass.rawValue)
          }
        }
      })
  }
}

extension TokenClass {
  /// A Boolean value that indicates whether a page colours it.
  fileprivate var isColoured: Bool {
    switch self {
    case .prose, .comment, .string, .verb, .label, .quantity, .error: true
    case .name, .operator, .punctuation: false
    }
  }
}

extension [UInt8] {
  /// Returns the byte at a place in UTF-16 units.
  fileprivate func byte(ofUTF16Place place: Int) -> Int {
    var left = place
    for (index, byte) in enumerated() where byte & 0xC0 != 0x80 {
      if left <= 0 { return index }
      left -= byte >= 0xF0 ? 2 : 1
    }
    return count
  }
}
