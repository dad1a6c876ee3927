/// One thing to tell about a source text: what rule is broken, where, and what may be done.
package struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic matters; only an error keeps a text from being used.
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// What the words at the caret are.
  package enum LabelKind: Hashable, Sendable {
    /// A statement without a full stop.
    case statement
    /// A question whether another word was meant, with its question mark.
    case suggestion
    /// How an answer to the question at hand is written.
    case manner
  }

  /// A further place that explains the diagnostic.
  package struct Label: Hashable, Sendable {
    /// The bytes that it points at.
    package var range: ByteRange
    /// The words beside the place, without a full stop.
    package var text: String

    /// A label with `text` at `range`.
    package init(range: ByteRange, text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The cause of a diagnostic that several places of a text may show: a wrong name.
  ///
  /// Diagnostics with equal causes are one, whatever their words and wherever they stand.
  package struct Cause: Hashable, Sendable {
    /// The id of the broken rule.
    package var rule: String
    /// The name as it is written.
    package var name: String
    /// The table in which the name is looked up, where one name may be right in one and wrong in another; may be empty.
    package var scope: String

    /// The cause that the rule with an id is broken by a name.
    package init(rule: String, name: String, scope: String = "") {
      self.rule = rule
      self.name = name
      self.scope = scope
    }
  }

  /// The name of the rule, as `lifelab explain` takes it.
  package var id: String
  /// The severity; only errors keep a text from being used.
  package var severity: Severity
  /// The headline, without a full stop.
  package var summary: String
  /// The narrowest range that is at fault.
  package var range: ByteRange
  /// The words at the caret; may be empty.
  package var label: String
  /// What the label is.
  package var labelKind = LabelKind.statement
  /// Further places.
  package var labels: [Label]
  /// Remarks without a place.
  package var notes: [String]
  /// The corrections that are offered.
  package var fixIts: [FixIt]
  /// The cause that other places may share; `nil` for a diagnostic of one place.
  package var cause: Cause?
  /// The places besides `range` at which the same cause shows, in the order of the text.
  package internal(set) var furtherPlaces: [ByteRange] = []

  /// Every place at which the cause shows, the one that is explained first.
  package var places: [ByteRange] { [range] + furtherPlaces }

  /// A diagnostic of the rule `id` at `range`.
  package init(
    id: String, severity: Severity = .error, summary: String, range: ByteRange,
    label: String = "", labels: [Label] = [], notes: [String] = [], fixIts: [FixIt] = [], cause: Cause? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.range = range
    self.label = label
    self.labels = labels
    self.notes = notes
    self.fixIts = fixIts
    self.cause = cause
  }

  /// The same diagnostic with every place put elsewhere.
  package func placed(_ place: (ByteRange) -> ByteRange) -> Diagnostic {
    var result = self
    result.range = place(range)
    result.furtherPlaces = furtherPlaces.map(place)
    result.labels = labels.map { Label(range: place($0.range), text: $0.text) }
    result.fixIts = fixIts.compactMap { $0.placed(place) }
    return result
  }

  /// The same diagnostic about a text that stands so many bytes further on.
  package func moved(by distance: Int) -> Diagnostic {
    placed { $0.moved(by: distance) }
  }
}

extension Sequence<Diagnostic> {
  /// A Boolean value that indicates whether one of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The first of these, and in place of the others one that counts them.
  ///
  /// A file from elsewhere may have any number of faults; after the first hundred no person reads on.
  package func limited(to limit: Int = SyntaxLimits.standard.diagnostics) -> [Diagnostic] {
    guard count > limit else { return self }
    let rest = count - limit
    let counts = Diagnostic.overflow(
      "\(rest) more \(rest == 1 ? "fault is" : "faults are") not shown", at: self[limit].range.start,
      severity: self[limit...].hasErrors ? .error : .warning)
    return prefix(limit) + [counts]
  }
}

extension [Diagnostic] {
  /// Those that faults of the grammar do not explain: misspelt words on lines without such a fault, or where only a brace of a
  /// block is missing, behind words that are read as they stand.
  ///
  /// What a fault moves into another block is unknown there, and is near to no word of that block.
  package func misspelt(beside faults: [Diagnostic], in source: SourceText) -> [Diagnostic] {
    let braces = [FaultKind.unclosedBlock.rawValue, FaultKind.missingBrace.rawValue]
    let places = faults.filter { !braces.contains($0.id) }.flatMap { $0.places + $0.labels.map { $0.range } }
    let faulty = Set(places.map { source.lineRange(at: $0.start) })
    return filter { found in
      found.isMisspelling && !found.places.contains { faulty.contains(source.lineRange(at: $0.start)) }
    }
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether it is about a name that nothing has, and that is near to another one.
  package var isMisspelling: Bool { severity == .error && cause != nil && fixIts.contains { !$0.edits.isEmpty } }

  /// The diagnostic in place of those beyond a limit; the first of them is at `place`.
  package static func overflow(_ summary: String, at place: Int, severity: Severity = .error) -> Diagnostic {
    let id = FaultKind.tooManyDiagnostics.rawValue
    return Diagnostic(
      id: id, severity: severity, summary: summary,
      range: ByteRange(start: place, end: place), label: "the first of them")
  }
}

/// A replacement of some bytes by a text.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; empty to insert.
  package var range: ByteRange
  /// The text to put there; empty to delete.
  package var replacement: String

  /// The replacement of `range` by `replacement`.
  package init(range: ByteRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A way to mend what a diagnostic reports, as a verb phrase and the edits that do it.
package struct FixIt: Hashable, Sendable {
  /// The effect in words: "insert '}'".
  package var summary: String
  /// The edits, in the order of the text; empty if the correction cannot be automatic.
  package var edits: [TextEdit]
  /// A Boolean value that indicates whether nothing else can be meant; otherwise it is one guess of several.
  package var isOnlyOne: Bool

  /// A fix-it that makes the given edits.
  package init(summary: String, edits: [TextEdit], isOnlyOne: Bool = true) {
    self.summary = summary
    self.edits = edits
    self.isOnlyOne = isOnlyOne
  }

  /// The same as a guess: something else may be meant.
  package var asGuess: FixIt { FixIt(summary: summary, edits: edits, isOnlyOne: false) }

  /// The same with every edit put elsewhere; `nil` where a place has another length there, and so another text.
  fileprivate func placed(_ place: (ByteRange) -> ByteRange) -> FixIt? {
    let moved = edits.map { TextEdit(range: place($0.range), replacement: $0.replacement) }
    let isWhole = zip(edits, moved).allSatisfy { $0.range.end - $0.range.start == $1.range.end - $1.range.start }
    return isWhole ? FixIt(summary: summary, edits: moved, isOnlyOne: isOnlyOne) : nil
  }

  /// The bytes after the edits.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits where edit.range.start >= place && edit.range.end <= bytes.count {
      result.append(contentsOf: bytes[place..<edit.range.start])
      result.append(contentsOf: Array(edit.replacement.utf8))
      place = edit.range.end
    }
    result.append(contentsOf: bytes[place...])
    return result
  }
}
