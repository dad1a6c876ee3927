// Writes a Swift file that holds texts as constants: embed-texts OUTPUT ROOT FILE…
// The build-tool plugin EmbedTexts runs it; names in the table are paths relative to ROOT.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  let text = "embed-texts: \(message)\n"
  _ = text.withCString { write(2, $0, strlen($0)) }
  exit(74)
}

func readFile(_ path: String) -> String {
  guard let file = fopen(path, "rb") else { fail("cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

/// A string literal of `text` in source form, with escapes, so that any text survives.
func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

guard CommandLine.arguments.count >= 3 else { fail("usage: embed-texts OUTPUT ROOT FILE…") }
let output = CommandLine.arguments[1]
let root = CommandLine.arguments[2] + "/"
var source = """
  // Generated from the .life files beside this target at build time. Do not edit.
  enum EmbeddedTexts {
    /// Path relative to the target's folder, and the text, in the order of the paths.
    static var all: [(path: String, text: String)] {
      [

  """
for path in CommandLine.arguments.dropFirst(3).sorted() {
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  source += "      (path: \(literal(name)), text: \(literal(readFile(path)))),\n"
}
source += "    ]\n  }\n}\n"

guard let file = fopen(output, "wb") else { fail("cannot write \(output)") }
fputs(source, file)
fclose(file)
