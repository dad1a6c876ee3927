/// The course that travels inside the binary: every `.life` file below this folder.
public enum LifelabLessons {
  /// Path relative to the Lessons folder, and the file's text, in the order of the paths.
  public static var files: [(path: String, text: String)] { EmbeddedTexts.all }
}
