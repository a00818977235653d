public import Dreams
public import Files
public import Foundation

/// State about a journal that programs keep outside of it: the dreams on screen, saved searches,
/// and imported notes.
///
/// Each journal has a folder in `$XDG_STATE_HOME/lucid-dreams`. For a sealed journal, each file is
/// sealed with its key and named `NAME.json.sealed`; unsealed files, such as those from before the
/// journal was sealed, are sealed and overwritten as soon as a program has the key.
///
/// ```swift
/// let searches = store.state(in: folders).file("searches") { print($0) }
/// ```
public struct JournalState: Sendable {
  /// The absolute path of the folder, which may not exist yet.
  public let folder: String

  /// The absolute path of the journal.
  public let journal: String

  let folders: UserFolders
  private let seal: (any RowSeal)?

  private static let sealedSuffix = ".sealed"

  /// Describes the state of a journal; nothing is created or read yet.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - seal: The journal's seal; nil for an unsealed journal, and while a sealed one is locked.
  ///   - folders: The folders of the person.
  public init(of journal: String, sealedWith seal: (any RowSeal)?, in folders: UserFolders) {
    self.journal = URL(filePath: journal).standardizedFileURL.path
    (self.seal, self.folders) = (seal, folders)
    folder = "\(folders.programState)/journal-\(Self.number(of: self.journal))"
  }

  /// A number that represents a text in the name of a file.
  ///
  /// - Parameter text: A path.
  /// - Returns: Up to 16 hexadecimal digits.
  public static func number(of text: String) -> String {
    var hash = FNV1a()
    hash.combine(text)
    return String(hash.value, radix: 16)
  }

  /// Whether files are written sealed.
  public var isSealed: Bool { seal != nil }

