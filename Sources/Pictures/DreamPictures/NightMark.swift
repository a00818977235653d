public import Drawing
public import Dreams
public import ValueLayout

/// One night in a calendar, as a square leaf of a layout.
///
/// A night with dreams is filled, more strongly the more there are; a lucid one is a ring. A night
/// without recall is an outline with a dash, one with any other note an outline, and one without a
/// record barely visible. So shapes alone distinguish them, without color.
public struct NightMark: Layout, Equatable {
  /// The record of the night.
  public var night: NightSummary

  /// The colors.
  public var colors: NightColors

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Creates a leaf.
  ///
  /// - Parameters:
  ///   - night: The record of the night.
  ///   - colors: The colors.
  public init(_ night: NightSummary, colors: NightColors) {
    self.night = night
    self.colors = colors
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) { frame = rect }

  /// The commands that draw the night in the frame, one to two.
  public var contents: [DrawingCommand] {
    let side = min(frame.width, frame.height)
    let tile = Shape.roundedRectangle(frame, radius: side * 0.22)
    switch night.kind {
    case .dreams:
      return [.fill(tile, .color(strength))]
    case .lucid:
      return [
        .fill(.ellipse(frame), .color(strength)),
        .fill(.ellipse(frame.insetBy(dx: side * 0.28, dy: side * 0.28)), .color(colors.hole)),
      ]
    case .noRecall:
      let dash = frame.insetBy(dx: side * 0.26, dy: side * 0.43)
      return [outline(side), .fill(.rectangle(dash), .color(colors.outline))]
    case .noted:
      return [outline(side)]
    case .unknown:
      return [.fill(tile, .color(colors.unknown))]
    }
  }

  private var strength: Color {
    let strongest = colors.dreams.count - 1
    return strongest < 0 ? colors.label : colors.dreams[min(max(night.dreams - 1, 0), strongest)]
  }

  private func outline(_ side: Double) -> DrawingCommand {
    let width = max(0.5, side * 0.1)
    let inner = frame.insetBy(dx: width / 2, dy: width / 2)
    return .stroke(
      .roundedRectangle(inner, radius: side * 0.2), .color(colors.outline), width: width)
  }
}
