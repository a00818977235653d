import DreamControllers
import DreamStore
import Dreams
import Foundation
import TestSupport

/// A person using the app, whose journal is on a real disk, and the plain history alongside.
@MainActor final class Walker {
  let world = WalkWorld()
  var random: SplitMix64
  private(set) var plain: PlainHistory
  private(set) var list: DreamListController
  private(set) var counts: [String: Int] = [:]

  private let path: String
  private let files: AttachmentFolder
  private var store: DreamStore
  private var saver: JournalSaver

  init(seed: UInt64, path: String) throws {
    random = SplitMix64(seed: seed)
    self.path = path
    files = AttachmentFolder(beside: path)
    (store, list, saver) = try Self.open(path, world)
    plain = PlainHistory(PlainJournal(list.model))
  }

  private static func open(
    _ path: String, _ world: WalkWorld
  ) throws -> (DreamStore, DreamListController, JournalSaver) {
    let store = try DreamStore(path: path, now: { world.now })
    let recorded = try store.loadRecorded()
    let list = DreamListController(
      model: recorded.journal, history: recorded.history, source: world.source)
    let storage = JournalStorage(
      commit: { try store.commit($0, $1) },
      read: { try store.loadRecorded() })
    // Pauses never end here: typing is written by the walk's own flushes.
    let saver = JournalSaver(
      of: list, onDisk: recorded, in: storage, clock: StoppedClock()
    ) { _ in }
    list.onChange = { [saver] in saver.note($0) }
    return (store, list, saver)
  }

  /// Whether the app and the plain journal are the same.
  var agrees: Bool { PlainJournal(list.model) == plain.current }

  /// The journal on disk, as seen by another program.
  func onDisk() throws -> PlainJournal { PlainJournal(try DreamStore(path: path).load()) }

  func save() async -> Autosave.Status { await saver.flush() }

  /// The attachments of dreams in the list and the trash whose files are missing or damaged.
  func damagedFiles() throws -> [Attachment] {
    let dreams = [plain.current.dreams, plain.current.trash].flatMap(\.values)
    let all = Set(dreams.flatMap(\.attachments))
    counts["files looked at", default: 0] += all.count
    return try all.filter { attachment in
      guard case .sound = try files.condition(of: attachment) else { return true }
      return false
    }
  }

