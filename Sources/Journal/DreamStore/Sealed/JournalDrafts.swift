public import Dreams
public import Files
public import Foundation

/// Words that are being written in an editor, in files that are found again when a program was killed.
///
/// A draft has its own folder, which only its owner may enter, with the file and anything the
/// editor leaves next to it. For an unsealed journal it is on disk, in `drafts` next to the rest of
/// ``JournalState``. For a sealed one it is in memory (`$XDG_RUNTIME_DIR`, or `/dev/shm`), and kept
/// text is sealed, including its name, which has the dream's identifier.
public struct JournalDrafts: Sendable {
  private let state: JournalState

  init(of state: JournalState) { self.state = state }

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - dream: The dream that is edited; nil for a new one.
  ///   - contents: What its file has at the beginning.
  /// - Returns: The draft, in use until the value is gone.
  /// - Throws: ``FileError`` if it cannot be created, such as for a sealed journal without a folder
  ///   in memory.
  public func make(for dream: Dream.ID?, _ contents: [UInt8]) throws(FileError) -> Draft {
    let name = LeftDraft.name(of: dream)
    let folder = try (state.isSealed ? memoryFolder() : diskFolder) + "/" + name
    return try Draft(name, in: folder, contents, state)
  }

  /// The drafts that nobody is writing, the oldest first.
  public func left() -> [LeftDraft] {
    // Without a key, nothing can be said of those that are sealed.
    let sealedNames = state.isSealed ? names(in: diskFolder) : []
    let sealed = sealedNames.filter { $0.hasSuffix(Self.sealedSuffix) }.compactMap {
      name -> LeftDraft? in
      let file = state.sealedDraft(String(name.dropLast(Self.sealedSuffix.count)))
      // One that this key has not sealed says nothing.
      guard let content = try? file.read({ $0 }),
        let end = content.firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      let draft = String(decoding: content[..<end], as: UTF8.self)
      return LeftDraft(draft, file.path, Array(content[(end + 1)...]))
    }
    return (plain().map { $0.draft } + sealed).sorted { $0.changed < $1.changed }
  }

  /// The folders of plain drafts that nobody is writing, each locked.
  private func plain() -> [(draft: LeftDraft, lock: FileLock)] {
    [diskFolder, existingMemoryFolder].compactMap(\.self).flatMap { folder in
      names(in: folder).compactMap { name -> (draft: LeftDraft, lock: FileLock)? in
        let place = "\(folder)/\(name)"
        let (path, guardian) = (place + "/" + Draft.fileName, place + "/.lock")
        // A file that can't be locked is being written, and one that can't be read is not a draft.
        guard let kind = try? FileStatus(of: place).kind, kind == .folder,
          let lock = try? FileLock(guardian, waits: false),
          let contents = try? FileReader.bytes(of: path)
        else { return nil }
        return (LeftDraft(name, place, contents), lock)
      }
    }
  }

  /// Seals the unsealed drafts of a sealed journal, except those being written.
  ///
  /// - Returns: The paths of those that could not be sealed.
  func sealPlain() -> [String] {
    plain().compactMap { draft, lock -> String? in
      defer { withExtendedLifetime(lock) {} }
      do throws(FileError) {
        _ = try seal(draft.contents, of: draft.name)
        return draft.remove() ? nil : draft.path
      } catch {
        return draft.path
      }
    }
  }

  /// Seals the text of a draft, with the name of the draft.
  ///
  /// - Returns: The path of the file, whose name reveals nothing.
  fileprivate func seal(_ contents: [UInt8], of name: String) throws(FileError) -> String {
    let random = name.split(separator: ".").last.map(String.init) ?? name
    let file = state.sealedDraft(random)
    try file.change({ $0 }) { _ in Array("\(name)\n".utf8) + contents }
    return file.path
  }

  /// Unseals drafts, for a journal that is now unsealed.
  ///
  /// - Returns: The paths of those that stay sealed.
  func unseal() -> [String] {
    left().filter(\.isSealed).compactMap { draft -> String? in
      do throws(FileError) {
        _ = try Draft(draft.name, in: "\(diskFolder)/\(draft.name)", draft.contents, state)
        return draft.remove() ? nil : draft.path
      } catch {
        return draft.path
      }
    }
  }

  /// Overwrites and removes the drafts of dreams.
  ///
  /// - Returns: The paths of those that stay.
  func forget(_ ids: Set<Dream.ID>) -> [String] {
    left().filter { $0.dream.map(ids.contains) == true }.compactMap { $0.remove() ? nil : $0.path }
  }

