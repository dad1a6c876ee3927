import TextMetrics

/// What a WebAssembly program with names is made of: the bytes of code by Swift module, and of data.
struct ProgramSizes {
  /// The bytes and functions of a module.
  private struct Share {
    var bytes = 0
    var functions = 0
  }

  private var shares: [String: Share] = [:]
  private var data = 0

  /// Reads a program; what is no such program has no sizes.
  init(of program: [UInt8]) {
    var reader = WasmReader(program[...])
    reader.skip(8)
    var sizes: [Int] = []
    var imported = 0
    while let section = reader.section() {
      var content = WasmReader(section.content)
      switch section.id {
      case 2: imported = content.number()
      case 10: sizes = Self.sizes(&content)
      case 11: data = section.content.count
      case 0 where content.name() == "name": add(sizes, imported, &content)
      default: break
      }
    }
  }

  /// Returns the bytes of each function.
  private static func sizes(_ code: inout WasmReader) -> [Int] {
    (0..<code.number()).map { _ in
      let size = code.number()
      code.skip(size)
      return size
    }
  }

  /// Adds functions by the modules in their names.
  private mutating func add(_ sizes: [Int], _ imported: Int, _ names: inout WasmReader) {
    while let section = names.section() {
      guard section.id == 1 else { continue }
      var content = WasmReader(section.content)
      for _ in 0..<content.number() {
        let place = content.number() - imported
        let name = content.name()
        guard sizes.indices.contains(place) else { continue }
        shares[Self.module(of: name), default: Share()].bytes += sizes[place]
        shares[Self.module(of: name), default: Share()].functions += 1
      }
    }
  }

  /// Returns the module that a mangled name begins with: `$e`, the length of the name and the name, or `$es` for the standard library.
  static func module(of name: String) -> String {
    guard let head = ["$e", "$s"].first(where: { name.hasPrefix($0) }) else { return "(runtime)" }
    let rest = name.dropFirst(head.count)
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits) else { return rest.hasPrefix("s") || rest.hasPrefix("S") ? "Swift" : "(shared)" }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  /// The sizes as lines, the largest first.
  var text: String {
    let rows = shares.sorted { ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key) }
    let all = rows.reduce(0) { $0 + $1.value.bytes }
    let lines = rows.map {
      "\(Self.padded($0.value.bytes)) \(Self.padded($0.value.functions))  \(VisibleText.of($0.key))\n"
    }
    return "     bytes  functions  module\n" + lines.joined()
      + "\(Self.padded(all))             all code\n\(Self.padded(data))             data\n"
  }

  private static func padded(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, 10 - digits.count)) + digits
  }
}

/// Reads the binary format of WebAssembly from the left to the right; behind its end everything is 0 and empty.
private struct WasmReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Reads an unsigned number in LEB128.
  mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while let byte = rest.popFirst(), shift < 56 {
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// Reads a text behind its length.
  mutating func name() -> String {
    let length = number()
    let text = rest.prefix(max(0, length))
    rest = rest.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes over bytes.
  mutating func skip(_ count: Int) { rest = rest.dropFirst(max(0, count)) }

  /// Reads a section; nil at the end.
  mutating func section() -> (id: UInt8, content: ArraySlice<UInt8>)? {
    guard let id = rest.popFirst() else { return nil }
    let size = number()
    defer { skip(size) }
    return (id, rest.prefix(max(0, size)))
  }
}
