import Foundation
import Testing
import TestSupport

@testable import Files

@Suite struct FolderPathTests {
  private let folder = TemporaryFolder()

  @Test func `a folder that is made durably is its owner's alone, and may be there already`() throws
  {
    let path = folder.path + "/new"
    try FolderPath.makeDurably(path)
    try FolderPath.makeDurably(path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `a file in the place of a folder is told`() throws {
    let path = folder.path + "/file"
    try Data().write(to: URL(filePath: path))
    #expect(throws: FileError(ENOTDIR, writing: path)) { try FolderPath.makeDurably(path) }
    let inside = path + "/folder"
    #expect(throws: FileError(ENOTDIR, writing: inside)) { try FolderPath.makeDurably(inside) }
  }

  @Test func `a path is absolute from the current folder on`() {
    #expect(FolderPath.absolute("/a/b") == "/a/b")
    #expect(FolderPath.absolute("a/b") == FileManager.default.currentDirectoryPath + "/a/b")
  }

  @Test func `the names of a folder are synchronized, and a folder that is missing is told`() throws
  {
    try FolderPath.synchronize(folder.path)
    let missing = folder.path + "/missing"
    #expect(throws: FileError(ENOENT, writing: missing)) { try FolderPath.synchronize(missing) }
  }

  @Test func `the name of a path is the last one, whether or not a slash follows it`() {
    #expect(FolderPath.name(of: "/a/b.txt") == "b.txt" && FolderPath.name(of: "b.txt") == "b.txt")
    #expect(FolderPath.name(of: "/a/b/") == "b" && FolderPath.name(of: "/a//b//") == "b")
    // A mark that makes one character with the slash belongs to the name.
    #expect(FolderPath.name(of: "/sea/\u{301}a.txt") == "\u{301}a.txt")
    #expect(FolderPath.name(of: "/") == "/" && FolderPath.name(of: "") == "")
  }

  @Test func `a path is split at its last slash, and a slash at its end has no name behind it`() {
    let parts = [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/a/b/", "/a/b", ""), ("/", "/", ""), ("a", ".", "a"),
      ("/sea/\u{301}a", "/sea", "\u{301}a"),
    ]
    for (path, folder, name) in parts {
      let split = FolderPath.split(path)
      #expect(split.folder == folder && split.name == name, "\(path)")
    }
  }

  @Test func `links are followed to a file that is missing, and in the folders around it`() throws {
    let files = FileManager.default
    let root = FolderPath.resolvingLinks(folder.path)
    try FolderPath.make(root + "/real/inner")
    for (link, target) in [
      ("folder", "real"), ("dangling", "real/missing"), ("far", root + "/dangling"),
      ("loop", "loop"),
    ] {
      try files.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
    }
    let places = [
      "folder/inner": "real/inner", "folder/inner/": "real/inner", "folder/a/b": "real/a/b",
      "folder/a/": "real/a", "folder/inner/../a": "real/a", "dangling": "real/missing",
      "far": "real/missing", "loop": "loop", "real": "real",
    ]
    for (path, place) in places {
      #expect(FolderPath.resolvingLinks(root + "/" + path) == root + "/" + place, "\(path)")
    }
    #expect(FolderPath.resolvingLinks("/") == "/" && FolderPath.resolvingLinks("/none") == "/none")
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(FolderPath.resolvingLinks(path) == path)
    let current = FolderPath.resolvingLinks(files.currentDirectoryPath)
    #expect(FolderPath.resolvingLinks("none/at all") == current + "/none/at all")
  }

  @Test func `the parent of a path is the same with and without a slash at its end`() {
    #expect(FolderPath.parent(of: "/a/b") == "/a" && FolderPath.parent(of: "/a/b//") == "/a")
    #expect(FolderPath.parent(of: "/a") == "/" && FolderPath.parent(of: "/") == "/")
  }
}
