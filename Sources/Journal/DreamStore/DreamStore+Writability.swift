import Files
import Foundation

extension DreamStore {
  /// Whether another program left an unfinished change that cannot be rolled back, because the
  /// journal cannot be written: it is read in its state before that change.
  public var hasUnfinishedChange: Bool { connection.usesRolledBackCopy }

  /// Whether the permissions of the journal and its folder allow changes now.
  ///
  /// A change can fail nevertheless, such as on a disk that is full.
  public var isWritable: Bool {
    let file = FolderPath.resolvingLinks(path)
    let folder = FolderPath.parent(of: file)
    return FileSystem.isWritable(file) && FileSystem.isWritable(folder)
      && FileSystem.isExecutable(folder)
  }
}
