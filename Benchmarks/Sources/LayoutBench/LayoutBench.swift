import Benchmarking

/// The cost of layouts, compared with plain arithmetic in C that fills the same frames.
@main struct LayoutBench {
  static func main() {
    var suite = Suite()
    for count in [1000, 10_000] { rows(count, &suite) }
    lists(&suite)
    growth(&suite)
    representations(1000, &suite)
    suite.finish()
  }
}
