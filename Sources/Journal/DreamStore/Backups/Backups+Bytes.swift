public import Dreams
import Files
import Foundation

/// Backups as bytes, for those who seal them.
extension Backups {
  /// Makes a backup in memory, compared with the journal as others are.
  ///
  /// - Parameter now: The time.
  /// - Returns: The bytes of the file that it would be.
  /// - Throws: Why none can be made; the journal is unchanged.
  public func bytes(at now: Moment) throws(BackupError) -> [UInt8] {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    do {
      let file = try AtomicFile(in: folder, isPrivate: true, isHidden: true)
      _ = try store.copying { tables in
        try BackupCopy.makeIdentified(tables, into: file, .manual, at: now, onProgress)
      }
      return try FileReader.bytes(of: file.path)
    } catch {
      throw BackupError(error, copying: store.path, to: folder)
    }
  }

  /// Keeps a sealed backup in the folder.
  ///
  /// - Parameters:
  ///   - sealed: Its bytes.
  ///   - now: The time, which is in the name.
  /// - Returns: The path of the new file, which only its owner can read.
  /// - Throws: Why it was not written; all other backups are unchanged.
  public func keep(sealed: [UInt8], at now: Moment) throws(BackupError) -> String {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let name = BackupName(.manual, at: now, in: timeZone, isSealed: true)
    let path = place.file(place.free(name))
    try Self.write(sealed, to: path)
    return path
  }

  /// Writes a file that only its owner can read, whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - path: The file; there must be none yet.
  /// - Throws: Why it was not written; the file at the path is unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(BackupError) {
    let path = FolderPath.absolute(path)
    if FileSystem.exists(path) { throw .taken(path) }
    try BackupError.rethrowing { () throws(FileError) in
      let file = try AtomicFile(in: FolderPath.parent(of: path), isPrivate: true)
      try file.append(bytes)
      try file.commit(as: FolderPath.name(of: path))
    }
  }

  /// Reads a backup that is in memory, as ``contents(of:)-(String)`` reads a file.
  ///
  /// For a moment its bytes are in a file of the folder, which only its owner can read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: What to call it when something is wrong with it.
  /// - Returns: Its contents.
  /// - Throws: Why it cannot be put back.
  public func contents(
    of bytes: [UInt8], called name: String
  ) throws(BackupError) -> BackupContents {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let file = try BackupError.rethrowing { () throws(FileError) in
      let file = try AtomicFile(in: folder, isPrivate: true, isHidden: true)
      try file.append(bytes)
      return file
    }
    return try withExtendedLifetime(file) { () throws(BackupError) in
      try BackupContents(of: file.path, called: name, unlocking: store.unlocking)
    }
  }

  /// Finds a backup as a person names it.
  ///
  /// - Parameter text: The path of a file, or a name as ``list()`` has it: `daily-2026-11-21`.
  /// - Returns: The absolute path; the text as a path if no backup has that name.
  public func path(of text: String) -> String {
    let isName = !text.contains("/") && !text.isEmpty
    let endings = ["", BackupName.ending, BackupName.ending + BackupName.sealed]
    let places = isName ? endings.flatMap { place.places(text + $0) } : []
    let path = FolderPath.absolute(text)
    return ([path] + places).first { FileSystem.exists($0) } ?? path
  }
}
