import CGtk

extension View {
  /// Sets the empty room around the widget in points, on the given edges or on all.
  public func setMargins(_ points: Int, _ edges: Edge...) {
    for edge in edges.isEmpty ? Edge.allCases : edges { object.set(edge.marginProperty, points) }
  }

  /// Whether the widget takes extra horizontal room.
  public var expandsHorizontally: Bool {
    get { object.bool("hexpand") }
    nonmutating set { object.set("hexpand", newValue) }
  }

  /// Whether the widget takes extra vertical room.
  public var expandsVertically: Bool {
    get { object.bool("vexpand") }
    nonmutating set { object.set("vexpand", newValue) }
  }

  /// Where the widget is placed in room wider than it needs.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: object.int("halign")) ?? .fill }
    nonmutating set { object.set("halign", newValue.rawValue) }
  }

  /// Where the widget is placed in room higher than it needs.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: object.int("valign")) ?? .fill }
    nonmutating set { object.set("valign", newValue.rawValue) }
  }

  /// Sets the minimum width and height in points; nil for the widget's own.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    object.set("width-request", width ?? -1)
    object.set("height-request", height ?? -1)
  }

  /// The height of the widget on the screen, in points; 0 before it has one.
  public var height: Int { unsafe Int(gtk_widget_get_height(object.cast())) }

  /// Measures the minimum and the natural size in one direction.
  ///
  /// - Parameters:
  ///   - orientation: The direction to measure.
  ///   - other: The size in the other direction; nil for any.
  /// - Returns: Both in points.
  public func measure(
    _ orientation: Orientation, for other: Int? = nil
  ) -> (minimum: Int, natural: Int) {
    var minimum: CInt = 0
    var natural: CInt = 0
    unsafe gtk_widget_measure(
      object.cast(), orientation.gtk, CInt(clamping: other ?? -1), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }
}
