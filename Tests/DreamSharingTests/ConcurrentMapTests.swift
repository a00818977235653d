import Foundation
import Synchronization
import Testing

@testable import DreamSharing

@Suite struct ConcurrentMapTests {
  private struct Full: Error {}

  @Test(arguments: [-1, 1, 2, 7, 100])
  func `results come in the order of the elements, whichever is done first`(workers: Int) async {
    let counts = Mutex<[Int]>([])
    let map = ConcurrentMap<Int, String>(workers: workers) { number in
      if number % 10 == 3 { Thread.sleep(forTimeInterval: 0.002) }
      return "\(number)"
    }
    let (results, stop) = await map.results(of: 0..<40) { count in
      counts.withLock { $0.append(count) }
    }
    #expect(results == (0..<40).map(String.init))
    #expect(stop == nil)
    #expect(counts.withLock(\.self) == Array(1...40))
  }

  @Test func `no more are worked on at a time than there are workers`() async {
    let now = Atomic(0)
    let most = Atomic(0)
    let map = ConcurrentMap<Int, Void>(workers: 2) { _ in
      most.max(now.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
      Thread.sleep(forTimeInterval: 0.001)
      now.subtract(1, ordering: .relaxed)
    }
    #expect(await map.results(of: 0..<40).results.count == 40)
    #expect(most.load(ordering: .relaxed) <= 2)
  }

  @Test func `after an error no other starts, and finished ones are returned`() async {
    let begun = Atomic(0)
    let map = ConcurrentMap<Int, Int>(workers: 2) { number in
      begun.add(1, ordering: .relaxed)
      if number == 11 { throw Full() }
      // The one after it waits until the failure is known.
      while number == 12, !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
      return number
    }
    let (results, stop) = await map.results(of: 0..<40)
    guard case .failed(let error) = stop else {
      Issue.record("It stopped because of \(String(describing: stop)).")
      return
    }
    #expect(error is Full)
    #expect(begun.load(ordering: .relaxed) <= 13)
    #expect(results.starts(with: 0..<11))
    #expect(!results.contains(11))
  }

  @Test func `cancelling ends it soon, and nothing keeps running`() async throws {
    let begun = Atomic(0)
    let task = Task {
      await ConcurrentMap<Int, Int>(workers: 2) { number in
        begun.add(1, ordering: .relaxed)
        if number > 3 {
          while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
          throw CancellationError()
        }
        return number
      }.results(of: 0..<40)
    }
    while begun.load(ordering: .relaxed) < 6 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let (results, stop) = await task.value
    guard case .cancelled = stop else {
      Issue.record("It stopped because of \(String(describing: stop)).")
      return
    }
    #expect(results == [0, 1, 2, 3])
    #expect(begun.load(ordering: .relaxed) == 6)
  }

  @Test func `no elements give no results`() async {
    let (results, stop) = await ConcurrentMap<Int, Int>(workers: 2) { $0 }.results(of: [])
    #expect(results.isEmpty)
    #expect(stop == nil)
    #expect(SharingProgress(done: 0, total: 0).fraction == 1)
  }
}
