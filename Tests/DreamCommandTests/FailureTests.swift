import Errors
import Files
import Glibc
import Testing

@testable import dream

@Suite struct FailureTests {
  @Test func `an error with words of its own is not taken for a wrong command line`() throws {
    let errors: [(any Error, Failure.Status)] = [
      (FileError(ENOSPC, writing: "/x"), .cannotWrite),
      (FileError(EACCES, reading: "/x"), .cannotRead),
      (InboxError(.busy, "/x"), .busy), (SyncError(.missing, "/x"), .notFound),
    ]
    for (error, status) in errors {
      guard case .failure(let failure) = CommandOutcome(error, arguments: ["dream", "import", "x"])
      else { return _ = Issue.record("\(error) is a success.") }
      #expect(failure.status == status)
      #expect(failure.happened.contains("/x"))
      #expect(!failure.advice.contains("--help"), "\(failure.line)")
    }
  }
}
