import Files
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFolderTests {
  private let place = TemporaryFolder()

  /// The paths of all files and folders below the place, hidden ones included.
  private func tree() -> [String] {
    FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }.sorted() ?? []
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileReader.bytes(of: place.file(name)), as: UTF8.self)
  }

  @Test func `a folder appears when it is committed, for its owner only`() throws {
    let folder = try AtomicFolder(at: place.file("Notes/"))
    #expect(!folder.isThere)
    try folder.write(Array("one".utf8), to: "2026/one.md")
    var pieces = ["t", "wo"]
    try folder.write(to: "two.md") { pieces.isEmpty ? nil : Array(pieces.removeFirst().utf8) }
    #expect(!FileSystem.exists(place.file("Notes")))
    try folder.commit()
    #expect(tree() == ["Notes", "Notes/2026", "Notes/2026/one.md", "Notes/two.md"])
    #expect(try text("Notes/two.md") == "two")
    let permissions = try ["Notes", "Notes/2026", "Notes/two.md"].map {
      try FileManager.default.attributesOfItem(atPath: place.file($0))[.posixPermissions] as? Int
    }
    #expect(permissions == [0o700, 0o700, 0o600])
  }

  @Test func `what is not committed leaves nothing, also after an error`() throws {
    struct Stop: Error {}
    try place.write("mine".utf8, to: "kept.md")
    do {
      let folder = try AtomicFolder(at: place.file("Notes"))
      try folder.write([1], to: "2026/one.md")
      #expect(throws: Stop.self) { try folder.write(to: "2026/two.md") { throw Stop() } }
    }
    #expect(tree() == ["kept.md"])
  }

  @Test func `files go into a folder that is there, and out again if a name is taken`() throws {
    try FolderPath.make(place.file("Notes/2026"))
    try place.write("mine".utf8, to: "Notes/2026/two.md")
    do {
      let folder = try AtomicFolder(at: place.file("Notes"))
      #expect(folder.isThere)
      try folder.write([1], to: "2025/zero.md")
      try folder.write([1], to: "2026/one.md")
      try folder.write([1], to: "2026/two.md")
      let error = #expect(throws: FileError.self) { try folder.commit() }
      #expect(error?.code == .taken)
    }
    #expect(tree() == ["Notes", "Notes/2026", "Notes/2026/two.md"])
    #expect(try text("Notes/2026/two.md") == "mine")
    let folder = try AtomicFolder(at: place.file("Notes"))
    try folder.write([1], to: "2026/one.md")
    try folder.commit()
    #expect(FileSystem.exists(place.file("Notes/2026/one.md")))
  }

  @Test func `a new folder gets a number, and a file is never replaced by a folder`() throws {
    try place.write("mine".utf8, to: "Notes")
    #expect(throws: FileError.self) { try AtomicFolder(at: place.file("Notes")) }
    for number in 2...3 {
      let folder = try AtomicFolder(at: place.file("Notes"), isNumbered: true)
      try folder.write([1], to: "one.md")
      try folder.commit()
      #expect(folder.path == place.file("Notes \(number)"))
    }
    #expect(try text("Notes") == "mine")
    let error = #expect(throws: FileError.self) { try AtomicFolder(at: place.file("a/b")) }
    #expect(error?.code == .missing)
  }

  @Test func `the next one removes what a killed program has left, and nothing of a living one`()
    throws
  {
    let left = place.file(AtomicFile.hiddenPrefix + "1f")
    try FolderPath.make(left + "/2026")
    try place.write("half".utf8, to: AtomicFile.hiddenPrefix + "1f/2026/one.md")
    try FolderPath.make(place.file(AtomicFile.hiddenPrefix + "mine"))
    let living = try AtomicFolder(at: place.file("A"))
    try living.write([1], to: "one.md")
    let next = try AtomicFolder(at: place.file("B"))
    #expect(!FileSystem.exists(left))
    #expect(FileSystem.exists(place.file(AtomicFile.hiddenPrefix + "mine")))
    try living.commit()
    try next.commit()
    #expect(FileSystem.exists(place.file("A/one.md")) && FileSystem.exists(place.file("B")))
  }
}
