import Files

/// Applies a slow function to the elements of a sequence, several at a time, on its own threads.
///
/// Elements are pulled from the sequence one at a time, so memory is bounded by ``workers`` calls,
/// regardless of the number of elements.
///
/// ```swift
/// let map = ConcurrentMap(workers: 2) { dream in try write(render(dream), in: folder) }
/// let (paths, stop) = await map.results(of: dreams) { count in bar.show(count) }
/// ```
struct ConcurrentMap<Element: Sendable, Output: Sendable>: Sendable {
  /// How many elements are processed at a time, at least 1.
  let workers: Int

  private let transform: @Sendable (Element) throws -> Output

  /// Creates a map; nothing is begun.
  ///
  /// - Parameters:
  ///   - workers: How many elements are worked on at a time; less than 1 counts as 1.
  ///   - transform: Called on several threads at a time. It blocks no thread that tasks share, and
  ///     looks at `Task.isCancelled` if it takes long.
  init(workers: Int, _ transform: @escaping @Sendable (Element) throws -> Output) {
    self.workers = max(1, workers)
    self.transform = transform
  }

  /// Applies the function to each element.
  ///
  /// When the calling task is cancelled or a call throws, no further call starts, and running ones
  /// are awaited: nothing is left running after the return.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - onProgress: Called with the number of results, one call at a time, with numbers that grow
  ///     by one.
  /// - Returns: The results in the order of their elements, and why some are missing, with the first
  ///   error; nil if none is missing.
  func results(
    of elements: some Sequence<Element> & Sendable, onProgress: @Sendable (Int) -> Void = { _ in }
  ) async -> (results: [Output], stop: SharingError.Reason?) {
    // All tasks share as many threads as the machine has cores: two pictures at a time would leave none for
    // saving the journal.
    let threads = WorkThreads("pictures", .many, priority: .utility)
    return await withTaskGroup(of: Outcome.self) { group in
      var waiting = elements.makeIterator()
      var finished: [Int: Output] = [:]
      var stop: SharingError.Reason?
      var begun = 0
      func begin() {
        guard stop == nil, !Task.isCancelled, let element = waiting.next() else { return }
        let number = begun
        group.addTask(executorPreference: threads) {
          Outcome(number: number, result: Result { try transform(element) })
        }
        begun += 1
      }
      for _ in 0..<workers { begin() }
      while let outcome = await group.next() {
        switch outcome.result {
        case .success(let result):
          finished[outcome.number] = result
          onProgress(finished.count)
        case .failure(let error):
          // Errors that follow from stopping are not of interest.
          stop = stop ?? (Task.isCancelled ? .cancelled : .failed(error))
          group.cancelAll()
        }
        begin()
      }
      // A task cancelled after the last element has all results.
      if stop == nil, Task.isCancelled, waiting.next() != nil { stop = .cancelled }
      return (finished.sorted { $0.key < $1.key }.map(\.value), stop)
    }
  }

  private struct Outcome: Sendable {
    let number: Int
    let result: Result<Output, any Error>
  }
}
