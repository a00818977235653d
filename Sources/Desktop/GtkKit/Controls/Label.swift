import CGtk

/// A text that is only shown.
public struct Label: View {
  /// Where the dots go in a text that does not fit.
  public enum Ellipsis: Int, Sendable {
    case none, start, middle, end
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Makes a label of one line, centered in its room.
  public init(_ text: String) {
    widget = Widget(gtk_label_get_type())
    self.text = text
  }

  /// The label that somebody else has made.
  init(sharing label: Object) { widget = Widget(label) }

  /// The text, never read as markup.
  public var text: String {
    get { object.string("label") }
    nonmutating set { object.set("label", newValue) }
  }

  /// Where the lines lie: 0 at the start of the room, 1 at its end.
  public var horizontalPosition: Double {
    get { object.double("xalign") }
    nonmutating set { object.set("xalign", newValue) }
  }

  /// Where the lines lie: 0 at the top of the room, 1 at its bottom.
  public var verticalPosition: Double {
    get { object.double("yalign") }
    nonmutating set { object.set("yalign", newValue) }
  }

  /// Whether long text goes on in further lines, breaking words only where it must.
  public var isWrapping: Bool {
    get { object.bool("wrap") }
    nonmutating set {
      object.set("wrap", newValue)
      object.set("wrap-mode", Int(PANGO_WRAP_WORD_CHAR.rawValue))
    }
  }

  /// Wraps between words only, so that the text needs the width of its longest word.
  public func keepWords() { object.set("wrap-mode", Int(PANGO_WRAP_WORD.rawValue)) }

  /// Whether the lines of wrapped text are centered below each other.
  public var isCentered: Bool {
    get { object.int("justify") == Int(GTK_JUSTIFY_CENTER.rawValue) }
    nonmutating set {
      object.set("justify", Int((newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT).rawValue))
    }
  }

  /// The greatest number of lines, when wrapping and with an ellipsis; nil for any.
  public var lineLimit: Int? {
    get { object.int("lines") < 0 ? nil : object.int("lines") }
    nonmutating set { object.set("lines", newValue ?? -1) }
  }

  /// Where the dots go in a text that does not fit; a hint near the pointer has the whole of it.
  public var ellipsis: Ellipsis {
    get { Ellipsis(rawValue: object.int("ellipsize")) ?? .none }
    nonmutating set {
      object.set("ellipsize", newValue.rawValue)
      if newValue != .none { hintsAtWholeText() }
    }
  }
}
