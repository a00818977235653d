import GRDB
import Testing

@testable import DreamStore

@Suite struct IntegrityCheckTests {
  @Test(arguments: [
    ("Tree 4 page 7: unable to get the page. error code=266", ResultCode.SQLITE_IOERR_READ),
    ("Tree 4 page 7: btreeInitPage() returns error code 11", .SQLITE_CORRUPT),
    ("Tree 4 page 7: invalid page number 81", nil),
    ("wrong # of entries in index dreamByNight", nil),
  ])
  func `a page that could not be read is told from a damaged one`(
    sentence: String, code: ResultCode?
  ) {
    #expect(IntegrityCheck.resultCode(in: sentence) == code)
  }
}
