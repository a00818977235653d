public import DreamStore
public import Dreams
import Files

/// Plain files that a sealed journal has, and that nobody needs any longer.
///
/// ```swift
/// let originals = ImportedOriginals(in: store.attachments)
/// let left = inbox.finish(batch, in: try store.load(), erasing: originals?.erase)
/// ```
public struct ImportedOriginals: Sendable {
  private let folder: AttachmentFolder

  /// Takes the pictures and sounds of a journal; nil comes of one that is not sealed.
  ///
  /// - Parameter folder: Where they are.
  public init?(in folder: AttachmentFolder) {
    guard folder.isSealed else { return nil }
    self.folder = folder
  }

  /// Overwrites and removes a file that the journal on the disk has.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - attachment: The dream's attachment if it is a picture or a sound; this is read back first.
  /// - Returns: False when it stays, because it cannot be read back or removed.
  @Sendable public func erase(_ path: String, _ attachment: Attachment?) -> Bool {
    if let attachment {
      // An attachment that can't be read back may be missing: the original stays.
      guard case .sound = try? folder.condition(of: attachment) else { return false }
    }
    return FileWiper.remove(path)
  }
}
