import DreamStore
import Dreams
import Errors
import Files
import Foundation
import TestSupport
import Testing

@testable import JournalUse

/// Two computers with a journal each, and one folder.
final class SyncPair {
  let root = TemporaryFolder()
  var clock = Moment(millisecondsSince1970: 1_795_000_000_000)
  let one: DreamStore
  let other: DreamStore

  init() throws {
    for name in ["one", "other", "folder"] {
      try FileManager.default.createDirectory(
        atPath: root.file(name), withIntermediateDirectories: false)
    }
    one = try DreamStore(path: root.file("one/journal.sqlite"))
    other = try DreamStore(path: root.file("other/journal.sqlite"))
  }

  var folder: String { root.file("folder") }

  func run(_ store: DreamStore, boot: String = "1", isOff years: Int = 0) -> SyncRun {
    clock = clock.advanced(by: .seconds(1))
    let now = clock.advanced(by: .seconds(years * 31_557_600))
    let home = (store.path as NSString).deletingLastPathComponent
    return SyncRun(of: store, with: folder, environment: ["HOME": home], boot: boot) { now }
  }

  func join() throws {
    _ = try run(one).join(as: "Desk") { _ in }
    _ = try run(other).join(as: "Laptop") { _ in }
  }

  /// Syncs both until nothing is new.
  func meet() throws {
    for _ in 0..<3 {
      _ = try run(one).run()
      _ = try run(other).run()
    }
  }

  @discardableResult
  func add(_ text: String, to store: DreamStore) throws -> Dream.ID {
    var dream = Dream(description: text, creature: .shark, effects: [.snow])
    dream.facts["tags"] = .words(["sea"])
    try store.update(.init(.added, [dream]), reading: .nothing) { $0.dreams.insert(dream) }
    return dream.id
  }

  func edit(_ id: Dream.ID, in store: DreamStore, _ body: (inout Dream) -> Void) throws {
    try store.update { journal in
      guard var dream = journal.dreams[id] else { return }
      body(&dream)
      journal.dreams[id] = dream
    }
  }

  /// Changes a journal in a step that can be undone.
  func step(in store: DreamStore, _ body: (inout Journal) -> Void) throws {
    _ = try store.change({ JournalAction(describing: $0) }) { body(&$0) }
  }

  func texts(_ store: DreamStore) throws -> [String] {
    try store.load().dreams.map(\.description).sorted()
  }

  /// The paths of all segments.
  func segments() throws -> [String] {
    try SyncFolder(folder).listing().segments.map { "\(folder)/\($0)" }
  }
}

@Suite struct SyncRunTests {
  private let pair: SyncPair
  private var one: DreamStore { pair.one }
  private var other: DreamStore { pair.other }

  init() throws { pair = try SyncPair() }

  @Test func `two journals come together, and each has all dreams of both`() throws {
    try pair.add("Flying", to: one)
    try pair.add("Falling", to: other)
    let night = try #require(Night("2026-11-20"))
    try one.update { $0.nights[record: night].facts["recall"] = .text("white") }
    _ = try pair.run(one).join(as: "Desk") { preview in
      #expect(preview.isNew)
      #expect(preview.here == 1)
    }
    let report = try pair.run(other).join(as: "Laptop") { preview in
      #expect(!preview.isNew)
      #expect((preview.here, preview.there, preview.both) == (1, 1, 0))
    }
    #expect(report.received == ["Desk": 2])
    #expect(report.written == 1)
    _ = try pair.run(one).run()
    #expect(try pair.texts(one) == ["Falling", "Flying"])
    #expect(try one.load() == other.load())
    #expect(try one.load().nights.count == 1)
  }

  @Test func `everything that a person can change arrives`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.meet()
    #expect(try pair.texts(other) == ["Flying"])
    let night = try #require(Night("2026-01-02"))
    try pair.edit(id, in: other) { dream in
      dream.description = "Flying again"
      dream.facts["mood"] = .number(2)
      dream.facts["tags"] = .words(["sea", "sky"])
      dream.creature = .crusty
      dream.effects = []
      dream.date = night
    }
    try one.update { $0.favoriteCreature = .shark }
    try pair.meet()
    #expect(try one.load() == other.load())
    #expect(try one.load().dreams[id]?.facts["tags"] == .words(["sea", "sky"]))
    #expect(try other.load().favoriteCreature == .shark)

