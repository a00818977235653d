import DreamControllers
import GtkKit

/// Shows messages about a journal in a window: toasts, offers to undo, and announcements.
///
/// A class because an offer to undo ends with the next change.
final class MessagePresenter {
  /// What shows the toasts, in front of the window's content.
  let overlay: ToastOverlay

  private let list: DreamListController
  private var offer: Toast?

  init(over content: some View, of list: DreamListController) {
    self.list = list
    overlay = ToastOverlay(content, dismissLabel: tr("Dismiss"))
  }

  /// Shows a toast.
  func show(_ toast: Toast) { overlay.add(toast) }

  /// Announces a message only to screen readers, because others see the change; empty for none.
  func announce(_ text: String) { overlay.announce(text) }

  /// Shows what has happened, and offers to undo it until the next change.
  ///
  /// - Parameters:
  ///   - message: What has happened.
  ///   - other: Another button; nil for none.
  func offerUndo(_ message: String, _ other: Toast.Other? = nil) {
    offer(message, tr("Undo"), other) { [weak list] in list?.undo() }
  }

  /// Shows a message with a button, until the next change.
  func offer(
    _ message: String, _ button: String, _ other: Toast.Other? = nil, _ action: @escaping () -> Void
  ) {
    withdrawOffer()
    let toast = Toast(message, button: button, other: other, timeout: 12) { [weak self] in
      self?.offer = nil
      action()
    }
    toast.onDismissed { [weak self, weak toast] in
      if self?.offer === toast { self?.offer = nil }
    }
    offer = toast
    overlay.add(toast)
  }

  /// Hides the current offer, because the journal has changed.
  func withdrawOffer() {
    offer?.dismiss()
    offer = nil
  }
}

extension Window {
  /// Shows a message that has to be closed before anything else.
  func showAlert(_ heading: String, _ body: String) {
    MessageDialog(
      parent: self, heading: heading, body: body,
      responses: [.init("close", label: tr("_Close"), appearance: .suggested)],
      closeResponse: "close", defaultResponse: "close"
    ) { _ in }
    .present()
  }
}
