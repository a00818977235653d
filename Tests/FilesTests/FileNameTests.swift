import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FileNameTests {
  @Test(
    arguments: [
      Array("/home/Café 夢.txt".utf8), [0x43, 0x61, 0x66, 0xE9, 0x2E], [0xE4], [0xE4, 0xB8],
      [0xFF, 0xFE],
      Array("a\u{10FEE9}b".utf8), [0xF4, 0x8F, 0xBB], [0xF0, 0x9F, 0xA6, 0x84, 0x80], [],
    ] as [[UInt8]])
  func `a path keeps its bytes as text`(bytes: [UInt8]) {
    let text = FileName.text(of: bytes)
    #expect(FileName.bytes(of: text) == bytes)
    #expect(FileName.path(FileName.uri(of: "/" + text)) == "/" + text)
    #expect(FileName.uri(of: text).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `any bytes stay different names`() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      #expect(FileName.bytes(of: FileName.text(of: bytes)) == bytes)
    }
  }

  @Test func `people see a sign in place of what is not UTF-8`() {
    #expect(FileName.readable(FileName.text(of: [0x43, 0xE9])) == "C\u{FFFD}")
    #expect(FileName.readable("Café 🦄") == "Café 🦄")
    #expect(FileName.readableName(of: "/a/" + FileName.text(of: [0x43, 0xE9])) == "C\u{FFFD}")
    #expect(FileName.readableName(of: "/a/b/") == "b" && FileName.readableName(of: "/") == "/")
    #expect(FileName.path("/home/100%25.txt") == "/home/100%25.txt")
  }

  @Test func `a folder lists such names, and they open`() throws {
    let folder = TemporaryFolder()
    let bytes = Array((folder.path + "/Caf").utf8) + [0xE9]
    let path = bytes.map(CChar.init(bitPattern:)) + [0]
    let descriptor = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(unsafe write(descriptor, "Sea", 3) == 3)
    close(descriptor)
    let listing = try FolderListing(of: folder.path)
    #expect(listing.names.isEmpty)
    let name = try #require(listing.otherNames.first)
    let text = folder.path + "/" + name
    #expect(try FileReader.bytes(of: text) == Array("Sea".utf8))
    #expect(try FileReader(name, below: folder.path).readFully(upTo: 9) == Array("Sea".utf8))
    #expect(try FileStatus(of: text).size == 3)
    #expect(FolderPath.resolvingLinks(text) == text)
    let missing = try #require(throws: FileError.self) { try FileReader.bytes(of: text + "x") }
    #expect(missing.path.hasSuffix("/Caf\u{FFFD}x"))
  }

  @Test func `in a folder of such a name, files are written, moved and removed`() throws {
    let home = TemporaryFolder()
    let place = home.path + "/" + FileName.text(of: [0x43, 0xE9])
    let notes = try AtomicFolder(at: place)
    try notes.write([1], to: "2026/a.md")
    try notes.commit()
    #expect(try FolderListing(of: home.path).otherNames.map { home.path + "/" + $0 } == [place])
    try AtomicFile.write([2, 3], named: "b", extension: "md", in: place)
    let moved = try FileMove.move(place + "/b.md", into: place + "/2026")
    #expect(try FileReader.bytes(of: moved) == [2, 3])
    #expect(FileSystem.exists(place) && FileSystem.isWritable(place))
    for file in ["a.md", "b.md"] { #expect(FileSystem.remove(place + "/2026/" + file)) }
    #expect(FileSystem.removeFolder(place + "/2026") && FileSystem.removeFolder(place))
    #expect(try FolderListing(of: home.path).otherNames.isEmpty)
  }
}
