import DreamStore
import Dreams
import Files
import Foundation
import JournalSealing
import Sealing
import Testing
import TestSupport

@Suite final class JournalStateTests {
  private let folder = TemporaryFolder()
  private let memory = "/dev/shm/" + UUID().uuidString
  private let key = JournalKey()

  init() throws { try FolderPath.make(memory) }

  deinit { try? FileManager.default.removeItem(atPath: memory) }

  private var home: String { folder.path }

  private struct Words: Codable, Equatable {
    var words = ""
  }

  private func state(_ seal: (any RowSeal)? = nil) -> JournalState {
    JournalState(
      of: "/a/journal.sqlite", sealedWith: seal,
      in: UserFolders(environment: ["HOME": home, "XDG_RUNTIME_DIR": memory]))
  }

  /// All files of the program with a word in them, in the open.
  private func files(with word: String) throws -> [String] {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: home).filter { name in
      files.contents(atPath: "\(home)/\(name)")?.range(of: Data(word.utf8)) != nil
    }.sorted()
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: state().folder)
      .filter { $0 != ".lock" }.sorted()
  }

  private func write(_ word: String, _ name: String = "searches") throws {
    try state().file(name).change(from: nil, to: Words(words: word))
  }

  @Test func `each journal has a folder, however its path is written`() {
    let folders = UserFolders(environment: ["HOME": home])
    let other = JournalState(of: "/a/b/../journal.sqlite", sealedWith: nil, in: folders)
    #expect(other.folder == state().folder)
    #expect(
      JournalState(of: "/b/journal.sqlite", sealedWith: nil, in: folders).folder != state().folder)
  }

  @Test func `the state of a sealed journal is sealed, and readable only with its key`() throws {
    let file = state(key).file("searches")
    try file.change(from: nil, to: Words(words: "person:Anna"))
    #expect(try files(with: "Anna").isEmpty)
    #expect(try state(key).file("searches").value(of: Words.self)?.words == "person:Anna")
    #expect(try state().file("searches").value(of: Words.self) == nil)
    #expect(try names() == ["searches.json.sealed"])
  }

  @Test func `sealing a journal seals what lay in the open, and unsealing opens it`() throws {
    try write("person:Anna")
    try write("Hagebutte", "inbox-1")
    #expect(try files(with: "Anna").count == 1)
    #expect(state(key).sealPlainFiles().isEmpty)
    #expect(try files(with: "Anna").isEmpty && files(with: "Hagebutte").isEmpty)
    #expect(try names() == ["inbox-1.json.sealed", "searches.json.sealed"])
    #expect(state(key).unseal().isEmpty)
    #expect(try names() == ["inbox-1.json", "searches.json"])
    #expect(try state().file("searches").value(of: Words.self)?.words == "person:Anna")
  }

  @Test func `what a broken-off run has left in the open is sealed when it is needed`() throws {
    try write("person:Anna")
    #expect(try state(key).file("searches").value(of: Words.self)?.words == "person:Anna")
    try write("older")
    #expect(try state(key).file("searches").value(of: Words.self)?.words == "person:Anna")
    #expect(try files(with: "older").isEmpty)
  }

  @Test func `a file under its earlier name is moved, and sealed where the journal is`() throws {
    let folder = home + "/.local/state/lucid-dreams"
    try FolderPath.make(folder)
    try Data(#"{"words": "Anna"}"#.utf8).write(to: URL(filePath: folder + "/old.json"))
    let file = state(key).file("searches", formerly: "old.json")
    #expect(try file.value(of: Words.self)?.words == "Anna")
    #expect(try files(with: "Anna").isEmpty)
  }

  @Test(arguments: [false, true])
  func `forgetting removes each entry and each key that names the dream`(isSealed: Bool) throws {
    let (dream, other) = (UUID(), UUID())
    let state = state(isSealed ? key : nil)
    let list = """
      [{"name": "Anna.md", "dreams": ["\(dream)"]}, {"name": "Sea.md", "dreams": ["\(other)"]}]
      """
    try state.file("inbox-1").change({ $0 }) { _ in Array(list.utf8) }
    let screen = #"{"openDream": "\#(dream)", "topDream": "\#(other)", "width": 800}"#
    try state.file("screen").change({ $0 }) { _ in Array(screen.utf8) }
    #expect(state.forget([dream]).isEmpty)
    let inbox = try state.file("inbox-1").read { String(decoding: $0, as: UTF8.self) }
    #expect(inbox?.contains("Anna") == false && inbox?.contains("Sea.md") == true)
    let shown = try state.file("screen").read { String(decoding: $0, as: UTF8.self) }
    #expect(shown?.contains("openDream") == false && shown?.contains("topDream") == true)
    #expect(shown?.contains("800") == true)
  }

  @Test(arguments: [false, true])
  func `forgetting removes words that were being written in the dream`(isSealed: Bool) throws {
    let (dream, state) = (UUID(), state(isSealed ? key : nil))
    do {
      let draft = try state.drafts.make(for: dream, Array("Anna".utf8))
      #expect(state.drafts.left().isEmpty)
      #expect(draft.keep().hasSuffix(".sealed") == isSealed)
    }
    #expect(try files(with: "Anna").isEmpty == isSealed)
    #expect(state.drafts.left().map(\.dream) == [dream])
    #expect(state.forget([dream]).isEmpty)
    #expect(state.drafts.left().isEmpty)
    #expect(try files(with: "Anna").isEmpty)
  }

  @Test func `drafts follow the seal of their journal`() throws {
    do { _ = try state().drafts.make(for: nil, Array("Anna".utf8)) }
    #expect(state(key).sealPlainFiles().isEmpty)
    #expect(try files(with: "Anna").isEmpty)
    #expect(state().drafts.left().isEmpty)
    #expect(state(key).drafts.left().map(\.contents) == [Array("Anna".utf8)])
    #expect(state(key).unseal().isEmpty)
    #expect(state().drafts.left().map(\.contents) == [Array("Anna".utf8)])
  }

  @Test func `the size of the window stays in the open, for a journal that is locked`() throws {
    try state().window.change(from: nil, to: Words(words: "800"))
    state(key).sealPlainFiles()
    #expect(try state().window.value(of: Words.self)?.words == "800")
  }
}
