import CGtk
import CGtkGlue

/// Decides sizes and places for a widget of our own making.
protocol Arranging: AnyObject {
  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int)

  /// Where the first baseline lies in the least and in the preferred height; nil for no text.
  func baselines(forWidth width: Int?) -> (minimum: Int, natural: Int)?

  func arrange(width: Int, height: Int, in parent: Object)
}

extension Arranging {
  func baselines(forWidth width: Int?) -> (minimum: Int, natural: Int)? { nil }
}

extension Widget {
  /// Lets GTK ask `arranging` for this widget's size and for its children's places.
  func setLayout(_ arranging: some Arranging) {
    let functions = unsafe GlueLayoutFunctions(
      measure: { user, orientation, other, minimum, natural, minimumBaseline, naturalBaseline in
        guard let arranging = unsafe Held<any Arranging>.at(user).value else { return }
        let other = other < 0 ? nil : Int(other)
        let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
        let size = arranging.measure(isHorizontal ? .horizontal : .vertical, for: other)
        unsafe minimum.pointee = CInt(clamping: size.minimum)
        unsafe natural.pointee = CInt(clamping: size.natural)
        guard !isHorizontal, let baselines = arranging.baselines(forWidth: other) else { return }
        unsafe minimumBaseline.pointee = CInt(clamping: baselines.minimum)
        unsafe naturalBaseline.pointee = CInt(clamping: baselines.natural)
      },
      allocate: { user, widget, width, height in
        guard let arranging = unsafe Held<any Arranging>.at(user).value else { return }
        let parent = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        arranging.arrange(width: Int(width), height: Int(height), in: parent)
      },
      mode: GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    let held = Held<any Arranging>(arranging)
    object.holds(held)
    unsafe gtk_widget_set_layout_manager(
      object.cast(),
      glue_layout_new(functions, held.retainedPointer(), Held<any Arranging>.release))
  }
}
