import Foundation

/// How far `scripts/test` goes.
private let extent = ProcessInfo.processInfo.environment["LUCID_DREAMS_TRIALS"]

/// Whether a run takes tests that are slow, as all but plain `scripts/test` do.
///
///     @Test(.enabled(if: takesAll)) func `each format, in each encoding`() { … }
public let takesAll = extent != "core"

/// How often a law is tried over random input.
///
/// - Parameters:
///   - short: In `scripts/test --all`, or when a test is chosen by name; plain `scripts/test` takes a third.
///   - long: In `scripts/test --long`.
/// - Returns: At least one.
public func rounds(_ short: Int, long: Int) -> Int {
  switch extent {
  case "core": max(1, short / 3)
  case "long": long
  default: short
  }
}
