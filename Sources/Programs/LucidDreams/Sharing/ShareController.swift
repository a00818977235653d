import DreamControllers
import Dreams
import GtkKit

/// Shows the window for sharing pictures while the state of the list is `sharing`.
///
/// A class because it retains that window.
final class ShareController {
  /// Shows a window in front of the main window.
  var present: (DialogWindow) -> Void = { $0.present() }

  private let list: DreamListController
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private var shareWindow: ShareWindow?

  init(
    of list: DreamListController, in window: ApplicationWindow, _ messages: MessagePresenter
  ) {
    self.list = list
    self.window = window
    self.messages = messages
  }

  /// Shows the window when a change begins sharing.
  func show(_ change: DreamListController.Change) {
    guard case .sharing(let dreams) = change.newState else { return }
    if case .sharing = change.oldState { return }
    share(dreams.compactMap { list.model.dreams[$0] })
  }

  private func share(_ dreams: [Dream]) {
    guard !dreams.isEmpty else { return list.finishSharing() }
    let shareWindow = ShareWindow(of: dreams, in: window) { [weak self] in
      self?.shareWindow = nil
      self?.list.finishSharing()
    }
    shareWindow.onDone = { [messages] in messages.show(Toast($0)) }
    self.shareWindow = shareWindow
    present(shareWindow.dialog)
  }
}
