/// The built-in plugins: the manifests in the folders beside this file.
public enum LifelabPlugins {
  /// Paths relative to the folder `Plugins`, and the files' texts.
  public static var files: [(path: String, text: String)] { EmbeddedTexts.all }

  /// Of each file the first statement, and the lines at which its plugins begin.
  public static var outlines: [String] { EmbeddedTexts.outlines }
}
