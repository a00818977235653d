extension Autosave {
  /// What to do after an input.
  public enum Action: Hashable, Sendable {
    /// Nothing; a wake-up asked for earlier may be dropped or kept.
    case nothing

    /// Write the whole journal as it is now, then report by `saved` or `failed`.
    case write

    /// Call `tick` at this time, instead of at any time asked for earlier.
    case wake(at: Duration)
  }
}
