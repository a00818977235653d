import DreamControllers
import GtkKit

/// Applies the user's preferences and the desktop's to the look of all windows.
///
/// A class because it follows changes of the desktop's settings and the clock.
final class AppearanceController {
  /// The user's preferences; setting them applies them immediately.
  var preferences: Preferences {
    didSet { apply() }
  }

  private let sheet = StyleSheet()
  private let hour: () -> Int
  private var clock: Task<Void, Never>?
  private var nightLight: NightLight?

  /// Whether all is red on black now, and nothing moves.
  private var isRed = false

  /// Applies preferences.
  ///
  /// - Parameters:
  ///   - preferences: The user's preferences.
  ///   - hour: Returns the hour of the clock, from 0 to 23.
  init(_ preferences: Preferences, hour: @escaping () -> Int) {
    self.preferences = preferences
    self.hour = hour
    apply()
    nightLight = NightLight { [weak self] in self?.applyColorScheme() }
    clock = Task { [weak self] in
      while !Task.isCancelled {
        // A sleep until a certain hour would not count while the machine sleeps.
        try? await Task.sleep(for: .seconds(60))
        self?.applyColorScheme()
      }
    }
    Appearance.onChanged { [weak self] in self?.updateColors() }
  }

  isolated deinit { clock?.cancel() }

  private func applyColorScheme() {
    let scheme = preferences.colorScheme(atHour: hour(), isNight: nightLight?.isNight ?? false)
    let wasRed = isRed
    isRed = scheme == .red
    Appearance.colorScheme =
      switch scheme {
      case .followsDesktop, .darkAtNight, .redAtNight: .followsDesktop
      case .light: .light
      case .dark, .red: .dark
      }
    Display.prefersReducedMotion = isRed || !preferences.movesEffects
    if isRed != wasRed { updateColors() }
  }

  private func apply() {
    applyColorScheme()
    Display.textSize = preferences.textSize
    SpellingMarks.areOn = preferences.checksSpelling
    updateColors()
  }

  private func updateColors() {
    let palette = Palette(
      isDark: Appearance.isDark, isHighContrast: Appearance.isHighContrast, isRed: isRed)
    let isDimmed = isRed && preferences.redDimness > 0
    sheet.load(
      palette.styleSheet + (isDimmed ? Palette.dimming(by: preferences.redDimness) : "")
        + (Display.hasLargeText ? Palette.largeText : ""))
  }
}
