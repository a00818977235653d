import Files
import Foundation
import Testing

@Suite struct FileErrorTests {
  @Test(arguments: [
    (ENOSPC, FileError.Code.full), (EDQUOT, .full), (EROFS, .denied), (EACCES, .denied),
    (ENOENT, .missing), (ENOTDIR, .missing), (EEXIST, .taken), (EIO, .failed),
  ])
  func `an error says what failed, where and why`(number: Int32, code: FileError.Code) {
    let error = FileError(number, writing: "Pictures")
    #expect(error.code == code)
    #expect("\(error)" == "“Pictures” cannot be written: \(error.reason)")
    #expect("\(FileError(number, reading: "a"))" == "“a” cannot be read: \(error.reason)")
  }

  @Test func `the path of an unnamed file is not shown`() {
    let error = FileError(ENOSPC, writing: "/proc/self/fd/11")
    #expect(error.isInMemory && error.path == "memory" && !"\(error)".contains("/proc"))
    #expect(!FileError(ENOSPC, writing: "/proc/self/fdx").isInMemory)
  }
}
