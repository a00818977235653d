import DreamControllers
import GtkKit

/// What all windows look like: what the person prefers, on top of what the desktop asks for.
///
/// A class because it is told when the desktop changes its mind.
final class ProgramLook {
  /// What the person prefers; setting it shows at once.
  var preferences: Preferences {
    didSet { show() }
  }

  private let sheet = StyleSheet()

  init(_ preferences: Preferences) {
    self.preferences = preferences
    show()
    Appearance.onChanged { [weak self] in self?.showColors() }
  }

  private func show() {
    Appearance.colorScheme =
      switch preferences.colorScheme {
      case .followsDesktop: .followsDesktop
      case .light: .light
      case .dark: .dark
      }
    Display.prefersLessMotion = !preferences.movesEffects
    Display.textSize = preferences.textSize
    showColors()
  }

  private func showColors() {
    let palette =
      switch (Appearance.isHighContrast, Appearance.isDark) {
      case (true, let isDark): isDark ? NightStyle.strongDark : NightStyle.strongLight
      case (false, let isDark): isDark ? NightStyle.dark : NightStyle.light
      }
    sheet.use(palette + NightStyle.shapes)
  }
}
