// A dream card whose layout is a value: text next to the picture if there is room, below it if not.
import CGtk4
import Glibc
import ValueLayout

typealias GtkView = UnsafeMutablePointer<GtkWidget>

func pointer<T>(_ object: UnsafeMutableRawPointer, as type: T.Type) -> UnsafeMutablePointer<T> {
  object.assumingMemoryBound(to: type)
}

/// A widget as a leaf of layouts.
nonisolated struct Leaf: Layout {
  let view: GtkView

  func layout(in rect: Rect) {
    var frame = GtkAllocation(
      x: Int32(rect.minX.rounded()), y: Int32(rect.minY.rounded()),
      width: Int32(rect.width.rounded()), height: Int32(rect.height.rounded()))
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

/// The parts of the card, and their layout.
nonisolated struct DreamCard {
  let picture, title, text: Leaf
  let tags: [Leaf]

  var words: some Layout<Leaf> {
    StackLayout(.vertical, spacing: 8, alignment: .fill) {
      title
      text
      FlowLayout(children: tags, spacing: 6, lineSpacing: 6)
    }
  }

  var layout: some Layout<Leaf> {
    AdaptiveLayout(
      minimumWidth: 400,
      wide: StackLayout(.horizontal, spacing: 16) {
        picture.withLength(.fixed(140))
        words.withLength(.flexible())
      },
      narrow: StackLayout(.vertical, spacing: 16, alignment: .fill) {
        picture.withLength(.fixed(140))
        words
      }
    ).withInsets(all: 16)
  }
}

func label(_ text: String, _ style: String) -> Leaf {
  let view = gtk_label_new(text)!
  gtk_label_set_wrap(OpaquePointer(view), 1)
  gtk_label_set_xalign(OpaquePointer(view), 0)
  gtk_widget_add_css_class(view, style)
  return Leaf(view: view)
}

let application = gtk_application_new("org.example.DreamCard", GApplicationFlags(rawValue: 0))!
nonisolated(unsafe) var card: DreamCard!

func activate() {
  let moon = gtk_image_new_from_icon_name("weather-clear-night-symbolic")!
  gtk_image_set_pixel_size(OpaquePointer(moon), 96)
  card = DreamCard(
    picture: Leaf(view: moon), title: label("Flying over the sea", "title-1"),
    text: label("The waves were made of paper. I looked at my hands, and knew.", "body"),
    tags: ["sea", "flying", "paper", "hands", "lucid"].map { label("#" + $0, "dim-label") })
  let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
  for leaf in card.layout.contents { gtk_box_append(pointer(box, as: GtkBox.self), leaf.view) }
  gtk_widget_set_layout_manager(
    box,
    gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { _, orientation, across, minimum, natural, _, _ in
        let layout = card.layout
        if orientation == GTK_ORIENTATION_HORIZONTAL {
          minimum?.pointee = 220
          natural?.pointee = 560
        } else {
          let width = across < 0 ? 560 : Double(across)
          let height = Int32(layout.sizeThatFits(ProposedSize(width: width)).height.rounded(.up))
          minimum?.pointee = height
          natural?.pointee = height
        }
      },
      { _, width, height, _ in
        var layout = card.layout
        layout.layout(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
      }))
  let window = gtk_application_window_new(application)!
  gtk_window_set_child(pointer(window, as: GtkWindow.self), box)
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
