/// When to use colour and other styles.
package enum ColourChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// Indicates whether to use styles on a stream.
  ///
  /// An explicit choice wins. Otherwise a stream gets styles if it is a terminal that can show them, which one
  /// without a `TERM` or with `TERM=dumb` cannot, unless `NO_COLOR` holds any text (no-color.org).
  package func allowsStyles(onTerminal: Bool, noColour: String?, term: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: onTerminal && (noColour ?? "").isEmpty && !["", "dumb"].contains(term ?? "")
    }
  }
}

/// Which characters the locale of a terminal has.
package enum LocaleCharacters {
  /// Indicates whether the environment names a locale in UTF-8: by `LC_ALL`, else `LC_CTYPE`, else `LANG`, as POSIX has it.
  ///
  /// Without any of them the locale is `C`, which is ASCII.
  package static func areUnicode(_ variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    let encoding = locale.split(separator: ".").last.map { $0.prefix { $0 != "@" } } ?? ""
    return ["utf8", "utf-8"].contains(encoding.lowercased())
  }
}
