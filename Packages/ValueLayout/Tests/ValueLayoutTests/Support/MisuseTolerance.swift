import Testing
@testable import ValueLayout

/// Lets misuse have the results of other builds, which debug builds trap instead of.
struct MisuseTolerance: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Misuse.$tolerates.withValue(true) { try await function() }
  }
}

extension Trait where Self == MisuseTolerance {
  /// For tests of what misuse does where nothing traps.
  static var misuseIsTolerated: Self { Self() }
}
