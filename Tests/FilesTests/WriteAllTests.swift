import Foundation
import Testing

@testable import Files

@Suite struct WriteAllTests {
  @Test func `a call that writes nothing is an error, regardless of a stale errno`() {
    for stale in [0, EINTR, ENOENT] {
      var offsets: [Int] = []
      let number = writeAll(count: 5) { offset in
        offsets.append(offset)
        errno = stale
        return offset == 0 ? 3 : 0
      }
      #expect(number == EIO && offsets == [0, 3])
    }
  }

  @Test func `an interrupted call is repeated, and another error ends`() {
    var results: [(Int, Int32)] = [(2, 0), (-1, EINTR), (1, 0), (-1, ENOSPC)]
    let number = writeAll(count: 5) { _ in
      let (count, error) = results.removeFirst()
      errno = error
      return count
    }
    #expect(number == ENOSPC && results.isEmpty)
  }
}
