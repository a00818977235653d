import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

@testable import JournalUse

/// Which computers there are, also after a disk was copied or a folder put back.
@Suite struct SyncDevicesTests {
  private let pair: SyncPair
  private var one: DreamStore { pair.one }
  private var other: DreamStore { pair.other }

  init() throws { pair = try SyncPair() }

  private func names(seenBy store: DreamStore) throws -> [String] {
    try SyncStatus(of: store, with: pair.folder).devices.map(\.name).sorted()
  }

  private func device(_ store: DreamStore) throws -> String? { try store.syncPlace()?.device }

  /// Another computer whose disk is a copy.
  private func copy(of store: DreamStore, as name: String) throws -> DreamStore {
    let folder = pair.root.file(name)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false)
    let path = folder + "/journal.sqlite"
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    return try DreamStore(path: path)
  }

  @Test(arguments: 0..<4)
  func `a copied disk becomes a device of its own once both have written`(_ order: Int) throws {
    try pair.add("Flying", to: one)
    try pair.join()
    try pair.meet()
    let twin = try copy(of: one, as: "twin")
    let stores = order < 2 ? [one, twin] : [twin, one]
    for (number, store) in stores.enumerated() {
      try pair.add("Falling \(number)", to: store)
      // Both may have written before one sees the other.
      if order % 2 == 0 { _ = try pair.run(store, boot: store.path).run() }
    }
    for _ in 0..<4 {
      for (number, store) in stores.enumerated() {
        try pair.add("Swimming \(number)", to: store)
        _ = try pair.run(store, boot: store.path).run()
      }
      _ = try pair.run(other).run()
    }
    for store in stores { _ = try pair.run(store, boot: store.path).run() }
    #expect(Set(try [one, twin, other].map { try device($0) }).count == 3)
    #expect(try names(seenBy: other) == ["Desk", "Desk"])
    #expect(try names(seenBy: one) == ["Desk", "Laptop"])
    #expect(try names(seenBy: twin) == ["Desk", "Laptop"])
    #expect(try one.load() == other.load())
    #expect(try twin.load() == other.load())
    #expect(try one.load().dreams.count == 11)
    // A name of its own is known to the others at once.
    _ = try pair.run(twin, boot: twin.path).join(as: "Study") { _ in }
    #expect(try names(seenBy: other) == ["Desk", "Study"])
    #expect(try pair.run(other).run() == SyncReport(newer: 0))
  }

  @Test func `a device stays the same after a start, a killed sync, and a journal put back`() throws
  {
    try pair.join()
    let before = try device(one)
    try pair.add("Flying", to: one)
    try pair.meet()
    let kept = pair.root.file("kept")
    try FileManager.default.copyItem(atPath: one.path, toPath: kept)
    for number in 0..<3 {
      try pair.add("Falling \(number)", to: one)
      _ = try pair.run(one, boot: "\(number)").run()
    }
    // A sync that was killed before it could note its file.
    let files = try #require(try one.syncPlace()).files
    try pair.add("Swimming", to: one)
    _ = try pair.run(one, boot: "2").run()
    try one.changeSyncPlace { $0.files = files }
    _ = try pair.run(one, boot: "2").run()
    #expect(try device(one) == before)

    let restored = try DreamStore(path: kept)
    for _ in 0..<2 {
      _ = try pair.run(restored, boot: "3").run()
      try pair.add("Diving", to: restored)
    }
    _ = try pair.run(other).run()
    _ = try pair.run(restored, boot: "3").run()
    #expect(try device(restored) == before)
    #expect(try names(seenBy: other) == ["Desk"])
    #expect(try pair.texts(restored).filter { $0 == "Swimming" } == ["Swimming"])
  }

  @Test func `erasing on one device makes none of another`() throws {
    try pair.join()
    let ids = try ["Flying", "Falling"].map { try pair.add($0, to: one) }
    try pair.meet()
    let before = try device(one)
    _ = try Backups(of: other).forget([ids[0]])
    try pair.meet()
    #expect(try pair.texts(one) == ["Falling"])
    #expect(try device(one) == before)
  }

  @Test func `a folder that was put back is complete again after the next sync`() throws {
    let doomed = try pair.add("Flying", to: one)
    try pair.join()
    try pair.meet()
    let kept = pair.root.file("kept")
    try FileManager.default.copyItem(atPath: pair.folder, toPath: kept)
    try pair.add("Falling", to: one)
    try pair.meet()
    _ = try Backups(of: one).forget([doomed])
    try pair.meet()
    try FileManager.default.removeItem(atPath: pair.folder)
    try FileManager.default.copyItem(atPath: kept, toPath: pair.folder)
    _ = try pair.run(one).run()
    // A new device is told what was erased and written since.
    try FileManager.default.createDirectory(
      atPath: pair.root.file("third"), withIntermediateDirectories: false)
    let third = try DreamStore(path: pair.root.file("third/journal.sqlite"))
    _ = try pair.run(third).join(as: "Study") { _ in }
    #expect(try pair.texts(third) == ["Falling"])
    _ = try pair.run(other).run()
    #expect(try names(seenBy: third) == ["Desk", "Laptop"])
    // Without any file, each still says that it is there.
    try FileManager.default.removeItem(atPath: pair.folder + "/d")
    _ = try pair.run(third).run()
    _ = try pair.run(one).run()
    #expect(try names(seenBy: third) == ["Desk"])
    // Once is enough.
    let segments = try pair.segments()
    _ = try pair.run(one).run()
    _ = try pair.run(one).run()
    #expect(try pair.segments() == segments)
  }

  @Test func `what no sync has seen yet waits, too`() throws {
    try pair.join()
    #expect(try one.syncWaiting() == 0)
    try pair.add("Flying", to: one)
    #expect(try one.syncWaiting() == 1)
    _ = try pair.run(one).run()
    #expect(try one.syncWaiting() == 0)
    try one.update { $0.favoriteCreature = .shark }
    #expect(try one.syncWaiting() == 0)
  }

  @Test func `the copies that go with a dream are those that nobody has edited`() throws {
    let id = try pair.add("Flying", to: one)
    try pair.join()
    try pair.meet()
    try pair.edit(id, in: one) { $0.description = "Flying here" }
    try pair.edit(id, in: other) { $0.description = "Flying there" }
    try pair.meet()
    let copies = try one.syncCopies(of: [id])
    #expect(copies.count == 1)
    #expect(try one.load().dreams.map(\.id).filter { copies.contains($0) }.count == 1)
    #expect(try one.syncCopies(of: [id] + copies) == [])
    try pair.edit(try #require(copies.first), in: one) { $0.description = "Mine" }
    try pair.meet()
    #expect(try one.syncCopies(of: [id]) == [])
  }
}
