import DreamControllers
import GtkKit

/// A banner that shows while changes are in memory only because saving them has failed.
struct SaveStatusBanner: View {
  private let banner: Banner

  var widget: Widget { banner.widget }

  init(of session: JournalSession, onExport: @escaping () -> Void) {
    banner = Banner(
      button: tr("Try Again"), onButton: { [weak session] in session?.saver.saveNow() },
      secondary: tr("Export…"), onSecondary: onExport)
  }

  /// Shows why saving has failed, or hides the banner once everything is saved.
  func show(_ status: Autosave.Status, announcingTo messages: MessagePresenter) {
    switch status {
    case .failed(let message, _):
      if banner.text != message { messages.announce(message) }
      banner.text = message
    case .saved:
      if !banner.text.isEmpty { messages.announce(tr("Everything is saved")) }
      banner.text = ""
    case .pending, .writing: break
    }
  }
}
