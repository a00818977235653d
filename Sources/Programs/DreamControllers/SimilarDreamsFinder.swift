public import Dreams

/// Finds the dreams that resemble the open one, without making the screen wait.
///
/// It compares off the main actor, one dream at a time; while one is compared, only the latest
/// request is kept. The previous result stays until the new one arrives, except for a different
/// dream.
///
/// ```swift
/// let finder = SimilarDreamsFinder { column.show(finder.results) }
/// finder.find(like: dream, in: journal.dreams)
/// ```
@MainActor public final class SimilarDreamsFinder {
  /// The dreams found, those that are most alike first.
  public private(set) var results: [SimilarDreams.Match] = []

  /// From so many dreams on, two words have to be shared.
  nonisolated private static let manyDreams = 100

  private struct Request {
    var dream: Dream
    var dreams: DreamList
  }

  private let limit: Int
  private let onFound: () -> Void
  private let comparisons = LatestRequest<Request>()
  private var similar: SimilarDreams?

  /// The dream that ``results`` are for, or will be.
  private var wanted: Dream.ID?

  /// Creates a finder that has found nothing.
  ///
  /// - Parameters:
  ///   - limit: How many dreams are wanted at most.
  ///   - onFound: Called whenever ``results`` change.
  public init(limit: Int = 5, onFound: @escaping () -> Void) {
    self.limit = limit
    self.onFound = onFound
  }

  /// Looks for the dreams that resemble one.
  ///
  /// - Parameters:
  ///   - dream: The dream; nil for none.
  ///   - dreams: The current list.
  public func find(like dream: Dream?, in dreams: DreamList) {
    if dream?.id != wanted { show([]) }
    wanted = dream?.id
    guard let dream else { return comparisons.dropWaiting() }
    comparisons.submit(Request(dream: dream, dreams: dreams)) { [self] request in
      let (similar, found) = await Self.matches(for: request, limit: limit, by: similar)
      self.similar = similar
      // Another dream may be open by now.
      if !comparisons.hasNewer, wanted == request.dream.id { show(found) }
    }
  }

  /// Waits until no comparison is running; for tests.
  public func settle() async {
    await comparisons.settle()
  }

  private func show(_ found: [SimilarDreams.Match]) {
    guard found != results else { return }
    results = found
    onFound()
  }

  @concurrent private static func matches(
    for request: Request, limit: Int, by similar: SimilarDreams?
  ) async -> (SimilarDreams, [SimilarDreams.Match]) {
    let fresh = similar.flatMap { $0.isStale(for: request.dreams) ? nil : $0 }
    let similar = fresh ?? SimilarDreams(request.dreams)
    let matches = similar.matches(for: request.dream, in: request.dreams, limit: 3 * limit)
    // Among many dreams, some share one rare word by chance.
    let least = request.dreams.count < Self.manyDreams ? 1 : 2
    return (similar, Array(matches.filter { $0.words.count >= least }.prefix(limit)))
  }
}
