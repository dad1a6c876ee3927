import BuiltIns
import LearnerLog
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PagePacking
import PlatformKit
import PluginKit

/// `lifelab page`: the sandbox as a page, open at something of one's own.
enum PageCommand {
  static let command = Command(
    name: "page", operands: "[LESSON|COURSE|SCENARIO]",
    summary: "write the sandbox as a page for browsers, one file, which opens at a lesson, a course or a script",
    options: [
      Option.output,
      Option(name: "--page", value: "FILE", summary: "the built page, where it does not lie beside this program"),
      Option(name: "--address", value: "URL", summary: "where the page will be hosted: links to it begin so"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try PageOptions(invocation.arguments)
    let found = try material(options, invocation)
    guard let material = found.material else { return found.status }
    guard let path = options.page ?? BuiltPage.path, Files.stamp(of: path) != nil else {
      invocation.console.complain(
        "lifelab: there is no page \(options.page.map { "at '\($0)'" } ?? "beside this program yet"); "
          + "in the project's folder, `\(building)` builds one, which takes some minutes")
      return .notFound
    }
    guard let bytes = try? Files.contents(of: path, atMost: byteLimit), let page = BuiltPage(bytes) else {
      invocation.console.complain(
        "lifelab: '\(path)' is no page that has room for something; in the project's folder, `\(building)` builds one")
      return .badInput
    }
    return write(page.holding(material), to: options.output, invocation.console)
  }

  /// The command that builds the page and lays it beside the program.
  private static let building = "swift run playground \(BuiltPage.name)"

  /// The most bytes of a page.
  private static let byteLimit = 16 << 20

  private static func write(_ bytes: [UInt8], to place: String, _ console: Console) -> ExitStatus {
    if let fault = refusal(of: place) ?? Files.write(bytes, to: place) {
      console.complain("lifelab: cannot write '\(place)': \(fault)")
      return .inputOutput
    }
    console.write([OutputLine("\(place): \(bytes.count / 1_000) KB. Any browser of the last three years opens it.")])
    return .done
  }

  /// Returns why a file must not be written: it is no page by its name, or something else is there.
  private static func refusal(of place: String) -> String? {
    guard place.hasSuffix(".html") else { return "its name does not end in .html" }
    guard Files.stamp(of: place) != nil else { return nil }
    let bytes = try? Files.contents(of: place, atMost: byteLimit)
    return bytes.map { $0.isEmpty || BuiltPage.isPage($0) } ?? false ? nil : "it is there already, and is no page"
  }

  // MARK: - What is given away

  /// The material that the operand names; nil after a complaint.
  private static func material(
    _ options: PageOptions, _ invocation: Invocation
  ) throws(UsageFault) -> (material: PageMaterial?, status: ExitStatus) {
    let address = options.address
    let added = invocation.library.plugins().reports
    guard !added.contains(where: { $0.diagnostic.severity == .error }) else {
      invocation.console.write(added)
      return (nil, .badInput)
    }
    guard let operand = options.operand else { return (lines([], address, invocation), .done) }
    if invocation.library.catalog().entry(operand) != nil, !operand.hasSuffix(Files.lifeSuffix) {
      guard LessonCatalog(files: BuiltInLessons.files, progress: ProgressLog(reading: [])).entry(operand) != nil else {
        throw UsageFault(
          "'\(operand)' is a lesson of a course that was added; name the course: lifelab page FOLDER -o FILE")
      }
      return (lines(["lesson \(operand)"], address, invocation), .done)
    }
    if Files.isFolder(operand) || invocation.course(in: operand) != nil {
      return packed(operand, address, invocation)
    }
    guard operand.hasSuffix(Files.lifeSuffix) else {
      return (nil, invocation.library.lesson(named: operand, [], invocation.console) == nil ? .notFound : .badInput)
    }
    let file = invocation.source(operand)
    guard let source = file.source else { return (nil, file.status) }
    return alone(source, operand, address, invocation)
  }

  /// Lines alone, beside the plugins that were added.
  private static func lines(_ lines: [String], _ address: String, _ invocation: Invocation) -> PageMaterial {
    let manifests = manifests(invocation)
    return manifests.isEmpty
      ? PageMaterial(name: "", text: "", lines: lines, address: address)
      : PageMaterial(
        name: "plugins.life", text: CoursePack(title: "Plugins", files: manifests).text, lines: lines, address: address)
  }

  /// The manifests of the folders that were added besides one, under paths of their own in a pack.
  private static func manifests(_ invocation: Invocation, besides path: String? = nil) -> [SourceText] {
    let root = CoursePack.Folder.plugins.rawValue
    let folders = invocation.library.folders.filter { !$0.isHome && $0.path != path }
    return folders.enumerated().flatMap { place, folder in
      folder.plugins.map { text in
        let packed = folder.packed(text, in: .plugins)
        return SourceText(name: "\(root)added\(place + 1)/\(packed.name.dropFirst(root.count))", bytes: packed.bytes)
      }
    }
  }

  /// A course, packed.
  private static func packed(
    _ operand: String, _ address: String, _ invocation: Invocation
  ) -> (material: PageMaterial?, status: ExitStatus) {
    do throws(LibraryFault) {
      let packing = try Packing(PackOptions(path: operand), invocation)
      let first = packing.folder.lessonNames.first.map { ["lesson \($0)"] } ?? []
      let name = name(of: packing.folder.path)
      let (pack, text) = try packing.pack()
      let manifests = manifests(invocation, besides: packing.folder.path)
      let whole = manifests.isEmpty ? text : pack.adding(manifests).text
      return (PageMaterial(name: name, text: whole, lines: first, address: address), .done)
    } catch {
      invocation.console.complain("lifelab: \(error.text)")
      return (nil, error.status)
    }
  }

  /// The name of a file without its folders.
  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A file of lessons, or a script.
  private static func alone(
    _ source: SourceText, _ operand: String, _ address: String, _ invocation: Invocation
  ) -> (material: PageMaterial?, status: ExitStatus) {
    let outline = LessonOutline(of: source)
    let text = String(decoding: source.bytes, as: UTF8.self)
    let manifests = manifests(invocation)
    guard let first = outline.lessons.first else {
      let tree = SyntaxTree(parsing: source)
      invocation.console.write(tree.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
      guard !tree.hasErrors else { return (nil, .badInput) }
      let material =
        manifests.isEmpty
        ? PageMaterial(name: name(of: operand), text: text, lines: [], address: address)
        : lines(tree.statements.map { source.text(in: $0.range) }, address, invocation)
      return (material, .done)
    }
    if let used = LessonLoader.usedFiles(of: source).first {
      invocation.console.complain(
        "lifelab: '\(operand)' uses '\(used)'; put both into a course, and name its folder: lifelab page FOLDER -o FILE"
      )
      return (nil, .badInput)
    }
    let found = invocation.lessons(operand, invocation.library.plugins().plugins)
    guard found.lessons != nil else { return (nil, found.status) }
    let file = SourceText(name: CoursePack.Folder.lessons.rawValue + name(of: operand), bytes: source.bytes)
    let whole = manifests.isEmpty ? text : CoursePack(title: first.title, files: [file] + manifests).text
    return (
      PageMaterial(name: name(of: operand), text: whole, lines: ["lesson \(first.name)"], address: address), .done
    )
  }
}

/// What the arguments of `page` ask for.
private struct PageOptions {
  /// The lesson, course or script; nil for the page as it is.
  let operand: String?
  /// The file to write.
  let output: String
  /// The built page; nil for the one beside the program.
  let page: String?
  /// Where the page will be hosted; empty where that was not said.
  let address: String

  init(_ arguments: Arguments) throws(UsageFault) {
    guard arguments.operands.count < 2 else {
      throw UsageFault("page takes one lesson, course or script: lifelab page night -o night.html")
    }
    guard let output = arguments.value(Option.output.name) else {
      throw UsageFault("page writes a file: lifelab page \(arguments.operands.first ?? "") -o page.html")
    }
    operand = arguments.operands.first
    self.output = output
    page = arguments.value("--page")
    address = arguments.value("--address") ?? ""
    let isAddress =
      ["https://", "http://"].contains { address.hasPrefix($0) } && address.utf8.count <= Self.addressLimit
    guard address.isEmpty || isAddress && address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
      throw UsageFault("'\(address)' is no address: https://example.org/lifelab.html")
    }
  }

  private static let addressLimit = 500
}
