/// The files that pictures of dreams are kept in.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels: what everything shows.
  case png

  /// Shapes and letters, sharp at any size.
  case svg

  /// Pages to read and to print; many dreams make one booklet.
  case pdf

  /// Pixels that move: the dream with its effects.
  case webp

  /// The format for people: "PNG picture".
  public var name: String {
    switch self {
    case .png: "PNG picture"
    case .svg: "SVG drawing"
    case .pdf: "PDF booklet"
    case .webp: "Animated WebP picture"
    }
  }

  /// Whether many dreams make one file.
  public var isBooklet: Bool { self == .pdf }

  /// The kind of file, as programs tell each other: "image/png".
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .webp: "image/webp"
    }
  }
}
