import Foundation

/// A file that gets its name when it is whole, and is removed if that never happens.
///
/// A class, because removing it happens once.
final class UnfinishedFile {
  /// How the names of unfinished files begin.
  static let beginning = ".unfinished-"

  let path: String
  private var isFinished = false

  /// Makes an empty file, which only its owner can read, in a folder.
  init(in folder: String) throws(BackupError) {
    path = "\(folder)/\(Self.beginning)\(UUID().uuidString.lowercased())"
    try empty()
  }

  deinit {
    guard !isFinished else { return }
    for suffix in ["", "-journal"] { _ = unsafe unlink(path + suffix) }
  }

  /// Throws away what is in the file.
  func empty() throws(BackupError) {
    let descriptor = unsafe open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BackupError(errno, path) }
    close(descriptor)
  }

  /// Writes bytes in place of what is in the file.
  func write(_ bytes: [UInt8]) throws(BackupError) {
    let descriptor = unsafe open(path, O_TRUNC | O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupError(errno, path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw BackupError(errno, path)
      }
    }
  }

  /// Waits until the disk has what is in the file.
  func synchronize() throws(BackupError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupError(errno, path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw BackupError(errno, path) }
  }

  /// Gives the file a name that no other file has, and waits until the disk has that, too.
  ///
  /// - Throws: `taken` when there is a file of that name, which stays as it is.
  func finish(as name: String) throws(BackupError) {
    if unsafe link(path, name) == 0 {
      _ = unsafe unlink(path)
    } else {
      guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else {
        throw BackupError(errno, name)
      }
      // Disks of other systems know no second names.
      guard unsafe access(name, F_OK) != 0 else { throw BackupError.taken(name) }
      guard unsafe rename(path, name) == 0 else { throw BackupError(errno, name) }
    }
    isFinished = true
    try BackupFolder.synchronize(JournalFile.folder(of: name))
  }
}
