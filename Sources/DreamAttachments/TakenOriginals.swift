public import DreamStore
public import Dreams

/// Plain files that a sealed journal has taken in, and that nobody needs any longer.
///
/// ```swift
/// let originals = TakenOriginals(of: try store.load(), store.attachments)
/// let left = inbox.finish(batch, erasing: originals?.erase)
/// ```
public struct TakenOriginals: Sendable {
  private let journal: Journal
  private let folder: AttachmentFolder

  /// Takes what the disk has.
  ///
  /// - Parameters:
  ///   - journal: The journal as it is on the disk, with what was taken.
  ///   - folder: Its pictures and sounds; nil comes of a journal that is not sealed.
  public init?(of journal: Journal, _ folder: AttachmentFolder) {
    guard folder.isSealed else { return nil }
    (self.journal, self.folder) = (journal, folder)
  }

  /// Overwrites and removes a file whose dreams the journal has.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - dreams: Its dreams.
  ///   - attachment: What it is to them where it is a picture or a sound; this is read back first.
  /// - Returns: False when it stays, because not all of it is in the journal or it cannot be removed.
  @Sendable public func erase(
    _ path: String, _ dreams: [Dream.ID], _ attachment: Attachment?
  ) -> Bool {
    let found = dreams.compactMap { journal.dreams[$0] ?? journal.trash[$0] }
    guard !found.isEmpty, found.count == dreams.count else { return false }
    if let attachment {
      guard found.contains(where: { $0.attachments.contains { $0.hash == attachment.hash } })
      else { return false }
      // What cannot be read back is not known to be there: the original stays.
      guard case .sound = try? folder.condition(of: attachment) else { return false }
    }
    return FileWiper.remove(path)
  }
}
