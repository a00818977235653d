import Dreams
import Files
import Foundation
import JournalSealing
import Sealing
import TestSupport
import Testing

@testable import DreamStore

/// Dreams that come to a sealed journal while it is locked.
@Suite struct CaptureTests: SealedJournalTesting {
  let folder = TemporaryFolder()
  let key = JournalKey()

  private func dreams(_ count: Int, seed: UInt64) -> [Dream] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      var dream = random.dream()
      dream["title"] = .text("Dream \(number)")
      dream["lucidity"] = .number(number % 5)
      dream["tags"] = .words(["sea", "number \(number)"])
      return dream
    }
  }

  private func picture(_ name: String, _ count: Int, seed: UInt64 = 1) -> String {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    _ = FileManager.default.createFile(
      atPath: folder.file(name), contents: Data(png + bytes))
    return folder.file(name)
  }

  /// All captured files by their names.
  private func files() throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: captures.waiting.map {
        ($0, try #require(FileManager.default.contents(atPath: "\(captures.path)/\($0)")))
      })
  }

  private func put(_ files: [String: Data]) {
    for (name, bytes) in files {
      _ = FileManager.default.createFile(atPath: "\(captures.path)/\(name)", contents: bytes)
    }
  }

  @Test func `captured dreams join in their order, as one step`() throws {
    for seed: UInt64 in 1...5 {
      try? FileManager.default.removeItem(atPath: folder.file())
      try seal()
      let captured = dreams(7, seed: seed)
      for dream in captured { try captures.keep(Capture(dream)) }
      #expect(captures.waiting.count == 7)
      let store = try open()
      let report = store.takeCaptures()
      #expect(report.joined == captured.map(\.id))
      #expect(report.kept.isEmpty && report.error == nil && !report.isKeyExchanged)
      #expect(captures.waiting == [])
      let journal = try store.load()
      for dream in captured { #expect(journal.dreams[dream.id] == dream) }
      #expect(try store.undo() != nil)
      #expect(try store.load().dreams.isEmpty)
      #expect(try store.redo() != nil)
      #expect(try store.load() == journal)
    }
  }

  @Test func `pictures and sounds come along, whatever their size`() throws {
    try seal()
    let dream = dreams(1, seed: 3)[0]
    let sizes = [0, 1, 65_000, 65_536, 400_000]
    let paths = sizes.enumerated().map { picture("\($0).png", $1, seed: UInt64($0)) }
    try captures.keep(Capture(dream), attaching: paths)
    let store = try open()
    #expect(store.takeCaptures().joined == [dream.id])
    let joined = try #require(try store.load().dreams[dream.id])
    #expect(joined.attachments.count == sizes.count)
    for path in paths {
      let name = (path as NSString).lastPathComponent
      let attachment = try #require(joined.attachments.first { $0.name == name })
      let plain = try store.attachments.plain(of: attachment)
      #expect(
        FileManager.default.contents(atPath: plain.path)
          == FileManager.default.contents(atPath: path))
    }
    #expect(store.sealPlainAttachments() == [])
    #expect(store.attachments.plainFiles == [])
  }

  @Test func `a file that is no picture or sound is refused, and nothing is kept`() throws {
    try seal()
    let text = folder.file("notes.txt")
    try Data("not a picture".utf8).write(to: URL(filePath: text))
    for path in [text, folder.file("missing.png"), folder.path] {
      #expect(throws: AttachmentError.self) {
        try captures.keep(Capture(dreams(1, seed: 1)[0]), attaching: [path])
      }
    }
    #expect(captures.waiting == [])
  }

  @Test func `a link that is not followed is refused as beside an open journal`() throws {
    try seal()
    let link = folder.file("link.png")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: picture("sea.png", 10))
    let error = #expect(throws: AttachmentError.self) {
      try captures.keep(
        Capture(dreams(1, seed: 1)[0]), attaching: [link], followingLinks: false)
    }
    #expect(error?.code == .notAFile && captures.waiting.isEmpty)
  }

  @Test func `nothing of a dream can be read, and only its owner sees the files`() throws {
    try seal()
    var dream = dreams(1, seed: 2)[0]
    dream.description = "Zwiebelturm"
    dream["tags"] = .words(["Klabauter"])
    try captures.keep(Capture(dream), attaching: [picture("Quastenflosser.png", 10)])
    for (name, bytes) in try files() {
      for word in ["Zwiebelturm", "Klabauter", "Quastenflosser", "PNG", dream.id.canonical] {
        #expect(bytes.range(of: Data(word.utf8)) == nil)
      }
      #expect(try folder.mode("journal.sqlite.captured/\(name)") == 0o600)
    }
    #expect(try folder.mode("journal.sqlite.captured") == 0o700)
  }

  @Test func `what joined and was not removed does not join again`() throws {
    try seal()
    let captured = dreams(3, seed: 4)
    for dream in captured { try captures.keep(Capture(dream)) }
    // As if a program had been killed before it removed them.
    let left = try files()
    let store = try open()
    #expect(store.takeCaptures().joined.count == 3)
    var edited = captured[1]
    edited.description = "Written since"
    try store.update(JournalAction(.edited, [edited]), reading: .dreams([edited.id])) {
      $0.dreams[edited.id] = edited
    }
    let steps = try store.steps().steps.count
    put(left)
    #expect(store.takeCaptures().joined == [])
    #expect(captures.waiting == [])
    #expect(try store.load().dreams[edited.id] == edited)
    #expect(try store.load().dreams.count == 3)
    #expect(try store.steps().steps.count == steps)
    // In the trash it is in the journal, too.
    _ = try store.update { $0.moveToTrash(captured[0].id) }
    put(left)
    #expect(store.takeCaptures().joined == [])
    #expect(try store.load().dreams.count == 2)
  }

  @Test func `what joined and was not removed does not come back once it is erased or undone`()
    throws
  {
    try seal()
    let captured = dreams(4, seed: 14)
    for dream in captured[..<3] { try captures.keep(Capture(dream)) }
    let left = try files()
    let store = try open()
    #expect(store.takeCaptures().joined.count == 3)
    // A program was ended before it removed the files, and another one has the journal open.
    put(left)
    _ = try store.update { $0.dreams.remove(id: captured[0].id) }
    _ = try store.forget([captured[1].id])
    try captures.keep(Capture(captured[3]))
    #expect(store.takeCaptures().joined == [captured[3].id])
    #expect(captures.waiting == [])
    #expect(try Set(store.load().dreams.map(\.id)) == Set(captured[2...].map(\.id)))
    try captures.keep(Capture(dreams(1, seed: 18)[0]))
    let last = try files()
    #expect(store.takeCaptures().joined.count == 1)
    put(last)
    #expect(try store.undo() != nil)
    #expect(try open().takeCaptures() == CaptureReport())
    #expect(captures.waiting == [])
    #expect(try Set(store.load().dreams.map(\.id)) == Set(captured[2...].map(\.id)))
  }

  @Test func `the names of files that are gone are forgotten with the next that join`() throws {
    try seal()
    let store = try open()
    for (number, dream) in dreams(3, seed: 15).enumerated() {
      try captures.keep(Capture(dream))
      let name = captures.waiting[0]
      store.takeCaptures()
      #expect(try store.read { try JoinedCaptures($0.db).names } == [name], "dream \(number)")
    }
  }

  @Test func `a file with the last number of all keeps no dream from being found`() throws {
    try seal()
    let captured = dreams(2, seed: 16)
    try captures.keep(Capture(captured[0]))
    try FileManager.default.moveItem(
      atPath: captures.waitingPaths[0], toPath: "\(captures.path)/99999999-f.sealed")
    try captures.keep(Capture(captured[1]))
    #expect(captures.waiting.count == 2)
    #expect(try Set(open().takeCaptures().joined) == Set(captured.map(\.id)))
  }

  @Test func `two programs at once take each dream once`() throws {
    try seal()
    for round in 1...rounds(3, long: 20) {
      let captured = dreams(5, seed: UInt64(round))
      for dream in captured { try captures.keep(Capture(dream)) }
      let stores = try (0..<4).map { _ in try open() }
      let before = try stores[0].load().dreams.count
      DispatchQueue.concurrentPerform(iterations: 4) { stores[$0].takeCaptures() }
      #expect(captures.waiting == [])
      #expect(try stores[0].load().dreams.count == before + 5)
      #expect(try stores[0].steps().steps.count == round)
    }
  }

  @Test func `dreams that come while others join are not lost`() throws {
    try seal()
    let captured = dreams(40, seed: 9)
    let stores = try (0..<2).map { _ in try open() }
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for number in stride(from: worker % 2, to: 40, by: 2) {
        if worker < 2 {
          #expect(throws: Never.self) { try captures.keep(Capture(captured[number])) }
        } else {
          stores[worker - 2].takeCaptures()
        }
      }
    }
    stores[0].takeCaptures()
    #expect(captures.waiting == [])
    #expect(try Set(stores[0].load().dreams.map(\.id)) == Set(captured.map(\.id)))
  }

  @Test func `pictures and sounds find their dream, wherever it is`() throws {
    try seal()
    let all = dreams(3, seed: 23)
    let store = try open()
    _ = try store.update { journal in
      for dream in all[..<2] { journal.dreams.insert(dream) }
      journal.moveToTrash(all[1].id)
    }
    let source = DreamSource.system
    for (number, id) in (all.map(\.id) + [UUID()]).enumerated() {
      try captures.keep(
        Capture(attachingTo: id, at: source), attaching: [picture("\(number).png", 10 + number)])
      // The words of a captured dream stay, whether they came before or after.
      if number == 2 { try captures.keep(Capture(all[2])) }
    }
    try captures.keep(
      Capture(attachingTo: all[2].id, at: source), attaching: [picture("more.png", 99)])
    let joined = store.takeCaptures().joined
    #expect(joined.count == 2 && joined.first == all[2].id)
    let journal = try store.load()
    #expect(journal.dreams[all[0].id]?.attachments.map(\.name) == ["0.png"])
    #expect(journal.dreams[all[0].id]?.description == all[0].description)
    #expect(journal.trash[all[1].id]?.attachments.map(\.name) == ["1.png"])
    #expect(journal.dreams[all[2].id]?.description == all[2].description)
    #expect(Set(journal.dreams[all[2].id]?.attachments.map(\.name) ?? []) == ["2.png", "more.png"])
    #expect(joined.last.flatMap { journal.dreams[$0] }?.attachments.map(\.name) == ["3.png"])
    #expect(captures.waiting.isEmpty)
  }

  @Test func `a page that was kept again while it grew is one dream`() throws {
    try seal()
    var dream = dreams(1, seed: 17)[0]
    dream.description = "The sea"
    var first: String?
    for words in ["The sea was", "The sea was green", "The sea was glass"] {
      dream.description = words
      first = try captures.keep(Capture(dream), replacing: first)
      #expect(captures.waiting == [first])
    }
    // As if a program had been killed between the two.
    let left = try files()
    dream.description = "The sea was glass, and we"
    try captures.keep(Capture(dream), attaching: [picture("sea.png", 10)], replacing: first)
    put(left)
    let store = try open()
    #expect(store.takeCaptures().joined == [dream.id])
    var joined = try #require(try store.load().dreams[dream.id])
    #expect(joined.description == "The sea was glass, and we")
    #expect(joined.attachments.count == 1)
    // It goes on after the journal was open for a while.
    dream.description += " flew"
    try captures.keep(Capture(dream))
    #expect(store.takeCaptures().joined == [])
    joined = try #require(try store.load().dreams[dream.id])
    #expect(joined.description == dream.description)
    #expect(joined.attachments.count == 1)
    // What does not go on is a dream of its own; nothing that was written is lost.
    var other = dream
    other.description = "We flew"
    try captures.keep(Capture(other))
    #expect(store.takeCaptures().joined.count == 1)
    let texts = try store.load().dreams.map(\.description)
    #expect(Set(texts) == [dream.description, "We flew"])
    // Nor is what is in the trash.
    _ = try store.update { $0.moveToTrash(dream.id) }
    try captures.keep(Capture(other))
    #expect(store.takeCaptures().joined.count == 1)
    #expect(try store.load().dreams.count == 2)
  }

  @Test func `a dream that was sealed to another key stays, and is named`() throws {
    try seal()
    let other = TemporaryFolder()
    let stranger = JournalKey()
    let store = try DreamStore(path: other.file(), unlocking: { _ in stranger })
    try JournalConversion(of: store).seal(
      with: stranger, SealRecord(passphrase: [1], recoveryCode: [2], identity: "other"))
    let foreign = CaptureFolder(beside: other.file())
    try foreign.keep(Capture(dreams(1, seed: 5)[0]))
    let own = dreams(1, seed: 6)[0]
    try captures.keep(Capture(own))
    let name = "00000009-1.sealed"
    try FileManager.default.copyItem(
      atPath: foreign.waitingPaths[0], toPath: "\(captures.path)/\(name)")
    for joined in [[own.id], []] {
      let report = try open().takeCaptures()
      #expect(report.joined == joined)
      #expect(report.kept.map(\.path) == ["\(captures.path)/\(name)"])
      #expect(report.kept.map(\.reason) == [.otherKey])
      #expect(captures.waiting == [name])
    }
    // The next one comes behind it.
    try captures.keep(Capture(dreams(1, seed: 7)[0]))
    #expect(captures.waiting[1].hasPrefix("00000010-"))
  }

  @Test func `a dream that was cut off or changed stays as it is`() throws {
    try seal()
    try captures.keep(Capture(dreams(1, seed: 5)[0]), attaching: [picture("sea.png", 100)])
    let (name, bytes) = try #require(try files().first)
    let path = "\(captures.path)/\(name)"
    let store = try open()
    var changes = stride(from: 0, to: bytes.count, by: 7).map { Data(bytes.prefix($0)) }
    changes += stride(from: 3, to: bytes.count, by: 11).map { place in
      var changed = bytes
      changed[place] ^= 4
      return changed
    }
    changes.append(bytes + [0])
    for changed in changes {
      try changed.write(to: URL(filePath: path))
      let report = store.takeCaptures()
      #expect(report.joined == [])
      #expect(report.kept.map(\.path) == [path])
      #expect(store.captureProblems() == report.kept)
      #expect(FileManager.default.contents(atPath: path) == changed)
    }
    try bytes.write(to: URL(filePath: path))
    #expect(store.captureProblems() == [])
    #expect(store.takeCaptures().joined.count == 1)
  }

  @Test func `a journal of an earlier version gets its key when it is unlocked`() throws {
    try seal()
    let store = try open()
    try store.write { tables in
      try tables.db.execute(sql: "DELETE FROM seal WHERE kind = 'capture'")
      return ((), nil)
    }
    #expect(try SealRecord(ofJournal: folder.file())?.captureKey == nil)
    let error = #expect(throws: DreamStoreError.self) {
      try captures.keep(Capture(dreams(1, seed: 1)[0]))
    }
    #expect(error?.isLocked == true)
    #expect(try open().takeCaptures() == CaptureReport())
    let record = try #require(try SealRecord(ofJournal: folder.file()))
    #expect(record.captureKey == key.captureKey.publicKey)
    try captures.keep(Capture(dreams(1, seed: 1)[0]))
    #expect(try open().takeCaptures().joined.count == 1)
  }

  @Test func `an exchanged key is noticed and put right`() throws {
    try seal()
    let store = try open()
    let stranger = JournalKey()
    try store.write { tables in
      try SealRecord.writeCaptureKey(of: stranger, tables.db)
      return ((), nil)
    }
    try captures.keep(Capture(dreams(1, seed: 1)[0]))
    let report = store.takeCaptures()
    #expect(report.isKeyExchanged)
    #expect(report.kept.map(\.reason) == [.otherKey])
    #expect(!store.takeCaptures().isKeyExchanged)
    #expect(try store.sealRecord()?.captureKey == key.captureKey.publicKey)
  }

  @Test func `a journal that is not sealed takes none`() throws {
    let store = try open()
    #expect(throws: DreamStoreError.self) { try captures.keep(Capture(dreams(1, seed: 1)[0])) }
    #expect(captures.waiting == [])
    #expect(store.takeCaptures() == CaptureReport())
    #expect(try store.load().dreams.isEmpty)
  }

  @Test func `what waits joins before the seal goes`() throws {
    try seal()
    let captured = dreams(3, seed: 8)
    for dream in captured { try captures.keep(Capture(dream)) }
    let store = try open()
    _ = try store.takingCaptures { () throws(DreamStoreError) in
      try JournalConversion(of: store).unseal()
    }
    let plain = try DreamStore(path: folder.file(), unlocking: nil)
    #expect(!plain.isSealed)
    #expect(try Set(plain.load().dreams.map(\.id)) == Set(captured.map(\.id)))
    #expect(captures.waiting == [])
  }

  @Test func `the seal stays as long as its key opens something that cannot join`() throws {
    try seal()
    try captures.keep(Capture(dreams(1, seed: 8)[0]))
    let (name, bytes) = try #require(try files().first)
    var newer = bytes
    newer[8] = 9
    put([name: newer])
    let store = try open()
    let error = #expect(throws: DreamStoreError.self) {
      try store.takingCaptures { () throws(DreamStoreError) in
        Issue.record("The seal was removed.")
      }
    }
    #expect(
      error?.problem == .journal(.captureWaits(file: captures.waitingPaths[0]), path: store.path))
    #expect(captures.waiting == [name])
  }

  @Test func `a dream without a creature gets the favorite one of its journal`() throws {
    try seal()
    try open().update { $0.favoriteCreature = .dragon }
    let plain = Dream(description: "One", creature: .shark, effects: [])
    let other = Dream(description: "Other", creature: .shark, effects: [])
    try captures.keep(Capture(plain, takesFavoriteCreature: true))
    try captures.keep(Capture(other))
    let store = try open()
    store.takeCaptures()
    let journal = try store.load()
    #expect(journal.dreams[plain.id]?.creature == .dragon)
    #expect(journal.dreams[other.id]?.creature == .shark)
  }

  @Test func `another passphrase leaves the key as it is`() throws {
    try seal()
    let dream = dreams(1, seed: 1)[0]
    try captures.keep(Capture(dream))
    try open().setSealRecord(SealRecord(passphrase: [3], recoveryCode: [4], identity: "test"))
    #expect(try open().takeCaptures().joined == [dream.id])
  }
}
