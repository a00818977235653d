package import Errors
package import Files
import Foundation

/// Which folder a journal is synced with: `$XDG_CONFIG_HOME/lucid-dreams/sync.json`.
///
/// By the path of the journal: a journal that was copied is synced with nothing until somebody says so.
package struct SyncSettings: Sendable {
  private let file: SettingsFile

  /// Creates the settings of a person; nothing is read yet.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - onProblem: Called when a file cannot be read, or was not understood and has been renamed; on any
  ///     thread.
  package init(
    environment: [String: String],
    onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }
  ) {
    let folders = UserFolders(environment: environment)
    file = SettingsFile(folders.programConfig + "/sync.json", onProblem: onProblem)
  }

  /// The path of the file, to watch it for changes by other programs.
  package var path: String { file.path }

  /// The folder of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The absolute path of the folder, which may not exist; nil without one.
  /// - Throws: Why the settings cannot be read.
  package func folder(of journal: String) throws(SyncError) -> String? {
    do throws(FileError) {
      let folders = try file.value(of: [String: String].self) ?? [:]
      return folders[InboxSettings.key(journal)].flatMap { $0.hasPrefix("/") ? $0 : nil }
    } catch {
      throw SyncError(.settingsNotRead, error.path, number: error.number)
    }
  }

  /// Sets the folder of a journal, or none.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder; nil for none.
  ///   - journal: The path of the journal.
  /// - Throws: Why the settings cannot be written; they are unchanged.
  package func set(_ folder: String?, of journal: String) throws(SyncError) {
    do throws(FileError) {
      try file.update([String: String]()) { $0[InboxSettings.key(journal)] = folder }
    } catch {
      throw SyncError(
        error.isWriting ? .settingsNotWritten : .settingsNotRead, error.path, number: error.number)
    }
  }
}
