import Testing

@testable import DreamControllers

@Suite @MainActor struct LatestRequestTests {
  /// What was worked on, and whether a newer request waited then; the first one goes on when it may.
  private final class Log {
    var begun: [Int] = []
    var hadNewer: [Bool] = []
    var gate: CheckedContinuation<Void, Never>?
  }

  private let requests = LatestRequest<Int>()
  private let log = Log()

  private func submit(_ number: Int) {
    requests.submit(number) { [log, requests] number in
      log.begun.append(number)
      if number == 1 { await withCheckedContinuation { log.gate = $0 } }
      log.hadNewer.append(requests.hasNewer)
    }
  }

  private func begin() async {
    submit(1)
    while log.gate == nil { await Task.yield() }
  }

  @Test func `of requests that come during work only the newest follows`() async {
    await begin()
    for number in 2...4 { submit(number) }
    #expect(requests.isRunning && requests.hasNewer)
    log.gate?.resume()
    await requests.settle()
    #expect(log.begun == [1, 4])
    #expect(log.hadNewer == [true, false])
    #expect(!requests.isRunning)
  }

  @Test func `a request that waits can be dropped, and the next one is worked on`() async {
    await begin()
    submit(2)
    requests.dropWaiting()
    log.gate?.resume()
    await requests.settle()
    #expect(log.begun == [1])
    submit(3)
    await requests.settle()
    #expect(log.begun == [1, 3])
  }
}
