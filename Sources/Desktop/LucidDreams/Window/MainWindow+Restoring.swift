import DreamControllers
import Dreams
import GtkKit

/// What survives the end of the program, beside the journal.
extension MainWindow {
  /// What the screen shows now.
  var screen: SavedScreen {
    let size = window.defaultSize
    return SavedScreen(
      state: list.state, openDream: detailPane.dreamID,
      showsDetail: leaflet.isFolded && leaflet.visibleChild == detailPane.widget,
      topDream: listPane.rows.topDream, width: size.width, height: size.height,
      isMaximized: window.isMaximized)
  }

  /// Shows the window as it was at the last end.
  func present(restoring screen: SavedScreen) {
    if let id = screen.openDream {
      detailPane.open(id)
      listPane.selectedDream = id
      if screen.showsDetail { leaflet.visibleChild = detailPane.widget }
    }
    if let id = screen.topDream { listPane.rows.bringToTop(id) }
    window.present()
    if list.model.dreams.isEmpty {
      emptyPane.focusNewDream()
    } else if !screen.showsDetail {
      listPane.focusSelectedRow()
    }
  }

  /// Keeps what the screen shows, once it has come to rest.
  func noteScreen() {
    screenNote?.cancel()
    screenNote = Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      guard !Task.isCancelled, let self else { return }
      onScreenChanged(screen)
    }
  }
}

extension DreamRows {
  /// The dream of the first row in sight; nil when that is the first of all.
  var topDream: Dream.ID? {
    let height = scrolled.contentHeight
    guard count > 0, height > 0, scrolled.verticalPosition > 0 else { return nil }
    return id(at: Int((scrolled.verticalPosition / height * Double(count)).rounded()))
  }

  /// Scrolls so that the row of a dream is the first in sight, as soon as the list has a height.
  func bringToTop(_ id: Dream.ID) {
    var isDone = false
    scrolled.onExtentChanged { [weak self] in
      guard !isDone, let self, scrolled.contentHeight > scrolled.visibleHeight else { return }
      isDone = true
      // The list is being given its height right now, and would not hear.
      Task { [weak self] in
        guard let self, let position = position(of: id) else { return }
        scrolled.verticalPosition = scrolled.contentHeight * Double(position) / Double(count)
      }
    }
  }
}
