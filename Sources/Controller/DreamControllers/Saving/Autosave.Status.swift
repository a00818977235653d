extension Autosave {
  /// How the journal in memory and the one on disk relate.
  public enum Status: Hashable, Sendable {
    /// Everything is on disk.
    case saved

    /// There are edits that wait to be written.
    case pending

    /// A write is running.
    case writing

    /// The last write failed, its edits are kept in memory and will be written again.
    ///
    /// The time counts as the machine's inputs do.
    case failed(message: String, retryAt: Duration)
  }
}
