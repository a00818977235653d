import DreamStore
import Dreams
import Foundation
import Synchronization
import Testing
import TestSupport

@Suite(.plainAndSealed) struct TrashTests {
  /// A clock that is set by hand.
  final class Clock: Sendable {
    let time = Mutex(Moment(millisecondsSince1970: 1_800_000_000_000))

    func advance(days: Double) {
      time.withLock { $0 = $0.advanced(by: .milliseconds(Int64(days * 86_400_000))) }
    }
  }

  let folder = TemporaryFolder()
  let clock = Clock()
  let store: DreamStore
  let dreams = ["a", "b"].map {
    Dream(
      description: $0, creature: .shark, effects: [],
      created: Moment(millisecondsSince1970: 1_790_000_000_000))
  }

  init() throws {
    store = try DreamStore(path: folder.file()) { [clock] in clock.time.withLock { $0 } }
    try store.update { journal in for dream in dreams { journal.dreams.insert(dream) } }
  }

  @Test func `dreams are erased after thirty days in the trash, and not before`() throws {
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    clock.advance(days: 1)
    try store.update("Delete") { _ = $0.moveToTrash(dreams[1].id) }
    clock.advance(days: 28.999)
    #expect(try store.eraseExpired() == 0)
    #expect(try store.load().trash.count == 2)
    clock.advance(days: 0.002)
    #expect(try store.eraseExpired() == 1)
    #expect(try store.load().trash.map(\.id) == [dreams[1].id])
    clock.advance(days: 365)
    try store.update("Favorite", reading: .nothing) { $0.favoriteCreature = .dragon }
    #expect(try store.load().trash.isEmpty)
  }

  @Test func `restoring and deleting again restarts the thirty days`() throws {
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    clock.advance(days: 20)
    try store.update("Restore") { _ = $0.restore(dreams[0].id) }
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    clock.advance(days: 20)
    #expect(try store.eraseExpired() == 0)
    #expect(try store.load().trash.count == 1)
  }

  @Test func `expiry is not a step, and undoing the deletion brings the dream back`() throws {
    let before = try store.load()
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    clock.advance(days: 31)
    #expect(try store.eraseExpired() == 1)
    #expect(try store.steps().undoName == "Delete")
    #expect(try store.undo()?.name == "Delete")
    #expect(try store.load() == before)
  }

  @Test func `a corrupted time erases no dream`() throws {
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    let now = clock.time.withLock { $0 }
    let sound = try #require(folder.bytes())
    // The six bytes of the time as it lies in the row, in an index, and in a step.
    let time = Data(
      (0..<6).map { UInt8(truncatingIfNeeded: now.millisecondsSince1970 >> (40 - 8 * $0)) })
    var places = 0
    var rest = sound.startIndex..<sound.endIndex
    while let place = sound.range(of: time, in: rest) {
      (places, rest) = (places + 1, place.upperBound..<sound.endIndex)
      var bytes = sound
      bytes[place.lowerBound] ^= 1
      try bytes.write(to: URL(filePath: folder.file()))
      let store = try DreamStore(path: folder.file()) { now }
      #expect(try store.eraseExpired() == 0, "byte \(place.lowerBound)")
      try store.update("Favorite", reading: .nothing) { $0.favoriteCreature = .dragon }
      #expect(try store.load().trash.map(\.id) == [dreams[0].id], "byte \(place.lowerBound)")
    }
    #expect(places >= 2)
  }

  @Test func `a dream deleted under a wrong clock waits from when it is right`() throws {
    let now = clock.time.withLock { $0 }
    clock.time.withLock { $0 = Moment(millisecondsSince1970: 86_400_000) }
    try store.update("Delete") { _ = $0.moveToTrash(dreams[0].id) }
    clock.time.withLock { $0 = now }
    try store.update("Favorite", reading: .nothing) { $0.favoriteCreature = .dragon }
    #expect(try store.load().trash.map(\.id) == [dreams[0].id])
    #expect(try store.trashed() == [dreams[0].id: now])
    #expect(try store.issues().isEmpty)
    clock.advance(days: 29.9)
    #expect(try store.eraseExpired() == 0)
    clock.advance(days: 0.2)
    #expect(try store.eraseExpired() == 1)
  }

  @Test func `a time from elsewhere counts, unless the dream would be erased immediately`() throws {
    try store.update("Delete") { journal in for dream in dreams { journal.moveToTrash(dream.id) } }
    let now = clock.time.withLock { $0 }
    let (week, year) = (now.advanced(by: .seconds(-7 * 86_400)), now.advanced(by: .seconds(-3e7)))
    try store.setTrashed([dreams[0].id: week, dreams[1].id: year, UUID(): week])
    #expect(try store.trashed() == [dreams[0].id: week, dreams[1].id: now])
    #expect(try DreamStore(path: folder.file()).trashed() == store.trashed())
    #expect(try store.issues().isEmpty)
    clock.advance(days: 24)
    #expect(try store.eraseExpired() == 1)
    #expect(try store.load().trash.map(\.id) == [dreams[1].id])
    #expect(try store.trashed() == [dreams[1].id: now])
  }
}
