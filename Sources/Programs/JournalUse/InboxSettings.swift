public import DreamStore
public import Errors
public import Files
import Foundation

/// Which folder is the inbox of which journal: `$XDG_CONFIG_HOME/lucid-dreams/inbox.json`.
///
/// The window and the command line share it, and keep each other's changes.
public struct InboxSettings: Sendable {
  private let file: SettingsFile
  private let onProblem: @Sendable (SettingsProblem) -> Void

  /// The folders of the person.
  public let folders: UserFolders

  /// Creates the settings of a person; nothing is read yet.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - onProblem: Called when a file cannot be read, or was not understood and has been renamed; on any
  ///     thread.
  public init(
    environment: [String: String],
    onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }
  ) {
    let folders = UserFolders(environment: environment)
    file = SettingsFile(folders.programConfig + "/inbox.json", onProblem: onProblem)
    self.onProblem = onProblem
    self.folders = folders
  }

  /// The path of the file, for those who want to know when it changes.
  public var path: String { file.path }

  /// The inbox of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: The absolute path of the folder, which may not exist; nil without an inbox.
  public func folder(of journal: String) -> String? {
    choices.texts[Self.key(journal)].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Sets the inbox of a journal, or does without.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder; nil for none.
  ///   - journal: The path of the journal.
  /// - Throws: ``InboxError`` if the settings cannot be written; they are unchanged.
  public func set(_ folder: String?, of journal: String) throws(InboxError) {
    try change { texts in
      texts[Self.key(journal)] = folder
      if folder == nil { texts[Self.erasingKey(journal)] = nil }
    }
  }

  /// Whether somebody has agreed to have files erased once a sealed journal has them.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: False unless that was set; it means nothing for a journal that is not sealed.
  public func erases(of journal: String) -> Bool {
    choices.texts[Self.erasingKey(journal)] == "yes"
  }

  /// Sets whether files are erased once a sealed journal has them.
  ///
  /// - Parameters:
  ///   - erases: Whether they are; otherwise they move away.
  ///   - journal: The path of the journal.
  /// - Throws: ``InboxError`` if the settings cannot be written; they are unchanged.
  public func setErasing(_ erases: Bool, of journal: String) throws(InboxError) {
    try change { $0[Self.erasingKey(journal)] = erases ? "yes" : nil }
  }

  /// Seals the unsealed state of a sealed journal, including earlier versions' memory of its inbox;
  /// their memory of inboxes that no journal has is erased, because its owner is unknown.
  ///
  /// - Parameter state: The journal's state.
  /// - Returns: The paths of the files that could not be sealed, and remain unchanged.
  @discardableResult public func seal(_ state: JournalState) -> [String] {
    guard state.isSealed else { return [] }
    if let folder = folder(of: state.journal) { _ = Inbox(folder, of: state) }
    eraseMemoriesOfFormerInboxes()
    return state.sealPlainFiles()
  }

  private func eraseMemoriesOfFormerInboxes() {
    let used = Set(
      choices.texts.map { Inbox.earlierName(of: $0.value, of: $0.key) })
    // Without a folder there are no files.
    guard let names = try? FolderListing(of: folders.programState).names else { return }
    for name in names where name.hasPrefix("inbox-") && name.hasSuffix(".json") {
      if !used.contains(name) { FileWiper.remove("\(folders.programState)/\(name)") }
    }
  }

  private func change(_ body: (inout [String: String]) -> Void) throws(InboxError) {
    do throws(FileError) {
      try file.update(Choices()) { body(&$0.texts) }
    } catch {
      throw InboxError(error)
    }
  }

  private var choices: Choices {
    do throws(FileError) {
      return try file.value(of: Choices.self) ?? Choices()
    } catch {
      onProblem(.failed(error))
      return Choices()
    }
  }

  /// No path looks like it, and an earlier version preserves unknown values.
  private static func erasingKey(_ journal: String) -> String { "erase: " + key(journal) }

  static func key(_ journal: String) -> String { URL(filePath: journal).standardizedFileURL.path }
}

/// The texts in the file by their keys; other values are another version's.
private struct Choices: Codable, Sendable {
  var texts: [String: String] = [:]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      // A value that isn't a text stays in the file, ignored by this version.
      texts[key.stringValue] = try? container.decode(String.self, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, text) in texts { try container.encode(text, forKey: Key(stringValue: key)) }
  }
}
