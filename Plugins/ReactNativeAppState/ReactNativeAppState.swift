/// The texts of this style: its manifest, as it stands beside this file.
public enum ReactNativeAppState {
  /// Path relative to this folder, and the manifest's text.
  public static var manifests: [(path: String, text: String)] { EmbeddedTexts.all }
}
