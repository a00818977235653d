import GtkKit

/// A window with a progress bar and a Cancel button, for work that takes more than a moment.
///
/// A class because it appears and disappears on its own.
final class ProgressDialog {
  private let bar: ProgressBar
  private let dialog: DialogWindow
  private var presentation: Task<Void, Never>?
  private var isShown = false
  private var isFinished = false

  /// Creates the window, which appears after half a second.
  ///
  /// - Parameters:
  ///   - title: The name of the task.
  ///   - parent: The window that it blocks.
  ///   - onCancel: Called once if the user cancels the work.
  init(_ title: String, in parent: some Window, onCancel: @escaping () -> Void) {
    bar = ProgressBar(accessibleLabel: title)
    dialog = DialogWindow(parent: parent, title: title)
    let cancel = Button(tr("Cancel"))
    cancel.horizontalAlignment = .center
    let content = Box(.vertical, spacing: 18, [bar, cancel])
    content.setMargins(18)
    dialog.defaultSize = (360, -1)
    dialog.setContent(Box(.vertical, [HeaderBar(), content]))
    cancel.onClicked { [dialog] in dialog.close() }
    dialog.onClosed { [weak self] in
      guard let self, !isFinished else { return }
      isFinished = true
      onCancel()
    }
    presentation = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard !Task.isCancelled, let self, !isFinished else { return }
      isShown = true
      dialog.present()
    }
  }

  /// Shows the completed fraction, from 0 to 1.
  func show(_ fraction: Double) { bar.fraction = fraction }

  /// Closes the window, because the work is done.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    presentation?.cancel()
    if isShown { dialog.close() } else { dialog.destroy() }
  }
}
