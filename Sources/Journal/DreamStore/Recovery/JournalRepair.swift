/// A report of the repair of damage that touches no dream: the journal was rewritten with
/// everything intact.
public struct JournalRepair: Hashable, Sendable {
  /// The journal before the repair, in its backup folder.
  public let path: String
  /// Whether the damage was in the history, so that earlier changes can't be undone.
  public let losesHistory: Bool
}
