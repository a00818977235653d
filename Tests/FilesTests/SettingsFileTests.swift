import Files
import Foundation
import Synchronization
import Testing
import TestSupport

@Suite struct SettingsFileTests {
  private let folder = TemporaryFolder()

  private struct Choices: Codable, Equatable {
    var size = 1
    var names: [String: String] = [:]
  }

  private func file(_ name: String = "choices.json") -> SettingsFile {
    SettingsFile("\(folder.path)/\(name)") { _ in }
  }

  private func text(_ name: String = "choices.json") -> String? {
    folder.bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/choices.json"))
  }

  @Test func `a value is read back, from a folder that was missing`() throws {
    let file = file("a/b/choices.json")
    #expect(try file.value(of: Choices.self) == nil)
    let choices = Choices(size: 2, names: ["a": "b"])
    try file.change(from: nil, to: choices)
    #expect(try file.value(of: Choices.self) == choices)
    let folder = try FileManager.default.attributesOfItem(atPath: folder.path + "/a/b")
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a change leaves every other key, also inside of objects`() throws {
    try write(
      #"{"size": 1, "other": [1, 2.5, null], "names": {"a": "1", "b": "2"}, "big": 9007199254740993}"#
    )
    try file().change(
      from: Choices(size: 1, names: ["a": "1"]), to: Choices(size: 1, names: ["c": "3"]))
    #expect(
      text()?.filter { !$0.isWhitespace }
        == #"{"big":9007199254740993,"names":{"b":"2","c":"3"},"other":[1,2.5,null],"size":1}"#)
  }

  @Test func `concurrent changes are all kept`() throws {
    let file = file()
    try file.change(from: nil, to: Choices())
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      do {
        try file.change(
          from: Choices(), to: Choices(names: ["\(number)": "x"]))
      } catch { Issue.record(error) }
    }
    #expect(try file.value(of: Choices.self)?.names.count == 40)
    #expect(try folder.names == [".lock", "choices.json"])
  }

  @Test(arguments: ["{", "[]", "no", #"{"size": "two"}"#])
  func `an invalid file is renamed and reported`(broken: String) throws {
    let problems = Mutex<[SettingsProblem]>([])
    let path = folder.path + "/choices.json"
    let file = SettingsFile(path) { problem in problems.withLock { $0.append(problem) } }
    for name in ["choices.json.unreadable", "choices.json.unreadable-2"] {
      try write(broken)
      #expect(try file.value(of: Choices.self) == nil)
      #expect(text() == nil && text(name) == broken)
      #expect(
        problems.withLock { $0.popLast() }
          == .setAside(path: path, as: "\(folder.path)/\(name)"))
    }
  }

  @Test func `a file that cannot be read is neither replaced nor renamed`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/choices.json", withIntermediateDirectories: false)
    let error = #expect(throws: FileError.self) {
      try file().change(from: nil, to: Choices())
    }
    #expect(error?.isWriting == false)
    #expect(try folder.names == [".lock", "choices.json"])
  }

  @Test func `a link stays, and the file that it leads to changes`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/choices.json", withDestinationPath: "elsewhere.json")
    try Data(#"{"size": 1}"#.utf8).write(to: URL(filePath: folder.path + "/elsewhere.json"))
    try file().change(from: Choices(size: 1), to: Choices(size: 2))
    #expect(try FileStatus(of: folder.path + "/choices.json").kind == .link)
    #expect(text("elsewhere.json")?.contains("2") == true)
    try FileManager.default.removeItem(atPath: folder.path + "/elsewhere.json")
    try file().change(from: nil, to: Choices(size: 3))
    #expect(try FileStatus(of: folder.path + "/choices.json").kind == .link)
    #expect(text("elsewhere.json")?.contains("3") == true)
  }

  @Test func `reading an empty file gives no settings and keeps the file`() throws {
    try write("")
    #expect(try file().value(of: Choices.self) == nil)
    #expect(try folder.names == ["choices.json"])
  }

  @Test func `a sealed file reveals nothing, and is renamed if it can't be opened`() throws {
    let path = folder.path + "/choices.json"
    let sealed = SettingsFile(path, seal: Mask(byte: 0x55)) { _ in }
    try sealed.change(from: nil, to: Choices(names: ["secret": "x"]))
    #expect(text()?.contains("secret") == false)
    #expect(try sealed.value(of: Choices.self)?.names == ["secret": "x"])
    #expect(try file().value(of: Choices.self) == nil)
    #expect(try folder.names == [".lock", "choices.json.unreadable"])
  }

  private struct Mask: FileSeal {
    let byte: UInt8
    func sealed(_ content: [UInt8]) -> [UInt8] { content.map { $0 ^ byte } }
    func opened(_ bytes: [UInt8]) -> [UInt8]? { bytes.map { $0 ^ byte } }
  }
}
