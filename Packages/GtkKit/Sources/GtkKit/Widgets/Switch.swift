import CGtk

/// A switch that is on or off.
public struct Switch: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a switch, which still needs a name for screen readers.
  public init(isOn: Bool, onSwitched: @escaping (Bool) -> Void) {
    widget = Widget(gtk_switch_get_type())
    self.isOn = isOn
    object.connectUserChange("notify::active") { onSwitched($0.bool("active")) }
  }

  /// Whether it is on.
  ///
  /// Setting it calls no handler.
  public var isOn: Bool {
    get { object.bool("active") }
    nonmutating set { ProgrammaticChange.perform { object.set("active", newValue) } }
  }
}
