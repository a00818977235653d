import CAllocationCounter

/// Something that can be done again and again, and how much one pass of it does.
public struct Work {
  /// How many of what is counted (leaves, particles, rows) one pass does.
  public let units: Int

  private let pass: (Int) -> Void

  /// Makes work of a pass.
  ///
  /// - Parameters:
  ///   - units: The number of units per pass; at least 1.
  ///   - pass: One pass; gets a number that is another one each time, to change its input by.
  public init(units: Int, pass: @escaping (Int) -> Void) {
    precondition(units > 0, "a pass does \(units) units")
    self.units = units
    self.pass = pass
  }
}

extension Work {
  /// Runs some passes.
  ///
  /// - Parameters:
  ///   - passes: How many.
  ///   - number: The number of the first; the others count on.
  /// - Returns: The nanoseconds that a unit took.
  func run(_ passes: Int, from number: Int) -> Double {
    let begin = ThreadClock.now()
    for pass in number..<(number + passes) { self.pass(pass) }
    return (ThreadClock.now() - begin) / Double(passes * units)
  }

  /// How many passes it takes until the clock's own cost and steps no longer count.
  func passesInSample() -> Int {
    let shortest = 400_000.0
    var passes = 1
    while true {
      let time = run(passes, from: 0) * Double(passes * units)
      if time >= shortest { return passes }
      passes = max(
        passes + 1, min(passes * 16, Int(Double(passes) * shortest * 1.2 / max(time, 1))))
    }
  }

  /// Counts the average heap allocations of a pass, after warm-up.
  public func allocations() -> Double {
    let passes = 8
    _ = run(1, from: 0)
    start_counting_allocations()
    _ = run(passes, from: 1)
    return Double(stop_counting_allocations()) / Double(passes)
  }
}
