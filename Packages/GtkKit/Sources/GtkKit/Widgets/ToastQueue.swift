import CGtk
import CGtkGlue

/// The toast that shows, and those that wait for it to disappear.
final class ToastQueue {
  /// Whether the Escape key dismisses the toast that shows.
  var takesEscape = true

  private weak var overlay: Object?
  private let layout: ToastLayout
  private let dismissLabel: String
  private var current: Toast?
  private var waiting: [Toast] = []
  private var timer: Task<Void, Never>?

  init(in overlay: Object, _ layout: ToastLayout, dismissLabel: String) {
    self.overlay = overlay
    self.layout = layout
    self.dismissLabel = dismissLabel
  }

  isolated deinit { timer?.cancel() }

  func add(_ toast: Toast) {
    toast.queue = self
    waiting.append(toast)
    if current == nil { showNext() }
  }

  func dismiss(_ toast: Toast) {
    if toast === current {
      hide()
      showNext()
    } else {
      guard waiting.contains(where: { $0 === toast }) else { return }
      waiting.removeAll { $0 === toast }
    }
    toast.queue = nil
    toast.tellDismissed()
  }

  /// - Returns: Whether there was a toast to dismiss.
  func dismissByEscape() -> Bool {
    guard takesEscape, let current else { return false }
    dismiss(current)
    return true
  }

  private func showNext() {
    guard let overlay, !waiting.isEmpty else { return }
    let toast = waiting.removeFirst()
    current = toast
    let view = view(of: toast)
    layout.toast = view
    unsafe gtk_widget_set_parent(view.object.cast(), overlay.cast())
    guard toast.timeout > 0 else { return }
    timer = Task { [weak self, weak toast] in
      try? await Task.sleep(for: .seconds(toast?.timeout ?? 0))
      // Nobody loses a button under the pointer, or with the keyboard on it.
      while !Task.isCancelled, view.isPointedAt || view.hasFocus {
        try? await Task.sleep(for: .seconds(1))
      }
      guard !Task.isCancelled, let toast else { return }
      self?.dismiss(toast)
    }
  }

  private func hide() {
    timer?.cancel()
    current = nil
    guard let view = layout.toast else { return }
    layout.toast = nil
    unsafe gtk_widget_unparent(view.object.cast())
  }

  private func view(of toast: Toast) -> Widget {
    let label = Label(toast.title)
    label.isWrapping = true
    label.horizontalPosition = 0
    let buttons = Box(.horizontal, spacing: 12)
    if let other = toast.other { buttons.append(Button(other.title, onClicked: other.action)) }
    if let title = toast.button {
      buttons.append(Button(title) { [weak toast] in toast?.press() })
    }
    let close = Button(icon: "window-close-symbolic", accessibleLabel: dismissLabel) {
      [weak toast] in toast?.dismiss()
    }
    close.addCSSClasses("circular", "flat")
    buttons.append(close)
    buttons.verticalAlignment = .center
    let view = unsafe Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_GROUP))))
    view.setCustomLayout(SuffixLayout(label.widget, suffix: buttons.widget, spacing: 12))
    for child in [label.widget, buttons.widget] {
      unsafe gtk_widget_set_parent(child.object.cast(), view.object.cast())
    }
    view.addCSSClasses("toast")
    return view
  }
}
