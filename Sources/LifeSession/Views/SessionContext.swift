/// The surroundings of a command besides the run: the layout of output, and files.
struct SessionContext: Sendable {
  /// The layout of output.
  var presentation = Presentation()
  /// The files that may be read and written.
  var files: FileAccess
}
