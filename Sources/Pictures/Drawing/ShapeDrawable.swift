public import ValueLayout

/// A shape as a leaf of a layout, as large as its frame.
///
/// ```swift
/// let card = ShapeDrawable(.roundedRectangle(radius: 12), fill: .color(.white))
/// text.withInsets(all: 8).withBackground(card)
/// ```
public struct ShapeDrawable: Layout, Hashable {
  /// The kind of outline, apart from its frame.
  public enum Form: Hashable, Sendable {
    /// The frame itself.
    case rectangle

    /// The frame with rounded corners, with a radius in points of at most half of the shorter side.
    case roundedRectangle(radius: Double)

    /// The ellipse inscribed in the frame.
    case ellipse
  }

  /// The kind of outline.
  public var form: Form

  /// The fill, or nil for none.
  public var fill: Paint?

  /// The outline, drawn inside the frame, or nil for none.
  public var stroke: Paint?

  /// The width of the outline in points.
  public var strokeWidth: Double

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Creates a leaf.
  ///
  /// - Parameters:
  ///   - form: The kind of outline.
  ///   - fill: The fill, or nil for none.
  ///   - stroke: The outline, drawn inside the frame, or nil for none.
  ///   - strokeWidth: The width of the outline in points.
  public init(
    _ form: Form, fill: Paint? = nil, stroke: Paint? = nil, strokeWidth: Double = 1
  ) {
    self.form = form
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The commands that fill the shape and draw its outline.
  public var contents: [DrawingCommand] {
    var commands: [DrawingCommand] = []
    appendContents(to: &commands)
    return commands
  }

  /// Appends the commands that fill the shape and draw its outline.
  public func appendContents(to list: inout [DrawingCommand]) {
    if let fill {
      list.append(.fill(shape(inset: 0), fill))
    }
    if let stroke {
      list.append(.stroke(shape(inset: strokeWidth / 2), stroke, width: strokeWidth))
    }
  }

  /// Flexible: without an intrinsic size, the shape shares the space in a stack.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.length = .flexible()
    return traits
  }

  private func shape(inset: Double) -> Shape {
    let frame = inset == 0 ? frame : frame.insetBy(dx: inset, dy: inset)
    return switch form {
    case .rectangle: .rectangle(frame)
    case .roundedRectangle(let radius): .roundedRectangle(frame, radius: max(radius - inset, 0))
    case .ellipse: .ellipse(frame)
    }
  }
}

extension ShapeDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
