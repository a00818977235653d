/// The release of Lucid Dreams that this is.
public enum Release {
  /// The number that all its programs tell, by the rules of Semantic Versioning.
  public static let version = "0.1.0"
}
