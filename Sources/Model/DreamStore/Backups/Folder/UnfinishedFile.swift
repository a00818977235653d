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
    // Nobody knows the file by its name.
    try empty(called: folder)
  }

  deinit {
    guard !isFinished else { return }
    for suffix in ["", "-journal"] { _ = unsafe unlink(path + suffix) }
  }

  /// Throws away what is in the file.
  func empty() throws(BackupError) { try empty(called: path) }

  private func empty(called name: String) throws(BackupError) {
    let descriptor = unsafe open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BackupError(errno, name) }
    close(descriptor)
  }

  /// Writes bytes in place of what is in the file.
  func write(_ bytes: [UInt8]) throws(BackupError) {
    let descriptor = try Self.opened(path, O_TRUNC | O_WRONLY)
    defer { close(descriptor) }
    try write(bytes[...], descriptor)
  }

  /// Writes what is in another file in place of what is in the file.
  ///
  /// A piece at a time: however large the file is, copying it takes no more memory.
  func write(contentsOf other: String) throws(BackupError) {
    let source = try Self.opened(other, O_RDONLY)
    defer { close(source) }
    let descriptor = try Self.opened(path, O_TRUNC | O_WRONLY)
    defer { close(descriptor) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { room in
        unsafe read(source, room.baseAddress, room.count)
      }
      if count == 0 { return }
      if count > 0 {
        try write(piece[..<count], descriptor)
      } else if errno != EINTR {
        throw BackupError(errno, other, writing: false)
      }
    }
  }

  private static func opened(_ path: String, _ mode: Int32) throws(BackupError) -> Int32 {
    let descriptor = unsafe open(path, mode | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupError(errno, path, writing: mode != O_RDONLY) }
    return descriptor
  }

  private func write(_ bytes: ArraySlice<UInt8>, _ descriptor: Int32) throws(BackupError) {
    var rest = bytes
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
    let descriptor = try Self.opened(path, O_RDONLY)
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
