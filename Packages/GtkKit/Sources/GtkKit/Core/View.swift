public import ValueLayout

/// Something that appears as one widget: every typed view of this module, and your own.
///
/// A view is a leaf of layouts, so views of different types compose into one layout. Your own view
/// is a struct around the view that it is made of:
///
/// ```swift
/// struct Row: View {
///   let widget: Widget
///
///   init(title: String, picture: Picture) {
///     let label = Label(title)
///     let image = PictureView(picture)
///     widget = LayoutView { DecoratingLayout(content: label, decoration: image) }.widget
///   }
/// }
/// ```
///
/// Views belong to the main actor; using one as a layout leaf anywhere else traps.
@MainActor  // The module's default does not reach a protocol that refines others.
public protocol View: Layout, Sendable where Content == Widget {
  /// The widget on the screen.
  var widget: Widget { get }
}

extension View {
  /// Makes the rectangle the widget's frame.
  public nonisolated func layout(in rect: Rect) {
    MainActor.assumeIsolated { widget.frame = rect }
  }

  /// The widget alone.
  public nonisolated var contents: [Widget] {
    MainActor.assumeIsolated { [widget] }
  }

  var object: Object { widget.object }
}
