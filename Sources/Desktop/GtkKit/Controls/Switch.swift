import CGtk

/// Something to turn on and off.
public struct Switch: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a switch that is off.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_switch_get_type())
    setAccessibleLabel(accessibleLabel)
  }

  /// Whether it is on.
  ///
  /// Setting it calls no handler.
  public var isActive: Bool {
    get { object.bool("active") }
    nonmutating set { Echo.silenced { object.set("active", newValue) } }
  }

  /// Calls a handler when the person has turned it on or off.
  public func onToggled(_ handler: @escaping (Bool) -> Void) {
    object.connectByPerson("notify::active") { handler($0.bool("active")) }
  }
}
