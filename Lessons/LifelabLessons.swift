/// The course that travels inside the binary: every `.life` file below this folder.
public enum LifelabLessons {
  /// Path relative to the Lessons folder, and the file's text, in the order of the paths.
  public static var files: [(path: String, text: String)] { EmbeddedTexts.all }

  /// Of each file the first statement, and the lines with which lessons begin.
  public static var headings: [String] { EmbeddedTexts.headings }

  /// Of each file the first statement, and the lines from which its outline is made.
  public static var outlines: [String] { EmbeddedTexts.outlines }
}
