public import Dreams

/// Why not all pictures were made.
///
/// The pictures that were finished are whole and stay; of the others there is no trace, provided
/// that whoever makes one leaves none when it throws.
public struct SharingError<Picture: Sendable>: Error, Sendable {
  /// What ended the work.
  public enum Reason: Sendable {
    /// Somebody did not want to wait.
    case cancelled

    /// The picture of a dream could not be made.
    case failed(Dream, any Error)
  }

  /// What ended the work.
  public let reason: Reason

  /// The pictures that were finished, in the order of their dreams.
  public let finished: [Picture]
}
