import CGtk

/// A horizontal line on which the user chooses a place.
public struct Slider: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a slider at its beginning, from 0 to 1.
  ///
  /// - Parameter accessibleLabel: The name of the value.
  public init(accessibleLabel: String) {
    widget = Widget(gtk_scale_get_type())
    object.set("draw-value", false)
    end = 1
    setAccessibleLabel(accessibleLabel)
  }

  /// The value at the end of the line, above 0; at its beginning it is 0.
  ///
  /// An arrow key moves by a hundredth of it, and a page by a tenth.
  public var end: Double {
    get { unsafe gtk_adjustment_get_upper(gtk_range_get_adjustment(object.cast())) }
    nonmutating set {
      let end = newValue > 0 && newValue.isFinite ? newValue : 1
      ProgrammaticChange.perform {
        unsafe gtk_range_set_range(object.cast(), 0, end)
        unsafe gtk_range_set_increments(object.cast(), end / 100, end / 10)
      }
    }
  }

  /// The value of the place, from 0 to ``end``.
  ///
  /// Setting it calls no handler.
  public var value: Double {
    get { unsafe gtk_range_get_value(object.cast()) }
    nonmutating set {
      guard newValue.isFinite else { return }
      ProgrammaticChange.perform { unsafe gtk_range_set_value(object.cast(), newValue) }
    }
  }

  /// Calls a handler with each new place that the user chooses.
  public func onValueChanged(_ handler: @escaping (Double) -> Void) {
    object.connectUserChange("value-changed") { range in
      handler(unsafe gtk_range_get_value(range.cast()))
    }
  }
}
