import Files
import Foundation
import Testing
import TestSupport

@Suite struct FileReaderTests {
  private let folder = TemporaryFolder()

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

  @Test func `a folder is not a file`() {
    let error = #expect(throws: FileError.self) { try FileReader.bytes(of: folder.path) }
    #expect(error?.number == EISDIR)
  }

  @Test func `as much is read as asked for, however little comes at a time`() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    defer { close(input) }
    let writer = Thread {
      for piece: [UInt8] in [[1, 2, 3], [4], [5, 6]] {
        _ = unsafe write(output, piece, piece.count)
        // The next piece comes when this one has been read, so that no call can get both.
        var waiting: Int32 = 1
        while waiting > 0 { _ = unsafe ioctl(input, UInt(FIONREAD), &waiting) }
      }
      close(output)
    }
    let reader = try FileReader("/dev/fd/\(input)")
    writer.start()
    #expect(try reader.readFully(upTo: 5) == [1, 2, 3, 4, 5])
    #expect(try reader.readFully(upTo: 5) == [6])
  }

  @Test func `the status of a pipe is available without waiting`() throws {
    try #require(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    let reader = try FileReader(folder.path + "/pipe", waitsForWriters: false)
    #expect(try reader.status().kind == .pipe)
  }

  @Test func `a file in a folder is reached by folders only`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    try Data([1]).write(to: URL(filePath: folder.path + "/a/b/c"))
    try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a")
    try files.createSymbolicLink(atPath: folder.path + "/a/link", withDestinationPath: "b/c")
    #expect(try FileReader("a/./b//c", below: folder.path).read() == [1])
    #expect(try FileReader("b/c", below: folder.path + "/link").read() == [1])
    for path in ["link/b/c", "a/link", "a/../a/b/c", "", "a/none/c"] {
      #expect(throws: FileError.self, "\(path)") {
        _ = try FileReader(path, below: folder.path).status()
      }
    }
  }
}
