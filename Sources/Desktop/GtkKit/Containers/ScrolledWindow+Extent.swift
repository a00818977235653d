import CGtk

extension ScrolledWindow {
  /// The height of the content in points, as far as it is known.
  public var contentHeight: Double { object.object("vadjustment")?.double("upper") ?? 0 }

  /// The height of the part in sight, in points.
  public var visibleHeight: Double { object.object("vadjustment")?.double("page-size") ?? 0 }

  /// Calls a handler when the content or the part in sight has another height.
  public func onExtentChanged(_ handler: @escaping () -> Void) {
    object.object("vadjustment")?.connect("changed", owner: object) { _ in handler() }
  }

  /// Calls a handler when the content was scrolled, by whomever.
  public func onScrolled(_ handler: @escaping () -> Void) {
    object.object("vadjustment")?.connect("value-changed", owner: object) { _ in handler() }
  }
}
