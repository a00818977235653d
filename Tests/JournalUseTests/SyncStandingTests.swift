import DreamStore
import Dreams
import Errors
import Files
import Foundation
import TestSupport
import Testing

@testable import JournalUse

@Suite struct SyncStandingTests {
  private let pair: SyncPair
  private let now = Moment(millisecondsSince1970: 1_795_000_000_000)

  init() throws { pair = try SyncPair() }

  private func report(copies: Int = 0, erased: Int = 0, lacking: Int = 0) throws -> SyncOutcome {
    try pair.join()
    guard case .done(var report) = pair.run(pair.one).outcome() else {
      throw SyncError(.busy, "")
    }
    (report.copies, report.erased, report.lacking) = (copies, erased, lacking)
    return .done(report)
  }

  @Test func `a sync that is complete clears what was wrong`() throws {
    var standing = SyncStanding(folder: "/folder")
    standing.begin(at: now)
    #expect(standing.begun == now && standing.isWell)
    #expect(standing.end(.failed(.syncing(SyncError(.missing, "/folder"))), at: now).isEmpty)
    #expect(standing.begun == nil && standing.last == nil)
    #expect(standing.problem == .syncing(SyncError(.missing, "/folder")))
    #expect(!standing.isWell)

    #expect(standing.end(try report(lacking: 2), at: now).isEmpty)
    #expect((standing.last, standing.problem, standing.lacking) == (now, nil, 2))
    #expect(standing.isWell)
  }

  @Test func `a question is told once, until it is another one or was answered`() throws {
    var standing = SyncStanding(folder: "/folder")
    #expect(standing.end(.asks(count: 21), at: now) == [.question(21)])
    #expect(standing.end(.asks(count: 21), at: now) == [])
    #expect(standing.end(.asks(count: 30), at: now) == [.question(30)])
    #expect(standing.question == 30 && standing.last == nil)
    #expect(standing.end(try report(erased: 30), at: now) == [.erased(30)])
    #expect(standing.question == nil)
    #expect(standing.end(.asks(count: 30), at: now) == [.question(30)])
  }

  @Test func `what was kept twice is told`() throws {
    var standing = SyncStanding(folder: "/folder")
    #expect(standing.end(try report(copies: 2, erased: 1), at: now) == [.copies(2), .erased(1)])
  }

  @Test func `another program that syncs changes nothing, and a slow sync is not well`() throws {
    var standing = SyncStanding(folder: "/folder")
    _ = standing.end(.failed(.syncing(SyncError(.missing, "/folder"))), at: now)
    standing.begin(at: now)
    standing.isSlow = true
    #expect(standing.end(.busy, at: now).isEmpty)
    #expect(standing.problem != nil && !standing.isSlow && standing.begun == nil)
    standing = SyncStanding(folder: "/folder")
    standing.begin(at: now)
    standing.isSlow = true
    #expect(!standing.isWell)
  }

  @Test func `an outcome says why, and many dreams go only when somebody has agreed`() throws {
    let (one, other) = (pair.one, pair.other)
    #expect(
      pair.run(one).outcome() == .failed(.syncing(SyncError(.unset, one.path))))
    try pair.join()
    for number in 1...21 { try pair.add("Dream \(number)", to: one) }
    try pair.meet()
    try pair.step(in: one) { journal in
      for dream in journal.dreams { journal.moveToTrash(dream.id) }
    }
    try pair.step(in: one) { $0.trash = [] }
    #expect(try #require(pair.run(one).done).written == 21)
    #expect(pair.run(other).outcome() == .asks(count: 21))
    #expect(try other.load().dreams.count == 21)
    #expect(try Backups(of: other).list().isEmpty)
    #expect(try #require(pair.run(other).done(isConfirmed: true)).erased == 21)
    #expect(try other.load().dreams.isEmpty)
    #expect(try !Backups(of: other).list().isEmpty)

