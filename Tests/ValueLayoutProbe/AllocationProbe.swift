import CAllocationCounter
import ValueLayout

/// Counts what a pass over a layout allocates, once everything is there.
struct AllocationProbe {
  private(set) var failures = 0

  /// Runs a pass some times in rectangles of changing width and says what the later ones allocated.
  ///
  /// - Parameters:
  ///   - name: What is printed.
  ///   - expected: How many blocks one pass may allocate on average, nothing unless given.
  ///   - pass: The pass; the first run is not counted.
  mutating func measure(
    _ name: String, expecting expected: ClosedRange<Int> = 0...0, _ pass: (Rect) -> Void
  ) {
    pass(Rect(x: 3, y: 5, width: 600, height: 80_000))
    let passes = 10
    let before = allocations_so_far()
    for number in 1...passes {
      pass(Rect(x: 3, y: 5, width: 600 + Double(number * 37 % 397), height: 80_000))
    }
    let allocations = Int(allocations_so_far() - before)
    let isRight =
      expected.lowerBound * passes <= allocations && allocations <= expected.upperBound * passes
    failures += isRight ? 0 : 1
    print(
      "\(isRight ? "ok    " : "WRONG ") \(allocations) allocations in \(passes) passes: \(name)")
  }
}
