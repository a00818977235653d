import CGtk
import CGtkGlue
public import ValueLayout

/// A container whose children are placed by a layout value.
///
/// Its children are the layout's contents, in drawing order: the last is in front. Each time the
/// container gets a size, the layout is performed in its bounds, whose origin is the top left
/// corner, and each child gets its frame, rounded to whole points. In right-to-left locales the
/// frames are mirrored.
///
/// The Tab key moves the focus through the children in reading order (`ReadingOrder`), and so do
/// the arrow keys that children do not handle: left and right through all of them, up and down
/// within a column. Inside a child, the child decides.
public struct LayoutView: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Creates a container of a fixed minimum and natural size, for tests.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width and height in points.
  ///   - natural: The natural width and height in points.
  ///   - makeLayout: Called for the layout on creation and after each `invalidate`. The layout's
  ///     contents must be widgets that no other parent contains. The container retains it, so it
  ///     should capture the container's owner weakly.
  public init(
    minimum: (width: Int, height: Int) = (0, 0), natural: (width: Int, height: Int) = (0, 0),
    makeLayout: @escaping () -> some Layout<Widget>
  ) {
    self.init(
      sizing: Sizing(
        minimumWidth: minimum.width, naturalWidth: natural.width,
        height: { _ in (minimum.height, natural.height) }),
      makeLayout: makeLayout)
  }

  /// Creates a container whose height depends on its width, or that is as large as its layout.
  ///
  /// - Parameters:
  ///   - sizing: The sizes that it requests; `.fittingLayout` measures the layout.
  ///   - focusOrder: The children in the order in which the Tab key goes through them; empty for the
  ///     reading order.
  ///   - makeLayout: Called for the layout on creation and after each `invalidate`, as in the other
  ///     initializer.
  public init(
    sizing: Sizing, focusOrder: [Widget] = [], makeLayout: @escaping () -> some Layout<Widget>
  ) {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_GROUP))))
    state = State(sizing: sizing, focusOrder: focusOrder, makeLayout: makeLayout)
    widget.object.retain(state)
    widget.setCustomLayout(state)
    widget.onMoveFocus { [weak state] direction, parent in
      state?.moveFocus(direction, in: parent) == true
    }
    state.update(in: object)
  }

  /// Requests the layout again; children are added, removed and reordered as its contents say.
  public func invalidate() {
    state.update(in: object)
    unsafe gtk_widget_queue_resize(object.cast())
  }
}

/// The layout between two invalidations.
private final class State: Releasable, CustomLayout {
  private let sizing: LayoutView.Sizing
  private var focusOrder: [Widget]
  private var makeLayout: (() -> any Layout<Widget>)?
  private var layout: (any Layout<Widget>)?
  private var children: [Widget] = []

  init(
    sizing: LayoutView.Sizing, focusOrder: [Widget],
    makeLayout: @escaping () -> any Layout<Widget>
  ) {
    self.sizing = sizing
    self.focusOrder = focusOrder
    self.makeLayout = makeLayout
  }

  func release() {
    makeLayout = nil
    layout = nil
    children = []
    focusOrder = []
  }

  func update(in parent: Object) {
    guard let new = makeLayout?() else { return }
    layout = new
    let contents = new.contents
    guard contents != children else { return }
    let kept = Set(contents)
    precondition(kept.count == contents.count, "a layout contains the same widget twice")
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

  func allocate(width: Int, height: Int, in parent: Object) {
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

  /// Gives the focus to the next child in a direction that takes it.
  ///
  /// - Returns: Whether the focus is still in the container; if not, GTK continues outside.
  func moveFocus(_ direction: GtkDirectionType, in parent: Object) -> Bool {
    let isMirrored = unsafe gtk_widget_get_direction(parent.cast()) == GTK_TEXT_DIR_RTL
    let isVertical = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN
    let isForward =
      switch direction {
      case GTK_DIR_LEFT: isMirrored
      case GTK_DIR_RIGHT: !isMirrored
      default: direction == GTK_DIR_DOWN || direction == GTK_DIR_TAB_FORWARD
      }
    // The frames are those before mirroring, which are read from left to right.
    var order = layout?.contents(in: .leftToRight) ?? []
    let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
    if isTab, !focusOrder.isEmpty { order = focusOrder }
    guard let focused = focusedChild(of: parent) else {
      if !isForward { order.reverse() }
      return order.contains { $0.takesFocus(direction) }
    }
    if isVertical {
      order = layout?.contents(in: ReadingOrder(.leftToRight, by: .columns)) ?? []
    }
    if !isForward { order.reverse() }
    let rest = order.drop { $0 != focused }
    guard let current = rest.first else { return false }
    if current.takesFocus(direction) { return true }
    return rest.dropFirst().contains { child in
      // At the end of a column the focus leaves, rather than going to the top of the next.
      if isVertical, !child.frame.follows(current.frame, down: isForward) { return false }
      return child.takesFocus(direction)
    }
  }

  private func focusedChild(of parent: Object) -> Widget? {
    guard let child = unsafe gtk_widget_get_focus_child(parent.cast()) else { return nil }
    return unsafe Widget(Object(sharing: UnsafeMutableRawPointer(child)))
  }
}

extension Widget {
  fileprivate func takesFocus(_ direction: GtkDirectionType) -> Bool {
    unsafe gtk_widget_child_focus(object.cast(), direction) != 0
  }
}

extension Rect {
  /// Whether the rectangle shares a column with another, and lies below or above it.
  fileprivate func follows(_ other: Rect, down: Bool) -> Bool {
    let sharesColumn = minX < other.maxX && other.minX < maxX
    return sharesColumn && (down ? midY > other.midY : midY < other.midY)
  }
}
