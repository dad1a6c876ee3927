import LessonAuthoring
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSyntax
import PluginKit
import Testing
import TestSupport

/// What is said of a shipped file that lacks one structural character: one diagnostic, where the character was.
@Suite struct DeletionTests {
  private static let lessons = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  private static let plugins = LifelabPlugins.files.map { SourceText(name: $0.path, text: $0.text) }

  /// The characters of which the grammar of a file is made, for each shipped file.
  private static let deletions = (lessons + plugins).map { source in
    places(in: source).map { Deletion(of: $0, in: source) }
  }

  /// Returns the places of braces, brackets, parentheses, quotes, bars, operators and separators.
  private static func places(in source: SourceText) -> [Int] {
    SyntaxTree(parsing: source).tokens.flatMap { token -> [Int] in
      let range = token.range
      switch token.kind {
      case .comment, .newline, .endOfFile, .error, .name, .quantity: return []
      case .prose: return [range.start]
      case .string: return [range.start, range.end - 1]
      case .label: return [range.end - 1]
      case .selector: return (range.start..<range.end).filter { "():".utf8.contains(source.bytes[$0]) }
      default: return Array(range.start..<range.end)
      }
    }
  }

  /// Returns so many deletions of each file, spread over it, and in long tests every nth of all.
  ///
  /// A large file has more of the same characters, and each deletion reads it anew.
  private static func sample(ofEach count: Int, long step: Int) -> [Deletion] {
    if LongTests.areRequested { return every(step) }
    return deletions.enumerated().flatMap { place, deletions -> [Deletion] in
      // Not the same places of each file: they are alike at their beginnings.
      let step = max(1, deletions.count / count)
      return stride(from: place % step, to: deletions.count, by: step).prefix(count).map { deletions[$0] }
    }
  }

  /// Returns every nth deletion.
  private static func every(_ step: Int) -> [Deletion] {
    let all = Array(deletions.joined())
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Expects of what is seen exactly one diagnostic, and 95 of 100 within a line of the damage.
  private func expectOneEach(
    _ deletions: [Deletion], said: (SourceText) -> [Diagnostic], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (seen, near) = (0, 0)
    for deletion in deletions {
      let damaged = deletion.damaged
      let found = said(damaged)
      guard let first = found.first else { continue }
      seen += 1
      if abs(damaged.position(at: first.range.start).line - deletion.line) <= 1 { near += 1 }
      #expect(found.count == 1, "\(deletion): \(found.map { $0.summary })", sourceLocation: sourceLocation)
    }
    #expect(seen * 10 >= deletions.count * 7, sourceLocation: sourceLocation)
    #expect(near * 100 >= seen * 95, sourceLocation: sourceLocation)
  }

  @Test func `the grammar says one thing of a lost character`() {
    #expect(Self.deletions.joined().count > 20_000)
    expectOneEach(Self.sample(ofEach: 8, long: 1)) { SyntaxTree(parsing: $0).diagnostics }
  }

  @Test func `reading a file says one thing of a lost character`() {
    expectOneEach(Self.sample(ofEach: 1, long: 1)) { Self.read($0) }
  }

  @Test func `checking a file says one thing of a lost character`() {
    expectOneEach(Self.every(LongTests.count(short: 1_999, long: 97))) { source in
      let isLesson = LessonOutline(of: source).lessons.count == 1
      return isLesson ? LessonChecker.check(source, library: Fixture.library) : Self.read(source)
    }
  }

  /// Returns what is said when a file is read, by the kind of its folder and its first statement.
  private static func read(_ source: SourceText) -> [Diagnostic] {
    guard lessons.contains(where: { $0.name == source.name }) else { return PluginLoader.load(source).diagnostics }
    switch LessonLoader.kind(of: source) {
    case .course: return LessonLoader.loadCourse(source).diagnostics
    case .statements: return StatementTable.load(source).diagnostics
    case .beliefs: return BeliefBook.load(source, library: Fixture.library).diagnostics
    case .pack: return CoursePack.load(source).diagnostics.map { $0.diagnostic }
    case .lessons: return LessonLoader.load(source, library: Fixture.library).diagnostics
    }
  }
}

/// One structural character less.
private struct Deletion: CustomStringConvertible {
  private let source: SourceText
  private let place: Int
  /// The line that lacks it.
  let line: Int

  init(of place: Int, in source: SourceText) {
    self.source = source
    self.place = place
    line = source.position(at: place).line
  }

  /// The file without the character.
  var damaged: SourceText {
    var bytes = source.bytes
    bytes.remove(at: place)
    return SourceText(name: source.name, bytes: bytes)
  }

  var description: String {
    "\(source.name):\(line) without \(source.text(in: ByteRange(start: place, end: place + 1))): \(source.line(line))"
  }
}
