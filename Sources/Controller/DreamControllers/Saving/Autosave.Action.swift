extension Autosave {
  /// What to do after an input; it takes the place of what the input before asked for.
  public enum Action: Hashable, Sendable {
    /// Nothing; a wake-up asked for earlier is no longer needed.
    case nothing

    /// Write the whole journal as it is now, then report by `saved` or `failed`.
    case write

    /// Call `tick` at this time.
    case wake(at: Duration)
  }
}
