import GtkKit

/// A picture of a dream.
final class AttachmentTile: View {
  /// The width and height in points.
  nonisolated static let side = 96

  let widget: Widget

  init(
    name: String, load: @escaping () async -> Result<Pixels, ThumbnailError>,
    onOpen: @escaping () -> Void, onRemove: @escaping () -> Void
  ) {
    let button = Button(name, onClicked: onOpen)
    widget = Box(.vertical, [button]).widget
  }
}
