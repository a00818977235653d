public import ValueLayout

extension Widget: Recognizable {
  /// Where the last layout has put the widget: ``frame``.
  public var layoutFrame: Rect { frame }

  /// The widget, which is the same in all layouts.
  public var identity: Widget { self }
}
