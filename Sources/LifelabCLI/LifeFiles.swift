import LessonModel
import LessonReading
import LifeSession
import LifeSyntax
import PlatformKit
import TerminalKit

extension Files {
  /// The suffix of the names of our files.
  static let lifeSuffix = ".life"

  /// Indicates whether a path ends in a misspelt suffix, or in one that an editor of texts has put behind it; copies for safety,
  /// such as `a.life~`, do not.
  static func isNearlyLife(_ path: String) -> Bool {
    if path.hasSuffix(lifeSuffix + ".txt") { return true }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(path[path.utf8.index(after: dot)...])
    return ending.utf8.allSatisfy { $0.isLetter }
      && !NearMiss.best(for: ending, among: [String(lifeSuffix.dropFirst())]).isEmpty
  }

  /// The contents of a file as the session takes them; `-` is standard input.
  static func read(_ path: String, atMost limit: Int = limit) -> FileContent {
    do throws(FileFault) {
      return .bytes(try contents(of: path, atMost: limit))
    } catch {
      return FileContent(error)
    }
  }

  /// A complaint about a path that leads nowhere, with the names of files and folders beside it that may be meant.
  static func complaint(_ summary: String, aboutMissing path: String) -> String {
    let (parent, name) = (parent(of: path), path.split(separator: "/").last.map { String($0) } ?? path)
    let folder = parent.isEmpty ? "." : parent
    let names = names(in: folder, atMost: 1_000) ?? []
    return NearMiss.complaint(
      summary, about: name, among: names.filter { $0.hasSuffix(lifeSuffix) || isFolder("\(folder)/\($0)") })
  }

  /// The contents of a file that the command line names and another author has written: a link out of its folder is
  /// refused.
  static func readStaying(_ path: String, atMost limit: Int = limit) -> FileContent {
    guard path != "-", let real = realPath(path), let folder = realFolder(of: path) else {
      return read(path, atMost: limit)
    }
    // The shell's names for its own descriptors are no files of that folder.
    if ["/dev", "/proc"].contains(where: { folder == $0 || isBelow(folder, $0) }) { return .notRegular }
    return isBelow(real, folder) ? read(real, atMost: limit) : .outside(folder: folder)
  }

  /// The folder of a path without links and dots, or nil where there is none.
  static func realFolder(of path: String) -> String? {
    let parent = parent(of: path)
    return realPath(parent.isEmpty ? "." : parent)
  }

  /// The contents of a file that a `.life` file names, or a command at the prompt: of our kind by its name, and below a
  /// folder where one is given.
  ///
  /// Nothing else is opened. Behind links, both names count.
  static func readLife(_ path: String, below folder: String?, atMost limit: Int = limit) -> FileContent {
    let real = realPath(path)
    if let folder {
      let isInside = real.map { isBelow($0, folder) || $0 == folder } ?? staysBelow(path, folder)
      guard isInside else { return .outside(folder: folder) }
    }
    // Standard input is no file: what is read would wait for it, or take what belongs to the prompt.
    if path == "-" { return .notLife }
    if isFolder(path) { return .isDirectory }
    guard path.hasSuffix(lifeSuffix), real?.hasSuffix(lifeSuffix) ?? true else { return .notLife }
    return read(real ?? path, atMost: limit)
  }

  /// The course file and the beliefs beside a lesson's file, or else in the folder above it: there its unit is a folder.
  static func courseFiles(around path: String) -> [SourceText] {
    guard let real = realPath(path) else { return [] }
    let unit = parent(of: real)
    let here = "\(workingFolder)/"
    for folder in [unit, parent(of: unit)] {
      let names = names(in: folder, atMost: 1_000)?.filter { $0.hasSuffix(lifeSuffix) } ?? []
      let texts = names.compactMap { name -> SourceText? in
        let content = readLife("\(folder)/\(name)", below: folder, atMost: LessonLimits.lessonFile.bytes)
        guard case .bytes(let bytes) = content else { return nil }
        let path = "\(folder)/\(name)"
        return SourceText(name: path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path, bytes: bytes)
      }
      let isCourse = { (text: SourceText) in if case .course = LessonOutline(of: text).kind { true } else { false } }
      let isBeliefs = { (text: SourceText) in if case .beliefs = LessonOutline(of: text).kind { true } else { false } }
      if texts.contains(where: isCourse) { return texts.filter { isCourse($0) || isBeliefs($0) } }
    }
    return []
  }

  /// Indicates whether a path that leads nowhere would stay below a folder.
  private static func staysBelow(_ path: String, _ folder: String) -> Bool {
    guard let place = destination(ofPath: path).place else { return !path.split(separator: "/").contains("..") }
    return isBelow(place, folder)
  }
}

extension SessionHost {
  /// A host that reads the `.life` files of this machine, or those below one folder; relative paths begin at a folder.
  static func files(in start: String, below folder: String? = nil) -> SessionHost {
    @Sendable func place(_ path: String) -> String {
      path.hasPrefix("/") || start.isEmpty || path == "-" ? path : "\(start)/\(path)"
    }
    var host = SessionHost(readFile: { Files.readLife(place($0), below: folder) })
    host.identity = { Files.realPath(place($0)) ?? $0 }
    host.readBeside = { name, file in
      let own = Files.parent(of: place(file))
      guard let folder = Files.realPath(own.isEmpty ? "." : own) else { return .notFound }
      return Files.readLife("\(folder)/\(name)", below: folder)
    }
    host.courseFiles = { Files.courseFiles(around: place($0)) }
    host.isInterrupted = { Interrupts.isPending }
    host.goesOn = { WaitingSign.goOn() }
    host.fileNames = { folder in
      let path = place(folder.isEmpty ? "." : folder)
      return Files.names(in: path).map { Files.isFolder("\(path)/\($0)") ? "\($0)/" : $0 }
    }
    return host
  }
}

extension SessionWriter {
  /// The option that lets a prompt write outside its working folder.
  static let anywhereOption = Option(
    name: "--write-anywhere", value: nil, summary: "let save, transcript and progress export leave the working folder")

  /// A writer for this prompt: `.life` files in the working folder and below, or anywhere.
  static func files(anywhere: Bool) -> SessionWriter {
    @Sendable func refusal(_ path: String) -> WriteFault? {
      guard path.hasSuffix(Files.lifeSuffix) else { return .notLife }
      if anywhere { return nil }
      let found = Files.destination(ofPath: path)
      guard let place = found.place else { return .failed(reason: found.fault ?? "") }
      guard let folder = Files.realPath(".") else { return .failed(reason: "the working folder is gone") }
      if Files.isBelow(place, folder) { return nil }
      return .outside(
        folder: folder, remedy: "start there, or start with `lifelab \(anywhereOption.name)`")
    }
    return SessionWriter(
      refusal: refusal,
      writeFile: { path, text in
        refusal(path) ?? Files.write(Array(text.utf8), to: path).map { .failed(reason: $0) }
      })
  }
}

extension FileContent {
  /// Creates the result of reading a file that cannot be read.
  init(_ fault: FileFault) {
    switch fault {
    case .notFound: self = .notFound
    case .isDirectory: self = .isDirectory
    case .notRegular: self = .notRegular
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .unreadable(let reason): self = .unreadable(reason: reason)
    }
  }
}
