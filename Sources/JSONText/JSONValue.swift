/// A value of JSON as it was read.
package enum JSONValue: Sendable, Equatable {
  /// A member of an object.
  package struct Member: Sendable, Equatable {
    /// The name, decoded.
    package let name: String
    /// The value under that name.
    package let value: JSONValue

    /// A member with its decoded name.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  case null
  case truth(Bool)
  /// A number as it is written: no digit of it is lost.
  case number(String)
  case text(String)
  case array([JSONValue])
  /// An object with the members in their order; no name is there twice.
  case object([Member])

  /// The value of a member; nil where there is none, or where this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text; nil where this is none.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements; none where this is no array.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The members; none where this is no object.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// What it is, for a message about what is wanted instead.
  package var kind: String {
    switch self {
    case .null: "null"
    case .truth: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The reason why a text is no JSON that is read here, and where.
package struct JSONFault: Error, Equatable {
  /// The reasons; their names are part of the format of results.
  package enum Reason: String, Sendable, CaseIterable {
    /// There is nothing but blanks.
    case emptyLine
    /// Something else stands where a value, a name or a sign is wanted.
    case notJSON
    /// It ends in the middle.
    case unfinished
    /// Something stands behind the value.
    case trailing
    /// A byte is no part of a character in UTF-8.
    case notUTF8
    /// A character below U+0020 stands in a text as it is.
    case controlCharacter
    /// A backslash is followed by something that JSON does not know.
    case badEscape
    /// Half of a pair of surrogates stands alone.
    case loneSurrogate
    /// A number is none of JSON.
    case badNumber
    /// Brackets are nested deeper than the limit.
    case tooDeep
    /// There are more values than the limit.
    case tooMany
    /// An object has two members of one name.
    case repeatedMember
  }

  /// The reason by which a caller tells kinds of faults apart.
  package let reason: Reason
  /// The place, in bytes from the beginning.
  package let offset: Int
  /// The reason in words.
  package let text: String

  init(_ reason: Reason, at offset: Int, _ text: String) {
    (self.reason, self.offset, self.text) = (reason, offset, text)
  }
}
