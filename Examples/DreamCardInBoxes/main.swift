// The same card in GTK boxes: each group is a separate widget, and the picture stays next to the
// words.
import CGtk4
import Glibc

typealias GtkView = UnsafeMutablePointer<GtkWidget>

func pointer<T>(_ object: UnsafeMutableRawPointer, as type: T.Type) -> UnsafeMutablePointer<T> {
  object.assumingMemoryBound(to: type)
}

func label(_ text: String, _ style: String) -> GtkView {
  let view = gtk_label_new(text)!
  gtk_label_set_wrap(OpaquePointer(view), 1)
  gtk_label_set_xalign(OpaquePointer(view), 0)
  gtk_widget_add_css_class(view, style)
  return view
}

func box(_ orientation: GtkOrientation, spacing: Int32, _ children: [GtkView]) -> GtkView {
  let view = gtk_box_new(orientation, spacing)!
  for child in children { gtk_box_append(pointer(view, as: GtkBox.self), child) }
  return view
}

let application = gtk_application_new(
  "org.example.DreamCardInBoxes", GApplicationFlags(rawValue: 0))!

func activate() {
  let moon = gtk_image_new_from_icon_name("weather-clear-night-symbolic")!
  gtk_image_set_pixel_size(OpaquePointer(moon), 96)
  gtk_widget_set_size_request(moon, 140, -1)
  // A box breaks no lines: tags need a grid of cells, all as wide as the widest.
  let tags = gtk_flow_box_new()!
  gtk_flow_box_set_selection_mode(OpaquePointer(tags), GTK_SELECTION_NONE)
  gtk_flow_box_set_max_children_per_line(OpaquePointer(tags), 100)
  gtk_flow_box_set_column_spacing(OpaquePointer(tags), 6)
  gtk_flow_box_set_row_spacing(OpaquePointer(tags), 6)
  for tag in ["sea", "flying", "paper", "hands", "lucid"] {
    gtk_flow_box_append(OpaquePointer(tags), label("#" + tag, "dim-label"))
  }
  let words = box(
    GTK_ORIENTATION_VERTICAL, spacing: 8,
    [
      label("Flying over the sea", "title-1"),
      label("The waves were made of paper. I looked at my hands, and knew.", "body"), tags,
    ])
  gtk_widget_set_hexpand(words, 1)
  // Stacking them in a narrow window would take a second tree, and code that watches the width.
  let card = box(GTK_ORIENTATION_HORIZONTAL, spacing: 16, [moon, words])
  gtk_widget_set_margin_start(card, 16)
  gtk_widget_set_margin_end(card, 16)
  gtk_widget_set_margin_top(card, 16)
  gtk_widget_set_margin_bottom(card, 16)
  let window = gtk_application_window_new(application)!
  gtk_window_set_child(pointer(window, as: GtkWindow.self), card)
  gtk_window_set_title(pointer(window, as: GtkWindow.self), "A Dream")
  gtk_window_present(pointer(window, as: GtkWindow.self))
}

g_signal_connect_data(
  application, "activate",
  unsafeBitCast(
    { _, _ in MainActor.assumeIsolated { activate() } }
      as @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void,
    to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
exit(g_application_run(pointer(application, as: GApplication.self), 0, nil))
