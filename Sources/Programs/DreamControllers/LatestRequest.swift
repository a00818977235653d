/// Runs slow requests one at a time; while one runs, only the latest of the others is kept.
///
/// ```swift
/// let search = LatestRequest<String>()
/// search.submit("sea") { text in
///   let found = await results(of: text)
///   if !search.hasNewer { show(found) }
/// }
/// ```
@MainActor final class LatestRequest<Request> {
  private var waiting: Request?
  private var work: Task<Void, Never>?

  /// Whether a request is running.
  var isRunning: Bool { work != nil }

  /// Whether a newer request is waiting, so that the result of the current one is outdated.
  var hasNewer: Bool { waiting != nil }

  /// Submits a request, which replaces the one that is waiting.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - perform: Performs a request, with slow work off the main actor. It also performs the requests that
  ///     are submitted while it runs.
  func submit(_ request: Request, to perform: @escaping @MainActor (Request) async -> Void) {
    waiting = request
    guard work == nil else { return }
    work = Task {
      while let next = waiting {
        waiting = nil
        await perform(next)
      }
      work = nil
    }
  }

  /// Discards the waiting request; the one that is running completes.
  func dropWaiting() { waiting = nil }

  /// Waits until nothing is running; for tests.
  func settle() async {
    while let work { await work.value }
  }
}
