import GtkKit

/// What the whole program shares.
struct ProgramParts {
  /// The program, which ends when the user closes its last window.
  let application: Application

  /// The user's preferences.
  let preferences: AppliedPreferences

  /// What is to be said about files of settings.
  let notices: SettingsNotices

  /// The environment variables of the process.
  let environment: [String: String]
}
