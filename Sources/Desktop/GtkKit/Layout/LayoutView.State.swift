import CGtk
import CGtkGlue
import ValueLayout

extension LayoutView {
  /// The layout between two invalidations.
  final class State: Releasable, Arranging {
    private var sizing: Sizing
    private var makeLayout: (() -> any Layout<Widget>)?
    private(set) var layout: (any Layout<Widget>)?
    private var children: [Widget] = []

    init(sizing: Sizing, makeLayout: @escaping () -> any Layout<Widget>) {
      self.sizing = sizing
      self.makeLayout = makeLayout
    }

    func letGo() {
      makeLayout = nil
      layout = nil
      children = []
    }

    func update(in parent: Object) {
      guard let new = makeLayout?() else { return }
      layout = new
      let contents = new.contents
      guard contents != children else { return }
      let kept = Set(contents)
      precondition(kept.count == contents.count, "a widget is a layout's content once only")
      for child in children where !kept.contains(child) { child.removeFromParent() }
      var previous: Widget?
      for child in contents {
        // Also moves a child that is in the parent already.
        unsafe gtk_widget_insert_after(child.object.cast(), parent.cast(), previous?.object.cast())
        previous = child
      }
      children = contents
    }

    func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
      sizing.lengths(of: layout, orientation, for: other)
    }

    func baselines(forWidth width: Int?) -> (minimum: Int, natural: Int)? {
      sizing.baselines(of: layout, forWidth: width)
    }

    func arrange(width: Int, height: Int, in parent: Object) {
      guard var layout else { return }
      layout.layout(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
      self.layout = layout
      let isMirrored = unsafe gtk_widget_get_direction(parent.cast()) == GTK_TEXT_DIR_RTL
      for child in layout.contents {
        let frame = child.frame
        let x = isMirrored ? Double(width) - frame.maxX : frame.minX
        // A layout without room gives negative sizes, which show nothing.
        unsafe glue_child_allocate(
          child.object.cast(), x, frame.minY, frame.size.width, frame.size.height)
      }
    }
  }
}
