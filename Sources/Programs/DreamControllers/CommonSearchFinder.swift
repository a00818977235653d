public import Dreams

/// Finds out which common searches find something, without making the screen wait.
///
/// ```swift
/// let finder = CommonSearchFinder { line.show(finder.searches) }
/// finder.count(journal.dreams)
/// ```
@MainActor public final class CommonSearchFinder {
  /// The searches that find something: the fixed ones, then the commonest tags.
  public private(set) var searches: [CommonSearch] = []

  private let onFound: () -> Void
  private let requests = LatestRequest<DreamList>()
  private var counts = CommonSearchCounts()

  /// Creates a finder that offers nothing yet.
  ///
  /// - Parameter onFound: Called whenever ``searches`` change.
  public init(onFound: @escaping () -> Void) {
    self.onFound = onFound
  }

  /// Counts the dreams of a list off the main actor.
  ///
  /// - Parameter dreams: The current list.
  public func count(_ dreams: DreamList) {
    requests.submit(dreams) { [self] dreams in
      let (counts, found) = await Self.counted(dreams, by: counts)
      self.counts = counts
      guard found != searches else { return }
      searches = found
      onFound()
    }
  }

  /// Waits until nothing is being counted; for tests.
  public func settle() async {
    await requests.settle()
  }

  @concurrent private static func counted(
    _ dreams: DreamList, by counts: CommonSearchCounts
  ) async -> (CommonSearchCounts, [CommonSearch]) {
    var counts = counts
    counts.count(dreams)
    return (counts, counts.found)
  }
}
