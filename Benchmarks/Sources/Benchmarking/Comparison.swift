/// Work and its reference, measured in turn in one run.
public struct Comparison {
  /// Nanoseconds that a unit took.
  public let subject: Samples

  /// Nanoseconds that a unit of the reference took.
  public let reference: Samples

  /// The ratio of the subject's minimum time to the reference's.
  ///
  /// Other programs only ever add to a time, and more for memory-bound work, so the minimum of many
  /// times comes closest to the work alone.
  public var ratio: Double { subject.least / reference.least }

  /// The blocks from the heap in one pass of the subject.
  public let allocations: Double

  /// Measures.
  ///
  /// Both run alternately, so that anything that slows the machine down slows both. The first
  /// turns, in which memory and branch predictions are still cold, do not count.
  ///
  /// - Parameters:
  ///   - subject: The work in question.
  ///   - reference: The work to compare with.
  ///   - turns: How many samples of each count.
  public init(_ subject: Work, to reference: Work, turns: Int = 41) {
    let passes = (subject: subject.passesInSample(), reference: reference.passesInSample())
    var samples = (subject: [Double](), reference: [Double]())
    for turn in -4..<turns {
      let number = (turn + 4) * 1009
      let subjects = subject.run(passes.subject, from: number)
      let references = reference.run(passes.reference, from: number)
      guard turn >= 0 else { continue }
      samples.subject.append(subjects)
      samples.reference.append(references)
    }
    self.subject = Samples(samples.subject)
    self.reference = Samples(samples.reference)
    allocations = subject.allocations()
  }
}
