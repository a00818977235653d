import DreamStore
import Dreams
import Files
import Foundation
import JournalSealing

/// A copy of a sealed file for a program that is started with its path, in the folder that the system keeps
/// in memory for the user (`$XDG_RUNTIME_DIR`), or else for temporary files.
///
/// Each is in a separate folder, whose name identifies the process that made it.
nonisolated struct UnsealedCopy: Sendable {
  /// The path of the copy, which only its owner can read.
  let path: String

  private let folder: String

  /// Makes a copy.
  ///
  /// - Parameters:
  ///   - attachment: Which file.
  ///   - attachments: Where it is.
  ///   - environment: The environment variables of the process.
  /// - Throws: Why there is none; no file is left behind.
  init(
    of attachment: Attachment, in attachments: AttachmentFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    let name = "\(PlainCopies.openedCopyBeginning)\(process)-\(UUID().uuidString)"
    folder = "\(Self.place(environment))/\(name)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    do {
      path = try attachments.copy(attachment, to: folder)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// Overwrites and removes the copy.
  func remove() { FileWiper.removeFolder(folder) }

  /// Removes the copies of programs that have ended without doing so.
  ///
  /// - Parameter environment: The environment variables of the process.
  static func removeLeft(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    for folder in PlainCopies.openedCopies(in: place(environment)) {
      FileWiper.removeFolder(folder)
    }
  }

  private static func place(_ environment: [String: String]) -> String {
    UserFolders(environment: environment).runtime ?? NSTemporaryDirectory()
  }
}
