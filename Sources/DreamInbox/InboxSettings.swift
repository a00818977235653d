import Files
import Foundation

/// Which folder is the inbox of which journal: `$XDG_CONFIG_HOME/lucid-dreams/inbox.json`.
///
/// The window and the command line share it. A file that cannot be understood counts as empty, and is
/// replaced by the next change.
public struct InboxSettings: Sendable {
  private let file: URL

  /// Where the programs keep what has been taken from inboxes: `$XDG_STATE_HOME/lucid-dreams`.
  let stateFolder: URL

  /// Creates the settings of a person; nothing is read yet.
  ///
  /// - Parameter environment: The environment variables of the process.
  public init(environment: [String: String]) {
    let folders = UserFolders(environment: environment)
    file = URL(filePath: folders.config + "/lucid-dreams/inbox.json")
    stateFolder = URL(filePath: folders.state + "/lucid-dreams")
  }

  /// The path of the file, for whoever wants to know when it changes.
  public var path: String { file.path }

  /// The inbox of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The absolute path of the folder, which may not exist; nil where there is no inbox.
  public func folder(of journal: String) -> String? {
    folders[Self.key(journal)].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Sets the inbox of a journal, or does without.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder; nil for none.
  ///   - journal: The path of the journal.
  /// - Throws: ``InboxError`` when the settings cannot be written; they are then as they were.
  public func set(_ folder: String?, of journal: String) throws(InboxError) {
    var folders = folders
    folders[Self.key(journal)] = folder
    if folder == nil { folders[Self.erasingKey(journal)] = nil }
    try write(folders)
  }

  /// Whether somebody has agreed to have files erased once a sealed journal has them.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: False unless that was set; it means nothing for a journal that is not sealed.
  public func erases(of journal: String) -> Bool { folders[Self.erasingKey(journal)] == "yes" }

  /// Sets whether files are erased once a sealed journal has them.
  ///
  /// - Parameters:
  ///   - erases: Whether they are; otherwise they move away.
  ///   - journal: The path of the journal.
  /// - Throws: ``InboxError`` when the settings cannot be written; they are then as they were.
  public func setErasing(_ erases: Bool, of journal: String) throws(InboxError) {
    var folders = folders
    folders[Self.erasingKey(journal)] = erases ? "yes" : nil
    try write(folders)
  }

  private func write(_ folders: [String: String]) throws(InboxError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try Self.write(encoder.encode(folders), to: file)
    } catch {
      throw InboxError(.settingsNotWritten, file.path)
    }
  }

  private var folders: [String: String] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  /// No path is like it, and an earlier version keeps what it does not know.
  private static func erasingKey(_ journal: String) -> String { "erase: " + key(journal) }

  static func key(_ journal: String) -> String { URL(filePath: journal).standardizedFileURL.path }

  /// Writes a file in place of the one before, with the folder that it needs.
  static func write(_ bytes: some Sequence<UInt8>, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: file, options: .atomic)
  }
}
