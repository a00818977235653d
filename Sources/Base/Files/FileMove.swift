import CFiles
import Glibc

/// Moves files to another folder on the same disk without replacing any.
public enum FileMove {
  /// Moves a file under its name, or under the first free one: `Sea.txt`, `Sea 2.txt`, and so on.
  ///
  /// A program killed in between may leave the file in both folders, never in neither.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The path of an existing folder.
  /// - Returns: Where the file is now.
  /// - Throws: ``FileError``; the file has not moved.
  public static func move(_ path: String, into folder: String) throws(FileError) -> String {
    let name = FolderPath.name(of: path)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for number in 1...100_000 {
      let free = number == 1 ? name : "\(name[..<dot]) \(number)\(name[dot...])"
      let target = "\(folder)/\(free)"
      switch moved(path, to: target) {
      case 0: return target
      case EEXIST: continue
      case let number: throw FileError(number, writing: folder)
      }
    }
    throw FileError(EEXIST, writing: folder)
  }

  /// Renames a file to the first free name: `PATH`, `PATH-2`, and so on.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - target: The path to try first, on the same disk.
  /// - Returns: Where the file is now.
  /// - Throws: ``FileError``; the file has not moved.
  static func rename(_ path: String, toFree target: String) throws(FileError) -> String {
    for number in 1...100_000 {
      let free = number == 1 ? target : "\(target)-\(number)"
      switch moved(path, to: free) {
      case 0: return free
      case EEXIST: continue
      case let number: throw FileError(number, writing: path)
      }
    }
    throw FileError(EEXIST, writing: target)
  }

  /// Gives a file or a folder another name unless something has it; answers the number of the error, or 0.
  static func moved(_ path: String, to target: String) -> Int32 {
    // The value of the kernel's RENAME_NOREPLACE.
    if unsafe renameat2(AT_FDCWD, path.onDisk, AT_FDCWD, target.onDisk, 1) == 0 { return 0 }
    // Not every file system can do that; where it has links, these never replace a file either.
    if [EINVAL, ENOSYS].contains(errno), unsafe link(path.onDisk, target.onDisk) == 0 {
      return unsafe unlink(path.onDisk) == 0 ? 0 : errno
    }
    switch errno {
    case EEXIST:
      // A program was killed between a link and the end of the old name.
      guard areSame(path, target), unsafe unlink(path.onDisk) == 0 else { return EEXIST }
      return 0
    case let number where lacksLinks(number): return renamed(path, reserving: target)
    case let number: return number
    }
  }

  /// Whether an error of linking says that it is impossible, and not that a name is taken or a disk full.
  static func lacksLinks(_ number: Int32) -> Bool {
    [EPERM, EOPNOTSUPP, EMLINK, ENOSYS].contains(number)
  }

  /// Gives a file or a folder another name on a file system without links, where an empty one reserves the
  /// name first; answers the number of the error, or 0.
  static func renamed(_ path: String, reserving target: String) -> Int32 {
    // What can’t be examined can’t be renamed either.
    let isFolder = (try? FileStatus(of: path))?.kind == .folder
    if isFolder {
      guard unsafe mkdir(target.onDisk, 0o700) == 0 else { return errno }
    } else {
      let reserved = unsafe open(target.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard reserved >= 0 else { return errno }
      _ = close(reserved)
    }
    if unsafe Glibc.rename(path.onDisk, target.onDisk) == 0 { return 0 }
    let number = errno
    _ = unsafe isFolder ? rmdir(target.onDisk) : unlink(target.onDisk)
    return number
  }

  private static func areSame(_ first: String, _ second: String) -> Bool {
    // If either can’t be examined, assume that they differ.
    guard let one = try? FileStatus(of: first), let other = try? FileStatus(of: second) else {
      return false
    }
    return one.identity == other.identity
  }
}
