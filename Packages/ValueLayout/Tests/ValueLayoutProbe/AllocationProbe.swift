import CAllocationCounter
import ValueLayout

/// Counts the allocations of a pass over a layout, after a first one.
struct AllocationProbe {
  private(set) var failures = 0

  /// Runs a pass several times in rectangles of changing width and prints what the later ones
  /// allocated.
  ///
  /// - Parameters:
  ///   - name: The name to print.
  ///   - expected: How many blocks one pass may allocate on average, none by default.
  ///   - pass: The pass; the first run is not counted.
  mutating func measure(
    _ name: String, expecting expected: ClosedRange<Int> = 0...0, _ pass: (Rect) -> Void
  ) {
    pass(Rect(x: 3, y: 5, width: 600, height: 80_000))
    let passes = 10
    start_counting_allocations()
    for number in 1...passes {
      pass(Rect(x: 3, y: 5, width: 600 + Double(number * 37 % 397), height: 80_000))
    }
    let allocations = Int(stop_counting_allocations())
    let isRight =
      expected.lowerBound * passes <= allocations && allocations <= expected.upperBound * passes
    failures += isRight ? 0 : 1
    print(
      "\(isRight ? "ok    " : "WRONG ") \(allocations) allocations in \(passes) passes: \(name)")
  }
}
