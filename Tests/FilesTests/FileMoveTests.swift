import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileMoveTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to name: String) throws -> String {
    let path = folder.path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func text(of path: String) throws -> String {
    String(decoding: try FileReader.bytes(of: path), as: UTF8.self)
  }

  @Test func `a file gets the first free name, and none is replaced`() throws {
    let target = try write("old", to: "Sea.txt")
    try FolderPath.make(folder.path + "/new")
    let path = try write("new", to: "new/Sea.txt")
    #expect(try FileMove.move(path, into: folder.path) == folder.path + "/Sea 2.txt")
    #expect(try text(of: target) == "old")
    #expect(!FileSystem.exists(path))
  }

  @Test func `without links, a name that is taken is kept, of a file and of a folder`() throws {
    let (path, target) = (try write("new", to: "new"), try write("old", to: "old"))
    #expect(FileMove.renamed(path, reserving: target) == EEXIST)
    #expect(try text(of: path) == "new" && text(of: target) == "old")
    #expect(FileMove.renamed(path, reserving: target + " 2") == 0)
    #expect(try text(of: target + " 2") == "new")
    try FolderPath.make(folder.path + "/one")
    try FolderPath.make(folder.path + "/two")
    _ = try write("inside", to: "one/file")
    #expect(FileMove.renamed(folder.path + "/one", reserving: folder.path + "/two") == EEXIST)
    #expect(FileMove.renamed(folder.path + "/one", reserving: folder.path + "/three") == 0)
    #expect(try text(of: folder.path + "/three/file") == "inside")
  }

  @Test func `what cannot be renamed leaves no reservation`() {
    let target = folder.path + "/target"
    #expect(FileMove.renamed(folder.path + "/missing", reserving: target) == ENOENT)
    #expect(!FileSystem.exists(target))
  }
}
