import Foundation
import Synchronization

extension Range<Int> {
  /// Cuts the range into as many parts as there are processors, and works on all at the same time.
  ///
  /// - Parameters:
  ///   - minimum: The minimum length of a part that is worth another processor.
  ///   - work: What to do with a part; called on several threads, a single part on this one.
  /// - Returns: The results in the order of the parts: at least one, even for an empty range.
  package func mapOnAllProcessors<Result: Sendable>(
    minimum: Int, _ work: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let parts = Swift.min(Processors.count, 1 + count / minimum)
    guard parts > 1 else { return [work(self)] }
    let results = Mutex([Result?](repeating: nil, count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let start = lowerBound + count * part / parts
      let result = work(start..<lowerBound + count * (part + 1) / parts)
      results.withLock { $0[part] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
