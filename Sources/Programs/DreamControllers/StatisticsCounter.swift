public import Dreams

/// Counts the dreams of a journal, or those that a search finds, without making the screen wait.
///
/// It counts off the main actor, one journal at a time; while one is counted, only the latest
/// request is kept. After an edit it counts only the changes.
///
/// ```swift
/// let counter = StatisticsCounter(make: { statistics, _ in charts.all(of: statistics) }) {
///   window.show(counter.figures)
/// }
/// counter.count(journal, foundBy: Query(""))
/// ```
@MainActor public final class StatisticsCounter<Figures: Sendable> {
  /// The last result; nil before the first.
  public private(set) var figures: Figures?

  /// Prepares the query's results for display, off the main actor.
  public typealias Maker = @Sendable (JournalStatistics, _ query: Query) -> Figures

  private struct Request {
    var journal: Journal
    var query: Query
  }

  private let make: Maker
  private let onCounted: () -> Void
  private var counted: (statistics: JournalStatistics, query: Query)?
  private let counts = LatestRequest<Request>()

  /// Creates a counter that has counted nothing.
  ///
  /// - Parameters:
  ///   - make: Prepares the statistics for display.
  ///   - onCounted: Called whenever ``figures`` are new.
  public init(make: @escaping Maker, onCounted: @escaping () -> Void) {
    self.make = make
    self.onCounted = onCounted
  }

  /// Counts the dreams of a journal.
  ///
  /// - Parameters:
  ///   - journal: The current journal.
  ///   - query: What finds the dreams that count. Without a term all do, and the nights too.
  public func count(_ journal: Journal, foundBy query: Query) {
    counts.submit(Request(journal: journal, query: query)) { [self] request in
      let old = counted.flatMap { $0.query == request.query ? $0.statistics : nil }
      let (statistics, figures) = await Self.counted(request, after: old, make)
      counted = (statistics, request.query)
      self.figures = figures
      onCounted()
    }
  }

  /// Waits until no count is running; for tests.
  public func settle() async {
    await counts.settle()
  }

  @concurrent private static func counted(
    _ request: Request, after old: JournalStatistics?, _ make: Maker
  ) async -> (JournalStatistics, Figures) {
    let journal = request.journal
    var statistics = old ?? JournalStatistics([])
    if request.query.isEmpty {
      statistics.update(to: journal.dreams, nights: journal.nights)
    } else {
      statistics.update(
        to: journal.dreams.matching(request.query, nights: journal.nights), nights: NightList())
    }
    return (statistics, make(statistics, request.query))
  }
}
