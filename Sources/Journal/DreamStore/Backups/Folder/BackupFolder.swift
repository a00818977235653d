import Dreams
import Files
import Foundation

/// The backup folder as files: names, the lock that admits one process at a time, and removal.
struct BackupFolder: Sendable {
  let path: String

  /// A folder of backups where earlier versions of this program kept them, which journals whose names
  /// differ in their extension shared.
  private let shared: String?
  private let journal: String?

  /// A folder of the person's own choice.
  init(path: String) {
    (self.path, shared, journal) = (path, nil, nil)
  }

  /// The default location of a journal's backups: `backups` next to `journal.sqlite`,
  /// `NAME-backups` next to any other, with the full name of its file.
  init(forJournal journal: String) {
    let folder = FolderPath.parent(of: journal)
    let place = folder == "/" ? "" : folder
    let file = FolderPath.name(of: journal)
    let path = file == "journal.sqlite" ? "\(place)/backups" : "\(place)/\(file)-backups"
    let stem = (file as NSString).deletingPathExtension
    self.path = path
    self.journal = journal
    shared = stem == file || file == "journal.sqlite" ? nil : "\(place)/\(stem)-backups"
  }

  func file(_ name: BackupName) -> String { "\(path)/\(name.fileName)" }

  var lockFile: String { path + "/.lock" }

  func contains(_ name: BackupName) -> Bool { FileSystem.exists(file(name)) }

  /// The candidates for a backup name given by a person, from either folder.
  func places(_ fileName: String) -> [String] {
    [path, shared].compactMap(\.self).map { "\($0)/\(fileName)" }
  }

  /// The name, with the number after those that files have already.
  ///
  /// The number of one that was removed is not used again, by which the newest would sort as the oldest.
  func free(_ first: BackupName) -> BackupName {
    let taken = names().filter { $0.reason == first.reason && $0.stamp == first.stamp }
    return taken.map(\.number).max().map { first.numbered($0 + 1) } ?? first
  }

  /// Creates the folder, which only its owner can enter, unless it exists.
  func make() throws(BackupError) {
    moveShared()
    try BackupError.rethrowing { () throws(FileError) in try FolderPath.makeDurably(path) }
  }

  /// Locks the folder against all other processes, and removes the files that killed ones left half written.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - onWait: Called once if another process holds it.
  /// - Returns: The lock; nil if another process holds it for longer.
  /// - Throws: Why the folder cannot be locked.
  func lock(
    waitingUpTo limit: Duration, onWait: () -> Void = {}
  ) throws(BackupError) -> FileLock? {
    do throws(FileError) {
      let lock = try FileLock(lockFile, waitingUpTo: limit, onWait: onWait)
      AtomicFile.removeLeftovers(in: path)
      return lock
    } catch {
      if error.code == .taken { return nil }
      throw BackupError(error.number, path)
    }
  }

  /// Gives the folder of earlier versions its present name, unless another journal may own some of it.
  ///
  /// One rename, so that all backups are in one of the two folders at any time, and both are listed.
  private func moveShared() {
    guard let shared, !hasNamesakes else { return }
    // A program working there, such as an earlier version of this one, is not disturbed.
    let lock = try? BackupFolder(path: shared).lock(waitingUpTo: .zero)
    guard let lock else { return }
    // A non-empty folder is never replaced.
    guard (try? FileSystem.rename(shared, replacing: path)) != nil else { return }
    // After a power failure the folder may have its old name, and is renamed another time.
    try? FolderPath.synchronize(FolderPath.parent(of: path))
    withExtendedLifetime(lock) {}
  }

  /// Whether a shared folder may belong to another file next to the journal.
  private var hasNamesakes: Bool {
    guard let journal else { return false }
    let folder = FolderPath.parent(of: journal)
    let own = FolderPath.name(of: journal)
    let stem = (own as NSString).deletingPathExtension
    // Where nothing can be seen, there may be others, and nothing of theirs is taken.
    guard let names = try? FolderListing(of: folder).names else { return true }
    return names.contains { name in
      let isAlike = name == stem || (name as NSString).deletingPathExtension == stem
      guard isAlike, name != own, !DamagedFiles.companions.contains(where: name.hasSuffix) else {
        return false
      }
      if case .other(.folder) = JournalFile.look("\(folder)/\(name)") { return false }
      return true
    }
  }

  /// Whether a backup is in a folder that may be shared with another journal.
  func mayBeForeign(_ backup: Backup) -> Bool {
    guard let shared else { return false }
    return FolderPath.parent(of: backup.path) == shared && hasNamesakes
  }

  /// All backups, those made last first.
  func list() throws(BackupError) -> [Backup] {
    var backups = try Self.list(path)
    if let shared { backups += try Self.list(shared) }
    return backups.sorted { ($1.made, $1.name) < ($0.made, $0.name) }
  }

  private static func list(_ folder: String) throws(BackupError) -> [Backup] {
    let names: [String]
    do throws(FileError) { names = try FolderListing(of: folder).names } catch {
      guard error.number == ENOENT else { throw BackupError(EACCES, folder, writing: false) }
      return []
    }
    return names.compactMap { name in
      BackupName(fileName: name).flatMap { backup("\(folder)/\(name)", $0.reason) }
    }
  }

  static func backup(_ path: String, _ reason: Backup.Reason) -> Backup? {
    // A file that vanished since the folder was listed is not a backup.
    guard let status = try? FileStatus(of: path, followingLinks: true), status.kind == .file else {
      return nil
    }
    return Backup(
      path: path, reason: reason, made: Moment(millisecondsSince1970: status.modified),
      size: status.size, isSealed: path.hasSuffix(BackupName.sealed))
  }

  /// Removes the oldest backups of each reason that has more than are kept.
  ///
  /// Those whose names lie in the future, where a wrong clock once put them, are neither counted nor
  /// removed.
  func prune(at now: Moment, in timeZone: TimeZone) {
    let names = names()
    for reason in Backup.Reason.allCases {
      guard let limit = reason.limit else { continue }
      let newest = BackupName(reason, at: now, in: timeZone).stamp
      let past = names.filter { $0.reason == reason && $0.stamp <= newest }
      for name in past.sorted().dropLast(limit) { FileSystem.remove(file(name)) }
    }
  }

  /// The names of all backups, in no order; none if the folder cannot be read.
  private func names() -> [BackupName] {
    // A folder that cannot be read is reported by what reads or writes a backup.
    let files = try? FolderListing(of: path).names
    return (files ?? []).compactMap { BackupName(fileName: $0) }
  }
}
