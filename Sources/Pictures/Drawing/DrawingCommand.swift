public import ValueLayout

/// One step of a drawing: a shape, text or picture, and its place.
///
/// Coordinates are in points, with x growing to the right and y downwards. Later commands draw over
/// earlier ones. Commands are also the leaves of layouts: ``TextDrawable``, ``ImageDrawable`` and
/// ``ShapeDrawable`` are layouts whose contents are commands, so the contents of a layout of
/// drawables, back to front, are a drawing.
///
/// A command with nothing to draw (an empty text, a frame without area or with numbers that are not
/// finite) draws nothing; no numbers make a command trap or fail.
public enum DrawingCommand: Hashable, Sendable {
  /// Fills a shape.
  case fill(Shape, Paint)

  /// Strokes the outline of a shape, with half of the width (in points) on each side.
  case stroke(Shape, Paint, width: Double)

  /// Draws text in a frame, fitted as ``StyledText`` describes.
  case text(StyledText, in: Rect)

  /// Draws a picture as large as it fits in the middle of a frame, keeping its aspect ratio.
  case image(VectorImage, in: Rect)

  /// Draws soft sparks, in order.
  case sprites([Sprite], BlendMode)

  /// Draws commands as one: moved, clipped and faded together.
  case group(DrawingGroup)
}
