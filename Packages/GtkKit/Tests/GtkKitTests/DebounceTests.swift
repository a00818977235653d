import Testing

@testable import GtkKit

@Suite @MainActor struct DebounceTests {
  /// What was done.
  private final class Log {
    var done: [Int] = []
  }

  private let log = Log()

  @Test func `of actions in a row only the last is done`() async {
    let debounce = Debounce(.milliseconds(10))
    await withCheckedContinuation { end in
      for number in 1...3 {
        debounce.schedule { [log] in
          log.done.append(number)
          end.resume()
        }
      }
    }
    #expect(log.done == [3])
  }

  @Test func `an action that has begun is cancelled by the next one`() async {
    let debounce = Debounce(.zero)
    var isCancelled = false
    var hasBegun = false
    debounce.schedule {
      hasBegun = true
      while !Task.isCancelled { await Task.yield() }
      isCancelled = true
    }
    while !hasBegun { await Task.yield() }
    debounce.cancel()
    while !isCancelled { await Task.yield() }
  }

  @Test func `nothing is done after a cancellation, or after the end of the debounce`() async {
    let debounce = Debounce(.zero)
    debounce.schedule { [log] in log.done.append(1) }
    debounce.cancel()
    do {
      let other = Debounce(.zero)
      other.schedule { [log] in log.done.append(2) }
    }
    await withCheckedContinuation { end in debounce.schedule { end.resume() } }
    #expect(log.done == [])
  }
}
