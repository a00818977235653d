import DreamAttachments
import DreamStore
import Dreams
import Foundation

/// A copy of a sealed file for a program that is started with its path, in the folder that the system keeps
/// in memory for the user (`$XDG_RUNTIME_DIR`), or else for temporary files.
nonisolated struct UnsealedCopy: Sendable {
  /// The path of the copy, which only its owner can read.
  let path: String

  private let folder: String

  /// Makes a copy.
  ///
  /// - Parameters:
  ///   - attachment: Which file.
  ///   - attachments: Where it is.
  /// - Throws: Why there is none; nothing is then left behind.
  init(of attachment: Attachment, in attachments: AttachmentFolder) throws {
    let place =
      ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    folder = "\(place)/lucid-dreams-\(UUID().uuidString)"
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

  /// Removes the copy.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
