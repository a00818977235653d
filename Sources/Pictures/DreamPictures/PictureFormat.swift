/// The file formats for pictures of dreams.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels, which every program shows.
  case png

  /// Vectors, sharp at any size.
  case svg

  /// Pages to read and to print; several dreams make one booklet.
  case pdf

  /// An animation: the dream with its effects.
  case webp

  /// Whether several dreams make one file.
  public var isBooklet: Bool { self == .pdf }
}
