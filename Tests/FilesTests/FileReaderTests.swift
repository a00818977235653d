import Files
import Foundation
import Testing

@Suite struct FileReaderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: [0, 1, 99, 100, 101, 3_000_000])
  func `a file is read to its end`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: URL(filePath: folder.path + "/a"))
    #expect(try FileReader.bytes(of: folder.path + "/a") == bytes)
  }

  @Test func `pieces are no larger than asked for`() throws {
    try Data([1, 2, 3, 4, 5]).write(to: URL(filePath: folder.path + "/a"))
    let reader = try FileReader(folder.path + "/a")
    #expect(try reader.read(upTo: 2) == [1, 2])
    #expect(try reader.read(upTo: 2) == [3, 4])
    #expect(try reader.read(upTo: 2) == [5])
    #expect(try reader.read(upTo: 2) == nil)
  }

  @Test func `a file that is not there is reported`() {
    let error = #expect(throws: FileError.self) {
      try FileReader.bytes(of: folder.path + "/missing")
    }
    #expect(error?.code == .missing)
    #expect(error?.isWriting == false)
  }

  @Test func `a folder is no file`() {
    let error = #expect(throws: FileError.self) { try FileReader.bytes(of: folder.path) }
    #expect(error?.number == EISDIR)
  }
}