  // MARK: Places

  static let sealedSuffix = ".sealed"

  private var diskFolder: String { state.folder + "/drafts" }

  /// The folder in memory, which is made where it is missing.
  private func memoryFolder() throws(FileError) -> String {
    guard let folder = possibleMemoryFolder else {
      throw FileError(EOPNOTSUPP, writing: "/dev/shm")
    }
    try FolderPath.make(folder)
    // In a folder that others can write to, someone may have created it before.
    let parent = FolderPath.split(folder).folder
    guard [parent, folder].allSatisfy(Self.isOwn) else { throw FileError(EPERM, writing: folder) }
    return folder
  }

  private var existingMemoryFolder: String? {
    possibleMemoryFolder.flatMap { folder in
      [FolderPath.split(folder).folder, folder].allSatisfy(Self.isOwn) ? folder : nil
    }
  }

  private var possibleMemoryFolder: String? {
    let name = "drafts-" + FolderPath.name(of: state.folder)
    if let runtime = state.folders.runtime, FolderPath.isInMemory(runtime) {
      return state.folders.programRuntime.map { "\($0)/\(name)" }
    }
    return FolderPath.isInMemory("/dev/shm") ? "/dev/shm/lucid-dreams-\(geteuid())/\(name)" : nil
  }

  /// Whether a folder exists, isn't a link, and belongs to this user.
  private static func isOwn(_ folder: String) -> Bool {
    // What is missing is nobody's.
    guard let status = try? FileStatus(of: folder) else { return false }
    return status.kind == .folder && status.isOwn && !status.isWritableByOthers
  }

  private func names(in folder: String) -> [String] {
    // Without a folder there are no drafts.
    ((try? FolderListing(of: folder))?.names ?? []).filter { !$0.hasPrefix(".") }
  }
}

/// A draft that is being written.
///
/// A class, because it owns a lock and a folder.
public final class Draft: Sendable {
  static let fileName = "dream.txt"

  /// The path of the file.
  public let path: String

  private let name: String
  private let folder: String
  private let state: JournalState
  private let lock: FileLock

  fileprivate init(
    _ name: String, in folder: String, _ contents: [UInt8], _ state: JournalState
  ) throws(FileError) {
    (self.name, self.folder, self.state) = (name, folder, state)
    path = folder + "/" + Self.fileName
    try FolderPath.make(folder)
    lock = try FileLock(folder + "/.lock", waits: true)
    try SettingsFile.write(contents, to: path)
  }

  /// The current contents of the file, by any program; nil if unreadable.
  public var contents: [UInt8]? {
    // The user is told that the editor left no file.
    try? FileReader.bytes(of: path)
  }

  /// Overwrites and removes the file, and anything an editor left next to it.
  public func remove() { FileWiper.removeFolder(folder) }

  /// Keeps the text for later, sealed if the journal is.
  ///
  /// - Returns: Where it is.
  public func keep() -> String {
    guard state.isSealed, let contents else { return path }
    do throws(FileError) {
      let path = try state.drafts.seal(contents, of: name)
      remove()
      return path
    } catch {
      return path
    }
  }
}

/// A draft that nobody is writing: its program was killed, or the words could not be saved.
public struct LeftDraft: Sendable {
  /// The dream that was edited; nil for a new one.
  public let dream: Dream.ID?
  /// The text.
  public let contents: [UInt8]
  /// Where it is.
  public let path: String
  /// When it was changed last.
  public let changed: Moment

  let name: String

  fileprivate init(_ name: String, _ place: String, _ contents: [UInt8]) {
    let isSealed = place.hasSuffix(JournalDrafts.sealedSuffix)
    (self.name, self.contents) = (name, contents)
    path = isSealed ? place : place + "/" + Draft.fileName
    dream = name.split(separator: ".").first.flatMap { UUID(uuidString: String($0)) }
    // One that vanished in the meantime is an old one.
    let status = try? FileStatus(of: path)
    changed = Moment(millisecondsSince1970: status?.modified ?? 0)
  }

  /// Whether it is sealed.
  public var isSealed: Bool { path.hasSuffix(JournalDrafts.sealedSuffix) }

  /// Overwrites and removes it.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult public func remove() -> Bool {
    isSealed
      ? FileWiper.remove(path) : FileWiper.removeFolder(FolderPath.split(path).folder)
  }

  static func name(of dream: Dream.ID?) -> String {
    let random = String(UInt32.random(in: 0 ... .max), radix: 16)
    return "\(dream?.canonical ?? "new").\(random)"
  }
}
