import CGtk
import CGtkGlue

/// Measures a widget of our own, and places its children.
protocol CustomLayout: AnyObject {
  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int)

  /// The first baseline at the minimum and at the natural height; nil for no text.
  func baselines(forWidth width: Int?) -> (minimum: Int, natural: Int)?

  func allocate(width: Int, height: Int, in parent: Object)
}

extension CustomLayout {
  func baselines(forWidth width: Int?) -> (minimum: Int, natural: Int)? { nil }
}

/// The methods that a custom widget implements in Swift.
extension Widget {
  /// Lets a layout decide the widget's size and its children's places.
  func setCustomLayout(_ layout: some CustomLayout) {
    let functions = unsafe GlueLayoutFunctions(
      measure: { user, orientation, other, minimum, natural, minimumBaseline, naturalBaseline in
        guard let layout = unsafe CallbackBox<any CustomLayout>.from(user).value else { return }
        let other = other < 0 ? nil : Int(other)
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        let size = layout.measure(isHorizontal ? .horizontal : .vertical, for: other)
        unsafe minimum.pointee = CInt(clamping: size.minimum)
        unsafe natural.pointee = CInt(clamping: size.natural)
        guard !isHorizontal, let baselines = layout.baselines(forWidth: other) else { return }
        unsafe minimumBaseline.pointee = CInt(clamping: baselines.minimum)
        unsafe naturalBaseline.pointee = CInt(clamping: baselines.natural)
      },
      allocate: { user, widget, width, height in
        guard let layout = unsafe CallbackBox<any CustomLayout>.from(user).value else { return }
        let parent = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        layout.allocate(width: Int(width), height: Int(height), in: parent)
      },
      mode: GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    let box = CallbackBox<any CustomLayout>(layout)
    object.retain(box)
    unsafe gtk_widget_set_layout_manager(
      object.cast(),
      glue_layout_new(
        functions, box.retainedPointer(), CallbackBox<any CustomLayout>.destroyNotify))
  }

  /// Draws the widget with a function that gets the widget and the snapshot to draw on.
  func onSnapshot(_ draw: @escaping (Object, OpaquePointer) -> Void) {
    let box = unsafe CallbackBox(draw)
    unsafe object.retain(box)
    unsafe glue_widget_set_snapshot(
      object.cast(),
      { user, widget, snapshot in
        let view = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        unsafe CallbackBox<(Object, OpaquePointer) -> Void>.from(user).value?(view, snapshot)
      }, box.retainedPointer(), CallbackBox<(Object, OpaquePointer) -> Void>.destroyNotify)
  }

  /// Moves the focus inside the widget with a function that gets a direction and the widget, and
  /// returns whether the focus has stayed inside.
  func onMoveFocus(_ move: @escaping (GtkDirectionType, Object) -> Bool) {
    let box = CallbackBox(move)
    object.retain(box)
    unsafe glue_widget_set_focus(
      object.cast(),
      { user, widget, direction in
        let move = unsafe CallbackBox<(GtkDirectionType, Object) -> Bool>.from(user).value
        let widget = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        return move?(direction, widget) == true ? 1 : 0
      }, box.retainedPointer(), CallbackBox<(GtkDirectionType, Object) -> Bool>.destroyNotify)
  }
}
