extension [UInt8] {
  /// Returns the place of the first byte of a part; nil where these bytes do not contain it.
  package func place(of part: [UInt8]) -> Int? { indices.first { self[$0...].starts(with: part) } }
}

extension String {
  /// Returns whether a text stands in it, byte by byte.
  ///
  /// The standard library's search for a text in a text does not exist in Embedded Swift.
  package func hasPart(_ part: String) -> Bool { part.isEmpty || Array(utf8).place(of: Array(part.utf8)) != nil }
}
