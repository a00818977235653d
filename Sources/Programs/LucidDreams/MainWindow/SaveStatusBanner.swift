import DreamControllers
import GtkKit

/// A banner that shows while changes are in memory only because saving them has failed, and from the
/// beginning in a journal that cannot be written.
struct SaveStatusBanner: View {
  let widget: Widget

  private let failure: Banner
  private let readOnly: Banner

  init(
    of session: JournalSession, onExport: @escaping () -> Void,
    onChooseJournal: @escaping () -> Void
  ) {
    failure = Banner(
      button: tr("Try Again"), onButton: { [weak session] in session?.saver.saveNow() },
      secondary: tr("Export…"), onSecondary: onExport)
    readOnly = Banner(button: tr("Choose Another Journal…"), onButton: onChooseJournal)
    widget = Box(.vertical, [failure, readOnly]).widget
  }

  /// Says that a journal cannot be written, before anybody has written in vain.
  func showReadOnly(_ path: String, announcingTo messages: MessagePresenter) {
    readOnly.text = [
      tr("The journal “{path}” is read-only, so changes cannot be saved.", ["path": path]),
      tr("You can read and export it."),
      tr("Make the file and its folder writable, or choose another journal."),
    ].joined(separator: " ")
    messages.announce(readOnly.text)
  }

  /// Shows why saving has failed, or hides the banner once everything is saved.
  func show(_ status: Autosave.Status, announcingTo messages: MessagePresenter) {
    switch status {
    case .failed(let message, _):
      if failure.text != message { messages.announce(message) }
      failure.text = message
      readOnly.text = ""
    case .saved:
      if failure.isRevealed { messages.announce(tr("Everything is saved")) }
      failure.text = ""
      readOnly.text = ""
    case .pending, .writing: break
    }
  }
}
