package import Testing

/// Returns what a loader has read, and records an issue with what it has to say besides.
///
/// What a loader refuses is missing from its values, and a test of those that are left would hold of nothing.
package func loaded<Value, Message>(
  _ result: (Value, [Message]), sourceLocation: SourceLocation = #_sourceLocation
) -> Value {
  let messages = result.1.map { String(describing: $0) }
  if !messages.isEmpty {
    Issue.record("the loader says: \(messages.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
  return result.0
}
