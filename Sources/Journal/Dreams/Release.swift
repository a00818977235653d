/// The release of Lucid Dreams that this is.
public enum Release {
  /// The version number of all programs, following Semantic Versioning.
  public static let version = "0.1.0"
}
