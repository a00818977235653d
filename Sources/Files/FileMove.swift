import Glibc

/// Moves files to another folder of the same disk without replacing what is there.
public enum FileMove {
  /// Moves a file under its name, or under the first free one: `Sea.txt`, `Sea 2.txt`, and so on.
  ///
  /// A program killed meanwhile may leave the file in both folders, never in none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The path of an existing folder.
  /// - Returns: Where the file is now.
  /// - Throws: ``FileError``; the file is then where it was.
  public static func move(_ path: String, into folder: String) throws(FileError) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    for number in 1...100_000 {
      let free = number == 1 ? name : "\(name[..<dot]) \(number)\(name[dot...])"
      let target = "\(folder)/\(free)"
      // A new link, unlike a rename, never replaces a file.
      if unsafe link(path, target) == 0 {
        guard unsafe unlink(path) == 0 else {
          let number = errno
          _ = unsafe unlink(target)
          throw FileError(number, writing: path)
        }
        return target
      }
      if errno == EEXIST {
        guard try isSame(path, target) else { continue }
        guard unsafe unlink(path) == 0 else { throw FileError(errno, writing: path) }
        return target
      }
      guard [EPERM, EOPNOTSUPP, EMLINK].contains(errno) else {
        throw FileError(errno, writing: folder)
      }
      // Some file systems have no links.
      var status = stat()
      if unsafe lstat(target, &status) == 0 { continue }
      guard unsafe rename(path, target) == 0 else { throw FileError(errno, writing: folder) }
      return target
    }
    throw FileError(EEXIST, writing: folder)
  }

  /// Whether two names belong to one file, as after a move that was cut off.
  private static func isSame(_ first: String, _ second: String) throws(FileError) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe lstat(first, &one) == 0 else { throw FileError(errno, reading: first) }
    guard unsafe lstat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
