public import ValueLayout

/// A picture that is not rendered yet: its size, and what to draw, back to front.
///
/// The area from (0, 0) to the size is visible. The background is transparent.
///
/// ```swift
/// let row = MultiPaneLayout(content: text, accessories: creatures)
/// let drawing = Drawing(of: row, size: Size(width: 500, height: 200))
/// ```
public struct Drawing: Equatable, Sendable {
  /// The width and height in points.
  public var size: Size

  /// What to draw, back to front.
  public var commands: [DrawingCommand]

  /// Creates a drawing of commands.
  ///
  /// - Parameters:
  ///   - size: The width and height in points.
  ///   - commands: What to draw, back to front.
  public init(size: Size, commands: [DrawingCommand] = []) {
    self.size = size
    self.commands = commands
  }

  /// Creates a drawing of a layout of drawables on a sheet of a given size.
  ///
  /// - Parameters:
  ///   - layout: The layout, which is placed in the whole sheet.
  ///   - size: The width and height of the sheet in points.
  ///   - background: Fills the sheet behind the layout; nil for a transparent one.
  public init(
    of layout: some Layout<DrawingCommand>, size: Size, background: Paint? = nil
  ) {
    let sheet = Rect(origin: Point(x: 0, y: 0), size: size)
    var placed = layout
    placed.layout(in: sheet)
    commands = background.map { [.fill(.rectangle(sheet), $0)] } ?? []
    placed.appendContents(to: &commands)
    self.size = size
  }
}
