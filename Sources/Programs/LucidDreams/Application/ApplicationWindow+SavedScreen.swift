import DreamControllers
import GtkKit

extension ApplicationWindow {
  /// Creates the journal's window at its previous size, not yet shown.
  init(_ application: Application, restoring screen: SavedScreen) {
    self.init(application)
    title = tr("Lucid Dreams")
    let (width, height) = (360, 400)
    setMinimumSize(width: width, height: height)
    // The saved size may have been edited by hand.
    defaultSize = (max(screen.width, width), max(screen.height, height))
    if screen.isMaximized { isMaximized = true }
  }
}
