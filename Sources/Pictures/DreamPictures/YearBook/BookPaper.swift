public import ValueLayout

/// The paper of a year book.
public enum BookPaper: String, CaseIterable, Sendable {
  /// 148 × 210 mm, for the hand.
  case a5

  /// 210 × 297 mm, for the printer at home.
  case a4

  /// The width and height of a page in points.
  public var size: Size {
    switch self {
    case .a5: Size(width: 420, height: 595)
    case .a4: Size(width: 595, height: 842)
    }
  }

  /// The distance between text and the edges of the paper, in points.
  var margin: Double { self == .a5 ? 42 : 64 }

  /// The font size of the dreams, in points.
  var textSize: Double { self == .a5 ? 11 : 12 }

  /// The height of the picture above a dream, in points.
  var pictureHeight: Double { self == .a5 ? 150 : 220 }

  /// How much larger than on a screen the letters of charts are.
  var chartScale: Double { self == .a5 ? 0.82 : 0.95 }
}
