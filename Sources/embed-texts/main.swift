// Writes a Swift file that holds texts as constants: embed-texts OUTPUT ROOT FILE…
// The build-tool plugin EmbedTexts runs it; names in the table are paths relative to ROOT.

import PlatformKit
import TextEmbedding

func fail(_ message: String) -> Never {
  Output.write("embed-texts: \(message)\n".utf8, to: 2)
  exit(74)
}

guard CommandLine.arguments.count >= 3 else { fail("usage: embed-texts OUTPUT ROOT FILE…") }
let output = CommandLine.arguments[1]
let root = CommandLine.arguments[2] + "/"
let texts = CommandLine.arguments.dropFirst(3).sorted().map { path -> (path: String, text: String) in
  guard let bytes = try? Files.contents(of: path) else { fail("cannot read \(path)") }
  return (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path, String(decoding: bytes, as: UTF8.self))
}
if let fault = Files.write(Array(TextEmbedding.source(of: texts).utf8), to: output) {
  fail("cannot write \(output): \(fault)")
}
