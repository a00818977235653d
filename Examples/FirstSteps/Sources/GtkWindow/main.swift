// A window of GTK: a title, a text and tags, which wrap as the window gets narrower.
import CGtk4
import Glibc
import ValueLayout

/// A label as a leaf.
nonisolated struct Leaf: Layout {
  let view: UnsafeMutablePointer<GtkWidget>

  func layout(in rect: Rect) {
    var frame = GtkAllocation(
      x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height)
    )
    gtk_widget_size_allocate(view, &frame, -1)
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let width = length(GTK_ORIENTATION_HORIZONTAL, across: -1, proposed: proposal.width)
    let height = length(GTK_ORIENTATION_VERTICAL, across: Int32(width), proposed: nil)
    return Size(width: width, height: height)
  }

  private func length(
    _ orientation: GtkOrientation, across: Int32, proposed: Double?
  ) -> Double {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(view, orientation, across, &minimum, &natural, nil, nil)
    return min(max(proposed ?? .infinity, Double(minimum)), Double(natural)).rounded(.up)
  }
}

func label(_ text: String, _ style: String) -> Leaf {
  let view = gtk_label_new(text)!
  gtk_label_set_wrap(OpaquePointer(view), 1)
  gtk_label_set_xalign(OpaquePointer(view), 0)
  gtk_widget_add_css_class(view, style)
  return Leaf(view: view)
}

let application = gtk_application_new("org.example.FirstSteps", GApplicationFlags(rawValue: 0))!
nonisolated(unsafe) var leaves: [Leaf] = []

/// Made anew whenever GTK asks: a layout is a value, and costs next to nothing.
nonisolated var card: some Layout<Leaf> {
  StackLayout(.vertical, spacing: 8) {
    leaves[0]
    leaves[1]
    FlowLayout(children: Array(leaves[2...]), spacing: 8, lineSpacing: 4)
  }.withInsets(all: 16).withPixelSnapping(scale: 1)
}

func activate() {
  leaves =
    [
      label("Flying over the sea", "title-1"),
      label("The waves were made of paper. I looked at my hands, and knew.", "body"),
    ] + ["sea", "flying", "paper", "hands", "lucid"].map { label("#" + $0, "dim-label") }
  let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
  for leaf in card.contents {
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), leaf.view)
  }
  gtk_widget_set_layout_manager(
    box,
    gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { _, orientation, across, minimum, natural, _, _ in
        let width = across < 0 ? 420 : Double(across)
        let height = card.sizeThatFits(ProposedSize(width: width)).height.rounded(.up)
        let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
        minimum?.pointee = isWidth ? 200 : Int32(height)
        natural?.pointee = isWidth ? 420 : Int32(height)
      },
      { _, width, height, _ in
        var card = card
        card.layout(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
      }))
  let window = gtk_application_window_new(application)!
  let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
  gtk_window_set_child(top, box)
  gtk_window_set_title(top, "First Steps")
  gtk_window_present(top)
}

g_signal_connect_data(
  application, "activate",
  unsafeBitCast(
    { _, _ in MainActor.assumeIsolated { activate() } }
      as @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void,
    to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
exit(
  g_application_run(
    UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil))
