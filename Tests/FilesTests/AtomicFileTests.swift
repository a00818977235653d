import Files
import Foundation
import Testing
import TestSupport

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func write(_ bytes: [UInt8]) throws -> String {
    try AtomicFile.write(bytes, named: "Dream", extension: "png", in: folder.path)
  }

  @Test(arguments: [true, false])
  func `a file appears when it is complete`(isHidden: Bool) throws {
    let file = try AtomicFile(in: folder.path, isHidden: isHidden)
    try file.append([1, 2])
    #expect(try folder.names.allSatisfy { $0.hasPrefix(AtomicFile.hiddenPrefix) })
    #expect(try folder.names.count == (isHidden ? 1 : 0))
    try file.append([3])
    let (path, number) = try file.commit(named: "Dream", extension: "png")
    #expect(path == folder.path + "/Dream.png")
    #expect(file.path == path)
    #expect(number == 1)
    #expect(try folder.names == ["Dream.png"])
    #expect(folder.bytes("Dream.png") == Data([1, 2, 3]))
  }

  @Test(arguments: [true, false])
  func `other code can open a file by its path before it has a name`(isHidden: Bool) throws {
    let file = try AtomicFile(in: folder.path, isPrivate: true, isHidden: isHidden)
    try file.append([1, 2])
    #expect(try FileReader.bytes(of: file.path) == [1, 2])
    try file.commit(as: "Dream")
    #expect(folder.bytes("Dream") == Data([1, 2]))
  }

  @Test func `an existing file is never replaced`() throws {
    for byte in UInt8(1)...4 { _ = try write([byte]) }
    #expect(try folder.names == ["Dream 2.png", "Dream 3.png", "Dream 4.png", "Dream.png"])
    #expect(folder.bytes("Dream.png") == Data([1]))
    #expect(folder.bytes("Dream 3.png") == Data([3]))
  }

  @Test(arguments: [true, false])
  func `a name that is taken is refused where it must be that one`(isHidden: Bool) throws {
    _ = try write([1])
    let file = try AtomicFile(in: folder.path, isHidden: isHidden)
    try file.append([2])
    let error = #expect(throws: FileError.self) { try file.commit(as: "Dream.png") }
    #expect(error?.code == .taken)
    #expect(error?.path == folder.path + "/Dream.png")
    #expect(throws: FileError.self) { try file.commit(as: "Other.png") }
    #expect(try folder.names == ["Dream.png"])
    #expect(folder.bytes("Dream.png") == Data([1]))
  }

  @Test func `a link that leads nowhere is an existing file`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Dream.png", withDestinationPath: folder.path + "/elsewhere")
    #expect(try write([1]) == folder.path + "/Dream 2.png")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }

  @Test(arguments: [true, false])
  func `two files of one name can be written at the same time`(isHidden: Bool) throws {
    let one = try AtomicFile(in: folder.path, isHidden: isHidden)
    let other = try AtomicFile(in: folder.path, isHidden: isHidden)
    try one.append([1])
    try other.append([2])
    #expect(try other.commit(named: "Dream", extension: "png").number == 1)
    #expect(try one.commit(named: "Dream", extension: "png").number == 2)
    #expect(folder.bytes("Dream 2.png") == Data([1]))
  }

  @Test func `the search for a free name starts at the given number`() throws {
    for number in [7, 8] {
      let file = try AtomicFile(in: folder.path)
      let named = try file.commit(named: "Dream", extension: "png", startingAt: 7)
      #expect(named.path == folder.path + "/Dream \(number).png")
      #expect(named.number == number)
    }
  }

  @Test(arguments: [true, false])
  func `nothing is left of a file that is not committed`(isHidden: Bool) throws {
    do {
      let forgotten = try AtomicFile(in: folder.path, isHidden: isHidden)
      try forgotten.append([1])
    }
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [true, false])
  func `only the owner may read a private file`(isHidden: Bool) throws {
    let file = try AtomicFile(in: folder.path, isPrivate: true, isHidden: isHidden)
    let path = try file.commit(as: "Dream")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a folder that does not exist is reported`() throws {
    _ = try write([1])
    for place in ["missing", "Dream.png"] {
      let path = folder.path + "/" + place
      let error = #expect(throws: FileError.self) { try AtomicFile(in: path) }
      #expect(error?.code == .missing)
      #expect(error?.path == path)
      #expect(error?.isWriting == true)
    }
  }

  @Test func `a folder that takes no files is reported`() {
    // Some folders refuse even those who may do everything.
    let error = #expect(throws: FileError.self) { try AtomicFile(in: "/proc/self") }
    #expect(error?.code != .failed)
  }

  @Test func `what a killed program has left goes, and nothing else`() throws {
    let alive = try AtomicFile(in: folder.path, isHidden: true)
    let kept = [
      "\(AtomicFile.hiddenPrefix)recovery-journal.sqlite", "\(AtomicFile.hiddenPrefix)notes",
      "\(AtomicFile.hiddenPrefix)0123456789abcdef0", "unfinished-1f",
    ]
    let dead = "\(AtomicFile.hiddenPrefix)1f"
    for name in kept + [dead] {
      _ = FileManager.default.createFile(atPath: folder.path + "/" + name, contents: Data([1]))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/\(AtomicFile.hiddenPrefix)2f", withIntermediateDirectories: false)
    // While another program is writing there, dead files can't be identified.
    let second = try AtomicFile(in: folder.path, isHidden: true)
    #expect(try folder.names.contains(dead))
    try second.commit(as: "second")
    try alive.append([1])
    try alive.commit(as: "alive")
    withExtendedLifetime((alive, second)) {}
    try AtomicFile(in: folder.path, isHidden: true).commit(as: "third")
    #expect(
      try folder.names
        == (kept + ["\(AtomicFile.hiddenPrefix)2f", "alive", "second", "third"]).sorted())
  }
}
