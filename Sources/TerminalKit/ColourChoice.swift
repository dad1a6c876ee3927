/// When to use colour and other styles.
package enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// Whether to use styles on a stream.
  ///
  /// An explicit choice wins. Otherwise a stream gets styles if it is a terminal that can show them and
  /// nobody asked for none: `NO_COLOR` with any text in it (no-color.org), or `TERM=dumb`.
  package func allowsStyles(onTerminal: Bool, noColour: String?, term: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: onTerminal && (noColour ?? "").isEmpty && term != "dumb"
    }
  }
}
