import CGtk
import CGtkGlue
import ValueLayout

/// Shows the pixels of a small picture, centered, one to one with the screen's.
///
/// Pixels outside the view, and its rounded corners if its style has any, are clipped.
public struct ThumbnailView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state = State()

  /// Creates a view that shows nothing, and that screen readers skip.
  ///
  /// It takes the room that it gets, and needs none.
  public init() {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_PRESENTATION))))
    object.set("overflow", Int(GTK_OVERFLOW_HIDDEN.rawValue))
    widget.setCustomLayout(state)
    unsafe widget.onSnapshot { [state] in unsafe state.draw($0, on: $1) }
  }

  /// Shows a picture.
  ///
  /// - Parameter pixels: The picture; nil for none.
  public func show(_ pixels: Pixels?) {
    state.image = pixels.flatMap { PixelImage($0) }
    unsafe gtk_widget_queue_draw(object.cast())
  }

  /// How many pixels of the screen a point has in each direction: 2 on a screen of high density.
  public var pixelsPerPoint: Int { object.int("scale-factor") }

  /// Calls a handler each time the view comes to a screen of another density.
  public func onPixelsPerPointChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::scale-factor") { _ in handler() }
  }
}

private final class State: CustomLayout {
  var image: PixelImage?

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  func allocate(width: Int, height: Int, in parent: Object) {}

  func draw(_ view: Object, on snapshot: OpaquePointer) {
    guard let image else { return }
    let scale = Double(view.int("scale-factor"))
    let width = unsafe Double(gtk_widget_get_width(view.cast()))
    let height = unsafe Double(gtk_widget_get_height(view.cast()))
    // Whole pixels, to avoid blurring.
    let x = ((width * scale - Double(image.width)) / 2).rounded() / scale
    let y = ((height * scale - Double(image.height)) / 2).rounded() / scale
    unsafe image.draw(on: snapshot, at: Point(x: x, y: y), scale: scale)
  }
}
