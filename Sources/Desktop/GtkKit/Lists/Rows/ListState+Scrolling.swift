import CGtk

extension ListState {
  /// Follows whatever scrolls the list.
  func followScrolling() {
    list.connect("notify::vadjustment") { [weak self] _ in self?.takeAdjustment() }
  }

  private func takeAdjustment() {
    scrolling?.end()
    adjustment = list.object("vadjustment")
    scrolling = adjustment?.connectUntilEnded("value-changed") { [weak self] in self?.follow() }
    showScroll()
  }

  private func follow() {
    guard let value = adjustment?.double("value"), value != window.offset else { return }
    window.scroll(to: value)
    update()
    unsafe gtk_widget_queue_allocate(list.cast())
  }

  /// Tells the scroll bar where the list is, and how long.
  func showScroll() {
    guard let adjustment else { return }
    let height = window.height
    unsafe gtk_adjustment_configure(
      adjustment.cast(), window.offset, 0, max(window.totalHeight, height), height * 0.1,
      height * 0.9, height)
    guard let across = list.object("hadjustment") else { return }
    let width = unsafe Double(gtk_widget_get_width(list.cast()))
    unsafe gtk_adjustment_configure(across.cast(), 0, 0, width, width * 0.1, width * 0.9, width)
  }

  /// Brings a row into sight.
  func scroll(to position: Int) {
    window.reveal(position)
    update()
    showScroll()
    unsafe gtk_widget_queue_allocate(list.cast())
  }
}
