import DreamControllers
import GtkKit

/// Reports the screen once it has stopped changing, so that the next run can restore it.
///
/// A class because it waits.
final class ScreenRecorder {
  private let screen: () -> SavedScreen?
  private let onChange: (SavedScreen) -> Void
  private let debounce = Debounce(.seconds(1))

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - screen: Returns the current screen; nil if it is gone.
  ///   - onChange: Called with it a second after the last change.
  init(_ screen: @escaping () -> SavedScreen?, onChange: @escaping (SavedScreen) -> Void) {
    self.screen = screen
    self.onChange = onChange
  }

  /// Takes note that the screen has changed.
  func noteChange() {
    debounce.schedule { [weak self] in
      guard let self, let screen = screen() else { return }
      onChange(screen)
    }
  }
}
