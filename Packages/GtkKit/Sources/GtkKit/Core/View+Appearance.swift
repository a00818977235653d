import CGtk

extension View {
  /// Whether the widget is visible; a hidden one takes no room.
  public var isVisible: Bool {
    get { object.bool("visible") }
    nonmutating set { object.set("visible", newValue) }
  }

  /// Whether the widget responds to the user; if not, it is greyed out with everything inside.
  public var isSensitive: Bool {
    get { object.bool("sensitive") }
    nonmutating set { object.set("sensitive", newValue) }
  }

  /// Whether the pointer can hit the widget; if not, it hits the widget behind.
  public var canTarget: Bool {
    get { object.bool("can-target") }
    nonmutating set { object.set("can-target", newValue) }
  }

  /// The opacity, from 0 to 1.
  public var opacity: Double {
    get { object.double("opacity") }
    nonmutating set { object.set("opacity", newValue) }
  }

  /// The text of the tooltip; empty for none.
  public var tooltip: String {
    get { object.string("tooltip-text") }
    nonmutating set { object.set("tooltip-text", newValue.isEmpty ? nil : newValue) }
  }

  /// Adds style classes, such as `suggested-action` or `dim-label`.
  public func addCSSClasses(_ names: String...) {
    for name in names { unsafe gtk_widget_add_css_class(object.cast(), name) }
  }

  /// Adds or removes one style class.
  public func setCSSClass(_ name: String, _ isPresent: Bool) {
    if isPresent {
      unsafe gtk_widget_add_css_class(object.cast(), name)
    } else {
      unsafe gtk_widget_remove_css_class(object.cast(), name)
    }
  }
}
