import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

/// Dreams that nobody should be able to read again, in a journal and in its backups.
@Suite(.plainAndSealed) struct ForgettingTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let secret = Dream(description: "walrus in the lighthouse", creature: .shark, effects: [.rain])
  let other = Dream(description: "the other one", creature: .dragon, effects: [])

  init() throws {
    store = try DreamStore(path: folder.file())
    try store.update(JournalAction(.added, [secret]), reading: .nothing) {
      $0.dreams.insert(secret)
    }
    try store.update(JournalAction(.added, [other]), reading: .nothing) { $0.dreams.insert(other) }
  }

  private func edit(_ text: String) throws {
    try store.update(JournalAction(.edited, [secret]), reading: .dreams([secret.id])) {
      $0.dreams[secret.id]?.description = text
    }
  }

  /// Whether any file contains the words, except sealed journals, where none can.
  private func isAnywhere(_ words: String) throws -> Bool {
    let files = FileManager.default.enumerator(atPath: folder.path)
    while let name = files?.nextObject() as? String {
      guard let data = FileManager.default.contents(atPath: folder.path + "/" + name) else {
        continue
      }
      if data.range(of: Data(words.utf8)) != nil { return true }
    }
    return false
  }

  private func backups() -> Backups { Backups(of: store, hash: { _ in "" }) }

  @Test func `interrupted forgetting is finished by the next one`() throws {
    let picture = try store.attachments.store(Array("walrus picture".utf8))
    try store.update(JournalAction(.edited, [secret]), reading: .dreams([secret.id])) {
      _ = $0.dreams[secret.id]?.attach(picture)
    }
    let backups = Backups(of: store, hash: contentHash)
    try backups.make(.manual, at: .now())
    // Nobody can work in the folder of backups, as little as after a kill.
    let lock = folder.file("backups/.lock")
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    #expect(try backups.forget([secret.id]).error != nil)
    #expect(store.unfinishedForgetting == [secret.id])
    try FileManager.default.removeItem(atPath: lock)
    let remains = try backups.forget([])
    #expect(remains.error == nil && remains.backups.isEmpty && remains.files.isEmpty)
    #expect(store.unfinishedForgetting.isEmpty)
    #expect(try !isAnywhere("walrus"))
    #expect(try backups.attachments.hashes().isEmpty)
    let backup = try #require(try backups.list().first)
    #expect(try Backups.contents(of: backup.path).journal.dreams[secret.id] == nil)
  }

  @Test func `nothing of a dream is left, neither in the list nor in the history`() throws {
    try edit("walrus on a bicycle")
    try edit("walrus again")
    #expect(try isAnywhere("walrus") != PlainAndSealed.isSealed)
    _ = try store.forget([secret.id])
    #expect(try !isAnywhere("walrus"))
    #expect(try store.load().dreams.map(\.id) == [other.id])
    #expect(try store.problems().isEmpty)
    while try store.undo() != nil {}
    #expect(try store.load().dreams.isEmpty)
    while try store.redo() != nil {}
    #expect(try store.load().dreams.map(\.description) == [other.description])
  }

  @Test func `a dream of the trash is forgotten, and one that was erased from it`() throws {
    try store.update(JournalAction(.deleted, [secret])) { _ = $0.moveToTrash(secret.id) }
    _ = try store.forget([secret.id])
    #expect(try store.load().trash.isEmpty)
    #expect(try !isAnywhere("walrus"))

    let third = Dream(description: "walrus, the third", creature: .shark, effects: [])
    try store.update(JournalAction(.added, [third]), reading: .nothing) { $0.dreams.insert(third) }
    try store.update(JournalAction(.deleted, [third])) { _ = $0.moveToTrash(third.id) }
    try store.update(JournalAction(.erased)) { $0.trash = [] }
    #expect(try store.steps().steps.contains { $0.dreams.contains(third.id) })
    _ = try store.forget([third.id])
    #expect(try !isAnywhere("walrus"))
    #expect(try !store.steps().steps.contains { $0.dreams.contains(third.id) })
  }

  @Test func `a step of two dreams keeps the other one, and no name of the forgotten`() throws {
    try store.update(JournalAction(.edited, [secret])) { journal in
      for id in [secret.id, other.id] { journal.dreams[id]?.numberOfCreatures = 3 }
    }
    _ = try store.forget([secret.id])
    let step = try #require(try store.steps().steps.last)
    #expect(step.dreams == [other.id])
    #expect(step.action == JournalAction(.editedJournal))
    _ = try store.undo()
    #expect(try store.load().dreams[other.id]?.numberOfCreatures == 1)
  }

  @Test func `a backup that was read before it lost the dream does not bring it back`() throws {
    let made = try backups().make(.manual, at: .now())
    let read = try Backups.contents(of: made.path, unlocking: store.unlocking)
    _ = try backups().forget([secret.id])
    let error = #expect(throws: BackupError.self) { try backups().restore(read, at: .now()) }
    #expect(error?.code == .busy)
    #expect(try store.load().dreams.map(\.id) == [other.id])
    _ = try backups().restore(from: made.path, at: .now())
    #expect(try store.load().dreams.map(\.id) == [other.id])
    #expect(try !isAnywhere("walrus"))
  }

  @Test func `backups lose the dream and stay whole`() throws {
    let made = try backups().make(.manual, at: .now())
    try edit("walrus on a bicycle")
    _ = try backups().make(.manual, at: .now())
    _ = try store.forget([secret.id])
    let done = try backups().forget([secret.id], attachments: [])
    #expect(done.rewritten.count == 2)
    #expect(done.unreached.isEmpty)
    #expect(try !isAnywhere("walrus"))
    let list = try backups().list()
    #expect(list.count == 2)
    for backup in list {
      let contents = try Backups.contents(of: backup.path)
      #expect(contents.journal.dreams.map(\.id) == [other.id])
      #expect(contents.isIntact)
    }
    #expect(list.last?.made == made.made)
    // Once more finds nothing to do.
    #expect(try backups().forget([secret.id], attachments: []).rewritten.isEmpty)
  }

  @Test func `a backup that cannot be read is named, and its files are kept`() throws {
    let made = try backups().make(.manual, at: .now())
    var bytes = try Data(contentsOf: URL(filePath: made.path))
    bytes.removeLast(4_096)
    try bytes.write(to: URL(filePath: made.path))
    let done = try backups().forget([secret.id], attachments: ["ab"])
    #expect(done.unreached == [made.name])
    #expect(done.keptAttachments == ["ab"])
    #expect(try Data(contentsOf: URL(filePath: made.path)) == bytes)
  }

  @Test func `files used only by the forgotten dream are no longer needed`() throws {
    let (mine, shared) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    for (id, hashes) in [(secret.id, [mine, shared]), (other.id, [shared])] {
      try store.update(JournalAction(.edited), reading: .dreams([id])) { journal in
        for hash in hashes {
          guard let file = Attachment(hash: hash, name: "sea.png") else { continue }
          _ = journal.dreams[id]?.attach(file)
        }
      }
    }
    #expect(try store.forget([secret.id]) == [mine])
    #expect(try store.forget([other.id]) == [shared])
  }
}
