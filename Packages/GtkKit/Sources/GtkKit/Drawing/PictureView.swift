import CGtk
import CGtkGlue
import ValueLayout

/// Draws a picture as large as the view allows: centered, proportions kept, sharp at any size.
public struct PictureView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Creates a view of a picture, or of none, that screen readers skip.
  ///
  /// Its natural size is 32 × 32 points, and it can become any smaller.
  public init(_ picture: Picture? = nil) {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_PRESENTATION))))
    state = State(picture: picture)
    widget.setCustomLayout(state)
    unsafe widget.onSnapshot { [state] in unsafe state.draw($0, on: $1) }
    object.connect("notify::scale-factor") { arguments in
      if let view = arguments.object(0) { unsafe gtk_widget_queue_draw(view.cast()) }
    }
  }

  /// The picture; nil for none.
  public var picture: Picture? {
    get { state.picture }
    nonmutating set {
      guard newValue?.name != state.picture?.name else { return }
      state.picture = newValue
      unsafe gtk_widget_queue_draw(object.cast())
    }
  }
}

private final class State: CustomLayout {
  var picture: Picture?

  init(picture: Picture?) { self.picture = picture }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    (0, 32)
  }

  func allocate(width: Int, height: Int, in parent: Object) {}

  func draw(_ view: Object, on snapshot: OpaquePointer) {
    let scale = Double(view.int("scale-factor"))
    let width = unsafe Double(gtk_widget_get_width(view.cast()))
    let height = unsafe Double(gtk_widget_get_height(view.cast()))
    guard let picture,
      let image = PictureCache.shared.image(
        of: picture, fittingWidth: Int(width * scale), height: Int(height * scale))
    else { return }
    // The image has exactly as many pixels as are shown, so they must align with the screen's.
    let x = ((width * scale - Double(image.width)) / 2).rounded() / scale
    let y = ((height * scale - Double(image.height)) / 2).rounded() / scale
    unsafe image.draw(on: snapshot, at: Point(x: x, y: y), scale: scale)
  }
}
