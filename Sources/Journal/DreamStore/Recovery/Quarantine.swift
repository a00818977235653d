import Dreams
import Files
import Foundation

/// Renames a damaged journal within its folder, without changing a byte.
enum Quarantine {
  /// How the names of damaged journals begin.
  static func beginning(of path: String) -> String {
    let file = FolderPath.name(of: path)
    return (file as NSString).deletingPathExtension + "-damaged-"
  }

  /// Quarantines the files and returns the path; on return they are synced to disk.
  static func make(
    _ files: DamagedFiles, at now: Moment, in timeZone: TimeZone
  ) throws(DreamStoreError) -> String {
    let folder = FolderPath.parent(of: files.path)
    let aside = files.aside ?? free(folder, files.path, at: now, in: timeZone)
    // Companion files belong to the journal, and are moved first: without them, its contents
    // differ.
    for suffix in DamagedFiles.companions + [""] {
      let place = files.path + suffix
      guard FileSystem.exists(place) else { continue }
      try add(aside + suffix, to: place)
    }
    try JournalFile.synchronize(folder: folder, for: files.path)
    return aside
  }

  private static func free(
    _ folder: String, _ path: String, at now: Moment, in timeZone: TimeZone
  ) -> String {
    let stamp = BackupName(.manual, at: now, in: timeZone).stamp
    let first = "\(folder)/\(beginning(of: path))\(stamp)"
    var (name, number) = (first, 2)
    // Leftover companions of another file must not be mistaken for this one's.
    while ([""] + DamagedFiles.companions).contains(where: { suffix in
      let there = DamagedFiles.print(name + ".sqlite" + suffix)
      return there != nil && there != DamagedFiles.print(path + suffix)
    }) {
      name = "\(first)-\(number)"
      number += 1
    }
    return name + ".sqlite"
  }

  private static func add(_ name: String, to path: String) throws(DreamStoreError) {
    do throws(FileError) { return try FileSystem.link(path, as: name) } catch {
      // An interrupted recovery has already renamed the file; another file is left alone.
      guard error.code == .taken else { return try copy(path, to: name) }
      guard let there = DamagedFiles.print(name), there == DamagedFiles.print(path) else {
        throw .io(name, task: .writing, because: .systemError(EEXIST))
      }
    }
  }

  /// Copies a file to a disk of another system, which knows no second names.
  private static func copy(_ path: String, to name: String) throws(DreamStoreError) {
    do {
      try JournalBytes.copy(path, to: name)
    } catch {
      throw .io(name, task: .writing, because: .other(error.localizedDescription))
    }
  }
}
