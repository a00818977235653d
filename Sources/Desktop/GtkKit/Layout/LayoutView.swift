import CGtk
import CGtkGlue
public import ValueLayout

/// A container whose children are placed by a layout value.
///
/// Its children are the layout's contents, in drawing order: what comes last is in front. Each
/// time the container gets a size, the layout lays itself out in its bounds, whose origin is the
/// top left corner, and each child gets its frame, its edges rounded to whole points. Where lines
/// are read from right to left the frames are mirrored.
///
/// The Tab key moves the focus through the children in the order in which the layout is read
/// (`ReadingOrder`), and so do the arrow keys that children leave alone: left and right from line to
/// line, up and down within a column. What lies in a child is the child's own affair.
public struct LayoutView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - minimum: The least width and height in points.
  ///   - natural: The preferred width and height in points.
  ///   - imageLabel: What it is called where it is one image to screen readers; nil for a group.
  ///   - makeLayout: Asked for the layout when the container is made and after each `invalidate`.
  ///     Its contents must be widgets that no other parent contains. It is kept as long as the
  ///     container: it should capture the container's owner weakly.
  public init(
    minimum: (width: Int, height: Int) = (0, 0), natural: (width: Int, height: Int) = (0, 0),
    imageLabel: String? = nil, makeLayout: @escaping () -> some Layout<Widget>
  ) {
    self.init(
      sizing: Sizing(
        minimumWidth: minimum.width, naturalWidth: natural.width,
        height: { _ in (minimum.height, natural.height) }),
      imageLabel: imageLabel, makeLayout: makeLayout)
  }

  /// Makes a container whose height follows from its width, or that is as large as its layout says.
  ///
  /// - Parameters:
  ///   - sizing: The sizes it asks for; `.fittingLayout` asks the layout.
  ///   - imageLabel: What it is called where it is one image to screen readers; nil for a group.
  ///   - makeLayout: Asked for the layout when the container is made and after each `invalidate`,
  ///     as in the other initializer.
  public init(
    sizing: Sizing, imageLabel: String? = nil, makeLayout: @escaping () -> some Layout<Widget>
  ) {
    let role = imageLabel == nil ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_IMG
    unsafe widget = Widget(Object(adopting: UnsafeMutableRawPointer(glue_widget_new(role))))
    state = State(sizing: sizing, makeLayout: makeLayout)
    widget.object.holds(state)
    widget.setLayout(state)
    state.movesFocus(of: widget)
    state.update(in: object)
    if let imageLabel { setAccessibleLabel(imageLabel) }
  }

  /// Asks for the layout again: children come, go and change order as its contents say.
  public func invalidate() {
    state.update(in: object)
    unsafe gtk_widget_queue_resize(object.cast())
  }
}
