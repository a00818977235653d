import Dreams
import Files
import Foundation
import GRDB
import TestSupport
import Testing
@testable import DreamStore

@Suite(.plainAndSealed) struct BackupTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let utc = TimeZone.gmt

  init() throws {
    store = try DreamStore(path: folder.file())
  }

  private var backups: Backups { Backups(of: store, timeZone: utc) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("backups"))
      .filter { $0 != ".lock" }.sorted()
  }

  private func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

  private func addRandomDreams(_ count: Int = 40, seed: UInt64 = 7) throws -> Journal {
    var random = SplitMix64(seed: seed)
    return try store.update { journal in
      for _ in 0..<count { random.change(&journal) }
      if journal.dreams.isEmpty { journal.dreams.insert(random.dream()) }
      return journal
    }
  }

  @Test func `the first of a day makes one of the day, the week and the month`() throws {
    let journal = try addRandomDreams()
    let made = try backups.makeIfDue(at: moment("2026-11-21T10:11:12Z"))
    #expect(made.map(\.reason) == [.daily, .weekly, .monthly])
    #expect(
      try names() == [
        "daily-2026-11-21.sqlite", "monthly-2026-11.sqlite", "weekly-2026-W47.sqlite",
      ])
    for backup in try backups.list() {
      let contents = try Backups.contents(of: backup.path)
      #expect(contents.journal == journal)
      #expect(contents.made == (try moment("2026-11-21T10:11:12Z")))
      #expect(try folder.mode("backups/\(backup.name).sqlite") == 0o600)
    }
    #expect(try folder.mode("backups") == 0o700)
    #expect(try backups.makeIfDue(at: moment("2026-11-21T23:59:59Z")).isEmpty)
    #expect(try backups.makeIfDue(at: moment("2026-11-22T00:00:00Z")).map(\.reason) == [.daily])
    #expect(
      try backups.makeIfDue(at: moment("2026-11-23T00:00:00Z")).map(\.reason)
        == [.daily, .weekly])
  }

  @Test(.plainOnly, arguments: [Int.min, -1 << 55, 1 << 55, .max])
  func `a backup can be of any time that its file system can have`(seconds: Int) throws {
    // Others make a time of today's of it.
    let place = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : folder.path
    let home = "\(place)/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let backups = Backups(of: try DreamStore(path: home + "/journal.sqlite"), timeZone: utc)
    try backups.make(.manual, at: moment("2026-11-21T10:11:12Z"))
    let path = try #require(try backups.list().first).path
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    unsafe utimensat(AT_FDCWD, path, [time, time], 0)
    #expect(try backups.list().first?.made == (seconds < 0 ? .min : .max))
    let empty = home + "/empty.sqlite"
    try Data().write(to: URL(filePath: empty))
    unsafe utimensat(AT_FDCWD, empty, [time, time], 0)
    #expect(!JournalTraces.areBeside(empty: empty))
  }

  @Test func `the backups of a day, a week and a month are the same to the last byte`() throws {
    // More bytes than are copied at once.
    let text = String(repeating: "We flew over the sea. ", count: 10_000)
    _ = try store.update { journal in
      journal.dreams.insert(Dream(description: text, creature: .shark, effects: []))
    }
    let made = try backups.makeIfDue(at: moment("2026-11-21T10:11:12Z"))
    let contents = try made.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    #expect(contents.count == 3)
    #expect(contents.allSatisfy { $0 == contents.first && $0.count > text.utf8.count })
  }

  @Test func `a day begins at midnight of the clock, a year with the week of its first Thursday`()
    throws
  {
    _ = try addRandomDreams()
    let tokyo = Backups(of: store, timeZone: TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt)
    let made = try tokyo.makeIfDue(at: moment("2026-12-31T15:00:00Z"))
    #expect(made.map(\.name) == ["daily-2027-01-01", "weekly-2026-W53", "monthly-2027-01"])
  }

  @Test func `an empty journal is not worth a backup, and does not push out others`() throws {
    #expect(try backups.makeIfDue(at: .now()).isEmpty)
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `opening and reading make no backup`() throws {
    _ = try addRandomDreams()
    _ = try DreamStore(path: folder.file()).load()
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `another name of the journal has a separate folder`() throws {
    #expect(Backups.folder(forJournal: "/a/journal.sqlite") == "/a/backups")
    #expect(Backups.folder(forJournal: "/a/night.db") == "/a/night.db-backups")
    #expect(Backups.folder(forJournal: "/x") == "/x-backups")
  }

  @Test(.enabled(if: takesAll)) func `old ones go, each reason for itself`() throws {
    _ = try addRandomDreams()
    var now = try moment("2026-01-01T12:00:00Z")
    for day in 0..<400 {
      // Days without the app, unless days and weeks matter.
      if day.isMultiple(of: 10) || day > 350 { try backups.makeIfDue(at: now) }
      now = Moment(millisecondsSince1970: now.millisecondsSince1970 + 86_400_000)
    }
    let kept = Dictionary(grouping: try backups.list(), by: \.reason)
    #expect(kept[.daily]?.count == 7)
    #expect(kept[.weekly]?.count == 5)
    #expect(kept[.monthly]?.count == 12)
    #expect(kept[.daily]?.map(\.name).max() == "daily-2027-02-04")
    #expect(kept[.daily]?.map(\.name).min() == "daily-2027-01-29")
  }

  @Test func `a clock that was wrong once costs no backup`() throws {
    _ = try addRandomDreams()
    for day in 1...9 { try backups.makeIfDue(at: moment("2099-01-0\(day)T12:00:00Z")) }
    for day in 1...9 { try backups.makeIfDue(at: moment("2026-03-0\(day)T12:00:00Z")) }
    let daily = try names().filter { $0.hasPrefix("daily-2026") }
    #expect(daily.count == 7)
    #expect(daily.last == "daily-2026-03-09.sqlite")
  }

  @Test(.enabled(if: takesAll))
  func `ten of each kind before something are kept, and all that were asked for`() throws {
    _ = try addRandomDreams()
    for second in 10..<24 {
      try backups.make(.beforeImport, at: moment("2026-11-21T10:11:\(second)Z"))
      try backups.make(.manual, at: moment("2026-11-21T10:11:\(second)Z"))
    }
    let two = try (0..<2).map { _ in
      try backups.make(.beforeRestore, at: moment("2026-11-21T10:11:12Z"))
    }
    #expect(
      two.map(\.name) == [
        "before-restore-2026-11-21T101112", "before-restore-2026-11-21T101112-2",
      ])
    let kept = Dictionary(grouping: try backups.list(), by: \.reason)
    #expect(kept[.beforeImport]?.count == 10)
    #expect(kept[.beforeImport]?.map(\.name).min() == "before-import-2026-11-21T101114")
    #expect(kept[.manual]?.count == 14)
  }

  @Test(.enabled(if: takesAll)) func `among many of one second the first ones go`() throws {
    _ = try addRandomDreams()
    let now = try moment("2026-11-21T10:11:12Z")
    for _ in 1...23 {
      let backup = try backups.make(.beforeRestore, at: now)
      #expect(try Backups.contents(of: backup.path).journal == store.load())
    }
    let numbers = (14...23).map { "before-restore-2026-11-21T101112-\($0).sqlite" }
    #expect(try names() == numbers)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: ["-1", "-02", "-9223372036854775807", "-99999999999999999999"])
  func `a number in another form is not a backup's`(number: String) throws {
    _ = try addRandomDreams()
    let now = try moment("2026-11-21T10:11:12Z")
    let first = try backups.make(.beforeRestore, at: now)
    let mine = "\(first.name)\(number).sqlite"
    try Data("x".utf8).write(to: URL(filePath: folder.file("backups/\(mine)")))
    #expect(try backups.list() == [first])
    #expect(try backups.make(.beforeRestore, at: now).name == first.name + "-2")
    for _ in 3...11 { try backups.make(.beforeRestore, at: now) }
    #expect(try names().count == 11)
    #expect(try names().contains(mine))
  }

  @Test func `other files in the folder stay`() throws {
    _ = try addRandomDreams()
    try backups.makeIfDue(at: moment("2026-01-01T12:00:00Z"))
    let mine = ["daily-notes.sqlite", "daily-2020-1-1.sqlite", "x", "daily-2020-01-01.txt"]
    for name in mine { try Data("x".utf8).write(to: URL(filePath: folder.file("backups/\(name)"))) }
    for day in 1...9 { try backups.makeIfDue(at: moment("2026-01-0\(day)T12:00:00Z")) }
    #expect(Set(try names()).isSuperset(of: mine))
  }

  @Test func `a backup goes where one wants it, and never over another file`() throws {
    let journal = try addRandomDreams()
    let backup = try backups.make(to: folder.file("mine.sqlite"), at: .now())
    #expect(try Backups.contents(of: backup.path).journal == journal)
    #expect(try folder.mode("mine.sqlite") == 0o600)
    try Data("dear".utf8).write(to: URL(filePath: folder.file("letter")))
    let error = #expect(throws: BackupError.self) {
      try backups.make(to: folder.file("letter"), at: .now())
    }
    #expect(error?.code == .taken)
    #expect(folder.bytes("letter") == Data("dear".utf8))
    #expect(throws: BackupError.self) {
      try backups.make(to: folder.file("no/where"), at: .now())
    }
    #expect(try folder.names == ["journal.sqlite", "letter", "mine.sqlite"])
  }

  @Test func `many at the same time make one`() async throws {
    _ = try addRandomDreams(400)
    let now = try moment("2026-11-21T10:11:12Z")
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { [path = folder.file()] in
          try Backups(of: DreamStore(path: path), timeZone: .gmt).makeIfDue(at: now).count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(made == 3)
    #expect(try names().count == 3)
  }

  @Test func `backups in memory, in the folder and elsewhere are made at the same time`()
    async throws
  {
    let journal = try addRandomDreams(400)
    let now = try moment("2026-11-21T10:11:12Z")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask { [path = folder.file(), mine = folder.file("backups/mine-\(number)")] in
          let backups = try Backups(of: DreamStore(path: path), timeZone: .gmt)
          switch number % 3 {
          case 0:
            let bytes = try backups.bytes(at: now)
            #expect(try backups.contents(of: bytes, called: "mine").journal == journal)
          case 1: try backups.make(.manual, at: now)
          default: _ = try backups.make(to: mine, at: now)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names().count == 8)
  }

  @Test func `sealed backups of one second are all kept`() throws {
    let now = try moment("2026-11-21T10:11:12Z")
    let paths = try (1...3).map { try backups.keep(sealed: [UInt8($0)], at: now) }
    let name = "manual-2026-11-21T101112"
    #expect(
      try names() == [
        "\(name)-2.sqlite.sealed", "\(name)-3.sqlite.sealed", "\(name).sqlite.sealed",
      ])
    #expect(try paths.map { try FileReader.bytes(of: $0) } == [[1], [2], [3]])
    #expect(try folder.mode("backups/\(name).sqlite.sealed") == 0o600)
  }

  @Test func `a backup made while others write is of one moment`() async throws {
    let path = folder.file()
    try store.update { $0.dreams.insert(Dream(description: "0", creature: .shark, effects: [])) }
    let writer = Task.detached {
      let other = try DreamStore(path: path)
      for number in 1...rounds(60, long: 150) {
        // Each commit leaves as many dreams as the favorite's turn says: both or neither.
        try other.update { journal in
          journal.dreams.insert(Dream(description: "\(number)", creature: .shark, effects: []))
          journal.favoriteCreature = journal.dreams.count.isMultiple(of: 2) ? .shark : .dragon
        }
      }
    }
    for _ in 0..<8 {
      let backup = try backups.make(.manual, at: .now())
      let journal = try Backups.contents(of: backup.path).journal
      let favorite: Dream.Creature =
        journal.dreams.count == 1
        ? .unicorn(.pink) : journal.dreams.count.isMultiple(of: 2) ? .shark : .dragon
      #expect(journal.favoriteCreature == favorite)
    }
    try await writer.value
  }

  @Test func `a save does not wait until a backup is verified`() throws {
    let store = try DreamStore(path: folder.file(), busyTimeout: .zero)
    try store.update { $0.favoriteCreature = .shark }
    try store.copying { tables in
      _ = try JournalDigest(tables.db)
      try store.update { $0.favoriteCreature = .dragon }
    }
    #expect(try store.load().favoriteCreature == .dragon)
  }

  @Test func `what a crash left half done goes, and does not count`() throws {
    _ = try addRandomDreams()
    try FileManager.default.createDirectory(
      atPath: folder.file("backups"), withIntermediateDirectories: false)
    try Data("half".utf8).write(to: URL(filePath: folder.file("backups/.unfinished-1")))
    try backups.makeIfDue(at: moment("2026-11-21T10:11:12Z"))
    #expect(try names().count == 3)
    #expect(try names().allSatisfy { !$0.hasPrefix(".unfinished") })
  }

  @Test func `where no backup can be made, the journal can be used`() throws {
    let journal = try addRandomDreams()
    try Data().write(to: URL(filePath: folder.file("backups")))
    let error = #expect(throws: BackupError.self) { try backups.makeIfDue(at: .now()) }
    #expect(error?.code == .denied)
    #expect(
      error?.problem == .backup(.notAllowedToWrite(ENOTDIR), path: folder.file("backups")))
    #expect(try store.load() == journal)
    try store.update { $0.favoriteCreature = .crusty }
  }
}
