import CGtk
import ValueLayout

extension LayoutView.State {
  /// Lets GTK move the focus through the widget's children as the layout is read.
  func movesFocus(of widget: Widget) {
    widget.movesFocus { [weak self] direction, parent in
      self?.moveFocus(direction, in: parent) == true
    }
  }

  /// Gives the focus to the next thing in a direction that takes it.
  ///
  /// - Returns: Whether it is still in the container; if not, GTK goes on outside.
  private func moveFocus(_ direction: GtkDirectionType, in parent: Object) -> Bool {
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
  /// Whether the rectangle is in one column with another, and lies below or above it.
  fileprivate func follows(_ other: Rect, down: Bool) -> Bool {
    let sharesColumn = minX < other.maxX && other.minX < maxX
    return sharesColumn && (down ? midY > other.midY : midY < other.midY)
  }
}
