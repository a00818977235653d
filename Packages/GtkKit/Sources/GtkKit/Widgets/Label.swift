import CGtk

/// Text that can only be read.
public struct Label: View {
  /// Where the ellipsis goes in a text that does not fit.
  public enum Ellipsis: Int, Sendable {
    case none, start, middle, end
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Creates a label of one line, centered.
  public init(_ text: String) {
    widget = Widget(gtk_label_get_type())
    self.text = text
  }

  /// Wraps a label that GTK has created.
  init(sharing label: Object) { widget = Widget(label) }

  /// The plain text, with symbols in place of NULs.
  public var text: String {
    get { object.string("label") }
    nonmutating set { object.set("label", newValue) }
  }

  /// The horizontal position of the lines: 0 for the start, 1 for the end.
  public var horizontalPosition: Double {
    get { object.double("xalign") }
    nonmutating set { object.set("xalign", newValue) }
  }

  /// Whether long text wraps, breaking words only if it must.
  public var isWrapping: Bool {
    get { object.bool("wrap") }
    nonmutating set {
      object.set("wrap", newValue)
      object.set("wrap-mode", Int(PANGO_WRAP_WORD_CHAR.rawValue))
    }
  }

  /// Makes the text wrap between words only, so that the label is as wide as its longest word.
  public func wrapAtWordsOnly() { object.set("wrap-mode", Int(PANGO_WRAP_WORD.rawValue)) }

  /// Keeps short words of the present text whole where lines break, also in scripts that break lines within
  /// words.
  func keepWordsWhole() {
    guard let list = unsafe pango_attr_list_new(),
      let shown = unsafe gtk_label_get_text(object.cast())
    else { return }
    defer { unsafe pango_attr_list_unref(list) }
    var start = 0
    for word in unsafe String(cString: shown).split(
      separator: " ", omittingEmptySubsequences: false)
    {
      let end = start + word.utf8.count
      // Text without spaces, such as a Chinese sentence, breaks where it must.
      if word.count <= 8 {
        unsafe add(pango_attr_allow_breaks_new(0), start..<end, to: list)
      }
      start = end + 1
    }
    unsafe gtk_label_set_attributes(object.cast(), list)
  }

  /// Makes the text wrap between words only, unless that makes a container too wide.
  ///
  /// - Parameters:
  ///   - width: The maximum width in points.
  ///   - container: The view that must not grow wider.
  func wrapAtWordsOnly(whileWithin width: Int, in container: some View) {
    isWrapping = true
    wrapAtWordsOnly()
    if container.measure(.horizontal).minimum > width { isWrapping = true }
  }

  /// Whether the lines of wrapped text are centered.
  public var isCentered: Bool {
    get { object.int("justify") == Int(GTK_JUSTIFY_CENTER.rawValue) }
    nonmutating set {
      object.set("justify", Int((newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT).rawValue))
    }
  }

  /// The width reserved for text, in characters of average width; 0 for the width of the text.
  public var minimumCharacters: Int {
    get { max(0, object.int("width-chars")) }
    nonmutating set { object.set("width-chars", newValue) }
  }

  /// The height of one line in the label's font, in points.
  public var lineHeight: Int {
    guard let layout = unsafe gtk_widget_create_pango_layout(object.cast(), "X") else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    var height: CInt = 0
    unsafe pango_layout_get_pixel_size(layout, nil, &height)
    return Int(height)
  }

  /// The maximum number of lines of text that wraps and has an ellipsis; nil for any.
  public var lineLimit: Int? {
    get { object.int("lines") < 0 ? nil : object.int("lines") }
    nonmutating set { object.set("lines", newValue ?? -1) }
  }

  /// Where the ellipsis goes in a text that does not fit; a tooltip then shows all of it.
  public var ellipsis: Ellipsis {
    get { Ellipsis(rawValue: object.int("ellipsize")) ?? .none }
    nonmutating set {
      object.set("ellipsize", newValue.rawValue)
      if newValue != .none { showFullTextInTooltip() }
    }
  }

  /// Whether a tooltip shows all of a text that does not fit, as it does from the first ellipsis on.
  public var hasTooltip: Bool {
    get { object.bool("has-tooltip") }
    nonmutating set { object.set("has-tooltip", newValue) }
  }

  /// Whether part of the text is currently replaced by an ellipsis.
  public var isEllipsized: Bool {
    unsafe pango_layout_is_ellipsized(gtk_label_get_layout(object.cast())) != 0
  }

  /// Shows the full text in a tooltip while the label is ellipsized.
  func showFullTextInTooltip() {
    guard !object.bool("has-tooltip") else { return }
    object.set("has-tooltip", true)
    object.connect("query-tooltip") { arguments in
      guard let label = arguments.object(0).map({ Label(sharing: $0) }), label.isEllipsized,
        let tooltip = arguments.object(4)
      else { return arguments.setResult(false) }
      unsafe gtk_tooltip_set_text(tooltip.cast(), label.text)
      arguments.setResult(true)
    }
  }

  /// Highlights parts of the text, such as the matches of a search.
  ///
  /// The highlights do not move when the text changes.
  ///
  /// - Parameter ranges: The parts, in bytes of UTF-8 of ``text``; empty for no highlights.
  public func highlight(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else {
      return unsafe gtk_label_set_attributes(object.cast(), nil)
    }
    guard let list = unsafe pango_attr_list_new() else { return }
    defer { unsafe pango_attr_list_unref(list) }
    for range in ranges {
      unsafe add(pango_attr_background_new(0x8500, 0x7700, 0xe800), range, to: list)
      unsafe add(pango_attr_background_alpha_new(0x6000), range, to: list)
      unsafe add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range, to: list)
    }
    unsafe gtk_label_set_attributes(object.cast(), list)
  }

  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, to list: OpaquePointer
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = guint(clamping: range.lowerBound)
    unsafe attribute.pointee.end_index = guint(clamping: range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }
}

extension View {
  /// Every label inside, including those that GTK has created.
  var descendantLabels: [Label] {
    descendants.filter { $0.isKind(of: gtk_label_get_type()) }.map { Label(sharing: $0) }
  }

  /// Whether the text of a button wraps, between words only.
  var wrapsLabels: Bool {
    get { descendantLabels.contains { $0.isWrapping } }
    nonmutating set {
      for label in descendantLabels {
        label.isWrapping = newValue
        label.wrapAtWordsOnly()
        label.keepWordsWhole()
        label.isCentered = newValue
      }
    }
  }
}
