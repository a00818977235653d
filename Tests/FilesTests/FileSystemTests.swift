import Foundation
import Testing
import TestSupport

@testable import Files

@Suite struct FileSystemTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder.path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileReader.bytes(of: path), as: UTF8.self)
  }

  @Test func `a file takes the place of another one, or of none`() throws {
    let (a, b) = (try file("a", "a"), try file("b", "b"))
    try FileSystem.rename(a, replacing: b)
    #expect(try text(b) == "a")
    #expect(!FileSystem.exists(a))
    #expect(throws: FileError(ENOENT, writing: b)) { try FileSystem.rename(a, replacing: b) }
    #expect(try text(b) == "a")
  }

  @Test func `a second name never takes the place of a file`() throws {
    let (a, b) = (try file("a", "a"), try file("b", "b"))
    #expect(throws: FileError(EEXIST, writing: b)) { try FileSystem.link(a, as: b) }
    try FileSystem.link(a, as: folder.path + "/c")
    #expect(try FileStatus(of: a).linkCount == 2)
    #expect(try FileStatus(of: a).identity == FileStatus(of: folder.path + "/c").identity)
    #expect(try FileStatus(of: a).identity != FileStatus(of: b).identity)
  }

  @Test func `a time is kept to the nanosecond, and tells a change`() throws {
    let path = try file("a", "a")
    let time = Duration.seconds(1_763_700_000) + .nanoseconds(123_456_789)
    #expect(FileSystem.setModified(path, to: time))
    let status = try FileStatus(of: path)
    #expect(status.modifiedTime == time)
    #expect(status.modified == 1_763_700_000_123)
    FileSystem.setModified(path, to: time + .nanoseconds(1))
    #expect(try !FileStatus(of: path).hasSameBytes(as: status))
  }

  @Test func `what is under a path is told apart`() throws {
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(try FileStatus(of: pipe).kind == .pipe)
    #expect(try FileStatus(of: folder.path).kind == .folder)
    #expect(try FileStatus(of: "/dev/null").kind == .device)
    let file = try file("a", "abc")
    #expect(FileSystem.makePrivate(file))
    #expect(try !FileStatus(of: file).isWritableByOthers)
    try FileSystem.empty(file)
    #expect(try FileStatus(of: file).size == 0)
  }

  @Test func `a file without a name is overwritten, and one with another name is not`() throws {
    let (a, b) = (try file("a", "secret"), try file("b", "secret"))
    let open = (try OpenFile(a), try OpenFile(b))
    try FileSystem.link(b, as: folder.path + "/c")
    #expect(FileWiper.remove(a) && FileWiper.remove(b) && FileWiper.remove(a))
    #expect(try open.0.read(upTo: 10) == [0, 0, 0, 0, 0, 0])
    #expect(try open.1.read(upTo: 10) == Array("secret".utf8))
  }

  @Test func `bytes are read one by one up to the end`() throws {
    let file = try OpenFile(try file("a", "ab"))
    #expect(try file.readByte() == 97)
    #expect(try file.readByte() == 98)
    #expect(try file.readByte() == nil)
  }

  @Test func `an open file knows when another one has its path`() throws {
    let path = try file("a", "a")
    let open = try OpenFile(path)
    #expect(open.hasItsPath)
    try FileSystem.rename(try file("b", "b"), replacing: path)
    #expect(!open.hasItsPath)
  }
}
