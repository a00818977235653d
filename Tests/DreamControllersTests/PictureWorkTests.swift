import DreamControllers
import Dreams
import Foundation
import Synchronization
import Testing

@Suite struct PictureWorkTests {
  private struct Full: Error {}

  private let dreams = (0..<40).map {
    Dream(description: "\($0)", creature: .shark, effects: [])
  }

  @Test(arguments: [-1, 1, 2, 7, 100])
  func `pictures come in the order of the dreams, whoever is done first`(workers: Int) async throws
  {
    let counts = Mutex<[Int]>([])
    let work = PictureWork(workers: workers) { dream in
      if dream.description.hasSuffix("3") { Thread.sleep(forTimeInterval: 0.002) }
      return dream.description
    }
    let pictures = try await work.pictures(of: dreams, total: 40) { progress in
      counts.withLock { $0.append(progress.done) }
      #expect(progress.total == 40)
    }
    #expect(pictures == dreams.map(\.description))
    #expect(counts.withLock(\.self) == Array(0...40))
  }

  @Test func `no more are made at a time than there are workers`() async throws {
    let now = Atomic(0)
    let most = Atomic(0)
    let work = PictureWork(workers: 2) { _ in
      most.max(now.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
      Thread.sleep(forTimeInterval: 0.001)
      now.subtract(1, ordering: .relaxed)
    }
    _ = try await work.pictures(of: dreams, total: 40)
    #expect(most.load(ordering: .relaxed) <= 2)
  }

  @Test func `a failure begins no more, and says what is finished`() async throws {
    let begun = Atomic(0)
    let work = PictureWork(workers: 2) { dream in
      begun.add(1, ordering: .relaxed)
      if dream.description == "11" { throw Full() }
      return dream.description
    }
    let error = await #expect(throws: SharingError<String>.self) {
      try await work.pictures(of: dreams, total: 40)
    }
    guard case .failed(let dream, let cause) = error?.reason else {
      Issue.record("the reason is \(String(describing: error?.reason))")
      return
    }
    #expect(dream.description == "11")
    #expect(cause is Full)
    #expect(begun.load(ordering: .relaxed) <= 14)
    let finished = try #require(error?.finished)
    #expect(finished.starts(with: (0..<11).map(String.init)))
    #expect(!finished.contains("11"))
  }

  @Test func `cancelling ends it soon and nothing goes on`() async throws {
    let begun = Atomic(0)
    let dreams = dreams
    let task = Task {
      try await PictureWork(workers: 2) { _ in
        if begun.add(1, ordering: .relaxed).newValue > 4 {
          while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
          throw CancellationError()
        }
      }.pictures(of: dreams, total: 40)
    }
    while begun.load(ordering: .relaxed) < 6 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let error = await #expect(throws: SharingError<Void>.self) { try await task.value }
    guard case .cancelled = error?.reason else {
      Issue.record("the reason is \(String(describing: error?.reason))")
      return
    }
    #expect(error?.finished.count == 4)
    #expect(begun.load(ordering: .relaxed) == 6)
  }

  @Test func `no dreams make no pictures`() async throws {
    let pictures = try await PictureWork(workers: 2) { $0.id }.pictures(of: [], total: 0)
    #expect(pictures.isEmpty)
    #expect(SharingProgress(done: 0, total: 0).fraction == 1)
  }
}
