import DreamControllers
import Foundation

/// The user's preferences: a file, and the look of all windows once there are any.
///
/// A class because both change together.
final class AppliedPreferences {
  private let file: StateFile<Preferences>
  private var appearance: AppearanceController?

  /// - Parameter environment: The environment variables of the process.
  init(environment: [String: String]) { file = StateFile(environment: environment) }

  /// What the user prefers now; setting it applies it at once, and writes it soon.
  var current: Preferences {
    get { appearance?.preferences ?? file.read() ?? Preferences() }
    set {
      appearance?.preferences = newValue
      file.write(newValue)
    }
  }

  /// Whether the windows look as the user prefers it.
  var areApplied: Bool { appearance != nil }

  /// Applies the preferences to all windows, from now on.
  func apply() {
    appearance = AppearanceController(current) {
      Foundation.Calendar.current.component(.hour, from: Date())
    }
  }

  /// Waits until what the user prefers is written.
  func flush() async { await file.flush() }
}
