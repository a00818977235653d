public import Dreams
import Files

extension Backups {
  /// Finds files that are missing or damaged beside the journal.
  ///
  /// - Parameters:
  ///   - attachments: Which files are looked for; each is read to its end.
  ///   - checkpoint: Called before each piece that is read; what it throws ends the work.
  /// - Returns: Those that the backups have whole, which ``bringBack(_:)`` brings back, and those that
  ///   they have not; each in order.
  /// - Throws: What the checkpoint threw.
  public func wrongAttachments(
    among attachments: some Sequence<Attachment>, checkpoint: () throws -> Void = {}
  ) throws -> (kept: [Attachment], lost: [Attachment]) {
    var (kept, lost): ([Attachment], [Attachment]) = ([], [])
    for file in attachments.sorted() {
      if case .sound = try own.condition(of: file, checkpoint: checkpoint) { continue }
      if case .sound = try self.attachments.condition(of: file, checkpoint: checkpoint) {
        kept.append(file)
      } else {
        lost.append(file)
      }
    }
    return (kept, lost)
  }

  /// Finds files that the backups have, and that are damaged there.
  ///
  /// - Parameter checkpoint: Called before each piece that is read; what it throws ends the work.
  /// - Returns: Their hashes, in order.
  /// - Throws: A `FileError` where the folder cannot be read, or what the checkpoint threw.
  public func damagedAttachments(checkpoint: () throws -> Void = {}) throws -> [String] {
    try attachments.hashes().sorted().filter { hash in
      do {
        return try attachments.contents(of: hash, checkpoint: checkpoint).hash != hash
      } catch is FileError {
        return true
      }
    }
  }

  /// The files beside the journal.
  private var own: AttachmentFolder { journalAttachments }
}
