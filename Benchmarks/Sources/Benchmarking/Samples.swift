/// Figures of one kind, measured many times.
public struct Samples {
  private let sorted: [Double]

  /// Takes figures measured elsewhere; at least one.
  public init(_ values: [Double]) {
    precondition(!values.isEmpty, "nothing was measured")
    sorted = values.sorted()
  }

  /// Measures work: the nanoseconds that a unit takes.
  ///
  /// - Parameters:
  ///   - work: The work to measure.
  ///   - turns: How many samples count.
  public init(of work: Work, turns: Int = 41) {
    let passes = work.passesInSample()
    self.init((0..<turns).map { work.run(passes, from: $0 * 1009) })
  }

  /// The figure that half of all are below.
  public var median: Double { sorted[sorted.count / 2] }

  /// The minimum: the least disturbed sample.
  public var least: Double { sorted[0] }
}
