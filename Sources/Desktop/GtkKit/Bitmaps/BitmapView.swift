import CGtk
import CGtkGlue
public import ValueLayout

/// Shows pixels that somebody else has painted, again and again where they move.
///
/// The view asks for a frame each time it is drawn with something new to show: after `invalidate`,
/// in a new size or scale, and, while it moves, at each frame of the screen up to the frame rate.
/// It moves only
/// while that can be seen: on the screen, not scrolled out of sight, in a window that is neither
/// minimized nor left for longer than the patience given. Where the desktop asks for less motion it
/// shows still frames. While it does not move it costs nothing.
///
/// A frame's pixels are put on the pixels of the screen one to one, from the upper left corner; what
/// reaches out of the view is not shown.
public struct BitmapView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - minimum: The least width and height in points.
  ///   - natural: The preferred width and height in points.
  ///   - accessibleLabel: What the picture shows; nil for one that screen readers pass over.
  ///   - frameRate: The most frames in a second; the screen's own rate if that is less.
  ///   - patience: How many seconds it goes on moving in a window that has lost the focus.
  ///   - makeFrame: Paints a frame, on the main actor; nil shows nothing. It must not change any
  ///     widget. It is kept as long as the view: it should capture the view's owner weakly.
  public init(
    minimum: (width: Int, height: Int) = (0, 0), natural: (width: Int, height: Int) = (0, 0),
    accessibleLabel: String? = nil, frameRate: Double = 60, patience: Double = 60,
    makeFrame: @escaping (FrameRequest) -> Pixels?
  ) {
    let role =
      accessibleLabel == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG
    unsafe widget = Widget(Object(adopting: UnsafeMutableRawPointer(glue_widget_new(role))))
    state = State(
      minimum: minimum, natural: natural,
      pacing: FramePacing(frameRate: frameRate, patience: patience), makeFrame: makeFrame)
    object.set("overflow", Int(GTK_OVERFLOW_HIDDEN.rawValue))
    widget.setLayout(state)
    state.draws(on: widget)
    state.follows(widget)
    if let accessibleLabel { setAccessibleLabel(accessibleLabel) }
  }

  /// Whether new frames are asked for as time passes.
  ///
  /// Off, only a still frame shows, for a picture in which nothing moves.
  public var isMoving: Bool {
    get { state.isMoving }
    nonmutating set {
      guard newValue != state.isMoving else { return }
      state.isMoving = newValue
      state.invalidate(widget)
    }
  }

  /// Asks for a new frame, because what it shows has changed.
  public func invalidate() { state.invalidate(widget) }
}

extension BitmapView {
  /// What a frame is asked for.
  public nonisolated struct FrameRequest: Hashable, Sendable {
    /// The size of the view in points.
    public var size: Size
    /// The pixels of the screen in a point, in each direction.
    public var scale: Double
    /// How long the view has been moving, in seconds; time in which it rests does not count.
    public var seconds: Double
    /// Whether the frame stands alone: nothing moves, and no other follows by itself.
    public var isStill: Bool

    /// The number of pixels in a row of the view, and that of rows.
    public var pixels: (width: Int, height: Int) {
      (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    }
  }
}
