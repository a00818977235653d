public import Drawing
public import ValueLayout

/// Text in a scene, fitted into its frame as ``Drawing/StyledText`` describes.
public struct LabelNode: Layout, Hashable, Sendable {
  /// The text and its style.
  public var text: StyledText

  /// The color of a halo around the letters, which keeps them readable in front of bright light, or
  /// nil for none.
  public var halo: Color?

  /// The rectangle last laid out in, in the scene's points.
  public var frame = Rect.zero

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - text: The text and its style.
  ///   - halo: The color of a halo around the letters, or nil for none.
  public init(_ text: StyledText, halo: Color? = nil) {
    self.text = text
    self.halo = halo
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The command that draws the text, in front of its halo.
  var command: DrawingCommand {
    let text = DrawingCommand.text(self.text, in: frame)
    guard let halo else { return text }
    var dark = self.text
    dark.color = halo
    let offsets = [(-1.5, 0.0), (1.5, 0), (0, -1.5), (0, 1.5)]
    let rim = offsets.map { DrawingCommand.text(dark, in: frame.offsetBy(dx: $0.0, dy: $0.1)) }
    return .group(DrawingGroup(rim + [text]))
  }

  /// The node itself, as a scene node.
  public var contents: [Node] { [.label(self)] }
}
