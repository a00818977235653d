import CGtk

/// The direction along which something extends.
public enum Orientation: Sendable {
  case horizontal, vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// What a widget does with room that it has not asked for, in one direction.
public enum Alignment: Int, Sendable {
  case fill, start, end, center
}

/// A side of a rectangle, in reading order where it matters.
public enum Edge: Sendable, CaseIterable {
  case top, bottom, start, end

  var margin: String {
    switch self {
    case .top: "margin-top"
    case .bottom: "margin-bottom"
    case .start: "margin-start"
    case .end: "margin-end"
    }
  }
}
