import CGtk

@testable import GtkKit

extension Object {
  func isLabel(saying text: String) -> Bool {
    guard isKind(of: gtk_label_get_type()) else { return false }
    return unsafe String(cString: gtk_label_get_text(cast())) == text
  }
}

extension View {
  var hasParent: Bool { unsafe gtk_widget_get_parent(object.cast()) != nil }

  func setRightToLeft() { unsafe gtk_widget_set_direction(object.cast(), GTK_TEXT_DIR_RTL) }

  /// The pixels of the widget as it is on the screen.
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
  /// Presses the button as the pointer does.
  func click() {
    var emitter = GValue()
    unsafe g_value_init(&emitter, gtk_button_get_type())
    unsafe g_value_set_object(&emitter, object.pointer)
    unsafe g_signal_emitv(&emitter, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    unsafe g_value_unset(&emitter)
  }

  /// The button with this text inside, if there is one.
  func button(saying text: String) -> Widget? {
    descendants.first { object in
      object.isKind(of: gtk_button_get_type())
        && Widget(object).descendants.contains { $0.isLabel(saying: text) }
    }.map(Widget.init)
  }
}

extension Object {
  /// The pixels of a texture, as blue, green, red and opacity in memory.
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
  /// Inserts text as the keyboard does.
  func type(_ text: String) {
    unsafe gtk_text_buffer_insert_at_cursor(
      gtk_text_view_get_buffer(object.cast()), text, -1)
  }
}

extension Object {
  /// Whether it is a label that is neither hidden itself nor inside of something hidden.
  var isLabelOnScreen: Bool {
    unsafe isKind(of: gtk_label_get_type()) && gtk_widget_is_visible(cast()) != 0
  }
}

/// Lets the next frame be laid out.
func settleBriefly() {
  for _ in 0..<20 { _ = g_main_context_iteration(nil, 0) }
}
