import CairoDrawing
import DreamSharing
import Files
import Foundation
import Testing
import WebPDrawing
import Wording

@Suite struct SharingErrorMessageTests {
  /// A language that puts every text between other characters.
  private let other = Wording(
    translate: { $0 == "{happened}. {advice}." ? "{happened}! {advice}!" : "«\($0)»" },
    translateCount: { _, many, _ in "«\(many)»" })

  @Test(arguments: [
    (ENOENT, "There is no folder “My. Pictures”"),
    (EROFS, "The folder “My. Pictures” cannot be written to"),
    (EDQUOT, "There is no room left in “My. Pictures”"),
    (EIO, "Writing to “My. Pictures” failed: Input/output error"),
  ])
  func `a folder that fails is named, with the reason, in every language`(
    number: Int32, happened: String
  ) {
    let error = FileError(number, writing: "My. Pictures")
    #expect(SharingErrorMessage(error).happened == happened)
    #expect(SharingErrorMessage(error, in: other).happened == "«\(happened)»")
    #expect(SharingErrorMessage(error).isAboutFolder)
  }

  @Test func `a message is two sentences, made by the language`() {
    let error = FileError(ENOENT, writing: "/a. b")
    #expect(
      SharingErrorMessage(error).message == "There is no folder “/a. b”. Choose another folder.")
    #expect(
      SharingErrorMessage(error, in: other).message
        == "«There is no folder “/a. b”»! «Choose another folder»!")
  }

  @Test func `a picture that cannot be read is not the fault of the folder`() {
    let gone = SharingErrorMessage(FileError(ENOENT, reading: "a.png"))
    #expect(gone.message == "A picture is no longer there. Share the dreams again.")
    #expect(!gone.isAboutFolder)
    let broken = SharingErrorMessage(FileError(EIO, reading: "a.png"), in: other)
    #expect(broken.happened == "«A picture cannot be read: Input/output error»")
  }

  @Test func `a picture that cannot be painted says why`() throws {
    let error = #expect(throws: PictureError.self) { try PixelSize(of: .zero, scale: 1) }
    let message = SharingErrorMessage(try #require(error), in: other)
    #expect(message.happened.hasPrefix("«The picture could not be created: "))
    #expect(!message.isAboutFolder)
  }

  @Test func `the animation library's message is kept in every language`() throws {
    do {
      _ = try Animation(width: 32, height: 16).finish()
      Issue.record("An animation without a frame was made.")
    } catch {
      guard case .refused(let reason) = error.code else {
        Issue.record("The code is \(error.code).")
        return
      }
      #expect(!reason.isEmpty)
      #expect(
        SharingErrorMessage(error, in: other).happened
          == "«The picture could not be created: \(reason)»")
    }
  }
}
