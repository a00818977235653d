import CGtk
import CGtkGlue
public import ValueLayout

extension View {
  /// Empty room around the widget, in points, on the given sides.
  public func setMargins(_ points: Int, _ edges: Edge...) {
    for edge in edges.isEmpty ? Edge.allCases : edges { object.set(edge.margin, points) }
  }

  /// Whether the widget takes room that nobody else wants, from left to right.
  public var expandsHorizontally: Bool {
    get { object.bool("hexpand") }
    nonmutating set { object.set("hexpand", newValue) }
  }

  /// Whether the widget takes room that nobody else wants, from top to bottom.
  public var expandsVertically: Bool {
    get { object.bool("vexpand") }
    nonmutating set { object.set("vexpand", newValue) }
  }

  /// Where the widget lies in room wider than it needs.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: object.int("halign")) ?? .fill }
    nonmutating set { object.set("halign", newValue.rawValue) }
  }

  /// Where the widget lies in room higher than it needs.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: object.int("valign")) ?? .fill }
    nonmutating set { object.set("valign", newValue.rawValue) }
  }

  /// The least width and height that the widget asks for, in points; nil for its own.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    object.set("width-request", width ?? -1)
    object.set("height-request", height ?? -1)
  }

  /// The widget's size on the screen in points; 0 × 0 before it was shown.
  public var allocatedSize: (width: Int, height: Int) {
    unsafe (
      Int(gtk_widget_get_width(object.cast())), Int(gtk_widget_get_height(object.cast()))
    )
  }

  /// The least and the preferred size in one direction.
  ///
  /// - Parameters:
  ///   - orientation: The direction asked for.
  ///   - other: The size in the other direction, where it matters; nil for any.
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

  /// The widget's rectangle in the coordinates of another; nil unless both share a window.
  public func bounds(in other: some View) -> Rect? {
    var rect = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(object.cast(), other.object.cast(), &rect) != 0 else {
      return nil
    }
    return Rect(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }
}
