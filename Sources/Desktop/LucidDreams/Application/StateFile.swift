import DreamControllers
import Dreams
import Files
import Foundation

/// A file that holds one value between runs of the program, written on a thread of its own.
///
/// A class, because its changes are written one after the other.
final class StateFile<Value: Codable & Sendable> {
  private let file: SettingsFile
  private let onProblem: @Sendable (SettingsProblem) -> Void
  private let queue = DispatchQueue(label: "org.luciddreams.LucidDreams.state")

  private init(_ path: String, _ onProblem: @escaping @Sendable (SettingsProblem) -> Void) {
    file = SettingsFile(path, onProblem: onProblem)
    self.onProblem = onProblem
  }

  /// The saved value; nil when there is none that can be read.
  func read() -> Value? {
    do throws(FileError) {
      return try file.value(of: Value.self)
    } catch {
      onProblem(.failed(error))
      return nil
    }
  }

  /// Makes a change to the saved value, soon; what other programs have changed meanwhile stays.
  ///
  /// - Parameters:
  ///   - old: The value before the change; nil to write all of the new one.
  ///   - new: The value after it.
  func change(from old: Value?, to new: Value) {
    queue.async { [file, onProblem] in
      do throws(FileError) {
        try file.change(from: old, to: new)
      } catch {
        onProblem(.failed(error))
      }
    }
  }

  /// Waits until all values are written.
  func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}

extension StateFile<SavedScreen> {
  /// What the screen of one journal showed: a file per journal, in `$XDG_STATE_HOME/lucid-dreams`.
  convenience init(journalPath: String, environment: [String: String]) {
    let journal = URL(filePath: journalPath).standardizedFileURL.path
    var hash = FNV1a()
    hash.combine(journal.utf8)
    // A program that starts with another screen needs no message.
    self.init(
      UserFolders(environment: environment).programState
        + "/screen-\(String(hash.value, radix: 16)).json"
    ) { _ in }
  }
}

extension StateFile<Preferences> {
  /// The user's preferences for all journals: `$XDG_CONFIG_HOME/lucid-dreams/preferences.json`.
  convenience init(
    environment: [String: String], onProblem: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    self.init(
      UserFolders(environment: environment).programConfig + "/preferences.json", onProblem)
  }
}
