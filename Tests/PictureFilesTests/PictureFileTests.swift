import Foundation
import Testing

@testable import PictureFiles

@Suite struct PictureFileTests {
  /// A folder for one test, with what is in it.
  private static func withFolder(_ use: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder)
      try? FileManager.default.removeItem(atPath: folder)
    }
    try use(folder)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(arguments: [true, false])
  func `a file appears when it is whole`(mayBeNameless: Bool) throws {
    try Self.withFolder { folder in
      let file = try PictureFile(
        named: "Dream", ending: "png", in: folder, mayBeNameless: mayBeNameless)
      try file.append([1, 2])
      #expect(try Self.names(in: folder).allSatisfy { $0 == ".Dream.png.part" })
      try file.append([3])
      #expect(try file.commit() == folder + "/Dream.png")
      #expect(try Self.names(in: folder) == ["Dream.png"])
      #expect(FileManager.default.contents(atPath: folder + "/Dream.png") == Data([1, 2, 3]))
      file.abandon()
      #expect(try Self.names(in: folder) == ["Dream.png"])
    }
  }

  @Test func `a file that exists is never replaced`() throws {
    try Self.withFolder { folder in
      for byte in UInt8(1)...4 {
        try PictureFile.write([byte], named: "Dream", ending: "png", in: folder)
      }
      #expect(
        try Self.names(in: folder) == ["Dream 2.png", "Dream 3.png", "Dream 4.png", "Dream.png"])
      #expect(FileManager.default.contents(atPath: folder + "/Dream.png") == Data([1]))
      #expect(FileManager.default.contents(atPath: folder + "/Dream 3.png") == Data([3]))
    }
  }

  @Test func `a link that leads nowhere is a file that exists`() throws {
    try Self.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/Dream.png", withDestinationPath: folder + "/elsewhere")
      let path = try PictureFile.write([1], named: "Dream", ending: "png", in: folder)
      #expect(path == folder + "/Dream 2.png")
      #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
    }
  }

  @Test(arguments: [true, false])
  func `two files of one name are written beside each other`(mayBeNameless: Bool) throws {
    try Self.withFolder { folder in
      let one = try PictureFile(
        named: "Dream", ending: "png", in: folder, mayBeNameless: mayBeNameless)
      let other = try PictureFile(
        named: "Dream", ending: "png", in: folder, mayBeNameless: mayBeNameless)
      try one.append([1])
      try other.append([2])
      #expect(try other.commit() == folder + "/Dream.png")
      #expect(try one.commit() == folder + "/Dream 2.png")
      #expect(FileManager.default.contents(atPath: folder + "/Dream 2.png") == Data([1]))
    }
  }

  @Test func `looking for a free name begins where one is told to`() throws {
    try Self.withFolder { folder in
      let file = try PictureFile(named: "Dream", ending: "png", in: folder, number: 7)
      #expect(try file.commit() == folder + "/Dream 7.png")
      let next = try PictureFile(named: "Dream", ending: "png", in: folder, number: 7)
      #expect(try next.commit() == folder + "/Dream 8.png")
      #expect(next.number == 8)
    }
  }

  @Test(arguments: [true, false])
  func `what is not committed leaves nothing behind`(mayBeNameless: Bool) throws {
    try Self.withFolder { folder in
      do {
        let forgotten = try PictureFile(
          named: "Dream", ending: "png", in: folder, mayBeNameless: mayBeNameless)
        try forgotten.append([1])
      }
      let abandoned = try PictureFile(
        named: "Dream", ending: "png", in: folder, mayBeNameless: mayBeNameless)
      try abandoned.append([1])
      abandoned.abandon()
      #expect(try Self.names(in: folder).isEmpty)
    }
  }

  @Test func `a folder that does not exist is told`() throws {
    try Self.withFolder { folder in
      let error = #expect(throws: PictureFileError.self) {
        try PictureFile.write([1], named: "Dream", ending: "png", in: folder + "/missing")
      }
      #expect(error?.code == .noFolder)
      #expect(error?.message.contains("Nothing was left behind") == true)
      try PictureFile.write([1], named: "Dream", ending: "png", in: folder)
      let onAFile = #expect(throws: PictureFileError.self) {
        try PictureFile.write([1], named: "Dream", ending: "png", in: folder + "/Dream.png")
      }
      #expect(onAFile?.code == .noFolder)
    }
  }

  @Test func `a folder that may not be written to is told`() throws {
    // Some folders refuse even those who may do everything.
    let error = #expect(throws: PictureFileError.self) {
      try PictureFile.write([1], named: "Dream", ending: "png", in: "/proc/self")
    }
    #expect(error?.code != .io)
  }

  @Test(arguments: [
    (ENOSPC, PictureFileError.Code.full), (EDQUOT, .full), (EROFS, .readOnly), (EACCES, .readOnly),
    (ENOENT, .noFolder), (EIO, .io),
  ])
  func `what the system says is told with what is safe`(
    number: Int32, code: PictureFileError.Code
  ) {
    let error = PictureFileError(number, folder: "Pictures")
    #expect(error.code == code)
    #expect(error.message.contains("Pictures"))
    #expect(error.message.contains("Nothing was left behind."))
  }
}