  /// Backs the journal up, loses or damages all its files, and puts the backup in its place.
  func backUpAndRestore() async throws {
    _ = await saver.flush()
    let backups = Backups(of: store)
    let backup = try backups.make(.manual, at: world.now)
    counts["restores", default: 0] += 1
    if counts["restores", default: 0].isMultiple(of: 2) {
      try? FileManager.default.removeItem(atPath: files.path)
    } else {
      // Damage in place must neither reach the backup nor survive restoring.
      for hash in try files.hashes() {
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: files.path + "/" + hash))
      }
    }
    _ = try backups.restore(from: backup.path, at: world.now)
  }

  /// Ends the app in order, and starts it again.
  func restart() async throws {
    counts["restarts", default: 0] += 1
    _ = await saver.flush()
    (store, list, saver) = try Self.open(path, world)
  }

  /// Undoes or redoes: here, or in the terminal.
  func turn(back: Bool, elsewhere: Bool) async throws {
    counts[back ? "undos" : "redos", default: 0] += 1
    let isExpected = back ? plain.undo() : plain.redo()
    let isDone: Bool
    if elsewhere {
      counts["of those elsewhere", default: 0] += 1
      _ = await saver.flush()
      let other = try DreamStore(path: path, now: { [world] in world.now })
      isDone = try (back ? other.undo() : other.redo()) != nil
      // Whoever reads it first through the same store must not take the news from the app.
      if Bool.random(using: &random) { _ = try store.load() }
      await saver.refresh()
    } else {
      isDone = (back ? list.undo() : list.redo()) != nil
    }
    precondition(isDone == isExpected, "done \(isDone), expected \(isExpected), back \(back)")
  }

  /// Does one thing that a person does, and the same to the plain journal.
  func edit() {
    counts["edits", default: 0] += 1
    // Longer than a burst of typing lasts, so that each edit is a step.
    world.advance(bySeconds: 3)
    var expected = plain.current
    let listed = expected.dreams.keys.sorted { $0.uuidString < $1.uuidString }
    let trashed = expected.trash.keys.sorted { $0.uuidString < $1.uuidString }
    guard let id = listed.randomElement(using: &random) else { return add(&expected) }
    let detail = DreamDetailController(list: list, id: id)
    switch Int.random(in: 0..<(listed.count > 60 ? 14 : 17), using: &random) {
    case 0, 1:
      let gone = listed.filter { _ in Int.random(in: 0..<10, using: &random) == 0 }
      list.delete(gone)
      for id in gone { expected.trash[id] = expected.dreams.removeValue(forKey: id) }
    case 2:
      let back = trashed.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      list.restore(back)
      for id in back { expected.dreams[id] = expected.trash.removeValue(forKey: id) }
    case 3:
      let gone = trashed.prefix(Int.random(in: 0...2, using: &random))
      list.erase(gone)
      for id in gone { expected.trash[id] = nil }
    case 4:
      let creature = Dream.Creature.allCases.randomElement(using: &random) ?? .shark
      list.setFavoriteCreature(creature)
      expected.favoriteCreature = creature
    case 5:
      let count = Int.random(in: 1...100, using: &random)
      detail.withDream { $0.numberOfCreatures = count }
      expected.dreams[id]?.numberOfCreatures = count
    case 6:
      let effect = Dream.Effect.allCases.randomElement(using: &random) ?? .rain
      detail.toggle(effect)
      if expected.dreams[id]?.effects.remove(effect) == nil {
        expected.dreams[id]?.effects.insert(effect)
      }
    case 7:
      let night = Night("2026-0\(Int.random(in: 1...9, using: &random))-01") ?? .tonight()
      detail.setDate(night)
      expected.dreams[id]?.date = night
    case 8, 9, 10:
      let text = ["", "sea 🌙", "e\u{301}", "é", "夢\n"].randomElement(using: &random) ?? ""
      let whole = text + (Bool.random(using: &random) ? " \(random.next() % 1000)" : "")
      detail.setDescription(whole)
      expected.dreams[id]?.description = whole
    case 11, 12:
      guard let file = try? file() else { preconditionFailure("A file could not be added.") }
      detail.attach([file])
      _ = expected.dreams[id]?.attach(file)
    case 13:
      guard let file = expected.dreams[id]?.attachments.randomElement(using: &random) else { break }
      detail.detach(file)
      expected.dreams[id]?.detach(file)
    case 14:
      if let copy = list.duplicate(id), var dream = list.model.dreams[copy] {
        dream.description = (expected.dreams[id]?.description ?? "") + " (copy)"
        expected.dreams[copy] = dream
      }
    default: return add(&expected)
    }
    plain.record(expected)
  }

  /// Stores one of a few files, most of which several dreams share.
  private func file() throws -> Attachment {
    let source = path + ".chosen"
    let number = UInt8.random(in: 0..<12, using: &random)
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, number]).write(
      to: URL(fileURLWithPath: source))
    return try files.add(source, named: "Sea.png")
  }

  private func add(_ expected: inout PlainJournal) {
    let id = list.newDream()
    expected.dreams[id] = Dream(
      description: "", creature: expected.favoriteCreature, effects: [], id: id,
      date: Night(world.now, in: .gmt), created: world.now)
    plain.record(expected)
  }
}

/// A clock that stands still: a sleep lasts until cancelled.
private struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    func advanced(by duration: Duration) -> Instant { self }

    func duration(to other: Instant) -> Duration { .zero }

    static func < (lhs: Instant, rhs: Instant) -> Bool { false }
  }

  var now: Instant { Instant() }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(86_400))
  }
}
