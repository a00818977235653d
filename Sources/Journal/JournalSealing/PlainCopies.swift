import DreamStore
import Dreams
public import Files
public import Foundation

/// The unsealed files of a journal on disk, of any kind, which anyone with access can read.
///
/// Sealing, erasing, forgetting and locking go over ``WordsOnDisk`` here, kind by kind.
///
/// For any thread; every call waits for the disk.
public struct PlainCopies: Sendable {
  /// Files of one kind.
  public struct Found: Hashable, Sendable {
    /// Their kind.
    public let kind: WordsOnDisk
    /// Their paths: files, or folders of files.
    public let paths: [String]
  }

  private let journal: String
  private let folders: UserFolders
  private let openedFolder: String
  private let temporaryFolder: String
  private let importedNotes: String?

  /// Describes what there can be; nothing is read.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - environment: The environment variables of the process.
  ///   - temporaryFolder: The folder for temporary files.
  ///   - importedNotes: The folder for notes imported from its inbox; nil without an inbox.
  public init(
    of journal: String, environment: [String: String],
    temporaryFolder: String = NSTemporaryDirectory(), importedNotes: String? = nil
  ) {
    self.journal = journal
    folders = UserFolders(environment: environment)
    self.temporaryFolder = temporaryFolder
    openedFolder = folders.runtime ?? temporaryFolder
    self.importedNotes = importedNotes
  }

  // MARK: Over all kinds

  /// The readable files of a sealed journal, as far as their locations are known.
  ///
  /// - Returns: What there is, kind by kind.
  public func found() -> [Found] {
    WordsOnDisk.allCases.filter { $0.whenSealing != .untouched }.compactMap {
      found($0, plainOnly: true)
    }
  }

  /// The files that may still contain a forgotten dream, sealed or not, and are not changed.
  ///
  /// - Returns: What there is, kind by kind.
  public func leftByForgetting() -> [Found] {
    WordsOnDisk.allCases.filter { $0.whenForgetting == .named }
      .compactMap { found($0, plainOnly: false) }
  }

  /// Overwrites and removes files that no program needs: the remains of killed programs, and copies
  /// made for other programs.
  public func eraseTemporary() {
    for kind in WordsOnDisk.allCases where kind.whenSealing == .erased { erase(kind) }
  }

  private func found(_ kind: WordsOnDisk, plainOnly: Bool) -> Found? {
    let paths = paths(of: kind, plainOnly: plainOnly)
    return paths.isEmpty ? nil : Found(kind: kind, paths: paths)
  }

  private func paths(of kind: WordsOnDisk, plainOnly: Bool) -> [String] {
    switch kind {
    // It is sealed or plain as a whole, and a record is sealed when the journal is opened.
    case .journal, .unfinishedForgetting: []
    case .unfinishedJournals: JournalRemains.unfinishedJournals(of: journal)
    case .attachments: JournalRemains.plainAttachments(of: journal)
    case .recordings: Self.contents(of: journal + ".recordings")
    // They are sealed from the first byte on.
    case .captured: plainOnly ? [] : CaptureFolder(beside: journal).waitingPaths
    // A folder that can't be listed is reported by the listing of backups.
    case .backups: (try? JournalRemains.plainBackups(of: journal)) ?? []
    case .backupAttachments: JournalRemains.plainBackupAttachments(of: journal)
    case .unfinishedBackups: JournalRemains.unfinishedBackups(of: journal)
    case .damagedJournals: JournalRemains.damagedJournals(of: journal, plainOnly: plainOnly)
    case .temporaryJournals: JournalRemains.temporaryJournals(in: temporaryFolder)
    case .inboxMemory: plainState { $0.hasPrefix("inbox") }
    case .inboxOriginals: importedNotes.map(Self.contents) ?? []
    case .savedSearches:
      plainState { $0 == "searches.json" } + (hasSavedSearches ? [preferences] : [])
    case .screen: plainState { $0 == "\(JournalState.screenName).json" }
    case .sharedPictures: Self.contents(of: Self.sharedPictures(folders))
    case .openedCopies: Self.openedCopies(in: openedFolder)
    case .drafts: drafts
    // Nothing remembers where they are.
    case .exports: []
    }
  }

  private func erase(_ kind: WordsOnDisk) {
    switch kind {
    // Only while nobody writes them: opening the journal does it.
    case .unfinishedJournals, .unfinishedBackups: break
    case .temporaryJournals: JournalRemains.removeTemporaryJournals(in: temporaryFolder)
    case .sharedPictures, .openedCopies:
      for path in paths(of: kind, plainOnly: true) { FileWiper.removeFolder(path) }
    case .journal, .unfinishedForgetting, .attachments, .recordings, .captured, .backups,
      .backupAttachments,
      .damagedJournals, .inboxMemory, .inboxOriginals, .savedSearches, .screen, .drafts, .exports:
      preconditionFailure("Files of the kind “\(kind)” are not erased unasked.")
    }
  }

  // MARK: Kind by kind

  /// The folder of pictures for other programs.
  ///
  /// - Parameter folders: The folders of a person.
  /// - Returns: Its path.
  public static func sharedPictures(_ folders: UserFolders) -> String {
    folders.programCache + "/shared"
  }

  /// The folders of copies for other programs that the makers have left when they ended.
  ///
  /// - Parameter folder: Where such copies are made.
  /// - Returns: Their paths.
  public static func openedCopies(in folder: String) -> [String] {
    contents(of: folder).filter { path in
      guard let process = process(thatMade: FolderPath.name(of: path)) else {
        return false
      }
      return kill(process, 0) != 0 && errno == ESRCH
    }
  }

  /// How the names of folders for copies begin, after which come the process and a random number.
  public static let openedCopyBeginning = "lucid-dreams-"

  /// The process whose copy is in a folder; nil for a folder that is not for copies.
  private static func process(thatMade folder: String) -> pid_t? {
    guard folder.hasPrefix(openedCopyBeginning) else { return nil }
    let parts = folder.dropFirst(openedCopyBeginning.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return nil }
    // Numbers that aren't process IDs refer to groups of processes.
    return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Files of ``JournalState`` that are not sealed.
  private func plainState(_ isWanted: (String) -> Bool) -> [String] {
    Self.contents(of: state.folder).filter { path in
      let name = FolderPath.name(of: path)
      return name.hasSuffix(".json") && isWanted(name)
    }
  }

  private var state: JournalState { JournalState(of: journal, sealedWith: nil, in: folders) }

  /// The folders of unsealed drafts, and those of an earlier version.
  private var drafts: [String] {
    let kept = Self.contents(of: state.folder + "/drafts").filter { path in
      // A file that vanished in the meantime is gone.
      (try? FileStatus(of: path))?.kind == .folder
    }
    return kept
      + Self.contents(of: temporaryFolder).filter { path in
        FolderPath.name(of: path).wholeMatch(of: /dream-[0-9a-f]{8}/) != nil
          && FileSystem.exists(path + "/dream.txt")
      }
  }

  private var preferences: String { folders.programConfig + "/preferences.json" }

  private var hasSavedSearches: Bool {
    struct Saved: Decodable { var savedSearches: [String]? }
    guard let data = FileManager.default.contents(atPath: preferences),
      // An invalid file has no searches to show.
      let saved = try? JSONDecoder().decode(Saved.self, from: data)
    else { return false }
    return saved.savedSearches?.isEmpty == false
  }

  private static func contents(of folder: String) -> [String] {
    // A folder that is missing, or that cannot be read, has nothing that could be named.
    let names = (try? FolderListing(of: folder).names) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }
}
