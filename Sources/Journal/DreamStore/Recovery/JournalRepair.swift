/// What was done about damage where no dream is: the journal was written again with all that was sound.
public struct JournalRepair: Hashable, Sendable {
  /// The journal as it was before, in the folder of its backups.
  public let path: String
  /// Whether the damage was in the history, so that nothing from before can be undone.
  public let losesHistory: Bool
}
