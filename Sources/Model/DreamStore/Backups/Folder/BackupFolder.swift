import Dreams
import Foundation

/// The folder of backups as files: names, the lock that makes one process work there at a time, and
/// what is removed.
struct BackupFolder: Sendable {
  let path: String

  /// Where the backups of a journal are, unless told otherwise: `backups` beside `journal.sqlite`,
  /// `NAME-backups` beside any other.
  static func standard(forJournal path: String) -> String {
    let folder = JournalFile.folder(of: path)
    let file = (path as NSString).lastPathComponent
    let name = (file as NSString).deletingPathExtension
    let place = folder == "/" ? "" : folder
    return file == "journal.sqlite" ? "\(place)/backups" : "\(place)/\(name)-backups"
  }

  func file(_ name: BackupName) -> String { "\(path)/\(name.fileName)" }

  func contains(_ name: BackupName) -> Bool { unsafe access(file(name), F_OK) == 0 }

  /// The name, with the number after those that files have already.
  ///
  /// The number of one that was removed is not used again, by which the newest would sort as the oldest.
  func free(_ first: BackupName) -> BackupName {
    let taken = names().filter { $0.reason == first.reason && $0.stamp == first.stamp }
    return taken.map(\.number).max().map { first.numbered($0 + 1) } ?? first
  }

  /// Makes the folder, which only its owner can enter, unless it is there.
  func make() throws(BackupError) {
    guard unsafe mkdir(path, 0o700) != 0 else {
      try Self.synchronize(JournalFile.folder(of: path))
      return
    }
    guard errno == EEXIST else { throw BackupError(errno, path) }
    guard case .other("a folder") = JournalFile.look(path) else {
      throw BackupError(ENOTDIR, path)
    }
  }

  /// All backups, those made last first.
  func list() throws(BackupError) -> [Backup] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      guard case .failure(ENOENT) = JournalFile.look(path) else {
        throw BackupError(EACCES, path, writing: false)
      }
      return []
    }
    let backups = names.compactMap { name in
      BackupName(fileName: name).flatMap { Self.backup(file($0), $0.reason) }
    }
    return backups.sorted { ($1.made, $1.name) < ($0.made, $0.name) }
  }

  static func backup(_ path: String, _ reason: Backup.Reason) -> Backup? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let time = status.st_mtim
    return Backup(
      path: path, reason: reason,
      made: Moment(
        millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000),
      size: Int(status.st_size), isSealed: path.hasSuffix(BackupName.sealed))
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
      for name in past.sorted().dropLast(limit) { _ = unsafe unlink(file(name)) }
    }
  }

  /// The names of all backups, in no order; none where the folder cannot be read.
  private func names() -> [BackupName] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (files ?? []).compactMap { BackupName(fileName: $0) }
  }

  static func synchronize(_ folder: String) throws(BackupError) {
    do {
      try JournalFile.synchronize(folder: folder, for: folder)
    } catch {
      throw BackupError(error)
    }
  }
}
