import Benchmarking
import Dreams

/// The cost of the journal: editing and completing words in memory, writing, opening and importing.
@main struct StoreBench {
  static func main() throws {
    var suite = Suite()
    suite.section(
      "one edit of a journal of 1,000,000 dreams: nanoseconds, beside one of 1,000")
    edits(&suite)
    words(&suite)
    let folder = try Folder()
    suite.section("one change on the disk: milliseconds, beside C")
    try commits(folder, &suite)
    suite.section("100,000 dreams: milliseconds")
    let dreams = Dreamer.dreams(100_000)
    try opening(dreams, folder, &suite)
    try openingAMillion(folder, &suite)
    try importing(dreams, folder, &suite)
    suite.section("100,000 dreams with eight fields each: milliseconds, beside the same without")
    try fields(dreams, folder, &suite)
    suite.section("100,000 dreams, sealed: milliseconds, beside the same in the open")
    try sealed(dreams, folder, &suite)
    queries(dreams, &suite)
    insight(dreams, &suite)
    try folder.removeAll()
    suite.finish()
  }

  /// Runs both alternately; returns the milliseconds of each, including waits.
  static func milliseconds(
    turns: Int, subject: (Int) throws -> Void, reference: (Int) throws -> Void
  ) rethrows -> (subject: Samples, reference: Samples) {
    var subjects: [Double] = []
    var references: [Double] = []
    for turn in 0..<turns {
      subjects.append(try milliseconds { try subject(turn) })
      references.append(try milliseconds { try reference(turn) })
    }
    return (Samples(subjects), Samples(references))
  }

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }
}
