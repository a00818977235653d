public import Dreams

/// A journal that a recovery would make, and what it is made of; nothing is changed yet.
public struct RecoveryPlan: Sendable {
  /// The journal as it would be.
  public let journal: Journal

  /// What is saved, and what is lost.
  public let report: RecoveryReport

  /// The files as they were when they were read.
  let source: DamagedFiles
}
