public import Dreams

/// Makes pictures of dreams off the caller's thread, several at a time, with progress and an end.
///
/// It knows neither pixels nor files: what makes one picture, and puts it where it belongs, is
/// passed in. Dreams are taken from the sequence when their turn comes, so the memory used for
/// pictures is that of ``workers`` of them, however many dreams there are; only what `make` answers,
/// such as a file's name, is kept for each.
///
/// ```swift
/// let work = PictureWork(workers: 2) { dream in
///   try Task.checkCancellation()
///   return try write(render(dream), in: folder)
/// }
/// let names = try await work.pictures(of: dreams, total: dreams.count) { bar.show($0) }
/// ```
public struct PictureWork<Picture: Sendable>: Sendable {
  /// How many pictures are made at a time.
  public let workers: Int

  private let make: @Sendable (Dream) throws -> Picture

  /// Creates work that has not begun.
  ///
  /// - Parameters:
  ///   - workers: How many pictures are made at a time; less than 1 counts as 1.
  ///   - make: Makes one picture, and leaves no trace of it when it throws. Called on threads
  ///     of their own, for `workers` dreams at a time; one that takes long looks at `Task.isCancelled`.
  public init(workers: Int, make: @escaping @Sendable (Dream) throws -> Picture) {
    self.workers = max(1, workers)
    self.make = make
  }

  /// Makes a picture of each dream.
  ///
  /// Ends early when the task that calls is cancelled, or when a picture cannot be made: then no
  /// other is begun, and those that were begun are awaited, so that nothing goes on behind one's
  /// back.
  ///
  /// - Parameters:
  ///   - dreams: The dreams; asked for one when its turn comes.
  ///   - total: How many there are.
  ///   - onProgress: Called after each picture, one call at a time, with counts that only grow; and
  ///     once with none done before the first.
  /// - Returns: What `make` answered, in the order of the dreams.
  /// - Throws: ``SharingError`` with what was finished until then.
  public func pictures(
    of dreams: some Sequence<Dream> & Sendable, total: Int,
    onProgress: @Sendable (SharingProgress) -> Void = { _ in }
  ) async throws(SharingError<Picture>) -> [Picture] {
    let threads = WorkerThreads()
    let (finished, reason) = await withTaskGroup(of: Outcome.self) { group in
      var waiting = dreams.makeIterator()
      var finished: [Int: Picture] = [:]
      var reason: SharingError<Picture>.Reason?
      var begun = 0
      func begin() {
        guard reason == nil, !Task.isCancelled, let dream = waiting.next() else { return }
        let number = begun
        group.addTask(executorPreference: threads) {
          Outcome(number: number, dream: dream, result: Result { try make(dream) })
        }
        begun += 1
      }
      onProgress(SharingProgress(done: 0, total: total))
      for _ in 0..<workers { begin() }
      while let outcome = await group.next() {
        switch outcome.result {
        case .success(let picture):
          finished[outcome.number] = picture
          onProgress(SharingProgress(done: finished.count, total: total))
        case .failure(let error):
          // The first trouble is what is told; what follows from stopping is not.
          reason = reason ?? (Task.isCancelled ? .cancelled : .failed(outcome.dream, error))
          group.cancelAll()
        }
        begin()
      }
      // Somebody who cancels after the last picture has them all.
      if reason == nil, Task.isCancelled, waiting.next() != nil { reason = .cancelled }
      return (finished, reason)
    }
    let pictures = finished.sorted { $0.key < $1.key }.map(\.value)
    guard let reason else { return pictures }
    throw SharingError(reason: reason, finished: pictures)
  }

  private struct Outcome: Sendable {
    let number: Int
    let dream: Dream
    let result: Result<Picture, any Error>
  }
}
