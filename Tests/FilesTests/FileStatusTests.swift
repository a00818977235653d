import Foundation
import Testing

@testable import Files

@Suite struct FileStatusTests {
  @Test(arguments: [Int.min, -1 << 60, -1, 0, 1_763_700_000, 1 << 60, .max])
  func `any time that a file system can have is a number of milliseconds`(seconds: Int) {
    var status = stat()
    (status.st_mtim.tv_sec, status.st_ctim.tv_sec) = (seconds, seconds)
    let file = FileStatus(status)
    #expect(file.modified == file.changed)
    #expect(file.modified.signum() == seconds.signum())
    if abs(seconds / 2) < 1 << 32 { #expect(file.modified == seconds * 1_000) }
  }
}
