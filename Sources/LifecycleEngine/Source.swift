/// Where a fact comes from: a short key, the full reference, what it says, and where it is found.
public struct Source: Hashable, Sendable {
  /// How much a source supports by itself.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The text or the code of who makes the platform or the framework.
    case maker
    /// A printed log, or a test that runs.
    case log
    /// Code of somebody who builds on the platform, or makes it anew.
    case code
    /// What a person tells, with a version or a device at best.
    case report
    /// Notes and articles; the documents of which this project compares the accounts are such.
    case notes
    /// No source: a choice of this simulator.
    case model

    /// What such a source is, in words.
    public var words: String {
      ["the maker's own text or code", "a log", "code of others", "a report", "notes", "no source"][Int(rawValue)]
    }
  }

  /// The short key that rules carry, such as `LOG11` or `A:About the app launch sequence`.
  public let key: String
  /// The reference in full: who says it, and about what.
  public let reference: String
  /// What it says on the point, as a sentence; empty for a page that is named by its title alone.
  public let statement: String
  /// Where it is found, without a scheme; `nil` where none is known.
  public let address: String?
  /// How much it supports by itself.
  public let kind: Kind

  init(_ kind: Kind, _ key: String, _ reference: String, _ statement: String = "", at address: String? = nil) {
    (self.kind, self.key, self.reference) = (kind, key, reference)
    (self.statement, self.address) = (statement, address)
  }
}

/// How well a fact is supported.
public enum Confidence: UInt8, Sendable {
  /// One weak source, or sources in conflict.
  case low
  /// One good source.
  case medium
  /// The platform's own text or code with nothing against it, or text and a log that agree.
  case high

  /// The word for it.
  public var name: String { ["low", "medium", "high"][Int(rawValue)] }

  /// Returns the best that these sources support.
  ///
  /// High needs the maker's own text or code, or two sources of which one is more than notes. What rests on a choice of the
  /// simulator, too, is medium at best.
  public static func supported(by sources: [String]) -> Confidence {
    let kinds = sources.compactMap { Source.named($0)?.kind }
    guard kinds.contains(where: { $0 != .model }) else { return .low }
    if kinds.contains(.model) { return .medium }
    let isDouble = kinds.count > 1 && kinds.contains { $0 != .notes }
    return kinds.contains(.maker) || isDouble ? .high : .medium
  }
}

extension Source {
  /// The publishers whose pages are named by their titles behind a prefix of the key.
  private static let publishers: [(prefix: String, name: String, address: String)] = [
    ("A:", "Apple Developer Documentation", "developer.apple.com/documentation"),
    ("AOSP:", "Android Open Source Project", "source.android.com/docs"),
    ("AND:", "Android Developers", "developer.android.com"),
  ]

  /// The source with this key, or nil.
  ///
  /// Keys that begin with `A:` name a page of Apple's documentation, those with `AOSP:` one of Android's open source, and
  /// those with `AND:` one of Android's documentation.
  public static func named(_ key: String) -> Source? {
    if let known = table.first(where: { $0.key == key }) { return known }
    for publisher in publishers {
      guard key.utf8.count > publisher.prefix.utf8.count, key.utf8.starts(with: publisher.prefix.utf8) else { continue }
      let page = String(decoding: key.utf8.dropFirst(publisher.prefix.utf8.count), as: UTF8.self)
      // What is an address already ends the publisher's; a title is found there by searching for it.
      let address = page.utf8.contains(UInt8(ascii: "/")) && !page.utf8.contains(UInt8(ascii: " "))
      return Source(
        .maker, key, "\(publisher.name), “\(page)”",
        at: address ? "\(publisher.address)/\(page)" : publisher.address)
    }
    return nil
  }

  /// The key of what is no source: a choice of the simulator.
  public static let model = "MODEL"

  /// The keys, the best sources first; those of one kind stay in their order.
  public static func strongestFirst(_ keys: [String]) -> [String] {
    Kind.allCases.flatMap { kind in keys.filter { (named($0)?.kind ?? .model) == kind } }
  }
}
