import GtkKit
import ValueLayout

/// A picture that is attached to a dream: a square button that opens it, and in its corner a small one
/// that removes it, as does the Delete key.
///
/// The square has its final size while the picture is loading, so that nothing moves. A class
/// because it starts loading the picture when it appears on screen, and stops when it leaves.
final class AttachmentTile: View {
  /// The width and height in points.
  static let side = 88

  let widget: Widget

  private let name: String
  private let load: (_ side: Int) async -> Result<Pixels, ThumbnailError>
  private let button: Button
  private let pages = Stack(crossfades: false)
  private let picture = ThumbnailView()
  private var loading: Task<Void, Never>?
  /// For how many pixels to a point the picture was read, or could not be.
  private var loadedScale: Int?

  /// Creates a tile of a picture that is not read yet.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - load: Reads the picture for a square of so many pixels, away from the main thread. Called when
  ///     the tile comes to the screen, in a task that is cancelled when it leaves it.
  ///   - onOpen: Called when the user wants to see the picture in full.
  ///   - onRemove: Called when the user wants the dream to be without it.
  init(
    name: String, load: @escaping (_ side: Int) async -> Result<Pixels, ThumbnailError>,
    onOpen: @escaping () -> Void, onRemove: @escaping () -> Void
  ) {
    self.name = name
    self.load = load
    picture.addCSSClasses("attachment-picture")
    pages.add(Box(.horizontal), name: Page.loading)
    pages.add(picture, name: Page.picture)
    pages.add(Self.replacement(name), name: Page.replacement)
    let room = (Self.side, Self.side)
    let pages = pages
    button = Button(
      content: LayoutView(minimum: room, natural: room) { pages }, accessibleLabel: name)
    button.addCSSClasses("attachment")
    button.tooltip = name
    button.onClicked(onOpen)
    let remove = Button(
      icon: "window-close-symbolic", accessibleLabel: tr("Remove “{term}”", ["term": name]),
      onClicked: onRemove)
    remove.addCSSClasses("osd", "circular", "remove-attachment")
    let button = button
    widget =
      LayoutView(minimum: room, natural: room) {
        button.withOverlay(remove.withInsets(all: 4), alignment: .topRight)
      }.widget
    addCSSClasses("attachment-tile")
    horizontalAlignment = .start
    verticalAlignment = .start
    addShortcut("Delete|KP_Delete") {
      onRemove()
      return true
    }
    onMapped { [weak self] in self?.loadIfNeeded() }
    onUnmapped { [weak self] in self?.stopLoading() }
    picture.onPixelsPerPointChanged { [weak self] in
      guard let self, isMapped else { return }
      stopLoading()
      loadIfNeeded()
    }
  }

  isolated deinit { loading?.cancel() }

  private enum Page {
    static let loading = "loading"
    static let picture = "picture"
    static let replacement = "replacement"
  }

  /// Shown instead of an unreadable picture.
  private static func replacement(_ name: String) -> Box {
    let label = Label(name)
    label.addCSSClasses("caption")
    label.ellipsis = .middle
    let box = Box(.vertical, spacing: 6, [Image(icon: "image-missing-symbolic"), label])
    box.addCSSClasses("attachment-replacement")
    box.verticalAlignment = .center
    return box
  }

  private func loadIfNeeded() {
    let scale = picture.pixelsPerPoint
    guard loading == nil, loadedScale != scale else { return }
    loading = Task { [weak self, load] in
      let result = await load(Self.side * scale)
      guard !Task.isCancelled, let self else { return }
      loading = nil
      loadedScale = scale
      show(result)
    }
  }

  private func stopLoading() {
    loading?.cancel()
    loading = nil
  }

  private func show(_ result: Result<Pixels, ThumbnailError>) {
    switch result {
    case .success(let pixels):
      picture.show(pixels)
      pages.visibleChildName = Page.picture
      button.tooltip = name
      button.setAccessibleDescription("")
    case .failure(let error):
      let reason = words.message(of: error)
      picture.show(nil)
      pages.visibleChildName = Page.replacement
      button.tooltip = "\(name)\n\(reason)"
      button.setAccessibleDescription(reason)
    }
  }
}
