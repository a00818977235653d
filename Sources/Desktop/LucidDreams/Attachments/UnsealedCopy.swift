import DreamAttachments
import DreamStore
import Dreams
import Foundation

/// A copy of a sealed file for a program that is started with its path, in the folder that the system keeps
/// in memory for the user (`$XDG_RUNTIME_DIR`), or else for temporary files.
///
/// Each is in a folder of its own, whose name says which process has made it.
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
  /// - Throws: Why there is none; nothing is then left behind.
  init(
    of attachment: Attachment, in attachments: AttachmentFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    folder = "\(Self.place(environment))/\(Self.beginning)\(process)-\(UUID().uuidString)"
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

  /// Removes the copies of programs that have ended without doing so.
  ///
  /// - Parameter environment: The environment variables of the process.
  static func removeLeft(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let place = place(environment)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
      guard let process = process(thatMade: name), kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
  }

  private static let beginning = "lucid-dreams-"

  private static func place(_ environment: [String: String]) -> String {
    environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
  }

  /// The process whose copy is in a folder; nil for a folder that is not for copies.
  private static func process(thatMade folder: String) -> pid_t? {
    guard folder.hasPrefix(beginning) else { return nil }
    let parts = folder.dropFirst(beginning.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return nil }
    // Other numbers than those of processes stand for several of them.
    return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
  }
}
