import Benchmarking
import Dreams

extension StoreBench {
  /// Completing a word among the tags of 100,000 dreams, as at a keystroke, and counting a change.
  static func words(_ suite: inout Suite) {
    guard let field = Dream.fields["tags"] else { preconditionFailure("Dreams have no tags.") }
    let limit = 20_000_000.0
    var journal = Journal(
      dreams: DreamList(
        (0..<100_000).map { number in
          var dream = Dreamer.dream(number)
          dream[field.key] = .words(["tag \(number % 5_000)", "own \(number)"])
          return dream
        }))
    var counts = WordCounts(of: field)
    counts.count(journal.dreams)
    suite.section(
      "100,000 dreams with 105,000 different tags: nanoseconds",
      columns: ["", "median", "least", "", "", "", "at most", "allocations", ""])
    suite.measure(
      "six completions of a beginning that many tags have", limit: limit, allocations: nil,
      Work(units: 1) { _ in use(counts.completions(of: "tag", limit: 6)) })
    suite.measure(
      "a beginning that no tag has", limit: limit, allocations: nil,
      Work(units: 1) { _ in use(counts.completions(of: "xylophone", limit: 6)) })
    journal.dreams[Dreamer.id(7)]?.description += " again"
    let changed = journal.dreams
    suite.measure(
      "a dream counted again whose tags are the same", limit: limit, allocations: nil,
      Work(units: 1) { _ in
        var counts = counts
        counts.count(changed)
        use(counts[""])
      })
  }
}
