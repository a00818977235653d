import Benchmarking
import ValueLayout

/// What layouts cost, beside plain arithmetic in C that fills the same frames.
@main struct LayoutBench {
  static func main() {
    var suite = Suite()
    for count in [1000, 10_000] {
      suite.section("\(count) rows of 4 leaves: nanoseconds for each leaf, beside C")
      rows(count, &suite)
    }
    suite.finish()
  }

  private static func rows(_ count: Int, _ suite: inout Suite) {
    let reference = Reference.rows(count)
    suite.compare("placed again: pairs", limit: 1, subject: pairs(count), reference: reference)
    suite.compare("placed again: arrays", limit: 2, subject: arrays(count), reference: reference)
    suite.compare(
      "built on the stack and streamed", limit: 2.2, subject: streamed(count), reference: reference)
    suite.compare(
      "placed again, then all contents visited", limit: 2.5, subject: visited(count),
      reference: reference)
  }
}