    let lock = try pair.run(one).lock()
    #expect(pair.run(one).outcome() == .busy)
    withExtendedLifetime(lock) {}
    try FileManager.default.removeItem(atPath: pair.folder)
    let gone = pair.run(other).outcome()
    #expect(gone == .failed(.syncing(SyncError(.missing, pair.folder))))
  }

  @Test func `a journal in memory is read again only when a sync has changed it`() throws {
    let (one, other) = (pair.one, pair.other)
    try pair.join()
    try pair.add("Flying", to: one)
    _ = try one.loadRecorded()
    _ = try #require(pair.run(one).done)
    #expect(try !one.changedElsewhere())
    _ = try #require(pair.run(other).done)
    try pair.add("Falling", to: other)
    _ = try #require(pair.run(other).done)
    _ = try one.loadRecorded()
    _ = try #require(pair.run(one).done)
    #expect(try one.changedElsewhere())
    #expect(try one.load().dreams.count == 2)
  }

  // MARK: Looks

  private func look(read: Set<String>, isComplete: Bool = true) -> SyncFolder.Look? {
    try? SyncFolder(pair.folder).look(besides: read, isComplete: isComplete)
  }

  private func files(_ store: DreamStore) throws -> Set<String> {
    try #require(try store.syncPlace()).files
  }

  @Test func `what was read is not new, and what comes is`() throws {
    let (one, other) = (pair.one, pair.other)
    try pair.join()
    try pair.meet()
    let known = try #require(look(read: [])).without(files(one))
    #expect(try look(read: files(one)) == known)
    // What this device writes itself was read by it.
    try pair.add("Flying", to: one)
    _ = try #require(pair.run(one).done)
    #expect(try look(read: files(one)) == known)
    #expect(try look(read: files(other)) != known)
    // Half of a file, and then all of it.
    let half = "\(pair.folder)/d/0123456789abcdef/00000001-\(String(repeating: "0", count: 32)).log"
    try FileManager.default.createDirectory(
      atPath: "\(pair.folder)/d/0123456789abcdef", withIntermediateDirectories: false)
    try Data("{".utf8).write(to: URL(filePath: half))
    let first = try look(read: files(one))
    #expect(first != known)
    try Data("{}".utf8).write(to: URL(filePath: half))
    #expect(try look(read: files(one)) != first)
    #expect(first?.folders.contains("\(pair.folder)/d/0123456789abcdef") == true)
  }

  @Test func `a folder that is gone, empty or there again is seen, and pictures that are missing`()
    throws
  {
    try pair.join()
    try pair.meet()
    let read = try files(pair.one)
    let known = look(read: read)
    let away = pair.root.file("away")
    try FileManager.default.moveItem(atPath: pair.folder, toPath: away)
    #expect(look(read: read) == nil)
    try FileManager.default.createDirectory(
      atPath: pair.folder, withIntermediateDirectories: false)
    #expect(look(read: read) != known)
    try FileManager.default.removeItem(atPath: pair.folder)
    try FileManager.default.moveItem(atPath: away, toPath: pair.folder)
    #expect(look(read: read) == known)

    let before = look(read: read, isComplete: false)
    try FileManager.default.createDirectory(
      atPath: pair.folder + "/files", withIntermediateDirectories: true)
    try Data("1".utf8).write(to: URL(filePath: pair.folder + "/files/1"))
    #expect(look(read: read) == known)
    #expect(look(read: read, isComplete: false) != before)
  }

  // MARK: Joining

  private func joining(_ store: DreamStore) -> SyncJoining {
    let home = (store.path as NSString).deletingLastPathComponent
    let environment = ["HOME": home]
    return SyncJoining(
      store, with: pair.folder, in: SyncSettings(environment: environment),
      environment: environment)
  }

  @Test func `joining says first what comes together, and changes nothing by that`() throws {
    let (one, other) = (pair.one, pair.other)
    try pair.add("Flying", to: one)
    let home = pair.root.file("one")
    let preview = try #require(try joining(one).preview(home: home))
    #expect(preview.isNew && preview.here == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pair.folder).isEmpty)
    #expect(try one.syncPlace() == nil)
    #expect(try Backups(of: one).list().isEmpty)

    _ = try joining(one).join(as: "Desk")
    #expect(try one.syncPlace()?.name == "Desk")
    #expect(try Backups(of: one).list().count == 1)
    #expect(try SyncSettings(environment: ["HOME": home]).folder(of: one.path) == pair.folder)
    // It is a device of it already.
    #expect(try joining(one).preview(home: home) == nil)
    #expect(try one.syncPlace()?.name == "Desk")

    try pair.add("Falling", to: other)
    let second = try #require(try joining(other).preview(home: home))
    #expect((second.isNew, second.here, second.there, second.both) == (false, 1, 1, 0))
    #expect(try joining(other).join(as: "Laptop").received == ["Desk": 1])
    #expect(try pair.texts(other) == ["Falling", "Flying"])
  }

  @Test func `a folder that is too wide is refused, and a name that is no line`() throws {
    #expect(throws: SyncError(.tooWide, pair.folder)) {
      try joining(pair.one).preview(home: pair.folder)
    }
    #expect(SyncPlace.name("  Desk ") == "Desk")
    #expect(SyncPlace.name("  ") == nil)
    #expect(SyncPlace.name("a\nb") == nil)
    #expect(SyncPlace.name(String(repeating: "a", count: 61)) == nil)
    #expect(SyncPlace.name(SyncPlace.nameOfThisComputer) == SyncPlace.nameOfThisComputer)
  }
}

extension SyncRun {
  /// What was done; nil if it failed.
  fileprivate var done: SyncReport? { done() }

  fileprivate func done(isConfirmed: Bool = false) -> SyncReport? {
    guard case .done(let report) = outcome(isConfirmed: isConfirmed) else { return nil }
    return report
  }
}

extension SyncStanding {
  /// Whether all is well, so that there is nothing to say.
  fileprivate var isWell: Bool { problem == nil && question == nil && !isSlow }
}