    try pair.step(in: one) { _ = $0.moveToTrash(id) }
    try pair.meet()
    #expect(try other.load().trash[id] != nil)
    _ = try one.undo()
    try pair.meet()
    #expect(try other.load().dreams[id] != nil)
    try pair.step(in: other) { _ = $0.moveToTrash(id) }
    try pair.step(in: other) { $0.trash = [] }
    try pair.meet()
    #expect(try one.load().trash.isEmpty && one.load().dreams.isEmpty)
    // An undo of that begins another life of it.
    _ = try other.undo()
    try pair.meet()
    #expect(try one.load().trash.map(\.description) == ["Flying again"])
    #expect(try one.load() == other.load())
    #expect(try one.problems().isEmpty && other.problems().isEmpty)
  }

  @Test func `of two texts both are kept, the same ones on both computers`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.meet()
    try pair.edit(id, in: one) { $0.description = "Flying over the sea" }
    try pair.edit(id, in: other) { $0.description = "Flying over the house" }
    let reports = try [pair.run(one).run(), pair.run(other).run()]
    #expect(reports.map(\.copies) == [0, 1])
    try pair.meet()
    #expect(
      try pair.texts(one)
        == ["Flying over the house", "Flying over the sea (conflicting copy)"])
    #expect(try one.load() == other.load())
  }

  @Test func `a row that vanished comes back, into the trash`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.meet()
    _ = try one.update { $0.dreams.remove(id: id) }
    try pair.meet()
    #expect(try one.load().trash[id]?.description == "Flying")
    #expect(try one.load() == other.load())
  }

  @Test func `what is erased for good leaves both journals and the folder`() throws {
    try pair.join()
    let id = try pair.add("Zwiebelturm", to: one)
    try pair.add("Kept", to: other)
    try pair.meet()
    try Backups(of: other).make(.manual, at: .now())
    _ = try Backups(of: one).forget([id])
    try pair.meet()
    #expect(try pair.texts(other) == ["Kept"])
    #expect(try one.load() == other.load())
    let files = try #require(FileManager.default.enumerator(atPath: pair.root.path))
    for case let name as String in files {
      let bytes = FileManager.default.contents(atPath: pair.root.file(name)) ?? Data()
      #expect(bytes.range(of: Data("Zwiebelturm".utf8)) == nil, "\(name)")
    }
  }

  @Test func `more than twenty dreams go only after a question`() throws {
    try pair.join()
    for number in 0..<21 { try pair.add("Dream \(number)", to: one) }
    try pair.meet()
    try pair.step(in: one) { journal in
      for dream in journal.dreams { journal.moveToTrash(dream.id) }
    }
    try pair.step(in: one) { $0.trash = [] }
    _ = try pair.run(one).run()
    let error = #expect(throws: SyncError.self) { try pair.run(other).run() }
    #expect(error?.code == .manyErased)
    #expect(error?.count == 21)
    #expect(try other.load().dreams.count == 21)
    let report = try pair.run(other).run(isConfirmed: true)
    #expect(report.erased == 21)
    #expect(try other.load().dreams.isEmpty)
  }

  @Test func `files that are cut, flipped, renamed or half there are not read, and cost nothing`()
    throws
  {
    try pair.join()
    try pair.add("Flying", to: one)
    _ = try pair.run(one).run()
    let path = try #require(
      pair.segments().first {
        FileManager.default.contents(atPath: $0)?.range(of: Data("Flying".utf8)) != nil
      })
    let bytes = try Data(contentsOf: URL(filePath: path))
    for damaged in [
      bytes.dropLast(1), bytes.prefix(1), Data(), bytes + Data([10]),
      Data(bytes.map { $0 == UInt8(ascii: "y") ? UInt8(ascii: "x") : $0 }),
    ] {
      try Data(damaged).write(to: URL(filePath: path))
      _ = try pair.run(other).run()
      #expect(try other.load().dreams.isEmpty)
      #expect(try SyncStatus(of: other, with: pair.folder).incomplete == 1)
    }
    try bytes.write(to: URL(filePath: path + ".sync-conflict-20260101-010101-ABCDEFG.log"))
    try bytes.write(to: URL(filePath: path))
    _ = try pair.run(other).run()
    #expect(try pair.texts(other) == ["Flying"])
    let status = try SyncStatus(of: other, with: pair.folder)
    #expect(status.ignored == 1)
    #expect(status.devices.map(\.name) == ["Desk"])
  }

  @Test func `without the folder, changes wait; an emptied or foreign one erases nothing`() throws {
    try pair.join()
    try pair.add("Flying", to: one)
    try pair.meet()
    let away = pair.root.file("away")
    try FileManager.default.moveItem(atPath: pair.folder, toPath: away)
    try pair.add("Falling", to: one)
    #expect(throws: SyncError(.missing, pair.folder)) { try pair.run(one).run() }
    #expect(try one.syncWaiting() == 1)
    try FileManager.default.createDirectory(
      atPath: pair.folder, withIntermediateDirectories: false)
    #expect(throws: SyncError(.noMarker, pair.folder)) { try pair.run(one).run() }
    try SyncFolder(pair.folder).mark(SyncMarker(group: String(repeating: "a", count: 32)))
    #expect(throws: SyncError(.otherGroup, pair.folder)) { try pair.run(one).run() }
    #expect(try pair.texts(one) == ["Falling", "Flying"])
    try FileManager.default.removeItem(atPath: pair.folder)
    try FileManager.default.moveItem(atPath: away, toPath: pair.folder)
    try pair.meet()
    #expect(try one.syncWaiting() == 0)
    #expect(try pair.texts(other) == ["Falling", "Flying"])
  }

  @Test func `a journal that was put back, and a computer that starts again, lose nothing`() throws
  {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.meet()
    let old = try #require(FileManager.default.contents(atPath: one.path))
    try pair.edit(id, in: one) { $0.description = "Flying high" }
    try pair.add("Falling", to: one)
    try pair.meet()
    let copy = pair.root.file("one/copy.sqlite")
    #expect(FileManager.default.createFile(atPath: copy, contents: old))
    let back = try DreamStore(path: copy)
    #expect(try pair.texts(back) == ["Flying"])
    _ = try pair.run(back, boot: "2").run()
    #expect(try pair.texts(back) == ["Falling", "Flying high"])
    try pair.add("Swimming", to: back)
    _ = try pair.run(back, boot: "2").run()
    _ = try pair.run(other).run()
    #expect(try other.load() == back.load())
  }

  @Test func `many files of one computer become one, and a new one reads all from it`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    for number in 0..<40 {
      try pair.edit(id, in: one) { $0.facts["title"] = .text("Title \(number)") }
      _ = try pair.run(one).run()
    }
    #expect(try pair.segments().count <= 34)
    _ = try pair.run(other).run()
    #expect(try one.load() == other.load())
  }

  @Test func `pictures arrive, from either side`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    let picture = pair.root.file("sea.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: picture))
    let attachment = try one.attachments.add(picture)
    try pair.edit(id, in: one) { $0.facts["attachments"] = .words([attachment.text]) }
    try pair.meet()
    #expect(try one.load() == other.load())
    #expect(try other.attachments.hashes() == [attachment.hash])
  }

  @Test func `clocks that are 20 years off lose nothing`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    func meet() throws {
      for _ in 0..<3 {
        _ = try pair.run(one, isOff: 20).run()
        _ = try pair.run(other, isOff: -20).run()
      }
    }
    try meet()
    // Who has seen the other's text replaces it, whatever his clock says.
    for (number, store) in [one, other, one, other].enumerated() {
      try pair.edit(id, in: store) { $0.description = "Text \(number)" }
      try meet()
      #expect(try pair.texts(one) == ["Text \(number)"])
      #expect(try one.load() == other.load())
    }
    try pair.edit(id, in: one) { $0.description = "Here" }
    try pair.edit(id, in: other) { $0.description = "There" }
    try meet()
    #expect(try pair.texts(one) == ["Here", "There (conflicting copy)"])
    #expect(try one.load() == other.load())
  }

  @Test func `a computer that was away for a year gets all, and loses nothing`() throws {
    try pair.join()
    let kept = try pair.add("Kept", to: one)
    let emptied = try pair.add("Emptied", to: one)
    let forgotten = try pair.add("Forgotten", to: one)
    try pair.meet()
    // Away: it writes, and reads nothing.
    try pair.edit(emptied, in: other) { $0.description = "Emptied, unseen" }
    try pair.edit(forgotten, in: other) { $0.description = "Forgotten, unseen" }
    try pair.add("Written away", to: other)
    try pair.step(in: one) { _ = $0.moveToTrash(emptied) }
    try pair.step(in: one) { $0.trash = [] }
    _ = try Backups(of: one).forget([forgotten])
    for week in 0..<60 {
      try pair.edit(kept, in: one) { $0.facts["title"] = .text("Week \(week)") }
      pair.clock = pair.clock.advanced(by: .seconds(7 * 86_400))
      _ = try pair.run(one, boot: "\(week)").run()
    }
    try pair.meet()
    #expect(try one.load() == other.load())
    #expect(
      try pair.texts(other) == ["Emptied, unseen (conflicting copy)", "Kept", "Written away"])
    #expect(try other.load().dreams[kept]?.facts["title"] == .text("Week 59"))
  }

  @Test func `files of a newer version wait for it, and are said`() throws {
    try pair.join()
    try pair.add("Flying", to: one)
    _ = try pair.run(one).run()
    let device = try #require(try one.syncPlace()).device
    let line = Data("{\"device\":\"\(device)\",\"sync\":2}\n{\"what\":1}\n".utf8)
    let path = "\(pair.folder)/d/\(device)/\(SyncSegment.name(number: 7, [UInt8](line)))"
    try line.write(to: URL(filePath: path))
    let report = try pair.run(other).run()
    #expect(report.newer == 1)
    #expect(try pair.texts(other) == ["Flying"])
    #expect(try pair.run(other).run().newer == 1)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a change is told without comparing all, and what nobody noted with the next start`()
    throws
  {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    for number in 0..<5 { try pair.add("Dream \(number)", to: one) }
    try pair.meet()
    let before = try pair.segments()
    #expect(try pair.run(one).run() == SyncReport(newer: 0))
    #expect(try pair.segments() == before)
    try pair.edit(id, in: one) { $0.facts["title"] = .text("The sea") }
    #expect(try pair.run(one).run().written == 1)
    #expect(try pair.run(other).run().received == ["Desk": 1])
    #expect(try one.load() == other.load())
    try pair.edit(id, in: other) { $0.facts["title"] = .text("The sky") }
    #expect(try pair.run(other, boot: "2").run().written == 1)
    try pair.meet()
    #expect(try one.load() == other.load())
  }

  @Test func `whoever writes for long stays the same writer, which every text would name`() throws {
    try pair.join()
    var writers: Set<String> = []
    for round in 0..<4 {
      try one.update { journal in
        for number in 0..<700 {
          journal.dreams.insert(
            Dream(description: "Dream \(round) \(number)", creature: .shark, effects: []))
        }
      }
      _ = try pair.run(one).run()
      try pair.add("Flying", to: one)
      _ = try pair.run(one).run()
      let place = try #require(try one.syncPlace())
      writers.insert(place.writer)
      // Few clocks are read with each change.
      #expect(place.clocks.count <= 1_000)
    }
    try pair.meet()
    writers.insert(try #require(try one.syncPlace()).writer)
    #expect(writers.count == 1)
    #expect(try one.load() == other.load())
    // After a start of the computer, another one writes.
    _ = try pair.run(one, boot: "2").run()
    #expect(!writers.contains(try #require(try one.syncPlace()).writer))
  }

  @Test(.enabled(if: takesAll))
  func `large files are not written again for small ones`() throws {
    try pair.join()
    let id = try pair.add(String(repeating: "Flying over the sea. ", count: 60_000), to: one)
    try pair.meet()
    let large = try #require(
      pair.segments().first {
        (FileManager.default.contents(atPath: $0)?.count ?? 0) > 1 << 20
      })
    for number in 0..<40 {
      try pair.edit(id, in: one) { $0.facts["title"] = .text("Title \(number)") }
      _ = try pair.run(one).run()
    }
    #expect(try pair.segments().contains(large))
    #expect(try pair.segments().count <= 35)
    _ = try pair.run(other).run()
    #expect(try one.load() == other.load())
  }
}
