import CGtk
import ValueLayout

@testable import GtkKit

extension Object {
  func isLabel(saying text: String) -> Bool {
    guard isKind(of: gtk_label_get_type()) else { return false }
    return unsafe String(cString: gtk_label_get_text(cast())) == text
  }
}

extension View {
  var hasParent: Bool { unsafe gtk_widget_get_parent(object.cast()) != nil }

  /// The widget's size on the screen in points; 0 × 0 before it was shown.
  var allocatedSize: (width: Int, height: Int) {
    unsafe (
      Int(gtk_widget_get_width(object.cast())), Int(gtk_widget_get_height(object.cast()))
    )
  }

  func setRightToLeft() { unsafe gtk_widget_set_direction(object.cast(), GTK_TEXT_DIR_RTL) }

  /// The widget's rectangle in the coordinates of another; nil unless both share a window.
  func bounds(in other: some View) -> Rect? {
    var rect = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(object.cast(), other.object.cast(), &rect) != 0 else {
      return nil
    }
    return Rect(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }

  /// The pixels of the widget as the screen shows it.
  func drawn() -> [UInt32] {
    let paintable = unsafe Object(
      owned: UnsafeMutableRawPointer(gtk_widget_paintable_new(object.cast())))
    let (width, height) = allocatedSize
    let snapshot = unsafe gtk_snapshot_new()
    unsafe gdk_paintable_snapshot(paintable.cast(), snapshot, Double(width), Double(height))
    guard let node = unsafe gtk_snapshot_free_to_node(snapshot) else { return [] }
    defer { unsafe gsk_render_node_unref(node) }
    let renderer = unsafe gtk_native_get_renderer(gtk_widget_get_native(object.cast()))
    var area = graphene_rect_t(
      origin: .init(x: 0, y: 0), size: .init(width: Float(width), height: Float(height)))
    guard let texture = unsafe gsk_renderer_render_texture(renderer, node, &area) else { return [] }
    return unsafe Object(owned: UnsafeMutableRawPointer(texture)).pixels(width, height)
  }
}

extension View {
  /// Clicks the button.
  func click() {
    var emitter = GValue()
    unsafe g_value_init(&emitter, gtk_button_get_type())
    unsafe g_value_set_object(&emitter, object.pointer)
    unsafe g_signal_emitv(&emitter, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    unsafe g_value_unset(&emitter)
  }

  /// The button with this text, if there is one.
  func button(saying text: String) -> Widget? {
    descendants.first { object in
      object.isKind(of: gtk_button_get_type())
        && Widget(object).descendants.contains { $0.isLabel(saying: text) }
    }.map(Widget.init)
  }
}

extension Object {
  /// The pixels of a texture, each as blue, green, red and alpha in memory.
  func pixels(_ width: Int, _ height: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    unsafe pixels.withUnsafeMutableBytes { buffer in
      unsafe gdk_texture_download(
        cast(), buffer.baseAddress?.assumingMemoryBound(to: guchar.self), gsize(width * 4))
    }
    return pixels
  }
}

extension TextView {
  /// Inserts text at the cursor, as the keyboard does.
  func type(_ text: String) {
    unsafe gtk_text_buffer_insert_at_cursor(
      gtk_text_view_get_buffer(object.cast()), text, -1)
  }

  /// The cursor, counted in Unicode scalars from the start.
  var cursorOffset: Int {
    get { object.object("buffer")?.int("cursor-position") ?? 0 }
    nonmutating set { select(newValue..<newValue) }
  }

  /// Selects scalars, and puts the cursor at their end.
  func select(_ range: Range<Int>) {
    let buffer = unsafe gtk_text_view_get_buffer(object.cast())
    var start = unsafe GtkTextIter()
    var end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_iter_at_offset(buffer, &start, CInt(range.lowerBound))
    unsafe gtk_text_buffer_get_iter_at_offset(buffer, &end, CInt(range.upperBound))
    unsafe gtk_text_buffer_select_range(buffer, &end, &start)
  }
}

extension PixelImage {
  /// The pixels, each as blue, green, red and alpha in memory.
  var downloaded: [UInt32] {
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return [] }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    return (0..<pixels).map { pixel in
      let place = pixel / width * stride + pixel % width * 4
      return unsafe UnsafeRawPointer(data + place).load(as: UInt32.self)
    }
  }
}

extension Window {
  /// Runs the named action with the window as its origin, and returns whether it was enabled.
  @discardableResult
  func activateAction(_ name: String) -> Bool {
    unsafe gtk_widget_activate_action_variant(object.cast(), name, nil) != 0
  }
}

extension Object {
  /// Whether it is a label that is neither hidden itself nor inside something hidden.
  var isLabelOnScreen: Bool {
    unsafe isKind(of: gtk_label_get_type()) && gtk_widget_is_visible(cast()) != 0
  }
}

/// Runs GTK's loop until the next frame is laid out.
func settleBriefly() {
  for _ in 0..<20 { _ = g_main_context_iteration(nil, 0) }
}
