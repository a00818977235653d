import CGtk

/// The direction in which something extends.
public enum Orientation: Sendable {
  case horizontal, vertical

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

/// Where a widget is placed in one direction when it gets more room than it needs.
public enum Alignment: Int, Sendable {
  case fill, start, end, center
}

/// A side of a rectangle; `start` is where lines of text start.
public enum Edge: Sendable, CaseIterable {
  case top, bottom, start, end

  var marginProperty: String {
    switch self {
    case .top: "margin-top"
    case .bottom: "margin-bottom"
    case .start: "margin-start"
    case .end: "margin-end"
    }
  }
}
