import CGtk
import CGtkGlue
import ValueLayout

/// Draws a picture as large as its room allows, centered, its proportions kept, sharp at any size.
public struct PictureView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Makes a view of a picture.
  ///
  /// - Parameters:
  ///   - picture: What is drawn; nil for nothing.
  ///   - size: The width and height that it prefers, in points; it can be made any smaller.
  ///   - accessibleLabel: What the picture shows; nil for a picture that screen readers pass over.
  public init(_ picture: Picture? = nil, size: Int = 32, accessibleLabel: String? = nil) {
    let role =
      accessibleLabel == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG
    unsafe widget = Widget(Object(adopting: UnsafeMutableRawPointer(glue_widget_new(role))))
    state = State(picture: picture, size: size)
    widget.setLayout(state)
    let held = Held(state)
    unsafe glue_widget_set_snapshot(
      object.cast(),
      { user, widget, snapshot in
        let view = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        unsafe Held<State>.at(user).value?.draw(view, on: snapshot)
      }, held.retainedPointer(), Held<State>.release)
    if let accessibleLabel { setAccessibleLabel(accessibleLabel) }
    object.connect("notify::scale-factor") { arguments in
      if let view = arguments.object(0) { unsafe gtk_widget_queue_draw(view.cast()) }
    }
  }

  /// What is drawn; nil for nothing.
  public var picture: Picture? {
    get { state.picture }
    nonmutating set {
      guard newValue?.name != state.picture?.name else { return }
      state.picture = newValue
      unsafe gtk_widget_queue_draw(object.cast())
    }
  }
}

extension PictureView {
  final class State: Arranging {
    var picture: Picture?
    private let size: Int

    init(picture: Picture?, size: Int) {
      self.picture = picture
      self.size = size
    }

    func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
      (0, size)
    }

    func arrange(width: Int, height: Int, in parent: Object) {}

    func draw(_ view: Object, on snapshot: OpaquePointer) {
      let scale = Double(view.int("scale-factor"))
      let width = unsafe Double(gtk_widget_get_width(view.cast()))
      let height = unsafe Double(gtk_widget_get_height(view.cast()))
      guard let picture,
        let image = ImageCache.shared.image(
          of: picture, fittingWidth: Int(width * scale), height: Int(height * scale))
      else { return }
      // The image has exactly as many pixels as are shown, so they must meet the screen's.
      let x = ((width * scale - Double(image.width)) / 2).rounded() / scale
      let y = ((height * scale - Double(image.height)) / 2).rounded() / scale
      unsafe image.draw(on: snapshot, at: Point(x: x, y: y), scale: scale)
    }
  }
}
