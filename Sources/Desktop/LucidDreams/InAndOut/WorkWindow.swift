import GtkKit

/// A window that comes when work takes longer than a moment, and can end it.
///
/// A class because it appears by itself and goes when the work is done.
final class WorkWindow {
  private let bar: ProgressBar
  private let dialog: DialogWindow
  private var patience: Task<Void, Never>?
  private var isShown = false
  private var isOver = false

  /// Makes the window, which shows after half a second.
  ///
  /// - Parameters:
  ///   - title: What is being done.
  ///   - parent: The window that waits.
  ///   - onCancel: Called once when the person wants the work to end.
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
      guard let self, !isOver else { return }
      isOver = true
      onCancel()
    }
    patience = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      guard !Task.isCancelled, let self, !isOver else { return }
      isShown = true
      dialog.present()
    }
  }

  /// Shows which part is done, 0 to 1.
  func show(_ fraction: Double) { bar.fraction = fraction }

  /// Closes the window for good.
  func finish() {
    guard !isOver else { return }
    isOver = true
    patience?.cancel()
    if isShown { dialog.close() } else { dialog.destroy() }
  }
}
