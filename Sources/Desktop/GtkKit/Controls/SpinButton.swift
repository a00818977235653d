import CGtk

/// A whole number to type or to step.
public struct SpinButton: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes a field for numbers of a range, showing the least.
  ///
  /// - Parameter range: The numbers allowed; others become the nearest of them when the field is
  ///   left.
  public init(range: ClosedRange<Int>) {
    widget = Widget(gtk_spin_button_get_type())
    unsafe gtk_spin_button_set_increments(object.cast(), 1, 10)
    unsafe gtk_spin_button_set_range(
      object.cast(), Double(range.lowerBound), Double(range.upperBound))
    object.set("numeric", true)
    object.connectByPerson("changed") { object in
      // Typed digits count at once; half-typed text is left alone.
      let text = object.string("text")
      guard let number = Int(text), range.contains(number), text == "\(number)" else { return }
      object.set("value", Double(number))
    }
  }

  /// The number.
  ///
  /// Setting it calls no handler, and leaves the text alone if it says the same.
  public var value: Int {
    get { Int(object.double("value").rounded()) }
    nonmutating set {
      if newValue != value { Echo.silenced { object.set("value", Double(newValue)) } }
    }
  }

  /// Calls a handler with each new number of the person's, as soon as it is typed.
  public func onValueChanged(_ handler: @escaping (Int) -> Void) {
    object.connectByPerson("value-changed") { handler(Int($0.double("value").rounded())) }
  }
}
