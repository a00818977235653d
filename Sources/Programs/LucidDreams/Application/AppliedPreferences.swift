import DreamControllers
import DreamStore
import Dreams
import Files

/// The user's preferences: a file, and the look of all windows once there are any.
///
/// A class because both change together.
final class AppliedPreferences {
  private let file: StateFile<Preferences>
  private let onProblem: @Sendable (SettingsProblem) -> Void
  private var appearance: AppearanceController?

  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - onProblem: Called when the file cannot be read, understood or written; on any thread.
  init(
    environment: [String: String], onProblem: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    file = StateFile(environment: environment, onProblem: onProblem)
    self.onProblem = onProblem
  }

  /// The current preferences; setting them applies them immediately, and writes them soon.
  var current: Preferences {
    get { appearance?.preferences ?? file.read() ?? Preferences() }
    set {
      let old = current
      appearance?.preferences = newValue
      file.change(from: old, to: newValue)
    }
  }

  /// Whether the windows look as the user prefers it.
  var areApplied: Bool { appearance != nil }

  /// Applies the preferences to all windows, from now on.
  func apply() {
    appearance = AppearanceController(current) { Moment.now().hourOfClock }
  }

  /// Gives the searches that an earlier version kept for all journals to the first journal that takes them,
  /// and overwrites them here.
  ///
  /// - Parameter take: Writes them elsewhere; where that fails, they stay.
  func giveFormerSearches(_ take: (SavedSearches) throws(FileError) -> Void) {
    let old = current
    guard let former = old.formerSearches else { return }
    var new = old
    new.formerSearches = nil
    do throws(FileError) {
      if !former.texts.isEmpty { try take(former) }
      try FileWiper.wiping(file.path) { () throws(FileError) in
        try file.changeNow(from: old, to: new)
      }
      appearance?.preferences = new
    } catch {
      onProblem(.failed(error))
    }
  }

  /// Waits until the preferences are written.
  func flush() async { await file.flush() }
}
