import CGtk

/// A box to tick.
public struct CheckButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an empty box with text beside it; without text, give it an accessible label.
  public init(_ label: String = "") {
    widget = Widget(gtk_check_button_get_type())
    if !label.isEmpty { object.set("label", label) }
  }

  /// Whether it is ticked.
  ///
  /// Setting it calls no handler.
  public var isActive: Bool {
    get { object.bool("active") }
    nonmutating set { Echo.silenced { object.set("active", newValue) } }
  }

  /// Lets exactly one of several boxes be ticked, and shows them round.
  public func join(_ other: CheckButton) { object.set("group", other.object) }

  /// Calls a handler when the person has ticked it or taken the tick away.
  public func onToggled(_ handler: @escaping (Bool) -> Void) {
    object.connectByPerson("toggled") { handler($0.bool("active")) }
  }
}
