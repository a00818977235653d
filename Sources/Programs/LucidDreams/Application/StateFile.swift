import DreamControllers
import Files
import Foundation

/// A file that stores one value between runs of the program, written on a separate thread.
///
/// A class, because its changes are written in order.
final class StateFile<Value: Codable & Sendable> {
  private let file: SettingsFile
  private let onProblem: @Sendable (SettingsProblem) -> Void
  private let queue = DispatchQueue(label: "org.luciddreams.LucidDreams.state")

  /// - Parameters:
  ///   - file: The file.
  ///   - onProblem: Called when it cannot be read or written; on any thread.
  init(_ file: SettingsFile, onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }) {
    self.file = file
    self.onProblem = onProblem
  }

  /// The saved value; nil if there is no readable one.
  func read() -> Value? {
    do throws(FileError) {
      return try file.value(of: Value.self)
    } catch {
      onProblem(.failed(error))
      return nil
    }
  }

  /// Changes the saved value soon; other programs' changes are preserved.
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

  /// The path of the file.
  var path: String { file.path }

  /// Makes a change to the saved value now, after those that were made before.
  ///
  /// - Parameters:
  ///   - old: The value before the change.
  ///   - new: The value after it.
  /// - Throws: Why it was not made.
  func changeNow(from old: Value?, to new: Value) throws(FileError) {
    let result = queue.sync { () -> Result<Void, FileError> in
      Result { () throws(FileError) in try file.change(from: old, to: new) }
    }
    try result.get()
  }

  /// Changes the file's value at that time, soon.
  ///
  /// - Parameters:
  ///   - initial: The value if there is none.
  ///   - body: Changes it; on another thread.
  func update(_ initial: Value, _ body: @escaping @Sendable (inout Value) -> Void) {
    queue.async { [file, onProblem] in
      do throws(FileError) {
        try file.update(initial, body)
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

extension StateFile<Preferences> {
  /// The user's preferences for all journals: `$XDG_CONFIG_HOME/lucid-dreams/preferences.json`.
  convenience init(
    environment: [String: String], onProblem: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    let path = UserFolders(environment: environment).programConfig + "/preferences.json"
    self.init(SettingsFile(path, onProblem: onProblem), onProblem: onProblem)
  }
}
