import Foundation

/// How often a law is tried over random input.
///
/// - Parameters:
///   - short: In each run of the tests.
///   - long: In `scripts/test --long`.
/// - Returns: One of the two.
public func rounds(_ short: Int, long: Int) -> Int {
  ProcessInfo.processInfo.environment["LUCID_DREAMS_TRIALS"] == "long" ? long : short
}
