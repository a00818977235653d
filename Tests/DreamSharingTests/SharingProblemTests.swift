import CairoDrawing
import DreamSharing
import Errors
import Files
import Foundation
import Testing
import WebPDrawing

@Suite struct SharingProblemTests {
  @Test(arguments: [
    (ENOENT, SharingProblem.noFolder("a")), (EROFS, .folderDenied("a")), (EDQUOT, .folderFull("a")),
    (EIO, .folderFailed("a", EIO)),
  ])
  func `a folder that fails is named, with the reason`(number: Int32, problem: SharingProblem) {
    #expect(SharingProblem(FileError(number, writing: "a") as any Error) == problem)
    #expect(problem.isAboutFolder)
  }

  @Test func `a picture that cannot be read is not the fault of the folder`() {
    let gone = SharingProblem(FileError(ENOENT, reading: "a.png") as any Error)
    #expect(gone == .pictureGone && !gone.isAboutFolder)
    let broken = SharingProblem(FileError(EIO, reading: "a.png") as any Error)
    #expect(broken == .pictureNotRead(EIO) && !broken.isAboutFolder)
  }

  @Test func `a picture that cannot be painted says why`() throws {
    let error = #expect(throws: PictureError.self) { try PixelSize(of: .zero, scale: 1) }
    let problem = SharingProblem(try #require(error) as any Error)
    #expect(problem == .notCreated(reason: error?.message ?? ""))
    #expect(!problem.isAboutFolder)
  }

  @Test func `what the library of animations says is kept`() throws {
    do {
      _ = try Animation(width: 32, height: 16).finish()
      Issue.record("An animation without a frame was made.")
    } catch {
      guard case .refused(let reason) = error.code else {
        Issue.record("The code is \(error.code).")
        return
      }
      #expect(!reason.isEmpty)
      #expect(SharingProblem(error as any Error) == .notCreated(reason: reason))
    }
  }
}