  /// A file of the journal.
  ///
  /// An unsealed file with its name, or an earlier one, becomes its content first.
  ///
  /// - Parameters:
  ///   - name: Its name, without an extension.
  ///   - earlier: The name that an earlier version gave it in the folder above.
  ///   - onProblem: Called when the file was not understood and has been renamed; on any thread.
  /// - Returns: The file, sealed where the journal is.
  public func file(
    _ name: String, formerly earlier: String? = nil,
    onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }
  ) -> SettingsFile {
    if let earlier { adopt(earlier, as: name + ".json") }
    guard seal != nil else { return plainFile(name + ".json", onProblem) }
    sealPlainFile(name + ".json")
    return sealedFile(name + ".json", onProblem)
  }

  /// Moves a file of an earlier version to its place, unless there is one already.
  private func adopt(_ earlier: String, as name: String) {
    let old = FolderPath.split(folder).folder + "/" + earlier
    // Without one there is nothing to do.
    guard (try? FileStatus(of: old))?.kind == .file else { return }
    let isTaken = [name, name + Self.sealedSuffix].contains {
      // Where nothing can be seen, nothing is replaced: the move itself never does that.
      (try? FileStatus(of: "\(folder)/\($0)")) != nil
    }
    guard !isTaken else {
      FileWiper.remove(old)
      return
    }
    do throws(FileError) {
      try FolderPath.make(folder)
      try FileSystem.rename(old, replacing: "\(folder)/\(name)")
    } catch {
      // It stays where it is, and is moved another time.
    }
  }

  // MARK: The seal comes and goes

  /// Seals the unsealed files of a sealed journal, and overwrites them.
  ///
  /// - Returns: The paths of the files that could not be sealed.
  @discardableResult public func sealPlainFiles() -> [String] {
    guard seal != nil else { return [] }
    adopt(earlierScreenName, as: Self.screenName + ".json")
    let left = names.filter { !$0.hasSuffix(Self.sealedSuffix) }
      .filter { !sealPlainFile($0) }.map { "\(folder)/\($0)" }
    return left + drafts.sealPlain()
  }

  /// Unseals the files, once the journal is unsealed.
  ///
  /// - Returns: The paths of the files that could not be opened.
  @discardableResult public func unseal() -> [String] {
    guard seal != nil else { return [] }
    let left = names.filter { $0.hasSuffix(Self.sealedSuffix) }.filter { sealed in
      let name = String(sealed.dropLast(Self.sealedSuffix.count))
      do throws(FileError) {
        guard let content = try sealedFile(name).read({ $0 }) else { return true }
        try plainFile(name).change({ $0 }) { _ in content }
        return !FileWiper.remove("\(folder)/\(sealed)")
      } catch {
        return true
      }
    }
    return left.map { "\(folder)/\($0)" } + drafts.unseal()
  }

  /// Seals a file that lies in the open; false if that is impossible, and it stays.
  @discardableResult private func sealPlainFile(_ name: String) -> Bool {
    let path = "\(folder)/\(name)"
    // Without one there is nothing to do.
    guard (try? FileStatus(of: path))?.kind == .file else { return true }
    do throws(FileError) {
      let content = try FileReader.bytes(of: path)
      // An existing sealed file is newer: the unsealed one is left over from an interrupted run.
      try sealedFile(name).change({ $0 }) { $0 == nil ? content : nil }
    } catch {
      return false
    }
    return FileWiper.remove(path)
  }

  /// The names of the files, except those that say nothing about the journal.
  private var names: [String] {
    // Without a folder there are no files.
    guard let names = try? FolderListing(of: folder).names else { return [] }
    return names.filter { name in
      !name.hasPrefix(".") && !name.hasSuffix(".lock") && name != Self.windowName + ".json"
        // Folders are drafts, which have their own rules.
        && (try? FileStatus(of: "\(folder)/\(name)"))?.kind == .file
    }.sorted()
  }

  /// The name of the file with the size of the window: it says nothing of any dream and is never sealed, so
  /// that the window has its size before a sealed journal is open.
  public static let windowName = "window"

  /// The file with the size of the window.
  public var window: SettingsFile { plainFile(Self.windowName + ".json") }

  /// The name of the file with the screen state.
  public static let screenName = "screen"

  /// The file with the screen state.
  public var screen: SettingsFile { file(Self.screenName, formerly: earlierScreenName) }

  /// An earlier version's name of the file with the screen state.
  private var earlierScreenName: String {
    var hash = FNV1a()
    hash.combine(journal.utf8)
    return "screen-\(String(hash.value, radix: 16)).json"
  }

  private func plainFile(
    _ name: String, _ onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }
  ) -> SettingsFile {
    SettingsFile("\(folder)/\(name)", onProblem: onProblem)
  }

  private func sealedFile(
    _ name: String, _ onProblem: @escaping @Sendable (SettingsProblem) -> Void = { _ in }
  ) -> SettingsFile {
    SettingsFile(
      "\(folder)/\(name)\(Self.sealedSuffix)", seal: seal.map { StateSeal(seal: $0, name: name) },
      onProblem: onProblem)
  }

  // MARK: Forgetting

  /// Removes all traces of forgotten dreams: each list entry that refers to one, and each key with
  /// one as its value.
  ///
  /// - Parameter ids: The dreams.
  /// - Returns: The paths of the files that could not be changed.
  @discardableResult public func forget(_ ids: [Dream.ID]) -> [String] {
    if isSealed { sealPlainFiles() }
    let texts = Set(ids.map(\.canonical))
    let left = names.filter { $0.hasSuffix(Self.sealedSuffix) == isSealed }.filter { name in
      let path = "\(folder)/\(name)"
      let plain = isSealed ? String(name.dropLast(Self.sealedSuffix.count)) : name
      do throws(FileError) {
        let file = isSealed ? sealedFile(plain) : plainFile(plain)
        try FileWiper.wiping(path) { () throws(FileError) in try file.removeMentions(of: texts) }
        return false
      } catch {
        return true
      }
    }
    return left.map { "\(folder)/\($0)" } + drafts.forget(Set(ids))
  }

  /// The words that are being written in editors, or were.
  public var drafts: JournalDrafts { JournalDrafts(of: self) }

  /// The file of a sealed journal's draft.
  func sealedDraft(_ name: String) -> SettingsFile {
    // An unknown file isn't this journal's text.
    SettingsFile(
      "\(folder)/drafts/\(name)\(JournalDrafts.sealedSuffix)",
      seal: seal.map { StateSeal(seal: $0, name: "drafts/\(name)") }
    ) { _ in }
  }
}

extension DreamStore {
  /// What programs keep of the journal outside of it, sealed where the journal is.
  ///
  /// - Parameter folders: The folders of the person.
  /// - Returns: It; nothing is looked up yet.
  public func state(in folders: UserFolders) -> JournalState {
    JournalState(of: path, sealedWith: connection.seal, in: folders)
  }
}

/// Seals a file under its name, so that none can take the place of another.
private struct StateSeal: FileSeal {
  let seal: any RowSeal
  let name: String

  private var place: [UInt8] { Array("lucid-dreams/state/\(name)".utf8) }

  func sealed(_ content: [UInt8]) -> [UInt8] { seal.seal(content, as: place) }

  func opened(_ bytes: [UInt8]) -> [UInt8]? {
    var content: [UInt8] = []
    return seal.open(bytes.span, as: place, into: &content) ? content : nil
  }
}
