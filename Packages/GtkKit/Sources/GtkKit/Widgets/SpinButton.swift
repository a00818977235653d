import CGtk

/// A field for an integer, with buttons to increase and decrease it.
public struct SpinButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a field that shows the lowest number of a range.
  ///
  /// - Parameter range: The valid numbers; others are clamped when the field loses the focus.
  public init(range: ClosedRange<Int>) {
    widget = Widget(gtk_spin_button_get_type())
    unsafe gtk_spin_button_set_increments(object.cast(), 1, 10)
    unsafe gtk_spin_button_set_range(
      object.cast(), Double(range.lowerBound), Double(range.upperBound))
    object.set("numeric", true)
    object.connectUserChange("changed") { object in
      // A valid number counts as soon as it is typed; incomplete input is left alone.
      let text = object.string("text")
      guard let number = Int(text), range.contains(number), text == "\(number)" else { return }
      object.set("value", Double(number))
    }
  }

  /// The number.
  ///
  /// Setting it calls no handler, and leaves the text alone if it means the same number.
  public var value: Int {
    get { Int(object.double("value").rounded()) }
    nonmutating set {
      guard newValue != value else { return }
      ProgrammaticChange.perform { object.set("value", Double(newValue)) }
    }
  }

  /// Calls a handler with each new number that the user enters, as soon as it is typed.
  public func onValueChanged(_ handler: @escaping (Int) -> Void) {
    object.connectUserChange("value-changed") { handler(Int($0.double("value").rounded())) }
  }
}
