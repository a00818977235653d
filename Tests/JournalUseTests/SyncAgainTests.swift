import DreamStore
import Dreams
import Foundation
import Testing

@testable import JournalUse

/// What happens to a device and to a dream a second time.
@Suite struct SyncAgainTests {
  private let pair: SyncPair
  private var one: DreamStore { pair.one }
  private var other: DreamStore { pair.other }

  init() throws { pair = try SyncPair() }

  @Test func `a conflicting copy is erased for good with what it is a copy of`() throws {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.add("Kept", to: one)
    try pair.meet()
    try pair.edit(id, in: one) { $0.description = "Zwiebelturm" }
    try pair.edit(id, in: other) { $0.description = "Quastenflosser" }
    try pair.meet()
    #expect(try pair.texts(one).count == 3)
    _ = try Backups(of: one).forget([id])
    try pair.meet()
    #expect(try pair.texts(one) == ["Kept"])
    #expect(try one.load() == other.load())
    let files = try #require(FileManager.default.enumerator(atPath: pair.root.path))
    for case let name as String in files {
      let bytes = FileManager.default.contents(atPath: pair.root.file(name)) ?? Data()
      for word in ["Zwiebelturm", "Quastenflosser"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(name)")
      }
    }
  }

  @Test func `a copy that somebody has edited stays when the other text is erased for good`() throws
  {
    try pair.join()
    let id = try pair.add("Flying", to: one)
    try pair.meet()
    try pair.edit(id, in: one) { $0.description = "Flying here" }
    try pair.edit(id, in: other) { $0.description = "Flying there" }
    try pair.meet()
    let copy = try #require(try one.load().dreams.first { $0.id != id })
    try pair.edit(copy.id, in: one) { $0.description = "Another dream" }
    try pair.meet()
    _ = try Backups(of: one).forget([id])
    try pair.meet()
    #expect(try pair.texts(one) == ["Another dream"])
    #expect(try one.load() == other.load())
  }

  @Test func `a device that comes back keeps its name, unless it gets another one`() throws {
    try pair.join()
    _ = try pair.run(one).join(as: nil) { _ in }
    #expect(try one.syncPlace()?.name == "Desk")
    _ = try pair.run(one).join(as: "Study") { _ in }
    #expect(try one.syncPlace()?.name == "Study")
  }

  @Test func `a device is known once it has joined, though it has nothing to tell`() throws {
    try pair.add("Flying", to: one)
    try pair.join()
    #expect(try SyncStatus(of: one, with: pair.folder).devices.map(\.name) == ["Laptop"])
    // Nor does it go with what it has told.
    let doomed = try pair.add("Falling", to: other)
    try pair.meet()
    _ = try Backups(of: one).forget([doomed])
    try pair.meet()
    #expect(try SyncStatus(of: one, with: pair.folder).devices.map(\.name) == ["Laptop"])
    #expect(try SyncStatus(of: other, with: pair.folder).devices.map(\.name) == ["Desk"])
    let before = try pair.segments()
    try pair.meet()
    #expect(try pair.segments() == before)
  }

  @Test func `a device that is hidden is shown again when it writes`() throws {
    try pair.join()
    try pair.add("Flying", to: other)
    try pair.meet()
    let devices = try SyncStatus(of: one, with: pair.folder).devices
    #expect(devices.map(\.name) == ["Laptop"])
    try SyncStatus.hide(devices, of: one)
    try pair.add("Here", to: one)
    try pair.meet()
    #expect(try SyncStatus(of: one, with: pair.folder).devices == [])
    try pair.add("Falling", to: other)
    try pair.meet()
    #expect(try SyncStatus(of: one, with: pair.folder).devices.map(\.name) == ["Laptop"])
  }
}
