import Files
import Foundation
import Testing

/// Blocks its thread, which an async function may not do directly.
private func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

@Suite struct BlockingWorkTests {
  @Test func `work that blocks leaves the shared thread pool and the main thread free`() async {
    let gate = DispatchSemaphore(value: 0)
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount
    let blocked = (0..<count).map { number in
      Task {
        await BlockingWork.run {
          block(until: gate)
          return number
        }
      }
    }
    for _ in 0..<count {
      let sum = await Task.detached { (1...100).reduce(0, +) }.value
      #expect(sum == 5050)
    }
    for _ in blocked { gate.signal() }
    for (number, task) in blocked.enumerated() { #expect(await task.value == number) }
  }

  @Test func `the work runs in the calling task, whose cancellation it sees`() async {
    let begun = DispatchSemaphore(value: 0)
    let cancelled = DispatchSemaphore(value: 0)
    let task = Task {
      await BlockingWork.run {
        begun.signal()
        block(until: cancelled)
        return Task.isCancelled
      }
    }
    await BlockingWork.run { block(until: begun) }
    task.cancel()
    cancelled.signal()
    #expect(await task.value)
  }

  @Test func `the work does not run on the main thread, and its error reaches the caller`() async {
    struct Failure: Error, Equatable { var isMainThread: Bool }
    await #expect(throws: Failure(isMainThread: false)) {
      try await BlockingWork.run { throw Failure(isMainThread: Thread.isMainThread) }
    }
  }
}
