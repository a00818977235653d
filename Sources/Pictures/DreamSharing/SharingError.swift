/// Why some files were not made.
///
/// The finished files are complete and stay; of the others nothing is left.
public struct SharingError: Error, Sendable {
  /// What ended the work.
  public enum Reason: Sendable {
    /// The task was cancelled.
    case cancelled

    /// A file could not be made; `SharingProblem` says why.
    case failed(any Error)
  }

  /// What ended the work.
  public let reason: Reason

  /// The finished files, in the order of their dreams.
  public let finished: [SharedFile]
}
