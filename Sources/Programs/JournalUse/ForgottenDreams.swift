public import DreamStore
public import Dreams
public import Files
public import JournalSealing

/// Dreams that were erased for good: how both programs do it, and what may still have them.
///
/// ```swift
/// let forgotten = try ForgottenDreams(ids, of: store, Backups(of: store), .ofJournal(path), in: .ofPerson)
/// forgotten.mentions  // [] where nothing beside the journal names them
/// ```
public struct ForgottenDreams: Sendable {
  /// What is left in the backups, and of pictures and sounds.
  public let report: Backups.ForgettingReport

  /// The paths of files about the journal that could not be changed, and may still name them.
  public let mentions: [String]

  /// The copies of words of the journal that may still have them.
  public let copies: [PlainCopies.Found]

  /// Erases dreams from a journal, its history, its backups and what programs keep about it; waits for the
  /// disk.
  ///
  /// - Parameters:
  ///   - ids: The dreams.
  ///   - store: The journal.
  ///   - backups: Its backups.
  ///   - copies: What else may have words of it.
  ///   - folders: The folders of the person.
  /// - Throws: Why nothing was erased.
  public init(
    _ ids: [Dream.ID], of store: DreamStore, _ backups: Backups, _ copies: PlainCopies,
    in folders: UserFolders
  ) throws(DreamStoreError) {
    report = try backups.forget(ids)
    mentions = store.state(in: folders).forget(ids)
    copies.eraseTemporary()
    self.copies = copies.leftByForgetting()
  }
}
