import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The settings that a comparison may run a script under.
struct ComparisonVariants {
  /// Settings with a title.
  typealias Variant = (title: String, settings: Settings)

  /// A choice that names no variant.
  struct Fault: Error {
    /// The diagnostic that refuses the request.
    let diagnostic: Diagnostic
  }

  /// The settings of the run at hand.
  let base: Settings
  /// The kind of things in which the runs differ.
  let subject: ComparisonRequest.Subject

  /// Returns the variants with these names, each once and in their order; all of them without names.
  func chosen(by names: [Located<String>]?) -> Result<[Variant], Fault> {
    guard let names else { return .success(all) }
    var chosen: [Variant] = []
    for name in names {
      if chosen.contains(where: { [name.value, Self.title(ofVersion: name.value)].contains($0.title) }) { continue }
      guard let variant = variant(name.value) else { return .failure(unknown(name)) }
      chosen.append(variant)
    }
    return .success(chosen)
  }

  private func variant(_ name: String) -> Variant? {
    if subject == .versions, let version = Int(name), Platform.ios.versions.contains(version) {
      return self.version(version)
    }
    return all.first { $0.title == name }
  }

  private func unknown(_ name: Located<String>) -> Fault {
    let titles = all.map { $0.title }
    if subject == .versions, let number = Int(name.value) {
      let near = Platform.ios.versions(around: number).map { "\($0)" }
      return Fault(
        diagnostic: DiagnosticRule.unknownSetting.broken(
          at: name.range, "no rules are known for this version of iOS",
          label: "the nearest: \(near.joined(separator: " and "))"))
    }
    return Fault(
      diagnostic: DiagnosticRule.unknownSetting.unknown(
        name.name, "nothing called '\(Diagnostic.shortened(name.value))' can be compared", among: titles))
  }

  private var all: [Variant] {
    switch subject {
    case .accounts:
      Account.all.map { account in
        var settings = base
        settings.adopt(account)
        return (account.name, settings)
      }
    case .platforms:
      Platform.allCases.map { platform in
        var settings = base
        settings.platform = platform
        return (platform.name, settings)
      }
    case .versions: [12, 18, 27].map { version($0) }
    case .styles: []
    }
  }

  private func version(_ version: Int) -> Variant {
    var settings = base
    settings.platform = .ios
    settings.version = version
    return (Self.title(ofVersion: "\(version)"), settings)
  }

  private static func title(ofVersion version: String) -> String { "iOS \(version)" }
}
